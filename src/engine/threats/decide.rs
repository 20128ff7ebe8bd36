//! Both questions about a position: does the side to move win by threats, and does it lose by them?

use super::goal::Goal;
use super::solver::{Solution, Verdict, Win, solve, solve_loss, solve_loss_beside};
use crate::control::{Budget, Control};
use crate::gomoku::Position;

/// What threats decide in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Whether the side to move wins.
    pub win: Verdict,
    /// Whether it loses: a win here is the other side's. Without meaning where the side to move wins.
    pub loss: Verdict,
    /// The moves by which the win or loss was found; without one, the last that were looked for.
    pub goal: Goal,
    /// Stones placed.
    pub nodes: u64,
}

impl Decided {
    /// The proven win of either side.
    pub const fn proven(&self) -> Option<&Win> {
        match (&self.win, &self.loss) {
            (Verdict::Win(win), _) | (_, Verdict::Win(win)) => Some(win),
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
/// use mugen::engine::threats::{Goal, Verdict, decide};
/// use mugen::game::Side;
/// use mugen::formats::record::parse;
///
/// // x has an open four, and o cannot close both ends.
/// let record = &parse(r#"{"diagram": [".xxxx.", "......", "ooo..."], "to_move": "o"}"#).unwrap()[0];
/// let decided = decide(&record.position, &[Goal::Vcf], &Control::default());
/// assert_eq!(decided.win, Verdict::NoWin);
/// let Verdict::Win(loss) = decided.loss else { panic!("not lost") };
/// assert_eq!((loss.proof.attacker, loss.plies), (Side::X, 2));
/// ```
pub fn decide(position: &Position, goals: &[Goal], control: &Control) -> Decided {
    let mut budget = control.start();
    let mut decided = Decided {
        win: Verdict::NoWin,
        loss: Verdict::NoWin,
        goal: goals.last().copied().unwrap_or(Goal::Vcf),
        nodes: 0,
    };
    let mut threatened = None;
    for &goal in goals {
        // A win by fours is found fast, and whether a loss is possible costs more than that.
        let both = goal == Goal::Vct && is_threatened(position, &mut threatened, &mut budget);
        if both {
            (decided.win, decided.loss) = win_and_loss(position, goal, &mut budget);
        } else {
            decided.win = run(&mut budget, |control| solve(position, goal, control));
        }
        if goal == Goal::Vcf
            && decided.proven().is_none()
            && is_threatened(position, &mut threatened, &mut budget)
        {
            decided.loss = run(&mut budget, |control| solve_loss(position, goal, control));
        }
        if decided.proven().is_some() {
            decided.goal = goal;
            break;
        }
    }
    decided.nodes = budget.nodes();
    decided
}

/// Whether the side to move wins, and whether it loses: the loss gets half of what is left, then the win
/// as much as it needs, then the loss the rest.
fn win_and_loss(position: &Position, goal: Goal, budget: &mut Budget) -> (Verdict, Verdict) {
    let mut win = None;
    let mut between = |control: &Control| {
        let solution = solve(position, goal, control);
        let goes_on = !matches!(solution.verdict, Verdict::Win(_));
        win = Some(solution.verdict);
        (solution.nodes, goes_on)
    };
    let loss = run(budget, |control| {
        solve_loss_beside(position, goal, control, &mut between)
    });
    let win = match (win, &loss) {
        (Some(win), _) => win,
        (None, Verdict::Win(_)) => Verdict::NoWin,
        (None, _) => run(budget, |control| solve(position, goal, control)),
    };
    (win, loss)
}

/// Whether the other side may win by fours if the side to move passes. Where it does not, nothing is lost
/// by threats.
fn is_threatened(position: &Position, known: &mut Option<bool>, budget: &mut Budget) -> bool {
    *known.get_or_insert_with(|| {
        let other = position.to_move().other();
        let passed = Position::from_board(position.board().clone(), other, position.rule());
        let verdict = run(budget, |control| solve(&passed, Goal::Vcf, control));
        verdict != Verdict::NoWin
    })
}

/// Runs a search with all that is left.
fn run(budget: &mut Budget, search: impl FnOnce(&Control) -> Solution) -> Verdict {
    let solution = search(&budget.left());
    budget.add(solution.nodes);
    solution.verdict
}
