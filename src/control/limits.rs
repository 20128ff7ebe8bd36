//! Limits, and counting against them.

use super::{Clock, StopFlag, WallClock};
use std::{num::NonZeroUsize, sync::Arc, time::Duration};
use thiserror::Error;

/// What thinking may cost. None of a kind: no limit of that kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions visited, exactly.
    pub nodes: Option<u64>,
    /// Time since the beginning of the thinking: never more than this for the move.
    pub time: Option<Duration>,
    /// Time left for the rest of the game, this move included. The player decides how much of it a
    /// move gets; a [`Budget`] only makes sure that it is not exceeded.
    pub game_time: Option<Duration>,
    /// Time that the game gains with each move made.
    pub increment: Duration,
}

impl Limits {
    /// The most time that the move may take: the smaller one of both limits of time.
    pub fn most_time(&self) -> Option<Duration> {
        match (self.time, self.game_time) {
            (Some(time), Some(game_time)) => Some(time.min(game_time)),
            (time, game_time) => time.or(game_time),
        }
    }
}

/// Why thinking ended before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// The stop flag was set.
    #[error("stopped on request")]
    Flag,
    /// All positions allowed were visited.
    #[error("stopped at the node limit: allow more nodes, or reduce the depth")]
    Nodes,
    /// The time was used up.
    #[error("stopped at the time limit: allow more time, or reduce the depth")]
    Time,
}

/// Limits, a clock and a stop flag: what an engine is given.
///
/// ```
/// use mugen::control::{Control, Limits, Stopped};
/// let control = Control::new(Limits { nodes: Some(1), ..Limits::default() });
/// let mut budget = control.start();
/// assert_eq!(budget.take(), Ok(()));
/// assert_eq!(budget.take(), Err(Stopped::Nodes));
/// ```
#[derive(Clone, Debug)]
pub struct Control {
    /// What thinking may cost.
    pub limits: Limits,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Ends thinking from outside.
    pub stop: StopFlag,
    /// How many of the best moves to report, each with its line, if the player can; 1: only the
    /// best.
    pub lines: usize,
}

impl Control {
    /// These limits, by the machine's clock, with a stop flag of its own.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            clock: Arc::new(WallClock::new()),
            stop: StopFlag::new(),
            lines: 1,
        }
    }

    /// The budget of thinking that begins now.
    pub fn start(&self) -> Budget {
        Budget {
            begun: self.clock.now(),
            control: self.clone(),
            nodes: 0,
            next_look: 0,
            interval: 1,
            last_look: Duration::ZERO,
        }
    }
}

/// Without limits.
impl Default for Control {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

/// What a player may use, game after game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// Threads that may think at once.
    pub threads: NonZeroUsize,
    /// Bytes that a player may take in all, its tables included; none: no limit.
    pub memory: Option<u64>,
    /// Bytes of the table of positions, where `memory` allows; none: as the player sees fit.
    pub table: Option<u64>,
}

/// One thread, and tables as the player sees fit.
impl Default for Resources {
    fn default() -> Self {
        Self {
            threads: NonZeroUsize::MIN,
            memory: None,
            table: None,
        }
    }
}

/// What is left of the limits while thinking goes on.
#[derive(Clone, Debug)]
pub struct Budget {
    control: Control,
    begun: Duration,
    nodes: u64,
    /// The clock is read again after this many positions.
    next_look: u64,
    /// Positions from the last look at the clock to the next.
    interval: u64,
    /// The time of the last look, since the beginning.
    last_look: Duration,
}

/// The time that may pass between two looks at the clock. Less than a quarter of it is wasted effort.
const LOOK: Duration = Duration::from_millis(1);

impl Budget {
    /// Positions between two looks at the clock, at most.
    pub const CLOCK_INTERVAL: u64 = 256;

    /// Counts one more position.
    ///
    /// The flag and the count are looked at each time. The clock is looked at for the first position, and
    /// then as often as it takes for about a millisecond to pass between two looks: at every
    /// [`CLOCK_INTERVAL`](Self::CLOCK_INTERVAL)th position at least, at each one where they are slow.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when thinking must end; the position does not count then.
    pub fn take(&mut self) -> Result<(), Stopped> {
        if self.control.stop.is_set() {
            return Err(Stopped::Flag);
        }
        let limits = &self.control.limits;
        if limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(Stopped::Nodes);
        }
        if self.nodes >= self.next_look
            && let Some(limit) = limits.most_time()
        {
            self.look(limit)?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Whether the flag is set or the time is over, without counting anything: for work that is no
    /// position, a millisecond's worth of it at a time. It looks at the clock each time.
    ///
    /// # Errors
    ///
    /// [`Stopped::Flag`] or [`Stopped::Time`] when thinking must end.
    pub fn poll(&self) -> Result<(), Stopped> {
        if self.control.stop.is_set() {
            return Err(Stopped::Flag);
        }
        match self.control.limits.most_time() {
            Some(limit) if self.elapsed() >= limit => Err(Stopped::Time),
            _ => Ok(()),
        }
    }

    /// Looks at the clock, and decides when to look again.
    fn look(&mut self, limit: Duration) -> Result<(), Stopped> {
        let elapsed = self.elapsed();
        if elapsed >= limit {
            return Err(Stopped::Time);
        }
        let passed = elapsed.saturating_sub(self.last_look);
        if passed > LOOK {
            // As many positions as take the time that may pass.
            let slower = (passed.as_nanos() / LOOK.as_nanos()).max(2);
            self.interval = (u128::from(self.interval) / slower).max(1) as u64;
        } else if passed < LOOK / 4 {
            self.interval = (2 * self.interval).min(Self::CLOCK_INTERVAL);
        }
        self.last_look = elapsed;
        self.next_look = self.nodes + self.interval;
        Ok(())
    }

    /// A control for other thinking within what is left of the limits: give the positions that it visits
    /// back to [`add`](Self::add).
    ///
    /// ```
    /// use mugen::control::{Control, Limits};
    /// let control = Control::new(Limits { nodes: Some(100), ..Limits::default() });
    /// let mut budget = control.start();
    /// budget.add(30);
    /// assert_eq!(budget.left().limits.nodes, Some(70));
    /// ```
    pub fn left(&self) -> Control {
        let limits = self.control.limits;
        let elapsed = self.elapsed();
        Control {
            limits: Limits {
                nodes: limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes)),
                time: limits.most_time().map(|time| time.saturating_sub(elapsed)),
                game_time: None,
                ..limits
            },
            ..self.control.clone()
        }
    }

    /// Counts positions that other thinking has visited within this budget.
    pub const fn add(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_add(nodes);
    }

    /// Positions counted.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.control.clock.now().saturating_sub(self.begun)
    }

    /// The limits.
    pub const fn limits(&self) -> &Limits {
        &self.control.limits
    }
}
