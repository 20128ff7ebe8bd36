//! Driving brains that misbehave: `tests/helpers/bad_brain.rs` does one bad thing at a time.

use mugen::control::{Control, Limits, Silent, StopFlag};
use mugen::game::{Area, Point};
use mugen::gomocup::client::{Brain, BrainCommand, BrainPlayer, Clock, Options, Verdict};
use mugen::gomoku::{Position, Rule};
use mugen::player::Player;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// What a busy machine may add to any time.
const ROOM: Duration = Duration::from_secs(3);

/// The helper, which `cargo test` builds beside the tests.
fn helper() -> PathBuf {
    let tests = std::env::current_exe().expect("a path");
    let folder = tests
        .parent()
        .and_then(|deps| deps.parent())
        .expect("a folder");
    let name = format!("bad_brain{}", std::env::consts::EXE_SUFFIX);
    let path = folder.join("examples").join(name);
    assert!(
        path.exists(),
        "{} is missing: run `cargo test`, or `cargo build --example bad_brain` before",
        path.display()
    );
    path
}

fn options() -> Options {
    Options {
        about: Duration::from_millis(500),
        start: Duration::from_millis(800),
        grace: Duration::from_millis(300),
        ..Options::default()
    }
}

fn start(thing: &str) -> Brain {
    let command = BrainCommand::new(helper()).arg(thing);
    Brain::spawn(&command, &options()).expect("it starts")
}

fn board() -> Position {
    let area = Area::new(Point::new(0, 0), Point::new(14, 14)).expect("an area");
    let mut position = Position::with_bounds(area, Rule::Freestyle).expect("small");
    position.place(Point::new(7, 7));
    position
}

fn clock(milliseconds: u64) -> Clock {
    Clock {
        turn: Some(Duration::from_millis(milliseconds)),
        ..Clock::default()
    }
}

/// Its first move after 7,7, and how long that took.
fn play(brain: &mut Brain) -> (Result<Point, Verdict>, Duration) {
    let position = board();
    let begun = brain.new_game(position.board().bounds(), Rule::Freestyle);
    let start = Instant::now();
    let answer = begun.and_then(|()| brain.go(&position, &clock(400)));
    (answer, start.elapsed())
}

fn verdict(thing: &str) -> Verdict {
    let start_time = Instant::now();
    let mut brain = start(thing);
    let verdict = play(&mut brain).0.expect_err(thing);
    drop(brain);
    assert!(
        start_time.elapsed() < Duration::from_secs(3) + ROOM,
        "{thing}"
    );
    verdict
}

#[test]
fn a_brain_that_behaves_plays_a_game() {
    let mut brain = start("good");
    assert_eq!(brain.name(), "bad good");
    let mut position = board();
    brain
        .new_game(position.board().bounds(), Rule::Freestyle)
        .unwrap();
    for expected in [(0, 0), (1, 0), (2, 0), (4, 0)] {
        let answer = brain.go(&position, &clock(5000)).unwrap();
        assert_eq!(answer, Point::from(expected));
        position.place(answer);
        let reply = if expected == (2, 0) {
            (3, 0)
        } else {
            (expected.0, 14)
        };
        position.place(Point::from(reply));
    }
    // Positions that do not follow from the last one are said as a whole.
    position.undo();
    position.undo();
    position.place(Point::new(5, 5));
    position.place(Point::new(6, 6));
    position.undo();
    assert_eq!(brain.go(&position, &clock(5000)), Ok(Point::new(4, 0)));
}

#[test]
fn oddities_are_survived() {
    for thing in [
        "good",
        "crlf",
        "split",
        "chatter",
        "garbage-first",
        "again",
        "drops",
        "nameless",
        "orphan",
        "endless",
    ] {
        let mut brain = start(thing);
        let position = board();
        brain
            .new_game(position.board().bounds(), Rule::Freestyle)
            .expect(thing);
        let answer = brain.go(&position, &clock(10_000));
        assert_eq!(answer, Ok(Point::new(0, 0)), "{thing}");
        let mut next = position.clone();
        next.place(Point::new(0, 0));
        next.place(Point::new(1, 0));
        let answer = brain.go(&next, &clock(10_000));
        // A second answer that nobody asked for is thrown away.
        assert_eq!(answer, Ok(Point::new(2, 0)), "{thing}");
    }
}

#[test]
fn each_bad_thing_gets_its_verdict() {
    let limit = Duration::from_millis(400);
    for thing in ["late", "silent", "deaf"] {
        assert_eq!(verdict(thing), Verdict::TimeLoss { limit }, "{thing}");
    }
    for (thing, x, y) in [("taken", 7, 7), ("outside", 15, 3)] {
        assert_eq!(
            verdict(thing),
            Verdict::Illegal(Point::new(x, y)),
            "{thing}"
        );
    }
    for thing in [
        "crash",
        "abort",
        "close",
        "crash-at-once",
        "orphan-and-crash",
    ] {
        let verdict = verdict(thing);
        assert!(matches!(verdict, Verdict::Crashed(_)), "{thing}: {verdict}");
    }
    for (thing, text) in [
        ("garbage", "I like"),
        ("long-line", "a line that is too long"),
        ("error", "ERROR I am tired"),
        ("unknown", "UNKNOWN TURN"),
        ("far", "99999999999,0"),
        ("two", "1,1 2,2"),
        ("flood", "no end"),
        ("flood-at-once", "no end"),
    ] {
        match verdict(thing) {
            Verdict::Protocol(said) => assert!(said.starts_with(text), "{thing}: {said}"),
            other => panic!("{thing}: {other}"),
        }
    }
    assert!(matches!(verdict("deaf-at-once"), Verdict::TimeLoss { .. }));
}

#[test]
fn after_a_breakdown_the_next_game_begins_with_a_new_process() {
    for thing in ["late", "crash", "flood", "garbage", "taken"] {
        let mut brain = start(thing);
        assert!(play(&mut brain).0.is_err(), "{thing}");
        let spoiled = brain.go(&board(), &clock(400)).is_err();
        assert!(spoiled || thing == "taken", "{thing}");
        // The new process does its bad thing again; one that is merely illegal is the old one.
        let again = play(&mut brain).0;
        assert_eq!(again.is_ok(), thing == "taken", "{thing}: {again:?}");
    }
}

#[test]
fn a_brain_that_is_not_there_is_told_so() {
    let command = BrainCommand::new("/no/such/pbrain-x");
    let error = Brain::spawn(&command, &options()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("`/no/such/pbrain-x` cannot be started")
    );
}

#[test]
fn a_brain_that_never_reads_makes_nobody_wait() {
    let mut brain = start("deaf-at-once");
    let start = Instant::now();
    for _ in 0..2 {
        assert!(brain.new_game(None, Rule::Freestyle).is_err());
    }
    drop(brain);
    assert!(start.elapsed() < Duration::from_secs(3) + ROOM);
}

#[test]
fn stop_brings_the_move() {
    let mut brain = start("silent");
    let position = board();
    brain
        .new_game(position.board().bounds(), Rule::Freestyle)
        .unwrap();
    let stop = StopFlag::new();
    let flag = stop.clone();
    let stopper = thread::spawn(move || {
        thread::sleep(Duration::from_millis(150));
        flag.stop();
    });
    let start = Instant::now();
    let answer = brain.go_until(&position, &clock(60_000), &stop, &mut |_| {});
    assert_eq!(answer, Ok(Point::new(14, 14)));
    assert!(start.elapsed() < ROOM);
    stopper.join().unwrap();
}

/// Whether a process runs, zombies left out.
#[cfg(target_os = "linux")]
fn runs(id: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    status
        .lines()
        .any(|line| line.starts_with("State:") && !line.contains('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_behind() {
    for thing in ["orphan", "orphan-and-crash"] {
        let command = BrainCommand::new(helper()).arg(thing).arg("2");
        let mut brain = Brain::spawn(&command, &options()).unwrap();
        let position = board();
        brain
            .new_game(position.board().bounds(), Rule::Freestyle)
            .unwrap();
        // It tells where the process is that it has started.
        let mut grandchild = String::new();
        let mut listener = |text: &str| text.clone_into(&mut grandchild);
        let stop = StopFlag::new();
        let first = brain.go_until(&position, &clock(10_000), &stop, &mut listener);
        let first = first.expect(thing);
        assert!(runs(&grandchild), "{thing}: {grandchild}");
        if thing == "orphan-and-crash" {
            let mut next = position.clone();
            next.place(first);
            next.place(Point::new(9, 9));
            let second = brain.go(&next, &clock(10_000));
            assert!(matches!(second, Err(Verdict::Crashed(_))), "{second:?}");
        }
        drop(brain);
        let start = Instant::now();
        while runs(&grandchild) {
            assert!(start.elapsed() < ROOM, "{thing}: {grandchild} still runs");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

#[cfg(feature = "cli")]
#[test]
fn mugen_drives_mugen() {
    let command = BrainCommand::new(env!("CARGO_BIN_EXE_pbrain-mugen"));
    let command = command.arg("--player").arg("heuristic");
    let mut brain = Brain::spawn(&command, &Options::default()).unwrap();
    assert_eq!(brain.name(), "mugen");
    let mut heuristic = mugen::player::PlayerSpec::HEURISTIC.build(2);
    let area = Area::new(Point::new(-3, 5), Point::new(16, 24)).unwrap();
    for bounds in [None, Some(area)] {
        let mut position = match bounds {
            Some(bounds) => Position::with_bounds(bounds, Rule::Exact).unwrap(),
            None => Position::new(Rule::Exact),
        };
        brain.new_game(bounds, Rule::Exact).unwrap();
        for _ in 0..12 {
            if position.outcome().is_some() {
                break;
            }
            let expected = heuristic.choose(&position, &Control::default(), &mut Silent);
            let answer = brain.go(&position, &clock(5000)).unwrap();
            assert_eq!(Some(answer), expected.map(|decision| decision.mv));
            position.place(answer);
        }
    }
}

#[test]
fn a_brain_can_stand_where_a_player_can() {
    let mut player = BrainPlayer::new(start("good"));
    let mut position = board();
    let control = Control::new(Limits {
        time: Some(Duration::from_secs(5)),
        ..Limits::default()
    });
    for expected in [(0, 0), (2, 0)] {
        let decision = player.choose(&position, &control, &mut Silent).unwrap();
        assert_eq!(decision.mv, Point::from(expected));
        position.place(decision.mv);
        position.place(Point::new(expected.0 + 1, 0));
    }
    assert_eq!(
        (player.name().as_str(), player.verdict()),
        ("bad good", None)
    );
    let mut player = BrainPlayer::new(start("crash"));
    assert!(player.choose(&board(), &control, &mut Silent).is_none());
    assert!(matches!(player.verdict(), Some(Verdict::Crashed(_))));
}
