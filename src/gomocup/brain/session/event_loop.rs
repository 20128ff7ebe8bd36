//! What happens, one after the other, until the manager ends it.

use super::conversation::Session;
use crate::gomocup::brain::event::Event;
use crate::gomocup::brain::output::Closed;
use crate::gomocup::brain::settings::Change;
use crate::gomocup::brain::thinking::Thinking;
use crate::gomocup::{Command, CommandError, Info, MAX_BLOCK, Reply};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Commands that wait for the end of thinking.
const WAITING: usize = 1000;
/// How often a manager that does not read is looked at.
const POLL: Duration = Duration::from_millis(2);
/// How often somebody wakes up while a move is thought about, to see how late that comes.
const TICK: Duration = Duration::from_millis(10);

const TOO_MANY: &str = "too many commands at once: wait for the answer";

impl Session<'_> {
    /// Until the manager ends it.
    pub(crate) fn run(&mut self, events: &Receiver<Event>) -> Result<(), Closed> {
        loop {
            match self.next(events) {
                Some(Event::End) => return Ok(()),
                Some(Event::Said(Ok(Command::End), _)) => return Ok(()),
                Some(Event::Said(said, at)) => self.receive(said, at)?,
                Some(Event::Worker(report)) => self.take_report(report)?,
                None => {}
            }
            self.check_clock()?;
            self.prepare();
            self.check_preparation()?;
            while self.is_idle()
                && let Some((said, at)) = self.waiting.pop_front()
            {
                self.execute(said, at)?;
                self.prepare();
            }
            if self.has_passed_over && !self.output.is_full() {
                self.has_passed_over = false;
                self.output.say(&Reply::Error(TOO_MANY.into()))?;
            }
        }
    }

    /// Whether the next command can be carried out.
    fn is_idle(&self) -> bool {
        self.thinking.is_none() && self.preparation.deadline().is_none() && !self.output.is_full()
    }

    /// The next event; none when the clock, or the output, must be looked at before.
    ///
    /// While the output is full nothing is heard, so that a manager that sends faster than it reads is
    /// slowed down. When nothing is read any more the end must still be heard.
    fn next(&mut self, events: &Receiver<Event>) -> Option<Event> {
        let is_full = self.output.is_full();
        if is_full && !self.output.is_stalled() {
            thread::sleep(POLL);
            return None;
        }
        let thinking = self.thinking.as_ref().map(Thinking::deadline);
        let now = self.clock.now();
        let left = match thinking.or(self.preparation.deadline()) {
            Some(deadline) => deadline.saturating_sub(now).min(TICK),
            None if is_full => POLL,
            None => return Some(events.recv().unwrap_or(Event::End)),
        };
        match events.recv_timeout(left) {
            Ok(event) => {
                // What came while nobody waited for it does not count.
                if let Some(at) = event.at() {
                    self.woken(at.max(now));
                }
                Some(event)
            }
            Err(RecvTimeoutError::Timeout) => {
                self.woken(now + left);
                None
            }
            Err(RecvTimeoutError::Disconnected) => Some(Event::End),
        }
    }

    /// Takes down how late it is, where it should be this time by the clock.
    fn woken(&mut self, due: Duration) {
        self.lateness.saw(self.clock.now().saturating_sub(due));
    }

    /// Carries out what acts during a search; the rest waits for its end, in order.
    fn receive(&mut self, said: Result<Command, CommandError>, at: Duration) -> Result<(), Closed> {
        match said {
            Ok(Command::Info(info)) => self.set(info),
            Err(error @ CommandError::Setting(_)) => self.output.try_send(&error.reply()),
            Err(error @ CommandError::Rule(_)) => self.refused_rule = Some(error.to_string()),
            Ok(Command::Stop) if self.thinking.is_some() => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.stop();
                }
            }
            _ if self.output.is_full() => self.has_passed_over = true,
            said if self.is_idle() && self.waiting.is_empty() => self.execute(said, at)?,
            said => {
                let cells =
                    |said: &Result<Command, CommandError>| said.as_ref().map_or(0, Command::cells);
                let held: usize = self.waiting.iter().map(|(said, _)| cells(said)).sum();
                if self.waiting.len() >= WAITING || held + cells(&said) > MAX_BLOCK {
                    self.output.say(&Reply::Error(TOO_MANY.into()))?;
                } else {
                    self.waiting.push_back((said, at));
                }
            }
        }
        Ok(())
    }

    fn set(&mut self, info: Info) {
        if let Info::Evaluate(point) = info {
            self.explain(point);
        }
        match self.settings.set(info) {
            Err(refusal) => self.refused_rule = Some(refusal),
            Ok(Change::Rule) => self.refused_rule = None,
            Ok(Change::Time) => {
                if let Some(thinking) = &mut self.thinking {
                    let (_, deadlines) = self.settings.time().plan(self.lateness.worst());
                    thinking.set_deadlines(deadlines);
                }
            }
            Ok(Change::Table) => self.preparation.configure(),
            Ok(Change::Process) => {
                self.preparation.configure();
                self.report_once(0, self.settings.shortage());
            }
            Ok(Change::Other) => {}
        }
    }
}
