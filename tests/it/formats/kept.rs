//! Games that break off: the moves before that are kept.

use mugen::formats::{Format, Remark, Setting};

/// Texts of three good moves and something else after them.
fn broken() -> Vec<(Format, String, &'static str)> {
    let text = |format, text: &str, why| (format, text.to_owned(), why);
    let psq = |lines: &str| format!("Piskvorky 15x15, 11:11, 0\n8,8,5\n9,9,6\n8,9,7\n{lines}");
    let sgf = |nodes: &str| format!("(;GM[4]SZ[15];B[hh];W[ii];B[hi]{nodes})");
    vec![
        text(
            Format::Moves,
            "7,7 8,8 7,8 8,8 1,1",
            "8,8 is already occupied",
        ),
        text(
            Format::Moves,
            "7,7 8,8 7,8 x,8 1,1",
            "`x` is not a whole number",
        ),
        text(Format::Moves, "7,7 8,8 7,8 2", "only half a cell"),
        text(
            Format::Moves,
            "1. 7,7 8,8 2. 7,8 5. 1,1",
            "a move is missing",
        ),
        text(Format::Pos, "h8i9h9i9", "i9 is already occupied"),
        text(Format::Pos, "h8i9h9!", "expected a letter and a row"),
        text(
            Format::Offset,
            "0,0, 1,1, 0,1, 1,1",
            "1,1 is already occupied",
        ),
        (
            Format::Psq,
            psq("9,9,0\n1,1,0\n"),
            "line 5, column 1: 9,9 is already occupied",
        ),
        (Format::Psq, psq("16,9,0\n1,1,0\n"), "16,9 is outside"),
        (
            Format::Psq,
            psq("0,9,0\n1,1,0\nA\nB\n-1\n"),
            "line 5, column 1: expected a move",
        ),
        (
            Format::Psq,
            psq("o1,1,0\n2,2,0\nA\nB\n-1\n"),
            "line 5, column 1: expected a move",
        ),
        (Format::Sgf, sgf(";W[ii];B[aa]"), "ii is already occupied"),
        text(
            Format::Sgf,
            "(;GM[4]SZ[15];B[hh];W[ii];B[hi]",
            "the text ends here: `)` at the end of the game is missing",
        ),
        text(
            Format::Sgf,
            "(;GM[4]SZ[15];B[hh];W[ii](;B[hi]C[main])(;B[aa]",
            "the text ends here: `)` at the end of the game is missing",
        ),
        text(
            Format::Sgf,
            "(;GM[4]SZ[15];B[hh];W[ii];B[hi]C[so",
            "the text ends here: the `]` of this value is missing",
        ),
        (
            Format::Sgf,
            sgf(";W[pp];B[aa]"),
            "expected a point on the board",
        ),
        (Format::Sgf, sgf(";B[aa];W[bb]"), "x moves out of turn"),
        (Format::Sgf, sgf(";W[];B[aa]"), "gomoku has no passes"),
        (Format::Sgf, sgf(";W[tt];B[aa]"), "gomoku has no passes"),
        (
            Format::Sgf,
            sgf(";W[aa][bb];B[cc]"),
            "`W` has two values: give one",
        ),
        (
            Format::Sgf,
            sgf(";W[h"),
            "the text ends here: the `]` of this value is missing",
        ),
        (
            Format::Sgf,
            sgf(";W[h];B[aa]"),
            "expected a point of two letters",
        ),
        (Format::Sgf, sgf("AB[aa];W[bb]"), "after the first move"),
        text(
            Format::Json,
            r#"{"moves":[[7,7],[8,8],[7,8],[8,8],[1,1]],"expect":{"winner":"none"}}"#,
            "moves[3]: 8,8 is already occupied",
        ),
        text(
            Format::Json,
            r#"{"moves":[[7,7],[8,8],[7,8],"no"]}"#,
            "moves[3]: expected a point",
        ),
    ]
}

#[test]
fn the_moves_before_a_bad_one_are_kept_with_the_reason() {
    for (format, text, why) in broken() {
        let strict = format.read(&text, &Setting::default()).unwrap_err();
        assert!(strict.to_string().contains(why), "{strict}\n{text}");
        let game = format.read_so_far(&text, &Setting::default());
        let game = game
            .unwrap_or_else(|error| panic!("{error}\n{text}"))
            .remove(0);
        assert_eq!(game.position.moves().len(), 3, "{text}");
        assert!(game.times.is_empty() || game.times == [5, 6, 7]);
        assert_eq!(game.expect, None);
        let remark = game.remarks.last().unwrap();
        assert!(matches!(remark, Remark::CutShort { moves: 3, .. }));
        let expected = format!("{strict}; the 3 moves before it are kept");
        assert_eq!(remark.to_string(), expected);
    }
}

#[test]
fn moves_after_a_five_are_left_out_with_the_reason() {
    let five = "0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0";
    let text = format!("{five} 4,1 9,9");
    let game = Format::Moves.read_so_far(&text, &Setting::default());
    let game = game.unwrap().remove(0);
    assert_eq!(game.position.moves().len(), 9);
    let remark = game.remarks[0].to_string();
    assert!(
        remark.contains("comes after the end of the game (x has won)"),
        "{remark}"
    );
}

#[test]
fn the_games_beside_a_broken_one_are_whole_and_the_line_is_its_own() {
    let text = "0,0 1,1\n\n0,0 1,1 0,0\n0,0 # one\n";
    let games = Format::Moves
        .read_so_far(text, &Setting::default())
        .unwrap();
    let moves: Vec<_> = games
        .iter()
        .map(|game| game.position.moves().len())
        .collect();
    assert_eq!(moves, [2, 2, 1]);
    let remark = games[1].remarks[0].to_string();
    assert!(remark.starts_with("line 3, column 9: "), "{remark}");
    assert!(games[0].remarks.is_empty() && games[2].remarks.is_empty());
}

#[test]
fn a_game_of_which_no_move_can_be_made_is_no_game() {
    for (format, text) in [
        (Format::Moves, "nonsense"),
        (Format::Moves, "0,0 1,1\nnonsense\n"),
        (Format::Sgf, "(;GM[4]SZ[15];B[zz])"),
        (Format::Psq, "Piskvorky 15x15, 11:11, 0\n99,99,0\n"),
        (Format::Json, r#"{"bounds":[0,0,4,4],"moves":[[9,9]]}"#),
        (Format::Json, r#"{"moves":[[0,0]],"rule":"none"}"#),
    ] {
        assert!(
            format.read_so_far(text, &Setting::default()).is_err(),
            "{text}"
        );
    }
}
