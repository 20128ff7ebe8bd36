//! The tree of calls, as the tutorials draw it.

use crate::game::{Game, GameText, Outcome, Side};
use serde::Serialize;
use std::fmt;

/// Why a call ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The game is over.
    Outcome(Outcome),
    /// The depth is used up: the static value.
    Horizon,
    /// There are no moves, and no outcome: the static value.
    NoMoves,
    /// All moves were searched.
    Searched {
        /// How many there are.
        moves: usize,
    },
    /// The value reached the end of the window, so the other moves cannot matter.
    CutOff {
        /// Moves searched.
        searched: usize,
        /// Moves there are.
        of: usize,
    },
    /// The table gave the value.
    Table,
}

impl Ended {
    pub(super) const fn searched(moves: usize) -> Self {
        Self::Searched { moves }
    }

    /// One word for it: `win`, `draw`, `depth`, `leaf`, `searched`, `cutoff` or `table`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Outcome(Outcome::Win(_)) => "win",
            Self::Outcome(Outcome::Draw) => "draw",
            Self::Horizon => "depth",
            Self::NoMoves => "leaf",
            Self::Searched { .. } => "searched",
            Self::CutOff { .. } => "cutoff",
            Self::Table => "table",
        }
    }
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(outcome) => outcome.fmt(f),
            Self::Horizon => f.write_str("depth limit"),
            Self::NoMoves => f.write_str("leaf"),
            Self::Searched { moves: 1 } => f.write_str("the only move"),
            Self::Searched { moves } => write!(f, "of {moves} moves"),
            Self::CutOff { searched, of } => write!(f, "cut off after {searched} of {of} moves"),
            Self::Table => f.write_str("from the table"),
        }
    }
}

/// Records the calls of a search.
pub(super) trait Tracer<G: Game> {
    /// A position is visited. The answer comes back to [`leave`](Self::leave).
    fn enter(&mut self, position: &G, ply: u32) -> usize;

    /// The call ended with this value for the root's side.
    fn leave(&mut self, call: usize, value: i32, ended: Ended);
}

/// Records nothing.
impl<G: Game> Tracer<G> for () {
    fn enter(&mut self, _: &G, _: u32) -> usize {
        0
    }

    fn leave(&mut self, _: usize, _: i32, _: Ended) {}
}

/// One call: a position that was visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    /// Counted from 1 in the order of the calls; the root is 1.
    pub number: usize,
    /// The number of the call that made this one; none for the root.
    pub parent: Option<usize>,
    /// Plies since the root.
    pub level: u32,
    /// The move that led here; none for the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Who made that move.
    pub by: Option<Side>,
    /// The value for the side to move at the root.
    pub value: i32,
    /// Why the call ended.
    #[serde(serialize_with = "word")]
    pub ended: Ended,
}

fn word<S: serde::Serializer>(ended: &Ended, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(ended.word())
}

/// The tree of calls of one search, in call order, up to a number of calls.
///
/// Displayed, it is the tree as text, a line a call; [`to_json`](Self::to_json) gives the same as
/// JSON. Values are for the side to move at the root, whatever the algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Trace {
    game: &'static str,
    position: String,
    /// The side to move at the root.
    side: Option<Side>,
    /// Calls made, recorded or not.
    total: usize,
    calls: Vec<Call>,
    #[serde(skip)]
    limit: usize,
    #[serde(skip)]
    path: Vec<usize>,
}

impl Trace {
    /// The calls that a reader can take in, and then some.
    pub const DEFAULT_LIMIT: usize = 10_000;

    pub(super) fn new<G: GameText>(root: &G, limit: usize) -> Self {
        Self {
            game: G::NAME,
            position: root.text(),
            side: Some(root.to_move()),
            total: 0,
            calls: Vec::new(),
            limit,
            path: Vec::new(),
        }
    }

    /// The recorded calls: the first ones, up to the limit.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// How many calls were made, recorded or not.
    pub const fn total(&self) -> usize {
        self.total
    }

    /// The trace as JSON: `game`, `position`, `side` to move, `total` and `calls`, an array of
    /// `number`, `parent`, `level`, `move`, `by`, `value` and `ended` (see [`Ended::word`]).
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("strings and numbers only")
    }
}

impl<G: GameText> Tracer<G> for &mut Trace {
    fn enter(&mut self, position: &G, ply: u32) -> usize {
        let level = ply as usize;
        self.path.truncate(level);
        self.path.push(self.total);
        let call = self.total;
        self.total += 1;
        if call < self.limit {
            let mv = position.history().last().filter(|_| ply > 0);
            self.calls.push(Call {
                number: call + 1,
                parent: level.checked_sub(1).map(|above| self.path[above] + 1),
                level: ply,
                mv: mv.map(|&mv| position.format_move(mv)),
                by: mv.map(|_| position.to_move().other()),
                value: 0,
                ended: Ended::NoMoves,
            });
        }
        call
    }

    fn leave(&mut self, call: usize, value: i32, ended: Ended) {
        if let Some(call) = self.calls.get_mut(call) {
            (call.value, call.ended) = (value, ended);
        }
    }
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.total.min(self.limit).to_string().len();
        for call in &self.calls {
            let indent = 2 * call.level as usize;
            write!(f, "{:>width$}  {:indent$}", call.number, "")?;
            match (&call.mv, call.by) {
                (Some(mv), Some(by)) => write!(f, "{by} {mv}")?,
                _ => write!(f, "{} to move", self.side.map_or('?', Side::letter))?,
            }
            let value = if call.value == 0 {
                "0".into()
            } else {
                format!("{:+}", call.value)
            };
            writeln!(f, ": {value}, {}", self.reason(call))?;
        }
        if self.total > self.calls.len() {
            let (shown, total) = (self.calls.len(), self.total);
            writeln!(
                f,
                "… {} more calls: the first {shown} of {total} are shown; search less deeply to see \
                 all",
                total - shown
            )?;
        }
        Ok(())
    }
}

impl Trace {
    /// Why a call ended, with the side whose choice it was.
    fn reason(&self, call: &Call) -> String {
        match call.ended {
            Ended::Searched { moves } if moves > 1 => {
                let own = call.by.is_none_or(|by| Some(by) != self.side);
                format!("{} {}", if own { "max" } else { "min" }, call.ended)
            }
            ended => ended.to_string(),
        }
    }
}
