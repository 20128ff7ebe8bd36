//! `mugen datagen`.

use crate::program::{Done, mugen, shell, words};
use mugen::datagen::{TrainingGame, read_games};
use std::fs;
use std::path::Path;

const SMALL: &str = "datagen --games 12 --nodes 50 --openings fixtures/openings/balanced.txt";

fn games(path: &Path) -> Vec<TrainingGame> {
    let mut games = Vec::new();
    read_games(fs::File::open(path).unwrap(), &mut |game| {
        games.push(game);
        Ok(())
    })
    .unwrap();
    games.sort_by_key(|game| game.number);
    games
}

fn run(arguments: &str, path: &Path) -> Done {
    let out = ["--out".as_ref(), path.as_os_str()];
    let arguments = words(arguments).map(std::ffi::OsStr::new);
    mugen(arguments.chain(out)).run()
}

#[test]
fn shares_are_the_whole_and_a_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let said = run(SMALL, &file("whole")).ok();
    let whole = games(&file("whole"));
    let positions: usize = whole.iter().map(|game| game.scores.len()).sum();
    assert_eq!(
        said,
        format!("12 games in the file; {positions} positions added\n")
    );
    let mut together = Vec::new();
    for part in 1..=3 {
        let path = file(&part.to_string());
        run(&format!("{SMALL} --part {part}/3 --concurrency 2"), &path).ok();
        together.extend(fs::read(&path).unwrap());
    }
    fs::write(file("together"), together).unwrap();
    assert_eq!(games(&file("together")), whole);

    let bytes = fs::read(file("whole")).unwrap();
    fs::write(file("cut"), &bytes[..bytes.len() / 2]).unwrap();
    run(SMALL, &file("cut")).ok();
    assert_eq!(games(&file("cut")), whole);
    let again = run(SMALL, &file("cut")).ok();
    assert_eq!(again, "12 games in the file; 0 positions added\n");
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_keeps_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let file = path.display();
    let command = format!("mugen datagen --games 100000 --nodes 50 --out {file}");
    let said = shell(&format!(
        "{command} & pid=$!
         until [ \"$(wc -l 2>&- < {file})\" -ge 4 ] 2>&-; do sleep 0.01; done
         kill -INT $pid; wait $pid; echo code $?"
    ));
    let said = said.run().ok();
    assert!(said.ends_with("code 130\n"), "{said}");
    assert!(games(&path).len() >= 3);
}

#[test]
fn what_cannot_be_used_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    run(SMALL, &path).ok();
    let refused = |arguments: &str, reason: &str| {
        let said = run(arguments, &path).refused();
        assert!(said.contains(reason), "{said}");
    };
    let misused = |arguments: &str, reason: &str| {
        let said = run(arguments, &path).misused();
        assert!(said.contains(reason), "{said}");
    };
    refused(
        "datagen --games 12 --nodes 51",
        "line 1: its games have other settings",
    );
    fs::write(&path, "a letter\n").unwrap();
    refused(
        SMALL,
        "line 1: `a letter` is not a line of a run of `mugen datagen`: ",
    );
    refused("datagen --games 5 --openings nowhere", "nowhere");
    misused("datagen --games 0", "give a whole number from 1 to ");
    misused("datagen --games 5 --part 3/2", "1/4");
    assert_eq!(fs::read_to_string(&path).unwrap(), "a letter\n");
}
