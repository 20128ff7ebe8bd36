//! Memory, threads and the end, with the real program: what there is too little of ends no game.

use super::manager::Manager;
use mugen::gomocup::Reply;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A position in which nothing is decided yet.
const QUIET: &str = "BOARD 10,10,1 11,11,2 9,10,1 12,9,2 DONE";

/// What is said until the move, which is the last of it.
fn until_move(manager: &mut Manager, line: &str) -> Vec<String> {
    manager.say(line);
    let mut heard = Vec::new();
    loop {
        heard.push(manager.hear_all());
        let last = heard.last().expect("a line");
        match Reply::parse(last) {
            Reply::Message(_) | Reply::Debug(_) => {}
            Reply::Moves(_) => return heard,
            _ => panic!("{line}: {last}"),
        }
    }
}

/// Whether a search, or a proof (of depth 0), was reported: the heuristic looks a single ply deep.
fn is_searched(heard: &[String]) -> bool {
    let depths = heard
        .iter()
        .filter_map(|line| line.strip_prefix("MESSAGE depth "));
    let mut depths = depths.filter_map(|rest| rest.split_once('-')?.0.parse::<u32>().ok());
    depths.any(|depth| depth != 1)
}

#[test]
fn a_big_table_does_not_take_the_player_out_of_the_game() {
    let mut manager = Manager::of_program(&["--player", "search", "--hash", "4096"]);
    manager.say("INFO timeout_turn 2000\nINFO max_node 20000");
    assert_eq!(manager.ask("START 20"), "OK");
    for line in [
        QUIET,
        "INFO hash_size 1048576\nTURN 3,3",
        "INFO hash_size 4194304\nTURN 3,4",
    ] {
        let heard = until_move(&mut manager, line);
        assert!(is_searched(&heard), "{line}: {heard:?}");
    }
    // Clearing it takes no longer.
    assert_eq!(manager.ask("RESTART"), "OK");
    assert!(is_searched(&until_move(&mut manager, QUIET)));
    manager.end();
}

#[test]
fn the_limit_of_memory_wins_over_every_other_setting() {
    let limit = "INFO max_memory 67108864";
    for (arguments, settings) in [
        (&["--player", "search", "--hash", "4096"][..], vec![limit]),
        (&["--player", "search:hash=4096,threads=64"], vec![limit]),
        (
            &["--player", "search"],
            vec!["INFO hash_size 4194304", limit],
        ),
        (
            &["--player", "search"],
            vec![limit, "INFO hash_size 4194304"],
        ),
        (
            &["--player", "search", "--threads", "64"],
            vec![limit, "INFO hash_size 4194304"],
        ),
    ] {
        let mut manager = Manager::of_program(arguments);
        for line in &settings {
            manager.say(line);
        }
        manager.say("INFO max_node 200000");
        manager.say("START 20");
        let mut heard = Vec::new();
        while heard.last().is_none_or(|line| line != "OK") {
            heard.push(manager.hear_all());
        }
        let is_said = |line: &String| {
            line.starts_with("MESSAGE a table of 4096 MiB exceeds the memory limit")
        };
        assert!(
            heard.iter().any(is_said),
            "{arguments:?}, {settings:?}: {heard:?}"
        );
        assert!(is_searched(&until_move(&mut manager, QUIET)));
        #[cfg(target_os = "linux")]
        {
            let status = std::fs::read_to_string(format!("/proc/{}/status", manager.id()));
            let status = status.expect("a running process");
            let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let peak = peak.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
            assert!(
                peak.expect("a number of KiB") < 64 * 1024,
                "{arguments:?}: {peak:?} KiB"
            );
        }
        manager.end();
    }
}

#[test]
fn what_cannot_be_kept_to_is_said_and_the_game_goes_on() {
    let mut manager = Manager::of_program(&["--player", "search"]);
    for (line, said) in [
        (
            "INFO thread_num 100000",
            "MESSAGE 100000 threads are more than ",
        ),
        (
            "INFO max_memory 1000000",
            "MESSAGE max_memory 1000000 is too small: ",
        ),
        (
            "INFO max_memory lots",
            "MESSAGE INFO max_memory lots: not a whole number; ignored",
        ),
        (
            "INFO timeout_turn -7",
            "MESSAGE INFO timeout_turn -7: below zero, using 0",
        ),
        // Last, since it has two things to say.
        (
            "INFO max_memory -5",
            "MESSAGE INFO max_memory -5: below zero, using as little as possible",
        ),
    ] {
        manager.say(line);
        let heard = manager.hear_all();
        assert!(heard.contains(said), "{line}: {heard}");
    }
    assert_eq!(manager.ask("START 20"), "OK");
    assert!(matches!(
        Reply::parse(&manager.ask("BEGIN")),
        Reply::Moves(_)
    ));
    manager.end();
}

/// The program with at most this much address space.
#[cfg(target_os = "linux")]
fn confined(kib: u64, program: &str, arguments: &str) -> Command {
    let mut command = Command::new("sh");
    let line = format!("ulimit -v {kib}; exec {program} {arguments}");
    command
        .args(["-c", &line])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

#[cfg(target_os = "linux")]
#[test]
fn tables_and_threads_without_memory_end_no_program() {
    let mugen = env!("CARGO_BIN_EXE_mugen");
    for kib in [80_000, 200_000, 1_000_000] {
        for arguments in [
            "move 0,0 1,1 2,0 --nodes 20000 --hash 4096",
            "move 0,0 1,1 2,0 --nodes 20000 --threads 256",
            "move 0,0 1,1 2,0 --player search:hash=2000,threads=100,nodes=20000",
            "bench --depth 2 --threads 256",
            "analyze fixtures/openings/random-50.txt --threads 200 --player search:hash=64,nodes=100",
        ] {
            let done = confined(kib, mugen, arguments).output().expect("it starts");
            let errors = String::from_utf8_lossy(&done.stderr);
            // A machine that has no memory for the table at all refuses it, with the reason.
            let is_refused = errors.contains("not enough memory for a table of ");
            assert!(
                done.status.code() == Some(0) || is_refused,
                "{kib} {arguments}: {errors}"
            );
            assert!(!errors.contains("panicked"), "{kib} {arguments}: {errors}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_brain_without_memory_for_its_table_plays() {
    use std::io::{BufRead, BufReader};
    for kib in [80_000, 1_000_000] {
        for arguments in ["--hash 65536 --threads 256", "--player search:hash=4096"] {
            let mut brain = confined(kib, env!("CARGO_BIN_EXE_pbrain-mugen"), arguments)
                .spawn()
                .expect("it starts");
            let mut input = brain.stdin.take().expect("piped");
            let text = format!(
                "INFO timeout_turn 60000\nINFO max_node 2000\nSTART 20\n{QUIET}\nTURN 3,3\n"
            );
            input.write_all(text.as_bytes()).expect("it listens");
            let output = BufReader::new(brain.stdout.take().expect("piped"));
            let mut heard = Vec::new();
            for line in output.lines() {
                heard.push(line.expect("UTF-8"));
                if heard
                    .iter()
                    .filter(|line| matches!(Reply::parse(line), Reply::Moves(_)))
                    .count()
                    == 2
                {
                    break;
                }
            }
            input.write_all(b"END\n").expect("it listens");
            let done = brain.wait_with_output().expect("a child");
            let errors = String::from_utf8_lossy(&done.stderr);
            assert_eq!(
                done.status.code(),
                Some(0),
                "{kib} {arguments}: {heard:?} {errors}"
            );
            assert!(is_searched(&heard), "{kib} {arguments}: {heard:?}");
            let is_said =
                |line: &&String| line.starts_with("MESSAGE ") && line.contains(" table of ");
            assert!(
                heard.iter().find(is_said).is_some(),
                "{kib} {arguments}: {heard:?}"
            );
        }
    }
}

/// Where there is too little memory for a game, a program says so before it begins; where there is enough to
/// begin with, it does not end in the middle.
#[cfg(target_os = "linux")]
#[test]
fn little_address_space_is_refused_at_the_start_or_is_enough() {
    use std::io::{BufRead, BufReader};
    let (mugen, brain) = (
        env!("CARGO_BIN_EXE_mugen"),
        env!("CARGO_BIN_EXE_pbrain-mugen"),
    );
    let game = "INFO timeout_turn 60000\nINFO max_node 2000\nSTART 15\nTURN 7,7\nTURN 8,9\n";
    let (mut refused, mut played) = (0, 0);
    for kib in [
        20_000, 30_000, 40_000, 44_000, 48_000, 56_000, 64_000, 72_000,
    ] {
        for (program, arguments) in [
            (mugen, "move 0,0 1,1 --nodes 2000 --hash 1"),
            (mugen, "solve 0,0 1,1 --nodes 2000"),
            (
                mugen,
                "analyze fixtures/openings/random-50.txt --threads 16 --nodes 50",
            ),
            (brain, ""),
            (brain, "--hash 1"),
            (brain, "--hash 1024 --threads 64"),
        ] {
            let mut child = confined(kib, program, arguments)
                .spawn()
                .expect("it starts");
            let mut input = child.stdin.take().expect("piped");
            if program == brain {
                // It may have refused already.
                let _ = input.write_all(game.as_bytes());
                let output = child.stdout.take().expect("piped");
                let lines = BufReader::new(output).lines().map_while(Result::ok);
                let moves = lines.filter(|line| matches!(Reply::parse(line), Reply::Moves(_)));
                moves.take(2).for_each(drop);
            }
            drop(input);
            let done = child.wait_with_output().expect("a child");
            let errors = String::from_utf8_lossy(&done.stderr);
            let is_refused = errors.contains("not enough memory: 48 MiB must be free");
            let expected = if is_refused { 2 } else { 0 };
            let code = done.status.code();
            let is_undecided = arguments.starts_with("solve") && code == Some(1);
            assert!(
                code == Some(expected) || is_undecided,
                "{kib} {arguments}: {code:?} {errors}"
            );
            assert!(!errors.contains("backtrace"), "{kib} {arguments}: {errors}");
            if is_refused {
                refused += 1;
            } else {
                played += 1;
            }
        }
    }
    assert!(refused > 0 && played > 0, "{refused} {played}");
    let advised = confined(400_000, mugen, "move 0,0 --hash 65536").output();
    let errors = String::from_utf8_lossy(&advised.expect("it starts").stderr).into_owned();
    let most = errors.split("at most ").nth(1);
    let most = most.and_then(|rest| rest.split(' ').next()?.parse::<u64>().ok());
    assert!(most.expect(&errors) < 400, "{errors}");
}

#[test]
fn more_threads_or_memory_than_make_sense_are_refused_with_the_range() {
    for (arguments, range) in [
        (&["brain", "--hash", "65537"][..], "from 1 to 65536"),
        (&["brain", "--threads", "257"], "from 1 to 256"),
        (&["brain", "--threads", "0"], "from 1 to 256"),
        (&["bench", "--threads", "1024"], "from 1 to 256"),
        (&["move", "--hash", "99999999"], "from 1 to 65536"),
        (&["move", "--player", "search:threads=300"], "from 1 to 256"),
        (
            &["brain", "--player", "search:hash=70000"],
            "from 1 to 65536",
        ),
    ] {
        let alone = arguments.strip_prefix(&["brain"]);
        let alone = alone.map(|arguments| (env!("CARGO_BIN_EXE_pbrain-mugen"), arguments));
        let named = (env!("CARGO_BIN_EXE_mugen"), arguments);
        for (program, arguments) in std::iter::once(named).chain(alone) {
            let done = Command::new(program)
                .args(arguments)
                .stdin(Stdio::null())
                .output()
                .expect("it starts");
            let errors = String::from_utf8_lossy(&done.stderr);
            assert_eq!(done.status.code(), Some(2), "{program} {arguments:?}");
            assert!(errors.contains(range), "{program} {arguments:?}: {errors}");
        }
    }
}

fn ends(mut child: Child, what: &str) {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child") {
            assert_eq!(status.code(), Some(0), "{what}");
            return;
        }
        if start.elapsed() > Duration::from_secs(600) {
            child.kill().expect("a child");
            panic!("{what}: it does not end");
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Nobody reads the answers, which are more than a pipe holds and fewer than the brain keeps.
#[test]
fn the_end_is_not_held_up_by_answers_that_nobody_reads() {
    for last in ["END\n", ""] {
        for (program, arguments) in [
            (env!("CARGO_BIN_EXE_mugen"), &["brain"][..]),
            (env!("CARGO_BIN_EXE_pbrain-mugen"), &[]),
        ] {
            let mut brain = Command::new(program)
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("it starts");
            let mut input = brain.stdin.take().expect("piped");
            let text = "ABOUT\n".repeat(900) + last;
            input.write_all(text.as_bytes()).expect("it listens");
            // After END the input may stay open.
            let input = (!last.is_empty()).then_some(input);
            // The other end of its output stays open, too.
            let output = brain.stdout.take();
            ends(brain, &format!("{program} {arguments:?} {last:?}"));
            drop((input, output));
        }
    }
}

#[test]
fn rules_and_cells_that_there_are_not_are_named_as_they_were_said() {
    let mut manager = Manager::of_program(&[]);
    let far = "999999999999,1";
    let none =
        "ERROR 999999999999,1 is out of range: coordinates go from -2000000000 to 2000000000";
    assert_eq!(manager.ask(&format!("TURN {far}")), none);
    for (size, expected) in [
        (0, none),
        (
            20,
            "ERROR 999999999999,1 is outside the board: choose x from 0 to 19 and y from 0 to 19",
        ),
    ] {
        assert_eq!(manager.ask(&format!("START {size}")), "OK");
        for command in ["TURN", "PLAY", "TAKEBACK"] {
            assert_eq!(manager.ask(&format!("{command} {far}")), expected);
        }
    }
    assert_eq!(
        manager.ask("BOARD\n1,1,1\n-3000000000,0,2\nDONE"),
        "ERROR line 2 of the block, `-3000000000,0,2`, is outside the board: choose x from 0 to 19 and y from 0 to \
         19; nothing has changed"
    );
    for rule in ["abc", "-1", "99999999999999999999", "", "4"] {
        manager.say(&format!("INFO rule {rule}"));
        let heard = manager.ask("TURN 3,3");
        let expected = match rule {
            "" => "ERROR no rule is given: 0 is freestyle".into(),
            rule => format!("ERROR rule {rule} is not supported: 0 is freestyle"),
        };
        assert!(heard.starts_with(&expected), "{heard}");
    }
    manager.say("INFO rule -1\nINFO rule 1");
    assert!(matches!(
        Reply::parse(&manager.ask("TURN 3,3")),
        Reply::Moves(_)
    ));
    manager.end();
}

/// Whatever is below zero is no time at all, however far below.
#[test]
fn a_clock_far_below_zero_leaves_no_time() {
    for setting in ["time_left", "timeout_match", "timeout_turn"] {
        for number in ["-1", "-99999999999999999999999"] {
            let mut manager = Manager::of_program(&["--player", "search"]);
            manager.say(&format!("INFO {setting} {number}"));
            assert_eq!(manager.ask("START 20"), "OK");
            let heard = until_move(&mut manager, QUIET);
            assert!(!is_searched(&heard), "{setting} {number}: {heard:?}");
            manager.end();
        }
    }
}
