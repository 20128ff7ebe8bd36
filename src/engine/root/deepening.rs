//! The root: iterative deepening, windows, several lines.

use crate::engine::board::{Cell, Tactic};
use crate::engine::score::Score;
use crate::engine::search::{Frame, MAX_PLY, NodeContext, PLY, Worker};

const INFINITE: i32 = Score::INFINITE.value();

/// From this depth on the window is narrow at first.
const NARROW_FROM: usize = 4;

/// A window that was too narrow grows by three quarters of its half width and these points.
const WINDOW_STEP: i32 = 6;

/// A move at the root and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    /// The value by the last search that gave one.
    pub(crate) score: i32,
    /// That of the search that runs; the lowest value where the move was only found to be no better, or was
    /// not searched yet.
    current: i32,
    /// That of the iteration before, in the same way.
    previous: i32,
    /// The move, then the line expected after it.
    pub(crate) pv: Vec<Cell>,
}

impl RootMove {
    /// Takes the value of the iteration before for a loss that this one has shown. Where it breaks off, other
    /// moves may not have been searched, and one of them may not lose.
    const fn forget_loss(&mut self) {
        if Score::raw(self.score).plies_to_loss().is_some() {
            self.score = self.previous;
        }
    }

    /// The move.
    pub(crate) fn cell(&self) -> Cell {
        self.pv[0]
    }
}

/// Follows the finished iterations, and says whether to go on.
pub(crate) trait IterationObserver {
    fn finished(&mut self, worker: &Worker<'_>, depth: usize, moves: &[RootMove]) -> bool;
}

impl<F: FnMut(&Worker<'_>, usize, &[RootMove]) -> bool> IterationObserver for F {
    fn finished(&mut self, worker: &Worker<'_>, depth: usize, moves: &[RootMove]) -> bool {
        self(worker, depth, moves)
    }
}

impl Worker<'_> {
    /// The moves to choose from, in the order of their patterns.
    pub(crate) fn root_moves(&mut self, tactic: Tactic) -> Vec<RootMove> {
        self.moves.truncate(0);
        let tactic = match tactic {
            Tactic::Forced(at) if self.board.is_playable(at) => Tactic::Forced(at),
            _ => Tactic::Open,
        };
        self.moves.generate(&self.board, tactic);
        self.score_moves(0, None);
        let mut moves = self.moves.tail(0).to_vec();
        self.moves.truncate(0);
        moves.sort_by_key(|moved| (std::cmp::Reverse(moved.score), moved.cell));
        let mv = |at| {
            let mut pv = Vec::with_capacity(MAX_PLY + 2);
            pv.push(at);
            RootMove {
                score: -INFINITE,
                current: -INFINITE,
                previous: -INFINITE,
                pv,
            }
        };
        let mut cells: Vec<Cell> = moves.into_iter().map(|moved| moved.cell).collect();
        if cells.is_empty() {
            // No move meets what the other side threatens: any will do.
            let near = self.board.candidates().iter().copied();
            cells.extend(near.filter(|&at| self.board.is_playable(at)));
        }
        cells.into_iter().map(mv).collect()
    }

    /// Searches the moves of `moves` from depth `first` to `last`, the best `count` of them with exact
    /// values, and sorts them. Returns the depth that was finished.
    pub(crate) fn iterative_deepening(
        &mut self,
        moves: &mut [RootMove],
        count: usize,
        depths: std::ops::RangeInclusive<usize>,
        observer: &mut dyn IterationObserver,
    ) -> usize {
        self.frames.fill(Frame::EMPTY);
        let mut finished = 0;
        for depth in depths {
            self.root_depth = depth;
            for mv in moves.iter_mut() {
                mv.previous = mv.current;
            }
            for first in 0..count.min(moves.len()) {
                self.aspiration_search(&mut moves[first..], depth);
                moves[..=first].sort_by_key(|mv| -mv.current);
                if self.limits.is_over() {
                    if first == 0 {
                        moves.iter_mut().for_each(RootMove::forget_loss);
                    }
                    break;
                }
            }
            if self.limits.is_over() {
                break;
            }
            finished = depth;
            // The observer sees the count that all threads share.
            self.limits.poll();
            if !observer.finished(self, depth, moves) {
                break;
            }
        }
        finished
    }

    /// Searches in a window around the last value, wider each time the value lies outside.
    fn aspiration_search(&mut self, moves: &mut [RootMove], depth: usize) {
        let expected = moves[0].previous;
        let mut delta = self.params.aspiration;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if depth >= NARROW_FROM && !Score::raw(expected).is_decided() {
            (alpha, beta) = (expected - delta, expected + delta);
        }
        loop {
            let value = self.search_root(moves, depth as i32 * PLY, alpha, beta);
            moves.sort_by_key(|mv| -mv.current);
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
            delta += delta * 3 / 4 + WINDOW_STEP;
        }
    }

    fn search_root(
        &mut self,
        moves: &mut [RootMove],
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let value = self.evaluate();
        self.frames[0].static_eval = Some(value);
        let context = NodeContext {
            depth,
            is_pv: true,
            cut_node: false,
            improving: true,
            value,
        };
        let start = self.moves.len();
        let mut best = -INFINITE;
        for mv in moves.iter_mut() {
            mv.current = -INFINITE;
        }
        for (n, mv) in moves.iter_mut().enumerate() {
            let moved = self.move_at(mv.cell());
            self.pv_len[1] = 0;
            let value = self.search_move::<true>(context, &moved, n + 1, 0, 0, alpha, beta);
            if self.limits.is_over() {
                break;
            }
            if n == 0 || value > alpha {
                mv.current = value;
                mv.score = value;
                mv.pv.truncate(1);
                mv.pv.extend_from_slice(&self.pv[1][..self.pv_len[1]]);
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
