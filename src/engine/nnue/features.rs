//! What the network knows of a cell's line: its shape, and its classes.
//!
//! The *shape* is the content of the four nearest cells on either side, from the view of one side: empty,
//! own, other, and a wall, beyond which nothing matters. A line and its mirror image have the same shape.
//! The *pair* is the [`LineClass`] of the line for that side and for the other one. Under freestyle it
//! follows from the shape; where exactly five wins it also says what lies one cell further.

use crate::engine::board::{LineClass, Patterns, WALL, stone};
use crate::game::Side;
use crate::gomoku::Rule;
use std::sync::LazyLock;

/// Cells on each side of the middle that a shape holds.
const REACH: usize = 4;

/// Halves of a line: up to four cells of three kinds, then a wall or the end.
const HALVES: usize = 121;

/// The numbers of shapes are below this.
pub const SHAPES: usize = HALVES * (HALVES + 1) / 2;

/// The numbers of pairs are below this.
pub const PAIRS: usize = LineClass::ALL.len() * LineClass::ALL.len();

/// What is known of one line through a cell, from the view of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Feature {
    /// Below [`SHAPES`].
    pub shape: u16,
    /// Below [`PAIRS`]: 15 times the class for the side, plus the class for the other.
    pub pair: u8,
}

/// Half a line as a number, by the side that looks and by the eight bits of four cells, the nearest in
/// the lowest two.
static HALF: LazyLock<[[u8; 256]; 2]> =
    LazyLock::new(|| Side::BOTH.map(|side| std::array::from_fn(|bits| half(bits as u8, side))));

fn half(bits: u8, side: Side) -> u8 {
    let mut number = 0;
    let mut first = 0;
    let mut power = 1;
    for place in 0..REACH {
        let cell = bits >> (2 * place) & WALL;
        if cell == WALL {
            break;
        }
        let kind = match cell {
            0 => 0,
            cell if cell == stone(side) => 1,
            _ => 2,
        };
        number = 3 * number + kind;
        first += power;
        power *= 3;
    }
    // The halves of fewer cells come first.
    first as u8 + number
}

/// The feature of a line code (`SearchBoard::codes`) of this rule, from the view of `side`.
pub fn feature(code: u32, side: Side, rule: Rule) -> Feature {
    let patterns = Patterns::of(rule);
    let reach = patterns.reach();
    // The minus side holds its nearest cell in its highest bits.
    let minus = (code >> (2 * (reach - REACH)) & 0xff) as u8;
    let nearest_first = minus.rotate_left(4);
    let nearest_first = (nearest_first & 0x33) << 2 | (nearest_first & 0xcc) >> 2;
    let plus = (code >> (2 * reach) & 0xff) as u8;
    let halves = &HALF[side.index()];
    let (a, b) = (
        usize::from(halves[usize::from(nearest_first)]),
        usize::from(halves[usize::from(plus)]),
    );
    let (low, high) = (a.min(b), a.max(b));
    let class = |side| patterns.class(code, side) as u8;
    Feature {
        shape: (high * (high + 1) / 2 + low) as u16,
        pair: class(side) * LineClass::ALL.len() as u8 + class(side.other()),
    }
}

/// The code of the same line without its stones: the walls alone.
pub const fn without_stones(code: u32) -> u32 {
    let walls = code & code >> 1 & 0x5555_5555;
    walls | walls << 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::board::reach;

    /// The cells of a code, from the minus side on.
    fn cells(code: u32, reach: usize) -> Vec<u8> {
        (0..2 * reach)
            .map(|n| (code >> (2 * n) & 3) as u8)
            .collect()
    }

    fn code(cells: &[u8]) -> u32 {
        let parts = cells.iter().enumerate();
        parts.fold(0, |code, (n, &cell)| code | u32::from(cell) << (2 * n))
    }

    /// The shape as it is read by eye: both halves outwards, the walls and what lies behind them as one.
    fn seen(cells: &[u8], reach: usize, side: Side) -> [Vec<u8>; 2] {
        let kind = |&cell: &u8| match cell {
            0 => 0,
            cell if cell == stone(side) => 1,
            _ => 2,
        };
        let open = |half: Vec<u8>| {
            let cells = half.iter().take(REACH).take_while(|&&cell| cell != WALL);
            cells.map(kind).collect::<Vec<_>>()
        };
        let minus = cells[..reach].iter().rev().copied().collect();
        let plus = cells[reach..].to_vec();
        let mut halves = [open(minus), open(plus)];
        halves.sort();
        halves
    }

    #[test]
    fn lines_have_one_shape_exactly_when_they_look_alike() {
        let mut by_shape = std::collections::BTreeMap::new();
        for number in 0..1 << 16 {
            for side in Side::BOTH {
                let found = feature(number, side, Rule::Freestyle);
                let seen = seen(&cells(number, REACH), REACH, side);
                assert!((found.shape as usize) < SHAPES);
                assert_eq!(
                    by_shape.entry(found.shape).or_insert_with(|| seen.clone()),
                    &seen
                );
            }
        }
        let different: std::collections::BTreeSet<_> = by_shape.values().collect();
        assert_eq!(different.len(), by_shape.len());
        assert_eq!(by_shape.len(), SHAPES);
    }

    #[test]
    fn the_other_side_sees_the_same_with_colours_swapped_and_a_mirror_changes_nothing() {
        let mut rng = crate::rng::SplitMix64::new(5);
        for rule in Rule::ALL {
            let reach = reach(rule);
            for _ in 0..20_000 {
                let line: Vec<u8> = (0..2 * reach)
                    .map(|_| [0, 0, 1, 2, 3][rng.below(5) as usize])
                    .collect();
                let swapped: Vec<u8> = line
                    .iter()
                    .map(|&cell| [0, 2, 1, 3][cell as usize])
                    .collect();
                let mirrored: Vec<u8> = line.iter().rev().copied().collect();
                let own = feature(code(&line), Side::X, rule);
                assert_eq!(feature(code(&swapped), Side::O, rule), own);
                assert_eq!(feature(code(&mirrored), Side::X, rule), own);
                let bare: Vec<u8> = line
                    .iter()
                    .map(|&cell| if cell == 3 { 3 } else { 0 })
                    .collect();
                assert_eq!(without_stones(code(&line)), code(&bare));
            }
        }
    }
}
