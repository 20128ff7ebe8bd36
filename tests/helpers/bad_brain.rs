//! A brain that does one bad thing, for the tests of code that drives brains. It plays the first free
//! cell of the board, row by row.
//!
//! `bad_brain THING [NUMBER [FILE]]`: what it does, and at which of its moves (1 without a number).
//! With a file it writes down there what it was told.

use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::{BufRead, Write, stdin, stdout};
use std::process::{Command, Stdio, exit};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn say(text: &str) {
    let mut out = stdout();
    // Who does not listen is none of a bad brain's business.
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

/// What it does instead of answering as it should.
fn misbehave(thing: &str, answer: &str) {
    match thing {
        "late" => {
            sleep(ms(700));
            say(&format!("{answer}\n"));
        }
        "silent" => {}
        "garbage" => say("I like \u{fffd} and 3;4\n"),
        "garbage-first" => say(&format!("thinking hard...\n12 34\n{answer}\n")),
        "long-line" => say(&format!("{}\n", "9".repeat(1 << 20))),
        "error" => say("ERROR I am tired\n"),
        "unknown" => say("UNKNOWN TURN\n"),
        "crash" => exit(3),
        "abort" => std::process::abort(),
        "end" => exit(0),
        "close" => close(),
        "endless-line" => loop {
            say(&"9".repeat(1 << 16));
        },
        "taken" => say("7,7\n"),
        "outside" => say("15,3\n"),
        "far" => say("99999999999,0\n"),
        "two" => say("1,1 2,2\n"),
        "again" => say(&format!("{answer}\n{answer}\n")),
        "split" => {
            let (first, second) = answer.split_at(2);
            say(first);
            sleep(ms(50));
            say(second);
            sleep(ms(50));
            say("\n");
        }
        "crlf" => say(&format!("MESSAGE a\r\n\r\n {answer} \r\n")),
        "chatter" => {
            for n in 0..20_000 {
                say(&format!("MESSAGE depth {n}\nDEBUG {n},{n}\n"));
            }
            say(&format!("{answer}\n"));
        }
        "flood" => loop {
            say("MESSAGE and so on\nno end\n");
        },
        "escapes" => say(&format!(
            "MESSAGE \u{1b}]0;mine\u{7}\u{1b}[31m\u{9b}2J\u{202e}\u{200b}here\n{answer}\n"
        )),
        "deaf" => loop {
            sleep(ms(100));
        },
        _ => say(&format!("{answer}\n")),
    }
}

/// Closes the output and lives on: as another program in the same process.
#[cfg(unix)]
fn close() {
    use std::os::unix::process::CommandExt;
    let program = std::env::current_exe().expect("a path");
    let mut deaf = Command::new(program);
    let error = deaf.arg("deaf-at-once").stdout(Stdio::null()).exec();
    panic!("{error}");
}

/// Where that cannot be done, it ends.
#[cfg(not(unix))]
fn close() {
    let _ = Stdio::null();
    exit(0);
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let thing = arguments.next().unwrap_or_default();
    let when = arguments
        .next()
        .and_then(|number| number.parse().ok())
        .unwrap_or(1);
    let mut told = arguments.next().map(|path| {
        let file = OpenOptions::new().create(true).append(true).open(path);
        file.expect("a file")
    });
    let mut grandchild = None;
    match thing.as_str() {
        "crash-at-once" => exit(1),
        "deaf-at-once" => misbehave("deaf", ""),
        "flood-at-once" => misbehave("flood", ""),
        "orphan" | "orphan-and-crash" => {
            // A grandchild that holds the pipes.
            let program = std::env::current_exe().expect("a path");
            let started = Command::new(program).arg("deaf-at-once").spawn();
            grandchild = Some(started.expect("it starts").id());
        }
        _ => {}
    }
    let mut taken = BTreeSet::new();
    let (mut moves, mut answered) = (0, None::<Instant>);
    let mut block = false;
    let mut width = 15;
    for line in stdin().lock().lines() {
        let Ok(line) = line else { return };
        if let Some(file) = &mut told {
            if line == "END" {
                sleep(ms(50));
            }
            writeln!(file, "{line}").expect("a file");
        }
        if thing == "drops" && answered.is_some_and(|at| at.elapsed() < ms(10)) {
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let numbers: Vec<i64> = rest.split(',').filter_map(|n| n.parse().ok()).collect();
        let go = match (word, numbers.as_slice()) {
            ("START" | "RECTSTART", &[size, ..]) => {
                width = size;
                taken.clear();
                say("OK\n");
                answered = Some(Instant::now());
                false
            }
            ("ABOUT", _) if thing == "nameless" => false,
            ("ABOUT", _) => {
                say(&format!("name=\"bad {thing}\", version=\"1\"\n"));
                answered = Some(Instant::now());
                false
            }
            ("BEGIN", _) => true,
            ("TURN", &[x, y]) => taken.insert((x, y)),
            ("BOARD", _) => {
                taken.clear();
                block = true;
                false
            }
            ("DONE", _) => std::mem::take(&mut block),
            ("STOP", _) if thing == "silent" => {
                say("14,14\n");
                false
            }
            ("END", _) if thing == "endless" => misbehave_forever(),
            ("END", _) => return,
            _ if block => {
                let cell: Vec<i64> = line.split(',').filter_map(|n| n.parse().ok()).collect();
                if let &[x, y, _] = cell.as_slice() {
                    taken.insert((x, y));
                }
                false
            }
            _ => false,
        };
        if go {
            moves += 1;
            let free = (0..).map(|n| (n % width, n / width));
            let (x, y) = free
                .into_iter()
                .find(|cell| !taken.contains(cell))
                .expect("a cell");
            taken.insert((x, y));
            let answer = format!("{x},{y}");
            if let Some(id) = grandchild {
                say(&format!("MESSAGE {id}\n"));
            }
            if moves == when && thing == "orphan-and-crash" {
                exit(0);
            }
            misbehave(if moves == when { &thing } else { "" }, &answer);
            answered = Some(Instant::now());
        }
    }
    if thing == "endless" {
        misbehave_forever();
    }
}

fn misbehave_forever() -> bool {
    loop {
        sleep(ms(100));
    }
}
