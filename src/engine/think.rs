//! The engine: a position in, a report out. Proofs first, then the search, then proofs of what it sees.

use super::answer::{with_fives, without_search};
use super::claims::{Careful, Claims};
use super::grid::INTERIOR;
use super::options::EngineOptions;
use super::proven::carried_on;
use super::report::{Note, Report};
use super::rounds::{Rounds, Task};
use super::state::State;
use super::time::Plan;
use crate::control::{Control, Observer};
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::Proof;
use std::sync::Arc;
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
    rounds: Rounds,
    /// The proof of the win that was played on with.
    won: Option<Arc<Proof>>,
}

impl Engine {
    /// An engine that knows nothing yet.
    ///
    /// The table is allocated here, which takes no time however large it is. Where there is no memory for
    /// it, it is smaller, and [`Note::SmallTable`] in every report says so.
    pub fn new(options: EngineOptions) -> Self {
        Self {
            rounds: Rounds::new(options),
            won: None,
        }
    }

    /// Forgets all it knows: the next search is the same as that of a new engine.
    pub fn clear(&mut self) {
        self.rounds.clear();
        self.won = None;
    }

    /// Has so many threads, and so many mebibytes for its table, from now on, each at least 1. Where either is
    /// a change, it forgets all it knows.
    pub fn configure(&mut self, threads: usize, hash_mib: usize) {
        self.rounds.configure(threads, hash_mib);
    }

    /// [`Note::SmallTable`] where the table is smaller than it was to be.
    pub fn small_table(&self) -> Option<Note> {
        self.rounds.small_table()
    }

    /// What it was to have: what it has may be less, where there is no memory for more.
    pub const fn options(&self) -> &EngineOptions {
        &self.rounds.options
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
            None => {
                let state = self.rounds.state(position, INTERIOR);
                let mut careful = Careful::new(state.grid(), observer);
                let report = self.think(position, control, begun, state, &mut careful);
                careful.report(report)
            }
        };
        report.elapsed = control.clock.now().saturating_sub(begun);
        report
    }

    fn think(
        &mut self,
        position: &Position,
        control: &Control,
        begun: Duration,
        mut state: State,
        observer: &mut dyn Observer<Point>,
    ) -> Report {
        let plan = Plan::new(&control.limits);
        let won = self.won.take();
        let fives = with_fives(position, &mut state);
        let mut task = Task {
            position,
            control,
            begun,
            interior: INTERIOR,
            nodes: 0,
            only: None,
        };
        if !self.rounds.options.params.proofs {
            return fives.unwrap_or_else(|| self.rounds.search(&mut task, plan, state, observer));
        }
        let mut claims = Claims::new(position, control, begun, plan.hard);
        if let Some(report) = fives {
            let is_open = report.notes.contains(&Note::OnlyMove);
            let won = won.filter(|_| is_open);
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
                    None => self.rounds.search(&mut task, plan, state, observer),
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
}
