//! A win or a loss that is proven: what it says in a report, and what is left of it a move later.

use super::report::{Claim, LineReport, Report};
use super::score::Score;
use super::threat::{Win, loss_plies, main_line};
use crate::control::{Observer, Progress};
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Checked, Node, Proof, check};
use std::sync::Arc;
use std::time::Duration;

/// Wins that take longer score as this one.
const LONGEST: u32 = 999;

/// A proof that was checked, and what it shows.
#[derive(Clone, Debug)]
pub(super) struct Proven {
    /// Plies to the five.
    pub(super) plies: u32,
    /// The line of the game, with the most stubborn defence; at least a move.
    pub(super) line: Vec<Point>,
    pub(super) proof: Arc<Proof>,
}

impl From<Win> for Proven {
    fn from(win: Win) -> Self {
        Self {
            plies: win.plies,
            line: win.line,
            proof: Arc::new(win.proof),
        }
    }
}

impl Proven {
    /// Tells an observer of a win for which nothing was searched.
    pub(super) fn tell(&self, nodes: u64, elapsed: Duration, observer: &mut dyn Observer<Point>) {
        observer.progress(&Progress {
            depth: 0,
            seldepth: 0,
            line: 1,
            score: Score::win_in(self.plies.min(LONGEST)).value(),
            nodes,
            elapsed,
            pv: &self.line,
        });
    }

    /// The report of a win for which nothing was searched.
    pub(super) fn report(self, nodes: u64) -> Report {
        let best = self.line.first().copied();
        let mut report = Report::plain(best, Score::DRAW, Claim::Proven, Vec::new());
        report.nodes = nodes;
        self.claim(true, &mut report);
        report
    }

    /// Puts the proof into a report of the same position. A win's first move becomes the best one. A loser's
    /// move is what the search thinks the best, unless the proof shows one that holds out longer.
    pub(super) fn claim(self, wins: bool, report: &mut Report) {
        let plies = self.plies.min(LONGEST);
        report.claim = Claim::Proven;
        if wins {
            report.score = Score::win_in(plies);
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
            report.score = Score::loss_in(plies);
            let first = self.line.first().copied();
            let lasts = |point: Option<Point>| point.and_then(|at| loss_plies(&self.proof, at));
            if lasts(first) > lasts(report.best) {
                report.best = first;
                report
                    .lines
                    .retain(|line| line.pv.first().copied() != first);
                let pv = self.line;
                let score = report.score;
                report.lines.insert(0, LineReport { pv, score });
            }
            let line = report.lines.first_mut();
            line.into_iter().for_each(|line| line.score = report.score);
        }
        report.proof = Some(self.proof);
    }
}

/// The shorter one of two wins, the first where they are as long.
pub(super) fn shorter(one: Option<Proven>, other: Option<Proven>) -> Option<Proven> {
    match (one, other) {
        (Some(one), Some(other)) if other.plies < one.plies => Some(other),
        (one, other) => one.or(other),
    }
}

/// What a proof of these nodes shows, if it holds.
pub(super) fn proven(position: &Position, nodes: Vec<Node>) -> Option<Proven> {
    shown(Proof {
        position: position.clone(),
        attacker: position.to_move(),
        nodes,
    })
}

/// What a proof shows, if it holds.
pub(super) fn shown(proof: Proof) -> Option<Proven> {
    let Checked { plies, .. } = check(&proof).ok()?;
    Some(Proven {
        plies,
        line: main_line(&proof),
        proof: Arc::new(proof),
    })
}

/// The rest of a proof after the attacker has played its move, and the defender some reply.
pub(super) fn carried_on(proof: &Proof, position: &Position) -> Option<Proven> {
    let first = proof.nodes.first()?;
    let reply = reply_to(proof, first.point()?, position)?;
    let child = match first {
        Node::Four { reply, .. } => *reply,
        Node::Threat { replies, .. } => {
            let answer = replies.iter().find(|answer| answer.point == reply);
            answer.map(|answer| answer.node)
        }
        Node::Five { .. } | Node::Defence { .. } => None,
    };
    let nodes = match (child, first) {
        (Some(child), _) => subtree(&proof.nodes, child),
        // A reply that spoils nothing: the line wins as it stands.
        (None, Node::Threat { line, .. }) => fours(line),
        (None, _) => return None,
    };
    proven(position, nodes)
}

/// The defender's reply by which `position` comes from the proof's root after `attack`; none where it
/// does not.
fn reply_to(proof: &Proof, attack: Point, position: &Position) -> Option<Point> {
    let (before, now) = (proof.position.board(), position.board());
    let (stones, stones_now) = (before.occupied(), now.occupied());
    let same = position.to_move() == proof.attacker
        && position.rule() == proof.position.rule()
        && now.bounds() == before.bounds()
        && stones_now.len() == stones.len() + 2
        && now.get(attack) == Some(proof.attacker.into())
        && stones
            .into_iter()
            .all(|(cell, by)| now.get(cell) == Some(by));
    let mut added = stones_now.into_iter().map(|(cell, _)| cell);
    let reply = added.find(|&cell| cell != attack && before.get(cell).is_none());
    let reply = reply.filter(|_| same)?;
    (now.get(reply) == Some(proof.attacker.other().into())).then_some(reply)
}

/// The nodes that `root` leads to, itself first, in their order.
fn subtree(nodes: &[Node], root: u32) -> Vec<Node> {
    let mut index: Vec<Option<u32>> = vec![None; nodes.len()];
    let mut kept = Vec::new();
    let mut used = vec![false; nodes.len()];
    if let Some(used) = used.get_mut(root as usize) {
        *used = true;
    }
    for (number, node) in nodes.iter().enumerate() {
        if !used[number] {
            continue;
        }
        index[number] = Some(kept.len() as u32);
        kept.push(node.clone());
        for child in node.children() {
            used[child as usize] = true;
        }
    }
    for node in &mut kept {
        node.rename(|number| index[number as usize].unwrap_or(u32::MAX));
    }
    kept
}

/// A line of fours, as it stands in a threat, as nodes.
fn fours(line: &[Point]) -> Vec<Node> {
    let moves: Vec<Point> = line.iter().copied().step_by(2).collect();
    let last = moves.len().saturating_sub(1);
    let node = |(n, &point): (usize, &Point)| Node::Four {
        point,
        reply: (n < last).then_some(n as u32 + 1),
    };
    moves.iter().enumerate().map(node).collect()
}
