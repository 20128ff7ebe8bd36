//! What a proven win says in an answer.

use super::rest::line_after;
use crate::control::{Observer, Progress};
use crate::engine::report::{Claim, LineReport, Report};
use crate::engine::score::Score;
use crate::engine::threats::{ProvenWin, loss_plies};
use crate::game::{Point, ScoreUnit};
use crate::gomoku::Position;
use std::time::Duration;

impl ProvenWin {
    /// Whether the side to move in `position`, which is the proof's, wins.
    pub(crate) fn wins(&self, position: &Position) -> bool {
        self.proof.attacker == position.to_move()
    }

    /// The winner's score.
    fn score(&self) -> Score {
        match self.plies <= Score::MOST_PLIES {
            true => Score::win_in(self.plies),
            false => Score::WIN,
        }
    }

    /// Reports a win for which nothing was searched to an observer.
    pub(crate) fn report_progress(
        &self,
        nodes: u64,
        elapsed: Duration,
        observer: &mut dyn Observer<Point>,
    ) {
        observer.progress(&Progress {
            depth: 0,
            seldepth: 0,
            line: 1,
            eval: self.score().into(),
            unit: ScoreUnit::LogOdds,
            nodes,
            elapsed,
            pv: self.line.clone(),
        });
    }

    /// The report of a win for which nothing was searched.
    pub(crate) fn report(self, nodes: u64) -> Report {
        let best = self.line.first().copied();
        let mut report = Report::plain(best, Score::DRAW, Claim::Proven, Vec::new());
        report.nodes = nodes;
        self.upgrade(true, &mut report);
        report
    }

    /// Puts the proof into a report of the same position. A win's first move becomes the best one. A loser's
    /// move is what the search thinks the best, unless the proof shows one that holds out longer.
    pub(crate) fn upgrade(self, wins: bool, report: &mut Report) {
        report.claim = Claim::Proven;
        if wins {
            report.score = self.score();
            report.best = self.line.first().copied();
            report
                .lines
                .retain(|line| line.pv.first() != self.line.first());
            let first = LineReport {
                pv: self.line,
                score: report.score,
            };
            report.lines.insert(0, first);
        } else {
            report.score = -self.score();
            // Every move loses.
            for line in &mut report.lines {
                line.score = report.score;
            }
            let first = self.line.first().copied();
            let lasts = |point: Option<Point>| point.and_then(|at| loss_plies(&self.proof, at));
            if lasts(first) > lasts(report.best) {
                report.best = first;
                let is_other = |line: &LineReport| line.pv.first().copied() != first;
                report.lines.retain(is_other);
                let score = report.score;
                let pv = self.line;
                report.lines.insert(0, LineReport { pv, score });
            } else {
                let best = report.best.and_then(|best| line_after(&self.proof, best));
                if let (Some(pv), Some(line)) = (best, report.lines.first_mut()) {
                    line.pv = pv;
                }
            }
        }
        report.proof = Some(self.proof);
    }
}

/// The shorter one of two wins, the first where they are as long.
pub(crate) fn shorter(one: Option<ProvenWin>, other: Option<ProvenWin>) -> Option<ProvenWin> {
    match (one, other) {
        (Some(one), Some(other)) if other.plies < one.plies => Some(other),
        (one, other) => one.or(other),
    }
}
