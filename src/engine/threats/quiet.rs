//! Wins and losses with quiet moves, where threats decide nothing.

use super::decide::{Decided, decide};
use super::goal::{Goal, WinningMoves};
use super::outcome::{ThreatOutcome, UnknownReason};
use super::proven_win::ProvenWin;
use crate::control::Control;
use crate::game::Side;
use crate::gomoku::Position;
use crate::strategy::{StrategyOptions, StrategyOutcome, StrategySolver};

/// The largest table of the solver: 2^22 entries of 24 bytes.
const MAX_TABLE_BITS: u32 = 22;

/// As [`decide`]; where that finds nothing, looks for wins with quiet moves up to `order`, 2 to 4: of the side to
/// move with half of the nodes that are left, then of the other side with the rest.
///
/// ```
/// use mugen::control::{Control, Limits};
/// use mugen::engine::threats::{Goal, ThreatOutcome, WinningMoves, decide_with_quiet_moves};
/// use mugen::formats::json::parse;
///
/// let record = &parse(r#"{"x": [[0, 0], [1, 0]], "o": [[-9, 9], [9, 9]], "to_move": "x"}"#).unwrap()[0];
/// let limits = Limits { nodes: Some(1_000_000), ..Limits::default() };
/// let decided = decide_with_quiet_moves(&record.position, &[Goal::Vct], 3, &Control::new(limits));
/// assert_eq!(decided.by, WinningMoves::Quiet);
/// assert!(decided.win.is_win());
/// ```
pub fn decide_with_quiet_moves(
    position: &Position,
    goals: &[Goal],
    order: u8,
    control: &Control,
) -> Decided {
    let mut budget = control.start();
    let mut decided = decide(position, goals, &budget.left());
    budget.add(decided.nodes);
    if decided.proven().is_some() || position.outcome().is_some() {
        return decided;
    }
    decided.by = WinningMoves::Quiet;
    let mover = position.to_move();
    let nodes = budget.left().limits.nodes.unwrap_or(u64::MAX);
    let mut solver = StrategySolver::new(table_bits(nodes));
    let mut find = |attacker: Side, nodes: u64, left: &Control| {
        let options = StrategyOptions {
            order: order.into(),
            nodes,
        };
        let before = solver.nodes();
        let outcome = solver.solve(position, attacker, &options, left);
        let used = solver.nodes().saturating_sub(before);
        (outcome, used)
    };
    let (win, used) = find(mover, nodes / 2, &budget.left());
    budget.add(used);
    decided.win = proven(win, used >= nodes / 2);
    if !decided.win.is_win() {
        let rest = nodes.saturating_sub(used);
        let (loss, used) = find(mover.other(), rest, &budget.left());
        budget.add(used);
        decided.loss = proven(loss, used >= rest);
    }
    decided.nodes = budget.nodes();
    decided
}

/// Entries for as many nodes, as a power of two.
fn table_bits(nodes: u64) -> u32 {
    (64 - nodes.leading_zeros() + 1).clamp(12, MAX_TABLE_BITS)
}

/// The win with its proof checked.
fn proven(outcome: StrategyOutcome, is_spent: bool) -> ThreatOutcome<Box<ProvenWin>> {
    match outcome {
        StrategyOutcome::Win(proof) => match ProvenWin::check(*proof) {
            Ok(win) => ThreatOutcome::Win(Box::new(win)),
            Err(_) => ThreatOutcome::Unknown(UnknownReason::Unproven),
        },
        StrategyOutcome::Unknown if is_spent => {
            ThreatOutcome::Unknown(UnknownReason::Stopped(crate::control::Stopped::Nodes))
        }
        StrategyOutcome::Unknown => ThreatOutcome::Unknown(UnknownReason::NoQuietWin),
    }
}
