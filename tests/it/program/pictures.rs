//! What must be seen on a board is drawn.

use crate::program::mugen;

fn board(position: &str, more: &[&str]) -> String {
    mugen(["weights", "-", "--board"].iter().chain(more))
        .input(position)
        .run()
        .ok()
}

#[test]
fn every_analysed_cell_is_drawn_whatever_the_radius() {
    for radius in 1..=5 {
        let text = board("0,0", &["--radius", &radius.to_string()]);
        let cells = (2 * radius + 1) * (2 * radius + 1) - 1;
        // Column labels stand above in lines that begin with blanks, row labels come first.
        let rows = text.lines().filter(|line| !line.starts_with("   "));
        let words = rows.flat_map(|line| {
            let words = line.split(['[', ']', '|', '(', ')', ' ']);
            words.filter(|word| !word.is_empty()).skip(1)
        });
        let shown = words.filter(|word| word.parse::<u32>().is_ok()).count();
        assert_eq!(shown, cells, "radius {radius}\n{text}");
    }
}

#[test]
fn the_best_cells_are_among_the_parts_that_are_drawn() {
    let lone: Vec<_> = (0..20).map(|n| format!("[0,{}]", 50 * n)).collect();
    let four = "[0,5000],[1,5000],[2,5000],[3,5000]";
    let position = format!(
        r#"{{"x":[{},{four}],"o":[],"to_move":"x"}}"#,
        lone.join(",")
    );
    let text = board(&position, &[]);
    assert!(text.contains('['), "{text}");
    assert!(text.contains(" more groups of stones)"), "{text}");
}

#[test]
fn the_winning_five_is_among_the_parts_that_are_drawn() {
    let lone: Vec<_> = (0..20).map(|n| format!("[0,{}]", 50 * n)).collect();
    let five = "[0,5000],[1,5000],[2,5000],[3,5000],[4,5000]";
    let position = format!(
        r#"{{"x":[{},{five}],"o":[],"to_move":"o"}}"#,
        lone.join(",")
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("five.json");
    std::fs::write(&file, position).unwrap();
    let text = mugen(["play", file.to_str().unwrap()]).input("").run().ok();
    assert!(text.contains("*x*x*x*x*x*"), "{text}");
}

#[test]
fn large_boards_are_drawn_around_the_stones() {
    let text = mugen([
        "play", "--bounds", "200x200", "--as", "none", "--plies", "1",
    ])
    .input("")
    .run()
    .ok();
    assert!(text.lines().all(|line| line.chars().count() < 80), "{text}");
    assert!(text.contains("(x)"), "{text}");
}
