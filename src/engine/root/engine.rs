//! The engine: a position in, an answer out. Proofs first, then the search, then proofs of what it sees.

use super::grid_guard::GridGuard;
use super::no_search::{Immediate, immediate};
use super::time::TimePlan;
use super::widen::{RootSearch, Task};
use crate::analysis::Analysis;
use crate::control::{Control, Limits, Observer, Silent};
use crate::engine::answer::Answer;
use crate::engine::board::INTERIOR;
use crate::engine::note::Note;
use crate::engine::options::EngineOptions;
use crate::engine::proofs::{
    BeforeSearch, BookWin, KnownProofs, ProofSearch, lost_by_book, won_by_book,
};
use crate::engine::search::RootPosition;
use crate::engine::threats::{ProvenWin, ThreatSolver};
use crate::game::Point;
use crate::gomoku::Position;
use std::time::Duration;

/// The strong player.
///
/// ```
/// use mugen::control::Limits;
/// use mugen::engine::{Engine, EngineOptions};
/// use mugen::game::{Eval, Point};
/// use mugen::gomoku::{Position, Rule};
///
/// let mut engine = Engine::new(EngineOptions { hash_mib: 1, ..EngineOptions::default() });
/// let mut position = Position::new(Rule::Freestyle);
/// for (x, y) in [(0, 0), (0, 5), (1, 0), (1, 5), (2, 0), (7, 5), (3, 0), (-1, 0)] {
///     position.place(Point::new(x, y));
/// }
/// let limits = Limits { nodes: Some(1000), ..Limits::default() };
/// let analysis = engine.search(&position, limits).unwrap();
/// assert_eq!(analysis.best(), Point::new(4, 0));
/// assert_eq!(analysis.eval(), Some(Eval::win_in(1)));
/// ```
#[derive(Debug)]
pub struct Engine {
    root_search: RootSearch,
    known: KnownProofs,
    /// Keeps its tables as long as the game.
    solver: ThreatSolver,
    notes: Vec<Note>,
}

impl Engine {
    /// An engine that knows nothing yet.
    ///
    /// The table is allocated here, which takes no time however large it is. Where there is no memory for
    /// it, it is smaller, and [`Note::SmallTable`] says so after every search.
    pub fn new(options: EngineOptions) -> Self {
        Self {
            root_search: RootSearch::new(options),
            known: KnownProofs::default(),
            solver: ThreatSolver::new(),
            notes: Vec::new(),
        }
    }

    /// Forgets all it knows: the next search is the same as that of a new engine.
    pub fn clear(&mut self) {
        self.root_search.clear();
        self.known.clear();
        self.solver.clear();
        self.notes.clear();
    }

    /// Sets the number of threads and the size of the table in MiB, each at least 1. If either changes, the
    /// engine forgets everything it knows.
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

    /// What there is to know of the last answer; its [reason](Analysis::reason) says it in words.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Searches a position within these limits.
    ///
    /// See [`search_with`](Self::search_with). Without any limit it searches until it has proven a win or a
    /// loss, or reached the greatest depth.
    pub fn search(&mut self, position: &Position, limits: Limits) -> Option<Analysis<Point>> {
        self.search_with(position, &Control::new(limits), &mut Silent)
    }

    /// Searches a position within the limits of `control`, for the best [`lines`](Control::lines), until it is
    /// done or stopped; `observer` sees its progress.
    ///
    /// A limit of the turn is used to its end; of the time left for the game a move gets a share, and less
    /// where it is clear. A part of the limits goes into proofs: a win by threats is played as soon as it is
    /// proven, the shortest that is found, and what the search sees of wins and losses is proven where that
    /// can be done. The proofs are kept: if the game goes on, a proven win takes no longer than announced.
    ///
    /// The only move that does not lose at once is searched as any other, for its value; of a limit in time
    /// it takes a small part.
    ///
    /// Whenever it is stopped, the move it gives is legal. There is none only where the game is over.
    pub fn search_with(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        let started = control.clock.now();
        let answer = match immediate(position) {
            Immediate::NoGame(answer) => answer,
            immediate => self.think(position, control, started, immediate, observer),
        };
        // What is proven is kept for the rest of the game.
        if let Some(proof) = &answer.proof {
            self.known.keep(proof);
        }
        self.notes.clone_from(&answer.notes);
        answer.into_analysis()
    }

    /// The answer where the game goes on.
    fn think(
        &mut self,
        position: &Position,
        control: &Control,
        started: Duration,
        immediate: Immediate,
        observer: &mut dyn Observer<Point>,
    ) -> Answer {
        let root = self.root_search.root_position(position, INTERIOR);
        let mut guard = GridGuard::new(root.board.grid(), observer);
        let only_move = match immediate {
            Immediate::NoGame(answer) | Immediate::Decided(answer) => return guard.answer(answer),
            Immediate::OnlyMove(point) => Some(point),
            Immediate::Open => None,
        };
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
            only: only_move.map(|point| vec![point]),
        };
        let answer = match self.root_search.options.proofs {
            true => self.search_and_prove(task, plan, root, &mut guard),
            false => {
                let mut answer = self.root_search.search(&mut task, plan, root, &mut guard);
                answer.notes.extend(only_move.map(|_| Note::OnlyMove));
                answer
            }
        };
        guard.answer(answer)
    }

    /// Looks in the book, then for a win by threats; searches, and proves what the search sees of wins and losses.
    fn search_and_prove(
        &mut self,
        mut task: Task<'_>,
        plan: TimePlan,
        root: RootPosition,
        observer: &mut dyn Observer<Point>,
    ) -> Answer {
        let (position, control) = (task.position, task.control);
        let is_only_move = task.only.is_some();
        let started = task.started;
        let elapsed = || control.clock.now().saturating_sub(started);
        self.solver.next_move();
        let known = match self.known_proof(position, control) {
            KnownProof::Answer(answer) => {
                observer.progress(&answer.progress(elapsed()));
                return answer;
            }
            KnownProof::Proof(known) => known,
        };
        let mut proofs =
            ProofSearch::new(position, control, task.started, plan.hard, &mut self.solver);
        let mut answer = match proofs.before_search(known, task.only.take(), root.board.grid()) {
            BeforeSearch::Win(win) => {
                let answer = win.into_answer(proofs.nodes);
                observer.progress(&answer.progress(elapsed()));
                answer
            }
            BeforeSearch::Open {
                proven,
                only,
                far_defence,
            } => {
                (task.only, task.nodes) = (only, proofs.nodes);
                let search = &mut self.root_search;
                let mut answer =
                    far_defence.unwrap_or_else(|| search.search(&mut task, plan, root, observer));
                proofs.after_search(proven, &mut answer);
                if is_only_move {
                    answer.notes.push(Note::OnlyMove);
                }
                answer
            }
        };
        answer.nodes = proofs.nodes;
        answer.lines.truncate(control.lines.max(1));
        answer
    }

    /// What earlier proofs say of the position, or else the book. A win by the book is the answer where one line
    /// is asked for.
    fn known_proof(&self, position: &Position, control: &Control) -> KnownProof {
        let known = self.known.find(position);
        let Some(book) = self
            .root_search
            .options
            .book
            .as_deref()
            .filter(|_| known.is_none())
        else {
            return KnownProof::Proof(known);
        };
        let is_single = control.lines < 2;
        match won_by_book(book, position) {
            Some(BookWin::Whole(win)) if is_single => KnownProof::Answer(win.into_answer(0)),
            Some(BookWin::Whole(win)) => KnownProof::Proof(Some(win)),
            Some(BookWin::Part { point, plies }) if is_single => {
                KnownProof::Answer(BookWin::answer_of_part(point, plies))
            }
            Some(BookWin::Part { .. }) => KnownProof::Proof(None),
            None => KnownProof::Proof(lost_by_book(book, position)),
        }
    }
}

/// What is known before anything is searched.
enum KnownProof {
    /// Nothing has to be searched.
    Answer(Answer),
    /// A win or a loss, if any.
    Proof(Option<ProvenWin>),
}
