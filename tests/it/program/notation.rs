//! One way to name cells, in whatever form a position comes.

use crate::program::{mugen, shell, words};
use std::fs;

/// The answer of `mugen move` to these arguments and this input.
fn answer(arguments: &[&str], input: &str) -> String {
    let quick = ["--player", "heuristic"];
    mugen(["move"].iter().chain(arguments).chain(&quick))
        .input(input)
        .run()
        .ok()
}

#[test]
fn rows_are_counted_from_the_bottom_with_and_without_blanks() {
    let expected = answer(&["h8 i9 j10", "--size", "15"], "");
    let first = expected.chars().next().unwrap();
    assert!(first.is_ascii_lowercase(), "{expected}");
    let lists = [
        "h8i9j10",
        "h8 i9 j10",
        "H8,I9,J10",
        "1. h8 i9 2. j10",
        "1.h8 2.i9 3.j10",
        "1) h8 2) i9 3) j10",
        "1. h8 i9\n2. j10\n",
        "h8\ni9\nj10\n",
    ];
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.txt");
    for list in lists {
        assert_eq!(answer(&[list, "--size", "15"], ""), expected, "{list}");
        assert_eq!(answer(&["-", "--size", "15"], list), expected, "{list}");
        assert_eq!(
            answer(
                &["-", "--bounds", "15x15", "--from", "moves", "--number", "1"],
                &list.replace('\n', " ")
            ),
            expected
        );
        fs::write(&file, list).unwrap();
        let name = file.to_str().unwrap();
        assert_eq!(answer(&[name, "--size", "15"], ""), expected, "{list}");
    }
    for list in &lists[..7] {
        let json = mugen(["convert", "--size", "15"]).input(*list).run().ok();
        let moves = "{\"bounds\":[0,0,14,14],\"moves\":[[7,7],[8,6],[9,5]]}\n";
        assert_eq!(json, moves, "{list}");
    }
    assert_eq!(answer(&["h8", "i9", "j10", "--size", "15"], ""), expected);
    assert_eq!(
        answer(&["1.", "h8", "i9", "2.", "j10", "--size", "15"], ""),
        expected
    );
}

#[test]
fn rows_are_counted_from_the_top_only_where_pos_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (pos, txt) = (folder.path().join("a.pos"), folder.path().join("a.txt"));
    fs::write(&pos, "a1b2\n").unwrap();
    fs::write(&txt, "a1b2\n").unwrap();
    let read = |arguments: &[&str], input: &str| {
        let size = ["--size", "15"];
        let all = ["convert"].iter().chain(arguments).chain(&size);
        mugen(all).input(input).run().ok()
    };
    let top = "{\"bounds\":[0,0,14,14],\"moves\":[[0,0],[1,1]]}\n";
    let bottom = "{\"bounds\":[0,0,14,14],\"moves\":[[0,14],[1,13]]}\n";
    assert_eq!(read(&[pos.to_str().unwrap()], ""), top);
    assert_eq!(read(&["--from", "pos"], "a1b2"), top);
    assert_eq!(read(&[txt.to_str().unwrap()], ""), bottom);
    assert_eq!(read(&[], "a1b2"), bottom);
    let quick = ["--size", "15", "--player", "heuristic", "--json"];
    let run = |arguments: &[&str]| {
        let text = mugen(["move"].iter().chain(arguments).chain(&quick))
            .run()
            .ok();
        text[..text.find(",\"player\"").unwrap()].to_owned()
    };
    assert_eq!(run(&[pos.to_str().unwrap()]), run(&["0,0 1,1"]));
    assert_eq!(run(&["a1b2", "--from", "pos"]), run(&["0,0 1,1"]));
    assert_eq!(run(&["a1b2"]), run(&["0,14 1,13"]));
}

#[test]
fn every_command_reads_what_convert_reads() {
    let files = [
        "piskvork.psq",
        "setup.sgf",
        "letters.txt",
        "lines.pos",
        "gomocup.offset",
    ];
    for file in files {
        let path = format!("fixtures/formats/{file}");
        let text = fs::read_to_string(crate::support::project(&path)).unwrap();
        let json = mugen(["convert", &path]).run().stdout;
        let json = json.lines().next().unwrap().to_owned();
        let number: &[&str] = match json.lines().count() + text.lines().count() {
            _ if ["setup.sgf", "lines.pos", "gomocup.offset"].contains(&file) => &["--number", "1"],
            _ => &[],
        };
        let format: &[&str] = match file {
            "lines.pos" => &["--from", "pos"],
            _ => &[],
        };
        for command in [
            &["weights"][..],
            &["move", "--player", "heuristic"],
            &["minimax", "gomoku", "--depth", "1"],
            &["perft", "gomoku", "1"],
        ] {
            let expected = mugen(command.iter().chain(&["-"]))
                .input(json.as_str())
                .run();
            let by_file = mugen(command.iter().chain(&[path.as_str()]).chain(number)).run();
            let by_input = mugen(command.iter().chain(&["-"]).chain(number).chain(format))
                .input(text.as_str())
                .run();
            assert_eq!(by_file.code, Some(0), "{command:?} {file} {by_file:?}");
            assert_eq!(by_file.stdout, by_input.stdout, "{command:?} {file}");
            // Those are answered in letters, JSON in numbers.
            let same = |text: &str| text.lines().count();
            assert_eq!(
                same(&by_file.stdout),
                same(&expected.stdout),
                "{command:?} {file}"
            );
        }
        let lines = mugen(
            ["analyze", "--player", "heuristic"]
                .iter()
                .chain(&[path.as_str()]),
        )
        .run();
        assert_eq!(lines.code, Some(0), "{file} {lines:?}");
        let lines = mugen(["analyze", "--player", "heuristic"].iter().chain(format))
            .input(text.as_str())
            .run();
        assert_eq!(lines.code, Some(0), "{file} {lines:?}");
    }
    // As an argument, too.
    for text in [
        "{\"moves\": [[7,7],[8,6]], \"bounds\": [0,0,14,14]}",
        "(;GM[4]SZ[15];B[hh];W[ig])",
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n",
        "0,0, 1,-1",
        "1. h8 i9",
    ] {
        let size: &[&str] = if text.starts_with(['0', '1']) {
            &["--size", "15"]
        } else {
            &[]
        };
        let quick = ["--player", "heuristic", "--json"];
        let found = mugen(["move", text].iter().chain(size).chain(&quick))
            .run()
            .ok();
        let expected = mugen(["move", "7,7 8,6", "--size", "15"].iter().chain(&quick))
            .run()
            .ok();
        let cell = |text: &str| text[..text.find(",\"player\"").unwrap()].to_owned();
        assert_eq!(cell(&found), cell(&expected), "{text}");
    }
}

#[test]
fn answers_are_in_the_notation_of_the_question() {
    let is_letters = |text: &str| text.starts_with(|c: char| c.is_ascii_lowercase());
    for (arguments, letters) in [
        ("h8 i9 --size 15", true),
        ("h8i9 --bounds 15", true),
        ("7,7 8,6 --size 15", false),
        ("fixtures/formats/piskvork.psq", true),
    ] {
        let arguments: Vec<_> = words(arguments).collect();
        let found = answer(&arguments, "");
        assert_eq!(is_letters(&found), letters, "{found}");
    }
    let lines = mugen(words("move h8 i9 --size 15 --lines 2 --nodes 500"))
        .run()
        .ok();
    assert!(
        !lines.lines().skip(1).any(|line| line.contains(',')),
        "{lines}"
    );
    let win = "d8 d1 e8 e1 f8 k1 --size 15";
    let solved = mugen(words(&format!("solve {win}"))).run().ok();
    assert!(
        solved.contains("\nline   c8 b8 g8\n") || solved.contains("\nline   g8 "),
        "{solved}"
    );
    let table = mugen(words("weights h8 i9 --size 15 --top 1")).run().ok();
    let row = table.lines().nth(1).unwrap();
    assert!(!row.contains(','), "{table}");
    let cell = mugen(words("weights h8 i9 --size 15 --explain h9"))
        .run()
        .ok();
    assert!(cell.starts_with("h9: weight 11.2 "), "{cell}");
    let taken = mugen(words("move h8 h8 --size 15")).run().refused();
    assert_eq!(
        taken,
        "move 2 of the list: h8 is occupied by a stone of x: choose an empty cell"
    );
    let best = mugen(words("minimax gomoku h8 i9 --size 15 --depth 1"))
        .run()
        .ok();
    let best = best
        .lines()
        .nth(1)
        .unwrap()
        .trim_start_matches("best    ")
        .to_owned();
    assert!(is_letters(&best), "{best}");
}

#[test]
fn what_needs_a_size_says_which_option_helps() {
    let sgf = mugen(["convert"]).input("(;GM[4];B[hh])").run().refused();
    assert_eq!(
        sgf,
        "standard input: line 1, column 1: the board size is missing: SGF gives it as `SZ[15]`, \
         or give the board size: `--size 15`"
    );
    let error = mugen(["move", "h8", "i9"]).run().refused();
    assert!(
        error.ends_with("or give the board size: `--size 15`"),
        "{error}"
    );
    let json = mugen(["convert", "--size", "15"])
        .input("(;GM[4];B[hh])")
        .run()
        .ok();
    assert_eq!(json, "{\"bounds\":[0,0,14,14],\"moves\":[[7,7]]}\n");
}

#[test]
fn a_game_that_breaks_off_is_converted_and_not_answered() {
    for (input, from) in [
        ("0,0 1,1 0,0 2,2", "moves"),
        ("(;GM[4]SZ[15];B[aa];W[bb];B[aa];W[cc])", "sgf"),
        ("{\"moves\": [[0,0],[1,1],[0,0]]}", "json"),
        ("Piskvorky 15x15, 11:11, 0\n1,1,0\n2,2,0\n1,1,0\n", "psq"),
    ] {
        let done = mugen(["convert", "--to", "moves"]).input(input).run();
        assert_eq!(
            (done.code, done.stdout.as_str()),
            (Some(0), "0,0 1,1\n"),
            "{from}"
        );
        assert!(
            done.stderr.ends_with("; the 2 moves before it are kept\n"),
            "{done:?}"
        );
        for command in ["move", "weights", "solve"] {
            let refused = mugen([command, "-", "--from", from]);
            let refused = refused.input(input).run();
            // A filter says it in its answer.
            assert!(refused.code == Some(2), "{command} {from} {refused:?}");
        }
    }
    let replay = mugen(["replay", "-"])
        .input("{\"moves\": [[0,0],[0,0]]}")
        .run();
    assert_eq!(replay.code, Some(2));
}

#[test]
fn comments_without_a_place_are_counted_and_go_on_in_sgf() {
    let text = "(;GM[4]SZ[15]C[ a ];B[hh]C[ b ];W[ii])";
    let done = mugen(["convert", "--to", "json"]).input(text).run();
    assert_eq!(
        done.stderr,
        "mugen: standard input: 1 comment left out: json does not support them\n"
    );
    let sgf = mugen(["convert", "--to", "sgf"]).input(text).run().ok();
    assert!(
        sgf.contains("C[ a ]") && sgf.contains(";B[hh]C[ b ];W[ii]"),
        "{sgf}"
    );
}

#[test]
fn games_without_moves_go_through_every_list() {
    let lines = "{\"moves\":[]}\n{\"moves\":[[0,0],[1,1]]}\n{\"moves\":[]}\n";
    for format in ["moves", "offset", "pos"] {
        let there = format!("mugen convert --to {format} | mugen convert --from {format}");
        let back = shell(&there).input(lines).run().ok();
        assert_eq!(back, lines, "{format}");
    }
}
