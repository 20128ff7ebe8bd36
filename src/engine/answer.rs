//! An answer as the steps of a search make it, in scores; outside it is an [`Analysis`].

use super::note::Note;
use super::score::Score;
use crate::analysis::{Analysis, Certainty, Pv, eval_words};
use crate::control::Progress;
use crate::game::{Eval, Point, ScoreUnit};
use crate::proof::Proof;
use std::sync::Arc;
use std::time::Duration;

/// A move with the line expected after it, and its value for the side to move.
#[derive(Clone, Debug)]
pub(crate) struct ScoredLine {
    /// The move first. Never empty.
    pub(crate) pv: Vec<Point>,
    pub(crate) score: Score,
}

/// What is known of a position so far.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// The move; none where the game is over or no cell is free.
    pub(crate) best: Option<Point>,
    /// The value for the side to move. Where it says in how many plies a win or a loss comes, that many are
    /// enough for the winner against any defence, and this engine goes on to win in no more. A win that a
    /// search found and nobody proved has no length: [`Score::WIN`].
    pub(crate) score: Score,
    /// [`Estimate`](Certainty::Estimate), [`Searched`](Certainty::Searched) or [`Proven`](Certainty::Proven).
    pub(crate) certainty: Certainty,
    /// Plies searched completely; 0 where nothing had to be searched.
    pub(crate) depth: u32,
    /// The longest line looked at, in plies.
    pub(crate) seldepth: u32,
    /// Stones placed, by all threads.
    pub(crate) nodes: u64,
    /// The best moves, the best first: as many as were asked for, or as there are.
    pub(crate) lines: Vec<ScoredLine>,
    pub(crate) notes: Vec<Note>,
    /// The proof of a win or a loss, checked, where that is proven and the game goes on.
    pub(crate) proof: Option<Arc<Proof>>,
}

impl Answer {
    /// An answer without a search.
    pub(crate) fn plain(best: Option<Point>, score: Score, certainty: Certainty) -> Self {
        let line = |point| ScoredLine {
            pv: vec![point],
            score,
        };
        Self {
            best,
            score,
            certainty,
            depth: 0,
            seldepth: 0,
            nodes: 0,
            lines: best.map(line).into_iter().collect(),
            notes: Vec::new(),
            proof: None,
        }
    }

    /// What an observer sees of an answer for which nothing was searched.
    pub(crate) fn progress(&self, elapsed: Duration) -> Progress<Point> {
        let first = self.lines.first();
        Progress {
            depth: 0,
            seldepth: 0,
            line: 1,
            eval: self.score.into(),
            unit: ScoreUnit::LogOdds,
            nodes: self.nodes,
            elapsed,
            pv: first.map(|line| line.pv.clone()).unwrap_or_default(),
        }
    }

    /// What is said of it outside; none where there is no move.
    pub(crate) fn into_analysis(self) -> Option<Analysis<Point>> {
        let best = self.best?;
        let certainty = match self.certainty {
            // Nothing was searched: the patterns decide.
            Certainty::Estimate if self.depth == 0 => Certainty::Heuristic,
            certainty => certainty,
        };
        let mut analysis = Analysis::new(best, certainty, self.reason());
        analysis.lines[0].eval = Some(self.score.into());
        if !self.lines.is_empty() {
            let pv = |line: ScoredLine| Pv {
                moves: line.pv,
                eval: Some(line.score.into()),
            };
            analysis.lines = self.lines.into_iter().map(pv).collect();
        }
        Some(Analysis {
            unit: ScoreUnit::LogOdds,
            depth: Some(self.depth),
            seldepth: Some(self.seldepth),
            nodes: Some(self.nodes),
            proof: self.proof,
            ..analysis
        })
    }

    fn reason(&self) -> String {
        let eval = Eval::from(self.score);
        let words = eval_words(eval, ScoreUnit::LogOdds);
        let is_proven = self.certainty == Certainty::Proven;
        let value = match eval {
            Eval::Score(score) => format!("{words} to win, score {score:+}"),
            _ if is_proven => format!("proven {words}"),
            _ => words,
        };
        let mut reason = match self.depth {
            0 => value,
            // A proof does not stand by any depth.
            _ if is_proven => value,
            depth => format!("{value}, searched to depth {depth}"),
        };
        for note in &self.notes {
            reason.push_str("; ");
            reason.push_str(&note.to_string());
        }
        reason
    }
}
