//! A position in, an outcome out.

use super::goal::Goal;
use super::immediate::immediate_win;
use super::lengths::MAX_MOVES;
use super::outcome::{Incomplete, ThreatOutcome, UnknownReason};
use super::prove::prove;
use super::proven_win::ProvenWin;
use super::shared_budget::{OtherSearch, SharedBudget};
use super::vct::Vct;
use crate::control::Control;
use crate::engine::board::{Grid, SearchBoard};
use crate::game::{Point, Side};
use crate::gomoku::{Chances, Position};
use crate::proof::{Proof, check};

/// What was found, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreatSolution {
    /// What was found. A win comes with its checked proof.
    pub outcome: ThreatOutcome<Box<ProvenWin>>,
    /// Stones placed.
    pub nodes: u64,
}

/// Wins by threats of up to this many moves are looked for first, the shortest first.
const SHORT_MOVES: u32 = 4;

/// The most stones placed for that.
const SHORT_NODES: u64 = 10_000;

/// A grid with at most this many stones is made in less than a millisecond.
const FEW_STONES: usize = 500;

/// How far from the stones the first grid reaches. Fours stay closer to them than other moves.
const FIRST_REACH: u16 = 8;

/// A solver of wins by threats, and what it keeps: its tables, and the grid that their keys belong to.
///
/// What it knows of a position holds for good, so one solver serves a whole game. What a new one finds depends
/// on the position and on the limits in nodes alone; each node is a stone placed.
///
/// ```
/// use mugen::control::Control;
/// use mugen::engine::threats::{Goal, ThreatSolver};
/// use mugen::formats::json::parse;
///
/// let record = &parse(r#"{"diagram": [".xxx.", "..oo."], "to_move": "x"}"#).unwrap()[0];
/// let mut solver = ThreatSolver::new();
/// let solution = solver.solve(&record.position, Goal::Vcf, &Control::default());
/// assert_eq!(solution.outcome.win().unwrap().plies, 3);
/// ```
#[derive(Clone, Debug)]
pub struct ThreatSolver {
    vct: Vct,
    /// Whether the tables are large enough for threats.
    has_threats: bool,
    /// That of the last question.
    grid: Option<Grid>,
}

/// Sizes of the tables, as powers of two: positions that are searched by fours, of 16 bytes, and by threats, of
/// 24.
const FOURS_ALONE: (u32, u32) = (14, 2);
const WITH_THREATS: (u32, u32) = (16, 18);

impl ThreatSolver {
    /// A solver that knows nothing yet.
    pub fn new() -> Self {
        let (fours, threats) = FOURS_ALONE;
        Self {
            vct: Vct::new(fours, threats),
            has_threats: false,
            grid: None,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.vct.clear();
        self.grid = None;
    }

    /// The game goes on: what is known of earlier positions gives way to what is new.
    pub fn next_move(&mut self) {
        self.vct.age();
    }

    /// Looks for a win of the side to move. A game that is over has none.
    pub fn solve(&mut self, position: &Position, goal: Goal, control: &Control) -> ThreatSolution {
        let budget = SharedBudget::new(control, None);
        self.run(position, position.to_move(), goal, budget)
    }

    /// Looks for a loss of the side to move: the other side, the attacker, would win by fours if it passed,
    /// and each move that could spoil that is answered by a win of the attacker by moves of the `goal`.
    pub fn solve_loss(
        &mut self,
        position: &Position,
        goal: Goal,
        control: &Control,
    ) -> ThreatSolution {
        let budget = SharedBudget::new(control, None);
        self.run(position, position.to_move().other(), goal, budget)
    }

    /// Like [`solve_loss`](Self::solve_loss), with another search that gets what is left when half of the
    /// limits is used. Its stones count too.
    pub(super) fn solve_loss_beside(
        &mut self,
        position: &Position,
        goal: Goal,
        control: &Control,
        other: OtherSearch<'_>,
    ) -> ThreatSolution {
        let budget = SharedBudget::new(control, Some(other));
        self.run(position, position.to_move().other(), goal, budget)
    }

    fn run(
        &mut self,
        position: &Position,
        attacker: Side,
        goal: Goal,
        budget: SharedBudget<'_>,
    ) -> ThreatSolution {
        if goal == Goal::Vct && !self.has_threats {
            let (fours, threats) = WITH_THREATS;
            self.vct = Vct::new(fours, threats);
            self.has_threats = true;
        }
        self.vct.restart();
        let mut question = Question {
            position,
            attacker,
            goal,
            budget,
            vct: &mut self.vct,
            grid: &mut self.grid,
        };
        let outcome = question.outcome();
        ThreatSolution {
            outcome,
            nodes: question.budget.all_nodes(),
        }
    }
}

impl Default for ThreatSolver {
    fn default() -> Self {
        Self::new()
    }
}

/// Looks for a win of the side to move by a new [`ThreatSolver`].
pub fn solve(position: &Position, goal: Goal, control: &Control) -> ThreatSolution {
    ThreatSolver::new().solve(position, goal, control)
}

/// Looks for a loss of the side to move by a new [`ThreatSolver`]: see [`ThreatSolver::solve_loss`].
pub fn solve_loss(position: &Position, goal: Goal, control: &Control) -> ThreatSolution {
    ThreatSolver::new().solve_loss(position, goal, control)
}

/// What is asked of a solver.
struct Question<'a, 'b> {
    position: &'a Position,
    attacker: Side,
    goal: Goal,
    budget: SharedBudget<'b>,
    vct: &'a mut Vct,
    grid: &'a mut Option<Grid>,
}

/// An outcome on one grid.
type GridOutcome = ThreatOutcome<Proof, Incomplete>;

impl Question<'_, '_> {
    /// Tries wider and wider grids while the margin is in the way, and then longer and longer lines, until one
    /// of the limits stops it.
    fn outcome(&mut self) -> ThreatOutcome<Box<ProvenWin>> {
        if self.position.outcome().is_some() {
            return ThreatOutcome::NoWin;
        }
        let mut reach = FIRST_REACH;
        // What a look at few stones shows is seen however short the time is.
        let mut asks = self.position.board().stones() > FEW_STONES;
        loop {
            let outcome = match !asks || self.budget.poll() {
                true => self.attempt(&mut reach),
                false => Some(GridOutcome::Unknown(Incomplete::STOPPED)),
            };
            asks = true;
            match (outcome, self.budget.stopped) {
                (Some(GridOutcome::Win(proof)), _) => return win(proof),
                (_, Some(stopped)) => return ThreatOutcome::Unknown(stopped.into()),
                (None, None) => {}
                (Some(GridOutcome::NoWin), None) => return ThreatOutcome::NoWin,
                (Some(GridOutcome::Unknown(incomplete)), None) => {
                    return ThreatOutcome::Unknown(incomplete.reason());
                }
            }
        }
    }

    /// The grid that reaches so far from the stones. At first it is that of the last question where it suits:
    /// the tables are of use on the same grid alone.
    fn grid(&mut self, reach: u16) -> Grid {
        if reach > FIRST_REACH {
            return Grid::new(self.position, reach);
        }
        let kept = self.grid.take();
        let kept = kept.and_then(|grid| grid.reused(self.position, reach));
        let grid = kept.unwrap_or_else(|| Grid::new(self.position, reach));
        self.grid.insert(grid).clone()
    }

    /// One search, on a grid that reaches so far from the stones. None where another one, which goes farther,
    /// may find more.
    fn attempt(&mut self, reach: &mut u16) -> Option<GridOutcome> {
        let grid = self.grid(*reach);
        let (whole, is_whole_board) = (grid.left_out() == 0, grid.is_whole_board());
        if !whole && let Some(proof) = immediate_win(self.position, self.attacker) {
            return Some(GridOutcome::Win(proof));
        }
        let mut board = SearchBoard::new(grid, self.position.to_move());
        let incomplete = match self.proof(&mut board) {
            GridOutcome::Win(proof) if whole || check(&proof).is_ok() => {
                return Some(GridOutcome::Win(proof));
            }
            // Stones that the grid leaves out may refute what it shows.
            GridOutcome::Win(_) | GridOutcome::Unknown(Incomplete::REFUTED) if !whole => {
                Incomplete::MARGIN
            }
            GridOutcome::Win(_) => Incomplete::REFUTED,
            GridOutcome::NoWin if whole || self.is_enough(board.grid()) => {
                return Some(GridOutcome::NoWin);
            }
            GridOutcome::NoWin => return Some(GridOutcome::Unknown(Incomplete::MARGIN)),
            GridOutcome::Unknown(incomplete) => incomplete,
        };
        let widens = whole && !is_whole_board && *reach < self.goal.last_reach();
        if incomplete.has(Incomplete::MARGIN) && widens {
            *reach *= 2;
            None
        } else if incomplete.has(Incomplete::CUT)
            && self.budget.stopped.is_none()
            && self.vct.widen()
        {
            None
        } else {
            Some(GridOutcome::Unknown(incomplete))
        }
    }

    fn proof(&mut self, board: &mut SearchBoard) -> GridOutcome {
        if self.goal == Goal::Vct {
            return self.threats(board);
        }
        // Most positions have no win, and are done without a look at the sparse board.
        if board.to_move() == self.attacker {
            let (vct, mut take) = self.taking(None);
            match vct.vcf.search(board, MAX_MOVES, &mut take) {
                ThreatOutcome::Win(_) => {}
                ThreatOutcome::NoWin => return GridOutcome::NoWin,
                ThreatOutcome::Unknown(Incomplete::CUT) => {
                    return GridOutcome::Unknown(Incomplete::LONG);
                }
                ThreatOutcome::Unknown(incomplete) => return GridOutcome::Unknown(incomplete),
            }
        }
        self.prove(board)
    }

    /// First the shortest wins, then any, then a shorter one than that.
    fn threats(&mut self, board: &mut SearchBoard) -> GridOutcome {
        let mut next = 1;
        if let Some(proof) = self.short(board, &mut next, SHORT_MOVES, SHORT_NODES) {
            return GridOutcome::Win(proof);
        }
        let before = self.budget.nodes();
        match self.search(board, None, None) {
            ThreatOutcome::Win(()) => {}
            ThreatOutcome::NoWin => return GridOutcome::NoWin,
            ThreatOutcome::Unknown(incomplete) => return GridOutcome::Unknown(incomplete),
        }
        let proof = match self.prove(board) {
            GridOutcome::Win(proof) => proof,
            GridOutcome::NoWin => return GridOutcome::Unknown(Incomplete::REFUTED),
            unknown => return unknown,
        };
        let moves = check(&proof).map_or(0, |checked| checked.plies.div_ceil(2));
        let nodes = self.budget.nodes() - before;
        let shorter = self.short(board, &mut next, moves.saturating_sub(1), nodes);
        // What a limit interrupts here is not the win.
        self.budget.stopped = None;
        GridOutcome::Win(shorter.unwrap_or(proof))
    }

    /// A shortest win of `next` to `most` moves, if the nodes suffice to find one.
    fn short(
        &mut self,
        board: &mut SearchBoard,
        next: &mut u32,
        most: u32,
        nodes: u64,
    ) -> Option<Proof> {
        let end = self.budget.nodes() + nodes;
        while *next <= most {
            let left = end.saturating_sub(self.budget.nodes());
            match self.search(board, Some(*next), Some(left)) {
                ThreatOutcome::Win(()) => return self.prove(board).win(),
                ThreatOutcome::Unknown(Incomplete::STOPPED) => return None,
                ThreatOutcome::NoWin | ThreatOutcome::Unknown(_) => *next += 1,
            }
        }
        None
    }

    /// Looks for a win by threats of at most `moves` moves, placing at most `nodes` stones.
    fn search(
        &mut self,
        board: &mut SearchBoard,
        moves: Option<u32>,
        nodes: Option<u64>,
    ) -> ThreatOutcome<(), Incomplete> {
        let attacker = self.attacker;
        let (vct, mut take) = self.taking(nodes);
        vct.search(board, attacker, moves, &mut take)
    }

    fn prove(&mut self, board: &mut SearchBoard) -> GridOutcome {
        let (position, attacker, goal) = (self.position, self.attacker, self.goal);
        let (vct, mut take) = self.taking(None);
        prove(position, attacker, goal, vct, board, &mut take)
    }

    /// The solver, and the budget for it: at most `nodes` stones of it.
    fn taking(&mut self, nodes: Option<u64>) -> (&mut Vct, impl FnMut() -> bool) {
        let budget = &mut self.budget;
        let end = nodes.map(|nodes| budget.nodes() + nodes);
        let take = move || end.is_none_or(|end| budget.nodes() < end) && budget.take();
        (self.vct, take)
    }

    /// Whether a grid that leaves stones out still holds all that a win could begin with.
    fn is_enough(&self, grid: &Grid) -> bool {
        let (board, rule) = (self.position.board(), self.position.rule());
        let in_grid = |&cell: &Point| grid.at(cell).is_some();
        self.goal == Goal::Vcf && {
            let Chances { fives, fours } = Chances::of(board, self.attacker, rule);
            fives.iter().all(in_grid) && fours.iter().all(|(cell, _)| in_grid(cell))
        }
    }
}

/// A proof that does not hold is no win.
fn win(proof: Proof) -> ThreatOutcome<Box<ProvenWin>> {
    match ProvenWin::check(proof) {
        Ok(win) => ThreatOutcome::Win(Box::new(win)),
        Err(refusal) => {
            debug_assert!(false, "a solver's proof is refused: {refusal}");
            ThreatOutcome::Unknown(UnknownReason::Unproven)
        }
    }
}
