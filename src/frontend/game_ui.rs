//! The one interface of a game to its screens.

use super::opened_game::OpenedGame;
use crate::control::Control;
use crate::formats::notation::View;
use crate::game::{Area, GameText, Point, Side};
use crate::heuristic::{Explanation, format_weight};
use crate::player::{Player, Swap2Choice};
use std::collections::HashMap;
use std::path::Path;

/// A game that can be played on a screen.
pub trait UiGame: GameText + Send + 'static {}

impl<G: GameText + Send + 'static> UiGame for G {}

/// Builds a player, on the thread that will use it.
pub type PlayerBuilder<G> = Box<dyn Fn() -> Box<dyn Player<G>> + Send>;

/// Decides about the opening swap2; none where the board has no room. It answers soon after the stop flag
/// is set.
pub type OpeningJob = Box<dyn FnOnce(&Control) -> Option<Swap2Choice> + Send>;

/// What the screens need to know of a game beyond its rules: its words, the computer that plays it, its
/// files.
///
/// The terminal board and the line mode both work with any `GameUi`.
pub trait GameUi<G: UiGame> {
    /// The name of the game.
    fn title(&self) -> &'static str;

    /// The rule in force and the board, such as `five or more win, board 15x15`. The part before the
    /// first comma is enough where there is little room.
    fn rule(&self, game: &G) -> String;

    /// The cells of the board.
    fn board(&self, game: &G) -> Area;

    /// All stones on the board.
    fn stones(&self, game: &G) -> Vec<Point>;

    /// The parts of the board to draw as text, with `margin` empty cells around the stones. The parts
    /// around the points of `focus` come first.
    fn text_view(&self, game: &G, focus: &[Point], margin: u16) -> View;

    /// Who plays for the computer and how strong it is, such as `search, level 4 of 10`.
    fn computer(&self) -> String;

    /// The computer's player as the option `--player` names it; empty where the game has one player.
    fn player_name(&self) -> String {
        String::new()
    }

    /// The seed of the computer's moves in this game; none where its moves do not depend on one.
    fn seed(&self) -> Option<u64> {
        None
    }

    /// Makes the computer `by` levels stronger; weaker where `by` is negative.
    ///
    /// # Errors
    ///
    /// Why there is no such level, in one line.
    fn change_level(&mut self, by: i8) -> Result<(), String>;

    /// Begins a new game. Returns whether the computer's player has changed and must be built again.
    fn new_game(&mut self) -> bool {
        false
    }

    /// Builds the computer's player.
    fn player(&self) -> PlayerBuilder<G>;

    /// Builds the player that gives hints at full strength; none where [`player`](Self::player) is as
    /// strong.
    fn adviser(&self) -> Option<PlayerBuilder<G>> {
        None
    }

    /// The weights of all analysed cells for the side to move; none where the game has no weights.
    fn weights(&self, _game: &G) -> Option<Weights> {
        None
    }

    /// How the weight of a cell is made up.
    ///
    /// # Errors
    ///
    /// Why the cell has no weight, in one line.
    fn explain(&self, _game: &G, _point: Point) -> Result<CellExplanation, String> {
        Err(NO_WEIGHTS.into())
    }

    /// The name of a move, as on the board.
    fn move_name(&self, game: &G, mv: G::Move) -> String {
        game.format_move(mv)
    }

    /// The cells that the side to move may fill, where the rules forbid most of the empty ones; else
    /// empty.
    fn playable_cells(&self, _game: &G) -> Vec<Point> {
        Vec::new()
    }

    /// The stones of x and of o, where the number of stones decides the game.
    fn score(&self, _game: &G) -> Option<[usize; 2]> {
        None
    }

    /// The cell that a move fills; none where it fills none.
    fn point_of(&self, game: &G, mv: G::Move) -> Option<Point>;

    /// The computer's part of the opening swap2, to be run on another thread; none where the game has no
    /// such opening.
    fn opening(&self, _game: &G) -> Option<OpeningJob> {
        None
    }

    /// An example of a typed move.
    fn example_move(&self) -> &'static str;

    /// The file name that is offered for a game that has none.
    fn file_name(&self) -> String {
        format!("{}.txt", G::NAME)
    }

    /// The game as the text of a file of this name.
    ///
    /// # Errors
    ///
    /// Why such a file cannot hold this game, in one line.
    fn file_text(&self, game: &G, path: &Path) -> Result<String, String>;

    /// Reads a game from a file. Where the file does not say which board it needs, it is read on the board
    /// of `before`.
    ///
    /// # Errors
    ///
    /// What is wrong, and where, in one line.
    fn read_file(&mut self, path: &Path, before: &G) -> Result<OpenedGame<G>, String>;

    /// Numbers about the computer's last search, which was made in the position `before` its move; none
    /// where the game has none to show. Every line ends with a line feed.
    fn statistics(&self, _before: &G) -> Option<String> {
        None
    }

    /// Lines of help about this game alone. Every line ends with a line feed.
    fn help(&self) -> &'static str;
}

/// Said where a game has no weights.
pub const NO_WEIGHTS: &str = "only gomoku has cell weights";

/// The weights of all analysed cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    /// The weight of each cell, rounded to a whole number.
    pub cells: HashMap<Point, u32>,
    /// The cells of the greatest weight, by `y`, then `x`.
    pub best: Vec<Point>,
    /// How far from a stone cells are analysed.
    pub radius: u8,
}

impl Weights {
    /// Whether a cell has the greatest weight.
    pub fn is_best(&self, point: Point) -> bool {
        self.best.binary_search(&point).is_ok()
    }
}

/// How the weight of a cell is made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellExplanation {
    /// The name of the cell, as on the board.
    pub name: String,
    /// Whose stone is on the cell. The weight is then what it would be if the cell were empty.
    pub taken_by: Option<Side>,
    /// The parts of the weight.
    pub weight: Explanation,
}

impl CellExplanation {
    /// The cell and its weight: `1,0: weight 6.6`.
    pub fn title(&self) -> String {
        let weight = format_weight(self.weight.weight());
        format!("{}: weight {weight}", self.name)
    }

    /// What must be said first of a cell that is taken.
    pub fn note(&self) -> Option<String> {
        let side = self.taken_by?;
        Some(format!("{side} has a stone here; if the cell were empty:"))
    }
}
