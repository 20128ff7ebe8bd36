//! Saying and listening.

use super::brain_clock::BrainClock;
use super::child_brain::Brain;
use super::encode;
use super::fault::Fault;
use super::process::Received;
use super::waiting::{Waiting, after};
use crate::control::StopFlag;
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomocup::lines::Line;
use crate::gomoku::Position;
use std::thread;
use std::time::{Duration, Instant};

/// How often the stop flag is looked at.
const POLL: Duration = Duration::from_millis(10);

impl Brain {
    /// Says something that is answered, after the pause since the last answer.
    pub(super) fn send_after_pause(&mut self, text: String) {
        let ready = self.answered + self.options.pause;
        thread::sleep(ready.saturating_duration_since(Instant::now()));
        self.process.discard_unread();
        self.process.send(text);
    }

    pub(super) fn ask_name(&mut self) {
        self.send_after_pause("ABOUT\n".into());
        let about = Waiting::for_time(self.options.about);
        let name = self.wait_for_reply(about, &mut |reply| match reply {
            Reply::Other(text) => name_in(text).map(Ok),
            Reply::Unknown(_) => Some(Err(Fault::Protocol(String::new()))),
            _ => None,
        });
        // Without an answer it keeps the name of its file: whether it plays is seen when it must.
        if let Ok(name) = name {
            self.name = name;
        }
    }

    pub(super) fn think(
        &mut self,
        position: &Position,
        clock: &BrainClock,
        stop: &StopFlag,
        listener: &mut dyn FnMut(&str),
    ) -> Result<Point, Fault> {
        let limits = encode::limits(clock, self.last_clock.as_ref(), &self.options);
        let question = encode::position(position, self.known.as_ref());
        self.last_clock = Some(*clock);
        self.send_after_pause(limits + &question);
        let asked = Instant::now();
        let limit = clock.limit(self.options.longest);
        let waiting = Waiting {
            limit,
            deadline: after(limit.saturating_add(self.options.tolerance)),
            stop: Some((stop, self.options.grace)),
            listener: Some(listener),
        };
        let origin = encode::origin(position);
        let answer = self.wait_for_reply(waiting, &mut |reply| match reply {
            Reply::Moves(points) => match points.as_slice() {
                &[point] => Some(encode::absolute(point, origin).ok_or(Fault::Illegal(point))),
                _ => None,
            },
            _ => None,
        });
        self.thought = self.answered.saturating_duration_since(asked);
        answer
    }

    /// Waits until `accept` takes a reply. Other lines are skipped, and reported when
    /// nothing better comes; `ERROR` is an answer to everything.
    pub(super) fn wait_for_reply<T>(
        &mut self,
        mut waiting: Waiting<'_>,
        accept: &mut dyn FnMut(&Reply) -> Option<Result<T, Fault>>,
    ) -> Result<T, Fault> {
        let mut unreadable: Option<String> = None;
        loop {
            self.pass_on_stop(&mut waiting);
            let slice = waiting.deadline.min(Instant::now() + POLL);
            match self.process.receive(slice) {
                Received::End(how) => return Err(Fault::Crashed(how)),
                Received::Nothing => {}
                Received::Line(_, at) if at > waiting.deadline => {}
                Received::Line(line, at) => {
                    let reply = match line {
                        Line::Text(text) => Reply::parse(&text),
                        Line::TooLong => Reply::Other("a line that is too long".into()),
                    };
                    match &reply {
                        Reply::Message(text) | Reply::Debug(text) => {
                            if let Some(listener) = &mut waiting.listener {
                                listener(text);
                            }
                        }
                        Reply::Error(_) => {
                            self.answered = at;
                            return Err(Fault::Protocol(reply.to_string()));
                        }
                        _ => {
                            if let Some(answer) = accept(&reply) {
                                self.answered = at;
                                return answer;
                            }
                            unreadable.get_or_insert_with(|| reply.to_string());
                        }
                    }
                }
            }
            if Instant::now() >= waiting.deadline {
                let limit = waiting.limit;
                return Err(unreadable.map_or(Fault::TimeLoss { limit }, Fault::Protocol));
            }
        }
    }

    /// Asks for the move now, once, when the flag is set.
    fn pass_on_stop(&self, waiting: &mut Waiting<'_>) {
        if let Some((flag, grace)) = waiting.stop
            && flag.is_set()
        {
            self.process.send("STOP\n".into());
            waiting.deadline = waiting.deadline.min(after(grace));
            waiting.stop = None;
        }
    }
}

/// The value of `name="…"` in an answer to `ABOUT`.
fn name_in(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("name=\"")?;
    let (name, _) = rest.split_once('"')?;
    (!name.trim().is_empty()).then(|| name.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found() {
        let about = r#"name="Some Brain", version="1.0", author="A""#;
        assert_eq!(name_in(about).as_deref(), Some("Some Brain"));
        for text in ["", "name=x", "name=\"", "name=\"\"", "Some Brain 1.0"] {
            assert_eq!(name_in(text), None, "{text}");
        }
    }
}
