//! Where positions come from.

use super::commands::WAYS;
use crate::program::{mugen, shell};
use std::fs;

#[test]
fn positions_come_from_lists_files_and_standard_input() {
    let expected = mugen(["weights", "-1,0 0,0"]).run().ok();
    for way in WAYS {
        let found = mugen(["weights"].iter().chain(way)).run().ok();
        assert_eq!(found, expected, "{way:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    let texts = [
        "{\"moves\": [[-1,0],[0,0]]}",
        "[{\"moves\": [[-1,0],[0,0]]}]\n",
        "\n {\"x\": [[-1,0]], \"o\": [[0,0]], \"to_move\": \"x\"}",
        "-1,0 0,0",
        "-1,0\r\n0,0\r\n",
    ];
    for (n, text) in texts.iter().enumerate() {
        assert_eq!(mugen(["weights", "-"]).input(*text).run().ok(), expected);
        let file = folder.path().join(format!("-{n}.json"));
        fs::write(&file, text).unwrap();
        assert_eq!(
            mugen(["weights", file.to_str().unwrap()]).run().ok(),
            expected
        );
    }
    // A name that begins with a minus sign and a digit is still a name.
    let line = format!("cd {} && mugen weights -- -0.json", folder.path().display());
    assert_eq!(shell(&line).run().ok(), expected);
    let line = format!(
        "cat {}/-0.json | mugen weights /dev/stdin",
        folder.path().display()
    );
    assert_eq!(shell(&line).run().ok(), expected);
}

#[test]
fn games_of_other_programs_are_positions() {
    for (file, number) in [
        ("piskvork.psq", "1"),
        ("joseki.sgf", "1"),
        ("setup.sgf", "2"),
        ("letters.txt", "1"),
        ("parts.txt", "2"),
        ("lines.pos", "1"),
        ("gomocup.offset", "3"),
        ("lists.moves", "2"),
    ] {
        let path = format!("fixtures/formats/{file}");
        let json = mugen(["convert", &path]).run().stdout;
        let found = mugen(["weights", &path, "--number", number, "--json"]).run();
        let line = json.lines().nth(number.parse::<usize>().unwrap() - 1);
        let expected = mugen(["weights", "-", "--json"]).input(line.unwrap()).run();
        assert_eq!(found.stdout, expected.ok(), "{file}");
        assert_eq!(found.code, Some(0), "{file}");
    }
    let done = mugen(["move", "fixtures/formats/joseki.sgf"]).run();
    assert_eq!(
        done.stderr,
        "mugen: fixtures/formats/joseki.sgf: 3 variations left out: only the main line is read\n"
    );
}
