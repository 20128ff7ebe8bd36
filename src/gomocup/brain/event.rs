//! The events of a brain: from the manager, and the players on their threads.

use crate::game::Point;
use crate::gomocup::{Command, CommandError, Reply};
use crate::player::{self, RequestId};
use std::time::Duration;

/// What happens to a brain.
pub(super) enum Event {
    /// The manager said something, at this time.
    Said(Result<Command, CommandError>, Duration),
    /// The manager will say nothing more.
    End,
    /// A player reports.
    Worker(WorkerEvent),
}

impl Event {
    /// When it came, by the clock, where that is known.
    pub(super) const fn at(&self) -> Option<Duration> {
        match self {
            Self::Said(_, at) => Some(*at),
            Self::Worker(report) => Some(report.at),
            Self::End => None,
        }
    }
}

/// Which of the two players an event comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The brain's own player.
    Player,
    /// The one that needs no time.
    Instant,
}

/// What a worker reports.
pub(super) struct WorkerEvent {
    pub(super) source: Source,
    pub(super) id: RequestId,
    /// When it was sent, by the clock.
    pub(super) at: Duration,
    pub(super) event: player::Event<Point, Done>,
}

/// An answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Answer {
    pub(super) reply: Option<Reply>,
    /// Why, for people.
    pub(super) reason: String,
    /// Which resources the player lacks, for people.
    pub(super) shortage: Option<String>,
}

/// What comes of a request to a worker.
pub(super) enum Done {
    /// An answer.
    Answer(Answer),
    /// The player is ready for its next question.
    Prepared {
        /// False where that was no longer wanted.
        done: bool,
        /// Which resources the player lacks, for people.
        shortage: Option<String>,
    },
    /// Somebody else has answered.
    TakenOver,
}
