//! The engine: a position in, a report out. Proofs first, then the search, then proofs of what it sees.

use super::answer::{Fives, without_search};
use super::left_out::LeftOutGuard;
use super::time::TimePlan;
use super::widen::{RootSearch, Task};
use crate::control::{Control, Observer};
use crate::engine::board::INTERIOR;
use crate::engine::options::EngineOptions;
use crate::engine::proofs::{KnownProofs, ProofSearch};
use crate::engine::report::{Note, Report};
use crate::engine::search::RootPosition;
use crate::engine::threats::ThreatSolver;
use crate::game::Point;
use crate::gomoku::Position;
use std::time::Duration;

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
    root_search: RootSearch,
    known: KnownProofs,
    /// Keeps its tables as long as the game.
    solver: ThreatSolver,
}

impl Engine {
    /// An engine that knows nothing yet.
    ///
    /// The table is allocated here, which takes no time however large it is. Where there is no memory for
    /// it, it is smaller, and [`Note::SmallTable`] in every report says so.
    pub fn new(options: EngineOptions) -> Self {
        Self {
            root_search: RootSearch::new(options),
            known: KnownProofs::default(),
            solver: ThreatSolver::new(),
        }
    }

    /// Forgets all it knows: the next search is the same as that of a new engine.
    pub fn clear(&mut self) {
        self.root_search.clear();
        self.known.clear();
        self.solver.clear();
    }

    /// Has so many threads, and so many mebibytes for its table, from now on, each at least 1. Where either is
    /// a change, it forgets all it knows.
    pub fn configure(&mut self, threads: usize, hash_mib: usize) {
        self.root_search.configure(threads, hash_mib);
    }

    /// [`Note::SmallTable`] where the table is smaller than it was to be.
    pub fn small_table(&self) -> Option<Note> {
        self.root_search.small_table()
    }

    /// What it was to have: what it has may be less, where there is no memory for more.
    pub const fn options(&self) -> &EngineOptions {
        &self.root_search.options
    }

    /// Searches a position within the limits of `control`, for the best [`lines`](Control::lines).
    ///
    /// A limit of the turn is used to its end; of the time left for the game a move gets a share, and less
    /// where it is clear. A part of the limits goes into proofs: a win by threats is played as soon as it is
    /// proven, the shortest that is found, and what the search sees of wins and losses is proven where that
    /// can be done. The proofs are kept: whoever plays on finds a proven win no longer than it was announced.
    ///
    /// The only move that does not lose at once is searched as any other, for its value; of a limit in time
    /// it takes a small part.
    ///
    /// Whenever it is stopped, the move it gives is legal. It gives none only where the game is over.
    pub fn search(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Report {
        let started = control.clock.now();
        let mut report = match without_search(position) {
            Some(report) => report,
            None => {
                let root = self.root_search.root_position(position, INTERIOR);
                let mut guard = LeftOutGuard::new(root.board.grid(), observer);
                let report = self.think(position, control, started, root, &mut guard);
                guard.report(report)
            }
        };
        report.elapsed = control.clock.now().saturating_sub(started);
        report
    }

    fn think(
        &mut self,
        position: &Position,
        control: &Control,
        started: Duration,
        root: RootPosition,
        observer: &mut dyn Observer<Point>,
    ) -> Report {
        let fives = Fives::of(position);
        let only_move = fives.only_move();
        let plan = match only_move {
            Some(_) => TimePlan::new(&control.limits).for_only_move(),
            None => TimePlan::new(&control.limits),
        };
        let mut task = Task {
            position,
            control,
            started,
            interior: INTERIOR,
            nodes: 0,
            only: only_move.map(|cell| vec![cell]),
        };
        if !self.root_search.options.proofs {
            let decided = fives.report(position);
            return decided.unwrap_or_else(|| {
                let report = self.root_search.search(&mut task, plan, root, observer);
                noted(report, only_move)
            });
        }
        self.solver.next_move();
        let mut proofs = ProofSearch::new(position, control, started, plan.hard, &mut self.solver);
        if let Some(report) = fives.report(position) {
            return self.tt_store(report);
        }
        let known = self.known.find(position);
        let lost = known.clone().filter(|known| !known.wins(position));
        let win = match lost {
            Some(_) => None,
            None => proofs.win(known),
        };
        let mut report = match win {
            Some(win) if control.lines < 2 => {
                win.report_progress(
                    proofs.nodes,
                    control.clock.now().saturating_sub(started),
                    observer,
                );
                win.report(proofs.nodes)
            }
            win => {
                if win.is_none() && only_move.is_none() {
                    task.only = proofs.defences();
                }
                task.nodes = proofs.nodes;
                let mut report = match proofs.far_defence(task.only.as_deref(), root.board.grid()) {
                    Some(report) => report,
                    None => self.root_search.search(&mut task, plan, root, observer),
                };
                proofs.nodes = proofs.nodes.max(report.nodes);
                match (win, lost) {
                    (Some(win), _) => win.upgrade(true, &mut report),
                    (_, Some(loss)) => loss.upgrade(false, &mut report),
                    _ => proofs.upgrade(&mut report),
                }
                noted(report, only_move)
            }
        };
        report.nodes = proofs.nodes;
        report.lines.truncate(control.lines.max(1));
        self.tt_store(report)
    }

    /// Keeps what is proven for the rest of the game.
    fn tt_store(&mut self, report: Report) -> Report {
        if let Some(proof) = &report.proof {
            self.known.keep(proof);
        }
        report
    }
}

/// The report, with a note where there was one move only.
fn noted(mut report: Report, only_move: Option<Point>) -> Report {
    report.notes.extend(only_move.map(|_| Note::OnlyMove));
    report
}
