//! What the player is asked for, and how it answers.

use super::event::{Answer, Done};
use crate::control::{Clock, Control, Limits, Observer, Resources, Silent, StopFlag};
use crate::game::Point;
use crate::gomocup::Reply;
use crate::gomoku::Position;
use crate::player::{
    HeuristicPlayer, Player, Playout, Swap2Choice, crop, forced_cells, playable, swap2,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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

    /// What a worker does for an answer: of those that are asked the one that takes the `claim` answers.
    pub(super) fn request(
        self,
        claim: Arc<AtomicBool>,
        playout: Playout,
        stop: StopFlag,
    ) -> impl FnOnce(&mut dyn Player<Position>, &mut dyn Observer<Point>) -> Done + Send + 'static
    {
        move |player, observer| match claim.swap(true, Ordering::Relaxed) {
            true => Done::TakenOver,
            false => Done::Answer(self.answer(player, playout, stop, observer)),
        }
    }

    /// The player's answer. It gets ready first: usually nothing is left to do, unless the manager has
    /// changed a setting meanwhile.
    fn answer(
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
                None => (None, "no move found".into()),
            },
            Kind::Swap2 => match swap2(&self.position, playout, player, &control, observer) {
                Some((choice, reason)) => (Some(swap2_reply(choice)), reason),
                None => (None, "no opening fits the board".into()),
            },
        };
        Answer {
            reply,
            reason,
            shortage: player.shortage(),
        }
    }

    /// The answer when the player has none in time: the best move it has reported, or the heuristic's. Fives
    /// are made and stopped before either.
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
                let near = crop(&self.position);
                let forced = forced_cells(&near);
                let free = best.filter(|&point| self.position.board().is_free(point));
                let best = free.filter(|point| forced.is_empty() || forced.contains(point));
                let point = best.or_else(|| forced.first().copied()).or_else(|| {
                    let found = player.choose(&near, &control, &mut Silent);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::ManualClock;
    use crate::game::GameText;

    /// The answer in a position where the player is late, having reported `best`.
    fn late(moves: &str, best: Option<Point>) -> Point {
        let job = Job {
            position: Position::parse(moves).unwrap(),
            kind: Kind::Move { lines: 1 },
            asked: Duration::ZERO,
            clock: Arc::new(ManualClock::new()),
            limits: Limits::default(),
            resources: Resources::default(),
            is_new_game: false,
        };
        match job.answer_at_once(best, 2) {
            Some(Reply::Moves(moves)) => moves[0],
            reply => panic!("{reply:?}"),
        }
    }

    #[test]
    fn a_late_player_makes_and_stops_fives_all_the_same() {
        let best = Some(Point::new(9, 9));
        let own = "0,0 0,5 1,0 1,5 2,0 2,5 3,0 3,5";
        let other = "0,0 -1,0 1,0 8,8 2,0 9,3 3,0";
        for best in [None, best] {
            let five = late(own, best);
            assert!([Point::new(-1, 0), Point::new(4, 0)].contains(&five));
            assert_eq!(late(other, best), Point::new(4, 0));
        }
        // Without fives the move that was reported is played.
        assert_eq!(late("0,0 1,1 1,0", best), Point::new(9, 9));
    }
}
