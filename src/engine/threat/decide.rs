//! Both questions about a position: does the side to move win by threats, and does it lose by them?

use super::solve::{Goal, Solution, Verdict, Win, solve, solve_loss};
use crate::control::{Control, Limits};
use crate::gomoku::Position;
use std::time::Duration;

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
/// side threatens to win by fours, and with half of what is left at most; the rest is for the win.
///
/// ```
/// use mugen::control::Control;
/// use mugen::engine::threat::{Goal, Verdict, decide};
/// use mugen::game::Side;
/// use mugen::gomoku::record::parse;
///
/// // x has an open four, and o cannot close both ends.
/// let record = &parse(r#"{"diagram": [".xxxx.", "......", "ooo..."], "to_move": "o"}"#).unwrap()[0];
/// let decided = decide(&record.position, &[Goal::Fours], &Control::default());
/// assert_eq!(decided.win, Verdict::NoWin);
/// let Verdict::Win(loss) = decided.loss else { panic!("not lost") };
/// assert_eq!((loss.proof.attacker, loss.plies), (Side::X, 2));
/// ```
pub fn decide(position: &Position, goals: &[Goal], control: &Control) -> Decided {
    let mut purse = Purse::new(control);
    let mut decided = Decided {
        win: Verdict::NoWin,
        loss: Verdict::NoWin,
        goal: goals.last().copied().unwrap_or(Goal::Fours),
        nodes: 0,
    };
    let mut threatened = None;
    for &goal in goals {
        // A win by fours is found fast, and whether a loss is possible costs more than that.
        if goal == Goal::Threats && is_threatened(position, &mut threatened, &mut purse) {
            decided.loss = purse.pay(2, |control| solve_loss(position, goal, control));
        }
        if decided.proven().is_none() {
            decided.win = purse.pay(1, |control| solve(position, goal, control));
        }
        if goal == Goal::Fours
            && decided.proven().is_none()
            && is_threatened(position, &mut threatened, &mut purse)
        {
            decided.loss = purse.pay(1, |control| solve_loss(position, goal, control));
        }
        if decided.proven().is_some() {
            decided.goal = goal;
            break;
        }
    }
    decided.nodes = purse.nodes;
    decided
}

/// Whether the other side may win by fours if the side to move passes. Where it does not, nothing is lost
/// by threats.
fn is_threatened(position: &Position, known: &mut Option<bool>, purse: &mut Purse<'_>) -> bool {
    *known.get_or_insert_with(|| {
        let other = position.to_move().other();
        let passed = Position::from_board(position.board().clone(), other, position.rule());
        let verdict = purse.pay(1, |control| solve(&passed, Goal::Fours, control));
        verdict != Verdict::NoWin
    })
}

/// Limits that several searches share.
struct Purse<'a> {
    control: &'a Control,
    begun: Duration,
    nodes: u64,
}

impl<'a> Purse<'a> {
    fn new(control: &'a Control) -> Self {
        Self {
            control,
            begun: control.clock.now(),
            nodes: 0,
        }
    }

    /// Runs a search with a `parts`th of what is left.
    fn pay(&mut self, parts: u32, search: impl FnOnce(&Control) -> Solution) -> Verdict {
        let limits = self.control.limits;
        let elapsed = self.control.clock.now().saturating_sub(self.begun);
        let time = limits.most_time();
        let control = Control {
            limits: Limits {
                nodes: limits
                    .nodes
                    .map(|nodes| nodes.saturating_sub(self.nodes) / u64::from(parts)),
                time: time.map(|time| time.saturating_sub(elapsed) / parts),
                game_time: None,
                ..limits
            },
            ..self.control.clone()
        };
        let solution = search(&control);
        self.nodes += solution.nodes;
        solution.verdict
    }
}
