//! A position: a board with a side to move, a rule and a history.

use super::{Board, BoundsError, PlaceError, Rule, five_at, fives, zobrist};
use crate::game::{Area, Outcome, Point, Side};

/// A board, the side to move, the rule in force and the moves that led here.
///
/// ```
/// use mugen::game::{Outcome, Point, Side};
/// use mugen::gomoku::{Position, Rule};
///
/// let mut position = Position::new(Rule::Freestyle);
/// for n in 0..4 {
///     position.place(Point::new(n, 0)); // x
///     position.place(Point::new(n, 5)); // o
/// }
/// position.place(Point::new(4, 0));
/// assert_eq!(position.outcome(), Some(Outcome::Win(Side::X)));
/// assert_eq!(position.winning_stones().len(), 5);
/// position.undo();
/// assert_eq!(position.outcome(), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    to_move: Side,
    rule: Rule,
    /// Moves since the set-up, the sides alternating; the last one was made by `to_move.other()`.
    moves: Vec<Point>,
    outcome: Option<Outcome>,
    winning_stones: Vec<Point>,
}

impl Position {
    /// The beginning of a game on a board without bounds.
    pub fn new(rule: Rule) -> Self {
        Self::from_board(Board::new(), Side::X, rule)
    }

    /// The beginning of a game on a bounded board.
    ///
    /// # Errors
    ///
    /// [`BoundsError`] when `bounds` reaches beyond the coordinate range.
    pub fn with_bounds(bounds: Area, rule: Rule) -> Result<Self, BoundsError> {
        Ok(Self::from_board(Board::with_bounds(bounds)?, Side::X, rule))
    }

    /// A set-up: any stones, without a history.
    ///
    /// Where it already holds a five, the game is over: won by the side that has it, and by the side
    /// that is *not* to move where both have one, since that side moved last.
    pub fn from_board(board: Board, to_move: Side, rule: Rule) -> Self {
        let (outcome, winning_stones) = [to_move.other(), to_move]
            .into_iter()
            .map(|side| (Some(Outcome::Win(side)), fives(&board, side, rule)))
            .find(|(_, stones)| !stones.is_empty())
            .unwrap_or_else(|| (board.is_full().then_some(Outcome::Draw), Vec::new()));
        Self {
            board,
            to_move,
            rule,
            moves: Vec::new(),
            outcome,
            winning_stones,
        }
    }

    /// Places a stone of the side to move.
    ///
    /// # Panics
    ///
    /// Where [`try_place`](Self::try_place) gives an error.
    pub fn place(&mut self, point: Point) {
        if let Err(error) = self.try_place(point) {
            panic!("{error}");
        }
    }

    /// Places a stone of the side to move and says how the game ended, if it did.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] when the game is over, or `point` is taken or not a cell of this board; nothing
    /// has changed then.
    pub fn try_place(&mut self, point: Point) -> Result<Option<Outcome>, PlaceError> {
        if let Some(outcome) = self.outcome {
            return Err(PlaceError::GameOver { outcome });
        }
        self.board.try_put(point, self.to_move)?;
        self.winning_stones = five_at(&self.board, point, self.to_move, self.rule);
        self.outcome = if !self.winning_stones.is_empty() {
            Some(Outcome::Win(self.to_move))
        } else if self.board.is_full() {
            Some(Outcome::Draw)
        } else {
            None
        };
        self.moves.push(point);
        self.to_move = self.to_move.other();
        Ok(self.outcome)
    }

    /// Takes the last move back and returns it; none at the set-up.
    pub fn undo(&mut self) -> Option<Point> {
        let point = self.moves.pop()?;
        self.board.remove(point);
        self.to_move = self.to_move.other();
        // A move is only ever made while the game goes on.
        self.outcome = None;
        self.winning_stones.clear();
        Some(point)
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side whose turn it is, also after the end.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The rule in force.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The moves since the set-up, oldest first.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// Whether the moves alone lead here: x began, and every stone is a move. Dead cells do not matter.
    ///
    /// ```
    /// use mugen::game::{Point, Side};
    /// use mugen::gomoku::{Board, Position, Rule};
    /// assert!(Position::new(Rule::Freestyle).has_whole_history());
    /// let mut board = Board::new();
    /// board.put(Point::new(0, 0), Side::X);
    /// assert!(!Position::from_board(board, Side::O, Rule::Freestyle).has_whole_history());
    /// ```
    pub fn has_whole_history(&self) -> bool {
        let begun_by_x = (self.to_move == Side::X) == self.moves.len().is_multiple_of(2);
        begun_by_x && self.moves.len() == self.board.stones()
    }

    /// The last move, or none at the set-up.
    pub fn last_move(&self) -> Option<Point> {
        self.moves.last().copied()
    }

    /// How the game ended, or none while it goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// All stones of the winner's fives, by `y`, then `x`; empty without a winner.
    pub fn winning_stones(&self) -> &[Point] {
        &self.winning_stones
    }

    /// A key of the whole position, for tables: stones, dead cells, side to move, rule and bounds.
    /// Not the order of the moves.
    pub fn key(&self) -> u64 {
        self.board.stones_key()
            ^ self.board.dead_key()
            ^ zobrist::turn(self.to_move, self.rule)
            ^ zobrist::bounds(self.board.bounds())
    }
}
