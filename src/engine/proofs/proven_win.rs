//! A win or a loss that is proven: what it says in a report, and what is left of it a move later.

use super::rest::line_after;
use crate::control::{Observer, Progress};
use crate::engine::report::{Claim, LineReport, Report};
use crate::engine::score::Score;
use crate::engine::threats::{Win, loss_plies, main_line};
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Checked, Node, Proof, check};
use std::sync::Arc;
use std::time::Duration;

/// A proof that was checked, and what it shows.
#[derive(Clone, Debug)]
pub(crate) struct ProvenWin {
    /// Plies to the five.
    pub(crate) plies: u32,
    /// The line of the game, with the most stubborn defence; at least a move.
    pub(crate) line: Vec<Point>,
    pub(crate) proof: Arc<Proof>,
}

impl From<Win> for ProvenWin {
    fn from(win: Win) -> Self {
        Self {
            plies: win.plies,
            line: win.line,
            proof: Arc::new(win.proof),
        }
    }
}

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

    /// Tells an observer of a win for which nothing was searched.
    pub(crate) fn tell(&self, nodes: u64, elapsed: Duration, observer: &mut dyn Observer<Point>) {
        observer.progress(&Progress {
            depth: 0,
            seldepth: 0,
            line: 1,
            score: self.score().value(),
            nodes,
            elapsed,
            pv: &self.line,
        });
    }

    /// The report of a win for which nothing was searched.
    pub(crate) fn report(self, nodes: u64) -> Report {
        let best = self.line.first().copied();
        let mut report = Report::plain(best, Score::DRAW, Claim::Proven, Vec::new());
        report.nodes = nodes;
        self.claim(true, &mut report);
        report
    }

    /// Puts the proof into a report of the same position. A win's first move becomes the best one. A loser's
    /// move is what the search thinks the best, unless the proof shows one that holds out longer.
    pub(crate) fn claim(self, wins: bool, report: &mut Report) {
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

/// What a proof of these nodes shows, if it holds.
pub(crate) fn proven(position: &Position, nodes: Vec<Node>) -> Option<ProvenWin> {
    checked(Proof {
        position: position.clone(),
        attacker: position.to_move(),
        nodes,
    })
}

/// What a proof shows, if it holds.
pub(crate) fn checked(proof: Proof) -> Option<ProvenWin> {
    let Checked { plies, .. } = check(&proof).ok()?;
    Some(ProvenWin {
        plies,
        line: main_line(&proof),
        proof: Arc::new(proof),
    })
}
