//! The rest of a line: what a search shows of it may end where the table cut it short.

use super::grid::At;
use super::moves::Moves;
use super::pattern::Class;
use super::score::Score;
use super::state::State;
use super::statics::Verdict;
use super::table::Table;
use crate::game::Side;

/// No line is longer, in plies.
const MOST_PLIES: usize = 128;

/// Lets `line`, which begins in `state`, go on: by what is forced or plain to see, and by the best moves that
/// the table knows. Where `score` is a win, its loser plays the move that looks best if the table knows none.
/// The line ends with a five, or where nothing more is known.
pub(super) fn extend(state: &mut State, table: &Table, line: &mut Vec<At>, score: Score) {
    let before = state.ply();
    let loser = match score.is_decided() {
        true if score.is_win() => Some(state.to_move().other()),
        true => Some(state.to_move()),
        false => None,
    };
    let mut rest = line.clone().into_iter();
    line.clear();
    while line.len() < MOST_PLIES && !state.won_by_last() {
        let next = match rest.next() {
            Some(at) => Some(at),
            None => next_move(state, table, loser),
        };
        let Some(at) = next.filter(|&at| state.is_playable(at)) else {
            break;
        };
        line.push(at);
        state.place(at);
    }
    while state.ply() > before {
        state.undo();
    }
}

fn next_move(state: &State, table: &Table, loser: Option<Side>) -> Option<At> {
    let verdict = Verdict::of(state);
    match verdict {
        Verdict::Unknown => None,
        Verdict::Open => {
            let known = table.get(state.key()).and_then(|entry| entry.at);
            known.or_else(|| match loser == Some(state.to_move()) {
                true => likely(state, verdict),
                false => None,
            })
        }
        _ => verdict.at(state),
    }
}

/// The move that the patterns think the best.
fn likely(state: &State, verdict: Verdict) -> Option<At> {
    let mut moves = Moves::new();
    moves.generate(state, verdict);
    let best = moves.pick(0).map(|moved| moved.at);
    // Nothing meets an open four that is to come: a stone on its cell holds out as long as any.
    let other = state.to_move().other();
    best.or_else(|| state.of_class(other, Class::OpenFour).next())
}
