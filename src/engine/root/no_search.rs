//! Answers that need no search: the game is over, a five is made or cannot be stopped, one look decides.

use super::result::points;
use super::variation::complete_pv;
use crate::analysis::Certainty;
use crate::engine::answer::Answer;
use crate::engine::board::Tactic;
use crate::engine::score::Score;
use crate::engine::search::{RootPosition, TranspositionTable};
use crate::engine::threats::{ProvenWin, immediate_win};
use crate::game::{Outcome, Point, Side};
use crate::gomoku::{Chances, Position, fallback};

/// What the rules alone say of a position.
pub(super) enum Immediate {
    /// The answer where there is no game to search: it is over, or it has not begun.
    NoGame(Answer),
    /// The answer where a five is made or cannot be stopped.
    Decided(Answer),
    /// The one move that does not lose at once: the other side makes a five here next.
    OnlyMove(Point),
    /// Nothing: neither side makes a five next.
    Open,
}

/// What the rules alone say of `position`. Fives are seen anywhere on the board, also outside the grid.
pub(super) fn immediate(position: &Position) -> Immediate {
    if let Some(answer) = over_or_empty(position) {
        return Immediate::NoGame(answer);
    }
    let side = position.to_move();
    let fives = |side: Side| Chances::of(position.board(), side, position.rule()).fives;
    let (best, attacker, score) = match (&fives(side)[..], &fives(side.other())[..]) {
        ([], []) => return Immediate::Open,
        ([], &[only]) => return Immediate::OnlyMove(only),
        ([], &[first, ..]) => (first, side.other(), Score::loss_in(2)),
        (&[five, ..], _) => (five, side, Score::win_in(1)),
    };
    let mut answer = Answer::plain(Some(best), score, Certainty::Searched);
    let proof = immediate_win(position, attacker);
    if let Some(proven) = proof.and_then(|proof| ProvenWin::check(proof).ok()) {
        proven.upgrade(attacker == side, &mut answer);
    }
    Immediate::Decided(answer)
}

/// The answer where there is no game to search.
fn over_or_empty(position: &Position) -> Option<Answer> {
    let board = position.board();
    let proven = |best, score| Some(Answer::plain(best, score, Certainty::Proven));
    match position.outcome() {
        Some(Outcome::Draw) => proven(None, Score::DRAW),
        Some(Outcome::Win(side)) if side == position.to_move() => proven(None, Score::win_in(0)),
        Some(Outcome::Win(_)) => proven(None, Score::loss_in(0)),
        None if board.stones() > 0 => None,
        None => {
            let best = fallback(board, None);
            Some(Answer::plain(best, Score::DRAW, Certainty::Estimate))
        }
    }
}

/// The answer where the tactic at the root decides. A five is the one win whose length needs no proof.
pub(super) fn decided_by_tactic(
    tactic: Tactic,
    root: &mut RootPosition,
    tt: &TranspositionTable,
    position: &Position,
    lines: usize,
) -> Option<Answer> {
    let at = tactic.at(&root.board)?;
    let point = root.board.grid().point(at)?;
    let (score, certainty) = match tactic {
        Tactic::Win(1) => (Score::win_in(1), Certainty::Searched),
        Tactic::Win(_) if lines < 2 => (Score::WIN, Certainty::Searched),
        Tactic::Loss(_) => (-Score::WIN, Certainty::Searched),
        // No grid should leave that cell out. If one does, there is nothing to search.
        Tactic::Forced(at) if !root.board.is_playable(at) => {
            (Score::new(root.evaluate()), Certainty::Estimate)
        }
        _ => return None,
    };
    debug_assert!(position.board().is_free(point));
    let mut line = vec![at];
    complete_pv(&mut root.board, tt, &mut line, score);
    let mut answer = Answer::plain(Some(point), score, certainty);
    answer.lines[0].pv = points(&root.board, &line);
    Some(answer)
}
