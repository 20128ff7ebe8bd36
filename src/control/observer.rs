//! Who is told how thinking goes.

use std::time::Duration;

/// How far thinking has come: told each time that a depth is finished, or a better move is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a, M> {
    /// Plies searched completely.
    pub depth: u32,
    /// The deepest ply looked at, at least `depth`.
    pub seldepth: u32,
    /// Which of the best lines this is, from 1; see [`Control::lines`](super::Control::lines).
    pub line: usize,
    /// The value for the side to move, in the units of whoever thinks.
    pub score: i32,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time used so far.
    pub elapsed: Duration,
    /// The principal variation: the best move first, then the line expected after it.
    pub pv: &'a [M],
}

impl<M> Progress<'_, M> {
    /// Positions visited per second; none before any time has been measured.
    ///
    /// ```
    /// use mugen::control::Progress;
    /// let elapsed = std::time::Duration::from_millis(2);
    /// let pv: &[u8] = &[];
    /// let progress = Progress { depth: 1, seldepth: 1, line: 1, score: 0, nodes: 8, elapsed, pv };
    /// assert_eq!(progress.nodes_per_second(), Some(4000));
    /// ```
    pub fn nodes_per_second(&self) -> Option<u64> {
        let per_second =
            (u128::from(self.nodes) * 1_000_000_000).checked_div(self.elapsed.as_nanos());
        per_second.map(|number| u64::try_from(number).unwrap_or(u64::MAX))
    }
}

/// Is told of progress: a protocol, a terminal, a web page, a test. `M` is the type of moves.
///
/// A closure that takes a [`Progress`] is an observer; [`Silent`] ignores what it is told.
///
/// ```
/// use mugen::control::{Observer, Progress};
/// let mut depths = Vec::new();
/// let mut observer = |progress: &Progress<'_, u8>| depths.push(progress.depth);
/// let told: &mut dyn Observer<u8> = &mut observer;
/// let elapsed = std::time::Duration::from_millis(2);
/// let pv = &[3];
/// told.progress(&Progress { depth: 1, seldepth: 1, line: 1, score: 0, nodes: 8, elapsed, pv });
/// assert_eq!(depths, [1]);
/// ```
pub trait Observer<M>: Send {
    /// Thinking has come this far. It waits until this returns.
    fn progress(&mut self, progress: &Progress<'_, M>);
}

impl<M, F: FnMut(&Progress<'_, M>) + Send> Observer<M> for F {
    fn progress(&mut self, progress: &Progress<'_, M>) {
        self(progress);
    }
}

/// An observer that ignores what it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    fn progress(&mut self, _: &Progress<'_, M>) {}
}
