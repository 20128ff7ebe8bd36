//! Driving brains that misbehave: `tests/helpers/bad_brain.rs` does one bad thing at a time.

use mugen::control::{Control, Limits, Silent, StopFlag};
use mugen::game::{Area, Point};
use mugen::gomocup::client::{Brain, BrainClock, BrainCommand, BrainPlayer, ClientOptions, Fault};
use mugen::gomoku::{Position, Rule};
use mugen::player::Player;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

/// How long the tests wait for what will come.
const PATIENCE: Duration = Duration::from_secs(120);

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

/// Waits long enough for a busy machine, wherever the brain answers at all.
fn options() -> ClientOptions {
    ClientOptions {
        about: PATIENCE,
        start: PATIENCE,
        grace: PATIENCE,
        ..ClientOptions::default()
    }
}

/// For brains that leave questions unanswered: `times` as patient as can be on an idle machine.
fn impatient(times: u32) -> ClientOptions {
    ClientOptions {
        about: times * Duration::from_millis(500),
        start: times * Duration::from_millis(800),
        grace: Duration::from_millis(300),
        ..ClientOptions::default()
    }
}

/// Those of a brain that does this thing: short where it gives no answer, or does not end.
fn options_for(thing: &str) -> ClientOptions {
    let begins = |starts: &[&str]| starts.iter().any(|start| thing.starts_with(start));
    let (never, patient) = (impatient(1), options());
    let has_no_name = thing == "nameless" || thing.ends_with("-at-once");
    let ends = !begins(&[
        "close", "deaf", "endless", "flood", "late", "orphan", "silent",
    ]);
    ClientOptions {
        about: if has_no_name {
            never.about
        } else {
            patient.about
        },
        start: if thing.ends_with("-at-once") {
            never.start
        } else {
            patient.start
        },
        grace: if ends { patient.grace } else { never.grace },
        ..patient
    }
}

fn start_with(thing: &str, options: &ClientOptions) -> Brain {
    let command = BrainCommand::new(helper()).arg(thing);
    Brain::spawn(&command, options).expect("it starts")
}

fn start(thing: &str) -> Brain {
    start_with(thing, &options_for(thing))
}

fn board() -> Position {
    let area = Area::new(Point::new(0, 0), Point::new(14, 14)).expect("an area");
    let mut position = Position::with_bounds(area, Rule::Freestyle).expect("small");
    position.place(Point::new(7, 7));
    position
}

/// Time for a move that comes at once, in milliseconds.
const LONG: u64 = 60_000;

fn clock(milliseconds: u64) -> BrainClock {
    BrainClock {
        turn: Some(Duration::from_millis(milliseconds)),
        ..BrainClock::default()
    }
}

/// Its first move after 7,7.
fn play(brain: &mut Brain, milliseconds: u64) -> Result<Point, Fault> {
    let position = board();
    let begun = brain.new_game(position.board().bounds(), Rule::Freestyle);
    begun.and_then(|()| brain.go(&position, &clock(milliseconds)))
}

/// Why it lost, where it has this time for its move.
fn verdict(thing: &str, milliseconds: u64) -> Fault {
    play(&mut start(thing), milliseconds).expect_err(thing)
}

/// What it said instead of an answer. It is waited for to the end of the time, in case that an answer
/// follows: on a busy machine that may be too short to hear anything.
fn wrong_answer(thing: &str) -> String {
    for times in [1, 4, 16, 64] {
        let mut options = options_for(thing);
        if thing.ends_with("at-once") {
            options = impatient(times);
        }
        let mut brain = start_with(thing, &options);
        match play(&mut brain, 400 * u64::from(times)) {
            Err(Fault::Protocol(said)) => return said,
            Err(Fault::TimeLoss { .. }) => {}
            other => panic!("{thing}: {other:?}"),
        }
    }
    panic!("{thing}: nothing is heard of it");
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
        let answer = brain.go(&position, &clock(LONG)).unwrap();
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
    assert_eq!(brain.go(&position, &clock(LONG)), Ok(Point::new(4, 0)));
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
        let answer = brain.go(&position, &clock(LONG));
        assert_eq!(answer, Ok(Point::new(0, 0)), "{thing}");
        let mut next = position.clone();
        next.place(Point::new(0, 0));
        next.place(Point::new(1, 0));
        let answer = brain.go(&next, &clock(LONG));
        // A second answer that nobody asked for is thrown away.
        assert_eq!(answer, Ok(Point::new(2, 0)), "{thing}");
    }
}

#[test]
fn each_bad_thing_gets_its_verdict() {
    let limit = Duration::from_millis(400);
    for thing in ["late", "silent", "deaf", "endless-line"] {
        assert_eq!(verdict(thing, 400), Fault::TimeLoss { limit }, "{thing}");
    }
    for (thing, x, y) in [("taken", 7, 7), ("outside", 15, 3)] {
        assert_eq!(
            verdict(thing, LONG),
            Fault::Illegal(Point::new(x, y)),
            "{thing}"
        );
    }
    for thing in [
        "crash",
        "abort",
        "end",
        "close",
        "crash-at-once",
        "orphan-and-crash",
    ] {
        let verdict = verdict(thing, LONG);
        assert!(matches!(verdict, Fault::Crashed(_)), "{thing}: {verdict}");
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
        let said = wrong_answer(thing);
        assert!(said.starts_with(text), "{thing}: {said}");
    }
    assert!(matches!(
        verdict("deaf-at-once", LONG),
        Fault::TimeLoss { .. }
    ));
}

#[test]
fn after_a_breakdown_the_next_game_begins_with_a_new_process() {
    for thing in ["late", "crash", "flood", "garbage", "taken"] {
        // One that gives no good answer has its time to the end.
        let time = if thing == "taken" || thing == "crash" {
            LONG
        } else {
            400
        };
        let mut brain = start(thing);
        assert!(play(&mut brain, time).is_err(), "{thing}");
        let spoiled = brain.go(&board(), &clock(time)).is_err();
        assert!(spoiled || thing == "taken", "{thing}");
        // The new process does its bad thing again; one that is merely illegal is the old one.
        let again = play(&mut brain, time);
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
            .starts_with("cannot start `/no/such/pbrain-x`: ")
    );
}

#[test]
fn a_brain_that_never_reads_makes_nobody_wait() {
    // What would wait for it to read would never come back.
    let mut brain = start("deaf-at-once");
    for _ in 0..2 {
        assert!(brain.new_game(None, Rule::Freestyle).is_err());
    }
    drop(brain);
}

#[test]
fn it_is_told_its_limits_and_asked_to_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = folder.path().join("told");
    let command = BrainCommand::new(helper()).arg("good").arg("1").arg(&told);
    let mut brain = Brain::spawn(&command, &options()).expect("it starts");
    let position = board();
    brain
        .new_game(position.board().bounds(), Rule::Freestyle)
        .unwrap();
    let bounded = BrainClock {
        nodes: Some(5000),
        depth: Some(7),
        ..clock(9000)
    };
    brain.go(&position, &bounded).unwrap();
    drop(brain);
    let told = std::fs::read_to_string(told).expect("a file");
    assert_eq!(
        told,
        "ABOUT\nSTART 15\nINFO rule 0\nINFO game_type 1\nINFO max_memory 0\n\
         INFO timeout_turn 9000\nINFO timeout_match 0\nINFO max_node 5000\nINFO max_depth 7\n\
         INFO time_left 2147483647\nTURN 7,7\nEND\n"
    );
}

#[test]
fn one_that_does_not_end_is_ended() {
    let mut brain = start("endless");
    brain.new_game(None, Rule::Freestyle).unwrap();
    // A client that waited for it to end would never come back.
    drop(brain);
}

#[test]
fn stop_brings_the_move() {
    let mut brain = start_with("silent", &options());
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
    // Without a `STOP` there is no answer.
    let answer = brain.go_until(&position, &clock(600_000), &stop, &mut |_| {});
    assert_eq!(answer, Ok(Point::new(14, 14)));
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
        let mut brain = Brain::spawn(&command, &options_for(thing)).unwrap();
        let position = board();
        brain
            .new_game(position.board().bounds(), Rule::Freestyle)
            .unwrap();
        // It tells where the process is that it has started.
        let mut grandchild = String::new();
        let mut listener = |text: &str| text.clone_into(&mut grandchild);
        let stop = StopFlag::new();
        let first = brain.go_until(&position, &clock(LONG), &stop, &mut listener);
        let first = first.expect(thing);
        assert!(runs(&grandchild), "{thing}: {grandchild}");
        if thing == "orphan-and-crash" {
            let mut next = position.clone();
            next.place(first);
            next.place(Point::new(9, 9));
            let second = brain.go(&next, &clock(LONG));
            assert!(matches!(second, Err(Fault::Crashed(_))), "{second:?}");
        }
        drop(brain);
        let start = Instant::now();
        while runs(&grandchild) {
            assert!(
                start.elapsed() < PATIENCE,
                "{thing}: {grandchild} still runs"
            );
            thread::sleep(Duration::from_millis(5));
        }
    }
}

#[cfg(feature = "cli")]
#[test]
fn mugen_drives_mugen() {
    let command = BrainCommand::new(env!("CARGO_BIN_EXE_pbrain-mugen"));
    let command = command.arg("--player").arg("heuristic");
    let mut brain = Brain::spawn(&command, &ClientOptions::default()).unwrap();
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
            let answer = brain.go(&position, &clock(LONG)).unwrap();
            assert_eq!(Some(answer), expected.map(|analysis| analysis.best()));
            position.place(answer);
        }
    }
}

#[test]
fn a_brain_can_stand_where_a_player_can() {
    let mut player = BrainPlayer::new(start("good"));
    let mut position = board();
    let control = Control::new(Limits {
        time: Some(PATIENCE),
        ..Limits::default()
    });
    for expected in [(0, 0), (2, 0)] {
        let analysis = player.choose(&position, &control, &mut Silent).unwrap();
        assert_eq!(analysis.best(), Point::from(expected));
        position.place(analysis.best());
        position.place(Point::new(expected.0 + 1, 0));
    }
    assert_eq!(
        (player.name().as_str(), player.verdict()),
        ("bad good", None)
    );
    let mut player = BrainPlayer::new(start("crash"));
    assert!(player.choose(&board(), &control, &mut Silent).is_none());
    assert!(matches!(player.verdict(), Some(Fault::Crashed(_))));
}
