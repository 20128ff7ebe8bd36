//! What `mugen match` makes of files, boards and numbers that go wrong.

use crate::program::{mugen, shell, words};
use std::fs;
use std::path::PathBuf;

/// A folder and the path of a file in it with this text.
fn file(name: &str, text: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

fn refused(arguments: &str, path: &std::path::Path) -> String {
    let path = path.display().to_string();
    mugen(words(arguments).map(|word| word.replace("FILE", &path)))
        .run()
        .refused()
}

#[cfg(unix)]
#[test]
fn two_runs_do_not_write_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let games = path.display();
    let command = format!("mugen match lookahead:moves=40,answers=12 heuristic --out {games}");
    let both = format!(
        "{command} --games 40 & pid=$!
         until [ \"$(wc -l 2>&- < {games})\" -ge 1 ] 2>&-; do sleep 0.01; done
         {command} --games 40; echo code $?
         kill -INT $pid; wait $pid; echo code $?
         {command} --games 2 > /dev/null; echo code $?"
    );
    let said = shell(&both).run().ok();
    let refusal = format!(
        "mugen: {games}: another run is writing to this file: wait for it to end, or use another file\n\
         code 2\n"
    );
    assert!(said.starts_with(&refusal), "{said}");
    // The first run has not noticed, and its end lets others in.
    assert!(said.ends_with("code 130\ncode 0\n"), "{said}");
}

#[cfg(unix)]
#[test]
fn an_endless_match_begins_at_once_and_ends_when_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let games = path.display();
    let line = format!(
        "mugen match heuristic lookahead --games 1099511627776 --concurrency 2 --out {games} & pid=$!
         until [ \"$(wc -l 2>&- < {games})\" -ge 3 ] 2>&-; do sleep 0.01; done
         kill -TERM $pid; wait $pid; echo code $?"
    );
    let said = shell(&line).run().ok();
    assert!(said.ends_with("code 143\n"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_brain_that_does_not_know_the_board_is_told_before_the_match() {
    let script = "while read -r line; do case $line in
        ABOUT) echo 'name=\"narrow\"' ;;
        'START 15') echo OK ;;
        START*) echo ERROR wrong size ;;
        BEGIN | TURN* | DONE) echo 0,0 ;;
        END) exit 0 ;;
        esac; done";
    let (_folder, path) = file("narrow.sh", script);
    let brain = format!("narrow=cmd:sh {}", path.display());
    let run = |more: &str| {
        let arguments = ["match", "heuristic", &brain, "--tc", "60", "--games", "2"];
        mugen(arguments.into_iter().chain(words(more))).run()
    };
    assert_eq!(
        run("").refused(),
        "narrow: it cannot start a game on this board: it answered `ERROR wrong size`; few programs play on \
         a board without edges: add --bounds, such as `--bounds 20`"
    );
    assert!(run("--bounds 20").refused().contains("use other --bounds"));
    assert!(
        run("--bounds 15")
            .ok()
            .starts_with("heuristic - narrow: 2.0 of 2 points")
    );
}

#[test]
fn sgf_goes_where_it_can_and_over_nothing_precious() {
    let (folder, openings) = file("openings", "0,0 1,1\n");
    let games = folder.path().join("games");
    let match_of = "match heuristic lookahead --games 2 --openings FILE";
    // Said at once, not after the games.
    let nowhere = refused(&format!("{match_of} --sgf no/such/folder.sgf"), &openings);
    assert!(nowhere.starts_with("no/such/folder.sgf: "), "{nowhere}");
    let lost = "this would overwrite the games or the openings";
    let over = refused(&format!("{match_of} --sgf FILE"), &openings);
    assert!(over.contains(lost), "{over}");
    assert_eq!(fs::read_to_string(&openings).unwrap(), "0,0 1,1\n");
    let aside = folder.path().join(".").join("games");
    let over = refused(
        &format!(
            "match heuristic lookahead --games 2 --out FILE --sgf {}",
            aside.display()
        ),
        &games,
    );
    assert!(over.contains(lost), "{over}");
}

#[test]
fn openings_that_leave_nothing_to_play_or_come_twice_are_told() {
    let (_folder, path) = file("openings", "0,0 1,1\n\n2,2 3,3 4,4\n0,0 1,1\n");
    let error = refused("match heuristic lookahead --openings FILE", &path);
    assert!(
        error.starts_with("openings 1 and 3 are the same"),
        "{error}"
    );
    fs::write(&path, "0,0 1,1\n2,2 3,3 4,4\n").unwrap();
    let error = refused("match heuristic lookahead --openings FILE --plies 3", &path);
    assert_eq!(
        error,
        "--plies 3: opening 2 already has 3 plies: use a higher limit"
    );
    fs::write(&path, "0,0 1,1\n8,0 3,3 4,4\n").unwrap();
    let error = refused(
        "match heuristic lookahead --openings FILE --bounds 15",
        &path,
    );
    let place = format!("{}: line 2, column 1: ", path.display());
    assert!(error.starts_with(&place), "{error}");
    fs::write(&path, b"0,0 1,1\n\x80\xff\0\n").unwrap();
    let error = refused("match heuristic lookahead --openings FILE", &path);
    let expected = "line 2: the text is not UTF-8 here: save it as UTF-8";
    assert_eq!(error, format!("{}: {expected}", path.display()));
    fs::write(&path, "0,0 0,0\n").unwrap();
    let error = refused("match heuristic lookahead --openings FILE", &path);
    assert!(
        error.contains("line 1, column 5: 0,0 is already occupied by a stone of x"),
        "{error}"
    );
}

#[test]
fn what_is_no_file_keeps_no_games() {
    let line = "match heuristic lookahead --games 2 --out";
    let error = refused(&format!("{line} -"), "".as_ref());
    assert!(error.starts_with("games are saved to a file"), "{error}");
    if cfg!(unix) {
        for device in ["/dev/null", "/dev/full"] {
            let error = refused(&format!("{line} {device}"), "".as_ref());
            let expected = format!("{device}: a device or socket, not a regular file");
            assert_eq!(error, expected);
        }
        let full = shell("mugen match heuristic lookahead --games 2 > /dev/full").run();
        assert_eq!(full.code, Some(2));
    }
}

#[test]
fn names_may_be_in_any_writing() {
    let folder = tempfile::tempdir().unwrap();
    let [games, sgf] = ["games", "sgf"].map(|name| folder.path().join(name).display().to_string());
    let [first, second] = ["\u{e4} \"q\" ' ]=heuristic", "<b> \u{540d}=lookahead"];
    let arguments = [
        "match", first, second, "--games", "2", "--out", &games, "--sgf", &sgf,
    ];
    let report = mugen(arguments).run().ok();
    assert!(
        report.starts_with("\u{e4} \"q\" ' ] - <b> \u{540d}: "),
        "{report}"
    );
    assert_eq!(mugen(arguments).run().ok(), report);
    let anchor = "<b> \u{540d}=100";
    let rated = mugen(["rate", &games, "--anchor", anchor, "--json"])
        .run()
        .ok();
    assert!(rated.contains("\"<b> \u{540d}\",\"games\":2"), "{rated}");
    let text = fs::read_to_string(&sgf).unwrap();
    assert!(text.contains("PB[\u{e4} \"q\" ' \\]]"), "{text}");
    for name in ["", "  ", "a\tb", &"x".repeat(65)] {
        let player = format!("{name}=heuristic");
        let error = mugen(["match", &player, "lookahead"]).run().misused();
        assert!(error.contains("is not a valid name"), "{error}");
    }
}
