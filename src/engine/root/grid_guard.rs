//! Stones that the grid leaves out: what may be claimed all the same.

use crate::analysis::Certainty;
use crate::control::{Observer, Progress};
use crate::engine::answer::Answer;
use crate::engine::board::Grid;
use crate::engine::note::Note;
use crate::engine::score::Score;
use crate::game::{Eval, Point};

/// What a win or a loss is worth that the grid shows and the whole board does not confirm.
const UNCONFIRMED: i32 = 2000;

/// Keeps from claiming wins and losses that a grid shows only because it leaves stones out.
pub(super) struct GridGuard<'a> {
    left_out: usize,
    observer: &'a mut dyn Observer<Point>,
}

impl<'a> GridGuard<'a> {
    /// For searches on this grid.
    pub(super) fn new(grid: &Grid, observer: &'a mut dyn Observer<Point>) -> Self {
        let left_out = grid.left_out();
        Self { left_out, observer }
    }

    /// The answer, with what is to be said of stones left out: their number, and no win or loss without a
    /// proof, which is of the whole board.
    pub(super) fn answer(&self, mut answer: Answer) -> Answer {
        // A wider grid than the first may leave more out.
        let is_said = answer
            .notes
            .iter()
            .any(|note| matches!(note, Note::LeftOut(_)));
        match (self.left_out, is_said) {
            (0, false) => return answer,
            (_, false) => answer.notes.insert(0, Note::LeftOut(self.left_out)),
            (_, true) => {}
        }
        let proven = match answer.certainty {
            // A proven loss holds whatever is played.
            Certainty::Proven if answer.score.is_loss() => answer.lines.len(),
            Certainty::Proven => 1,
            _ => {
                answer.certainty = Certainty::Estimate;
                answer.score = unconfirmed(answer.score);
                0
            }
        };
        for line in answer.lines.iter_mut().skip(proven) {
            line.score = unconfirmed(line.score);
        }
        answer
    }
}

impl Observer<Point> for GridGuard<'_> {
    fn progress(&mut self, progress: &Progress<Point>) {
        let mut progress = progress.clone();
        // Of depth 0: a proof.
        if self.left_out > 0 && progress.depth > 0 {
            progress.eval = match progress.eval {
                Eval::Win { .. } => Eval::Score(UNCONFIRMED),
                Eval::Loss { .. } => Eval::Score(-UNCONFIRMED),
                other => other,
            };
        }
        self.observer.progress(&progress);
    }
}

/// An estimate in the place of a win or a loss.
fn unconfirmed(score: Score) -> Score {
    if score.is_win() {
        Score::new(UNCONFIRMED)
    } else if score.is_loss() {
        Score::new(-UNCONFIRMED)
    } else {
        score
    }
}
