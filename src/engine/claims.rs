//! Looking for proofs of wins and losses by threats, before and after the search.

use super::grid::Grid;
use super::proven::{Proven, proven, shorter};
use super::report::{Claim, Note, Report};
use super::score::Score;
use super::threat::{Goal, Solution, Verdict, solve, solve_loss};
use crate::control::{Control, Limits, Observer, Progress};
use crate::game::{Eval, Point};
use crate::gomoku::Position;
use crate::proof::{Node, Rows, follow, spoiling};
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
    pub(super) fn win(&mut self, known: Option<Proven>) -> Option<Proven> {
        let mut best = known;
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
        let report = Report::plain(Some(best), Score::DRAW, Claim::Estimate, Vec::new());
        Some(report)
    }

    /// Tries to prove what the search says of a win or a loss, and says so in its report.
    pub(super) fn settle(&mut self, report: &mut Report) {
        let score = report.score;
        let proven = match report.best {
            Some(best) if score.is_win() => self.win_by(best),
            Some(_) if score.is_loss() => {
                let loss = |control: &Control| solve_loss(self.position, Goal::Threats, control);
                self.run(LAST, loss)
            }
            _ => None,
        };
        if let Some(proven) = proven {
            proven.claim(score.is_win(), report);
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

/// What a win or a loss is worth that the grid shows and the whole board does not confirm.
const UNCONFIRMED: i32 = 2000;

/// Keeps from claiming wins and losses that a grid shows only because it leaves stones out.
pub(super) struct Careful<'a> {
    left_out: usize,
    observer: &'a mut dyn Observer<Point>,
}

impl<'a> Careful<'a> {
    /// For searches on this grid.
    pub(super) fn new(grid: &Grid, observer: &'a mut dyn Observer<Point>) -> Self {
        let left_out = grid.left_out();
        Self { left_out, observer }
    }

    /// The report, with all that it says of stones left out: their number, and no win or loss without a
    /// proof, which is of the whole board.
    pub(super) fn report(&self, mut report: Report) -> Report {
        // A wider grid than the first may leave more out.
        let is_said = report
            .notes
            .iter()
            .any(|note| matches!(note, Note::LeftOut(_)));
        match (self.left_out, is_said) {
            (0, false) => return report,
            (_, false) => report.notes.insert(0, Note::LeftOut(self.left_out)),
            (_, true) => {}
        }
        let proven = match report.claim {
            // A proven loss holds whatever is played.
            Claim::Proven if report.score.is_loss() => report.lines.len(),
            Claim::Proven => 1,
            Claim::Searched | Claim::Estimate => {
                report.claim = Claim::Estimate;
                report.score = unconfirmed(report.score);
                0
            }
        };
        for line in report.lines.iter_mut().skip(proven) {
            line.score = unconfirmed(line.score);
        }
        report
    }
}

impl Observer<Point> for Careful<'_> {
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
