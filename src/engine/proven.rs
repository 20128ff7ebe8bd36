//! A win or a loss that is proven: what it says in a report, and what is left of it a move later.

use super::report::{Claim, LineReport, Report};
use super::score::Score;
use super::threat::{Win, loss_plies, main_line};
use crate::control::{Observer, Progress};
use crate::game::{Point, ScoreUnit};
use crate::gomoku::Position;
use crate::proof::{Checked, Node, Proof, Reply, Rows, check, follow, spoiling};
use std::sync::Arc;
use std::time::Duration;

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
    /// Whether the side to move in `position`, which is the proof's, wins.
    pub(super) fn wins(&self, position: &Position) -> bool {
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
    pub(super) fn tell(&self, nodes: u64, elapsed: Duration, observer: &mut dyn Observer<Point>) {
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
pub(super) fn shorter(one: Option<Proven>, other: Option<Proven>) -> Option<Proven> {
    match (one, other) {
        (Some(one), Some(other)) if other.plies < one.plies => Some(other),
        (one, other) => one.or(other),
    }
}

/// What a proof of these nodes shows, if it holds.
pub(super) fn proven(position: &Position, nodes: Vec<Node>) -> Option<Proven> {
    checked(Proof {
        position: position.clone(),
        attacker: position.to_move(),
        nodes,
    })
}

/// What a proof shows, if it holds.
pub(super) fn checked(proof: Proof) -> Option<Proven> {
    let Checked { plies, .. } = check(&proof).ok()?;
    Some(Proven {
        plies,
        line: main_line(&proof),
        proof: Arc::new(proof),
    })
}

/// What is left of a proof in `position`, at most two moves after its root; none where the moves are not
/// those that it speaks of.
pub(super) fn carried_on(proof: &Proof, position: &Position) -> Option<Proven> {
    let moves = moves_between(&proof.position, position)?;
    let mut rest = proof.clone();
    for mv in moves {
        rest = after(&rest, mv)?;
    }
    rest.position = position.clone();
    checked(rest)
}

/// The moves, two at most, by which `now` comes from `before`.
fn moves_between(before: &Position, now: &Position) -> Option<Vec<Point>> {
    let (old, new) = (before.board(), now.board());
    let count = new.stones().checked_sub(old.stones())?;
    if count > 2 || now.rule() != before.rule() || new.bounds() != old.bounds() {
        return None;
    }
    let kept = |(cell, by)| new.get(cell) == Some(by);
    if !old.occupied().into_iter().all(kept) {
        return None;
    }
    let added: Vec<_> = new.occupied().into_iter().collect();
    let added = || added.iter().filter(|(cell, _)| old.get(*cell).is_none());
    let mut side = before.to_move();
    let mut moves = Vec::new();
    for _ in 0..count {
        let (cell, _) = added().find(|(_, by)| *by == side.into())?;
        moves.push(*cell);
        side = side.other();
    }
    (side == now.to_move() && moves.len() == added().count()).then_some(moves)
}

/// The proof after the move `mv` of its root; none where it says nothing of it.
fn after(proof: &Proof, mv: Point) -> Option<Proof> {
    let mut position = proof.position.clone();
    position.try_place(mv).ok()?;
    let root = proof.nodes.first()?;
    let nodes = match root {
        Node::Defence { line, replies } => {
            match replies.iter().find(|answer| answer.point == mv) {
                Some(answer) => subtree(&proof.nodes, answer.node),
                // A reply that spoils nothing: the line wins as it stands.
                None => {
                    let mut rows = Rows::new(position.board(), position.rule());
                    let followed = follow(&mut rows, proof.attacker, line).ok()?;
                    fours(line, followed.plies as usize == line.len())
                }
            }
        }
        _ if root.point() != Some(mv) => return None,
        Node::Threat { line, replies, .. } => {
            let mut nodes = proof.nodes.clone();
            nodes[0] = Node::Defence {
                line: line.clone(),
                replies: replies.clone(),
            };
            nodes
        }
        Node::Four { reply, .. } => after_four(proof, mv, *reply)?,
        Node::Five { .. } => return None,
    };
    Some(Proof {
        position,
        attacker: proof.attacker,
        nodes,
    })
}

/// The nodes after a four at the root, which `forced` answers if anything does.
fn after_four(proof: &Proof, mv: Point, forced: Option<u32>) -> Option<Vec<Node>> {
    let attacker = proof.attacker;
    let mut rows = Rows::new(proof.position.board(), proof.position.rule());
    rows.try_place(mv, attacker).ok()?;
    let fives = rows.completions(attacker);
    let five = *fives.first()?;
    let followed = follow(&mut rows, attacker, &[five]).ok()?;
    let mut nodes = proof.nodes.clone();
    let mut replies = Vec::new();
    for point in spoiling(&mut rows, attacker, &followed) {
        let node = match forced.filter(|_| point == five) {
            Some(node) => node,
            None => {
                let point = *fives.iter().find(|&&five| five != point)?;
                nodes.push(Node::Five { point });
                nodes.len() as u32 - 1
            }
        };
        replies.push(Reply { point, node });
    }
    nodes[0] = Node::Defence {
        line: vec![five],
        replies,
    };
    Some(nodes)
}

/// The loser's move `best` and what the proof of the loss says comes after it.
fn line_after(proof: &Proof, best: Point) -> Option<Vec<Point>> {
    let mut line = vec![best];
    line.extend(main_line(&after(proof, best)?));
    Some(line)
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

/// A line of fours, as it stands in a threat, as nodes; with a five at its end or without.
fn fours(line: &[Point], has_five: bool) -> Vec<Node> {
    let moves: Vec<Point> = line.iter().copied().step_by(2).collect();
    let last = moves.len().saturating_sub(1);
    let node = |(n, &point): (usize, &Point)| match has_five && n == last {
        true => Node::Five { point },
        false => Node::Four {
            point,
            reply: (n < last).then_some(n as u32 + 1),
        },
    };
    moves.iter().enumerate().map(node).collect()
}
