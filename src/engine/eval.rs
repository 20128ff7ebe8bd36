//! The static value of a position.
//!
//! The sum over the empty cells of what they are worth to one side, less the same for the other, and a
//! correction by the threats that are there. The numbers were set by hand and then fitted to games of the
//! engine with itself: `docs/strength.md` says how.

use super::net::{THREAT_BITS, threat_bits};
use super::pattern::{Class, Combo, Combos, LineClass};
use super::score::Score;
use super::state::{State, Values};
use std::sync::LazyLock;

/// The tables of the evaluation and of the order of moves.
#[derive(Debug)]
pub(crate) struct Tables {
    /// What an empty cell adds to the static value.
    pub(crate) values: Values,
    /// What a move gains by the stone's own lines, for the order of moves.
    pub(crate) attack: Values,
    /// What a move gains by the other's lines that it spoils.
    pub(crate) defence: Values,
    /// By [`threat_bits`].
    threats: [i16; 1 << THREAT_BITS],
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);

/// The values of cells are kept in these parts of a point.
const SCALE: i32 = 4;

/// By [`LineClass`]: the value of an empty cell, in parts of a point.
const LINE_VALUE: [i16; 15] = [0, 11, 1, 4, 28, 50, 65, 31, 75, 90, 132, 255, 169, 240, 0];

/// By [`Class`]: what is added to the sum of the lines, in parts of a point.
const CLASS_VALUE: [i16; 13] = [0, -48, -9, -57, -16, 1, 50, 104, 18, 108, 400, 233, 160];

/// By [`LineClass`]: a move's gain for the side that makes it.
const LINE_ATTACK: [i16; 15] = [0, 2, 8, 12, 30, 34, 38, 26, 90, 100, 60, 300, 300, 600, 0];

/// By [`Class`].
const CLASS_ATTACK: [i16; 13] = [0, 0, 0, 20, 40, 20, 80, 300, 0, 120, 700, 1500, 4000];

/// By [`LineClass`]: a move's gain by what it takes from the other side.
const LINE_DEFENCE: [i16; 15] = [0, 2, 7, 10, 22, 25, 28, 22, 60, 66, 44, 200, 200, 400, 0];

/// By [`Class`].
const CLASS_DEFENCE: [i16; 13] = [0, 0, 0, 12, 24, 12, 48, 180, 0, 70, 420, 900, 3000];

impl Tables {
    /// The tables, built by the first call.
    pub(crate) fn get() -> &'static Self {
        &TABLES
    }

    fn build() -> Self {
        let mut tables = Self {
            values: [0; Combo::SETS],
            attack: [0; Combo::SETS],
            defence: [0; Combo::SETS],
            threats: [0; 1 << THREAT_BITS],
        };
        for (set, &lines) in Combos::get().sets().iter().enumerate() {
            tables.values[set] = sum(lines, &LINE_VALUE, &CLASS_VALUE);
            tables.attack[set] = sum(lines, &LINE_ATTACK, &CLASS_ATTACK);
            tables.defence[set] = sum(lines, &LINE_DEFENCE, &CLASS_DEFENCE);
        }
        for (bits, value) in tables.threats.iter_mut().enumerate() {
            *value = threat_value(bits);
        }
        tables
    }

    /// The ordering score of a move of `side`, by the patterns alone.
    pub(crate) fn order(&self, own: Combo, other: Combo) -> i32 {
        i32::from(self.attack[own.set()]) + i32::from(self.defence[other.set()])
    }
}

fn sum(lines: [LineClass; 4], by_line: &[i16; 15], by_class: &[i16; 13]) -> i16 {
    let lines_sum: i16 = lines.iter().map(|&line| by_line[line as usize]).sum();
    lines_sum + by_class[Class::of(lines) as usize]
}

/// The correction for these threats, from the view of the side to move.
const fn threat_value(bits: usize) -> i16 {
    // In the order of `threat_bits`, from the lowest bit.
    const WORTH: [i16; THREAT_BITS] = [-7, -25, -5, -15, -55, 18, 33, 1, 19, 100, -40];
    let mut value = 14;
    let mut bit = 0;
    while bit < THREAT_BITS {
        if bits >> bit & 1 != 0 {
            value += WORTH[bit];
        }
        bit += 1;
    }
    value
}

/// The static value for the side to move. With `damping` the sums before the last move count half: a
/// move changes them by more than it is worth, to and fro.
pub(crate) fn evaluate(state: &State, tables: &Tables, damping: bool) -> Score {
    let side = state.to_move();
    let now = state.value(side) - state.value(side.other());
    let sum = match (state.value_before(side), state.value_before(side.other())) {
        (Some(own), Some(others)) if damping => (now + own - others) / (2 * SCALE),
        _ => now / SCALE,
    };
    let threats = tables.threats[threat_bits(state)];
    // Far from the scores that decide.
    Score::new((sum + i32::from(threats)).clamp(-20_000, 20_000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::grid::{Grid, INTERIOR};
    use crate::game::{Point, Side};
    use crate::gomoku::{Board, Position, Rule};
    use crate::rng::SplitMix64;

    /// The eight ways to lay a square on itself.
    const fn laid(way: u32, (x, y): (i32, i32)) -> (i32, i32) {
        let (x, y) = if way & 1 != 0 { (y, x) } else { (x, y) };
        (
            if way & 2 != 0 { -x } else { x },
            if way & 4 != 0 { -y } else { y },
        )
    }

    #[test]
    fn symmetric_positions_have_the_same_value_and_swapped_colours_too() {
        let mut rng = SplitMix64::new(9);
        for round in 0..200 {
            let rule = [Rule::Freestyle, Rule::Exact][round % 2];
            let stones: Vec<_> = (0..3 + rng.below(12))
                .map(|_| (rng.below(9) as i32 - 4, rng.below(9) as i32 - 4))
                .collect();
            let value = |way: u32, swapped: usize| {
                let mut board = Board::new();
                for (n, &stone) in stones.iter().enumerate() {
                    let side = Side::BOTH[(n + swapped) % 2];
                    let _ = board.try_put(Point::from(laid(way, stone)), side);
                }
                let position = Position::from_board(board, Side::BOTH[swapped], rule);
                let grid = Grid::new(&position, INTERIOR);
                let tables = Tables::get();
                let state = State::with_values(grid, position.to_move(), &tables.values);
                evaluate(&state, tables, true)
            };
            for way in 0..8 {
                for swapped in 0..2 {
                    assert_eq!(
                        value(way, swapped),
                        value(0, 0),
                        "{stones:?} {way} {swapped}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_threat_table_has_no_gaps_and_no_wild_values() {
        assert!(Tables::get().threats.iter().all(|value| value.abs() < 400));
    }
}
