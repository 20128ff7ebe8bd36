//! The order of moves by what they make and what they spoil.
//!
//! The numbers were set by hand. A fit of the network to the moves that were played orders no better:
//! `docs/experiments.md`.

use crate::engine::board::{CellClass, CellPattern, CellPatterns, LineClass};
use std::sync::LazyLock;

/// A number for each set of line classes ([`CellPattern::set`]).
type BySet = [i16; CellPattern::SETS];

/// The tables of the order of moves.
#[derive(Debug)]
pub(crate) struct Tables {
    /// What a move gains by the stone's own lines, for the order of moves.
    attack: BySet,
    /// What a move gains by the other's lines that it spoils.
    defence: BySet,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);

/// By [`LineClass`]: a move's gain for the side that makes it.
const LINE_ATTACK: [i16; 15] = [0, 2, 8, 12, 30, 34, 38, 26, 90, 100, 60, 300, 300, 600, 0];

/// By [`CellClass`].
const CLASS_ATTACK: [i16; 13] = [0, 0, 0, 20, 40, 20, 80, 300, 0, 120, 700, 1500, 4000];

/// By [`LineClass`]: a move's gain by what it takes from the other side.
const LINE_DEFENCE: [i16; 15] = [0, 2, 7, 10, 22, 25, 28, 22, 60, 66, 44, 200, 200, 400, 0];

/// By [`CellClass`].
const CLASS_DEFENCE: [i16; 13] = [0, 0, 0, 12, 24, 12, 48, 180, 0, 70, 420, 900, 3000];

impl Tables {
    /// The tables, built by the first call.
    pub(crate) fn get() -> &'static Self {
        &TABLES
    }

    fn build() -> Self {
        let mut tables = Self {
            attack: [0; CellPattern::SETS],
            defence: [0; CellPattern::SETS],
        };
        for (set, &lines) in CellPatterns::get().sets().iter().enumerate() {
            tables.attack[set] = sum(lines, &LINE_ATTACK, &CLASS_ATTACK);
            tables.defence[set] = sum(lines, &LINE_DEFENCE, &CLASS_DEFENCE);
        }
        tables
    }

    /// The ordering score of a move of `side`, by the patterns alone.
    pub(crate) fn order(&self, own: CellPattern, other: CellPattern) -> i32 {
        i32::from(self.attack[own.set()]) + i32::from(self.defence[other.set()])
    }
}

fn sum(lines: [LineClass; 4], by_line: &[i16; 15], by_class: &[i16; 13]) -> i16 {
    let lines_sum: i16 = lines.iter().map(|&line| by_line[line as usize]).sum();
    lines_sum + by_class[CellClass::of(lines) as usize]
}
