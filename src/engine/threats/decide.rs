//! Both questions about a position: does the side to move win by threats, and does it lose by them?

use super::goal::{Goal, WinningMoves};
use super::outcome::ThreatOutcome;
use super::proven_win::ProvenWin;
use super::solver::{ThreatSolution, ThreatSolver};
use crate::control::{Budget, Control};
use crate::gomoku::Position;

/// What was found for one side.
type Outcome = ThreatOutcome<Box<ProvenWin>>;

/// What threats decide in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Whether the side to move wins.
    pub win: ThreatOutcome<Box<ProvenWin>>,
    /// Whether it loses: a win here is the other side's. Without meaning where the side to move wins.
    pub loss: ThreatOutcome<Box<ProvenWin>>,
    /// The moves by which the win or loss was found; without one, the last that were looked for.
    pub by: WinningMoves,
    /// Stones placed.
    pub nodes: u64,
}

impl Decided {
    /// The proven win of either side.
    pub fn proven(&self) -> Option<&ProvenWin> {
        match (&self.win, &self.loss) {
            (Outcome::Win(win), _) | (_, Outcome::Win(win)) => Some(win),
            _ => None,
        }
    }
}

/// Looks for a win of the side to move and for a loss, by the moves of each goal in turn.
///
/// The limits of `control` hold for all of it together. A loss by threats is looked for only where the other
/// side threatens to win by fours. When that has taken half of what is left, the win is looked for, and what
/// that leaves goes to the loss again: where a limit stops it, nothing is left.
///
/// ```
/// use mugen::control::Control;
/// use mugen::engine::threats::{Goal, ThreatOutcome, decide};
/// use mugen::game::Side;
/// use mugen::formats::json::parse;
///
/// // x has an open four, and o cannot close both ends.
/// let record = &parse(r#"{"diagram": [".xxxx.", "......", "ooo..."], "to_move": "o"}"#).unwrap()[0];
/// let decided = decide(&record.position, &[Goal::Vcf], &Control::default());
/// assert_eq!(decided.win, ThreatOutcome::NoWin);
/// let ThreatOutcome::Win(loss) = decided.loss else { panic!("not lost") };
/// assert_eq!((loss.proof.attacker, loss.plies), (Side::X, 2));
/// ```
pub fn decide(position: &Position, goals: &[Goal], control: &Control) -> Decided {
    let mut decider = Decider {
        position,
        budget: control.start(),
        own: ThreatSolver::new(),
        other: ThreatSolver::new(),
        is_threatened: None,
    };
    let mut decided = Decided {
        win: Outcome::NoWin,
        loss: Outcome::NoWin,
        by: goals.last().copied().unwrap_or(Goal::Vcf).into(),
        nodes: 0,
    };
    for &goal in goals {
        (decided.win, decided.loss) = decider.decide(goal, decided.loss);
        if decided.proven().is_some() {
            decided.by = goal.into();
            break;
        }
    }
    decided.nodes = decider.budget.nodes();
    decided
}

/// Both questions, and what is left of the limits.
struct Decider<'a> {
    position: &'a Position,
    budget: Budget,
    /// For wins of the side to move.
    own: ThreatSolver,
    /// For wins of the other side.
    other: ThreatSolver,
    is_threatened: Option<bool>,
}

impl Decider<'_> {
    /// Whether the side to move wins by these moves, and whether it loses, which may be known.
    fn decide(&mut self, goal: Goal, known: Outcome) -> (Outcome, Outcome) {
        // A win by fours is found fast, and whether a loss is possible costs more than that.
        if goal == Goal::Vct && self.is_threatened() {
            return self.win_and_loss();
        }
        let win = self.win(goal);
        let loss = match goal == Goal::Vcf && !win.is_win() && self.is_threatened() {
            true => self.loss(),
            false => known,
        };
        (win, loss)
    }

    /// Whether the side to move wins by threats, and whether it loses by them: the loss gets half of what is
    /// left, then the win as much as it needs, then the loss the rest.
    fn win_and_loss(&mut self) -> (Outcome, Outcome) {
        let (position, own) = (self.position, &mut self.own);
        let mut win = None;
        let mut between = |control: &Control| {
            let solution = own.solve(position, Goal::Vct, control);
            let goes_on = !solution.outcome.is_win();
            win = Some(solution.outcome);
            (solution.nodes, goes_on)
        };
        let left = self.budget.left();
        let solution = self
            .other
            .solve_loss_beside(position, Goal::Vct, &left, &mut between);
        let loss = self.counted(solution);
        let win = match win {
            Some(win) => win,
            None if loss.is_win() => Outcome::NoWin,
            None => self.win(Goal::Vct),
        };
        (win, loss)
    }

    fn win(&mut self, goal: Goal) -> Outcome {
        let left = self.budget.left();
        let solution = self.own.solve(self.position, goal, &left);
        self.counted(solution)
    }

    fn loss(&mut self) -> Outcome {
        let left = self.budget.left();
        let solution = self.other.solve_loss(self.position, Goal::Vcf, &left);
        self.counted(solution)
    }

    /// Whether the other side may win by fours if the side to move passes. Where it does not, nothing is
    /// lost by threats.
    fn is_threatened(&mut self) -> bool {
        if let Some(known) = self.is_threatened {
            return known;
        }
        let (board, rule) = (self.position.board(), self.position.rule());
        let passed = Position::from_board(board.clone(), self.position.to_move().other(), rule);
        let left = self.budget.left();
        let solution = self.other.solve(&passed, Goal::Vcf, &left);
        let is_threatened = self.counted(solution) != Outcome::NoWin;
        self.is_threatened = Some(is_threatened);
        is_threatened
    }

    /// Takes the stones of a search from what is left.
    fn counted(&mut self, solution: ThreatSolution) -> Outcome {
        self.budget.add(solution.nodes);
        solution.outcome
    }
}
