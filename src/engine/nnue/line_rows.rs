//! What a line adds to a cell, by its code.

use super::features::{Feature, PAIRS, SHAPES, feature};
use super::weights::{LANES, NetworkWeights};
use crate::engine::board::reach;
use crate::game::Side;
use crate::gomoku::Rule;

/// Lanes of both sides.
pub(crate) const BOTH: usize = 2 * LANES;

/// The lanes of a cell or a line: first those from the view of x, then those of o. Exactly one line of
/// the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Lanes(pub(crate) [i16; BOTH]);

const _: () = assert!(size_of::<Lanes>() == 64);

/// The rows of all line codes under one rule. Codes with the same features share one.
#[derive(Debug)]
pub(super) struct LineRows {
    pub(super) bias: Lanes,
    /// By code: the number of its row.
    pub(super) index: Box<[u16]>,
    pub(super) rows: Vec<Lanes>,
}

impl LineRows {
    pub(super) fn new(weights: &NetworkWeights, rule: Rule) -> Self {
        // No row has this number: there are far fewer.
        const NONE: u16 = u16::MAX;
        let mut by_feature = vec![NONE; SHAPES * PAIRS];
        let mut rows = Vec::new();
        let index = (0..1u32 << (4 * reach(rule)))
            .map(|code| {
                let x = feature(code, Side::X, rule);
                let number = &mut by_feature[usize::from(x.shape) * PAIRS + usize::from(x.pair)];
                if *number == NONE {
                    *number = rows.len() as u16;
                    rows.push(row(weights, [x, feature(code, Side::O, rule)]));
                }
                *number
            })
            .collect();
        debug_assert!(rows.len() < usize::from(NONE));
        Self {
            bias: both([weights.bias; 2]),
            index,
            rows,
        }
    }
}

/// The row of a line that x and o see like this.
fn row(weights: &NetworkWeights, features: [Feature; 2]) -> Lanes {
    both(features.map(|Feature { shape, pair }| {
        let shape = &weights.shapes[usize::from(shape)];
        let pair = &weights.pairs[usize::from(pair)];
        std::array::from_fn(|lane| shape[lane] + pair[lane])
    }))
}

fn both(sides: [[i16; LANES]; 2]) -> Lanes {
    Lanes(std::array::from_fn(|lane| {
        sides[lane / LANES][lane % LANES]
    }))
}
