//! What a proven win says in an answer.

use super::remaining_proof::line_after;
use crate::analysis::Certainty;
use crate::engine::answer::{Answer, ScoredLine};
use crate::engine::score::Score;
use crate::engine::threats::{ProvenWin, loss_plies};
use crate::game::Point;
use crate::gomoku::Position;

impl ProvenWin {
    /// Whether the side to move in `position`, which is the proof's, wins.
    pub(crate) fn wins(&self, position: &Position) -> bool {
        self.proof.attacker == position.to_move()
    }

    /// The winner's score.
    fn score(&self) -> Score {
        match self.plies <= Score::MAX_PLIES {
            true => Score::win_in(self.plies),
            false => Score::WIN,
        }
    }

    /// The answer of a win for which nothing was searched.
    pub(crate) fn into_answer(self, nodes: u64) -> Answer {
        let best = self.line.first().copied();
        let mut answer = Answer::plain(best, Score::DRAW, Certainty::Proven);
        answer.nodes = nodes;
        self.upgrade(true, &mut answer);
        answer
    }

    /// Puts the proof into an answer of the same position. A win's first move becomes the best one. A loser's
    /// move is what the search thinks the best, unless the proof shows one that holds out longer.
    pub(crate) fn upgrade(self, wins: bool, answer: &mut Answer) {
        answer.certainty = Certainty::Proven;
        if wins {
            answer.score = self.score();
            answer.best = self.line.first().copied();
            answer
                .lines
                .retain(|line| line.pv.first() != self.line.first());
            let first = ScoredLine {
                pv: self.line,
                score: answer.score,
            };
            answer.lines.insert(0, first);
        } else {
            answer.score = -self.score();
            // Every move loses.
            for line in &mut answer.lines {
                line.score = answer.score;
            }
            let first = self.line.first().copied();
            let lasts = |point: Option<Point>| point.and_then(|at| loss_plies(&self.proof, at));
            if lasts(first) > lasts(answer.best) {
                answer.best = first;
                let is_other = |line: &ScoredLine| line.pv.first().copied() != first;
                answer.lines.retain(is_other);
                let score = answer.score;
                let pv = self.line;
                answer.lines.insert(0, ScoredLine { pv, score });
            } else {
                let best = answer.best.and_then(|best| line_after(&self.proof, best));
                if let (Some(pv), Some(line)) = (best, answer.lines.first_mut()) {
                    line.pv = pv;
                }
            }
        }
        answer.proof = Some(self.proof);
    }
}

/// The shorter one of two wins, the first where they are as long.
pub(crate) fn shorter(one: Option<ProvenWin>, other: Option<ProvenWin>) -> Option<ProvenWin> {
    match (one, other) {
        (Some(one), Some(other)) if other.plies < one.plies => Some(other),
        (one, other) => one.or(other),
    }
}
