//! The strong player behind the real program, at real limits.

use super::manager::Manager;
use mugen::gomocup::Reply;
use std::time::Duration;

/// A position in which nothing is decided yet.
const QUIET: &str = "BOARD 10,10,1 11,11,2 9,10,1 12,9,2 DONE";

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

fn started(settings: &str) -> Manager {
    let mut manager = Manager::of_program(&["--player", "search"]);
    assert_eq!(manager.ask("START 20"), "OK");
    manager.say(settings);
    manager
}

fn is_move(heard: &str) -> bool {
    matches!(Reply::parse(heard), Reply::Moves(points) if points.len() == 1)
}

/// Says something and gives the messages before the answer, and the answer.
fn told(manager: &mut Manager, said: &str) -> (Vec<String>, String) {
    manager.say(said);
    let mut messages = Vec::new();
    loop {
        let line = manager.hear_all();
        match line.strip_prefix("MESSAGE ") {
            Some(message) => messages.push(message.to_owned()),
            None => return (messages, line),
        }
    }
}

/// The text after a word of a message.
fn value<'a>(message: &'a str, word: &str) -> &'a str {
    let mut words = message.split(' ').skip_while(|&other| other != word);
    words.nth(1).expect(word)
}

/// The depth and the deepest ply of a message.
fn depths(message: &str) -> (u32, u32) {
    let (depth, deepest) = value(message, "depth")
        .split_once('-')
        .expect("two numbers");
    (depth.parse().expect("depth"), deepest.parse().expect("ply"))
}

#[test]
fn stop_in_the_middle_brings_the_move() {
    for (said, stones) in [(QUIET, 1), ("SWAP2BOARD DONE", 3)] {
        let mut manager = started("INFO timeout_turn 600000");
        manager.say(said);
        manager.hears_nothing(ms(150));
        let heard = manager.ask("STOP");
        let points = match Reply::parse(&heard) {
            Reply::Moves(points) => points.len(),
            _ => 0,
        };
        assert_eq!(points, stones, "{heard}");
        manager.end();
    }
}

#[test]
fn the_end_in_the_middle_comes_at_once_and_without_a_word() {
    for said in [
        QUIET,
        "SWAP2BOARD DONE",
        "SWAP2BOARD 7,7 8,8 9,7 DONE",
        "YXNBEST 5",
    ] {
        for hang_up in [false, true] {
            let mut manager =
                started("INFO timeout_turn 600000\nINFO thread_num 2\nYXBOARD 9,9,1 DONE");
            manager.say(said);
            manager.hears_nothing(ms(50));
            if hang_up {
                manager.hang_up();
            } else {
                manager.end();
            }
        }
    }
}

#[test]
fn each_depth_is_told_before_the_move() {
    let mut manager = started("INFO timeout_turn 600000\nINFO max_node 20000");
    let (messages, answer) = told(&mut manager, QUIET);
    assert!(is_move(&answer), "{answer}");
    assert!(messages.len() >= 3, "{messages:?}");
    let mut before = 0;
    for message in &messages {
        let (depth, deepest) = depths(message);
        assert!(before <= depth && depth <= deepest, "{messages:?}");
        before = depth;
        assert!(value(message, "ev").starts_with(['+', '-']), "{message}");
        assert!(is_move(value(message, "pv")), "{message}");
    }
    manager.end();
}

#[test]
fn the_best_lines_are_told_with_their_numbers() {
    let mut manager = started("INFO timeout_turn 600000\nINFO max_node 20000");
    manager.say(&QUIET.replacen("BOARD", "YXBOARD", 1));
    let (messages, answer) = told(&mut manager, "YXNBEST 3");
    assert!(is_move(&answer), "{answer}");
    for number in ["(1) ", "(2) ", "(3) "] {
        assert!(
            messages.iter().any(|message| message.starts_with(number)),
            "{messages:?}"
        );
    }
    manager.end();
}

#[test]
fn under_limits_of_nodes_and_depth_everything_repeats() {
    let game = || {
        let mut manager = started("INFO timeout_turn 600000\nINFO max_node 20000");
        let mut all = Vec::new();
        for said in ["SWAP2BOARD DONE", "RESTART", QUIET, "TURN 10,9"] {
            let (messages, answer) = told(&mut manager, said);
            let lasting = |message: &String| {
                let words: Vec<_> = message.split(' ').collect();
                let times = |n: &usize| matches!(words[*n], "nps" | "tm");
                let kept = |n: &usize| !times(n) && (*n == 0 || !times(&(n - 1)));
                (0..words.len())
                    .filter(kept)
                    .map(|n| words[n].to_owned())
                    .collect::<Vec<_>>()
            };
            all.push((messages.iter().map(lasting).collect::<Vec<_>>(), answer));
        }
        manager.say("INFO max_node -1\nINFO max_depth 4");
        let (messages, answer) = told(&mut manager, "RESTART");
        assert_eq!((messages.len(), &*answer), (0, "OK"));
        let (messages, _) = told(&mut manager, QUIET);
        assert_eq!(
            messages.iter().map(|message| depths(message).0).max(),
            Some(4)
        );
        manager.end();
        all
    };
    assert_eq!(game(), game());
}

#[test]
fn a_limit_that_shrinks_in_the_middle_counts() {
    for change in [
        "INFO timeout_turn 0",
        "INFO time_left -1",
        "INFO time_left 100",
    ] {
        let mut manager = started("INFO timeout_turn 600000");
        manager.say(QUIET);
        manager.hears_nothing(ms(60));
        let heard = manager.ask(change);
        assert!(is_move(&heard), "{heard}");
        manager.end();
    }
}

#[test]
fn commands_in_the_middle_wait_in_their_order() {
    let mut manager = started("INFO timeout_turn 600000");
    manager.say(QUIET);
    manager.say("foo");
    manager.say("TURN 10,10");
    manager.say("TAKEBACK 12,9");
    manager.hears_nothing(ms(60));
    assert!(is_move(&manager.ask("STOP")));
    assert_eq!(manager.hear(), "UNKNOWN foo");
    assert!(manager.hear().starts_with("ERROR 10,10 is occupied"));
    assert_eq!(manager.hear(), "OK");
    manager.end();
}

#[test]
fn the_swap_opening_is_answered_at_every_limit_of_time() {
    for limit in [0, 100, 500] {
        for said in [
            "SWAP2BOARD DONE",
            "SWAP2BOARD 7,7 8,8 9,7 DONE",
            "SWAP2BOARD 7,7 8,8 9,7 6,6 5,9 DONE",
        ] {
            let mut manager = started(&format!("INFO timeout_turn {limit}"));
            let heard = manager.ask(said);
            assert!(!heard.starts_with("ERROR"), "{said} at {limit} ms: {heard}");
            manager.end();
        }
    }
}

/// The threads of a process.
#[cfg(target_os = "linux")]
fn threads_of(id: u32) -> usize {
    let tasks = std::fs::read_dir(format!("/proc/{id}/task")).expect("a running process");
    tasks.count()
}

#[cfg(target_os = "linux")]
#[test]
fn as_many_threads_think_as_are_asked_for() {
    let think = |expected: usize, arguments: &[&str], settings: &str| {
        let mut manager = Manager::of_program(arguments);
        assert_eq!(manager.ask("START 20"), "OK");
        manager.say("INFO timeout_turn 600000");
        manager.say(settings);
        // Until those are gone that made it ready.
        let (mut before, mut same) = (0, 0);
        while same < 50 {
            std::thread::sleep(ms(10));
            let now = threads_of(manager.id());
            same = if now == before { same + 1 } else { 0 };
            before = now;
        }
        manager.say(QUIET);
        // However slow the machine is: when the search tells of a depth, all its threads have begun.
        assert!(manager.hear_all().starts_with("MESSAGE depth"));
        let more = threads_of(manager.id()) - before;
        manager.end();
        // The player's own thread was there before, and searches too.
        assert_eq!(1 + more, expected, "{arguments:?}, {settings}");
    };
    think(1, &["--player", "search"], "INFO");
    think(3, &["--player", "search:threads=3"], "INFO");
    think(2, &["--player", "search", "--threads", "2"], "INFO");
    think(4, &["--player", "search"], "INFO thread_num 4");
}
