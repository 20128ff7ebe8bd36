//! Othello on 8 x 8, as bitboards.

mod bits;
mod notation;

use crate::game::picture::Labels;
use crate::game::{Area, Cell, Game, GameText, MoveError, Outcome, Point, Side};
use crate::rng::mix;
use bits::{placements, turned_by};

/// A move of othello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OthelloMove {
    /// A disc on this cell: `8 * row + column`, from 0 (`a1`, left above) to 63 (`h8`).
    Place(u8),
    /// No disc: the only move of a side that can place none while the other can.
    Pass,
}

/// A position of othello; `X` is black and begins.
///
/// - Moves: the cells where a disc turns at least one other, row by row from `a1`; or
///   [`OthelloMove::Pass`] alone, where there is none but the opponent has one. Moves are written
///   `d3` (columns `a` to `h` from the left, rows 1 to 8 from the top) and `pass`.
/// - The game ends when neither side can place a disc; more discs win. A win is worth 1,000,000,
///   whatever the number of discs.
/// - Static value: 100 for each corner, 10 for each other disc on an edge, 5 for each move (a
///   placement that this side could make if it were to move); the difference of the sides.
/// - Text: moves (`d3 c5 pass`, also `d3c5`), or the eight rows from the top and then `x to move` or
///   `o to move`.
///
/// ```
/// use mugen::{game::{Game, GameText}, games::Othello};
/// let game = Othello::parse("d3 c5")?;
/// assert_eq!(game.format_move(game.history()[1]), "c5");
/// assert!(Othello::parse("a1").is_err());
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Othello {
    discs: [u64; 2],
    to_move: Side,
    outcome: Option<Outcome>,
    history: Vec<OthelloMove>,
    /// The discs that each move of the history turned.
    turned: Vec<u64>,
}

const CORNERS: u64 = 0x8100_0000_0000_0081;
const EDGES: u64 = 0xff81_8181_8181_81ff & !CORNERS;
const CORNER_VALUE: i32 = 100;
const EDGE_VALUE: i32 = 10;
const MOVE_VALUE: i32 = 5;

impl Othello {
    /// The beginning of a game: `d4` and `e5` white (`O`), `e4` and `d5` black (`X`).
    pub const fn new() -> Self {
        Self {
            discs: [1 << 28 | 1 << 35, 1 << 27 | 1 << 36],
            to_move: Side::X,
            outcome: None,
            history: Vec::new(),
            turned: Vec::new(),
        }
    }

    /// Discs of a side.
    pub const fn discs_of(&self, side: Side) -> u32 {
        self.discs[side.index()].count_ones()
    }

    const fn own(&self) -> u64 {
        self.discs[self.to_move.index()]
    }

    const fn other(&self) -> u64 {
        self.discs[self.to_move.other().index()]
    }

    const fn placements_of(&self, side: Side) -> u64 {
        placements(self.discs[side.index()], self.discs[side.other().index()])
    }

    const fn update_outcome(&mut self) {
        if self.placements_of(Side::X) | self.placements_of(Side::O) != 0 {
            self.outcome = None;
            return;
        }
        let (x, o) = (self.discs_of(Side::X), self.discs_of(Side::O));
        self.outcome = Some(if x > o {
            Outcome::Win(Side::X)
        } else if o > x {
            Outcome::Win(Side::O)
        } else {
            Outcome::Draw
        });
    }

    fn value_of(&self, side: Side) -> i32 {
        let count = |bits: u64| bits.count_ones() as i32;
        let discs = self.discs[side.index()];
        CORNER_VALUE * count(discs & CORNERS)
            + EDGE_VALUE * count(discs & EDGES)
            + MOVE_VALUE * count(self.placements_of(side))
    }

    /// The discs that a move turns; an error where it may not be played.
    fn check(&self, mv: OthelloMove) -> Result<u64, MoveError> {
        if let Some(outcome) = self.outcome {
            return Err(MoveError::GameOver { outcome });
        }
        let illegal = |hint: &str| Err(MoveError::illegal(self.format_move(mv), hint));
        match mv {
            OthelloMove::Pass if placements(self.own(), self.other()) != 0 => {
                illegal("you can pass only if you cannot place a disc")
            }
            OthelloMove::Pass => Ok(0),
            OthelloMove::Place(64..) => illegal("the board goes from a1 to h8"),
            OthelloMove::Place(cell) => {
                let bit = 1 << cell;
                if (self.own() | self.other()) & bit != 0 {
                    return illegal("the cell is occupied: choose an empty one");
                }
                match turned_by(bit, self.own(), self.other()) {
                    0 if placements(self.own(), self.other()) == 0 => {
                        illegal("you cannot place a disc: type `pass`")
                    }
                    0 => illegal(
                        "it would flip no disc: choose a cell that encloses the other colour",
                    ),
                    turned => Ok(turned),
                }
            }
        }
    }

    /// Turns `turned`, and places or removes the disc of the side to move: its own inverse.
    const fn toggle(&mut self, mv: OthelloMove, turned: u64) {
        self.discs[self.to_move.index()] ^= turned;
        self.discs[self.to_move.other().index()] ^= turned;
        if let OthelloMove::Place(cell) = mv {
            self.discs[self.to_move.index()] ^= 1 << cell;
        }
    }
}

impl Default for Othello {
    fn default() -> Self {
        Self::new()
    }
}

impl Game for Othello {
    type Move = OthelloMove;

    const NAME: &'static str = "othello";

    fn fresh(&self) -> Self {
        Self::new()
    }

    fn moves(&self, out: &mut Vec<OthelloMove>) {
        out.clear();
        if self.outcome.is_some() {
            return;
        }
        let mut cells = placements(self.own(), self.other());
        if cells == 0 {
            out.push(OthelloMove::Pass);
        }
        while cells != 0 {
            out.push(OthelloMove::Place(cells.trailing_zeros() as u8));
            cells &= cells - 1;
        }
    }

    fn try_play(&mut self, mv: OthelloMove) -> Result<(), MoveError> {
        let turned = self.check(mv)?;
        self.toggle(mv, turned);
        self.to_move = self.to_move.other();
        self.update_outcome();
        self.history.push(mv);
        self.turned.push(turned);
        Ok(())
    }

    fn undo(&mut self) -> Option<OthelloMove> {
        let (mv, turned) = self.history.pop().zip(self.turned.pop())?;
        self.to_move = self.to_move.other();
        self.toggle(mv, turned);
        self.outcome = None;
        Some(mv)
    }

    fn history(&self) -> &[OthelloMove] {
        &self.history
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn evaluate(&self) -> i32 {
        self.value_of(self.to_move) - self.value_of(self.to_move.other())
    }

    fn win_score(&self) -> i32 {
        1_000_000
    }

    fn evaluation_limit(&self) -> i32 {
        // More than every corner, edge disc and cell together.
        4 * CORNER_VALUE + 24 * EDGE_VALUE + 64 * MOVE_VALUE
    }

    fn key(&self) -> u64 {
        mix(mix(self.discs[0]) ^ self.discs[1]) ^ self.to_move.index() as u64
    }

    fn area(&self) -> Option<Area> {
        Area::new(Point::new(0, 0), Point::new(7, 7))
    }

    fn labels(&self) -> Labels {
        self.area().map_or(Labels::None, Labels::LettersFromTop)
    }

    fn cell(&self, point: Point) -> Cell {
        let Some(OthelloMove::Place(cell)) = self.move_at(point) else {
            return Cell::Outside;
        };
        let holds = |side: &Side| self.discs[side.index()] >> cell & 1 != 0;
        Side::BOTH.into_iter().find(holds).into()
    }

    fn move_at(&self, point: Point) -> Option<OthelloMove> {
        self.area()?
            .contains(point)
            .then(|| OthelloMove::Place((8 * point.y + point.x) as u8))
    }

    fn last_point(&self) -> Option<Point> {
        match self.history.last()? {
            OthelloMove::Place(cell) => Some(Point::new(i32::from(cell % 8), i32::from(cell / 8))),
            OthelloMove::Pass => None,
        }
    }
}

#[cfg(test)]
mod tests;
