//! A position in, a verdict out.

use super::goal::Goal;
use super::immediate::immediate_win;
use super::main_line::main_line;
use super::prove::{Failure, prove};
use super::shared_budget::{Between, SharedBudget};
use super::vcf::MAX_MOVES;
use super::vct::{Doubt, MAX_PLIES, Vct};
use crate::control::{Control, Stopped};
use crate::engine::board::{Grid, SearchBoard};
use crate::game::{Point, Side};
use crate::gomoku::{Chances, Position};
use crate::proof::{Proof, check};
use thiserror::Error;

/// What was found, and what it cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// What was found.
    pub verdict: Verdict,
    /// Stones placed.
    pub nodes: u64,
}

/// What a solver says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The attacker wins, and here is the proof.
    Win(Box<Win>),
    /// The attacker has no win by such moves. There may be a slower one.
    NoWin,
    /// Neither was shown.
    Unknown(Unknown),
}

/// A proven win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The main line to the five, the five included, from the side to move on: where the defender has a
    /// choice, its most stubborn reply.
    pub line: Vec<Point>,
    /// The plies that suffice against any defence, the five included.
    pub plies: u32,
    /// The proof. It has been checked.
    pub proof: Proof,
}

impl Win {
    /// The attacker's moves in the main line, the five included.
    pub const fn moves(&self) -> u32 {
        // The line ends with a move of the attacker, whoever begins.
        self.line.len().div_ceil(2) as u32
    }
}

/// Why nothing was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unknown {
    /// A limit of the control.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The search went farther from the stones than it can, or the stones are too scattered.
    #[error(
        "it needs cells farther from the stones, or more groups of stones, than the memory of a search \
         holds: solve a smaller part of the board"
    )]
    Far,
    /// A line is longer than the solver follows: more than [`MAX_MOVES`](super::MAX_MOVES) fours, or more
    /// plies of threats than the stack of a thread has room for.
    #[error(
        "a line has more than {MAX_MOVES} fours, or more than {MAX_PLIES} plies of threats, which is more \
         than the memory of a search holds: solve a position closer to the end"
    )]
    Long,
    /// A win was found that could not be proven.
    #[error(
        "a win was found, and no proof of it: this is a fault of the program; please report it with the position"
    )]
    Unproven,
}

/// Wins by threats of up to this many moves are looked for first, the shortest first.
const SHORT_MOVES: u32 = 4;

/// The most stones placed for that.
const SHORT_NODES: u64 = 10_000;

/// A grid of so many stones is made in less than a millisecond.
const FEW_STONES: usize = 500;

/// How far from the stones the first grid reaches. Fours stay closer to them than other moves.
const FIRST_REACH: u16 = 8;

/// Looks for a win of the side to move. A game that is over has none.
///
/// What is found depends on the position and on the limits in nodes alone; each node is a stone placed.
pub fn solve(position: &Position, goal: Goal, control: &Control) -> Solution {
    Solver::new(position, position.to_move(), goal, control).run()
}

/// Looks for a loss of the side to move: the other side, the attacker, would win by fours if it passed,
/// and each move that could spoil that is answered by a win of the attacker by moves of the `goal`.
pub fn solve_loss(position: &Position, goal: Goal, control: &Control) -> Solution {
    Solver::new(position, position.to_move().other(), goal, control).run()
}

/// Like [`solve_loss`], with another search that gets what is left when half of the limits is used. Its
/// stones count too.
pub(super) fn solve_loss_beside(
    position: &Position,
    goal: Goal,
    control: &Control,
    between: Between<'_>,
) -> Solution {
    let mut solver = Solver::new(position, position.to_move().other(), goal, control);
    solver.budget = SharedBudget::new(control, Some(between));
    solver.run()
}

struct Solver<'a> {
    position: &'a Position,
    attacker: Side,
    goal: Goal,
    budget: SharedBudget<'a>,
    vct: Vct,
}

impl<'a> Solver<'a> {
    fn new(position: &'a Position, attacker: Side, goal: Goal, control: &Control) -> Self {
        let vct = match goal {
            Goal::Vcf => Vct::new(14, 2),
            Goal::Vct => Vct::new(16, 18),
        };
        Self {
            position,
            attacker,
            goal,
            budget: SharedBudget::new(control, None),
            vct,
        }
    }

    fn run(mut self) -> Solution {
        let verdict = self.verdict();
        Solution {
            verdict,
            nodes: self.budget.all_nodes(),
        }
    }

    /// Tries wider and wider grids while the margin is in the way, and then longer and longer lines, until one
    /// of the limits stops it.
    fn verdict(&mut self) -> Verdict {
        if self.position.outcome().is_some() {
            return Verdict::NoWin;
        }
        let mut reach = FIRST_REACH;
        // What a look at few stones shows is seen however short the time is.
        let mut asks = self.position.board().stones() > FEW_STONES;
        loop {
            let failure = match !asks || self.budget.poll() {
                true => self.attempt(&mut reach),
                false => Err(Failure::Stopped),
            };
            asks = true;
            let unknown = match (self.budget.stopped, failure) {
                (None, Ok(None)) => continue,
                (_, Ok(Some(proof))) => return self.win(proof),
                (None, Err(Failure::NoWin)) => return Verdict::NoWin,
                (Some(stopped), _) => Unknown::Stopped(stopped),
                (None, Err(Failure::Doubt(doubt))) if doubt.has(Doubt::LONG) => Unknown::Long,
                (None, Err(Failure::Doubt(_))) => Unknown::Far,
                (None, Err(Failure::Stopped | Failure::Refuted)) => Unknown::Unproven,
            };
            return Verdict::Unknown(unknown);
        }
    }

    /// One search, on a grid that reaches so far from the stones. Without a result where another one may
    /// find more: it goes farther.
    fn attempt(&mut self, reach: &mut u16) -> Result<Option<Proof>, Failure> {
        let grid = Grid::new(self.position, *reach);
        let (whole, rimless) = (grid.left_out() == 0, grid.is_whole_board());
        if !whole && let Some(proof) = immediate_win(self.position, self.attacker) {
            return Ok(Some(proof));
        }
        let mut board = SearchBoard::new(grid, self.position.to_move());
        let failure = match self.proof(&mut board) {
            Ok(proof) if whole || check(&proof).is_ok() => return Ok(Some(proof)),
            // Stones that the grid leaves out may refute what it shows.
            Ok(_) | Err(Failure::Refuted) if !whole => Failure::Doubt(Doubt::MARGIN),
            Ok(_) => Failure::Refuted,
            Err(failure) => failure,
        };
        let Failure::Doubt(doubt) = failure else {
            let decided = failure != Failure::NoWin || whole || self.is_enough(board.grid());
            return Err(if decided {
                failure
            } else {
                Failure::Doubt(Doubt::MARGIN)
            });
        };
        let widens = whole && !rimless && *reach < self.goal.last_reach();
        if doubt.has(Doubt::MARGIN) && widens {
            *reach *= 2;
            Ok(None)
        } else if doubt.has(Doubt::CUT) && self.budget.stopped.is_none() && self.vct.widen() {
            Ok(None)
        } else {
            Err(failure)
        }
    }

    fn proof(&mut self, board: &mut SearchBoard) -> Result<Proof, Failure> {
        if self.goal == Goal::Vct {
            return self.threats(board);
        }
        // Most positions have no win, and are done without a look at the sparse board.
        if board.to_move() == self.attacker {
            let (vct, mut take) = self.spending(None);
            Failure::of(vct.vcf.search(board, MAX_MOVES, &mut take))?;
        }
        self.prove(board)
    }

    /// First the shortest wins, then any, then a shorter one than that.
    fn threats(&mut self, board: &mut SearchBoard) -> Result<Proof, Failure> {
        let mut next = 1;
        if let Some(proof) = self.short(board, &mut next, SHORT_MOVES, SHORT_NODES) {
            return Ok(proof);
        }
        let before = self.budget.nodes();
        self.search(board, None, None)?;
        let proof = match self.prove(board) {
            Err(Failure::NoWin) => return Err(Failure::Refuted),
            proof => proof?,
        };
        let moves = check(&proof).map_or(0, |checked| checked.plies.div_ceil(2));
        let nodes = self.budget.nodes() - before;
        let shorter = self.short(board, &mut next, moves.saturating_sub(1), nodes);
        // What a limit interrupts here is not the win.
        self.budget.stopped = None;
        Ok(shorter.unwrap_or(proof))
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
                Ok(()) => return self.prove(board).ok(),
                Err(Failure::Stopped) => return None,
                Err(_) => *next += 1,
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
    ) -> Result<(), Failure> {
        let attacker = self.attacker;
        let (vct, mut take) = self.spending(nodes);
        Failure::settled(vct.search(board, attacker, moves, &mut take))
    }

    fn prove(&mut self, board: &mut SearchBoard) -> Result<Proof, Failure> {
        let (position, attacker, goal) = (self.position, self.attacker, self.goal);
        let (vct, mut take) = self.spending(None);
        prove(position, attacker, goal, vct, board, &mut take)
    }

    /// The solver, and the budget for it: at most `nodes` stones of it.
    fn spending(&mut self, nodes: Option<u64>) -> (&mut Vct, impl FnMut() -> bool) {
        let budget = &mut self.budget;
        let end = nodes.map(|nodes| budget.nodes() + nodes);
        let take = move || end.is_none_or(|end| budget.nodes() < end) && budget.take();
        (&mut self.vct, take)
    }

    /// A proof that does not hold is no win.
    fn win(&self, proof: Proof) -> Verdict {
        match check(&proof) {
            Ok(checked) => Verdict::Win(Box::new(Win {
                line: main_line(&proof),
                plies: checked.plies,
                proof,
            })),
            Err(refusal) => {
                debug_assert!(false, "a solver's proof is refused: {refusal}");
                Verdict::Unknown(Unknown::Unproven)
            }
        }
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
