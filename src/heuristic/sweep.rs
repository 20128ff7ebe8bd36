//! The weights of all candidates at once, by table look-up.

use super::code::{Sum, Table};
use super::meter::Meter;
use super::{BREAK_BONUS, FIVE_BONUS};
use crate::game::{Point, Side};
use crate::gomoku::window::{Inside, SIZE, Window, columns, span, windows_near_stones};
use crate::gomoku::{Board, check_radius};

/// What a cell weighs to either side: the parts of both colours, before it is known who moves.
///
/// All weights are in units of 1/240.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellWeight {
    pub(crate) sums: [Sum; 2],
}

impl CellWeight {
    /// How many of the four lines are break points for `side`.
    pub const fn breaks(self, side: Side) -> u32 {
        self.sums[side.index()].breaks()
    }

    /// How many fives a stone of `side` would make. Overlines count: weights know no rule.
    pub const fn fives(self, side: Side) -> u32 {
        self.sums[side.index()].fives()
    }

    /// The part of `side`, the five bonus included when it is the side to move.
    pub const fn part(self, side: Side, to_move: Side) -> u32 {
        let sum = self.sums[side.index()];
        let breaks = if sum.breaks() >= 2 { BREAK_BONUS } else { 0 };
        let fives = if side as u8 == to_move as u8 {
            sum.fives() * FIVE_BONUS
        } else {
            0
        };
        sum.weight() + breaks + fives
    }

    /// The weight of the cell when `to_move` is to move.
    pub const fn weight(self, to_move: Side) -> u32 {
        self.part(Side::X, to_move) + self.part(Side::O, to_move)
    }
}

/// The weights of all candidates within `radius` of a stone, by `y`, then `x`.
///
/// # Panics
///
/// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::Board;
/// use mugen::heuristic::{explain, cell_weights};
/// let mut board = Board::new();
/// board.put(Point::new(0, 0), Side::X);
/// for (point, weight) in cell_weights(&board, 2) {
///     assert_eq!(weight.weight(Side::O), explain(&board, point, Side::O).weight());
/// }
/// ```
pub fn cell_weights(board: &Board, radius: u8) -> Vec<(Point, CellWeight)> {
    weigh_while(board, radius, || true)
}

/// Like [`weigh`], as far as the budget of `meter` allows: of a board too large for it a part is weighed,
/// which has a candidate if there is any.
pub(crate) fn cell_weights_within(
    board: &Board,
    radius: u8,
    meter: &mut Meter<'_>,
) -> Vec<(Point, CellWeight)> {
    weigh_while(board, radius, || meter.window())
}

fn weigh_while(
    board: &Board,
    radius: u8,
    mut goes_on: impl FnMut() -> bool,
) -> Vec<(Point, CellWeight)> {
    check_radius(radius);
    let mut cells = Vec::new();
    for window in windows_near_stones(board) {
        if !goes_on() && !cells.is_empty() {
            break;
        }
        let candidates = window.candidates(radius);
        if Window::middle(&candidates).all(|(_, row)| row == 0) {
            continue;
        }
        let lines = Lines::of(&window);
        for (row, candidates) in Window::middle(&candidates) {
            for column in columns(candidates) {
                let point = Point::new(
                    window.origin.x + column as i32,
                    window.origin.y + row as i32,
                );
                cells.push((point, lines.weight(column, row)));
            }
        }
    }
    cells.sort_unstable_by_key(|&(point, _)| point);
    cells
}

/// Lines of a window in each of the four directions: at most 32 + 32 - 1 of them.
const LINES: usize = 2 * SIZE - 1;

/// The cells of one kind along all lines of a window, a word a line.
type Plane = [[u32; LINES]; 4];

/// A window seen along its lines: rows, columns, rising and falling diagonals.
struct Lines {
    table: &'static Table,
    stones: [Plane; 2],
    /// Dead cells, and cells that are not on the board.
    shut: Plane,
}

/// The line of direction `direction` through a cell of a window, and the cell's bit on it.
const fn place(direction: usize, column: usize, row: usize) -> (usize, usize) {
    match direction {
        0 => (row, column),
        1 => (column, row),
        2 => (column + row, column),
        _ => (column + SIZE - 1 - row, column),
    }
}

impl Lines {
    fn of(window: &Window) -> Self {
        let mut lines = Self {
            table: Table::get(),
            stones: [[[0; LINES]; 4]; 2],
            shut: outside(window.inside),
        };
        for row in 0..SIZE {
            for side in Side::BOTH {
                spread(
                    &mut lines.stones[side.index()],
                    window.stones[side.index()][row],
                    row,
                );
            }
            spread(&mut lines.shut, window.dead[row], row);
        }
        lines
    }

    /// What a stone of each colour would make on one line of a cell that is five cells or more away
    /// from the window's edge.
    fn sums(&self, direction: usize, column: usize, row: usize) -> [u32; 2] {
        let (line, bit) = place(direction, column, row);
        let [x, o] = [0, 1].map(|side| self.stones[side][direction][line] >> (bit - 5));
        let shut = self.shut[direction][line] >> (bit - 5);
        [self.table.sum(x, o | shut).0, self.table.sum(o, x | shut).0]
    }

    /// The weight of a cell that is five cells or more away from the window's edge.
    fn weight(&self, column: usize, row: usize) -> CellWeight {
        let mut total = [0; 2];
        for direction in 0..4 {
            let sums = self.sums(direction, column, row);
            total[0] += sums[0];
            total[1] += sums[1];
        }
        CellWeight {
            sums: total.map(Sum),
        }
    }
}

/// Writes one row of cells into the lines they lie on.
fn spread(plane: &mut Plane, cells: u32, row: usize) {
    plane[0][row] |= cells;
    for column in columns(cells) {
        for (direction, lines) in plane.iter_mut().enumerate().skip(1) {
            let (line, bit) = place(direction, column, row);
            lines[line] |= 1 << bit;
        }
    }
}

/// The cells that are not on the board.
fn outside(inside: Inside) -> Plane {
    let mut plane = [[0; LINES]; 4];
    if inside.is_everything() {
        return plane;
    }
    let Inside {
        left,
        right,
        top,
        bottom,
    } = inside;
    for line in 0..SIZE as i32 {
        let row = if top <= line && line < bottom {
            span(left, right)
        } else {
            0
        };
        let column = if left <= line && line < right {
            span(top, bottom)
        } else {
            0
        };
        plane[0][line as usize] = !row;
        plane[1][line as usize] = !column;
    }
    for line in 0..LINES as i32 {
        // Rising: row = line - column. Falling: row = column + 31 - line.
        let rising = span(left.max(line - bottom + 1), right.min(line - top + 1));
        let shift = line - (SIZE as i32 - 1);
        let falling = span(left.max(top + shift), right.min(bottom + shift));
        plane[2][line as usize] = !rising;
        plane[3][line as usize] = !falling;
    }
    plane
}
