//! What the screen knows, and how actions change it.

mod advice;
mod autosave;
mod cursor;
mod files;
mod game;
mod mouse;
mod opening;
mod resign;
mod think;
mod typed;
mod update;

pub use autosave::Autosave;
pub use think::{Answer, Purpose};
pub use typed::{Typed, TypedKind};

use super::action::Mode;
use super::desk::{Desk, Reckoned, Weights};
use super::geometry::{CellSize, Geometry, Wanted};
use super::text::wrapped;
use crate::control::{Limits, Progress};
use crate::frontend::Files;
use crate::game::picture::Labels;
use crate::game::{Game, Point, Side};
use crate::session::{GameClock, Resignation, Session, Swap2, Thinker, TimeControl};
use crate::tui::viewport::Viewport;
use mouse::Press;
use opening::Deciding;
use ratatui::layout::Size;
use std::collections::HashMap;

/// How a game on the screen begins.
#[derive(Debug)]
pub struct Setup<G: Game> {
    /// The game.
    pub session: Session<G>,
    /// Its clock, standing still.
    pub clock: GameClock,
    /// What bounds the machine's thinking besides the clock.
    pub limits: Limits,
    /// How many of the best lines are shown, 1 at least.
    pub lines: usize,
    /// Where the game is saved as it goes; none: nowhere.
    pub autosave: Option<Autosave>,
    /// The opening by which sides are chosen; none: x simply begins.
    pub opening: Option<Swap2>,
    /// Whether the weights are shown from the beginning.
    pub show_weights: bool,
    /// How many plies the machine plays against itself at most.
    pub plies: usize,
    /// Whether the machine resigns when its loss is proven.
    pub resign: bool,
    /// What is told at the beginning.
    pub notice: Option<String>,
}

/// Something told to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// One line.
    pub text: String,
    /// Whether something was refused.
    pub is_error: bool,
}

/// What is shown besides the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The weights of all analysed cells.
    pub weights: bool,
    /// What the cell under the cursor weighs, and why.
    pub reckoning: bool,
    /// The numbers of the moves.
    pub numbers: bool,
    /// The help, scrolled by so many lines.
    pub help: Option<u16>,
}

/// What follows from the position, reckoned once for each.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Every stone.
    pub stones: Vec<Point>,
    /// The numbers of the moves, by their cells.
    pub numbers: HashMap<Point, usize>,
    /// The cells that may be filled, where the rules leave but a few.
    pub open: Vec<Point>,
    /// Whether the side to move can only pass.
    pub must_pass: bool,
    /// The winning stones.
    pub winning: Vec<Point>,
    /// The weights, where they are shown.
    pub weights: Option<Weights>,
    /// The reckoning of a cell, where it is shown.
    pub reckoning: Option<(Point, Result<Reckoned, String>)>,
}

/// The state of the screen. `update` changes it, the view draws it.
pub struct App<G: Game, D> {
    session: Session<G>,
    desk: D,
    clock: GameClock,
    limits: Limits,
    lines: usize,
    plies: usize,
    opening: Option<Swap2>,
    deciding: Option<Deciding<G::Move>>,
    /// Moves that belong to the opening and cannot be taken back.
    opened: usize,
    thinker: Thinker<G>,
    /// The adviser while the machine's player thinks or has thought, and the other way round.
    other_thinker: Option<Thinker<G>>,
    /// Whether `thinker` is the adviser.
    advises: bool,
    purpose: Purpose,
    progress: Vec<Progress<G::Move>>,
    answer: Option<Answer<G::Move>>,
    hint: Option<Point>,
    paused: bool,
    /// Who ran out of time.
    out_of_time: Option<Side>,
    resignation: Resignation,
    view: Viewport,
    cursor: Point,
    size: Size,
    cell: usize,
    geometry: Geometry,
    clock_told: [String; 2],
    press: Option<Press>,
    typed: Option<Typed>,
    notice: Option<Notice>,
    /// What is told until a key is pressed, beside everything else.
    note: Option<String>,
    /// A new game has been asked for once, over one that is not finished.
    new_asked: bool,
    shown: Shown,
    seen: Seen,
    files: Files,
    autosave: Option<Autosave>,
    is_over: bool,
}

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// A screen of this size for a game.
    pub fn new(setup: Setup<G>, desk: D, size: Size) -> Self {
        let game = setup.session.game();
        let board = desk.board(game);
        let last = game.last_point();
        let thinker = Thinker::new(desk.builder());
        let first = desk.stones(game).first().copied();
        let cursor = last.or(first).unwrap_or_else(|| board.middle());
        let mut app = Self {
            session: setup.session,
            clock: setup.clock,
            limits: setup.limits,
            lines: setup.lines.max(1),
            plies: setup.plies,
            opening: setup.opening,
            deciding: None,
            opened: 0,
            thinker,
            other_thinker: None,
            advises: false,
            purpose: Purpose::Turn,
            progress: Vec::new(),
            answer: None,
            hint: None,
            paused: false,
            out_of_time: None,
            resignation: Resignation::new(setup.resign),
            view: Viewport::new(board, 1, 1),
            cursor,
            size,
            cell: 0,
            geometry: Geometry::default(),
            clock_told: Default::default(),
            press: None,
            typed: None,
            notice: None,
            note: setup.notice,
            new_asked: false,
            shown: Shown {
                weights: setup.show_weights,
                ..Shown::default()
            },
            seen: Seen::default(),
            files: Files::default(),
            autosave: setup.autosave,
            is_over: false,
            desk,
        };
        app.choose_cell_size();
        app.view.centre_on(cursor);
        app.begin_opening();
        app.position_changed();
        app.go_on();
        app
    }

    /// Whether the person wants to leave.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// What keys mean now.
    pub fn mode(&self) -> Mode {
        if self.shown.help.is_some() {
            Mode::Help
        } else if self.typed.is_some() {
            Mode::Typing
        } else if self.choices().is_some() {
            Mode::Choosing
        } else {
            Mode::Board
        }
    }

    /// The game and who plays it.
    pub const fn session(&self) -> &Session<G> {
        &self.session
    }

    /// What the screen knows of the game beyond its rules.
    pub const fn desk(&self) -> &D {
        &self.desk
    }

    /// The clock.
    pub const fn clock(&self) -> &GameClock {
        &self.clock
    }

    /// What bounds the machine besides the clock.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The cell under the cursor.
    pub const fn cursor(&self) -> Point {
        self.cursor
    }

    /// The part of the board that is shown.
    pub const fn view(&self) -> &Viewport {
        &self.view
    }

    /// What stands where.
    pub const fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// How large cells are now.
    pub fn cell_size(&self) -> CellSize {
        let [small, middle, large] = CellSize::ALL;
        let size = match self.cell {
            0 => small,
            1 => middle,
            _ => large,
        };
        if self.shown.weights || self.shown.numbers {
            size.for_numbers()
        } else {
            size
        }
    }

    /// What is shown besides the board.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// What follows from the position.
    pub const fn seen(&self) -> &Seen {
        &self.seen
    }

    /// What is told.
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// What is told from the beginning until a key is pressed.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// The line that is being typed.
    pub const fn typed(&self) -> Option<&Typed> {
        self.typed.as_ref()
    }

    /// How far the search has come, the best line first, no more lines than were asked for; empty before
    /// its first progress.
    pub fn progress(&self) -> &[Progress<G::Move>] {
        // Weaker players look at more lines, to choose from them.
        self.progress.get(..self.lines).unwrap_or(&self.progress)
    }

    /// The machine's last answer.
    pub const fn answer(&self) -> Option<&Answer<G::Move>> {
        self.answer.as_ref()
    }

    /// The cell of the hint.
    pub const fn hint(&self) -> Option<Point> {
        self.hint
    }

    /// Whether the machine waits until it is told to go on.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Who ran out of time.
    pub const fn out_of_time(&self) -> Option<Side> {
        self.out_of_time
    }

    /// The size of the terminal.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The largest cells with which the whole board is shown; where it has no edges, those that show
    /// enough of it.
    fn choose_cell_size(&mut self) {
        const ENOUGH: (i64, i64) = (30, 22);
        let board = self.view.board();
        let whole = self.session.game().area().is_some();
        let needed = if whole {
            (board.width(), board.height())
        } else {
            ENOUGH
        };
        for cell in (0..CellSize::ALL.len()).rev() {
            self.cell = cell;
            self.lay_out();
            let (columns, rows) = self.geometry.shown;
            if i64::from(columns) >= needed.0 && i64::from(rows) >= needed.1 {
                return;
            }
        }
    }

    /// How many lines the reckoning has across the whole screen.
    fn reckoning_lines(&self) -> u16 {
        let lines = match &self.seen.reckoning {
            None => 0,
            Some((_, Err(error))) => {
                let width = usize::from(self.size.width.saturating_sub(4));
                wrapped(error, width, 3).count()
            }
            Some((_, Ok(reckoned))) => {
                let width = usize::from(self.size.width.saturating_sub(4));
                let note = reckoned.note.iter();
                let note = note.flat_map(|note| wrapped(note, width, 3)).count();
                let parts = reckoned.parts.iter().map(|part| 1 + part.rows.len());
                1 + note + parts.sum::<usize>()
            }
        };
        u16::try_from(lines).unwrap_or(u16::MAX)
    }

    /// Brings the parts of the screen up to date with its size and with what is shown.
    fn lay_out(&mut self) {
        let labels = self.session.game().labels();
        let seen = self.view.place_of(self.cursor).is_some();
        for _ in 0..2 {
            // The labels that are seen depend on the rows, which do not depend on the labels.
            let label = label_width(&self.view, labels);
            self.geometry = Geometry::of(&Wanted {
                size: self.size,
                cell: self.cell_size(),
                label,
                columns_labelled: labels != Labels::None,
                panel: self.shown.reckoning.then(|| self.reckoning_lines()),
                clocks: self.clock.control() != TimeControl::default(),
            });
            let (columns, rows) = self.geometry.shown;
            if (columns, rows) != (self.view.columns(), self.view.rows()) {
                self.view.resize(columns, rows);
            }
        }
        if seen {
            self.view.follow(self.cursor, 0);
        }
    }
}

/// Characters of the longest row label that is seen, and a blank; 0 without labels.
fn label_width(view: &Viewport, labels: Labels) -> u16 {
    let Some(shown) = view.shown() else { return 0 };
    let (first, last) = (labels.row(shown.min().y), labels.row(shown.max().y));
    match first.len().max(last.len()) {
        0 => 0,
        // Three at least, so that the board does not jump at -10.
        longest => u16::try_from(longest.max(3)).unwrap_or(3) + 1,
    }
}
