//! What the screen needs to know of a game beyond its rules.

use crate::control::Control;
use crate::frontend::Opened;
use crate::game::{Area, Game, Point, Side};
use crate::player::Player;
use std::collections::HashMap;
use std::path::Path;

/// Makes the machine's player, on the thread that thinks.
pub type Builder<G> = Box<dyn Fn() -> Box<dyn Player<G>> + Send>;

/// Decides about an opening, soon after the stop flag is set.
pub type OpeningJob<M> = Box<dyn FnOnce(&Control) -> OpeningAnswer<M> + Send>;

/// What the machine does in the opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningAnswer<M> {
    /// It puts these stones.
    Stones(Vec<M>),
    /// It plays x.
    TakeX,
    /// It plays o.
    TakeO,
}

/// What the screen needs to know of a game beyond its rules.
pub trait Desk<G: Game> {
    /// What the game is called.
    fn title(&self) -> &'static str;

    /// The rule in force, and the board.
    fn rule(&self, game: &G) -> String;

    /// The cells that there are.
    fn board(&self, game: &G) -> Area;

    /// Every stone.
    fn stones(&self, game: &G) -> Vec<Point>;

    /// Who moves for the machine, and how strongly: for people.
    fn machine(&self) -> String;

    /// The same as a name that arguments take; empty where it has none.
    fn player(&self) -> String {
        String::new()
    }

    /// Makes the machine so many levels stronger, or weaker.
    ///
    /// # Errors
    ///
    /// One line that helps, where this machine has no levels, or no further one.
    fn change_level(&mut self, by: i8) -> Result<(), String>;

    /// A new game begins: what differs from game to game is chosen anew. Whether the machine is another
    /// one now.
    fn begin_anew(&mut self) -> bool {
        false
    }

    /// Makes the player.
    fn builder(&self) -> Builder<G>;

    /// Makes the player who gives hints, where [`builder`](Self::builder) makes one that is held back: a
    /// hint is as good as the machine can give it.
    fn adviser(&self) -> Option<Builder<G>> {
        None
    }

    /// The weights of all analysed cells for the side to move; none where this game has no weights.
    fn weights(&self, game: &G) -> Option<Weights>;

    /// What a cell weighs, and why.
    ///
    /// # Errors
    ///
    /// One line that helps, where there is nothing to reckon.
    fn reckoning(&self, game: &G, point: Point) -> Result<Reckoned, String>;

    /// A move as it is told to people.
    fn name(&self, game: &G, mv: G::Move) -> String {
        game.format_move(mv)
    }

    /// Moves as they are told to people.
    fn names(&self, game: &G, moves: &[G::Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.name(game, mv)).collect()
    }

    /// The cells that the side to move may fill, where the rules leave but a few of the empty ones.
    fn open_cells(&self, _: &G) -> Vec<Point> {
        Vec::new()
    }

    /// How many stones x and o have, where that decides the game.
    fn score(&self, _: &G) -> Option<[usize; 2]> {
        None
    }

    /// Where a move puts its stone; none where it puts none.
    fn point_of(&self, game: &G, mv: G::Move) -> Option<Point>;

    /// What the machine does in the opening, to be called where nobody waits; none where this game has
    /// no such opening.
    fn opening(&self, _: &G) -> Option<OpeningJob<G::Move>> {
        None
    }

    /// How moves are typed: an example.
    fn example(&self) -> &'static str;

    /// The game as the text of a file of this name.
    ///
    /// # Errors
    ///
    /// One line, where such a file cannot hold this game.
    fn file_text(&self, game: &G, path: &Path) -> Result<String, String>;

    /// Reads a file. Where it does not say what board it needs, that of `before` counts.
    ///
    /// # Errors
    ///
    /// One line that says what is wrong, and where.
    fn read_file(&mut self, path: &Path, before: &G) -> Result<Opened<G>, String>;
}

/// The weights of all analysed cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    /// Whole numbers, rounded.
    pub cells: HashMap<Point, u32>,
    /// The cells that weigh most.
    pub best: Vec<Point>,
}

/// What a cell weighs, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoned {
    /// The cell and the sum.
    pub title: String,
    /// What must be known about it; none where it is a cell like others.
    pub note: Option<String>,
    /// The parts of the sum, each with its own sum.
    pub parts: Vec<ReckonedPart>,
}

/// One colour's part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReckonedPart {
    /// Whose threats.
    pub side: Side,
    /// Its sum.
    pub sum: String,
    /// What it is made of: what it is, what it counts, and whether the opponent would have to answer.
    pub rows: Vec<ReckonedRow>,
}

/// One summand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReckonedRow {
    /// The line's angle, or what the bonus is for.
    pub what: String,
    /// The attacks.
    pub attacks: String,
    /// What they count.
    pub sum: String,
    /// Whether the line is a break point.
    pub is_break: bool,
}
