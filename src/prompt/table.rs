//! What line mode needs to know of a game beyond its rules.

use super::Style;
use crate::analysis::Analysis;
use crate::frontend::Opened;
use crate::game::Game;
use std::path::Path;

/// What line mode needs to know of a game beyond its rules.
pub trait Table<G: Game> {
    /// The board as text, every line ended.
    fn draw(&self, game: &G, style: Style) -> String;

    /// The machine's move; none where no move is possible.
    fn machine_move(&mut self, game: &G) -> Option<Analysis<G::Move>>;

    /// A new game begins: what differs from game to game is chosen anew.
    fn begin_anew(&mut self) {}

    /// What is told of the machine when a game begins; none where there is nothing to say.
    fn machine(&self) -> Option<String> {
        None
    }

    /// Why there was last no move; none where there is nothing to say.
    fn last_error(&self) -> Option<String> {
        None
    }

    /// Lines to be told of the machine's last move, found in the position `before` it.
    fn notes(&self, before: &G) -> String {
        let _ = before;
        String::new()
    }

    /// A move as it is told to people.
    fn name(&self, game: &G, mv: G::Move) -> String {
        game.format_move(mv)
    }

    /// Carries out a command that only this game has, and returns what there is to print; none when
    /// there is no such command.
    ///
    /// # Errors
    ///
    /// One line that helps.
    fn command(&mut self, game: &G, word: &str, rest: &str) -> Option<Result<Reply, String>>;

    /// Lines of help about those commands.
    fn help(&self) -> &'static str;

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

/// What a command of one game answers.
pub enum Reply {
    /// This text.
    Text(String),
    /// The board, drawn again.
    Board,
}
