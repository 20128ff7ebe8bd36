//! One search by several threads over one table.
//!
//! Every thread searches the whole tree for itself; they help each other by what they leave in the
//! table. The others begin at other depths, so that they are not always at the same place.

use super::grid::At;
use super::history::History;
use super::params::Params;
use super::score::Score;
use super::search::{Line, Telling, Worker};
use super::state::State;
use super::table::Table;
use super::watch::{Shared, Watch};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;

/// What is to be searched, and with what.
pub(crate) struct Job<'a> {
    pub(crate) state: State,
    pub(crate) params: &'a Params,
    pub(crate) table: &'a Table,
    pub(crate) shared: &'a Shared<'a>,
    /// The most nodes, in all.
    pub(crate) nodes: Option<u64>,
    /// The moves to choose from, where others lose for certain.
    pub(crate) only: Option<&'a [At]>,
    /// Moves that get exact values.
    pub(crate) lines: usize,
    pub(crate) depth: usize,
}

/// What came out.
pub(crate) struct Answer {
    pub(crate) state: State,
    /// The moves at the root, the best first.
    pub(crate) lines: Vec<Line>,
    pub(crate) depth: usize,
    pub(crate) seldepth: usize,
    pub(crate) nodes: u64,
}

/// Searches with as many threads as there are histories; `telling` hears of the first one's.
pub(crate) fn run(job: Job<'_>, histories: &mut [History], telling: &mut dyn Telling) -> Answer {
    let spent = job.shared.nodes.load(Relaxed);
    let threads = histories.len() as u64;
    // The limit holds for all threads together; each gets its share.
    let limit = job
        .nodes
        .map(|limit| spent + limit.saturating_sub(spent).div_ceil(threads));
    let (first, others) = histories.split_first_mut().expect("at least one thread");
    let mut answers = std::thread::scope(|scope| {
        let spawned: Vec<_> = others
            .iter_mut()
            .enumerate()
            .map(|(n, history)| {
                let job = &job;
                scope.spawn(move || {
                    search(
                        job,
                        history,
                        spent,
                        limit,
                        1 + (n + 1) % 3,
                        &mut |_: &Worker<'_>, _, _: &[Line]| true,
                    )
                })
            })
            .collect();
        let mut answers = vec![search(&job, first, spent, limit, 1, telling)];
        job.shared.done.store(true, Relaxed);
        // A thread that panicked has nothing to say.
        answers.extend(spawned.into_iter().filter_map(|thread| thread.join().ok()));
        answers
    });
    let nodes = job.shared.nodes.load(Relaxed);
    let seldepth = answers
        .iter()
        .map(|answer| answer.seldepth)
        .max()
        .unwrap_or(0);
    let mut chosen = answers.swap_remove(vote(&answers));
    chosen.nodes = nodes;
    chosen.seldepth = seldepth;
    chosen
}

fn search(
    job: &Job<'_>,
    history: &mut History,
    spent: u64,
    limit: Option<u64>,
    from: usize,
    telling: &mut dyn Telling,
) -> Answer {
    let watch = Watch::new(job.shared, spent, limit, job.state.near().len());
    let taken = std::mem::replace(history, History::new(1, 1));
    let mut worker = Worker::new(job.state.clone(), taken, job.params, job.table, watch);
    let mut lines = worker.root_lines();
    let is_among = |only: &[At], line: &Line| only.contains(&line.at());
    let only = job
        .only
        .filter(|only| lines.iter().any(|line| is_among(only, line)));
    if let Some(only) = only {
        lines.retain(|line| is_among(only, line));
    }
    let depth = match lines.len() {
        0 => 0,
        _ => worker.deepen(
            &mut lines,
            job.lines,
            from.min(job.depth)..=job.depth,
            telling,
        ),
    };
    worker.watch.look();
    *history = worker.history;
    Answer {
        lines,
        depth,
        seldepth: worker.seldepth,
        nodes: worker.watch.nodes(),
        state: worker.state,
    }
}

/// The thread whose answer counts: each gives its move a weight by its depth and value; of those with
/// the heaviest move the deepest answers. A win that is found beats all else.
fn vote(answers: &[Answer]) -> usize {
    let score = |answer: &Answer| {
        answer
            .lines
            .first()
            .map_or(-Score::INFINITE.value(), Line::score)
    };
    let best = |answer: &Answer| answer.lines.first().map(Line::at);
    let wins = |answer: &Answer| Score::raw(score(answer)).plies_to_win().is_some();
    let order: Vec<usize> = (0..answers.len()).rev().collect();
    if let Some(&winner) = order
        .iter()
        .filter(|&&n| wins(&answers[n]))
        .max_by_key(|&&n| score(&answers[n]))
    {
        return winner;
    }
    let least = answers.iter().map(score).min().unwrap_or(0);
    let mut weights: BTreeMap<Option<At>, i64> = BTreeMap::new();
    for answer in answers {
        let weight = i64::from(score(answer) - least + 20) * answer.depth as i64;
        *weights.entry(best(answer)).or_default() += weight;
    }
    let key = |&&n: &&usize| {
        (
            weights[&best(&answers[n])],
            answers[n].depth,
            score(&answers[n]),
        )
    };
    order.iter().max_by_key(key).copied().unwrap_or(0)
}
