//! The real program: arguments and standard input in, what it printed and its exit code out.

mod analyze;
mod bench;
mod book;
mod checks;
mod commands;
mod convert;
mod datagen;
#[cfg(unix)]
mod files;
mod foreign_text;
mod help;
mod match_files;
mod matches;
mod notation;
mod opponent;
mod pictures;
mod play;
mod play_again;
mod play_lines;
mod positions;
mod prove;
mod rate;
mod readme;
mod refusals;
mod replay;
mod small_games;
mod solve;
mod solver;
mod verify;

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Far longer than anything here takes, on a busy machine too: a program that takes longer hangs.
const LIMIT: Duration = Duration::from_secs(600);

/// A run that ended by itself.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// None when a signal ended it.
    pub(crate) code: Option<i32>,
}

impl Done {
    /// What it printed, after making sure that all was well.
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (Some(0), ""), "{self:?}");
        self.stdout
    }

    /// The error, after making sure that it is one line, and all there is.
    pub(crate) fn refused(self) -> String {
        assert_eq!((self.code, self.stdout.as_str()), (Some(2), ""), "{self:?}");
        let error = self.stderr.strip_prefix("mugen: ");
        let error = error.and_then(|error| error.strip_suffix('\n'));
        let error = error.unwrap_or_else(|| panic!("no error: {:?}", self.stderr));
        assert!(!error.chars().any(char::is_control), "{error:?}");
        error.to_owned()
    }

    /// The error about arguments: its first line, without the usage that follows.
    pub(crate) fn misused(self) -> String {
        assert_eq!((self.code, self.stdout.as_str()), (Some(2), ""), "{self:?}");
        let line = self.stderr.lines().next().unwrap_or_default();
        let error = line.strip_prefix("error: ");
        error.unwrap_or_else(|| panic!("{line:?}")).to_owned()
    }
}

/// The program with arguments, to be run.
pub(crate) struct Program {
    command: Command,
    input: Vec<u8>,
}

/// The program with these arguments, in the package's folder, nothing on standard input.
pub(crate) fn mugen<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Program {
    let mut program = Program::of(Command::new(env!("CARGO_BIN_EXE_mugen")));
    program.command.args(arguments);
    program
}

/// A line for the shell, which finds the program as `mugen`. Errors go where output goes.
pub(crate) fn shell(line: &str) -> Program {
    let mut program = Program::of(Command::new("sh"));
    program.command.arg("-c").arg(format!("exec 2>&1\n{line}"));
    let mut path = std::path::Path::new(env!("CARGO_BIN_EXE_mugen"))
        .parent()
        .expect("a folder")
        .as_os_str()
        .to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    program.env("PATH", path)
}

impl Program {
    fn of(mut command: Command) -> Self {
        command.current_dir(env!("CARGO_MANIFEST_DIR"));
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            let ours = ["MUGEN_", "CLICOLOR", "RUST_BACKTRACE"];
            if ours.iter().any(|start| text.starts_with(start))
                || ["NO_COLOR", "COLUMNS"].contains(&&*text)
            {
                command.env_remove(&name);
            }
        }
        Self {
            command,
            input: Vec::new(),
        }
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn input(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.input = input.into();
        self
    }

    /// Runs it to its end.
    pub(crate) fn run(self) -> Done {
        let mut child = self.spawn();
        let stdout = read_all(child.stdout.take().expect("piped"));
        let stderr = read_all(child.stderr.take().expect("piped"));
        let status = wait(&mut child);
        Done {
            stdout: stdout.join().expect("output is UTF-8"),
            stderr: stderr.join().expect("errors are UTF-8"),
            code: status.code(),
        }
    }

    /// Runs it to its end, which must be a good one; gives the bytes that it printed.
    pub(crate) fn run_bytes(self) -> Vec<u8> {
        let mut child = self.spawn();
        let mut stdout = child.stdout.take().expect("piped");
        let stderr = read_all(child.stderr.take().expect("piped"));
        let mut bytes = Vec::new();
        stdout.read_to_end(&mut bytes).expect("a pipe");
        let status = wait(&mut child);
        assert_eq!(status.code(), Some(0), "{:?}", stderr.join());
        bytes
    }

    /// Runs it for a reader that closes its end after `bytes` bytes; gives the exit code and what
    /// was printed on standard error.
    pub(crate) fn run_for_a_short_reader(self, bytes: usize) -> (Option<i32>, String) {
        let mut child = self.spawn();
        let mut stdout = child.stdout.take().expect("piped");
        let stderr = read_all(child.stderr.take().expect("piped"));
        let mut first = vec![0; bytes];
        stdout.read_exact(&mut first).expect("so much output");
        drop(stdout);
        let status = wait(&mut child);
        (status.code(), stderr.join().expect("errors are UTF-8"))
    }

    fn spawn(mut self) -> Child {
        let piped = self.command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.stderr(Stdio::piped()).spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("piped");
        let input = self.input;
        // It may end without having read all.
        thread::spawn(move || stdin.write_all(&input));
        child
    }
}

fn read_all(mut pipe: impl Read + Send + 'static) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut text = String::new();
        pipe.read_to_string(&mut text).expect("UTF-8");
        text
    })
}

fn wait(child: &mut Child) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child") {
            return status;
        }
        if start.elapsed() > LIMIT {
            child.kill().expect("a child");
            child.wait().expect("a child");
            panic!("it hangs: still running after {LIMIT:?}");
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Each argument of a line, separated by blanks.
pub(crate) fn words(line: &str) -> std::str::SplitWhitespace<'_> {
    line.split_whitespace()
}

#[test]
fn a_program_is_run_with_input_and_gives_its_code() {
    let done = shell("cat; echo wrong >&2; exit 3").input("a\n").run();
    assert_eq!((done.code, done.stdout.as_str()), (Some(3), "a\nwrong\n"));
    let version = concat!("mugen ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(mugen(["--version"]).run().ok(), version);
    assert_eq!(shell("mugen --version").run().ok(), version);
}
