//! What is proven: wins and losses by threats, before and after the search.

use super::grid::Grid;
use super::report::{Claim, LineReport, Note, Report};
use super::score::Score;
use super::threat::{Goal, Solution, Verdict, Win, main_line, solve, solve_loss};
use crate::control::{Control, Limits, Observer, Progress};
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Checked, Node, Proof, Rows, check, follow, spoiling};
use std::sync::Arc;
use std::time::Duration;

/// Stones placed by each solver where neither time nor nodes are limited.
const USUAL_NODES: u64 = 20_000;

/// The parts of the limits that one use of a solver may take: one in so many.
const FOURS: u32 = 16;
const THREATS: u32 = 8;
/// After the search: what it left is of no other use.
const LAST: u32 = 2;

/// A win of so few plies is not looked for in a quicker way.
const QUICK: u32 = 5;

/// Wins that take longer score as this one.
const LONGEST: u32 = 999;

/// A proof that was checked, and what it shows.
#[derive(Clone, Debug)]
pub(super) struct Proven {
    /// Plies to the five.
    plies: u32,
    /// The line of the game, with the most stubborn defence; at least a move.
    line: Vec<Point>,
    proof: Arc<Proof>,
}

/// Looks for proofs within the limits of a search.
pub(super) struct Claims<'a> {
    position: &'a Position,
    control: &'a Control,
    begun: Duration,
    /// The time for the move, if it is limited.
    time: Option<Duration>,
    /// Stones placed so far.
    pub(super) nodes: u64,
}

impl<'a> Claims<'a> {
    pub(super) const fn new(
        position: &'a Position,
        control: &'a Control,
        begun: Duration,
        time: Option<Duration>,
    ) -> Self {
        Self {
            position,
            control,
            begun,
            time,
            nodes: 0,
        }
    }

    /// The shortest win that is found: the one `known` from earlier in the game, by fours, by threats.
    pub(super) fn win(&mut self, known: Option<&Proof>) -> Option<Proven> {
        let mut best = known.and_then(|proof| carried_on(proof, self.position));
        for (goal, parts) in [(Goal::Fours, FOURS), (Goal::Threats, THREATS)] {
            if best.as_ref().is_some_and(|best| best.plies <= QUICK) {
                break;
            }
            let found = self.run(parts, |control| solve(self.position, goal, control));
            best = shorter(best, found);
        }
        best
    }

    /// Where the other side would win by fours if the side to move passed: the cells that could spoil
    /// that. Every other move loses.
    pub(super) fn defences(&mut self) -> Option<Vec<Point>> {
        let other = self.position.to_move().other();
        let (board, rule) = (self.position.board(), self.position.rule());
        let passed = Position::from_board(board.clone(), other, rule);
        if passed.outcome().is_some() {
            return None;
        }
        let threat = self.run(FOURS, |control| solve(&passed, Goal::Fours, control))?;
        let mut rows = Rows::new(board, rule);
        let ends = (1..=threat.line.len()).step_by(2);
        let mut lines = ends.filter_map(|end| threat.line.get(..end));
        let followed = lines.find_map(|line| follow(&mut rows, other, line).ok())?;
        Some(spoiling(&mut rows, other, &followed))
    }

    /// The answer where every one of the `cells`, the only ones to choose from, lies beyond the grid: the
    /// first after which the other side does not win by fours.
    pub(super) fn far_defence(&mut self, cells: Option<&[Point]>, grid: &Grid) -> Option<Report> {
        let cells = cells?;
        let is_seen = |&cell: &Point| grid.at(cell).is_some_and(|at| grid.is_interior(at));
        if cells.iter().any(is_seen) {
            return None;
        }
        let mut best = *cells.first()?;
        for &cell in cells {
            let mut next = self.position.clone();
            next.try_place(cell).ok()?;
            let lost = self.run(FOURS, |control| solve(&next, Goal::Fours, control));
            if lost.is_none() {
                best = cell;
                break;
            }
        }
        let notes = vec![Note::LeftOut(grid.left_out())];
        let report = Report::plain(Some(best), Score::DRAW, Claim::Estimate, notes);
        Some(report)
    }

    /// Tries to prove what the search says of a win or a loss, and says so in its report.
    pub(super) fn settle(&mut self, report: &mut Report) {
        let score = report.score;
        let proven = match (report.best, score.plies_to_win(), score.plies_to_loss()) {
            (Some(best), Some(_), _) => self.win_by(best),
            (Some(_), _, Some(_)) => {
                let loss = |control: &Control| solve_loss(self.position, Goal::Threats, control);
                self.run(LAST, loss)
            }
            _ => None,
        };
        if let Some(proven) = proven {
            proven.claim(score.plies_to_win().is_some(), report);
        }
    }

    /// The win that begins with `best`.
    fn win_by(&mut self, best: Point) -> Option<Proven> {
        let mut next = self.position.clone();
        next.try_place(best).ok()?;
        if next.outcome().is_some() {
            return proven(self.position, vec![Node::Five { point: best }]);
        }
        let loss = self.run(LAST, |control| solve_loss(&next, Goal::Threats, control))?;
        let mut nodes = loss.proof.nodes.clone();
        let Some(Node::Defence { line, replies }) = nodes.first().cloned() else {
            return None;
        };
        nodes[0] = Node::Threat {
            point: best,
            line,
            replies,
        };
        proven(self.position, nodes)
    }

    /// Lets a solver use a part of the limits, of what is left of them at most.
    fn run(&mut self, parts: u32, solve: impl FnOnce(&Control) -> Solution) -> Option<Proven> {
        let used = self.control.clock.now().saturating_sub(self.begun);
        let time = self
            .time
            .map(|time| (time / parts).min(time.saturating_sub(used)));
        let nodes = match self.control.limits.nodes {
            Some(limit) => Some((limit / u64::from(parts)).min(limit.saturating_sub(self.nodes))),
            None if time.is_some() => None,
            None => Some(USUAL_NODES),
        };
        let limits = Limits {
            time,
            nodes,
            ..Limits::default()
        };
        let control = Control {
            limits,
            ..self.control.clone()
        };
        let solution = solve(&control);
        self.nodes += solution.nodes;
        match solution.verdict {
            Verdict::Win(win) => Some(Proven::from(*win)),
            Verdict::NoWin | Verdict::Unknown(_) => None,
        }
    }
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
            depth: self.plies,
            seldepth: self.plies,
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

    /// Puts the proof into a report of the same position. A win's first move becomes the best one; a
    /// loser's move is what the search thinks the best.
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
            let line = report.lines.first_mut();
            line.into_iter().for_each(|line| line.score = report.score);
        }
        report.proof = Some(self.proof);
    }
}

fn shorter(one: Option<Proven>, other: Option<Proven>) -> Option<Proven> {
    match (one, other) {
        (Some(one), Some(other)) if other.plies < one.plies => Some(other),
        (one, other) => one.or(other),
    }
}

/// What a proof of these nodes shows, if it holds.
fn proven(position: &Position, nodes: Vec<Node>) -> Option<Proven> {
    let proof = Proof {
        position: position.clone(),
        attacker: position.to_move(),
        nodes,
    };
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
