//! Lines of play that others have taken the place of.

/// Lines that are kept at most: the oldest one goes.
const MAX_LINES: usize = 50;

/// A line of play that was set aside, to be brought back as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line<M> {
    /// All of its moves, those that were taken back included.
    pub(super) moves: Vec<M>,
    /// How many of them were on the board.
    pub(super) shown: usize,
}

/// Lines of play that were set aside, the latest last.
#[derive(Clone, Debug)]
pub(super) struct Aside<M> {
    lines: Vec<Line<M>>,
}

impl<M: Eq> Aside<M> {
    pub(super) const fn new() -> Self {
        Self { lines: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.lines.clear();
    }

    /// Sets a line aside as the latest one.
    pub(super) fn keep(&mut self, line: Line<M>) {
        let line = self.joined(line);
        self.lines.push(line);
        if self.lines.len() > MAX_LINES {
            self.lines.remove(0);
        }
    }

    /// The latest line, and `present` in its place, as the oldest one.
    pub(super) fn exchange(&mut self, present: Line<M>) -> Option<Line<M>> {
        let line = self.lines.pop()?;
        if !line.moves.starts_with(&present.moves) {
            let present = self.joined(present);
            self.lines.insert(0, present);
        }
        Some(line)
    }

    /// The line, with the rest of one that goes on with it; that one, and any that it goes on with, are
    /// no longer needed beside it.
    fn joined(&mut self, mut line: Line<M>) -> Line<M> {
        let longer = |other: &Line<M>| other.moves.starts_with(&line.moves);
        if let Some(at) = self.lines.iter().position(longer) {
            line.moves = self.lines.remove(at).moves;
        }
        self.lines
            .retain(|other| !line.moves.starts_with(&other.moves));
        line
    }
}
