//! The clock of a game: both sides' time.

use crate::control::{Clock, Limits, TimeControl, WallClock};
use crate::game::Side;
use std::sync::Arc;
use std::time::Duration;

/// Measures what both sides use, one of them at a time, and says what is left.
///
/// ```
/// use mugen::control::{ManualClock, TimeControl};
/// use mugen::game::Side;
/// use mugen::session::GameClock;
/// use std::{sync::Arc, time::Duration};
///
/// let time = ManualClock::new();
/// let minute = TimeControl { game: Some(Duration::from_secs(60)), ..TimeControl::default() };
/// let mut clock = GameClock::with_clock(minute, Arc::new(time.clone()));
/// clock.run(Side::X);
/// time.advance(Duration::from_secs(20));
/// clock.moved(Side::X);
/// time.advance(Duration::from_secs(61));
/// assert_eq!(clock.left(Side::X), Some(Duration::from_secs(40)));
/// assert_eq!(clock.is_over(), Some(Side::O));
/// ```
#[derive(Clone, Debug)]
pub struct GameClock {
    control: TimeControl,
    clock: Arc<dyn Clock>,
    sides: [Used; 2],
    /// Whose clock runs, and since when.
    running: Option<(Side, Duration)>,
}

/// What a side has used, without the stretch that runs now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Used {
    time: Duration,
    gained: Duration,
    /// Since its last move.
    this_move: Duration,
}

impl GameClock {
    /// A clock that stands still, by the computer's clock.
    pub fn new(control: TimeControl) -> Self {
        Self::with_clock(control, Arc::new(WallClock::new()))
    }

    /// The same, by `clock`.
    pub fn with_clock(control: TimeControl, clock: Arc<dyn Clock>) -> Self {
        Self {
            control,
            clock,
            sides: [Used::default(); 2],
            running: None,
        }
    }

    /// What each side may use.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Runs for `side` alone from now on.
    pub fn run(&mut self, side: Side) {
        if self.running.is_none_or(|(running, _)| running != side) {
            self.pause();
            self.running = Some((side, self.clock.now()));
        }
    }

    /// Stands still.
    pub fn pause(&mut self) {
        if let Some((side, since)) = self.running.take() {
            let passed = self.clock.now().saturating_sub(since);
            let used = self.used_of(side);
            used.time = used.time.saturating_add(passed);
            used.this_move = used.this_move.saturating_add(passed);
        }
    }

    /// `side` has moved: it gains its increment, and the other's clock runs.
    pub fn moved(&mut self, side: Side) {
        self.pause();
        let increment = self.control.increment;
        let used = self.used_of(side);
        used.gained = used.gained.saturating_add(increment);
        used.this_move = Duration::ZERO;
        self.run(side.other());
    }

    /// `side` is to move again after moves were taken back or made again: its time for one move begins
    /// anew. What was used stays used.
    pub fn turned_to(&mut self, side: Side) {
        self.pause();
        self.sides
            .iter_mut()
            .for_each(|used| used.this_move = Duration::ZERO);
        self.run(side);
    }

    /// A new game: nothing has been used, and it stands still.
    pub fn reset(&mut self) {
        self.sides = [Used::default(); 2];
        self.running = None;
    }

    /// Goes on from what was used in a game that is resumed, without the moves' increments.
    pub fn resume(&mut self, used: [Duration; 2], moves: [u32; 2]) {
        let gained = moves.map(|moves| self.control.increment.saturating_mul(moves));
        self.running = None;
        for ((side, time), gained) in self.sides.iter_mut().zip(used).zip(gained) {
            *side = Used {
                time,
                gained,
                this_move: Duration::ZERO,
            };
        }
    }

    /// Whose clock runs.
    pub fn running(&self) -> Option<Side> {
        self.running.map(|(side, _)| side)
    }

    /// What `side` has used of the game.
    pub fn used(&self, side: Side) -> Duration {
        self.now(side).time
    }

    /// What `side` has used of the game without the stretch that runs now.
    pub const fn used_before(&self, side: Side) -> Duration {
        let [x, o] = &self.sides;
        match side {
            Side::X => x.time,
            Side::O => o.time,
        }
    }

    /// What is left to `side` now: of the game, or of the move where that is less. None: no limit.
    pub fn left(&self, side: Side) -> Option<Duration> {
        let used = self.now(side);
        let game = self.game_left(side);
        let this_move = self
            .control
            .per_move
            .map(|limit| limit.saturating_sub(used.this_move));
        match (game, this_move) {
            (Some(game), Some(this_move)) => Some(game.min(this_move)),
            (game, this_move) => game.or(this_move),
        }
    }

    /// What is left to `side` of the game; none without a limit.
    pub fn game_left(&self, side: Side) -> Option<Duration> {
        let used = self.now(side);
        let all = self.control.game?.saturating_add(used.gained);
        Some(all.saturating_sub(used.time))
    }

    /// The side whose clock runs and has nothing left.
    pub fn is_over(&self) -> Option<Side> {
        let (side, _) = self.running?;
        (self.left(side) == Some(Duration::ZERO)).then_some(side)
    }

    /// The limits of a player that thinks for `side` now.
    pub fn limits(&self, side: Side) -> Limits {
        let used = self.now(side);
        Limits {
            time: self
                .control
                .per_move
                .map(|limit| limit.saturating_sub(used.this_move)),
            game_time: self.game_left(side),
            increment: self.control.increment,
            ..Limits::default()
        }
    }

    fn now(&self, side: Side) -> Used {
        let [x, o] = &self.sides;
        let mut used = match side {
            Side::X => *x,
            Side::O => *o,
        };
        if let Some((running, since)) = self.running
            && running == side
        {
            let passed = self.clock.now().saturating_sub(since);
            used.time = used.time.saturating_add(passed);
            used.this_move = used.this_move.saturating_add(passed);
        }
        used
    }

    const fn used_of(&mut self, side: Side) -> &mut Used {
        let [x, o] = &mut self.sides;
        match side {
            Side::X => x,
            Side::O => o,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::ManualClock;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(control: TimeControl) -> (ManualClock, GameClock) {
        let time = ManualClock::new();
        (time.clone(), GameClock::with_clock(control, Arc::new(time)))
    }

    #[test]
    fn only_the_side_to_move_uses_time_and_moves_gain_some() {
        let (time, mut clock) = clock(TimeControl {
            game: Some(seconds(60)),
            increment: seconds(5),
            per_move: None,
        });
        assert_eq!(clock.left(Side::X), Some(seconds(60)));
        time.advance(seconds(9));
        clock.run(Side::X);
        time.advance(seconds(10));
        clock.run(Side::X);
        assert_eq!(clock.left(Side::X), Some(seconds(50)));
        clock.moved(Side::X);
        assert_eq!(clock.running(), Some(Side::O));
        time.advance(seconds(1));
        clock.pause();
        time.advance(seconds(100));
        assert_eq!(clock.game_left(Side::X), Some(seconds(55)));
        assert_eq!(clock.game_left(Side::O), Some(seconds(59)));
        assert_eq!(clock.used(Side::X), seconds(10));
        assert_eq!(clock.is_over(), None);
        clock.reset();
        assert_eq!(clock.used(Side::X), Duration::ZERO);
        clock.resume([seconds(10), seconds(1)], [1, 0]);
        assert_eq!(clock.game_left(Side::X), Some(seconds(55)));
    }

    #[test]
    fn the_time_for_a_move_begins_with_each_move() {
        let (time, mut clock) = clock(TimeControl {
            game: Some(seconds(15)),
            per_move: Some(seconds(10)),
            increment: Duration::ZERO,
        });
        clock.run(Side::X);
        time.advance(seconds(9));
        assert_eq!(clock.left(Side::X), Some(seconds(1)));
        clock.moved(Side::X);
        clock.moved(Side::O);
        assert_eq!(clock.left(Side::X), Some(seconds(6)));
        let limits = clock.limits(Side::X);
        assert_eq!(limits.most_time(), Some(seconds(6)));
        time.advance(seconds(3));
        clock.turned_to(Side::X);
        assert_eq!(clock.limits(Side::X).time, Some(seconds(10)));
        time.advance(seconds(3));
        assert_eq!(clock.is_over(), Some(Side::X));
    }

    #[test]
    fn without_limits_it_only_measures() {
        let (time, mut clock) = clock(TimeControl::default());
        clock.run(Side::O);
        time.advance(seconds(1 << 30));
        assert_eq!(clock.used(Side::O), seconds(1 << 30));
        assert_eq!((clock.left(Side::O), clock.is_over()), (None, None));
        assert_eq!(clock.limits(Side::O), Limits::default());
    }
}
