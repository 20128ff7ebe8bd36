//! A child process that is talked to by lines, and that cannot make anyone wait.
//!
//! One thread writes and one reads, since both can block for as long as the child likes; the
//! caller waits only on channels, up to a deadline.

use super::{BrainCommand, SpawnError};
use crate::gomocup::lines::{Line, Lines};
use process_wrap::std::{ChildWrapper, CommandWrap};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// How often it is looked whether the child still runs.
const POLL: Duration = Duration::from_millis(20);
/// Lines that wait to be heard; the child's writing blocks beyond.
const WAITING_LINES: usize = 256;
/// What a child that has ended has written is still heard for so long: a grandchild may hold the
/// pipe open for ever.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// What was heard.
#[derive(Debug)]
pub(super) enum Received {
    /// A line, and when it came.
    Line(Line, Instant),
    /// Nothing until the deadline.
    Nothing,
    /// The child has ended, or closed its output; how.
    End(String),
}

/// A running child, and all that it starts in turn.
#[derive(Debug)]
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    input: Option<Sender<String>>,
    output: Receiver<(Line, Instant)>,
    ended: Option<(String, Instant)>,
}

impl Process {
    pub(super) fn spawn(command: &BrainCommand) -> Result<Self, SpawnError> {
        let mut plain = Command::new(&command.program);
        plain.args(&command.args);
        if let Some(folder) = &command.folder {
            plain.current_dir(folder);
        }
        plain.stdin(Stdio::piped()).stdout(Stdio::piped());
        plain.stderr(Stdio::null());
        let mut wrapped = CommandWrap::from(plain);
        #[cfg(unix)]
        wrapped.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        wrapped.wrap(process_wrap::std::JobObject);
        let mut child = wrapped.spawn().map_err(|error| SpawnError {
            command: command.to_string(),
            error,
        })?;
        let (input, to_write) = mpsc::channel();
        let (lines, output) = mpsc::sync_channel(WAITING_LINES);
        let (to_child, from_child) = (child.stdin().take(), child.stdout().take());
        let start = || -> std::io::Result<()> {
            if let Some(pipe) = to_child {
                thread::Builder::new().spawn(move || write_all(pipe, &to_write))?;
            }
            if let Some(pipe) = from_child {
                thread::Builder::new().spawn(move || read_all(pipe, &lines))?;
            }
            Ok(())
        };
        if let Err(error) = start() {
            // Nobody could talk to it. That it cannot be ended either is not what is wrong.
            let _ = child.kill();
            return Err(SpawnError {
                command: command.to_string(),
                error,
            });
        }
        Ok(Self {
            child,
            input: Some(input),
            output,
            ended: None,
        })
    }

    /// Hands text to the writing thread, at once.
    pub(super) fn send(&self, text: String) {
        if let Some(input) = &self.input {
            // The next read reports that the child is gone.
            let _ = input.send(text);
        }
    }

    /// The next line, waited for until the deadline.
    pub(super) fn receive(&mut self, until: Instant) -> Received {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(POLL)) {
                Ok((line, at)) => return Received::Line(line, at),
                Err(RecvTimeoutError::Disconnected) => return self.end_of_output(),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Some(how) = self.ended_for(LAST_WORDS) {
                return Received::End(how);
            }
            if Instant::now() >= until {
                return Received::Nothing;
            }
        }
    }

    /// Throws away what has been said unasked, as far as it has been read.
    pub(super) fn discard_unread(&mut self) {
        for _ in self.output.try_iter().take(WAITING_LINES) {}
    }

    /// Ends the child: politely first, then by force with everything that it has started.
    pub(super) fn end(&mut self, patience: Duration) {
        self.send("END\n".into());
        self.input = None;
        let until = Instant::now() + patience;
        while self.ended_for(Duration::ZERO).is_none() && Instant::now() < until {
            // A child that cannot write cannot end.
            for _ in self.output.try_iter().take(WAITING_LINES) {}
            thread::sleep(Duration::from_millis(2));
        }
        self.kill();
    }

    /// Also when the child itself has ended: what it started may go on.
    fn kill(&mut self) {
        // Nothing is left to kill when these fail.
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }

    fn end_of_output(&mut self) -> Received {
        let until = Instant::now() + LAST_WORDS;
        while Instant::now() < until {
            if let Some(how) = self.ended_for(Duration::ZERO) {
                return Received::End(how);
            }
            thread::sleep(Duration::from_millis(2));
        }
        Received::End("its output is closed".into())
    }

    /// How the child has ended, when that was at least so long ago.
    fn ended_for(&mut self, time: Duration) -> Option<String> {
        if self.ended.is_none()
            && let Ok(Some(status)) = self.child.try_wait()
        {
            self.ended = Some((status.to_string(), Instant::now()));
        }
        let (how, since) = self.ended.as_ref()?;
        (since.elapsed() >= time).then(|| how.clone())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn write_all(mut pipe: impl Write, to_write: &Receiver<String>) {
    for text in to_write {
        if pipe.write_all(text.as_bytes()).is_err() || pipe.flush().is_err() {
            return;
        }
    }
}

fn read_all(pipe: impl Read, lines: &SyncSender<(Line, Instant)>) {
    for line in Lines::new(pipe) {
        if lines.send((line, Instant::now())).is_err() {
            return;
        }
    }
}
