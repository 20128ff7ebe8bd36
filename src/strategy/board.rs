//! A board that knows, cell by cell, what a stone there would make; brought up to date stone by stone.

use super::grid::{CELLS, Cell, CellSet, SIZE, cells_of_row, column_row, is_inner};
use super::patterns::{
    ATTACKER, DEFENDER, EMPTY, REACH, WALL, membership, pattern_table, set, sharp, value_table,
};

/// The attacker or the defender of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Attacker,
    Defender,
}

const STEPS: [usize; 4] = [1, SIZE, SIZE + 1, SIZE - 1];

/// The stones and what follows from them.
#[derive(Clone)]
pub(super) struct Board {
    /// By cell and direction: the neighbours, see [`super::patterns`].
    codes: Vec<[u32; 4]>,
    patterns: Vec<[u8; 4]>,
    members: Vec<u16>,
    sets: [CellSet; set::COUNT],
    empty: CellSet,
    defenders: CellSet,
    /// The cells within four of a cell that ever had a stone, as squares.
    near: CellSet,
    touched: CellSet,
    /// Empty cells that complete a five, by role.
    completions: [u32; 2],
    key: u64,
    stones: u32,
    /// The rows that a stone has ever touched.
    low: usize,
    high: usize,
    exact: bool,
    /// All of a pattern, and the part that is kept up to date, by code.
    full_table: Vec<u8>,
    table: Vec<u8>,
    member_table: [u16; 64],
    values: Vec<[u8; 2]>,
}

/// A well mixed number for each stone (splitmix64).
fn mixed(seed: u64) -> u64 {
    let mut z = seed
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(0x1234_5678_9abc_def1);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// What a stone of `role` on `cell` contributes to the key of a position.
pub(super) fn stone_key(cell: Cell, role: Role) -> u64 {
    mixed(u64::from(cell) << 1 | u64::from(role == Role::Defender))
}

impl Board {
    /// An empty board. Under `exact` only exactly five in a row win.
    pub(super) fn new(exact: bool) -> Self {
        let full_table = pattern_table(exact);
        let table = full_table.iter().map(|&pattern| sharp(pattern)).collect();
        let member_table = std::array::from_fn(|pattern| membership(pattern as u8));
        Self {
            codes: vec![[0; 4]; CELLS],
            patterns: vec![[0; 4]; CELLS],
            members: vec![0; CELLS],
            sets: [CellSet::default(); set::COUNT],
            empty: CellSet {
                rows: [u64::MAX; SIZE],
            },
            defenders: CellSet::default(),
            near: CellSet::default(),
            touched: CellSet::default(),
            completions: [0; 2],
            key: mixed(u64::MAX),
            stones: 0,
            low: SIZE - 1,
            high: 0,
            exact,
            full_table,
            table,
            member_table,
            values: value_table(),
        }
    }

    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.empty.contains(cell)
    }

    pub(super) const fn empty_cells(&self) -> &CellSet {
        &self.empty
    }

    /// The number of empty cells on which a stone of `role` wins.
    pub(super) const fn completions(&self, role: Role) -> u32 {
        self.completions[role as usize]
    }

    /// The first empty cell on which a stone of `role` wins.
    pub(super) fn completion(&self, role: Role) -> Option<Cell> {
        let number = if role == Role::Attacker {
            set::A_FIVE
        } else {
            set::D_FIVE
        };
        self.cells(number).next()
    }

    /// The same where there is one, without a look at the board where there is none.
    pub(super) fn completion_if_any(&self, role: Role) -> Option<Cell> {
        if self.completions(role) == 0 {
            None
        } else {
            self.completion(role)
        }
    }

    /// The empty cells of a set, see [`set`].
    pub(super) fn cells(&self, number: usize) -> impl Iterator<Item = Cell> + '_ {
        self.rows()
            .flat_map(move |y| cells_of_row(y, self.row(number, y)))
    }

    /// The empty cells in row `y` of a set.
    pub(super) fn row(&self, number: usize, y: usize) -> u64 {
        self.sets[number].rows[y % SIZE] & self.empty.rows[y % SIZE]
    }

    /// The rows that may hold anything but empty cells far from all stones.
    pub(super) fn rows(&self) -> std::ops::Range<usize> {
        self.low.min(self.high)..self.high + 1
    }

    /// Whether `cell` is in the set.
    pub(super) fn is_in(&self, cell: Cell, number: usize) -> bool {
        self.members[cell as usize % CELLS] >> number & 1 == 1
    }

    /// The sets that `cell` is in, as bits.
    pub(super) fn member(&self, cell: Cell) -> u16 {
        self.members[cell as usize % CELLS]
    }

    /// The empty cells near stones.
    pub(super) fn near_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.rows()
            .flat_map(|y| cells_of_row(y, self.near.rows[y % SIZE] & self.empty.rows[y % SIZE]))
    }

    /// The sharp patterns of `cell` in the four directions.
    pub(super) fn patterns(&self, cell: Cell) -> [u8; 4] {
        self.patterns[cell as usize % CELLS]
    }

    /// How much a stone on `cell` builds for the attacker and takes from the defender.
    pub(super) fn value(&self, cell: Cell) -> [u32; 2] {
        self.codes[cell as usize % CELLS]
            .iter()
            .fold([0; 2], |sum, code| {
                let [builds, takes] = self.values[(code >> 2 & 0xffff) as usize];
                [sum[0] + u32::from(builds), sum[1] + u32::from(takes)]
            })
    }

    /// All of the patterns of `cell` in the four directions.
    pub(super) fn full_patterns(&self, cell: Cell) -> [u8; 4] {
        self.codes[cell as usize % CELLS].map(|code| self.full_table[self.index(code)])
    }

    fn index(&self, code: u32) -> usize {
        (if self.exact { code } else { code >> 2 & 0xffff }) as usize
    }

    /// Adds the cells that lie in a window without the attacker in which the defender has at least
    /// `threshold` (1 to 3) stones, cells under the defender's stones included.
    pub(super) fn add_windows(&self, threshold: u8, zone: &mut CellSet) {
        for y in self.rows() {
            // A stone of the defender is not counted in the class of its own cell.
            let own = self.defenders.rows[y % SIZE];
            let mut found = 0;
            if threshold >= 3 {
                found = self.row(set::D_WINDOW_3, y);
            }
            let others = if threshold >= 3 {
                0
            } else {
                self.near.rows[y % SIZE] & self.empty.rows[y % SIZE]
            };
            for cell in cells_of_row(y, others | own) {
                let (x, _) = column_row(cell);
                let needed = threshold - (own >> x & 1) as u8;
                let most = self
                    .full_patterns(cell)
                    .into_iter()
                    .map(|pattern| pattern >> 3)
                    .max();
                found |= u64::from(most.unwrap_or(0) >= needed) << x;
            }
            zone.rows[y % SIZE] |= found;
        }
    }

    /// Marks a cell as none of the board. Only before the first stone.
    pub(super) fn wall(&mut self, cell: Cell) {
        if !self.is_empty(cell) {
            return;
        }
        self.count(cell, false);
        self.empty.remove(cell);
        let (x, y) = column_row(cell);
        self.key ^= mixed(1 << 32 | u64::from(cell));
        for (direction, (dx, dy)) in [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().enumerate() {
            for distance in (-(REACH as i32)..=REACH as i32).filter(|&distance| distance != 0) {
                let (nx, ny) = (x as i32 + dx * distance, y as i32 + dy * distance);
                let inside = 0..SIZE as i32;
                if inside.contains(&nx) && inside.contains(&ny) {
                    let there = ny as usize * SIZE + nx as usize;
                    self.change(there, direction, -distance, WALL);
                }
            }
        }
    }

    /// Places a stone; `false`, and nothing has changed, when the cell is taken or too near the rim.
    pub(super) fn try_place(&mut self, cell: Cell, role: Role) -> bool {
        let possible = is_inner(cell) && self.is_empty(cell);
        if possible {
            self.place(cell, role);
        }
        possible
    }

    /// Places a stone on an empty inner cell.
    pub(super) fn place(&mut self, cell: Cell, role: Role) {
        debug_assert!(is_inner(cell) && self.is_empty(cell));
        let (x, y) = column_row(cell);
        if !self.touched.contains(cell) {
            self.touched.insert(cell);
            for row in &mut self.near.rows[y.saturating_sub(4)..(y + 5).min(SIZE)] {
                *row |= 0x1ff << x.saturating_sub(4);
            }
        }
        self.low = self.low.min(y.saturating_sub(REACH));
        self.high = self.high.max((y + REACH).min(SIZE - 1));
        self.count(cell, false);
        self.empty.remove(cell);
        self.stones += 1;
        if role == Role::Defender {
            self.defenders.insert(cell);
        }
        self.change_lines(cell, role);
    }

    /// Takes back a stone that was placed.
    pub(super) fn undo(&mut self, cell: Cell, role: Role) {
        self.change_lines(cell, role);
        self.stones -= 1;
        if role == Role::Defender {
            self.defenders.remove(cell);
        }
        self.empty.insert(cell);
        self.count(cell, true);
    }

    fn change_lines(&mut self, cell: Cell, role: Role) {
        self.key ^= stone_key(cell, role);
        let value = if role == Role::Attacker {
            ATTACKER
        } else {
            DEFENDER
        };
        debug_assert_ne!(value, EMPTY);
        let reach = if self.exact { REACH } else { REACH - 1 };
        let at = cell as usize;
        for (direction, step) in STEPS.into_iter().enumerate() {
            for distance in 1..=reach {
                self.change(at + distance * step, direction, -(distance as i32), value);
                self.change(at - distance * step, direction, distance as i32, value);
            }
        }
    }

    /// Changes the code of `cell`, whose neighbour at `offset` gets or loses `value`.
    #[inline]
    fn change(&mut self, cell: usize, direction: usize, offset: i32, value: u32) {
        let cell = cell % CELLS;
        let place = offset + REACH as i32 - i32::from(offset > 0);
        let code = &mut self.codes[cell][direction];
        *code ^= value << (2 * place);
        let index = if self.exact {
            *code
        } else {
            *code >> 2 & 0xffff
        };
        let pattern = self.table[index as usize];
        if self.patterns[cell][direction] != pattern {
            self.patterns[cell][direction] = pattern;
            self.change_member(cell);
        }
    }

    fn change_member(&mut self, cell: usize) {
        let [a, b, c, d] =
            self.patterns[cell].map(|pattern| self.member_table[pattern as usize % 64]);
        let twice = a & b | (a | b) & c | (a | b | c) & d;
        let two_fours = (twice >> set::A_FOUR & 1) << set::A_TWO_FOURS;
        let member = a | b | c | d | two_fours;
        let mut changed = self.members[cell] ^ member;
        if changed == 0 {
            return;
        }
        let empty = self.is_empty(cell as Cell);
        if empty {
            self.count(cell as Cell, false);
        }
        self.members[cell] = member;
        if empty {
            self.count(cell as Cell, true);
        }
        let (x, y) = column_row(cell as Cell);
        while changed != 0 {
            let number = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            if number < set::COUNT {
                self.sets[number].rows[y % SIZE] ^= 1 << x;
            }
        }
    }

    /// Counts the completions of `cell` in or out.
    fn count(&mut self, cell: Cell, there: bool) {
        let member = self.members[cell as usize % CELLS];
        for (role, number) in [set::A_FIVE, set::D_FIVE].into_iter().enumerate() {
            let one = u32::from(member >> number & 1);
            self.completions[role] = if there {
                self.completions[role] + one
            } else {
                self.completions[role] - one
            };
        }
    }
}
