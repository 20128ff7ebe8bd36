//! The same position on wider and wider grids, while the horizon is in the way.

use super::deepening::RootMove;
use super::no_search::decided_by_tactic;
use super::result::{points, to_answer};
use super::threads::{self, HELPER, Job};
use super::time::TimePlan;
use super::variation::complete_pv;
use crate::control::{Control, Observer, Progress};
use crate::engine::answer::Answer;
use crate::engine::board::{Cell, Grid, SearchBoard, Tactic, Zone};
use crate::engine::note::Note;
use crate::engine::options::EngineOptions;
use crate::engine::score::Score;
use crate::engine::search::{History, RootPosition, SharedState, TranspositionTable, Worker};
use crate::game::{Point, ScoreUnit};
use crate::gomoku::{Position, fallback};
use crate::parallel::has_room;
use std::time::Duration;

/// No line is searched deeper than this, in plies.
const MAX_DEPTH: usize = 96;

/// The widest interior that a grid grows to.
const MAX_INTERIOR: u16 = 48;

/// What is searched, on one grid after the other.
pub(super) struct Task<'a> {
    pub(super) position: &'a Position,
    pub(super) control: &'a Control,
    pub(super) started: Duration,
    /// How far from the stones the grid's interior reaches.
    pub(super) interior: u16,
    /// Stones placed so far.
    pub(super) nodes: u64,
    /// The moves to choose from, where all others lose for certain.
    pub(super) only: Option<Vec<Point>>,
}

impl Task<'_> {
    /// Whether the answer is a move to choose from: the grid may leave out what makes another one lose.
    fn permits(&self, answer: &Answer) -> bool {
        let among = |only: &Vec<Point>| answer.best.is_some_and(|best| only.contains(&best));
        self.only.as_ref().is_none_or(among)
    }

    const fn is_widest(&self) -> bool {
        self.interior >= MAX_INTERIOR
    }
}

/// The search, and what it keeps for the next one.
#[derive(Debug)]
pub(super) struct RootSearch {
    pub(super) options: EngineOptions,
    tt: TranspositionTable,
    grid: Option<Grid>,
    histories: Vec<History>,
}

impl RootSearch {
    /// A search that knows nothing yet. The table is allocated here.
    pub(super) fn new(options: EngineOptions) -> Self {
        let tt = TranspositionTable::new(bytes(options.hash_mib));
        Self {
            options,
            tt,
            grid: None,
            histories: Vec::new(),
        }
    }

    /// Sets the threads and the mebibytes of the table; if either changes, everything learnt is dropped.
    pub(super) fn configure(&mut self, threads: usize, hash_mib: usize) {
        let options = &mut self.options;
        let is_resized = hash_mib != std::mem::replace(&mut options.hash_mib, hash_mib);
        let has_others = threads != std::mem::replace(&mut options.threads, threads);
        if is_resized || has_others {
            self.grid = None;
            self.histories.clear();
        }
        if is_resized {
            self.tt.resize(bytes(hash_mib));
        } else if has_others {
            self.tt.clear();
        }
    }

    /// What is said where the table is smaller than it was to be.
    pub(super) fn small_table(&self) -> Option<Note> {
        let (used, asked) = (self.tt.bytes(), self.options.hash_mib.max(1));
        (used < bytes(asked)).then_some(Note::SmallTable {
            kib: used >> 10,
            asked_mib: asked,
        })
    }

    /// Forgets all it knows.
    pub(super) fn clear(&mut self) {
        self.tt.clear();
        self.grid = None;
        self.histories.clear();
    }

    /// Searches, on wider and wider grids while the horizon is in the way. `board` is of the first.
    pub(super) fn search(
        &mut self,
        task: &mut Task<'_>,
        mut plan: TimePlan,
        root: RootPosition,
        observer: &mut dyn Observer<Point>,
    ) -> Answer {
        let (position, control) = (task.position, task.control);
        self.tt.next_age();
        let mut first = Some(root);
        let mut narrower: Option<Answer> = None;
        loop {
            let mut root = first
                .take()
                .unwrap_or_else(|| self.root_position(position, task.interior));
            let tactic = Tactic::of(&root.board);
            let decided = decided_by_tactic(tactic, &mut root, &self.tt, position, control.lines);
            if let Some(answer) = decided.filter(|answer| task.permits(answer)) {
                return answer;
            }
            let shared = SharedState {
                clock: &*control.clock,
                stop: &control.stop,
                done: false.into(),
                nodes: task.nodes.into(),
                deadline: plan.hard.map(|hard| task.started + hard),
            };
            let mut answer = self.run(task, root, tactic, &shared, &mut plan, observer);
            task.nodes = answer.nodes;
            if let Some(before) = narrower.take().filter(|_| answer.depth == 0) {
                // Nothing was left for the wider grid.
                answer = Answer {
                    nodes: task.nodes,
                    ..before
                };
            }
            let horizon = answer.notes.contains(&Note::Horizon);
            if !horizon || task.is_widest() || is_over(control, &shared, task.nodes) {
                if answer.best.is_none() {
                    answer.best = fallback(position.board(), position.last_move());
                    answer.notes.push(Note::FarCell);
                }
                return answer;
            }
            task.interior *= 2;
            self.grid = None;
            narrower = Some(answer);
        }
    }

    /// The board of the position, on the grid of the last search where that suits it.
    pub(super) fn root_position(&mut self, position: &Position, interior: u16) -> RootPosition {
        let old = self.grid.take();
        let (grid, is_new) = match old.and_then(|grid| grid.reused(position, interior)) {
            Some(grid) => (grid, false),
            None => (Grid::new(position, interior), true),
        };
        if is_new {
            self.histories.clear();
        }
        let stride = grid.steps()[1];
        let cells = grid.len();
        self.fill_histories(|| History::new(cells, stride));
        for history in &mut self.histories {
            history.halve();
        }
        self.grid = Some(grid.clone());
        let network = self.options.networks.of(grid.rule());
        RootPosition::new(SearchBoard::new(grid, position.to_move()), network)
    }

    /// One history for each thread that there is room for.
    fn fill_histories(&mut self, fresh: impl Fn() -> History) {
        let threads = self.options.threads.max(1);
        self.histories.truncate(threads);
        while self.histories.len() < threads {
            let others = self.histories.len();
            if others > 0 && !has_room(others * HELPER) {
                return;
            }
            self.histories.push(fresh());
        }
    }

    fn run(
        &mut self,
        task: &Task<'_>,
        root: RootPosition,
        tactic: Tactic,
        shared: &SharedState<'_>,
        plan: &mut TimePlan,
        observer: &mut dyn Observer<Point>,
    ) -> Answer {
        let control = task.control;
        let depth = control
            .limits
            .depth
            .map_or(MAX_DEPTH, |depth| (depth as usize).min(MAX_DEPTH));
        let only: Option<Vec<Cell>> = task.only.as_ref().map(|points| {
            points
                .iter()
                .filter_map(|&point| root.board.grid().at(point))
                .collect()
        });
        let job = Job {
            root,
            tactic,
            only: only.as_deref(),
            params: &self.options.params,
            tt: &self.tt,
            shared,
            nodes: control.limits.nodes,
            lines: control.lines.max(1),
            depth: depth.max(1),
        };
        let mut best = None;
        let mut horizon = false;
        let tt = &self.tt;
        let mut observe = |worker: &Worker<'_>, depth: usize, lines: &[RootMove]| {
            let elapsed = shared.clock.now().saturating_sub(task.started);
            for (number, line) in (1..=control.lines.max(1)).zip(lines) {
                let score = Score::raw(line.score).without_length();
                let mut pv = line.pv.clone();
                if pv.len() < depth {
                    complete_pv(&mut worker.board.clone(), tt, &mut pv, score);
                }
                observer.progress(&Progress {
                    depth: depth as u32,
                    seldepth: worker.seldepth as u32,
                    line: number,
                    eval: score.into(),
                    unit: ScoreUnit::LogOdds,
                    nodes: shared.nodes.load(std::sync::atomic::Ordering::Relaxed),
                    elapsed,
                    pv: points(&worker.board, &pv),
                });
            }
            let line = &lines[0];
            let score = Score::raw(line.score);
            let is_known = |line: &RootMove| {
                let score = Score::raw(line.score);
                let decided = score.plies_to_win().or(score.plies_to_loss());
                decided.is_some_and(|plies| plies as usize <= depth)
            };
            horizon = worker.met_margin || leaves_interior(&worker.board, line);
            let same = best.replace(line.cell()) == Some(line.cell());
            let known = lines.iter().take(control.lines.max(1)).all(is_known);
            let continues = plan.continues(elapsed, same, score.value());
            continues && !known && (!horizon || task.is_widest())
        };
        // A panic leaves none that is half used.
        let mut histories = std::mem::take(&mut self.histories);
        let mut result = threads::run(job, &mut histories, &mut observe);
        self.histories = histories;
        let mut answer = to_answer(&mut result, &self.tt, control.lines);
        if horizon {
            answer.notes.push(Note::Horizon);
        }
        answer.notes.extend(self.small_table());
        let asked = self.options.threads;
        if result.threads < asked {
            let used = result.threads;
            answer.notes.push(Note::FewThreads { used, asked });
        }
        debug_assert!(
            answer
                .best
                .is_none_or(|point| task.position.board().is_free(point))
        );
        answer
    }
}

/// The bytes of a table of this many mebibytes, at least one.
fn bytes(mib: usize) -> usize {
    mib.saturating_mul(1 << 20).max(1 << 20)
}

/// Whether a limit is reached.
fn is_over(control: &Control, shared: &SharedState<'_>, nodes: u64) -> bool {
    let late = |deadline| control.clock.now() >= deadline;
    shared.deadline.is_some_and(late)
        || control.stop.is_set()
        || control.limits.nodes.is_some_and(|limit| nodes >= limit)
}

/// Whether a line comes near the margin: beyond it nothing is known.
fn leaves_interior(board: &SearchBoard, line: &RootMove) -> bool {
    line.pv
        .iter()
        .any(|&at| board.grid().zone(at) < Zone::Inner)
}
