//! What the player is asked for, and the answer.

use crate::control::{Clock, Control, Limits, Observer, Resources, Silent, StopFlag};
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomoku::Position;
use crate::player::{HeuristicPlayer, Player, Playout, Swap2Choice, crop, playable, swap2};
use std::sync::Arc;
use std::time::Duration;

/// A question to the player.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) position: Position,
    pub(super) kind: Kind,
    /// When the manager asked, by the clock.
    pub(super) asked: Duration,
    pub(super) clock: Arc<dyn Clock>,
    /// What it may cost, from then on.
    pub(super) limits: Limits,
    pub(super) resources: Resources,
    /// Whether the player first forgets what it has learnt.
    pub(super) is_new_game: bool,
}

/// What the manager wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A move, and the best lines: this many.
    Move { lines: usize },
    /// The choice in the swap2 opening.
    Swap2,
}

impl Kind {
    pub(super) const fn lines(self) -> usize {
        match self {
            Self::Move { lines } => lines,
            Self::Swap2 => 1,
        }
    }
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

impl Job {
    /// Time since the manager asked.
    pub(super) fn used(&self) -> Duration {
        self.clock.now().saturating_sub(self.asked)
    }

    /// The limits of a search that starts now.
    fn control(&self, stop: StopFlag) -> Control {
        let used = self.used();
        let left = |limit: Option<Duration>| limit.map(|limit| limit.saturating_sub(used));
        let limits = Limits {
            time: left(self.limits.time),
            game_time: left(self.limits.game_time),
            ..self.limits
        };
        Control {
            limits,
            clock: self.clock.clone(),
            stop,
            lines: self.kind.lines(),
        }
    }

    /// The player's answer. It gets ready first: usually nothing is left to do, unless the manager has
    /// changed a setting meanwhile.
    pub(super) fn answer(
        &self,
        player: &mut dyn Player<Position>,
        playout: Playout,
        stop: StopFlag,
        observer: &mut dyn Observer<Point>,
    ) -> Answer {
        player.configure(&self.resources);
        if self.is_new_game {
            player.new_game();
        }
        let control = self.control(stop);
        let (reply, reason) = match self.kind {
            Kind::Move { .. } => match player.choose(&self.position, &control, observer) {
                Some(found) => (Some(Reply::Moves(vec![found.best()])), found.reason),
                None => (None, "no move was found".into()),
            },
            Kind::Swap2 => match swap2(&self.position, playout, player, &control, observer) {
                Some((choice, reason)) => (Some(swap2_reply(choice)), reason),
                None => (None, "no opening fits on the board".into()),
            },
        };
        Answer {
            reply,
            reason,
            shortage: player.shortage(),
        }
    }

    /// The answer when the player has none in time: the best move it has reported, or the heuristic's.
    pub(super) fn answer_at_once(&self, best: Option<Point>, radius: u8) -> Option<Reply> {
        let stop = StopFlag::new();
        stop.stop();
        let control = Control {
            stop,
            ..Control::default()
        };
        let mut player = HeuristicPlayer { radius };
        match self.kind {
            Kind::Move { .. } => {
                let free = best.filter(|&point| self.position.board().is_free(point));
                let point = free.or_else(|| {
                    let found = player.choose(&crop(&self.position), &control, &mut Silent);
                    playable(&self.position, found.map(|found| found.best()))
                });
                point.map(|point| Reply::Moves(vec![point]))
            }
            Kind::Swap2 => {
                let (playout, silent) = (Playout { plies: 0, radius }, &mut Silent);
                let choice = swap2(&self.position, playout, &mut player, &control, silent);
                choice.map(|(choice, _)| swap2_reply(choice))
            }
        }
    }
}

fn swap2_reply(choice: Swap2Choice) -> Reply {
    match choice {
        Swap2Choice::Place(stones) => Reply::Moves(stones),
        Swap2Choice::Swap => Reply::Swap,
        Swap2Choice::Move(point) => Reply::Moves(vec![point]),
    }
}
