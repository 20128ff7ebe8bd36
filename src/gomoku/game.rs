//! Five in a row as a game for the solver, sessions and boards on a screen.

use super::evaluate::open_windows;
use super::{DEFAULT_RADIUS, Occupant, PlaceError, Position, candidates, fallback};
use crate::game::picture::Labels;
use crate::game::{Area, Cell, Game, MoveError, Outcome, Point, Side};

/// Five in a row.
///
/// - Moves: the empty cells within two of a stone (Chebyshev distance), by `y`, then `x`; without
///   any, the one cell of [`Position::fallback`]. **The rules allow every empty cell**, and
///   [`try_play`](Game::try_play) takes it. What a search finds is therefore exact for the game in
///   which both sides stay near the stones. A win found to the end stands on the whole board only
///   where no far reply could matter; fives themselves are never missed, since a cell that completes
///   one touches a stone.
/// - A win is worth 1,000,000.
/// - Static value: each window of five cells in a row that holds stones of one side alone, and
///   neither a dead cell nor a cell off the board, counts 1, 10, 100 or 1,000 for one to four stones;
///   the difference of the sides, cut off at ±900,000. Overlines are not looked for: where exactly
///   five win, a window counts by its own five cells only, and five stones in it (of a longer row)
///   count nothing.
///
/// ```
/// use mugen::game::{Game, Point};
/// use mugen::gomoku::{Position, Rule};
/// let mut game = Position::new(Rule::Freestyle);
/// game.play(Point::new(7, 7));
/// game.play(Point::new(8, 8));
/// let mut moves = Vec::new();
/// Game::moves(&game, &mut moves);
/// assert_eq!(moves.len(), 25 + 25 - 16 - 2);
/// ```
impl Game for Position {
    type Move = Point;

    const NAME: &'static str = "gomoku";

    fn fresh(&self) -> Self {
        match self.board().bounds() {
            Some(bounds) => {
                Self::with_bounds(bounds, self.rule()).expect("the bounds of a board that exists")
            }
            None => Self::new(self.rule()),
        }
    }

    fn moves(&self, out: &mut Vec<Point>) {
        out.clear();
        if Self::outcome(self).is_some() {
            return;
        }
        out.extend(candidates(self.board(), DEFAULT_RADIUS));
        if out.is_empty() {
            out.extend(self.fallback());
        }
    }

    fn try_play(&mut self, mv: Point) -> Result<(), MoveError> {
        match self.try_place(mv) {
            Ok(_) => Ok(()),
            Err(PlaceError::GameOver { outcome }) => Err(MoveError::GameOver { outcome }),
            Err(PlaceError::Occupied { point, by }) => Err(MoveError::Illegal {
                reason: format!(
                    "{} is occupied by {by}: choose an empty cell",
                    self.labels().cell(point)
                ),
            }),
            Err(error) => Err(MoveError::Illegal {
                reason: error.to_string(),
            }),
        }
    }

    fn undo(&mut self) -> Option<Point> {
        Self::undo(self)
    }

    fn history(&self) -> &[Point] {
        Self::moves(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn to_move(&self) -> Side {
        Self::to_move(self)
    }

    fn evaluate(&self) -> i32 {
        let limit = i64::from(self.evaluation_limit());
        open_windows(self.board(), Self::to_move(self)).clamp(-limit, limit) as i32
    }

    fn win_score(&self) -> i32 {
        1_000_000
    }

    fn evaluation_limit(&self) -> i32 {
        900_000
    }

    fn key(&self) -> u64 {
        Self::key(self)
    }

    fn area(&self) -> Option<Area> {
        self.board().bounds()
    }

    fn labels(&self) -> Labels {
        self.area().map_or(Labels::Numbers, Labels::Letters)
    }

    fn cell(&self, point: Point) -> Cell {
        match self.board().get(point) {
            Some(Occupant::Stone(side)) => Cell::Stone(side),
            Some(Occupant::Dead) => Cell::Dead,
            None if self.board().area().contains(point) => Cell::Empty,
            None => Cell::Outside,
        }
    }

    fn move_at(&self, point: Point) -> Option<Point> {
        self.board().area().contains(point).then_some(point)
    }

    fn last_point(&self) -> Option<Point> {
        self.last_move()
    }

    fn winning_points(&self) -> Vec<Point> {
        self.winning_stones().to_vec()
    }
}

impl Position {
    /// The move where no empty cell lies near a stone: see [`fallback`].
    ///
    /// ```
    /// use mugen::{game::Point, gomoku::{Position, Rule}};
    /// assert_eq!(Position::new(Rule::Freestyle).fallback(), Some(Point::new(0, 0)));
    /// ```
    pub fn fallback(&self) -> Option<Point> {
        fallback(self.board(), self.last_move())
    }
}

#[cfg(test)]
mod tests;
