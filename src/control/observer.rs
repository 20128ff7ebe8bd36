//! Who follows a search as it goes.

use crate::game::{Eval, ScoreUnit};
use std::time::Duration;

/// How far a search has come: reported each time that a depth is finished, or a better move is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<M> {
    /// Plies searched completely.
    pub depth: u32,
    /// The deepest ply looked at, at least `depth`.
    pub seldepth: u32,
    /// Which of the best lines this is, from 1; see [`Control::lines`](super::Control::lines).
    pub line: usize,
    /// What the line is worth to the side to move.
    pub eval: Eval,
    /// What a score counts.
    pub unit: ScoreUnit,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time used so far.
    pub elapsed: Duration,
    /// The principal variation: the best move first, then the line expected after it.
    pub pv: Vec<M>,
}

impl<M> Progress<M> {
    /// Positions visited per second; none before any time has been measured.
    ///
    /// ```
    /// use mugen::control::Progress;
    /// use mugen::game::{Eval, ScoreUnit};
    /// let progress = Progress {
    ///     depth: 1,
    ///     seldepth: 1,
    ///     line: 1,
    ///     eval: Eval::Score(0),
    ///     unit: ScoreUnit::LogOdds,
    ///     nodes: 8,
    ///     elapsed: std::time::Duration::from_millis(2),
    ///     pv: Vec::<u8>::new(),
    /// };
    /// assert_eq!(progress.nodes_per_second(), Some(4000));
    /// ```
    pub fn nodes_per_second(&self) -> Option<u64> {
        let per_second =
            (u128::from(self.nodes) * 1_000_000_000).checked_div(self.elapsed.as_nanos());
        per_second.map(|number| u64::try_from(number).unwrap_or(u64::MAX))
    }
}

/// Follows a search: a protocol, a terminal, a web page, a test. `M` is the type of moves.
///
/// A closure that takes a [`Progress`] is an observer; [`Silent`] ignores it.
///
/// ```
/// use mugen::control::{Control, Limits, Progress};
/// use mugen::game::{GameText, Point};
/// use mugen::gomoku::Position;
/// use mugen::player::PlayerSpec;
///
/// let mut depths = Vec::new();
/// let mut observer = |progress: &Progress<Point>| depths.push(progress.depth);
/// let control = Control::new(Limits { depth: Some(2), ..Limits::default() });
/// let position = Position::parse("0,0 1,1")?;
/// PlayerSpec::SEARCH.build(2).choose(&position, &control, &mut observer);
/// assert_eq!(depths.last(), Some(&2));
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
pub trait Observer<M>: Send {
    /// The search has come this far. It waits until this returns.
    fn progress(&mut self, progress: &Progress<M>);
}

impl<M, F: FnMut(&Progress<M>) + Send> Observer<M> for F {
    fn progress(&mut self, progress: &Progress<M>) {
        self(progress);
    }
}

/// An observer that ignores all progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    fn progress(&mut self, _: &Progress<M>) {}
}
