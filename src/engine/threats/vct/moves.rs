//! The attacker's threats, and the replies that could spoil one.

use crate::engine::board::{Cell, CellClass, LineClass, Patterns, SearchBoard};
use crate::engine::threats::outcome::Incomplete;
use crate::game::Side;
use crate::gomoku::Rule;

/// Adds the attacker's moves: fours and free threes, or the cell that the defender would complete a five
/// on. A gap where a cell could not be taken because it lies on the margin.
pub(super) fn attacks(board: &SearchBoard, cells: &mut Vec<Cell>) -> Incomplete {
    let (attacker, defender) = (board.to_move(), board.to_move().other());
    let first = cells.len();
    match board.count(defender, CellClass::Five) {
        0 => {
            cells.extend(board.fours(attacker));
            cells.extend(board.threes(attacker));
        }
        1 => cells.extend(board.fives(defender)),
        _ => {}
    }
    let all = cells.len();
    let mut kept = first;
    for n in first..all {
        if board.is_playable(cells[n]) {
            cells[kept] = cells[n];
            kept += 1;
        }
    }
    cells.truncate(kept);
    if kept < all {
        Incomplete::MARGIN
    } else {
        Incomplete::NONE
    }
}

/// Adds the cells on which a stone of the side to move could spoil `line`, the other side's win by fours
/// against a pass as [`Vcf::line`](crate::engine::threats::Vcf::line) gives it: whatever else the side to
/// move plays, it loses to the line as it stands. They contain the zone that
/// [`follow`](crate::proof::follow) finds on the sparse board, each cell once, cells of the margin among
/// them. The board is in the end as it was.
///
/// # Panics
///
/// When the line cannot be played in the board.
pub(crate) fn spoilers(board: &mut SearchBoard, line: &[Cell], cells: &mut Vec<Cell>) {
    let first = cells.len();
    cells.extend(line);
    add_ends(board, line, cells);
    add_near_fours(board, line, cells);
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
fn add_ends(board: &mut SearchBoard, line: &[Cell], cells: &mut Vec<Cell>) {
    let Some((&last, before)) = line.split_last() else {
        return;
    };
    board.pass();
    for &at in before {
        board.place(at);
    }
    let attacker = board.to_move();
    if board.class(last, attacker) != CellClass::Five {
        cells.extend(board.completions(last, attacker));
    }
    for _ in before {
        board.undo();
    }
    board.undo();
}

/// The cells where the defender, its replies on the board, makes a four or a five, if exactly five did
/// not matter.
fn add_near_fours(board: &mut SearchBoard, line: &[Cell], cells: &mut Vec<Cell>) {
    let defender = board.to_move();
    let replies = line.iter().skip(1).step_by(2);
    let mut placed = 0;
    for &reply in replies {
        board.place(reply);
        board.pass();
        placed += 2;
    }
    cells.extend(board.fours(defender));
    if board.grid().rule() == Rule::Exact {
        let near = board.candidates().iter().copied();
        cells.extend(near.filter(|&at| board.is_empty(at) && is_near_four(board, at, defender)));
    }
    for _ in 0..placed {
        board.undo();
    }
}

/// Whether the cell lies in a window of five with three stones of `side` or more and nothing else: where
/// five or more win, a stone there makes a four.
fn is_near_four(board: &SearchBoard, cell: Cell, side: Side) -> bool {
    let patterns = Patterns::of(Rule::Freestyle);
    // The codes hold five neighbours on each side here; four of them matter.
    let inner = board.codes(cell).map(|code| code >> 2 & 0xffff);
    let lines = inner.map(|code| patterns.class(code, side));
    lines.iter().any(|&line| line >= LineClass::BlockedFour)
}
