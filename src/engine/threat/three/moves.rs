//! The attacker's threats, and the replies that could spoil one.

use super::Doubt;
use crate::engine::grid::At;
use crate::engine::pattern::{Class, LineClass, Patterns};
use crate::engine::state::State;
use crate::game::Side;
use crate::gomoku::Rule;

/// Adds the attacker's moves: fours and free threes, or the cell that the defender would complete a five
/// on. In doubt where a cell could not be taken because it lies on the rim.
pub(super) fn attacks(state: &State, cells: &mut Vec<At>) -> Doubt {
    let (attacker, defender) = (state.to_move(), state.to_move().other());
    let first = cells.len();
    match state.count(defender, Class::Five) {
        0 => {
            cells.extend(state.fours(attacker));
            cells.extend(state.threes(attacker));
        }
        1 => cells.extend(state.fives(defender)),
        _ => {}
    }
    let all = cells.len();
    let mut kept = first;
    for n in first..all {
        if state.is_playable(cells[n]) {
            cells[kept] = cells[n];
            kept += 1;
        }
    }
    cells.truncate(kept);
    if kept < all { Doubt::RIM } else { Doubt::NONE }
}

/// Adds the cells on which a stone of the side to move could spoil `line`, the other side's win by fours
/// against a pass as [`Vcf::line`](crate::engine::threat::Vcf::line) gives it: whatever else the side to
/// move plays, it loses to the line as it stands. The same as [`spoiling`](crate::proof::spoiling) finds
/// on the sparse board, each cell once, cells of the rim among them. The state is in the end as it was.
///
/// # Panics
///
/// When the line cannot be played in the state.
pub fn spoilers(state: &mut State, line: &[At], cells: &mut Vec<At>) {
    let first = cells.len();
    cells.extend(line);
    add_ends(state, line, cells);
    add_near_fours(state, line, cells);
    cells[first..].sort_unstable();
    let mut kept = first;
    for n in first..cells.len() {
        if n == first || cells[n] != cells[kept - 1] {
            cells[kept] = cells[n];
            kept += 1;
        }
    }
    cells.truncate(kept);
}

/// The cells that complete a five after the last move of the line.
fn add_ends(state: &mut State, line: &[At], cells: &mut Vec<At>) {
    let Some((&last, before)) = line.split_last() else {
        return;
    };
    state.pass();
    for &at in before {
        state.place(at);
    }
    let attacker = state.to_move();
    if state.class(last, attacker) != Class::Five {
        cells.extend(state.completions(last, attacker));
    }
    for _ in before {
        state.undo();
    }
    state.undo();
}

/// The cells where the defender, its replies on the board, makes a four or a five, if exactly five did
/// not matter.
fn add_near_fours(state: &mut State, line: &[At], cells: &mut Vec<At>) {
    let defender = state.to_move();
    let replies = line.iter().skip(1).step_by(2);
    let mut placed = 0;
    for &reply in replies {
        state.place(reply);
        state.pass();
        placed += 2;
    }
    cells.extend(state.fours(defender));
    if state.grid().rule() == Rule::Exact {
        let near = state.near().iter().copied();
        cells.extend(near.filter(|&at| state.is_empty(at) && is_near_four(state, at, defender)));
    }
    for _ in 0..placed {
        state.undo();
    }
}

/// Whether the cell lies in a window of five with three stones of `side` or more and nothing else: where
/// five or more win, a stone there makes a four.
fn is_near_four(state: &State, at: At, side: Side) -> bool {
    let patterns = Patterns::of(Rule::Freestyle);
    // The codes hold five neighbours on each side here; four of them matter.
    let inner = state.codes(at).map(|code| code >> 2 & 0xffff);
    let lines = inner.map(|code| patterns.class(code, side));
    lines.iter().any(|&line| line >= LineClass::BlockedFour)
}
