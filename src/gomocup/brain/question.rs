//! What is asked, and how an answer is found.

use super::playout::Playout;
use super::swap2;
use crate::control::{Clock, Control, Limits, Observer, Resources, Silent, StopFlag};
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomoku::Position;
use crate::player::{HeuristicPlayer, Player, near, playable};
use std::sync::Arc;
use std::time::Duration;

/// Plies that a position of the opening is played on for.
pub(super) const PLAYOUT: u32 = 24;

/// What is thought about.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) position: Position,
    pub(super) kind: Kind,
    /// When it was asked, by the clock.
    pub(super) asked: Duration,
    pub(super) clock: Arc<dyn Clock>,
    /// What it may cost, from then on.
    pub(super) limits: Limits,
    pub(super) resources: Resources,
    /// Whether the player is to forget what it has learnt before.
    pub(super) is_new_game: bool,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A move, and so many best lines.
    Move { lines: usize },
    /// The choice of the swap opening.
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

impl Question {
    /// Time since it was asked.
    pub(super) fn used(&self) -> Duration {
        self.clock.now().saturating_sub(self.asked)
    }

    /// The limits of the thinking that begins now.
    pub(super) fn control(&self, stop: StopFlag) -> Control {
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

    /// The answer, with the reason for people.
    pub(super) fn answer(
        &self,
        player: &mut dyn Player<Position>,
        playout: Playout,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> (Option<Reply>, String) {
        match self.kind {
            Kind::Move { .. } => match player.choose(&self.position, control, observer) {
                Some(analysis) => (Some(Reply::Moves(vec![analysis.best()])), analysis.reason),
                None => (None, "no move was found".into()),
            },
            Kind::Swap2 => {
                match swap2::answer(&self.position, playout, player, control, observer) {
                    Some((reply, reason)) => (Some(reply), reason),
                    None => (None, "no opening fits on the board".into()),
                }
            }
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
                    let analysis = player.choose(&near(&self.position), &control, &mut Silent);
                    playable(&self.position, analysis.map(|analysis| analysis.best()))
                });
                point.map(|point| Reply::Moves(vec![point]))
            }
            Kind::Swap2 => {
                let playout = Playout { plies: 0, radius };
                let silent = &mut Silent;
                let answer = swap2::answer(&self.position, playout, &mut player, &control, silent);
                answer.map(|(reply, _)| reply)
            }
        }
    }
}
