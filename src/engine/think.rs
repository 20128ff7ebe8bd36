//! The engine: a position in, a report out.

use super::answer::{at_once, points, report, without_search};
use super::claims::{Claims, carried_on};
use super::eval::Tables;
use super::grid::{At, Grid, INTERIOR, Zone};
use super::history::History;
use super::params::Params;
use super::report::{Note, Report};
use super::score::Score;
use super::search::{Line, Worker};
use super::state::State;
use super::table::Table;
use super::threads::{self, Job};
use super::time::Plan;
use super::watch::Shared;
use crate::control::{Control, Observer, Progress};
use crate::game::Point;
use crate::gomoku::{Position, fallback};
use crate::proof::Proof;
use std::sync::Arc;
use std::time::Duration;

/// What an engine is made with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Mebibytes of the transposition table, at least 1.
    pub hash_mib: usize,
    /// Threads, at least 1. With one alone the same question gets the same answer.
    pub threads: usize,
    /// Numbers and switches of the search.
    pub params: Params,
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash_mib: 32,
            threads: 1,
            params: Params::default(),
        }
    }
}

/// The strong player.
///
/// ```
/// use mugen::control::{Control, Limits, Silent};
/// use mugen::engine::{Engine, EngineOptions};
/// use mugen::game::Point;
/// use mugen::gomoku::{Position, Rule};
///
/// let mut engine = Engine::new(EngineOptions { hash_mib: 1, ..EngineOptions::default() });
/// let mut position = Position::new(Rule::Freestyle);
/// for (x, y) in [(0, 0), (0, 5), (1, 0), (1, 5), (2, 0), (7, 5), (3, 0), (-1, 0)] {
///     position.place(Point::new(x, y));
/// }
/// let control = Control::new(Limits { nodes: Some(1000), ..Limits::default() });
/// let report = engine.search(&position, &control, &mut Silent);
/// assert_eq!(report.best, Some(Point::new(4, 0)));
/// assert_eq!(report.score.plies_to_win(), Some(1));
/// ```
#[derive(Debug)]
pub struct Engine {
    options: EngineOptions,
    table: Table,
    grid: Option<Grid>,
    histories: Vec<History>,
    /// The proof of the win that was played on with.
    won: Option<Arc<Proof>>,
}

/// No line is searched deeper than this, in plies.
const MAX_DEPTH: usize = 96;

/// The widest interior that a grid grows to.
const MAX_INTERIOR: u16 = 48;

impl Engine {
    /// An engine that knows nothing yet. The table is allocated here.
    pub fn new(options: EngineOptions) -> Self {
        let table = Table::new(options.hash_mib.max(1) << 20);
        Self {
            options,
            table,
            grid: None,
            histories: Vec::new(),
            won: None,
        }
    }

    /// Forgets all it knows: the next search is the same as that of a new engine.
    pub fn clear(&mut self) {
        self.table.clear();
        self.grid = None;
        self.histories.clear();
        self.won = None;
    }

    /// What it was made with.
    pub const fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// Searches a position within the limits of `control`, for the best [`lines`](Control::lines).
    ///
    /// A limit of the turn is used to its end; of the time left for the game a move gets a share, and less
    /// where it is clear. A part of the limits goes into proofs: a win by threats is played as soon as it is
    /// proven, the shortest that is found, and what the search sees of wins and losses is proven where that
    /// can be done.
    ///
    /// Whenever it is stopped, the move it gives is legal. It gives none only where the game is over.
    pub fn search(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Report {
        let begun = control.clock.now();
        let mut report = match without_search(position) {
            Some(report) => report,
            None => self.think(position, control, begun, observer),
        };
        report.elapsed = control.clock.now().saturating_sub(begun);
        report
    }

    fn think(
        &mut self,
        position: &Position,
        control: &Control,
        begun: Duration,
        observer: &mut dyn Observer<Point>,
    ) -> Report {
        let plan = Plan::new(&control.limits);
        let won = self.won.take();
        let state = self.state(position, INTERIOR);
        let mut task = Task {
            position,
            control,
            begun,
            interior: INTERIOR,
            nodes: 0,
            only: None,
        };
        if !self.options.params.proofs {
            return self.rounds(&mut task, plan, state, observer);
        }
        let mut claims = Claims::new(position, control, begun, plan.hard);
        let once = at_once(&state, position, control.lines);
        if let Some(report) = once.filter(|report| report.notes.contains(&Note::OnlyMove)) {
            let win = won.and_then(|proof| carried_on(&proof, position));
            return self.keep(win.map_or(report, |win| win.report(0)));
        }
        let win = claims.win(won.as_deref());
        let mut report = match win {
            Some(win) if control.lines < 2 => {
                win.tell(
                    claims.nodes,
                    control.clock.now().saturating_sub(begun),
                    observer,
                );
                win.report(claims.nodes)
            }
            win => {
                task.only = match win {
                    Some(_) => None,
                    None => claims.defences(),
                };
                task.nodes = claims.nodes;
                let mut report = match claims.far_defence(task.only.as_deref(), state.grid()) {
                    Some(report) => report,
                    None => self.rounds(&mut task, plan, state, observer),
                };
                claims.nodes = claims.nodes.max(report.nodes);
                match win {
                    Some(win) => win.claim(true, &mut report),
                    None => claims.settle(&mut report),
                }
                report
            }
        };
        report.nodes = claims.nodes;
        report.lines.truncate(control.lines.max(1));
        self.keep(report)
    }

    /// Keeps a proven win for the rest of the game.
    fn keep(&mut self, report: Report) -> Report {
        let wins = report.score.plies_to_win().is_some();
        self.won = report.proof.clone().filter(|_| wins);
        report
    }

    /// Searches, on wider and wider grids while the horizon is in the way. `state` is of the first.
    fn rounds(
        &mut self,
        task: &mut Task<'_>,
        mut plan: Plan,
        state: State,
        observer: &mut dyn Observer<Point>,
    ) -> Report {
        let (position, control) = (task.position, task.control);
        self.table.next_age();
        let mut first = Some(state);
        let mut narrower: Option<Report> = None;
        loop {
            let state = first
                .take()
                .unwrap_or_else(|| self.state(position, task.interior));
            if let Some(report) = at_once(&state, position, control.lines) {
                return report;
            }
            let shared = Shared {
                clock: &*control.clock,
                stop: &control.stop,
                done: false.into(),
                nodes: task.nodes.into(),
                deadline: plan.hard.map(|hard| task.begun + hard),
            };
            let mut report = self.run(task, state, &shared, &mut plan, observer);
            task.nodes = report.nodes;
            if let Some(before) = narrower.take().filter(|_| report.depth == 0) {
                // Nothing was left for the wider grid.
                report = Report {
                    nodes: task.nodes,
                    ..before
                };
            }
            let horizon = report.notes.contains(&Note::Horizon);
            if !horizon || task.is_widest() || is_over(control, &shared, task.nodes) {
                if report.best.is_none() {
                    report.best = fallback(position.board(), position.last_move());
                    report.notes.push(Note::FarCell);
                }
                return report;
            }
            task.interior *= 2;
            self.grid = None;
            narrower = Some(report);
        }
    }

    /// The state of the position, on the grid of the last search where that suits it.
    fn state(&mut self, position: &Position, interior: u16) -> State {
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
        self.histories
            .resize_with(self.options.threads.max(1), || History::new(cells, stride));
        for history in &mut self.histories {
            history.fade();
        }
        self.grid = Some(grid.clone());
        State::with_values(grid, position.to_move(), &Tables::get().values)
    }

    fn run(
        &mut self,
        task: &Task<'_>,
        state: State,
        shared: &Shared<'_>,
        plan: &mut Plan,
        observer: &mut dyn Observer<Point>,
    ) -> Report {
        let control = task.control;
        let depth = control
            .limits
            .depth
            .map_or(MAX_DEPTH, |depth| (depth as usize).min(MAX_DEPTH));
        let only: Option<Vec<At>> = task.only.as_ref().map(|points| {
            points
                .iter()
                .filter_map(|&point| state.grid().at(point))
                .collect()
        });
        let job = Job {
            state,
            only: only.as_deref(),
            params: &self.options.params,
            table: &self.table,
            shared,
            nodes: control.limits.nodes,
            lines: control.lines.max(1),
            depth: depth.max(1),
        };
        let mut best = None;
        let mut horizon = false;
        let mut told = |worker: &Worker<'_>, depth: usize, lines: &[Line]| {
            let elapsed = shared.clock.now().saturating_sub(task.begun);
            for (number, line) in (1..=control.lines.max(1)).zip(lines) {
                observer.progress(&Progress {
                    depth: depth as u32,
                    seldepth: worker.seldepth as u32,
                    line: number,
                    score: Score::raw(line.score()).value(),
                    nodes: shared.nodes.load(std::sync::atomic::Ordering::Relaxed),
                    elapsed,
                    pv: &points(&worker.state, line),
                });
            }
            let line = &lines[0];
            let score = Score::raw(line.score());
            horizon = worker.met_rim || leaves_interior(&worker.state, line);
            let same = best.replace(line.at()) == Some(line.at());
            let decided = score.plies_to_win().or(score.plies_to_loss());
            let known = control.lines < 2 && decided.is_some_and(|plies| plies as usize <= depth);
            let goes_on = plan.goes_on(elapsed, same, score.value());
            goes_on && !known && (!horizon || task.is_widest())
        };
        let answer = threads::run(job, &mut self.histories, &mut told);
        let mut report = report(&answer, control.lines);
        if horizon {
            report.notes.push(Note::Horizon);
        }
        debug_assert!(
            report
                .best
                .is_none_or(|point| task.position.board().is_free(point))
        );
        report
    }
}

/// What is searched, on one grid after the other.
struct Task<'a> {
    position: &'a Position,
    control: &'a Control,
    begun: Duration,
    /// How far from the stones the grid's interior reaches.
    interior: u16,
    /// Stones placed so far.
    nodes: u64,
    /// The moves to choose from, where all others lose for certain.
    only: Option<Vec<Point>>,
}

impl Task<'_> {
    const fn is_widest(&self) -> bool {
        self.interior >= MAX_INTERIOR
    }
}

/// Whether a limit is reached.
fn is_over(control: &Control, shared: &Shared<'_>, nodes: u64) -> bool {
    let late = |deadline| control.clock.now() >= deadline;
    shared.deadline.is_some_and(late)
        || control.stop.is_set()
        || control.limits.nodes.is_some_and(|limit| nodes >= limit)
}

/// Whether a line comes near the rim: beyond it nothing is known.
fn leaves_interior(state: &State, line: &Line) -> bool {
    line.pv.iter().any(|&at| state.grid().zone(at) < Zone::Deep)
}
