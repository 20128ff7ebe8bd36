//! What a cell is worth on one line, looked up by the code of its neighbours.
//!
//! The code of a cell has two bits for each neighbour within [`REACH`] cells: 0 empty, 1 a stone of the
//! attacker, 2 a stone of the defender, 3 no cell of the board. Under freestyle the outermost neighbour on
//! either side does not matter, and the table has only 4^8 entries.

/// Neighbours looked at on either side (four of them under freestyle).
pub(super) const REACH: usize = 5;
const LENGTH: usize = 2 * REACH + 1;

pub(super) const EMPTY: u32 = 0;
pub(super) const ATTACKER: u32 = 1;
pub(super) const DEFENDER: u32 = 2;
pub(super) const WALL: u32 = 3;

/// Classes of the attacker's move, the low three bits of a pattern.
pub(super) mod class {
    /// A window with one stone gets its second.
    pub(in crate::strategy) const TWO: u8 = 1;
    /// A window with two stones gets its third, but no open three arises.
    pub(in crate::strategy) const CLOSED_THREE: u8 = 2;
    /// The next move could make a straight four.
    pub(in crate::strategy) const OPEN_THREE: u8 = 3;
    /// One completion.
    pub(in crate::strategy) const FOUR: u8 = 4;
    /// Two completions on this line.
    pub(in crate::strategy) const STRAIGHT_FOUR: u8 = 5;
    pub(in crate::strategy) const FIVE: u8 = 6;
}

/// The number of the set of cells that have a property in at least one direction.
pub(super) mod set {
    pub(in crate::strategy) const A_FIVE: usize = 0;
    pub(in crate::strategy) const A_FOUR: usize = 1;
    /// Two completions or more: a straight four, or fours in two directions.
    pub(in crate::strategy) const A_TWO_FOURS: usize = 2;
    pub(in crate::strategy) const A_OPEN_THREE: usize = 3;
    pub(in crate::strategy) const A_CLOSED_THREE: usize = 4;
    pub(in crate::strategy) const D_FIVE: usize = 5;
    /// Cells of windows without the attacker in which the defender has three others.
    pub(in crate::strategy) const D_WINDOW_3: usize = 6;
    pub(in crate::strategy) const COUNT: usize = 7;
}

/// How the stones of one line around a cell look to one side, as bits; the cell itself is bit `REACH`.
#[derive(Clone, Copy)]
struct LineView {
    own: u32,
    blocked: u32,
    exact: bool,
}

/// The five cells of the windows through the middle cell.
fn windows() -> impl Iterator<Item = u32> {
    (REACH - 4..=REACH).map(|first| 0b11111 << first)
}

impl LineView {
    const MIDDLE: u32 = 1 << REACH;

    /// The windows through the middle in which a five could be made.
    fn live(self) -> impl Iterator<Item = u32> {
        windows().filter(move |window| {
            let flanks = (window << 1 | window >> 1) & !window;
            self.blocked & window == 0 && !(self.exact && self.own & flanks != 0)
        })
    }

    /// The cells that would complete a five through the middle cell.
    fn completions(self) -> u32 {
        self.live()
            .map(|window| window & !self.own)
            .filter(|missing| missing.count_ones() == 1)
            .fold(0, |all, missing| all | missing)
    }

    fn with(self, cells: u32) -> Self {
        Self {
            own: self.own | cells,
            ..self
        }
    }

    /// The most stones in a window through the middle that has no blocked cell (whatever its flanks).
    fn most_stones(self) -> u32 {
        windows()
            .filter(|window| self.blocked & window == 0)
            .map(|window| (self.own & window).count_ones())
            .max()
            .unwrap_or(0)
    }

    fn makes_five(self) -> bool {
        self.completions() & Self::MIDDLE != 0
    }

    fn attack_class(self) -> u8 {
        if self.makes_five() {
            return class::FIVE;
        }
        let played = self.with(Self::MIDDLE);
        match played.completions().count_ones() {
            0 => {}
            1 => return class::FOUR,
            _ => return class::STRAIGHT_FOUR,
        }
        let taken = played.own | played.blocked;
        let straight = (0..LENGTH)
            .map(|bit| 1 << bit)
            .any(|cell| taken & cell == 0 && played.with(cell).completions().count_ones() >= 2);
        match self.most_stones() {
            _ if straight => class::OPEN_THREE,
            0 => 0,
            1 => class::TWO,
            _ => class::CLOSED_THREE,
        }
    }

    fn defence_class(self) -> u8 {
        if self.makes_five() {
            5
        } else {
            self.most_stones() as u8
        }
    }
}

/// The patterns of all codes: the attacker's class and, from bit 3 on, the defender's most stones in a
/// window through the cell (5: its move would win).
pub(super) fn pattern_table(exact: bool) -> Vec<u8> {
    let neighbours = if exact { 2 * REACH } else { 2 * REACH - 2 };
    let mut attack = vec![u8::MAX; 1 << (2 * LENGTH)];
    let mut defence = attack.clone();
    (0..1u32 << (2 * neighbours))
        .map(|code| {
            let code = if exact { code } else { code << 2 };
            let mut masks = [0u32; 4];
            for place in 0..2 * REACH {
                let bit = if place < REACH { place } else { place + 1 };
                masks[(code >> (2 * place) & 3) as usize] |= 1 << bit;
            }
            let [_, a, d, wall] = masks;
            let view = |own, other| LineView {
                own,
                blocked: other | wall,
                exact,
            };
            let a_view = view(a, d);
            let d_view = view(d, a);
            let slot = &mut attack[(a_view.own | a_view.blocked << LENGTH) as usize];
            if *slot == u8::MAX {
                *slot = a_view.attack_class();
            }
            let first = *slot;
            let slot = &mut defence[(d_view.own | d_view.blocked << LENGTH) as usize];
            if *slot == u8::MAX {
                *slot = d_view.defence_class();
            }
            first | *slot << 3
        })
        .collect()
}

/// The part of a pattern that is kept up to date stone by stone: what the search for threes and fours
/// needs. Most stones near a cell do not change it.
pub(super) const fn sharp(pattern: u8) -> u8 {
    let attack = if pattern & 7 < class::CLOSED_THREE {
        0
    } else {
        pattern & 7
    };
    let defence = if pattern >> 3 < 3 { 0 } else { pattern >> 3 };
    attack | defence << 3
}

/// The sets to which a pattern puts its cell, as bits.
pub(super) const fn membership(pattern: u8) -> u16 {
    let attack = match pattern & 7 {
        class::CLOSED_THREE => 1 << set::A_CLOSED_THREE,
        class::OPEN_THREE => 1 << set::A_OPEN_THREE,
        class::FOUR => 1 << set::A_FOUR,
        class::STRAIGHT_FOUR => 1 << set::A_FOUR | 1 << set::A_TWO_FOURS,
        class::FIVE => 1 << set::A_FIVE,
        _ => 0,
    };
    let defence = match pattern >> 3 {
        0..=2 => 0,
        3 | 4 => 1 << set::D_WINDOW_3,
        _ => 1 << set::D_WINDOW_3 | 1 << set::D_FIVE,
    };
    attack | defence
}

/// How much a stone on the middle cell builds for the attacker, and how much it takes from the defender:
/// a sum over the windows through the cell that one side alone has stones in.
pub(super) fn value_table() -> Vec<[u8; 2]> {
    const BUILDS: [u8; 5] = [0, 2, 6, 10, 10];
    const TAKES: [u8; 5] = [0, 1, 3, 6, 6];
    (0..1u32 << (4 * (REACH - 1)))
        .map(|code| {
            let mut masks = [0u32; 4];
            for place in 1..2 * REACH - 1 {
                let bit = if place < REACH { place } else { place + 1 };
                masks[(code >> (2 * place - 2) & 3) as usize] |= 1 << bit;
            }
            let [_, a, d, wall] = masks;
            let sum = |own: u32, other: u32, worth: [u8; 5]| {
                windows()
                    .filter(|window| (other | wall) & window == 0)
                    .map(|window| worth[(own & window).count_ones() as usize % 5])
                    .sum()
            };
            [sum(a, d, BUILDS), sum(d, a, TAKES)]
        })
        .collect()
}
