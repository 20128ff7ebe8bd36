//! What is known of a position: the best moves, what each is worth, and how sure that is.
//!
//! One type from the engine to every surface. `docs/analysis.md` describes its JSON.

mod json;
mod words;

pub use json::{AnalysisJson, CellJson, JudgedMoveJson, LineJson, ProofJson, cell, cells, percent};
pub use words::eval_words;

use crate::game::{Eval, ScoreUnit};
use crate::proof::Proof;
use serde::Serialize;
use std::{fmt, sync::Arc};

/// What is known of a position in which there is a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Analysis<M> {
    /// The best moves, the best first: as many as were asked for, or as are known. Never empty.
    pub lines: Vec<Pv<M>>,
    /// How sure the value of the best move is.
    pub certainty: Certainty,
    /// What the scores count.
    pub unit: ScoreUnit,
    /// Plies searched completely; none where nothing was searched.
    pub depth: Option<u32>,
    /// The longest line looked at, in plies; none where nothing was searched.
    pub seldepth: Option<u32>,
    /// Positions visited; none where they were not counted.
    pub nodes: Option<u64>,
    /// The weight of the best move in units of 1/240, where it has one.
    pub weight: Option<u32>,
    /// Why this move: one sentence for people.
    pub reason: String,
    /// The checked proof of a win or a loss in gomoku, where [`certainty`](Self::certainty) is
    /// [`Certainty::Proven`] and the game goes on.
    pub proof: Option<Arc<Proof>>,
}

/// A principal variation: a move, and what is expected after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pv<M> {
    /// The move first. Never empty.
    pub moves: Vec<M>,
    /// What the move is worth to the side to move; none where it was not valued.
    pub eval: Option<Eval>,
}

impl<M: Copy> Pv<M> {
    /// A move of which nothing more is known.
    pub fn single(mv: M, eval: Option<Eval>) -> Self {
        Self {
            moves: vec![mv],
            eval,
        }
    }

    /// The move itself.
    ///
    /// # Panics
    ///
    /// Where [`moves`](Self::moves) was emptied.
    pub fn mv(&self) -> M {
        self.moves[0]
    }
}

impl<M: Copy> Analysis<M> {
    /// One move of which nothing else is known. The other fields are public.
    ///
    /// ```
    /// use mugen::analysis::{Analysis, Certainty};
    /// let analysis = Analysis::new((0, 0), Certainty::Heuristic, "the first move");
    /// assert_eq!((analysis.best(), analysis.eval()), ((0, 0), None));
    /// ```
    pub fn new(mv: M, certainty: Certainty, reason: impl Into<String>) -> Self {
        Self {
            lines: vec![Pv::single(mv, None)],
            certainty,
            unit: ScoreUnit::default(),
            depth: None,
            seldepth: None,
            nodes: None,
            weight: None,
            reason: reason.into(),
            proof: None,
        }
    }

    /// The best move.
    ///
    /// # Panics
    ///
    /// Where [`lines`](Self::lines) was emptied.
    pub fn best(&self) -> M {
        self.lines[0].mv()
    }

    /// What the best move is worth to the side to move; none where it was not valued.
    pub fn eval(&self) -> Option<Eval> {
        self.lines.first().and_then(|line| line.eval)
    }

    /// The best move, and what is expected after it.
    pub fn pv(&self) -> &[M] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }

    /// The loss of the side to move, where it is proven: reason enough to resign.
    ///
    /// ```
    /// use mugen::analysis::{Analysis, Certainty};
    /// use mugen::game::Eval;
    ///
    /// let mut analysis = Analysis::new((0, 0), Certainty::Proven, "");
    /// analysis.lines[0].eval = Some(Eval::loss_in(4));
    /// assert_eq!(analysis.proven_loss(), Some(Eval::loss_in(4)));
    /// // A search alone is not enough.
    /// analysis.certainty = Certainty::Searched;
    /// assert_eq!(analysis.proven_loss(), None);
    /// ```
    pub fn proven_loss(&self) -> Option<Eval> {
        let proven = self.certainty == Certainty::Proven;
        self.eval().filter(|eval| proven && eval.is_loss())
    }
}

/// How sure an answer is, from the least sure up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Certainty {
    /// The word of another program.
    External,
    /// Rules of thumb.
    Heuristic,
    /// A search with an evaluation at its end.
    Estimate,
    /// A win or a loss that a search found; it may have missed a defence.
    Searched,
    /// A search of every line that the game's moves allow, to the end of the game.
    Solved,
    /// A win or a loss with a proof that anyone can check.
    Proven,
}

impl Certainty {
    /// `"external"`, `"heuristic"`, `"estimate"`, `"searched"`, `"solved"` or `"proven"`, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::External => "external",
            Self::Heuristic => "heuristic",
            Self::Estimate => "estimate",
            Self::Searched => "searched",
            Self::Solved => "solved",
            Self::Proven => "proven",
        }
    }
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
