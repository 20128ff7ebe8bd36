//! The class of every line code, for both colours, built once for each rule.

use super::line_class::{LineClass, WALL, reach, stone};
use crate::game::Side;
use crate::gomoku::Rule;
use std::sync::LazyLock;

static FREESTYLE: LazyLock<Patterns> = LazyLock::new(|| Patterns::build(Rule::Freestyle));
static EXACT: LazyLock<Patterns> = LazyLock::new(|| Patterns::build(Rule::Exact));

/// The classes of all line codes under one rule.
#[derive(Debug)]
pub struct Patterns {
    rule: Rule,
    reach: usize,
    /// By code: the class for x in the lower four bits, that for o in the upper four.
    pairs: Box<[u8]>,
}

impl Patterns {
    /// The table of this rule. The first call builds it, in well under a tenth of a second.
    pub fn of(rule: Rule) -> &'static Self {
        match rule {
            Rule::Freestyle => &FREESTYLE,
            Rule::Exact => &EXACT,
        }
    }

    /// The rule in force.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Neighbours on each side of a cell that a code holds: 4, or 5 where exactly five wins.
    pub const fn reach(&self) -> usize {
        self.reach
    }

    /// The classes by code: that of x in the lower four bits, that of o in the upper four.
    pub(crate) const fn pairs(&self) -> &[u8] {
        &self.pairs
    }

    /// What a stone of `side` on the cell that sees `code` is worth along this line.
    ///
    /// # Panics
    ///
    /// When `code` has more than `4 * reach` bits.
    pub fn class(&self, code: u32, side: Side) -> LineClass {
        LineClass::from_bits(self.pairs[code as usize] >> (4 * side.index()) & 15)
    }

    /// A table of its own, to measure how long that takes.
    #[cfg(test)]
    pub(super) fn fresh(rule: Rule) -> Self {
        Self::build(rule)
    }

    fn build(rule: Rule) -> Self {
        let reach = reach(rule);
        let classes = classes(rule);
        // A code is two halves of `reach` cells; each is turned into base three once.
        let half = 1usize << (2 * reach);
        let power = 3usize.pow(reach as u32);
        let [x, o] = Side::BOTH.map(|side| (0..half).map(|c| ternary(c, reach, side)).collect());
        let (x, o): (Vec<usize>, Vec<usize>) = (x, o);
        let mut pairs = Vec::with_capacity(half * half);
        for upper in 0..half {
            for lower in 0..half {
                let class = |of: &[usize]| classes[of[lower] + power * of[upper]] as u8;
                pairs.push(class(&x) | class(&o) << 4);
            }
        }
        Self {
            rule,
            reach,
            pairs: pairs.into_boxed_slice(),
        }
    }
}

/// Half a code as a number in base three: 0 empty, 1 own, 2 blocked for `side`.
fn ternary(code: usize, cells: usize, side: Side) -> usize {
    (0..cells).rev().fold(0, |number, at| {
        let bits = (code >> (2 * at)) as u8 & WALL;
        number * 3
            + match bits {
                0 => 0,
                bits if bits == stone(side) => 1,
                _ => 2,
            }
    })
}

/// The class of every line in base three. A further stone makes the number larger, so that from the
/// largest downwards every class rests on classes that are known.
fn classes(rule: Rule) -> Vec<LineClass> {
    let reach = reach(rule);
    let powers: Vec<usize> = (0..2 * reach as u32).map(|n| 3usize.pow(n)).collect();
    let total = 3usize.pow(2 * reach as u32);
    let mut classes = vec![LineClass::Dead; total];
    let mut cells = [0u8; 10];
    for number in (0..total).rev() {
        let mut rest = number;
        for cell in &mut cells[..2 * reach] {
            *cell = (rest % 3) as u8;
            rest /= 3;
        }
        let cells = &cells[..2 * reach];
        classes[number] = class_of(cells, number, &powers, &classes, rule);
    }
    classes
}

/// How many further stones lead to which kinds of classes, and where fives are completed.
#[derive(Default)]
struct Further {
    fives: u32,
    ends: u32,
    of: [u32; 16],
}

fn class_of(
    cells: &[u8],
    number: usize,
    powers: &[usize],
    classes: &[LineClass],
    rule: Rule,
) -> LineClass {
    let reach = cells.len() / 2;
    let left = cells[..reach].iter().rev().take_while(|&&c| c == 1).count();
    let right = cells[reach..].iter().take_while(|&&c| c == 1).count();
    let run = left + right + 1;
    if rule.wins(run) {
        return LineClass::Five;
    }
    if run > 5 {
        return LineClass::Overline;
    }
    let mut further = Further::default();
    for at in (0..cells.len()).filter(|&at| cells[at] == 0) {
        let class = classes[number + powers[at]];
        further.of[class as usize] += 1;
        if class == LineClass::Five {
            further.fives += 1;
            // The cells right beside the run through the middle.
            further.ends += u32::from(at + left + 1 == reach || at == reach + right);
        }
    }
    further.class(run)
}

impl Further {
    const fn count(&self, class: LineClass) -> u32 {
        self.of[class as usize]
    }

    fn class(&self, run: usize) -> LineClass {
        use LineClass as C;
        let doubles = self.count(C::OpenFour) + self.count(C::TwoFours);
        let threes = self.count(C::Three) + self.count(C::ThreeStrong);
        let twos = self.count(C::Two) + self.count(C::TwoGood) + self.count(C::TwoBest);
        match (self.fives, doubles, threes) {
            (1, ..) => C::BlockedFour,
            (2, ..) if run == 4 && self.ends == 2 => C::OpenFour,
            (2.., ..) => C::TwoFours,
            (0, 1, _) => C::Three,
            (0, 2.., _) => C::ThreeStrong,
            _ if self.count(C::BlockedFour) > 0 => C::BlockedThree,
            (0, 0, 1) => C::Two,
            (0, 0, 2..=3) => C::TwoGood,
            (0, 0, 4..) => C::TwoBest,
            _ if self.count(C::BlockedThree) > 0 => C::BlockedTwo,
            _ if twos > 0 => C::FreeOne,
            _ if self.count(C::BlockedTwo) > 0 => C::BlockedOne,
            _ => C::Dead,
        }
    }
}
