//! The rows of the network that lines lead to, numbered.

use mugen::engine::board::Patterns;
use mugen::engine::nnue::{Feature, feature, without_stones};
use mugen::game::Side;
use mugen::gomoku::Rule;
use std::collections::HashMap;

/// What both sides see along a line, by [`Side::index`].
pub(crate) type Views = [Feature; 2];

/// Every different pair of views that line codes of either rule have, and which codes have it.
///
/// There are far fewer of them than codes: the rows of the network are added up once for each.
#[derive(Debug)]
pub(crate) struct Lines {
    views: Vec<Views>,
    /// By rule and by code: the number of the code's views.
    numbers: [Vec<u16>; 2],
}

impl Lines {
    /// The numbers of all codes.
    pub(crate) fn new() -> Self {
        let mut views = Vec::new();
        let mut known: HashMap<Views, u16> = HashMap::new();
        let numbers = Rule::ALL.map(|rule| {
            let codes = 1u32 << (4 * Patterns::of(rule).reach());
            let number = |code| {
                let seen = Side::BOTH.map(|side| feature(code, side, rule));
                *known.entry(seen).or_insert_with(|| {
                    views.push(seen);
                    u16::try_from(views.len() - 1).expect("fewer than 65,537 different lines")
                })
            };
            (0..codes).map(number).collect()
        });
        Self { views, numbers }
    }

    /// What is seen along each line, by its number.
    pub(crate) fn views(&self) -> &[Views] {
        &self.views
    }

    /// The numbers of the lines through a cell; none where no stone is on them.
    pub(crate) fn of(&self, codes: [u32; 4], rule: Rule) -> Option<[u16; 4]> {
        let has_stone = codes.iter().any(|&code| without_stones(code) != code);
        has_stone.then(|| self.sorted(codes, rule))
    }

    /// The numbers of the lines through a cell on the same board without stones.
    pub(crate) fn bare(&self, codes: [u32; 4], rule: Rule) -> [u16; 4] {
        self.sorted(codes.map(without_stones), rule)
    }

    /// In ascending order: the network adds them up, and cells that are alike become equal.
    fn sorted(&self, codes: [u32; 4], rule: Rule) -> [u16; 4] {
        let mut numbers = codes.map(|code| self.numbers[rule as usize][code as usize]);
        numbers.sort_unstable();
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_leads_back_to_what_both_sides_see() {
        let lines = Lines::new();
        for rule in Rule::ALL {
            let codes = lines.numbers[rule as usize].len() as u32;
            for code in (0..codes).step_by(7) {
                let views = lines.views()[lines.of([code; 4], rule).map_or(0, |of| of[0]) as usize];
                let seen = Side::BOTH.map(|side| feature(code, side, rule));
                if without_stones(code) != code {
                    assert_eq!(views, seen);
                }
                let bare = lines.views()[lines.bare([code; 4], rule)[3] as usize];
                assert_eq!(bare[0], bare[1]);
            }
        }
    }
}
