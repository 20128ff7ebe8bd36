//! `mugen convert`.

use crate::program::{mugen, shell, words};
use std::fs;

const PISKVORK: &str = "fixtures/formats/piskvork.psq";

#[test]
fn every_format_leads_to_every_other_one_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let json = mugen(words(&format!("convert {PISKVORK}"))).run().stdout;
    assert!(json.starts_with("{\"note\":\"x: C:\\\\Piskvork\\\\pbrain-left.exe"));
    let moves = |json: &str| json[json.find("\"bounds\"").unwrap()..].to_owned();
    for format in ["json", "moves", "pos", "offset", "psq", "sgf"] {
        let to = ["convert", PISKVORK, "--to", format];
        let text = mugen(to).run().stdout;
        // Letters are rows from the bottom, unless their format is named.
        let named = ["--from", format];
        let named = &named[if format == "pos" { 0 } else { 2 }..];
        let back = mugen(["convert", "--size", "20"].iter().chain(named))
            .input(text.clone())
            .run();
        // Only psq has kept the times, which JSON cannot hold.
        let told = |name: &str| match format {
            "psq" => {
                format!("mugen: {name}: json cannot hold this, left out: the times of the moves\n")
            }
            _ => String::new(),
        };
        let expected = (Some(0), told("standard input"));
        assert_eq!((back.code, back.stderr), expected, "{format}");
        assert_eq!(moves(&back.stdout), moves(&json), "{format}: {text}");
        // By the ending alone, whatever the text looks like.
        let file = folder.path().join(format!("game.{format}"));
        fs::write(&file, text).unwrap();
        let args = [
            "convert".as_ref(),
            file.as_os_str(),
            "--size".as_ref(),
            "20x20".as_ref(),
        ];
        let done = mugen(args).run();
        let expected = (Some(0), told(file.to_str().unwrap()));
        assert_eq!((done.code, done.stderr), expected, "{format}");
        assert_eq!(moves(&done.stdout), moves(&json), "{format}");
    }
    let picture = mugen(["convert", PISKVORK, "--to", "picture"]).run().stdout;
    assert!(picture.ends_with("\no to move\n"), "{picture}");
    let again = mugen(["convert", "--to", "picture"])
        .input(picture.clone())
        .run()
        .ok();
    assert_eq!(again, picture);
}

#[test]
fn the_picture_of_weights_is_read() {
    let picture = "mugen weights 0,0 1,1 1,0 -1,0 2,0 3,0 1,-1 --board";
    let json = shell(&format!("{picture} | mugen convert --to json"))
        .run()
        .ok();
    let expected =
        "{\"x\":[[1,-1],[0,0],[1,0],[2,0]],\"o\":[[-1,0],[3,0],[1,1]],\"to_move\":\"o\"}\n";
    assert_eq!(json, expected);
}

#[test]
fn several_games_go_into_files_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let lines = "{\"moves\":[[0,0]]}\n{\"moves\":[[0,0],[1,1]]}\n";
    let error = mugen(["convert", "--to", "psq"]).input(lines).run();
    assert_eq!(error.code, Some(2));
    assert_eq!(
        error.stderr,
        "mugen: standard input: game 2: a psq file holds only one game: write each to its own \
         file with `--output FOLDER`\n"
    );
    let games = folder.path().join("new/games");
    let args = ["convert", "--to", "psq", "-o", games.to_str().unwrap()];
    mugen(args).input(lines).run().ok();
    let second = fs::read_to_string(games.join("game-2.psq")).unwrap();
    assert_eq!(
        second,
        "Piskvorky 15x15, 11:11, 0\n1,1,0\n2,2,0\nx\no\n-1\n0,Freestyle\n"
    );
    let both: Vec<_> = ["game-1.psq", "game-2.psq"]
        .map(|name| games.join(name).to_str().unwrap().to_owned())
        .into();
    let back = mugen(["convert".to_owned()].into_iter().chain(both.clone()))
        .run()
        .ok();
    assert_eq!(back.lines().count(), 2);
    // A name twice would lose a game.
    let twice = ["convert", &both[0], &both[0], "--to", "sgf", "-o"];
    let error = mugen(twice.into_iter().chain([games.to_str().unwrap()])).run();
    assert!(
        error.stderr.contains("another game was just written there"),
        "{error:?}"
    );
    // Formats of many games are simply written one after the other.
    let sgf = mugen(["convert", "--to", "sgf"]).input(lines).run().ok();
    let json = mugen(["convert", "--rule", "freestyle"])
        .input(sgf)
        .run()
        .ok();
    assert_eq!(json.matches("\"moves\"").count(), 2);
}

#[test]
fn what_is_left_out_is_said_and_the_rest_goes_on() {
    let done = mugen(words("convert fixtures/formats/joseki.sgf --to pos")).run();
    assert_eq!((done.code, done.stdout.as_str()), (Some(0), "h8h9i8i9j8\n"));
    let name = "mugen: fixtures/formats/joseki.sgf";
    assert_eq!(
        done.stderr,
        format!(
            "{name}: 3 variations left out: only the main line is read\n\
             {name}: 2 comments left out: pos does not support them\n\
             {name}: pos cannot hold this, left out: the name of the game, the names of the players, the \
             result\n"
        )
    );
    let files = "convert fixtures/formats/invalid/large.sgf fixtures/formats/early-end.psq no.sgf --to moves";
    let done = mugen(words(files)).run();
    assert_eq!(
        (done.code, done.stdout.as_str()),
        (Some(2), "7,7 14,19 0,0\n")
    );
    let errors: Vec<_> = done.stderr.lines().collect();
    assert_eq!(
        errors[0],
        "mugen: fixtures/formats/invalid/large.sgf: line 1, column 11: `53` is not a board size: SGF has \
         1 to 52 columns and rows, such as `15` or `20:15`"
    );
    assert_eq!(
        errors[1],
        "mugen: fixtures/formats/early-end.psq: moves cannot hold this, left out: the times of the moves"
    );
    assert!(errors[2].starts_with("mugen: no.sgf: "), "{errors:?}");
    assert_eq!(errors.len(), 3);
}

#[test]
fn input_that_cannot_be_used_is_refused() {
    for (arguments, input, expected) in [
        (
            "convert",
            "",
            "standard input: line 1, column 1: it contains no game",
        ),
        (
            "convert --from sgf",
            "x",
            "standard input: line 1, column 2: it contains no game",
        ),
        (
            "convert --from json",
            "x",
            "standard input: line 1, column 1: not JSON: expected value",
        ),
        (
            "convert",
            "0,0\n1,1,\n1\n",
            "standard input: line 3, column 1: `1` is only half a cell: its y is missing",
        ),
        (
            "convert --size 5",
            "{\"moves\":[[7,7]]}",
            "standard input: game 1: 7,7 is outside the board: x goes from 0 to 4 and y from 0 to 4",
        ),
        (
            "convert --size 5",
            "{\"bounds\":[0,0,8,8],\"moves\":[]}",
            "standard input: game 1: the board is 9x9 here, not 5x5 as requested: leave out the bounds",
        ),
        (
            "convert --rule exact",
            "{\"moves\":[]}",
            "standard input: game 1: the rule is freestyle here, not exact as requested: leave out the rule",
        ),
        (
            "convert --to pos",
            "{\"moves\":[[0,0],[99,0]]}",
            "standard input: 100 x 1 is too large for pos (at most 26 columns): use json or moves",
        ),
        (
            "convert --to sgf",
            "{\"moves\":[],\"dead\":[[0,0]]}",
            "standard input: sgf does not support dead cells: use json or picture",
        ),
    ] {
        let error = mugen(words(arguments)).input(input).run().refused();
        assert_eq!(error, expected, "{arguments}");
    }
    let bytes = b"0,0 1,1\n\xff\n".to_vec();
    let error = mugen(["convert"]).input(bytes).run().refused();
    assert_eq!(
        error,
        "standard input: line 2: the text is not UTF-8 here: save it as UTF-8"
    );
    let error = mugen(words("convert --to png")).run().misused();
    assert_eq!(
        error,
        "invalid value 'png' for '--to <FORMAT>': unknown format `png`: use `json`, `moves`, `pos`, `offset`, `psq`, `sgf` or `picture`"
    );
    // Piskvork writes names in the code page of its machine.
    let psq = b"Piskvorky 15x15, 11:11, 0\n8,8,0\nJ\xf8\xed\nB\n-1\n0,Freestyle\n".to_vec();
    let done = mugen(words("convert --from psq --to moves"))
        .input(psq)
        .run();
    assert_eq!(done.stdout, "7,7\n");
    assert!(done.stderr.contains("some characters are not UTF-8"));
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let exact = r#"{"name":"n","rule":"exact","bounds":[0,0,14,14],"moves":[[0,0],[1,1]]}"#;
    let wide = r#"{"bounds":[0,0,51,51],"moves":[[0,0]]}"#;
    let sgf = "(;GM[4]SZ[15]PB[Ann]RE[B+R];B[hh])";
    let psq = "Piskvorky 15x15, 11:11, 0\n8,8,70\nA\nB\n-1\n1,Standard\n";
    let all = "the rule, the name of the game";
    for (to, input, lost) in [
        ("moves", exact, all),
        ("pos", exact, all),
        ("offset", exact, all),
        ("psq", exact, "the name of the game"),
        (
            "picture",
            exact,
            "the rule, the name of the game, the order of the moves",
        ),
        ("sgf", exact, ""),
        ("json", exact, ""),
        ("picture", wide, "the edges of the board"),
        ("sgf", wide, ""),
        ("moves", sgf, "the names of the players, the result"),
        ("psq", sgf, ""),
        ("json", sgf, ""),
        ("sgf", psq, "the times of the moves"),
        ("json", psq, "the times of the moves"),
        (
            "moves",
            psq,
            "the rule, the names of the players, the result, the times of the moves",
        ),
        ("psq", psq, ""),
        ("moves", "0,0 1,1", ""),
    ] {
        let done = mugen(["convert", "--to", to]).input(input).run();
        assert_eq!(done.code, Some(0), "{to} {input}");
        let expected = match lost {
            "" => String::new(),
            lost => {
                format!("mugen: standard input: {to} cannot hold this, left out: {lost}\n")
            }
        };
        assert_eq!(done.stderr, expected, "{to} {input}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let lines = "0,0 1,1\n".repeat(200_000);
    let run = mugen(["convert"]).input(lines);
    assert_eq!(run.run_for_a_short_reader(1), (Some(0), String::new()));
}

#[test]
fn the_file_that_was_read_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let text = "{\"radius\": 3, \"moves\": [[0, 0]]}";
    fs::write(&file, text).unwrap();
    let (file, folder) = (file.to_str().unwrap(), folder.path().to_str().unwrap());
    let error = mugen(["convert", file, "-o", folder]).run().refused();
    assert_eq!(
        error,
        format!("{file}: this is the input file: choose another folder")
    );
    assert_eq!(fs::read_to_string(file).unwrap(), text);
    let done = mugen(["convert", file, "-o", folder, "--to", "pos"]).run();
    let told = format!("mugen: {file}: pos cannot hold this, left out: the radius\n");
    assert_eq!((done.code, done.stderr), (Some(0), told));
    let json = mugen(["convert", file]).run().ok();
    assert_eq!(json, "{\"radius\":3,\"moves\":[[0,0]]}\n");
    let error = mugen(["convert", folder]).run().refused();
    assert_eq!(
        error,
        format!("{folder}: a folder, not a file: give a file in it")
    );
}
