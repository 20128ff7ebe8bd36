//! What the threads of a search found, as an answer.

use super::deepening::RootMove;
use super::threads::ThreadsResult;
use super::variation::complete_pv;
use crate::analysis::Certainty;
use crate::engine::answer::{Answer, ScoredLine};
use crate::engine::board::{Cell, SearchBoard};
use crate::engine::note::Note;
use crate::engine::score::Score;
use crate::engine::search::TranspositionTable;
use crate::game::Point;

/// What the threads found, the best `lines` moves of it. Each line goes on as far as the table knows it.
///
/// No win or loss has a length here: the search leaves out defences in quiet positions, and a later one
/// may see less than this one.
pub(super) fn to_answer(
    result: &mut ThreadsResult,
    tt: &TranspositionTable,
    lines: usize,
) -> Answer {
    for line in result.lines.iter_mut().take(lines.max(1)) {
        let score = Score::raw(line.score);
        complete_pv(&mut result.board, tt, &mut line.pv, score);
    }
    let unsearched = Score::new(result.static_eval);
    let mut shown: Vec<&RootMove> = result.lines.iter().take(lines.max(1)).collect();
    // Where an iteration was not finished, some values are new and some of the iteration before.
    shown.sort_by_key(|line| -line.score);
    let best = shown.first().and_then(|line| line.pv.first());
    let best = best.and_then(|&at| result.board.grid().point(at));
    let is_searched = |line: &&&RootMove| Score::raw(line.score) > -Score::INFINITE;
    let searched = shown.iter().filter(is_searched);
    let lines: Vec<ScoredLine> = searched
        .map(|line| ScoredLine {
            pv: points(&result.board, &line.pv),
            score: Score::raw(line.score).without_length(),
        })
        .collect();
    // Stopped before the first move was searched: the order of the patterns decides, and the static value.
    let score = lines.first().map_or(unsearched, |line| line.score);
    let left_out = result.board.grid().left_out();
    Answer {
        best,
        score,
        certainty: if score.is_decided() {
            Certainty::Searched
        } else {
            Certainty::Estimate
        },
        depth: result.depth as u32,
        seldepth: result.seldepth as u32,
        nodes: result.nodes,
        lines,
        notes: (left_out > 0)
            .then_some(Note::LeftOut(left_out))
            .into_iter()
            .collect(),
        proof: None,
    }
}

/// The points of the cells of a line.
pub(super) fn points(board: &SearchBoard, line: &[Cell]) -> Vec<Point> {
    let mut points = Vec::with_capacity(line.len());
    points.extend(line.iter().map_while(|&at| board.grid().point(at)));
    points
}
