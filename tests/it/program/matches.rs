//! `mugen match`.

use crate::player::play;
use crate::program::{mugen, shell, words};
use crate::support::project;
use mugen::player::PlayerSpec;
use mugen::tournament::{Ending, PlayedGame, read_games};
use std::fs;
use std::path::Path;

/// The games of a file, in order, without what differs from run to run.
fn games(path: &Path) -> Vec<PlayedGame> {
    let mut games = Vec::new();
    let file = fs::File::open(path).unwrap();
    read_games(file, &mut |_, mut game| {
        game.ms.iter_mut().for_each(|ms| *ms = 0);
        games.push(game);
        Ok(())
    })
    .unwrap();
    games.sort_by_key(|game| game.game);
    games
}

/// Runs a match that keeps its games in `path`.
fn keep(arguments: &str, path: &Path) -> String {
    let out = ["--out".as_ref(), path.as_os_str()];
    let arguments = words(arguments).map(std::ffi::OsStr::new);
    mugen(arguments.chain(out)).run().ok()
}

#[test]
fn the_result_is_that_of_the_library() {
    let text = fs::read_to_string(project("fixtures/openings/random-50.txt")).unwrap();
    let (heuristic, lookahead) = (&PlayerSpec::HEURISTIC, &PlayerSpec::LOOKAHEAD);
    let pairs = text.lines().map(|opening| {
        play(opening, [lookahead, heuristic]) + 2 - play(opening, [heuristic, lookahead])
    });
    let points = f64::from(pairs.sum::<u32>()) / 2.0;
    let expected = format!("lookahead - heuristic: {points:.1} of 100 points");
    let openings = "--openings fixtures/openings/random-50.txt";
    let mut outputs = Vec::new();
    for options in ["", "--concurrency 3", openings] {
        let found = mugen(words(&format!("match lookahead heuristic {options}")));
        outputs.push(found.run().ok());
    }
    assert!(outputs[0].starts_with(&expected), "{expected}: {outputs:?}");
    assert!(outputs.iter().all(|output| *output == outputs[0]));
}

#[cfg(unix)]
#[test]
fn every_misbehaviour_has_its_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let bad = [
        ("late", Ending::Time),
        ("never", Ending::Time),
        ("chatter", Ending::Time),
        ("taken", Ending::Illegal),
        ("outside", Ending::Illegal),
        ("crash", Ending::Crash),
        ("silence", Ending::Crash),
        ("garbage", Ending::Protocol),
        ("error", Ending::Protocol),
    ];
    let mut arguments: Vec<String> = words("match heuristic --gauntlet --games 2 --tc 3")
        .map(Into::into)
        .collect();
    let brain = |name| format!("{name}=cmd:sh fixtures/gomocup/bad-brain.sh {name}");
    arguments.extend(bad.iter().map(|(name, _)| brain(name)));
    arguments.extend(words("--concurrency 3 --out").map(Into::into));
    arguments.push(path.display().to_string());
    let report = mugen(&arguments).run().ok();
    let games = games(&path);
    assert_eq!(games.len(), 2 * bad.len());
    for (name, ending) in bad {
        let mut own: Vec<_> = games
            .iter()
            .filter(|game| game.x == name || game.o == name)
            .collect();
        assert_eq!(own.len(), 2);
        for game in own.drain(..) {
            let found = (game.at_fault(), game.end);
            assert_eq!(found, (Some(name), ending), "{game:?}");
        }
        let counts = [
            Ending::Time,
            Ending::Illegal,
            Ending::Crash,
            Ending::Protocol,
        ]
        .map(|kind| if kind == ending { 2 } else { 0 });
        let [time, illegal, crash, protocol] = counts;
        let line = format!(
            "{name}: lost {time} on time, {illegal} by illegal moves, {crash} by crashes, \
             {protocol} by protocol errors\n"
        );
        assert!(report.contains(&line), "{line}{report}");
    }
    assert!(
        report.contains("heuristic     18     18      0       0    18.0  "),
        "{report}"
    );
}

/// Slow enough to be interrupted.
const SLOW: &str = "match lookahead:moves=40,answers=12 heuristic --games 40";

#[cfg(unix)]
#[test]
fn an_interrupted_match_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, cut) = (folder.path().join("whole"), folder.path().join("cut"));
    let report = keep(SLOW, &whole);
    for concurrency in [1, 3] {
        let _ = fs::remove_file(&cut);
        let file = cut.display();
        let command = format!("mugen {SLOW} --concurrency {concurrency} --out {file}");
        let interrupt = format!(
            "{command} & pid=$!
             until [ \"$(wc -l 2>&- < {file})\" -ge 4 ] 2>&-; do sleep 0.01; done
             kill -INT $pid; kill -INT $pid; wait $pid; echo code $?"
        );
        let said = shell(&interrupt).run().ok();
        assert!(
            said.ends_with("run the same command to continue\ncode 130\n"),
            "{said}"
        );
        let kept = games(&cut).len();
        assert!((3..40).contains(&kept), "{kept}");
        assert_eq!(shell(&command).run().ok(), report);
        assert_eq!(games(&cut), games(&whole));
    }
    // All is played: the same command plays nothing and reports the same.
    let before = fs::read(&cut).unwrap();
    assert_eq!(keep(SLOW, &cut), report);
    assert_eq!(fs::read(&cut).unwrap(), before);
}

#[test]
fn the_files_of_all_shares_are_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let command = "match lookahead heuristic b=lookahead:moves=2 --games 6";
    let report = keep(command, &file("whole"));
    let mut together = Vec::new();
    for part in 1..=4 {
        let path = file(&part.to_string());
        keep(&format!("{command} --part {part}/4"), &path);
        together.extend(fs::read(&path).unwrap());
    }
    fs::write(file("together"), together).unwrap();
    assert_eq!(games(&file("together")), games(&file("whole")));
    assert_eq!(games(&file("whole")).len(), 18);
    assert_eq!(keep(command, &file("together")), report);
}

#[test]
fn games_are_exported_as_sgf() {
    let folder = tempfile::tempdir().unwrap();
    let (kept, sgf) = (folder.path().join("games"), folder.path().join("games.sgf"));
    let board = "--bounds 15 --rule exact";
    let sgf_name = sgf.display();
    keep(
        &format!("match lookahead heuristic --games 6 {board} --sgf {sgf_name}"),
        &kept,
    );
    let moves = mugen(["convert", "--to", "moves", sgf.to_str().unwrap()])
        .run()
        .stdout;
    let expected = games(&kept).into_iter().map(|game| {
        let points: Vec<_> = game.moves.iter().map(ToString::to_string).collect();
        points.join(" ") + "\n"
    });
    assert_eq!(moves, expected.collect::<String>());
    let text = fs::read_to_string(&sgf).unwrap();
    assert_eq!(text.matches("RU[exact]").count(), 6);
    assert!(text.contains("PB[lookahead]PW[heuristic]"));
}

#[test]
fn a_test_ends_the_match_early() {
    let command = "match lookahead heuristic --sprt 0,200";
    let report = mugen(words(command)).run().ok();
    let line = report.lines().last().unwrap();
    assert!(line.starts_with("SPRT 0 against 200 Elo: LLR "), "{line}");
    assert!(line.contains("H1 accepted after "), "{line}");
    let at_once = mugen(words(&format!("{command} --concurrency 4")))
        .run()
        .ok();
    assert_eq!(at_once, report);
}

#[test]
fn long_games_are_drawn() {
    let report = mugen(words("match lookahead heuristic --games 4 --plies 9"))
        .run()
        .ok();
    assert!(report.contains("wins 0, draws 4, losses 0"), "{report}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    keep(
        "match a=heuristic b=heuristic --games 2 --bounds 3 --no-openings",
        &path,
    );
    for game in games(&path) {
        assert_eq!((game.end, game.moves.len()), (Ending::Full, 9));
    }
}

#[test]
fn matches_that_make_no_sense_are_refused() {
    for (arguments, expected) in [
        ("match", "required arguments were not provided"),
        ("match heuristic me", "unknown player `me`"),
        ("match heuristic lookahead --games 3", "give an even number"),
        (
            "match heuristic lookahead --part 3/2",
            "give the part and the number of parts",
        ),
        ("match heuristic lookahead --sprt 5,0", "the smaller first"),
        (
            "match heuristic lookahead --tc 1+2",
            "is not a time control",
        ),
        (
            "match heuristic lookahead --concurrency 0",
            "give a number of parallel games from 1 to 1024",
        ),
    ] {
        let error = mugen(words(arguments)).run();
        let all = error.stderr.clone();
        error.misused();
        assert!(all.contains(expected), "{arguments}: {all}");
    }
    for (arguments, expected) in [
        (
            "match heuristic",
            "a match needs two players: add another one, such as `heuristic`",
        ),
        (
            "match heuristic lookahead heuristic --sprt 0,5",
            "--sprt needs exactly two players",
        ),
        (
            "match heuristic cmd:./nothing",
            "nothing: other programs need a time limit: add --tc, such as `--tc 1`",
        ),
        (
            "match heuristic lookahead --bounds 4",
            "the random openings do not fit this board: give --openings or --no-openings: line 1",
        ),
        (
            "match heuristic cmd:./nothing --tc 1",
            "nothing: cannot start `./nothing`",
        ),
        ("match heuristic lookahead --openings no.txt", "no.txt: "),
        (
            "match heuristic lookahead --openings Cargo.toml",
            "Cargo.toml: line 1, column 1",
        ),
        (
            "match heuristic lookahead --out Cargo.toml",
            "Cargo.toml: line 1: `[package]` is no",
        ),
    ] {
        let error = mugen(words(arguments)).run().refused();
        assert!(error.starts_with(expected), "{arguments}: {error}");
    }
}

#[test]
fn resigned_games_stand_in_every_result() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let (openings, sgf) = (folder.path().join("lost"), folder.path().join("sgf"));
    // The position of `fixtures/proofs/loss.json`, which o has lost.
    fs::write(&openings, "0,0 0,3 1,0 1,4 2,0 4,3 2,1 5,1 2,2\n").unwrap();
    let (lost, written) = (openings.display(), sgf.display());
    let command = format!(
        "match a=search:nodes=20000 b=search:nodes=20000 --resign --openings {lost} --sgf {written}"
    );
    let report = keep(&command, &path);
    assert!(report.starts_with("a - b: 1.0 of 2 points"), "{report}");
    assert!(
        report.ends_with("a: resigned 1 game\nb: resigned 1 game\n"),
        "{report}"
    );
    let ends = games(&path).into_iter().map(|game| game.end);
    assert!(ends.eq([Ending::Resigned; 2]));
    let text = fs::read_to_string(&sgf).unwrap();
    assert_eq!(text.matches("RE[B+R]").count(), 2, "{text}");
    let header = fs::read_to_string(&path).unwrap();
    assert!(
        header
            .lines()
            .next()
            .unwrap()
            .ends_with(r#","resign":true}"#)
    );
    // The file counts for ratings, and goes on only as it began.
    let rated = mugen(["rate".as_ref(), path.as_os_str()]).run().ok();
    assert!(rated.contains('a') && rated.contains('b'), "{rated}");
    let silent = command.replace("--resign ", "");
    let out = ["--out".as_ref(), path.as_os_str()];
    let arguments = words(&silent).map(std::ffi::OsStr::new).chain(out);
    let error = mugen(arguments).run().refused();
    assert!(error.contains("with resign `on`, not `off`"), "{error}");
}
