//! Line codes: what a line through a cell is worth to a colour, by table look-up.
//!
//! Half a line is five cells, each the colour's own, empty or shut: 243 different halves. What the
//! two halves of a line make together depends on little of that (how far each is open, how many
//! stones touch the cell, the side attacks' sum), so halves fall into a few classes, and one table
//! over pairs of classes holds every line. The table is made by the slow reading itself.

use super::line::{EDGE, Half, HalfScan, Seen, join, scan_half};
use std::sync::LazyLock;

/// Bits of the code of half a line: its own cells, then its shut cells.
const HALF_BITS: u32 = 2 * EDGE as u32;
const HALVES: usize = 1 << HALF_BITS;
const CELLS: u32 = (1 << EDGE) - 1;

/// The sum over lines of what the heuristic needs to know of them, packed so that adding two adds all
/// three: 20 bits of weight, 4 bits of break points, 4 bits of fives.
///
/// Four lines weigh less than 2^18 units, so nothing runs over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum(pub(crate) u32);

impl Sum {
    const BREAKS: u32 = 20;
    const FIVES: u32 = 24;

    const fn new(weight: u32, is_break: bool, fives: u32) -> Self {
        Self(weight | (is_break as u32) << Self::BREAKS | fives << Self::FIVES)
    }

    pub(crate) const fn weight(self) -> u32 {
        self.0 & ((1 << Self::BREAKS) - 1)
    }

    pub(crate) const fn breaks(self) -> u32 {
        self.0 >> Self::BREAKS & 0xf
    }

    pub(crate) const fn fives(self) -> u32 {
        self.0 >> Self::FIVES
    }
}

/// Every line's sum, by the classes of its halves.
pub(crate) struct Table {
    /// The class of each half that lies before the cell (its nearest cell is the highest bit), times
    /// the number of classes.
    before: [u16; HALVES],
    /// The class of each half that lies after the cell (its nearest cell is the lowest bit).
    after: [u8; HALVES],
    sums: Vec<Sum>,
}

impl Table {
    /// The one table there is.
    pub(crate) fn get() -> &'static Self {
        static TABLE: LazyLock<Table> = LazyLock::new(Table::new);
        &TABLE
    }

    fn new() -> Self {
        let mut classes: Vec<HalfScan> = Vec::new();
        let mut known: Vec<Class> = Vec::new();
        let mut after = [0; HALVES];
        for (code, slot) in after.iter_mut().enumerate() {
            let scan = scan_half(&half(code as u32));
            let class = Class::of(&scan);
            let found = known.iter().position(|&other| other == class);
            *slot = found.unwrap_or_else(|| {
                known.push(class);
                classes.push(scan);
                known.len() - 1
            }) as u8;
        }
        assert!(known.len() <= 256, "a class must fit a byte");
        let before = std::array::from_fn(|code| {
            let mirrored = mirror(code as u32 & CELLS) | mirror(code as u32 >> EDGE) << EDGE;
            u16::from(after[mirrored as usize]) * known.len() as u16
        });
        let sums = classes
            .iter()
            .flat_map(|one| classes.iter().map(move |other| join(one, other)))
            .map(|line| Sum::new(line.weight(), line.break_point.is_some(), line.fives()))
            .collect();
        Self {
            before,
            after,
            sums,
        }
    }

    /// The sum of a line. `own` and `shut` are 11 cells each, the one in question in the middle.
    pub(crate) fn sum(&self, own: u32, shut: u32) -> Sum {
        let before = own & CELLS | (shut & CELLS) << EDGE;
        let after = own >> (EDGE + 1) & CELLS | (shut >> (EDGE + 1) & CELLS) << EDGE;
        self.sums
            [usize::from(self.before[before as usize]) + usize::from(self.after[after as usize])]
    }
}

/// What the other half needs to know of a half.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Class {
    space: u8,
    central: u8,
    grows: bool,
    side_weight: u32,
    /// Capability and potential of the side attack one empty cell away.
    near: Option<(u8, u8)>,
}

impl Class {
    fn of(half: &HalfScan) -> Self {
        Self {
            space: half.space,
            central: half.central,
            grows: half.grows,
            side_weight: half.side.iter().map(|attack| attack.weight()).sum(),
            near: half
                .side
                .iter()
                .find(|attack| attack.divider == 2)
                .map(|attack| (attack.capability, attack.potential)),
        }
    }
}

/// The half that `code` stands for, its nearest cell the lowest bit. A cell that is both own and shut
/// stands for nothing and is read as shut.
fn half(code: u32) -> Half {
    std::array::from_fn(|n| {
        if code >> (EDGE + n) & 1 == 1 {
            Seen::Shut
        } else if code >> n & 1 == 1 {
            Seen::Own
        } else {
            Seen::Empty
        }
    })
}

/// The five low bits in reverse order.
const fn mirror(cells: u32) -> u32 {
    cells.reverse_bits() >> (u32::BITS - EDGE as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line of ten neighbours, read slowly and by the table.
    #[test]
    fn the_table_equals_the_reading_of_every_line() {
        let table = Table::get();
        for line in 0..3u32.pow(10) {
            let mut rest = line;
            let cells: [Seen; 10] = std::array::from_fn(|_| {
                let cell = [Seen::Empty, Seen::Own, Seen::Shut][(rest % 3) as usize];
                rest /= 3;
                cell
            });
            let bits = |what: Seen| {
                (0..10).fold(0, |bits, n| {
                    let place = if n < 5 { n } else { n + 1 };
                    bits | u32::from(cells[n] == what) << place
                })
            };
            let before: Half = std::array::from_fn(|n| cells[4 - n]);
            let after: Half = std::array::from_fn(|n| cells[5 + n]);
            let slow = join(&scan_half(&before), &scan_half(&after));
            let fast = table.sum(bits(Seen::Own), bits(Seen::Shut));
            let expected = Sum::new(slow.weight(), slow.break_point.is_some(), slow.fives());
            assert_eq!(fast, expected, "line {line}: {slow:?}");
        }
    }

    #[test]
    fn halves_fall_into_few_classes() {
        // The table over pairs must stay in the nearest cache.
        assert!(Table::get().sums.len() * size_of::<Sum>() <= 32 << 10);
    }

    #[test]
    fn four_sums_do_not_run_over() {
        let most = Table::get().sums.iter().map(|sum| sum.weight()).max();
        assert!(most.unwrap() * 4 < 1 << Sum::BREAKS);
    }
}
