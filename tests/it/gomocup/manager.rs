//! A manager that follows a script.

use mugen::gomocup::brain::{self, BrainOptions};
use mugen::gomoku::Position;
use mugen::player::Player;
use std::io::{BufRead, BufReader, Read, Write, pipe};
#[cfg(feature = "cli")]
use std::process::Child;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Far longer than any answer takes, and half the ten minutes that the tests give a player to use up: a brain
/// that takes longer hangs, or does not stop its player.
const LIMIT: Duration = Duration::from_secs(300);

enum Brain {
    #[cfg(feature = "cli")]
    Process(Child),
    Thread(JoinHandle<()>),
}

pub(super) struct Manager {
    input: Option<Box<dyn Write + Send>>,
    output: Receiver<String>,
    brain: Brain,
}

impl Manager {
    /// The program `pbrain-mugen`; with the heuristic, whose moves take no time, where no player is named.
    #[cfg(feature = "cli")]
    pub(super) fn of_program(arguments: &[&str]) -> Self {
        use std::process::{Command, Stdio};
        let named: &[&str] = match arguments.contains(&"--player") {
            true => &[],
            false => &["--player", "heuristic"],
        };
        let mut child = Command::new(env!("CARGO_BIN_EXE_pbrain-mugen"))
            .args(arguments)
            .args(named)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        Self {
            input: Some(Box::new(child.stdin.take().expect("piped"))),
            output: listen(child.stdout.take().expect("piped")),
            brain: Brain::Process(child),
        }
    }

    /// A brain with a player that only tests have.
    pub(super) fn of_player(player: impl Player<Position> + 'static) -> Self {
        let (read, input) = pipe().expect("a pipe");
        let (output, write) = pipe().expect("a pipe");
        let run = move || {
            brain::run(read, write, Box::new(player), &BrainOptions::default()).expect("threads");
        };
        Self {
            input: Some(Box::new(input)),
            output: listen(output),
            brain: Brain::Thread(thread::spawn(run)),
        }
    }

    /// The process of the program.
    #[cfg(all(target_os = "linux", feature = "cli"))]
    pub(super) fn id(&self) -> u32 {
        match &self.brain {
            Brain::Process(child) => child.id(),
            Brain::Thread(_) => std::process::id(),
        }
    }

    pub(super) fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("not closed");
        input.write_all(bytes).expect("it listens");
        input.flush().expect("it listens");
    }

    pub(super) fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    /// The next line, whatever it is.
    pub(super) fn hear_all(&mut self) -> String {
        match self.output.recv_timeout(LIMIT) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => panic!("no answer within {LIMIT:?}"),
            Err(RecvTimeoutError::Disconnected) => panic!("it has ended"),
        }
    }

    /// The next line that is not for people.
    pub(super) fn hear(&mut self) -> String {
        loop {
            let line = self.hear_all();
            if !is_chatter(&line) {
                return line;
            }
        }
    }

    /// Says a line and gives the answer.
    pub(super) fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Nothing but words for people is said for some time.
    pub(super) fn hears_nothing(&mut self, time: Duration) {
        let until = Instant::now() + time;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(line) if is_chatter(&line) => {}
                Ok(line) => panic!("it says {line}"),
                Err(_) => return,
            }
        }
    }

    /// Says `END`.
    pub(super) fn end(mut self) {
        self.say("END");
        self.has_ended();
    }

    /// Closes the brain's input without a word.
    pub(super) fn hang_up(mut self) {
        self.input = None;
        self.has_ended();
    }

    /// Closes the brain's input, after which one line more is due.
    #[cfg(feature = "cli")]
    pub(super) fn hang_up_saying(mut self, start: &str) {
        self.input = None;
        let last = self.hear();
        assert!(last.starts_with(start), "{last}");
        self.has_ended();
    }

    /// It ends as it should, without another answer.
    fn has_ended(mut self) {
        let start = Instant::now();
        let left = |start: Instant| LIMIT.saturating_sub(start.elapsed());
        while let Ok(line) = self.output.recv_timeout(left(start)) {
            assert!(is_chatter(&line), "after the end it says {line}");
        }
        match self.brain {
            #[cfg(feature = "cli")]
            Brain::Process(mut child) => loop {
                if let Some(status) = child.try_wait().expect("a child") {
                    assert_eq!(status.code(), Some(0));
                    return;
                }
                if start.elapsed() > LIMIT {
                    child.kill().expect("a child");
                    child.wait().expect("a child");
                    panic!("it does not end");
                }
                thread::sleep(Duration::from_millis(2));
            },
            Brain::Thread(brain) => {
                while !brain.is_finished() {
                    assert!(start.elapsed() <= LIMIT, "it does not end");
                    thread::sleep(Duration::from_millis(2));
                }
                self.input = None;
                brain.join().expect("no panic");
            }
        }
    }
}

fn is_chatter(line: &str) -> bool {
    line.starts_with("MESSAGE ") || line.starts_with("DEBUG ")
}

fn listen(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (lines, output) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(pipe).lines() {
            if lines.send(line.expect("UTF-8")).is_err() {
                return;
            }
        }
    });
    output
}
