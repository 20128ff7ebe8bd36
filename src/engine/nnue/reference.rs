//! The value of the network from the stones alone, number by number: what the fast one must agree with.

use super::features::{feature, without_stones};
use super::threat_bits::{THREAT_BITS, threat_bits};
use super::weights::{HIDDEN, INPUTS, LANES, NetworkWeights};
use crate::engine::board::{Cell, EMPTY, SearchBoard, WALL, offset_of, reach};
use crate::game::Side;
use crate::gomoku::Rule;

/// The value for the side to move.
pub(super) fn value(board: &SearchBoard, weights: &NetworkWeights) -> i32 {
    let side = board.to_move();
    let sums = [side, side.other()].map(|side| sums(board, side, weights));
    let threats = threat_bits(board);
    let mut inputs = [0; INPUTS];
    for lane in 0..LANES {
        inputs[lane] = (sums[0][lane] >> 2).clamp(-4096, 4095);
        inputs[LANES + lane] = (sums[1][lane] >> 2).clamp(-4096, 4095);
    }
    for bit in 0..THREAT_BITS {
        inputs[2 * LANES + bit] = if threats & 1 << bit != 0 { 128 } else { 0 };
    }
    let mut out = i64::from(weights.output_bias);
    for (input, &weight) in inputs.iter().zip(&weights.direct) {
        out += i64::from(weight) * input;
    }
    for node in 0..HIDDEN {
        let mut sum = i64::from(weights.hidden_bias[node]);
        for (input, &weight) in inputs.iter().zip(&weights.hidden[node]) {
            sum += i64::from(weight) * input;
        }
        out += i64::from(weights.output[node]) * (sum >> 8).clamp(0, 511);
    }
    ((out * 200) >> 15).clamp(-20_000, 20_000) as i32
}

/// The sums of `side`: the empty cells less what they are on the empty board, and less the taken ones.
fn sums(board: &SearchBoard, side: Side, weights: &NetworkWeights) -> [i64; LANES] {
    let rule = board.grid().rule();
    let mut sums = [0; LANES];
    for at in board.grid().cells() {
        let content = board.content(at);
        if content == WALL {
            continue;
        }
        let codes = codes(board, at);
        let base = cut(codes.map(without_stones), side, rule, weights);
        let now = cut(codes, side, rule, weights);
        for lane in 0..LANES {
            sums[lane] += match content {
                EMPTY => now[lane] - base[lane],
                _ => -base[lane],
            };
        }
    }
    sums
}

/// The lanes of a cell with these codes, cut to their range.
fn cut(codes: [u32; 4], side: Side, rule: Rule, weights: &NetworkWeights) -> [i64; LANES] {
    std::array::from_fn(|lane| {
        let mut sum = i64::from(weights.bias[lane]);
        for code in codes {
            let seen = feature(code, side, rule);
            sum += i64::from(weights.shapes[usize::from(seen.shape)][lane]);
            sum += i64::from(weights.pairs[usize::from(seen.pair)][lane]);
        }
        sum.clamp(0, 255)
    })
}

/// The codes of a cell, read off the stones.
fn codes(board: &SearchBoard, at: Cell) -> [u32; 4] {
    let reach = reach(board.grid().rule());
    board.grid().steps().map(|step| {
        (0..2 * reach).fold(0, |code, place| {
            let cell = at.plus(step * offset_of(place, reach) as isize);
            code | u32::from(board.content(cell)) << (2 * place)
        })
    })
}
