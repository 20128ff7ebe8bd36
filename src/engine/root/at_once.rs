//! Answers that need no search: the game is over, a five is made or cannot be stopped, one look decides.

use super::collect::points;
use super::variation::extend;
use crate::analysis::Certainty;
use crate::engine::answer::Answer;
use crate::engine::board::Tactic;
use crate::engine::score::Score;
use crate::engine::search::{RootPosition, TranspositionTable};
use crate::engine::threats::{ProvenWin, immediate_win};
use crate::game::{Outcome, Point, Side};
use crate::gomoku::{Chances, Position, fallback};

/// The answer where there is no game to search: it is over, or it has not begun.
pub(super) fn without_search(position: &Position) -> Option<Answer> {
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

/// Where either side makes a five with one stone, anywhere on the board.
pub(super) struct Fives {
    /// Of the side to move.
    own: Vec<Point>,
    /// Of the other side.
    other: Vec<Point>,
}

impl Fives {
    pub(super) fn of(position: &Position) -> Self {
        let fives = |side: Side| Chances::of(position.board(), side, position.rule()).fives;
        let side = position.to_move();
        Self {
            own: fives(side),
            other: fives(side.other()),
        }
    }

    /// The one move that does not lose at once.
    pub(super) fn only_move(&self) -> Option<Point> {
        match (&self.own[..], &self.other[..]) {
            ([], &[only]) => Some(only),
            _ => None,
        }
    }

    /// The answer where a five is made, or cannot be stopped.
    pub(super) fn answer(&self, position: &Position) -> Option<Answer> {
        let side = position.to_move();
        let (best, attacker, score) = match (&self.own[..], &self.other[..]) {
            ([], [] | [_]) => return None,
            ([], &[first, ..]) => (first, side.other(), Score::loss_in(2)),
            (&[five, ..], _) => (five, side, Score::win_in(1)),
        };
        let mut answer = Answer::plain(Some(best), score, Certainty::Searched);
        if let Some(proven) =
            immediate_win(position, attacker).and_then(|proof| ProvenWin::check(proof).ok())
        {
            proven.upgrade(attacker == side, &mut answer);
        }
        Some(answer)
    }
}

/// The answer where one look at the threats decides. A five is the one win whose length needs no proof.
pub(super) fn at_once(
    root: &mut RootPosition,
    table: &TranspositionTable,
    position: &Position,
    lines: usize,
) -> Option<Answer> {
    let tactic = Tactic::of(&root.board);
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
    extend(&mut root.board, table, &mut line, score);
    let mut answer = Answer::plain(Some(point), score, certainty);
    answer.lines[0].pv = points(&root.board, &line);
    Some(answer)
}
