//! Answers: what a search found as a report, and what needs no search.

use super::proven::shown;
use super::report::{Claim, LineReport, Note, Report};
use super::score::Score;
use super::search::Line;
use super::state::State;
use super::statics::Verdict;
use super::threads::Answer;
use super::threat::plain;
use crate::game::{Outcome, Point, Side};
use crate::gomoku::{Chances, Position, fallback};
use std::time::Duration;

/// What the threads found, the best `lines` moves of it.
pub(super) fn report(answer: &Answer, lines: usize) -> Report {
    let mut shown: Vec<&Line> = answer.lines.iter().take(lines.max(1)).collect();
    // Where an iteration was not finished, some values are new and some of the iteration before.
    shown.sort_by_key(|line| -line.score());
    let lines: Vec<LineReport> = shown
        .into_iter()
        .map(|line| LineReport {
            pv: points(&answer.state, line),
            score: Score::raw(line.score()),
        })
        .collect();
    // Stopped before the first move was searched: the order of the patterns decides.
    let known = |score: Score| score > -Score::INFINITE;
    let score = lines
        .first()
        .map(|line| line.score)
        .filter(|&score| known(score));
    let score = score.unwrap_or(Score::DRAW);
    let left_out = answer.state.grid().left_out();
    Report {
        best: lines.first().map(|line| line.pv[0]),
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
        lines: lines.into_iter().filter(|line| known(line.score)).collect(),
        notes: (left_out > 0)
            .then_some(Note::LeftOut(left_out))
            .into_iter()
            .collect(),
        proof: None,
    }
}

/// The answer where there is no game to search: it is over, or it has not begun.
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

/// The answer where either side has a five next, anywhere on the board: it is made, or stopped.
pub(super) fn with_fives(position: &Position, state: &mut State) -> Option<Report> {
    let fives = |side: Side| Chances::of(position.board(), side, position.rule()).fives;
    let side = position.to_move();
    let (own, other) = (fives(side), fives(side.other()));
    let (best, attacker, score) = match (&own[..], &other[..]) {
        ([], []) => return None,
        ([], &[only]) => {
            let score = Score::new(state.net_value());
            let notes = vec![Note::OnlyMove];
            return Some(Report::plain(Some(only), score, Claim::Estimate, notes));
        }
        ([], &[first, ..]) => (first, side.other(), Score::loss_in(2)),
        (&[five, ..], _) => (five, side, Score::win_in(1)),
    };
    let mut report = Report::plain(Some(best), score, Claim::Searched, Vec::new());
    if let Some(proven) = plain(position, attacker).and_then(shown) {
        proven.claim(attacker == side, &mut report);
    }
    Some(report)
}

/// The answer where one look at the threats decides, or leaves a single move.
pub(super) fn at_once(state: &mut State, position: &Position, lines: usize) -> Option<Report> {
    let verdict = Verdict::of(state);
    let point = verdict.at(state).and_then(|at| state.grid().point(at))?;
    let (score, claim, notes) = match verdict {
        Verdict::Won(plies) if lines < 2 || plies == 1 => {
            (Score::win_in(plies), Claim::Searched, Vec::new())
        }
        Verdict::Lost(plies) => (Score::loss_in(plies), Claim::Searched, Vec::new()),
        Verdict::Forced(_) => (
            Score::new(state.net_value()),
            Claim::Estimate,
            vec![Note::OnlyMove],
        ),
        _ => return None,
    };
    debug_assert!(position.board().is_free(point));
    Some(Report::plain(Some(point), score, claim, notes))
}

/// The points of a line.
pub(super) fn points(state: &State, line: &Line) -> Vec<Point> {
    let mut points = Vec::with_capacity(line.pv.len());
    points.extend(line.pv.iter().map_while(|&at| state.grid().point(at)));
    points
}
