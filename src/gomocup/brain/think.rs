//! Thinking, on a thread of its own.

use super::Event;
use super::fast::FastPlayer;
use super::swap2::{self, Playout};
use super::time::Allotment;
use crate::control::{Control, Limits, Observer, Progress, Resources, Silent, StopFlag};
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomoku::Position;
use crate::player::{HeuristicPlayer, Player};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::{Duration, Instant};

/// What is thought about.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) position: Position,
    pub(super) kind: Kind,
    /// When it was asked.
    pub(super) asked: Instant,
    /// Depth and positions; the time comes from the allotment.
    pub(super) limits: Limits,
    pub(super) resources: Resources,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A move, and so many best lines.
    Move { lines: usize },
    /// The choice of the swap opening.
    Swap2,
}

/// Thinking that goes on.
#[derive(Debug)]
pub(super) struct Thinking {
    pub(super) id: u64,
    pub(super) question: Question,
    allotment: Allotment,
    stop: StopFlag,
    /// The first move of the best line told so far.
    pub(super) best: Option<Point>,
}

/// What came out.
pub(super) struct Thought {
    pub(super) id: u64,
    /// Comes back for the next question; none when it broke down, or another has stood in.
    pub(super) player: Option<Box<dyn Player<Position>>>,
    pub(super) reply: Option<Reply>,
    pub(super) reason: String,
}

/// What is told meanwhile.
pub(super) struct News {
    pub(super) id: u64,
    pub(super) best: Option<Point>,
    pub(super) text: String,
}

impl Thinking {
    /// Begins to think; what comes out is an event. Without a player the fast one stands in.
    pub(super) fn begin(
        id: u64,
        question: Question,
        allotment: Allotment,
        mut player: Option<Box<dyn Player<Position>>>,
        radius: u8,
        events: SyncSender<Event>,
    ) -> Self {
        let stop = StopFlag::new();
        let thinking = Self {
            id,
            question: question.clone(),
            allotment,
            stop: stop.clone(),
            best: None,
        };
        let think = move || {
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                let mut observer = Teller {
                    id,
                    events: &events,
                    lines: question.kind.lines(),
                };
                let control = question.control(allotment, stop);
                let (reply, reason) = match &mut player {
                    Some(player) if !allotment.fast => {
                        player.lend(&question.resources);
                        let judge = Playout {
                            plies: PLAYOUT,
                            radius,
                        };
                        question.answer(player.as_mut(), judge, &control, &mut observer)
                    }
                    _ => {
                        let judge = Playout { plies: 0, radius };
                        question.answer(&mut FastPlayer { radius }, judge, &control, &mut observer)
                    }
                };
                (player, reply, reason)
            }));
            let thought = match outcome {
                Ok((player, reply, reason)) => Thought {
                    id,
                    player,
                    reply,
                    reason,
                },
                Err(_) => Thought {
                    id,
                    player: None,
                    reply: None,
                    reason: "thinking broke down".into(),
                },
            };
            // The program may have ended meanwhile.
            let _ = events.send(Event::Thought(thought));
        };
        // Without a thread the answer is what a broken player gives.
        let _ = thread::Builder::new().name("think".into()).spawn(think);
        thinking
    }

    /// Asks for an answer now.
    pub(super) fn stop(&mut self) {
        self.stop.stop();
        let used = self.question.asked.elapsed();
        let allotment = &mut self.allotment;
        allotment.think = allotment.think.min(used);
        allotment.wait = allotment.wait.min(used.saturating_add(PATIENCE));
    }

    /// The limits have changed meanwhile; after a stop that makes no difference.
    pub(super) fn allot(&mut self, allotment: Allotment) {
        if !self.stop.is_set() {
            self.allotment = allotment;
        }
    }

    /// When there is something to do next: to stop the thinking, or to answer without it.
    pub(super) fn deadline(&self) -> Instant {
        let time = if self.stop.is_set() {
            self.allotment.wait
        } else {
            self.allotment.think
        };
        self.question.asked + time.min(FAR)
    }

    /// Whether the answer has to be given now, whatever has been found. Sets the stop flag before.
    pub(super) fn is_over(&self, now: Instant) -> bool {
        let used = now.saturating_duration_since(self.question.asked);
        if used >= self.allotment.think {
            self.stop.stop();
        }
        used >= self.allotment.wait
    }
}

/// How long whoever thinks may take to answer a request to stop.
const PATIENCE: Duration = Duration::from_millis(100);
/// Longer than any game.
const FAR: Duration = Duration::from_secs(1 << 30);

impl Kind {
    const fn lines(self) -> usize {
        match self {
            Self::Move { lines } => lines,
            Self::Swap2 => 1,
        }
    }
}

impl Question {
    fn control(&self, allotment: Allotment, stop: StopFlag) -> Control {
        let used = self.asked.elapsed();
        Control {
            stop,
            lines: self.kind.lines(),
            ..Control::new(Limits {
                time: Some(allotment.think.saturating_sub(used)),
                ..self.limits
            })
        }
    }

    fn answer(
        &self,
        player: &mut dyn Player<Position>,
        mut judge: Playout,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> (Option<Reply>, String) {
        match self.kind {
            Kind::Move { .. } => match player.choose(&self.position, control, observer) {
                Some(decision) => (Some(Reply::Moves(vec![decision.mv])), decision.reason),
                None => (None, "no move was found".into()),
            },
            Kind::Swap2 => match swap2::answer(&self.position, &mut judge, player, control) {
                Some((reply, reason)) => (Some(reply), reason),
                None => (None, "no opening fits on the board".into()),
            },
        }
    }

    /// The answer where whoever thinks has none in time: what it found so far, or the heuristic's.
    pub(super) fn answer_at_once(&self, best: Option<Point>, radius: u8) -> Option<Reply> {
        let stopped = StopFlag::new();
        stopped.stop();
        let control = Control {
            stop: stopped,
            ..Control::default()
        };
        let mut player = HeuristicPlayer { radius };
        match self.kind {
            Kind::Move { .. } => {
                let free = best.filter(|&point| self.position.board().is_free(point));
                let point = free.or_else(|| {
                    let decision = player.choose(&self.position, &control, &mut Silent);
                    decision.map(|decision| decision.mv)
                });
                point.map(|point| Reply::Moves(vec![point]))
            }
            Kind::Swap2 => {
                let mut judge = Playout { plies: 0, radius };
                let answer = swap2::answer(&self.position, &mut judge, &mut player, &control);
                answer.map(|(reply, _)| reply)
            }
        }
    }
}

/// Plies that a position of the opening is played on for.
const PLAYOUT: u32 = 24;

/// Turns progress into events.
struct Teller<'a> {
    id: u64,
    events: &'a SyncSender<Event>,
    lines: usize,
}

impl Observer<Point> for Teller<'_> {
    fn progress(&mut self, progress: &Progress<'_, Point>) {
        let best = progress.pv.first().copied();
        let news = News {
            id: self.id,
            best: best.filter(|_| progress.line == 1),
            text: message(progress, self.lines),
        };
        // The program may have ended meanwhile.
        let _ = self.events.send(Event::News(news));
    }
}

/// `depth 9-17 ev 132 n 1.2M nps 1.1M tm 812 pv 10,10 11,9`.
fn message(progress: &Progress<'_, Point>, lines: usize) -> String {
    let mut text = String::new();
    if lines > 1 {
        text += &format!("({}) ", progress.line);
    }
    let (depth, seldepth) = (progress.depth, progress.seldepth.max(progress.depth));
    text += &format!("depth {depth}-{seldepth} ev {:+}", progress.score);
    text += &format!(" n {}", short(progress.nodes));
    if let Some(nps) = progress.nodes_per_second() {
        text += &format!(" nps {}", short(nps));
    }
    text += &format!(" tm {} pv", progress.elapsed.as_millis());
    for point in progress.pv {
        text += &format!(" {point}");
    }
    text
}

/// A count with three digits or so: `950`, `1.2K`, `38M`.
fn short(number: u64) -> String {
    let (mut value, mut unit) = (number, "");
    let mut rest = 0;
    for next in ["K", "M", "G", "T"] {
        if value < 1000 {
            break;
        }
        (rest, value, unit) = (value % 1000 / 100, value / 1000, next);
    }
    if unit.is_empty() || value >= 10 {
        format!("{value}{unit}")
    } else {
        format!("{value}.{rest}{unit}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_short() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1.0K"),
            (1_250, "1.2K"),
            (38_900, "38K"),
            (1_234_567, "1.2M"),
            (u64::MAX, "18446744T"),
        ] {
            assert_eq!(short(number), text);
        }
    }

    #[test]
    fn messages_say_how_far_thinking_has_come() {
        let progress = Progress {
            depth: 9,
            seldepth: 17,
            line: 2,
            score: 132,
            nodes: 1_200_000,
            elapsed: Duration::from_secs(1),
            pv: &[Point::new(10, 10), Point::new(11, 9)],
        };
        assert_eq!(
            message(&progress, 1),
            "depth 9-17 ev +132 n 1.2M nps 1.2M tm 1000 pv 10,10 11,9"
        );
        assert!(message(&progress, 3).starts_with("(2) depth"));
    }
}
