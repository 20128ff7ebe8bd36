//! One search by several threads over one table.
//!
//! Every thread searches the whole tree for itself; they help each other by what they leave in the
//! table. The others begin at other depths, so that they are not always at the same place.

use super::deepening::{IterationObserver, RootMove};
use crate::engine::board::{Cell, SearchBoard, Tactic};
use crate::engine::params::Params;
use crate::engine::score::Score;
use crate::engine::search::{
    History, RootPosition, SearchLimits, SharedState, TranspositionTable, Worker,
};
use crate::parallel::has_room;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

/// What a thread beside the first one may need, in bytes: its board on the largest grid and its histories, some
/// 24 MiB, for which allocators may set 64 MiB aside, and its stack.
pub(crate) const HELPER: usize = 66 << 20;

/// What is to be searched, and with what.
pub(crate) struct Job<'a> {
    pub(crate) root: RootPosition,
    /// That of the side to move at the root.
    pub(crate) tactic: Tactic,
    pub(crate) params: &'a Params,
    pub(crate) tt: &'a TranspositionTable,
    pub(crate) shared: &'a SharedState<'a>,
    /// The most nodes, in all.
    pub(crate) nodes: Option<u64>,
    /// The moves to choose from, where others lose for certain.
    pub(crate) only: Option<&'a [Cell]>,
    /// Moves that get exact values.
    pub(crate) lines: usize,
    pub(crate) depth: usize,
}

/// What the threads found.
pub(crate) struct ThreadsResult {
    pub(crate) board: SearchBoard,
    /// The static value of the position.
    pub(crate) static_eval: i32,
    /// The moves at the root, the best first.
    pub(crate) lines: Vec<RootMove>,
    pub(crate) depth: usize,
    pub(crate) seldepth: usize,
    pub(crate) nodes: u64,
    /// Threads that searched.
    pub(crate) threads: usize,
}

/// Ends the search of all threads when the thread that owns it panics: without this the others would
/// search on for nothing, for ever where there is no limit.
struct EndOnPanic<'a>(&'a AtomicBool);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Relaxed);
        }
    }
}

/// Searches with as many threads as there are histories, or with those that the system gives; `observer`
/// hears of the first one's.
///
/// # Panics
///
/// When one of the threads does. The others end soon after.
pub(crate) fn run(
    job: Job<'_>,
    histories: &mut [History],
    observer: &mut dyn IterationObserver,
) -> ThreadsResult {
    let spent = job.shared.nodes.load(Relaxed);
    let (first, others) = histories.split_first_mut().expect("at least one thread");
    // The nodes of one thread: known when it is known how many there are.
    let share = OnceLock::new();
    let mut results = thread::scope(|scope| {
        let spawned: Vec<_> = others
            .iter_mut()
            .enumerate()
            .map_while(|(n, history)| {
                let (job, share) = (&job, &share);
                let helper = move || {
                    let _end = EndOnPanic(&job.shared.done);
                    search(
                        job,
                        history,
                        spent,
                        *share.wait(),
                        1 + (n + 1) % 3,
                        &mut |_: &Worker<'_>, _, _: &[RootMove]| true,
                    )
                };
                // Those before may not have taken what they need yet.
                let has_room = has_room((n + 1) * HELPER);
                let builder = thread::Builder::new().name("search".into());
                has_room.then(|| builder.spawn_scoped(scope, helper).ok())?
            })
            .collect();
        let _end = EndOnPanic(&job.shared.done);
        // The limit holds for all threads together; each gets its share.
        let threads = 1 + spawned.len() as u64;
        let each = |limit: u64| spent + limit.saturating_sub(spent).div_ceil(threads);
        let limit = *share.get_or_init(|| job.nodes.map(each));
        let mut results = vec![search(&job, first, spent, limit, 1, observer)];
        job.shared.done.store(true, Relaxed);
        for thread in spawned {
            results.push(thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        results
    });
    let threads = results.len();
    let nodes = job.shared.nodes.load(Relaxed);
    let seldepth = results
        .iter()
        .map(|result| result.seldepth)
        .max()
        .unwrap_or(0);
    let mut chosen = results.swap_remove(vote(&results));
    chosen.nodes = nodes;
    chosen.threads = threads;
    chosen.seldepth = seldepth;
    chosen
}

fn search(
    job: &Job<'_>,
    history: &mut History,
    spent: u64,
    limit: Option<u64>,
    from: usize,
    observer: &mut dyn IterationObserver,
) -> ThreadsResult {
    let limits = SearchLimits::new(job.shared, spent, limit, job.root.board.candidates().len());
    let taken = std::mem::replace(history, History::new(1, 1));
    let mut worker = Worker::new(job.root.clone(), taken, job.params, job.tt, limits);
    let mut lines = worker.root_moves(job.tactic);
    let is_among = |only: &[Cell], line: &RootMove| only.contains(&line.cell());
    let only = job
        .only
        .filter(|only| lines.iter().any(|line| is_among(only, line)));
    if let Some(only) = only {
        lines.retain(|line| is_among(only, line));
    }
    let depth = match lines.len() {
        0 => 0,
        _ => worker.iterative_deepening(
            &mut lines,
            job.lines,
            from.min(job.depth)..=job.depth,
            observer,
        ),
    };
    worker.limits.poll();
    *history = worker.history;
    ThreadsResult {
        lines,
        depth,
        seldepth: worker.seldepth,
        nodes: worker.limits.nodes(),
        threads: 1,
        static_eval: worker.accumulator.evaluate(&mut worker.board),
        board: worker.board,
    }
}

/// Points that the worst answer counts in the vote.
const VOTE_BASE: i32 = 20;

/// The thread whose answer counts: each gives its move a weight by its depth and value; of those with
/// the heaviest move the deepest results. A win that is found beats all else.
fn vote(results: &[ThreadsResult]) -> usize {
    let score = |result: &ThreadsResult| {
        result
            .lines
            .first()
            .map_or(-Score::INFINITE.value(), |line| line.score)
    };
    let best = |result: &ThreadsResult| result.lines.first().map(RootMove::cell);
    let wins = |result: &ThreadsResult| Score::raw(score(result)).plies_to_win().is_some();
    let order: Vec<usize> = (0..results.len()).rev().collect();
    if let Some(&winner) = order
        .iter()
        .filter(|&&n| wins(&results[n]))
        .max_by_key(|&&n| score(&results[n]))
    {
        return winner;
    }
    let least = results.iter().map(score).min().unwrap_or(0);
    let mut weights: BTreeMap<Option<Cell>, i64> = BTreeMap::new();
    for result in results {
        let weight = i64::from(score(result) - least + VOTE_BASE) * result.depth as i64;
        *weights.entry(best(result)).or_default() += weight;
    }
    let key = |&&n: &&usize| {
        (
            weights[&best(&results[n])],
            results[n].depth,
            score(&results[n]),
        )
    };
    order.iter().max_by_key(key).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{ManualClock, StopFlag};
    use crate::engine::board::{Grid, INTERIOR};
    use crate::engine::nnue::Network;
    use crate::game::Point;
    use crate::gomoku::{Position, Rule};
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// Searches without any limit with these histories: only a panic ends it.
    fn search_for_ever(
        make: impl Fn(&SearchBoard) -> Vec<History>,
        observer: &mut dyn IterationObserver,
    ) -> std::thread::Result<u64> {
        let mut position = Position::new(Rule::Freestyle);
        position.place(Point::new(0, 0));
        let board = SearchBoard::new(Grid::new(&position, INTERIOR), position.to_move());
        let mut histories = make(&board);
        let (clock, stop) = (ManualClock::new(), StopFlag::new());
        let shared = SharedState {
            clock: &clock,
            stop: &stop,
            done: false.into(),
            nodes: 0.into(),
            deadline: None,
        };
        let job = Job {
            tactic: Tactic::of(&board),
            root: RootPosition::new(board, Network::shipped(Rule::Freestyle)),
            params: &Params::default(),
            tt: &TranspositionTable::new(1 << 20),
            shared: &shared,
            nodes: None,
            only: None,
            lines: 1,
            depth: 96,
        };
        catch_unwind(AssertUnwindSafe(|| {
            run(job, &mut histories, observer).nodes
        }))
    }

    fn fitting(board: &SearchBoard) -> History {
        History::new(board.grid().len(), board.grid().steps()[1])
    }

    #[test]
    fn a_panic_of_a_helping_thread_is_not_swallowed() {
        // The second thread looks beyond the end of its history.
        let histories =
            |board: &SearchBoard| vec![fitting(board), History::new(1, 1), fitting(board)];
        let observer = &mut |_: &Worker<'_>, _, _: &[RootMove]| true;
        assert!(search_for_ever(histories, observer).is_err());
    }

    #[test]
    fn a_panic_of_the_first_thread_ends_the_helping_ones() {
        let histories = |board: &SearchBoard| vec![fitting(board), fitting(board)];
        let observer = &mut |_: &Worker<'_>, _, _: &[RootMove]| panic!("a fault of the observer");
        assert!(search_for_ever(histories, observer).is_err());
    }
}
