//! Tic-tac-toe: three in a row on 3 x 3, or any number in a row on a square board.

mod notation;

use crate::game::picture::Labels;
use crate::game::{Area, Cell, Game, MoveError, Outcome, Point, Side};
use crate::rng::mix;

/// A cell of a tic-tac-toe board by its number: row by row from the left upper corner, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

/// Steps along the four kinds of lines.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A position of tic-tac-toe on a square board; `X` begins.
///
/// - Moves: the empty cells by number. A move is written as its number from 0, row by row: on 3 x 3
///   the top middle is 1, the centre 4.
/// - A win is worth the smallest power of ten above the number of cells: 10 on 3 x 3, so that
///   depth-adjusted wins (10 for one now, 2 at the latest) stay above a draw.
/// - Static value: each line of the winning length that a side can still complete counts the square
///   of its stones on it; the difference, cut off at the win less the number of cells (on 3 x 3 only
///   its sign is left).
/// - Text: moves (`4 0 8`), or the rows of a board (`O 1 X / X 4 X / 6 O O`, an empty cell as `.` or
///   its number); before either, `5x5k4` asks for another size and number in a row. On a drawing
///   without that, all cells of a row win.
///
/// ```
/// use mugen::{game::{Game, GameText}, games::TicTacToe};
/// let game = TicTacToe::parse("4 0 8")?;
/// assert_eq!(game.text(), "o 1 2\n3 x 5\n6 7 x\n");
/// assert_eq!(TicTacToe::new(5, 4).unwrap().win_score(), 100);
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToe {
    size: u8,
    in_a_row: u8,
    cells: Vec<Option<Side>>,
    stones: u16,
    to_move: Side,
    outcome: Option<Outcome>,
    stones_key: u64,
    history: Vec<Square>,
}

impl TicTacToe {
    /// The largest board: 19 x 19.
    pub const MAX_SIZE: u8 = 19;

    /// The beginning of a game on `size` x `size` cells where `in_a_row` stones win; none when
    /// `size` is not in 1..=[`MAX_SIZE`](Self::MAX_SIZE) or `in_a_row` not in 1..=`size`.
    pub fn new(size: u8, in_a_row: u8) -> Option<Self> {
        let fits = (1..=Self::MAX_SIZE).contains(&size) && (1..=size).contains(&in_a_row);
        fits.then(|| Self {
            size,
            in_a_row,
            cells: vec![None; usize::from(size) * usize::from(size)],
            stones: 0,
            to_move: Side::X,
            outcome: None,
            stones_key: 0,
            history: Vec::new(),
        })
    }

    /// Cells along an edge.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many stones in a row win.
    pub const fn in_a_row(&self) -> u8 {
        self.in_a_row
    }

    fn index(&self, point: Point) -> Option<usize> {
        let size = i32::from(self.size);
        ((0..size).contains(&point.x) && (0..size).contains(&point.y))
            .then(|| (point.y * size + point.x) as usize)
    }

    fn point(&self, square: Square) -> Point {
        let (number, size) = (i32::from(square.0), i32::from(self.size));
        Point::new(number % size, number / size)
    }

    fn at(&self, point: Point) -> Option<Side> {
        self.cells[self.index(point)?]
    }

    /// Puts a stone on an empty cell.
    fn put(&mut self, index: usize, side: Side) {
        self.cells[index] = Some(side);
        self.stones += 1;
        self.stones_key ^= stone_key(index, side);
    }

    /// Stones of `side` next to `point` on the line along `step`, both ways, with `point` itself.
    fn run(&self, point: Point, side: Side, step: (i32, i32)) -> Vec<Point> {
        let along = |sign: i32| {
            (1..)
                .map_while(move |n| point.step(step, sign * n))
                .take_while(|&cell| self.at(cell) == Some(side))
        };
        let mut run: Vec<_> = along(-1).collect();
        run.push(point);
        run.extend(along(1));
        run
    }

    /// Whether the stone of `side` on `point` is in a winning row.
    fn wins_at(&self, point: Point, side: Side) -> bool {
        DIRECTIONS.into_iter().any(|(dx, dy)| {
            let length = |sign: i32| {
                let mut n = 1;
                while self.at(Point::new(point.x + sign * n * dx, point.y + sign * n * dy))
                    == Some(side)
                {
                    n += 1;
                }
                n - 1
            };
            length(1) + length(-1) + 1 >= i32::from(self.in_a_row)
        })
    }

    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let size = i32::from(self.size);
        (0..size).flat_map(move |y| (0..size).map(move |x| Point::new(x, y)))
    }

    /// Whether `side` has a winning row anywhere.
    fn has_won(&self, side: Side) -> bool {
        self.points()
            .any(|point| self.at(point) == Some(side) && self.wins_at(point, side))
    }

    fn update_outcome(&mut self, winner: Option<Side>) {
        let full = usize::from(self.stones) == self.cells.len();
        self.outcome = winner.map(Outcome::Win).or(full.then_some(Outcome::Draw));
    }

    /// Stones of both sides on the line of the winning length from `start` along `step`; none where
    /// it leaves the board.
    fn line(&self, start: Point, step: (i32, i32)) -> Option<[i32; 2]> {
        let last = i32::from(self.in_a_row) - 1;
        self.index(start.step(step, last)?)?;
        let mut count = [0; 2];
        for n in 0..=last {
            if let Some(side) = self.at(start.step(step, n)?) {
                count[side.index()] += 1;
            }
        }
        Some(count)
    }
}

/// Three in a row on 3 x 3.
impl Default for TicTacToe {
    fn default() -> Self {
        Self::new(3, 3).expect("a size in range")
    }
}

fn stone_key(index: usize, side: Side) -> u64 {
    mix((index as u64) << 1 | side.index() as u64)
}

impl Game for TicTacToe {
    type Move = Square;

    const NAME: &'static str = "tictactoe";

    fn fresh(&self) -> Self {
        Self::new(self.size, self.in_a_row).expect("the size of a board that exists")
    }

    fn moves(&self, out: &mut Vec<Square>) {
        out.clear();
        if self.outcome.is_none() {
            let empty = self.cells.iter().enumerate().filter(|(_, c)| c.is_none());
            out.extend(empty.map(|(index, _)| Square(index as u16)));
        }
    }

    fn try_play(&mut self, mv: Square) -> Result<(), MoveError> {
        if let Some(outcome) = self.outcome {
            return Err(MoveError::GameOver { outcome });
        }
        let index = usize::from(mv.0);
        match self.cells.get(index) {
            Some(None) => {}
            Some(Some(side)) => {
                let hint = format!("{side} is already there: choose an empty cell");
                return Err(MoveError::illegal(mv.0.to_string(), hint));
            }
            None => {
                let hint = format!("the cells are numbered 0 to {}", self.cells.len() - 1);
                return Err(MoveError::illegal(mv.0.to_string(), hint));
            }
        }
        let side = self.to_move;
        self.put(index, side);
        let won = self.wins_at(self.point(mv), side);
        self.update_outcome(won.then_some(side));
        self.to_move = side.other();
        self.history.push(mv);
        Ok(())
    }

    fn undo(&mut self) -> Option<Square> {
        let mv = self.history.pop()?;
        let index = usize::from(mv.0);
        self.to_move = self.to_move.other();
        self.cells[index] = None;
        self.stones -= 1;
        self.stones_key ^= stone_key(index, self.to_move);
        self.outcome = None;
        Some(mv)
    }

    fn history(&self) -> &[Square] {
        &self.history
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn evaluate(&self) -> i32 {
        let mut value = 0;
        for start in self.points() {
            for step in DIRECTIONS {
                match self.line(start, step) {
                    Some([x, 0]) => value += x * x,
                    Some([0, o]) => value -= o * o,
                    _ => {}
                }
            }
        }
        let value = value.clamp(-self.evaluation_limit(), self.evaluation_limit());
        if self.to_move == Side::X {
            value
        } else {
            -value
        }
    }

    fn win_score(&self) -> i32 {
        let cells = self.cells.len() as i32;
        if cells < 10 {
            10
        } else if cells < 100 {
            100
        } else {
            1000
        }
    }

    fn evaluation_limit(&self) -> i32 {
        self.win_score() - self.cells.len() as i32
    }

    fn key(&self) -> u64 {
        let kind = u64::from(self.size) << 8 | u64::from(self.in_a_row);
        self.stones_key ^ mix(1 << 32 | kind << 1 | self.to_move.index() as u64)
    }

    fn area(&self) -> Option<Area> {
        let last = i32::from(self.size) - 1;
        Area::new(Point::new(0, 0), Point::new(last, last))
    }

    fn labels(&self) -> Labels {
        // Empty cells show their moves.
        Labels::None
    }

    fn cell(&self, point: Point) -> Cell {
        self.index(point)
            .map_or(Cell::Outside, |index| self.cells[index].into())
    }

    fn move_at(&self, point: Point) -> Option<Square> {
        self.index(point).map(|index| Square(index as u16))
    }

    fn last_point(&self) -> Option<Point> {
        self.history.last().map(|&square| self.point(square))
    }

    fn winning_points(&self) -> Vec<Point> {
        let Some(Outcome::Win(side)) = self.outcome else {
            return Vec::new();
        };
        let own = self.points().filter(|&point| self.at(point) == Some(side));
        let mut points: Vec<_> = own
            .flat_map(|point| DIRECTIONS.map(|step| self.run(point, side, step)))
            .filter(|run| run.len() >= usize::from(self.in_a_row))
            .flatten()
            .collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}

#[cfg(test)]
mod tests;
