use super::*;
use crate::rng::SplitMix64;

/// The discs that a move turns, cell by cell along the eight rays.
fn naive_turned(game: &Othello, point: Point) -> Vec<Point> {
    let (own, other) = (game.to_move(), game.to_move().other());
    let mut turned = Vec::new();
    if game.cell(point) != Cell::Empty {
        return turned;
    }
    for dy in -1..=1 {
        for dx in -1..=1 {
            if (dx, dy) == (0, 0) {
                continue;
            }
            let ray = |n: i32| Point::new(point.x + n * dx, point.y + n * dy);
            let run = (1..).take_while(|&n| game.cell(ray(n)) == Cell::Stone(other));
            let run: Vec<_> = run.map(ray).collect();
            if game.cell(ray(run.len() as i32 + 1)) == Cell::Stone(own) {
                turned.extend(run);
            }
        }
    }
    turned
}

fn points() -> impl Iterator<Item = Point> {
    (0..64).map(|cell| Point::new(cell % 8, cell / 8))
}

#[test]
fn moves_and_turned_discs_equal_the_naive_ones() {
    let mut rng = SplitMix64::new(8);
    let (mut passes, mut moves) = (0, Vec::new());
    for _ in 0..300 {
        let mut game = Othello::new();
        while game.outcome().is_none() {
            game.moves(&mut moves);
            let mut expected: Vec<_> = points()
                .filter(|&point| !naive_turned(&game, point).is_empty())
                .map(|point| game.move_at(point).unwrap())
                .collect();
            if expected.is_empty() {
                expected.push(OthelloMove::Pass);
                passes += 1;
            }
            assert_eq!(moves, expected);
            let mv = moves[rng.below(moves.len() as u64) as usize];
            let (before, side) = (game.clone(), game.to_move());
            game.play(mv);
            if let Some(point) = game.last_point() {
                let turned = naive_turned(&before, point);
                for cell in points() {
                    let expected = if cell == point || turned.contains(&cell) {
                        Cell::Stone(side)
                    } else {
                        before.cell(cell)
                    };
                    assert_eq!(game.cell(cell), expected);
                }
            }
            assert!(game.evaluate().abs() <= game.evaluation_limit());
        }
    }
    assert!(passes > 50, "{passes}");
}

#[test]
fn the_beginning_has_four_moves() {
    let mut moves = Vec::new();
    let game = Othello::new();
    game.moves(&mut moves);
    let texts: Vec<_> = moves.iter().map(|&mv| game.format_move(mv)).collect();
    assert_eq!(texts, ["d3", "c4", "f5", "e6"]);
    assert_eq!(game.evaluate(), 0);
}

#[test]
fn a_side_without_a_placement_passes() {
    let board =
        "xo....../......../......../...xx.../...xx.../......../......../......../ o to move";
    let mut game = Othello::parse(board).unwrap();
    assert_eq!(game.outcome(), None);
    assert!(game.try_play(OthelloMove::Place(2)).is_err());
    game.play(OthelloMove::Pass);
    let error = game.try_play(OthelloMove::Pass).unwrap_err();
    assert_eq!(
        error.to_string(),
        "pass is illegal: you can pass only if you cannot place a disc"
    );
    game.play(OthelloMove::Place(2));
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::X)));
    assert_eq!(game.discs_of(Side::O), 0);
}

#[test]
fn text_round_trips() {
    let game = Othello::parse("d3c5 f6").unwrap();
    let read = Othello::parse(&game.text()).unwrap();
    assert_eq!((read.key(), read.text()), (game.key(), game.text()));
    assert!(game.text().ends_with("o to move\n"));
}

#[test]
fn what_is_wrong_is_said() {
    let cases = [
        (
            "d3 d3",
            "move 2 of the list: d3 is illegal: the cell is occupied: choose an empty one",
        ),
        (
            "a1",
            "move 1 of the list: a1 is illegal: it would flip no disc: choose a cell that encloses the other colour",
        ),
        (
            "pass",
            "move 1 of the list: pass is illegal: you can pass only if you cannot place a disc",
        ),
        (
            "i9",
            "move 1 of the list: `i9` is not a move: write a cell from a1 to h8, or `pass`",
        ),
        (
            "......../........",
            "the last row: `........` is invalid: say whose turn it is after the eight rows: `x to move` or `o to move`",
        ),
        (
            "......../......../......../......../......../......../......../......../x to move",
            "impossible position: one of d4, e4, d5, e5 is empty: the game starts with discs there",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(
            Othello::parse(text).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}

#[test]
fn corners_edges_and_moves_count() {
    // x: a corner and an edge disc; o: an edge disc. x may place at c1 only, o nowhere.
    let board = "xo....../......../......../...xx.../...xx.../......../......../.x....../x to move";
    let game = Othello::parse(board).unwrap();
    assert_eq!(game.evaluate(), 100 + 10 + 5 - 10);
}
