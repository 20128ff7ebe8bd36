//! The rules of a two-player game of perfect information.

use super::picture::Labels;
use super::{Area, Cell, MoveError, Outcome, Point, Side};
use std::{fmt::Debug, hash::Hash};

/// A two-player game of perfect information in which the sides move in turn. The type that
/// implements it *is* the position: the stones on the board, whose turn it is, and the moves since
/// the set-up, so that every move can be taken back.
///
/// # Values
///
/// Values are `i32`. A won game is worth [`win_score`](Self::win_score) to the winner and its
/// negative to the loser, a draw 0. [`evaluate`](Self::evaluate) lies within
/// ±[`evaluation_limit`](Self::evaluation_limit), which is less than `win_score` by at least the
/// number of plies that a game or a search can last: so depth-adjusted wins, which are worth a point
/// less for each ply they take, still stand above every static value.
///
/// # Moves and legality
///
/// In most games [`moves`](Self::moves) lists every legal move. Where the board has no edges it
/// cannot: five in a row lists the empty cells near the stones, while
/// [`try_play`](Self::try_play) takes any empty cell. A search then sees only the listed moves: a
/// win that it finds is one against the listed replies, a proof only when no other reply could
/// matter. The documentation of each such game says so.
///
/// A position with neither an outcome nor moves is a leaf that counts by its static value: bare
/// game trees are of that kind.
///
/// How positions and moves are written is the subject of [`GameText`](super::GameText): a solver
/// needs only the rules.
///
/// ```
/// use mugen::game::{Game, GameText, Side};
/// use mugen::games::TicTacToe;
///
/// let mut game = TicTacToe::parse("O 1 X / X 4 X / 6 O O")?;
/// assert_eq!(game.to_move(), Side::X);
/// let centre = game.parse_move("4")?;
/// game.play(centre);
/// assert_eq!(game.outcome().unwrap().to_string(), "x has won");
/// assert_eq!(game.undo(), Some(centre));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone + PartialEq + Debug {
    /// A move.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + 'static;

    /// The game's name, as in arguments: `tictactoe`.
    const NAME: &'static str;

    /// The beginning of a game of the same kind: the same size, rule and bounds.
    #[must_use]
    fn fresh(&self) -> Self;

    /// Replaces what `out` holds by the moves of the side to move, in a fixed order that each game
    /// documents. None after the end.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// [`MoveError`] when the rules do not allow it or the game is over; nothing has changed then.
    fn try_play(&mut self, mv: Self::Move) -> Result<(), MoveError>;

    /// Makes a move.
    ///
    /// # Panics
    ///
    /// Where [`try_play`](Self::try_play) gives an error.
    fn play(&mut self, mv: Self::Move) {
        if let Err(error) = self.try_play(mv) {
            panic!("{error}");
        }
    }

    /// Takes the last move back and returns it; none at the set-up.
    fn undo(&mut self) -> Option<Self::Move>;

    /// The moves since the set-up, oldest first.
    fn history(&self) -> &[Self::Move];

    /// How the game ended, or none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The side whose turn it is, also after the end.
    fn to_move(&self) -> Side;

    /// The static value of an unfinished position, from the view of the side to move, within
    /// ±[`evaluation_limit`](Self::evaluation_limit).
    fn evaluate(&self) -> i32;

    /// What a won game is worth. The same for every position of one game.
    fn win_score(&self) -> i32;

    /// The largest amount of a static value. The same for every position of one game.
    fn evaluation_limit(&self) -> i32;

    /// A key of the position for tables: equal for equal positions however they were reached, side
    /// to move included, and different for others but for a chance of about 1 in 2^64.
    fn key(&self) -> u64;

    /// The cells of the board, or none where it has no edges.
    fn area(&self) -> Option<Area>;

    /// The labels along the edges of the board's picture.
    fn labels(&self) -> Labels {
        Labels::Numbers
    }

    /// What there is to see at a point.
    fn cell(&self, point: Point) -> Cell;

    /// The move that someone means who points at this cell, legal or not; none outside the board.
    fn move_at(&self, point: Point) -> Option<Self::Move>;

    /// The cell that the last move filled, if it filled one.
    fn last_point(&self) -> Option<Point>;

    /// The winning stones, by `y`, then `x`; none without a winner, or where games are not won by
    /// certain stones.
    fn winning_points(&self) -> Vec<Point> {
        Vec::new()
    }
}
