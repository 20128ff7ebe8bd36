//! Foreign text, limits of time and memory, with the real program.

use super::manager::Manager;
use mugen::gomocup::Reply;
use std::time::Duration;

/// What a busy machine may add to any time. The figures of a quiet one are in docs/gomocup.md.
const ROOM: Duration = Duration::from_millis(1000);

fn started() -> Manager {
    let mut manager = Manager::of_program(&[]);
    assert_eq!(manager.ask("START 20"), "OK");
    manager
}

#[test]
fn garbage_is_answered_in_one_line_and_harms_nothing() {
    let mut manager = Manager::of_program(&[]);
    for (bytes, expected) in [
        (&b"\xff\xfe\x80\n"[..], "UNKNOWN \u{fffd}\u{fffd}\u{fffd}"),
        (
            b"TURN \xff,\xff\n",
            "ERROR `TURN \u{fffd},\u{fffd}` cannot be read",
        ),
        (b"a\0b\x1b[31m\n", "UNKNOWN a\\0b\\u{1b}[31m"),
        ("\u{ff34}URN １,２\n".as_bytes(), "UNKNOWN "),
        (b"{\"json\": 1}\r\n", "UNKNOWN {\"json\": 1}"),
    ] {
        manager.send(bytes);
        let heard = manager.hear();
        assert!(heard.starts_with(expected), "{heard}");
    }
    assert_eq!(manager.ask("START 20"), "OK");
    manager.send(b"INFO folder C:\\\xe9t\xe9\n");
    assert_eq!(manager.ask("BEGIN"), "10,10");
    manager.end();
}

#[test]
fn a_line_of_a_megabyte_is_answered_once() {
    let mut manager = started();
    for byte in [b'x', b' ', 0xff, b'0'] {
        let mut line = b"TURN 1,1".to_vec();
        line.resize(1 << 20, byte);
        line.push(b'\n');
        manager.send(&line);
        assert!(manager.hear().starts_with("ERROR line too long"));
    }
    // Also as the last words.
    manager.send(&vec![b'x'; 1 << 20]);
    manager.hears_nothing(Duration::from_millis(20));
    manager.hang_up_saying("ERROR line too long");
}

#[test]
fn a_block_of_a_million_lines_ends_and_one_more_is_too_many() {
    let mut manager = started();
    let lines = |count: usize| {
        let mut text = b"BOARD\n".to_vec();
        text.extend(b"1,1,1\n".repeat(count));
        text.extend(b"DONE\n");
        text
    };
    manager.send(&lines(1_000_000));
    assert!(manager.hear().starts_with("ERROR 1,1 is taken"));
    manager.send(&lines(1_000_001));
    assert!(
        manager
            .hear()
            .starts_with("ERROR a block of more than 1000000 lines")
    );
    assert_eq!(manager.ask("BEGIN"), "10,10");
    manager.end();
}

#[test]
fn the_end_comes_in_the_middle_of_a_long_search_too() {
    for hang_up in [false, true] {
        let mut manager = Manager::of_program(&["--player", "lookahead"]);
        assert_eq!(manager.ask("START 0"), "OK");
        let mut text = String::from("INFO timeout_turn 100000\nBOARD\n");
        for n in 0..40_000 {
            let (x, y) = (n % 200 * 3, n / 200 * 3);
            text += &format!("{x},{y},{}\n", 1 + n % 2);
        }
        text += "DONE\n";
        manager.send(text.as_bytes());
        manager.hears_nothing(Duration::from_millis(100));
        if hang_up {
            manager.hang_up();
        } else {
            manager.end();
        }
    }
}

/// The first moves of a game on 20 x 20, too few for a five; the longest time of an answer.
fn longest(manager: &mut Manager) -> Duration {
    let mut longest = Duration::ZERO;
    for said in [
        "BEGIN",
        "TURN 0,0",
        "TURN 19,0",
        "TURN 0,19",
        "RESTART",
        "TURN 3,4",
        "TURN 17,3",
    ] {
        let (heard, time) = manager.time(said);
        let is_move = matches!(Reply::parse(&heard), Reply::Moves(points) if points.len() == 1);
        assert!(is_move || said == "RESTART", "{said}: {heard}");
        longest = longest.max(time);
    }
    longest
}

#[test]
fn no_move_comes_late() {
    for (limit, within) in [(0, 20), (100, 100), (1000, 1000)] {
        for player in ["heuristic", "lookahead"] {
            let mut manager = Manager::of_program(&["--player", player]);
            assert_eq!(manager.ask("START 20"), "OK");
            manager.say(&format!("INFO timeout_turn {limit}"));
            let time = longest(&mut manager);
            let most = Duration::from_millis(within) + ROOM;
            assert!(time < most, "{player} at {limit} ms: {time:?}");
            manager.end();
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_whole_process_stays_below_its_limit_of_memory() {
    let mut manager = started();
    manager.say("INFO max_memory 67108864");
    manager.say("INFO timeout_turn 1000");
    longest(&mut manager);
    // Blocks are the largest thing that a manager can make a brain keep.
    let block = format!("BOARD\n{}DONE\n", "1,1,1\n".repeat(1_000_000));
    manager.send(block.as_bytes());
    assert!(manager.hear().starts_with("ERROR 1,1 is taken"));
    let status = std::fs::read_to_string(format!("/proc/{}/status", manager.id()));
    let status = status.expect("a running process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    let peak = peak.expect("a number of KiB");
    assert!(peak < 64 * 1024, "{peak} KiB");
    manager.end();
}
