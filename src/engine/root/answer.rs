//! Answers: what a search found as a report, and what needs no search.

use super::deepening::RootMove;
use super::threads::Answer;
use super::variation::extend;
use crate::engine::board::{Cell, SearchBoard, Tactic};
use crate::engine::report::{Claim, LineReport, Note, Report};
use crate::engine::score::Score;
use crate::engine::search::{RootPosition, TranspositionTable};
use crate::engine::threats::{ProvenWin, immediate_win};
use crate::game::{Outcome, Point, Side};
use crate::gomoku::{Chances, Position, fallback};
use std::time::Duration;

/// What the threads found, the best `lines` moves of it. Each line goes on as far as `table` knows it.
///
/// No win or loss has a length here: the search leaves out defences in quiet positions, and a later one
/// may see less than this one.
pub(super) fn report(answer: &mut Answer, table: &TranspositionTable, lines: usize) -> Report {
    for line in answer.lines.iter_mut().take(lines.max(1)) {
        let score = Score::raw(line.score);
        extend(&mut answer.board, table, &mut line.pv, score);
    }
    let unsearched = Score::new(answer.static_value);
    let mut shown: Vec<&RootMove> = answer.lines.iter().take(lines.max(1)).collect();
    // Where an iteration was not finished, some values are new and some of the iteration before.
    shown.sort_by_key(|line| -line.score);
    let best = shown.first().and_then(|line| line.pv.first());
    let best = best.and_then(|&at| answer.board.grid().point(at));
    let is_searched = |line: &&&RootMove| Score::raw(line.score) > -Score::INFINITE;
    let searched = shown.iter().filter(is_searched);
    let lines: Vec<LineReport> = searched
        .map(|line| LineReport {
            pv: points(&answer.board, &line.pv),
            score: Score::raw(line.score).without_length(),
        })
        .collect();
    // Stopped before the first move was searched: the order of the patterns decides, and the static value.
    let score = lines.first().map_or(unsearched, |line| line.score);
    let left_out = answer.board.grid().left_out();
    Report {
        best,
        score,
        claim: if score.is_decided() {
            Claim::Searched
        } else {
            Claim::Estimate
        },
        depth: answer.depth as u32,
        seldepth: answer.seldepth as u32,
        nodes: answer.nodes,
        elapsed: Duration::ZERO,
        lines,
        notes: (left_out > 0)
            .then_some(Note::LeftOut(left_out))
            .into_iter()
            .collect(),
        proof: None,
    }
}

/// The answer where there is no game to search: it is over, or it has not started.
pub(super) fn without_search(position: &Position) -> Option<Report> {
    let board = position.board();
    let proven = |best, score| Some(Report::plain(best, score, Claim::Proven, Vec::new()));
    match position.outcome() {
        Some(Outcome::Draw) => proven(None, Score::DRAW),
        Some(Outcome::Win(side)) if side == position.to_move() => proven(None, Score::win_in(0)),
        Some(Outcome::Win(_)) => proven(None, Score::loss_in(0)),
        None if board.stones() > 0 => None,
        None => {
            let best = fallback(board, None);
            Some(Report::plain(
                best,
                Score::DRAW,
                Claim::Estimate,
                Vec::new(),
            ))
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
    pub(super) fn report(&self, position: &Position) -> Option<Report> {
        let side = position.to_move();
        let (best, attacker, score) = match (&self.own[..], &self.other[..]) {
            ([], [] | [_]) => return None,
            ([], &[first, ..]) => (first, side.other(), Score::loss_in(2)),
            (&[five, ..], _) => (five, side, Score::win_in(1)),
        };
        let mut report = Report::plain(Some(best), score, Claim::Searched, Vec::new());
        if let Some(proven) =
            immediate_win(position, attacker).and_then(|proof| ProvenWin::check(proof).ok())
        {
            proven.upgrade(attacker == side, &mut report);
        }
        Some(report)
    }
}

/// The answer where one look at the threats decides. A five is the one win whose length needs no proof.
pub(super) fn at_once(
    root: &mut RootPosition,
    table: &TranspositionTable,
    position: &Position,
    lines: usize,
) -> Option<Report> {
    let tactic = Tactic::of(&root.board);
    let at = tactic.at(&root.board)?;
    let point = root.board.grid().point(at)?;
    let (score, claim) = match tactic {
        Tactic::Win(1) => (Score::win_in(1), Claim::Searched),
        Tactic::Win(_) if lines < 2 => (Score::WIN, Claim::Searched),
        Tactic::Loss(_) => (-Score::WIN, Claim::Searched),
        // No grid should leave that cell out. If one does, there is nothing to search.
        Tactic::Forced(at) if !root.board.is_playable(at) => {
            (Score::new(root.evaluate()), Claim::Estimate)
        }
        _ => return None,
    };
    debug_assert!(position.board().is_free(point));
    let mut line = vec![at];
    extend(&mut root.board, table, &mut line, score);
    let mut report = Report::plain(Some(point), score, claim, Vec::new());
    report.lines[0].pv = points(&root.board, &line);
    Some(report)
}

/// The points of the cells of a line.
pub(super) fn points(board: &SearchBoard, line: &[Cell]) -> Vec<Point> {
    let mut points = Vec::with_capacity(line.len());
    points.extend(line.iter().map_while(|&at| board.grid().point(at)));
    points
}
