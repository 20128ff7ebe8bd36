//! The stones as reported by the manager.

use crate::game::{Area, Point, Side};
use crate::gomocup::Field;
use crate::gomoku::{Board, Occupant, PlaceError, Position, Rule};
use thiserror::Error;

/// Stones and dead cells that a position may have: more than any game, and few enough that a copy
/// takes no time that anyone notices.
const MAX_CELLS: usize = 100_000;

/// Why a stone cannot be put. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum PlacementError {
    #[error(transparent)]
    Place(#[from] PlaceError),
    #[error("a position has at most {MAX_CELLS} stones and dead cells: begin a new game")]
    Crowded,
}

/// The stones in the order in which they came, and which of them are the brain's own.
#[derive(Clone, Debug)]
pub(super) struct ManagerBoard {
    board: Board,
    /// The stones in order. Taking one away is a walk along them, which managers seldom ask for.
    stones: Vec<(Point, Side)>,
    /// The brain's side; none as long as it is open.
    own: Option<Side>,
}

impl ManagerBoard {
    /// An empty board.
    pub(super) fn new(bounds: Option<Area>) -> Self {
        let bounded = bounds.and_then(|bounds| Board::with_bounds(bounds).ok());
        Self {
            board: bounded.unwrap_or_default(),
            stones: Vec::new(),
            own: None,
        }
    }

    pub(super) const fn cells(&self) -> &Board {
        &self.board
    }

    pub(super) const fn is_without_stones(&self) -> bool {
        self.stones.is_empty()
    }

    /// The opponent's move. The side that moves first on an empty board is x.
    pub(super) fn opponent_moves(&mut self, point: Point) -> Result<(), PlacementError> {
        let side = match self.own {
            Some(own) => own.other(),
            None => self.next(),
        };
        self.put(point, side)?;
        self.own = Some(side.other());
        Ok(())
    }

    /// The brain's own move.
    pub(super) fn brain_moves(&mut self, point: Point) -> Result<(), PlacementError> {
        let side = self.own.unwrap_or_else(|| self.next());
        self.put(point, side)?;
        self.own = Some(side);
        Ok(())
    }

    /// The next stone of an opening, of either side.
    pub(super) fn place(&mut self, point: Point) -> Result<(), PlacementError> {
        self.put(point, self.next())
    }

    /// From now on the brain has this side.
    pub(super) const fn take_side(&mut self, side: Side) {
        self.own = Some(side);
    }

    /// Takes a stone away, whichever it is; whether there was one.
    pub(super) fn take_back(&mut self, point: Point) -> bool {
        let Some(at) = self.stones.iter().rposition(|&(stone, _)| stone == point) else {
            return false;
        };
        self.stones.remove(at);
        self.board.remove(point);
        if self.stones.is_empty() {
            self.own = None;
        }
        true
    }

    /// An empty board of the same kind with these cells on it; the brain is to move.
    ///
    /// The side with more stones has moved first; where they are equally many, the brain has.
    pub(super) fn with(&self, cells: &[(Point, Field)]) -> Result<Self, PlacementError> {
        let count = |wanted| cells.iter().filter(|&&(_, field)| field == wanted).count();
        let own = if count(Field::Opponent) > count(Field::Own) {
            Side::O
        } else {
            Side::X
        };
        let mut board = Self::new(self.board.bounds());
        for &(point, field) in cells {
            match field {
                Field::Own => board.put(point, own)?,
                Field::Opponent => board.put(point, own.other())?,
                Field::Dead => board.occupy(point, Occupant::Dead)?,
            }
        }
        board.own = Some(own);
        Ok(board)
    }

    /// The position with the brain, or the side whose turn it is, to move: with its history where
    /// the stones came in turn, else as a set-up.
    pub(super) fn position(&self, rule: Rule) -> Position {
        let own = self.own.unwrap_or_else(|| self.next());
        self.game(own, rule)
            .unwrap_or_else(|| Position::from_board(self.board.clone(), own, rule))
    }

    /// The position, with the next side to move, whichever side the brain has.
    pub(super) fn opening(&self, rule: Rule) -> Position {
        let next = self.next();
        self.game(next, rule)
            .unwrap_or_else(|| Position::from_board(self.board.clone(), next, rule))
    }

    fn game(&self, own: Side, rule: Rule) -> Option<Position> {
        let mut empty = Self::new(self.board.bounds()).board;
        if self.board.dead() > 0 {
            for (point, occupant) in self.board.occupied() {
                if occupant == Occupant::Dead {
                    empty.try_put(point, occupant).ok()?;
                }
            }
        }
        let mut position = Position::from_board(empty, Side::X, rule);
        for &(point, side) in &self.stones {
            if side != position.to_move() {
                return None;
            }
            position.try_place(point).ok()?;
        }
        (position.to_move() == own).then_some(position)
    }

    fn put(&mut self, point: Point, side: Side) -> Result<(), PlacementError> {
        self.occupy(point, Occupant::Stone(side))?;
        self.stones.push((point, side));
        Ok(())
    }

    fn occupy(&mut self, point: Point, by: Occupant) -> Result<(), PlacementError> {
        if self.board.stones() + self.board.dead() >= MAX_CELLS {
            return Err(PlacementError::Crowded);
        }
        Ok(self.board.try_put(point, by)?)
    }

    /// Whose turn it is when the stones came in turn.
    const fn next(&self) -> Side {
        if self.stones.len().is_multiple_of(2) {
            Side::X
        } else {
            Side::O
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i32, y: i32) -> Point {
        Point::new(x, y)
    }

    #[test]
    fn stones_in_turn_are_a_game_and_others_a_set_up() {
        let empty = ManagerBoard::new(None);
        let position = empty.position(Rule::Freestyle);
        assert_eq!((position.to_move(), position.moves().len()), (Side::X, 0));

        let (own, opponent) = (Field::Own, Field::Opponent);
        let second = [(at(0, 0), opponent), (at(1, 1), own), (at(2, 0), opponent)];
        let position = empty.with(&second).unwrap().position(Rule::Freestyle);
        assert_eq!(position.to_move(), Side::O);
        assert_eq!(position.last_move(), Some(at(2, 0)));

        let mixed = [(at(0, 0), opponent), (at(2, 0), opponent), (at(1, 1), own)];
        let position = empty.with(&mixed).unwrap().position(Rule::Freestyle);
        assert_eq!((position.to_move(), position.last_move()), (Side::O, None));
        assert_eq!(position.board().stones_of(Side::X), 2);

        let uneven = [(at(0, 0), own), (at(2, 0), own), (at(9, 9), Field::Dead)];
        let position = empty.with(&uneven).unwrap().position(Rule::Freestyle);
        assert_eq!(position.to_move(), Side::X);
        assert_eq!(position.board().stones_of(Side::X), 2);
        assert_eq!(position.board().dead(), 1);
    }

    #[test]
    fn any_stone_may_be_taken_back() {
        let mut board = ManagerBoard::new(None);
        for n in 0..3 {
            board.opponent_moves(at(n, 0)).unwrap();
            board.brain_moves(at(n, 1)).unwrap();
        }
        assert!(!board.take_back(at(7, 7)));
        assert!(board.take_back(at(2, 1)) && board.take_back(at(2, 0)));
        board.opponent_moves(at(2, 3)).unwrap();
        assert_eq!(board.position(Rule::Freestyle).moves().len(), 5);
        assert!(board.take_back(at(0, 0)));
        let position = board.position(Rule::Freestyle);
        assert_eq!((position.to_move(), position.moves().len()), (Side::O, 0));
        for point in [at(0, 1), at(1, 0), at(1, 1), at(2, 3)] {
            assert!(board.take_back(point));
        }
        // On the empty board either may begin again.
        board.brain_moves(at(5, 5)).unwrap();
        assert_eq!(board.position(Rule::Freestyle).to_move(), Side::X);
    }

    #[test]
    fn a_crowd_is_refused() {
        let cells = |count: usize| -> Vec<_> {
            let at = |n: usize| at((n % 1000) as i32, (n / 1000) as i32);
            let fields = [Field::Own, Field::Opponent, Field::Dead];
            (0..count).map(|n| (at(n), fields[n % 3])).collect()
        };
        let mut board = ManagerBoard::new(None).with(&cells(MAX_CELLS)).unwrap();
        let crowded = Err(PlacementError::Crowded);
        assert_eq!(board.opponent_moves(at(-1, -1)), crowded);
        assert!(board.take_back(at(0, 0)));
        assert_eq!(board.opponent_moves(at(-1, -1)), Ok(()));
        let more = board.with(&cells(MAX_CELLS + 1));
        assert_eq!(more.err(), crowded.err());
    }

    #[test]
    fn refused_cells_change_nothing() {
        let mut board = ManagerBoard::new(Area::new(at(0, 0), at(19, 19)));
        board.opponent_moves(at(3, 3)).unwrap();
        let before = board.position(Rule::Freestyle);
        for point in [at(3, 3), at(20, 0), at(0, -1)] {
            assert!(board.opponent_moves(point).is_err());
        }
        assert!(
            board
                .with(&[(at(1, 1), Field::Own), (at(1, 1), Field::Dead)])
                .is_err()
        );
        assert_eq!(board.position(Rule::Freestyle), before);
    }
}
