//! Positions and moves of a game as text.

use super::{Game, MoveError, PositionError};

/// A game whose positions and moves can be written and read.
///
/// ```
/// use mugen::game::GameText;
/// use mugen::games::ConnectFour;
///
/// let game = ConnectFour::parse("4 4 3")?;
/// assert_eq!(game.move_list(), "4 4 3");
/// assert_eq!(ConnectFour::parse(&game.text())?.text(), game.text());
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
pub trait GameText: Game {
    /// The position as text that [`parse`](Self::parse) reads back to a position with the same key.
    fn text(&self) -> String;

    /// Reads a position: a move list from the beginning (an empty text is the beginning itself), or
    /// a drawing of the board, as each game documents.
    ///
    /// # Errors
    ///
    /// [`PositionError`] says what is wrong, and where.
    fn parse(text: &str) -> Result<Self, PositionError>;

    /// A move as text, the way people write it.
    fn format_move(&self, mv: Self::Move) -> String;

    /// Reads a move. It need not be legal here; [`try_play`](Game::try_play) says that.
    ///
    /// # Errors
    ///
    /// [`MoveError::Unreadable`] says how moves are written.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// What [`parse`](Self::parse) needs before a move list to play it on a board of this kind, such
    /// as `5x5k4`; empty for the usual board.
    fn kind(&self) -> String {
        String::new()
    }

    /// Plays moves written one after the other, with white space between.
    ///
    /// # Errors
    ///
    /// [`PositionError::Move`] at the first move that cannot be read or played; nothing has changed
    /// then.
    fn try_play_list(&mut self, text: &str) -> Result<(), PositionError> {
        for (index, word) in text.split_whitespace().enumerate() {
            let played = self.parse_move(word).and_then(|mv| self.try_play(mv));
            if let Err(error) = played {
                for _ in 0..index {
                    self.undo();
                }
                let number = index + 1;
                return Err(PositionError::Move { number, error });
            }
        }
        Ok(())
    }

    /// The moves since the set-up as [`try_play_list`](Self::try_play_list) reads them.
    fn move_list(&self) -> String {
        let moves = self.history().iter().map(|&mv| self.format_move(mv));
        moves.collect::<Vec<_>>().join(" ")
    }
}
