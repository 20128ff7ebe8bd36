//! Connect four on 7 x 6, as bitboards.

mod notation;

use crate::game::picture::Labels;
use crate::game::{Area, Cell, Game, GameText, MoveError, Outcome, Point, Side};
use crate::rng::mix;

const WIDTH: u32 = 7;
const HEIGHT: u32 = 6;
/// Bits of a column: its cells from the bottom, and one that stays empty, so that lines end there.
const STRIDE: u32 = HEIGHT + 1;
/// Distances in bits between neighbours on the four kinds of lines: up, right, right down, right up.
const STEPS: [u32; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// A column of connect four, 0 to 6 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

impl Column {
    /// The column `index`, 0 to 6 from the left; none beyond.
    pub const fn new(index: u8) -> Option<Self> {
        if index < WIDTH as u8 {
            Some(Self(index))
        } else {
            None
        }
    }

    /// 0 to 6 from the left.
    pub const fn index(self) -> u8 {
        self.0
    }
}

/// A position of connect four: 7 columns of 6 cells, `X` begins, four in a row win.
///
/// - Moves: the columns that are not full, from the middle outwards: 4, 3, 5, 2, 6, 1, 7. A move is
///   written as its column, 1 to 7 from the left; the move at a cell is its column.
/// - A win is worth 1,000,000.
/// - Static value: each of the 69 lines of four that a side can still complete (it holds no disc of
///   the other) counts 1, 4 or 16 for one, two or three discs; the difference of the sides.
/// - Text: moves (`4 4 3`, or `443`), or the six rows from the top (`.......` or `. . . x . . .`),
///   with or without a last row of column numbers. Discs must not float.
/// - Points: `(0, 0)` is the left upper cell.
///
/// ```
/// use mugen::{game::{Game, GameText}, games::ConnectFour};
/// let game = ConnectFour::parse("44 3 5")?;
/// assert!(game.text().ends_with(". . . o . . .\n. . x x o . .\n"));
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConnectFour {
    discs: [u64; 2],
    second_to_move: bool,
    outcome: Option<Outcome>,
    history: Vec<Column>,
}

const fn column_bits(column: u32) -> u64 {
    ((1 << HEIGHT) - 1) << (column * STRIDE)
}

/// Every cell.
const CELLS: u64 = {
    let (mut cells, mut column) = (0, 0);
    while column < WIDTH {
        cells |= column_bits(column);
        column += 1;
    }
    cells
};

/// The lines of four.
const LINES: [u64; 69] = {
    let (mut lines, mut count, mut start) = ([0; 69], 0, 0);
    while start < WIDTH * STRIDE {
        let mut kind = 0;
        while kind < STEPS.len() {
            let step = STEPS[kind];
            let line = (1 | 1 << step | 1 << (2 * step) | 1u64 << (3 * step)) << start;
            // A line that leaves the board has a bit beside its cells, or has lost one at the top.
            if line & CELLS == line && line.count_ones() == 4 {
                lines[count] = line;
                count += 1;
            }
            kind += 1;
        }
        start += 1;
    }
    assert!(count == lines.len());
    lines
};

/// What a line counts by the discs of the only side on it.
const LINE_VALUES: [i32; 5] = [0, 1, 4, 16, 0];

/// Whether four of `discs` are in a row: shifted onto themselves, twice.
const fn has_four(discs: u64) -> bool {
    let mut kind = 0;
    while kind < STEPS.len() {
        let pairs = discs & (discs >> STEPS[kind]);
        if pairs & (pairs >> (2 * STEPS[kind])) != 0 {
            return true;
        }
        kind += 1;
    }
    false
}

impl ConnectFour {
    /// The beginning of a game.
    pub fn new() -> Self {
        Self::default()
    }

    const fn occupied(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// The lowest empty cell of a column as a bit; 0 when it is full.
    const fn drop_bit(&self, column: Column) -> u64 {
        let bits = column_bits(column.0 as u32);
        let bottom = 1 << (column.0 as u32 * STRIDE);
        (self.occupied() + bottom) & bits & !self.occupied()
    }

    fn bit(point: Point) -> Option<u64> {
        let column = u32::try_from(point.x).ok().filter(|&x| x < WIDTH)?;
        let row = u32::try_from(point.y).ok().filter(|&y| y < HEIGHT)?;
        Some(1 << (column * STRIDE + HEIGHT - 1 - row))
    }

    const fn point(bit: u32) -> Point {
        let row = HEIGHT - 1 - bit % STRIDE;
        Point::new((bit / STRIDE) as i32, row as i32)
    }

    fn update_outcome(&mut self, winner: Option<Side>) {
        let full = self.occupied() == CELLS;
        self.outcome = winner.map(Outcome::Win).or(full.then_some(Outcome::Draw));
    }

    fn pass_turn(&mut self) {
        self.second_to_move = !self.second_to_move;
    }
}

impl Game for ConnectFour {
    type Move = Column;

    const NAME: &'static str = "connect4";

    fn fresh(&self) -> Self {
        Self::new()
    }

    fn moves(&self, out: &mut Vec<Column>) {
        out.clear();
        if self.outcome.is_none() {
            let open = [3, 2, 4, 1, 5, 0, 6].map(Column).into_iter();
            out.extend(open.filter(|&column| self.drop_bit(column) != 0));
        }
    }

    fn try_play(&mut self, mv: Column) -> Result<(), MoveError> {
        if let Some(outcome) = self.outcome {
            return Err(MoveError::GameOver { outcome });
        }
        let bit = self.drop_bit(mv);
        if bit == 0 {
            let hint = "the column is full: choose another";
            return Err(MoveError::illegal(self.format_move(mv), hint));
        }
        let side = self.to_move();
        self.discs[side.index()] |= bit;
        self.update_outcome(has_four(self.discs[side.index()]).then_some(side));
        self.pass_turn();
        self.history.push(mv);
        Ok(())
    }

    fn undo(&mut self) -> Option<Column> {
        let mv = self.history.pop()?;
        let discs = self.occupied() & column_bits(u32::from(mv.0));
        let top = 1 << discs.ilog2();
        self.pass_turn();
        self.discs[self.to_move().index()] &= !top;
        self.outcome = None;
        Some(mv)
    }

    fn history(&self) -> &[Column] {
        &self.history
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn to_move(&self) -> Side {
        Side::BOTH[usize::from(self.second_to_move)]
    }

    fn evaluate(&self) -> i32 {
        let own = self.discs[self.to_move().index()];
        let other = self.discs[self.to_move().other().index()];
        let count = |line: u64, side: u64| LINE_VALUES[(line & side).count_ones() as usize];
        LINES.iter().fold(0, |value, &line| {
            value
                + match (line & own != 0, line & other != 0) {
                    (true, false) => count(line, own),
                    (false, true) => -count(line, other),
                    _ => 0,
                }
        })
    }

    fn win_score(&self) -> i32 {
        1_000_000
    }

    fn evaluation_limit(&self) -> i32 {
        // 69 lines of three discs.
        LINES.len() as i32 * LINE_VALUES[3]
    }

    fn key(&self) -> u64 {
        mix(self.discs[0]) ^ mix(self.discs[1] | 1 << 62) ^ u64::from(self.second_to_move)
    }

    fn area(&self) -> Option<Area> {
        Area::new(
            Point::new(0, 0),
            Point::new(WIDTH as i32 - 1, HEIGHT as i32 - 1),
        )
    }

    fn labels(&self) -> Labels {
        self.area().map_or(Labels::None, Labels::Columns)
    }

    fn cell(&self, point: Point) -> Cell {
        let Some(bit) = Self::bit(point) else {
            return Cell::Outside;
        };
        let holds = |side: &Side| self.discs[side.index()] & bit != 0;
        Side::BOTH.into_iter().find(holds).into()
    }

    fn move_at(&self, point: Point) -> Option<Column> {
        Self::bit(point).map(|_| Column(point.x as u8))
    }

    fn last_point(&self) -> Option<Point> {
        let mv = self.history.last()?;
        let discs = self.occupied() & column_bits(u32::from(mv.0));
        Some(Self::point(discs.ilog2()))
    }

    fn winning_points(&self) -> Vec<Point> {
        let Some(Outcome::Win(side)) = self.outcome else {
            return Vec::new();
        };
        let discs = self.discs[side.index()];
        let won = LINES.iter().filter(|&line| discs & line == *line);
        let bits = won.fold(0, |all, line| all | line);
        let mut points: Vec<_> = (0..WIDTH * STRIDE)
            .filter(|bit| bits >> bit & 1 != 0)
            .map(Self::point)
            .collect();
        points.sort_unstable();
        points
    }
}

#[cfg(test)]
mod tests;
