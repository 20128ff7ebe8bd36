//! The rest of a line: what a search shows of it may end where the table cut it short.

use crate::engine::board::{Cell, CellClass, SearchBoard, Tactic};
use crate::engine::score::Score;
use crate::engine::search::{MoveList, TranspositionTable};
use crate::game::Side;

/// No line is longer, in plies.
const MAX_PLIES: usize = 128;

/// Lets `line`, which begins in `board`, go on: by what is forced or plain to see, and by the best moves that
/// the table knows. Where `score` is a win, its loser plays the move that looks best if the table knows none.
/// The line ends with a five, or where nothing more is known.
pub(super) fn complete_pv(
    board: &mut SearchBoard,
    tt: &TranspositionTable,
    line: &mut Vec<Cell>,
    score: Score,
) {
    let before = board.ply();
    let loser = match score.is_decided() {
        true if score.is_win() => Some(board.to_move().other()),
        true => Some(board.to_move()),
        false => None,
    };
    let mut rest = line.clone().into_iter();
    line.clear();
    while line.len() < MAX_PLIES && !board.won_by_last() {
        let next = match rest.next() {
            Some(at) => Some(at),
            None => next_move(board, tt, loser),
        };
        let Some(at) = next.filter(|&at| board.is_playable(at)) else {
            break;
        };
        line.push(at);
        board.place(at);
    }
    while board.ply() > before {
        board.undo();
    }
}

fn next_move(board: &SearchBoard, tt: &TranspositionTable, loser: Option<Side>) -> Option<Cell> {
    let tactic = Tactic::of(board);
    match tactic {
        Tactic::Unknown => None,
        Tactic::Open => {
            let known = tt.get(board.key()).and_then(|entry| entry.mv);
            known.or_else(|| match loser == Some(board.to_move()) {
                true => likely(board, tactic),
                false => None,
            })
        }
        _ => tactic.at(board),
    }
}

/// The move that the patterns think the best.
fn likely(board: &SearchBoard, tactic: Tactic) -> Option<Cell> {
    let mut moves = MoveList::new();
    moves.generate(board, tactic);
    let best = moves.pick(0).map(|moved| moved.cell);
    // Nothing meets an open four that is to come: a stone on its cell holds out as long as any.
    let other = board.to_move().other();
    best.or_else(|| board.of_class(other, CellClass::OpenFour).next())
}
