//! Who is told how thinking goes.

use std::time::Duration;

/// How far thinking has come: told each time that a depth is finished, or a better move is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress<'a, M> {
    /// Plies searched completely.
    pub depth: u32,
    /// The value for the side to move, in the units of whoever thinks.
    pub score: i32,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time used so far.
    pub elapsed: Duration,
    /// The principal variation: the best move first, then the line expected after it.
    pub pv: &'a [M],
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
/// told.progress(&Progress { depth: 1, score: 0, nodes: 8, elapsed: Default::default(), pv: &[3] });
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
