//! The state of the screen.

use super::autosave::Autosave;
use super::game::GameState;
use super::input::{Notice, UserInput};
use super::thinking::{ComputerAnswer, Purpose, Thinking};
use super::typed_line::TypedLine;
use super::view::{BoardView, Seen, Shown};
use crate::control::{Limits, Progress, TimeControl};
use crate::frontend::{GameUi, SavedFiles, UiGame};
use crate::game::Point;
use crate::session::{Choice, GameClock, Resignation, Session, Swap2};
use crate::tui::action::Mode;
use crate::tui::geometry::{CellSize, Geometry};
use crate::tui::viewport::Viewport;
use ratatui::layout::Size;

/// How a game on the screen begins.
#[derive(Debug)]
pub struct ScreenSetup<G: UiGame> {
    /// The game.
    pub session: Session<G>,
    /// Its clock, which does not run yet.
    pub clock: GameClock,
    /// What limits the computer's searches apart from the clock.
    pub limits: Limits,
    /// How many of the best lines are shown, 1 at least.
    pub lines: usize,
    /// Where the game is saved as it goes; none: nowhere.
    pub autosave: Option<Autosave>,
    /// The opening in which sides are chosen; none: x simply begins.
    pub opening: Option<Swap2>,
    /// Whether the weights are shown from the start.
    pub show_weights: bool,
    /// How many plies the computer plays against itself before it pauses.
    pub plies: usize,
    /// Whether the computer resigns when its loss is proven.
    pub resign: bool,
    /// A message that is shown until the first action.
    pub notice: Option<String>,
}

/// The state of the screen. [`update`](Self::update) and [`tick`](Self::tick) change it,
/// [`draw`](crate::tui::draw) draws it.
pub struct App<G: UiGame> {
    pub(super) ui: Box<dyn GameUi<G>>,
    pub(super) game: GameState<G>,
    pub(super) thinking: Thinking<G>,
    pub(super) view: BoardView,
    pub(super) input: UserInput,
    pub(super) files: SavedFiles,
    pub(super) autosave: Option<Autosave>,
    pub(super) is_over: bool,
}

impl<G: UiGame> App<G> {
    /// A screen of this size for a game.
    pub fn new(setup: ScreenSetup<G>, ui: impl GameUi<G> + 'static, size: Size) -> Self {
        let ui: Box<dyn GameUi<G>> = Box::new(ui);
        let game = setup.session.game();
        let (area, board) = (game.area(), ui.board(game));
        let first = || ui.stones(game).first().copied();
        let cursor = game.last_point().or_else(first);
        let cursor = cursor.unwrap_or_else(|| board.middle());
        let has_clock = setup.clock.control() != TimeControl::default();
        let mut app = Self {
            thinking: Thinking::new(ui.as_ref(), setup.limits, setup.lines),
            view: BoardView::new(board, cursor, size, has_clock),
            input: UserInput {
                start_notice: setup.notice,
                ..UserInput::default()
            },
            files: SavedFiles::default(),
            autosave: setup.autosave,
            is_over: false,
            game: GameState {
                session: setup.session,
                clock: setup.clock,
                opening: setup.opening,
                opening_decision: None,
                opening_moves: 0,
                resignation: Resignation::new(setup.resign),
                out_of_time: None,
                max_plies: setup.plies,
            },
            ui,
        };
        app.view.shown.weights = setup.show_weights;
        app.restart_opening();
        app.position_changed();
        app.view.choose_cell_size(area);
        app.continue_game();
        app
    }

    /// Whether the user wants to leave.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// What keys mean now.
    pub fn mode(&self) -> Mode {
        if self.view.shown.help.is_some() {
            Mode::Help
        } else if self.input.typed.is_some() {
            Mode::Typing
        } else if self.choices().is_empty() {
            Mode::Board
        } else {
            Mode::Choosing
        }
    }

    /// The game and who plays it.
    pub const fn session(&self) -> &Session<G> {
        &self.game.session
    }

    /// What the screen knows of the game beyond its rules.
    pub fn ui(&self) -> &dyn GameUi<G> {
        self.ui.as_ref()
    }

    /// The names of moves, as on the board.
    pub fn move_names(&self, moves: &[G::Move]) -> Vec<String> {
        let name = |&mv: &G::Move| self.ui.move_name(self.game.game(), mv);
        moves.iter().map(name).collect()
    }

    /// The clock.
    pub const fn clock(&self) -> &GameClock {
        &self.game.clock
    }

    /// The time left to x and o, or the time they have used where there is no limit.
    pub fn clock_texts(&self) -> [String; 2] {
        self.game.clock_texts()
    }

    /// How the game ended, in words; none while it is in progress.
    pub fn result(&self) -> Option<String> {
        self.game.result()
    }

    /// Whether the user may place a stone now.
    pub fn is_humans_turn(&self) -> bool {
        self.game.is_humans_turn()
    }

    /// What the user may choose in the opening; empty where there is nothing to choose.
    pub fn choices(&self) -> &'static [Choice] {
        self.game.choices()
    }

    /// The step of the opening in a few words; none after it.
    pub fn opening_text(&self) -> Option<String> {
        self.game.opening_text()
    }

    /// What limits the computer's searches apart from the clock.
    pub const fn limits(&self) -> &Limits {
        &self.thinking.limits
    }

    /// What the computer is searching for; none where it is not searching.
    pub fn thinks_for(&self) -> Option<Purpose> {
        self.thinking.purpose()
    }

    /// Whether the computer has been asked to answer now.
    pub fn is_stopping(&self) -> bool {
        let decision = self.game.opening_decision.as_ref();
        self.thinking.is_stopping() || decision.is_some_and(|decision| decision.is_stopping())
    }

    /// How far the search has come, the best line first, no more lines than are shown; empty before its
    /// first progress.
    pub fn progress(&self) -> &[Progress<G::Move>] {
        self.thinking.progress()
    }

    /// The computer's last answer.
    pub const fn answer(&self) -> Option<&ComputerAnswer<G::Move>> {
        self.thinking.answer.as_ref()
    }

    /// The cell of the hint.
    pub const fn hint(&self) -> Option<Point> {
        self.thinking.hint
    }

    /// Whether the computer waits for the user to let it continue.
    pub const fn is_paused(&self) -> bool {
        self.thinking.is_paused
    }

    /// The cell under the cursor.
    pub const fn cursor(&self) -> Point {
        self.view.cursor
    }

    /// The part of the board that is shown.
    pub const fn viewport(&self) -> &Viewport {
        &self.view.viewport
    }

    /// Where the parts of the screen are.
    pub const fn geometry(&self) -> &Geometry {
        &self.view.geometry
    }

    /// The size of a cell.
    pub fn cell_size(&self) -> CellSize {
        self.view.cell_size()
    }

    /// The size of the terminal.
    pub const fn size(&self) -> Size {
        self.view.size
    }

    /// What is shown on and beside the board.
    pub const fn shown(&self) -> &Shown {
        &self.view.shown
    }

    /// What follows from the position.
    pub const fn seen(&self) -> &Seen {
        &self.view.seen
    }

    /// The message to the user.
    pub const fn notice(&self) -> Option<&Notice> {
        self.input.notice.as_ref()
    }

    /// The message of the start, until the first action.
    pub fn start_notice(&self) -> Option<&str> {
        self.input.start_notice.as_deref()
    }

    /// The line that is being typed.
    pub const fn typed(&self) -> Option<&TypedLine> {
        self.input.typed.as_ref()
    }
}
