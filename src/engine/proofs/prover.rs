//! Looking for proofs of wins and losses by threats, before and after the search.

use super::upgrade::shorter;
use crate::analysis::Certainty;
use crate::control::{Control, Limits};
use crate::engine::answer::Answer;
use crate::engine::board::Grid;
use crate::engine::score::Score;
use crate::engine::threats::{Goal, ProvenWin, ThreatSolution, ThreatSolver};
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Node, Rows, follow};
use std::time::Duration;

/// Stones placed by each solver where neither time nor nodes are limited.
const DEFAULT_NODES: u64 = 20_000;

/// One use of a solver takes at most one part in this many of the limits.
const FOURS: u32 = 16;
const THREATS: u32 = 8;
/// After the search: what it left is of no other use.
const LAST: u32 = 2;

/// A win of so few plies is not looked for in a quicker way.
const QUICK: u32 = 5;

/// What proofs say before the search.
pub(crate) enum BeforeSearch {
    /// A win: there is nothing to search.
    Win(ProvenWin),
    /// A search is to answer.
    Open {
        /// A win or a loss; a win only where several moves are asked for.
        proven: Option<ProvenWin>,
        /// The moves to choose from, where all others lose for certain.
        only: Option<Vec<Point>>,
        /// The answer where the grid shows none of these moves: a search could not choose.
        far_defence: Option<Answer>,
    },
}

/// Looks for proofs within the limits of a search.
pub(crate) struct ProofSearch<'a> {
    position: &'a Position,
    control: &'a Control,
    started: Duration,
    /// The time for the move, if it is limited.
    time: Option<Duration>,
    solver: &'a mut ThreatSolver,
    /// Stones placed so far.
    pub(crate) nodes: u64,
}

impl<'a> ProofSearch<'a> {
    pub(crate) const fn new(
        position: &'a Position,
        control: &'a Control,
        started: Duration,
        time: Option<Duration>,
        solver: &'a mut ThreatSolver,
    ) -> Self {
        Self {
            position,
            control,
            started,
            time,
            solver,
            nodes: 0,
        }
    }

    /// Looks for a win by threats, and where there is none for the moves that do not lose to one. `known` is
    /// what earlier proofs say, `only` the moves to choose from where that is known.
    pub(crate) fn before_search(
        &mut self,
        known: Option<ProvenWin>,
        only: Option<Vec<Point>>,
        grid: &Grid,
    ) -> BeforeSearch {
        let (win, loss) = match known {
            Some(loss) if !loss.wins(self.position) => (None, Some(loss)),
            known => (self.win(known), None),
        };
        let only = match win {
            Some(win) if self.control.lines < 2 => return BeforeSearch::Win(win),
            None if only.is_none() => self.defences(),
            _ => only,
        };
        let far_defence = self.far_defence(only.as_deref(), grid);
        BeforeSearch::Open {
            proven: win.or(loss),
            only,
            far_defence,
        }
    }

    /// Puts what was `proven` before the search into its answer, or tries to prove what the search says.
    pub(crate) fn after_search(&mut self, proven: Option<ProvenWin>, answer: &mut Answer) {
        self.nodes = self.nodes.max(answer.nodes);
        match proven {
            Some(proven) => {
                let wins = proven.wins(self.position);
                proven.upgrade(wins, answer);
            }
            None => self.upgrade(answer),
        }
    }

    /// The shortest win that is found: the one `known` from earlier in the game, by fours, by threats.
    fn win(&mut self, known: Option<ProvenWin>) -> Option<ProvenWin> {
        let position = self.position;
        let mut best = known;
        for (goal, parts) in [(Goal::Vcf, FOURS), (Goal::Vct, THREATS)] {
            if best.as_ref().is_some_and(|best| best.plies <= QUICK) {
                break;
            }
            let found = self.run(parts, |solver, control| {
                solver.solve(position, goal, control)
            });
            best = shorter(best, found);
        }
        best
    }

    /// Where the other side would win by fours if the side to move passed: the cells that could spoil
    /// that. Every other move loses.
    fn defences(&mut self) -> Option<Vec<Point>> {
        let other = self.position.to_move().other();
        let (board, rule) = (self.position.board(), self.position.rule());
        let passed = Position::from_board(board.clone(), other, rule);
        if passed.outcome().is_some() {
            return None;
        }
        let threat = self.run(FOURS, |solver, control| {
            solver.solve(&passed, Goal::Vcf, control)
        })?;
        let mut rows = Rows::new(board, rule);
        let ends = (1..=threat.line.len()).step_by(2);
        let mut lines = ends.filter_map(|end| threat.line.get(..end));
        let followed = lines.find_map(|line| follow(&mut rows, other, line).ok())?;
        Some(followed.zone)
    }

    /// The answer where every one of the `cells`, the only ones to choose from, lies beyond the grid: the
    /// first after which the other side does not win by fours.
    fn far_defence(&mut self, cells: Option<&[Point]>, grid: &Grid) -> Option<Answer> {
        let cells = cells?;
        let is_seen = |&cell: &Point| grid.at(cell).is_some_and(|at| grid.is_interior(at));
        if cells.iter().any(is_seen) {
            return None;
        }
        let mut best = *cells.first()?;
        for &cell in cells {
            let mut next = self.position.clone();
            next.try_place(cell).ok()?;
            let lost = self.run(FOURS, |solver, control| {
                solver.solve(&next, Goal::Vcf, control)
            });
            if lost.is_none() {
                best = cell;
                break;
            }
        }
        let answer = Answer::plain(Some(best), Score::DRAW, Certainty::Estimate);
        Some(answer)
    }

    /// Tries to prove what the search says of a win or a loss, and says so in the answer.
    fn upgrade(&mut self, answer: &mut Answer) {
        let score = answer.score;
        let proven = match answer.best {
            Some(best) if score.is_win() => self.win_by(best),
            Some(_) if score.is_loss() => {
                let position = self.position;
                self.run(LAST, |solver, control| {
                    solver.solve_loss(position, Goal::Vct, control)
                })
            }
            _ => None,
        };
        if let Some(proven) = proven {
            proven.upgrade(score.is_win(), answer);
        }
    }

    /// The win that begins with `best`.
    fn win_by(&mut self, best: Point) -> Option<ProvenWin> {
        let mut next = self.position.clone();
        next.try_place(best).ok()?;
        if next.outcome().is_some() {
            return ProvenWin::of_nodes(self.position, vec![Node::Five { point: best }]);
        }
        let loss = self.run(LAST, |solver, control| {
            solver.solve_loss(&next, Goal::Vct, control)
        })?;
        let mut nodes = loss.proof.nodes.clone();
        let Some(Node::Quiet { point, .. }) = nodes.first_mut() else {
            return None;
        };
        *point = Some(best);
        ProvenWin::of_nodes(self.position, nodes)
    }

    /// Lets a solver use a part of the limits, of what is left of them at most.
    fn run(
        &mut self,
        parts: u32,
        solve: impl FnOnce(&mut ThreatSolver, &Control) -> ThreatSolution,
    ) -> Option<ProvenWin> {
        let used = self.control.clock.now().saturating_sub(self.started);
        let time = self
            .time
            .map(|time| (time / parts).min(time.saturating_sub(used)));
        let nodes = match self.control.limits.nodes {
            Some(limit) => Some((limit / u64::from(parts)).min(limit.saturating_sub(self.nodes))),
            None if time.is_some() => None,
            None => Some(DEFAULT_NODES),
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
        let solution = solve(self.solver, &control);
        self.nodes += solution.nodes;
        solution.outcome.win().map(|win| *win)
    }
}
