//! The root: iterative deepening, windows, several lines.

use crate::engine::board::{Cell, Tactic};
use crate::engine::params::ONE;
use crate::engine::score::Score;
use crate::engine::search::{Context, Frame, MAX_PLY, Worker};

const INFINITE: i32 = Score::INFINITE.value();

/// From this depth on the window is narrow at first.
const NARROW_FROM: usize = 4;

/// A move at the root and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    /// Of the search that runs; the lowest value where the move was only found to be no better, or was not
    /// searched yet.
    score: i32,
    /// Of the iteration before, in the same way.
    previous: i32,
    /// Of the last search that gave one.
    known: i32,
    /// The move, then the line expected after it.
    pub(crate) pv: Vec<Cell>,
}

impl RootMove {
    /// The value by the last search that gave one.
    #[expect(
        clippy::misnamed_getters,
        reason = "`score` is of the search that runs"
    )]
    pub(crate) const fn score(&self) -> i32 {
        self.known
    }

    /// Takes the value of the iteration before for a loss that this one has shown. Where it breaks off, other
    /// moves may not have been searched, and one of them may not lose.
    const fn forget_loss(&mut self) {
        if Score::raw(self.known).plies_to_loss().is_some() {
            self.known = self.previous;
        }
    }

    /// The move.
    pub(crate) fn at(&self) -> Cell {
        self.pv[0]
    }
}

/// Is told of each finished iteration, and says whether to go on.
pub(crate) trait IterationObserver {
    fn finished(&mut self, worker: &Worker<'_>, depth: usize, lines: &[RootMove]) -> bool;
}

impl<F: FnMut(&Worker<'_>, usize, &[RootMove]) -> bool> IterationObserver for F {
    fn finished(&mut self, worker: &Worker<'_>, depth: usize, lines: &[RootMove]) -> bool {
        self(worker, depth, lines)
    }
}

impl Worker<'_> {
    /// The moves to choose from, in the order of their patterns.
    pub(crate) fn root_moves(&mut self) -> Vec<RootMove> {
        self.moves.truncate(0);
        let tactic = match Tactic::of(&self.board) {
            Tactic::Forced(at) if self.board.is_playable(at) => Tactic::Forced(at),
            _ => Tactic::Open,
        };
        self.moves.generate(&self.board, tactic);
        self.score_moves(0, None);
        let mut moves = self.moves.from(0).to_vec();
        self.moves.truncate(0);
        moves.sort_by_key(|moved| (std::cmp::Reverse(moved.score), moved.cell));
        let line = |at| {
            let mut pv = Vec::with_capacity(MAX_PLY + 2);
            pv.push(at);
            RootMove {
                score: -INFINITE,
                previous: -INFINITE,
                known: -INFINITE,
                pv,
            }
        };
        let mut cells: Vec<Cell> = moves.into_iter().map(|moved| moved.cell).collect();
        if cells.is_empty() {
            // No move meets what the other side threatens: any will do.
            let near = self.board.candidates().iter().copied();
            cells.extend(near.filter(|&at| self.board.is_playable(at)));
        }
        cells.into_iter().map(line).collect()
    }

    /// Searches the moves of `lines` from depth `first` to `last`, the best `count` of them with exact
    /// values, and sorts them. Returns the depth that was finished.
    pub(crate) fn iterative_deepening(
        &mut self,
        lines: &mut [RootMove],
        count: usize,
        depths: std::ops::RangeInclusive<usize>,
        observer: &mut dyn IterationObserver,
    ) -> usize {
        self.frames.fill(Frame::EMPTY);
        let mut finished = 0;
        for depth in depths {
            self.root_depth = depth;
            for line in lines.iter_mut() {
                line.previous = line.score;
            }
            for first in 0..count.min(lines.len()) {
                self.aspiration_search(&mut lines[first..], depth);
                lines[..=first].sort_by_key(|line| -line.score);
                if self.limits.is_over() {
                    if first == 0 {
                        lines.iter_mut().for_each(RootMove::forget_loss);
                    }
                    break;
                }
            }
            if self.limits.is_over() {
                break;
            }
            finished = depth;
            // The count that all threads share is told.
            self.limits.poll();
            if !observer.finished(self, depth, lines) {
                break;
            }
        }
        finished
    }

    /// Searches in a window around the last value, wider each time the value lies outside.
    fn aspiration_search(&mut self, lines: &mut [RootMove], depth: usize) {
        let expected = lines[0].previous;
        let mut delta = self.params.aspiration;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= NARROW_FROM && !Score::raw(expected).is_decided() {
            (alpha, beta) = (expected - delta, expected + delta);
        }
        loop {
            let value = self.search_root(lines, depth as i32 * ONE, alpha, beta);
            lines.sort_by_key(|line| -line.score);
            if self.limits.is_over() {
                return;
            }
            if value <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = if Score::raw(value).is_decided() {
                    -INFINITE
                } else {
                    value - delta
                };
            } else if value >= beta && beta < INFINITE {
                beta = if Score::raw(value).is_decided() {
                    INFINITE
                } else {
                    value + delta
                };
            } else {
                return;
            }
            delta += delta * 3 / 4 + 6;
        }
    }

    fn search_root(
        &mut self,
        lines: &mut [RootMove],
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let value = self.evaluate();
        self.frames[0].value = Some(value);
        let context = Context {
            depth,
            pv: true,
            cut: false,
            improving: true,
            value,
        };
        let start = self.moves.len();
        let mut best = -INFINITE;
        for line in lines.iter_mut() {
            line.score = -INFINITE;
        }
        for (n, line) in lines.iter_mut().enumerate() {
            let moved = self.move_at(line.at());
            self.pv_len[1] = 0;
            let value = self.search_move::<true>(context, &moved, n + 1, 0, 0, alpha, beta);
            if self.limits.is_over() {
                break;
            }
            if n == 0 || value > alpha {
                line.score = value;
                line.known = value;
                line.pv.truncate(1);
                line.pv.extend_from_slice(&self.pv[1][..self.pv_len[1]]);
            }
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.moves.truncate(start);
        best
    }
}
