//! What the four lines through a cell are worth together.

use super::line_class::LineClass;
use std::sync::LazyLock;

/// What a stone of one colour on a cell is worth, all four lines taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CellClass {
    /// Less than all below.
    Quiet,
    /// A free two.
    Two,
    /// A blocked three.
    BlockedThree,
    /// Two free twos.
    TwoTwos,
    /// A blocked three with a free two, or with another.
    BlockedThreePlus,
    /// A free three.
    Three,
    /// A free three with a free two or a blocked three.
    ThreePlus,
    /// Two free threes.
    DoubleThree,
    /// A four.
    Four,
    /// A four with a free two or a blocked three.
    FourPlus,
    /// A four with a free three.
    FourThree,
    /// An open four, or two fours.
    OpenFour,
    /// A five.
    Five,
}

/// Kinds of [`CellClass`].
pub const CLASSES: usize = 13;

/// Numbers that fit where the number of a class is kept.
pub(crate) const CLASS_NUMBERS: usize = 16;

impl CellClass {
    /// Every class, by its number.
    pub const ALL: [Self; CLASSES] = [
        Self::Quiet,
        Self::Two,
        Self::BlockedThree,
        Self::TwoTwos,
        Self::BlockedThreePlus,
        Self::Three,
        Self::ThreePlus,
        Self::DoubleThree,
        Self::Four,
        Self::FourPlus,
        Self::FourThree,
        Self::OpenFour,
        Self::Five,
    ];

    /// The class of four line classes, in any order.
    pub fn of(lines: [LineClass; 4]) -> Self {
        let count = |wanted: fn(LineClass) -> bool| lines.iter().filter(|&&l| wanted(l)).count();
        let fours = count(|line| line == LineClass::BlockedFour);
        let threes = count(LineClass::is_three);
        let blocked = count(|line| line == LineClass::BlockedThree);
        let twos = count(LineClass::is_two);
        if lines.contains(&LineClass::Five) {
            Self::Five
        } else if fours > 1 || count(LineClass::is_double) > 0 {
            Self::OpenFour
        } else if fours == 1 {
            match (threes, blocked + twos) {
                (1.., _) => Self::FourThree,
                (0, 1..) => Self::FourPlus,
                (0, 0) => Self::Four,
            }
        } else {
            match (threes, blocked, twos) {
                (2.., ..) => Self::DoubleThree,
                (1, 0, 0) => Self::Three,
                (1, ..) => Self::ThreePlus,
                (0, 1, 0) => Self::BlockedThree,
                (0, 1.., _) => Self::BlockedThreePlus,
                (0, 0, 2..) => Self::TwoTwos,
                (0, 0, 1) => Self::Two,
                (0, 0, 0) => Self::Quiet,
            }
        }
    }

    /// The class with this number.
    ///
    /// # Panics
    ///
    /// When there is none.
    pub const fn from_bits(bits: u8) -> Self {
        Self::ALL[bits as usize]
    }
}

/// A cell's worth for one colour: the number of the set of its four line classes in the lower twelve
/// bits, its [`CellClass`] in the upper four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellPattern(u16);

impl CellPattern {
    /// The numbers of sets are below this.
    pub const SETS: usize = 4096;

    /// The class.
    pub const fn class(self) -> CellClass {
        CellClass::from_bits((self.0 >> 12) as u8)
    }

    /// The number of the class.
    pub(crate) const fn class_bits(self) -> usize {
        (self.0 >> 12) as usize
    }

    /// The number of the set of line classes: the same for every order of the lines.
    pub const fn set(self) -> usize {
        (self.0 & 0x0fff) as usize
    }
}

/// The combinations of line classes.
#[derive(Debug)]
pub struct CellPatterns {
    /// By four line classes of four bits each.
    by_lines: Box<[CellPattern; 1 << 16]>,
    /// The line classes of each set, sorted.
    sets: Vec<[LineClass; 4]>,
}

static CELL_PATTERNS: LazyLock<CellPatterns> = LazyLock::new(CellPatterns::build);

impl CellPatterns {
    /// The table, built by the first call.
    pub fn get() -> &'static Self {
        &CELL_PATTERNS
    }

    /// The combination of four line classes, four bits each; what lies above them does not matter.
    pub(crate) fn at(&self, lines: u32) -> CellPattern {
        self.by_lines[lines as usize & 0xffff]
    }

    /// The combination of four line classes, in any order.
    pub fn of(&self, lines: [LineClass; 4]) -> CellPattern {
        let packed = lines
            .iter()
            .rev()
            .fold(0, |all, &line| all << 4 | line as usize);
        self.by_lines[packed]
    }

    /// The line classes of every set, the smallest first in each, by the number of the set.
    pub fn sets(&self) -> &[[LineClass; 4]] {
        &self.sets
    }

    fn build() -> Self {
        let kinds = LineClass::ALL.len();
        let mut by_lines = Box::new([CellPattern(0); 1 << 16]);
        let mut sets = Vec::new();
        for packed in 0..1usize << 16 {
            let mut lines = [0, 4, 8, 12].map(|shift| packed >> shift & 15);
            if lines.iter().any(|&line| line >= kinds) {
                continue;
            }
            lines.sort_unstable();
            let sorted = lines.iter().fold(0, |all, &line| all << 4 | line);
            // The sets are met in the order of their least packing, which is the sorted one.
            if packed == sorted {
                let lines = lines.map(|line| LineClass::from_bits(line as u8));
                let class = CellClass::of(lines) as u16;
                by_lines[packed] = CellPattern(class << 12 | sets.len() as u16);
                sets.push(lines);
            } else {
                by_lines[packed] = by_lines[sorted];
            }
        }
        Self { by_lines, sets }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_lines_does_not_matter_and_the_class_is_that_of_the_definition() {
        let cell_patterns = CellPatterns::get();
        assert_eq!(cell_patterns.sets().len(), 3060);
        for a in LineClass::ALL {
            for b in LineClass::ALL {
                for c in LineClass::ALL {
                    for d in LineClass::ALL {
                        let combo = cell_patterns.of([a, b, c, d]);
                        assert_eq!(combo.class(), CellClass::of([a, b, c, d]));
                        assert_eq!(combo, cell_patterns.of([d, a, c, b]));
                        let mut set = [a, b, c, d];
                        set.sort_unstable();
                        assert_eq!(cell_patterns.sets()[combo.set()], set);
                    }
                }
            }
        }
    }

    #[test]
    fn forks_are_what_players_call_so() {
        use LineClass as L;
        let of = |a, b| CellClass::of([a, L::Dead, b, L::FreeOne]);
        assert_eq!(of(L::BlockedFour, L::BlockedFour), CellClass::OpenFour);
        assert_eq!(of(L::BlockedFour, L::Three), CellClass::FourThree);
        assert_eq!(of(L::Three, L::ThreeStrong), CellClass::DoubleThree);
        assert_eq!(of(L::Overline, L::Two), CellClass::Two);
        assert_eq!(of(L::TwoFours, L::Two), CellClass::OpenFour);
    }
}
