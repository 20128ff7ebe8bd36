//! Foreign text, limits of time and memory, with the real program.

use super::manager::Manager;
use mugen::gomocup::Reply;
use std::time::Duration;

/// Every player that a brain can have.
const PLAYERS: [&str; 3] = ["heuristic", "lookahead", "search"];

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
            "ERROR `TURN \u{fffd},\u{fffd}` is invalid: use `TURN x,y`",
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
    assert!(manager.hear().starts_with("ERROR 1,1 is occupied"));
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
    for (hang_up, player) in [(false, "lookahead"), (true, "lookahead"), (true, "search")] {
        let mut manager = Manager::of_program(&["--player", player]);
        assert_eq!(manager.ask("START 0"), "OK");
        let mut text = String::from("INFO timeout_turn 600000\nBOARD\n");
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

/// The first moves of a game on 20 x 20, too few for a five.
fn play(manager: &mut Manager) {
    for said in [
        "BEGIN",
        "TURN 0,0",
        "TURN 19,0",
        "TURN 0,19",
        "RESTART",
        "TURN 3,4",
        "TURN 17,3",
    ] {
        let heard = manager.ask(said);
        let is_move = matches!(Reply::parse(&heard), Reply::Moves(points) if points.len() == 1);
        assert!(is_move || said == "RESTART", "{said}: {heard}");
    }
}

/// How late moves come is measured by scripts/brain-timing.
#[test]
fn every_player_moves_at_every_limit_of_time() {
    for limit in [0, 100, 1000] {
        for player in PLAYERS {
            let mut manager = Manager::of_program(&["--player", player]);
            manager.say("INFO max_memory 67108864");
            assert_eq!(manager.ask("START 20"), "OK");
            manager.say(&format!("INFO timeout_turn {limit}"));
            play(&mut manager);
            manager.end();
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_whole_process_stays_below_its_limit_of_memory() {
    for player in PLAYERS {
        let mut manager = Manager::of_program(&["--player", player]);
        manager.say("INFO thread_num 64");
        manager.say("INFO max_memory 67108864");
        manager.say("INFO hash_size 1000000");
        assert_eq!(manager.ask("START 20"), "OK");
        manager.say("INFO timeout_turn 300");
        play(&mut manager);
        // Blocks are the largest thing that a manager can make a brain keep.
        let block = format!("BOARD\n{}DONE\n", "1,1,1\n".repeat(1_000_000));
        manager.send(block.as_bytes());
        assert!(manager.hear().starts_with("ERROR 1,1 is occupied"));
        let status = std::fs::read_to_string(format!("/proc/{}/status", manager.id()));
        let status = status.expect("a running process");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = peak.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        let peak = peak.expect("a number of KiB");
        assert!(peak < 64 * 1024, "{player}: {peak} KiB");
        manager.end();
    }
}

/// A manager that writes and never reads.
#[test]
fn the_end_is_heard_by_a_brain_that_nobody_listens_to() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    for last in ["END\n", ""] {
        let mut brain = Command::new(env!("CARGO_BIN_EXE_pbrain-mugen"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut input = brain.stdin.take().expect("piped");
        let text = "foo bar baz\n".repeat(20_000) + last;
        // It must take in all of this, or it would never see the end.
        input.write_all(text.as_bytes()).expect("it listens");
        drop(input);
        let start = std::time::Instant::now();
        let status = loop {
            if let Some(status) = brain.try_wait().expect("a child") {
                break status;
            }
            if start.elapsed() > Duration::from_secs(600) {
                brain.kill().expect("a child");
                panic!("it does not end");
            }
            std::thread::sleep(Duration::from_millis(2));
        };
        assert_eq!(status.code(), Some(0));
    }
}

/// One that writes all before it reads: as many answers as there are commands.
#[test]
fn a_manager_that_reads_slowly_gets_every_answer() {
    let mut manager = started();
    for _ in 0..20 {
        manager.send("foo\n".repeat(300).as_bytes());
        for _ in 0..300 {
            assert_eq!(manager.hear(), "UNKNOWN foo");
        }
    }
    manager.end();
}

#[test]
fn every_player_moves_on_crowded_boards_at_every_limit_of_time() {
    let mut text = String::from("BOARD");
    for n in 0..60_000 {
        let (x, y) = (n % 400 * 3, n / 400 * 3);
        text += &format!("\n{x},{y},{}", 1 + n % 2);
    }
    text += "\nDONE";
    for player in PLAYERS {
        let mut manager = Manager::of_program(&["--player", player]);
        assert_eq!(manager.ask("START 0"), "OK");
        for (said, limit) in [(&*text, 300), ("TURN 1,1", 300), ("TURN 1,2", 0)] {
            manager.say(&format!("INFO timeout_turn {limit}"));
            let heard = manager.ask(said);
            let is_move = matches!(Reply::parse(&heard), Reply::Moves(points) if points.len() == 1);
            assert!(is_move, "{player} at {limit} ms: {heard}");
        }
        assert!(manager.ask("TURN 0,0").starts_with("ERROR "));
        manager.end();
    }
}

#[test]
fn a_position_of_too_many_stones_is_refused() {
    let mut manager = Manager::of_program(&[]);
    assert_eq!(manager.ask("START 0"), "OK");
    let cells = (0..100_001).map(|n| format!("{},{},3\n", n % 1000, n / 1000));
    let text = format!("BOARD\n{}DONE", cells.collect::<String>());
    assert!(
        manager
            .ask(&text)
            .starts_with("ERROR a position has at most 100000 stones")
    );
    assert_eq!(manager.ask("BEGIN"), "0,0");
    manager.end();
}
