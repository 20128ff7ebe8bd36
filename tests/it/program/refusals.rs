//! Positions that `mugen weights` and `mugen move` refuse.

use crate::program::mugen;

#[test]
fn what_cannot_be_used_is_refused_in_one_line() {
    let invalid = |name: &str| format!("fixtures/invalid/{name}.json");
    let blank = "it contains no position: write one as a JSON object";
    let won = "0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0 5,5";
    for (arguments, input, expected) in [
        (vec![], "", "missing POSITION: give a file, `-` for standard input, or moves such as `0,0 1,1` (`\"\"` for an empty board)".into()),
        (vec!["nofile.json"], "", "`nofile.json` is neither a file nor a list of moves: column 1: `nofile.json` is not a whole number: write cells as `x,y`, such as `3,-4`".into()),
        (vec!["fixtures"], "", "fixtures: a folder, not a file: give a file in it".into()),
        (vec!["0,0", "0,0"], "", "move 2 of the list: 0,0 is occupied by a stone of x: choose an empty cell".into()),
        (vec![won], "", "move 10 of the list: the game was already over (x has won): leave this move out".into()),
        (vec!["0,0 1"], "", "column 5: `1` is only half a cell: its y is missing".into()),
        (vec!["2000000001,0"], "", "column 1: `2000000001` is too far away: coordinates go from -2000000000 to 2000000000".into()),
        (vec!["3,3", "--bounds", "3x3"], "", "move 1 of the list: 3,3 is outside the board: choose x from 0 to 2 and y from 0 to 2".into()),
        (vec!["h8"], "", "`h8` is neither a file nor a list of moves: column 1: `h8`: cell names need a board with edges, at most 26 wide: write `x,y`, or give the board size: `--size 15`".into()),
        (vec!["-"], "", format!("standard input: {blank}")),
        (vec!["-"], "{", "standard input: line 1, column 2: the text ends in the middle of a value: something is missing".into()),
        (vec!["-"], "0,0 0,0", "standard input: move 2 of the list: 0,0 is occupied by a stone of x: choose an empty cell".into()),
        (vec!["-"], "\u{1b}[2J", "standard input: column 1: `\\u{1b}[2J` is not a whole number: write cells as `x,y`, such as `3,-4`".into()),
        (vec!["0,0", "--number", "1"], "", "--number works only with a file of positions; this is a list of moves".into()),
        (vec!["fixtures/weights/weights.jsonl"], "", "fixtures/weights/weights.jsonl: it contains 240 positions: choose one with --number".into()),
        (vec!["fixtures/weights/weights.jsonl", "--number", "241"], "", "fixtures/weights/weights.jsonl: --number 241: it contains 240 positions".into()),
        (vec!["fixtures/weights/weights.jsonl", "--number", "0"], "", "fixtures/weights/weights.jsonl: --number 0: it contains 240 positions".into()),
        (vec!["-", "--rule", "exact"], "{\"moves\": []}", "standard input: game 1: the rule is freestyle here, not exact as requested: leave out the rule".into()),
        (vec!["-", "--bounds", "3x3"], "{\"bounds\": [0,0,4,4], \"moves\": []}", "standard input: game 1: the board is 5x5 here, not 3x3 as requested: leave out the bounds".into()),
        (vec!["-", "--bounds", "3x3"], "{\"moves\": [[3,0]]}", "standard input: game 1: 3,0 is outside the board: x goes from 0 to 2 and y from 0 to 2".into()),
        (vec!["fixtures/formats/setup.sgf"], "", "fixtures/formats/setup.sgf: it contains 3 positions: choose one with --number".into()),
        (vec!["fixtures/formats/invalid/turn.sgf"], "", "fixtures/formats/invalid/turn.sgf: line 2, column 8: x moves out of turn: the sides must alternate".into()),
        (vec!["[]"], "", "`[]` is neither a file nor a list of moves: it contains 0 positions".into()),
        (vec!["-"], "[]", "standard input: it contains 0 positions".into()),
        (vec![&*invalid("blank")], "", format!("{}: {blank}", invalid("blank"))),
        (vec![&*invalid("not-utf8")], "", format!("{}: line 2, column 11: the text is not UTF-8 here: save it as UTF-8", invalid("not-utf8"))),
        (vec![&*invalid("byte-order-mark")], "", format!("{}: line 1, column 1: the file begins with a byte order mark: save it as UTF-8 without one", invalid("byte-order-mark"))),
    ] {
        for command in ["weights", "move"] {
            let run = mugen([command].iter().chain(&arguments)).input(input);
            assert_eq!(run.run().refused(), expected, "{command} {arguments:?}");
        }
    }
    for (cell, expected) in [
        (
            "9",
            "--explain: column 1: `9` is only half a cell: its y is missing",
        ),
        (
            "x",
            "--explain: column 1: `x` is not a whole number: write cells as `x,y`, such as `3,-4`",
        ),
        (
            "",
            "--explain: column 1: the cell is missing: write it as `x,y`, such as `3,-4`",
        ),
    ] {
        let error = mugen(["weights", "0,0", "--explain", cell]).run().refused();
        assert_eq!(error, expected);
    }
}

#[test]
fn a_negative_value_is_shown_as_it_was_typed() {
    let error = mugen(["move", "0,0", "--threads", "-1"]).run().misused();
    assert!(error.contains("invalid value '-1' for"), "{error}");
}

#[test]
fn every_file_that_is_refused_is_refused_as_a_position_too() {
    for path in crate::support::files("fixtures/invalid", "json") {
        // No JSON, but a list of moves; and the players of `expect` matter to `replay` alone.
        if path.ends_with("not-json.json") || path.ends_with("unknown-player.json") {
            continue;
        }
        let error = mugen(["move", path.to_str().unwrap()]).run().refused();
        assert!(error.starts_with(path.to_str().unwrap()), "{error}");
    }
}
