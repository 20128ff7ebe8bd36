//! The definition of the line classes, from five downwards, as plainly as it can be said: the oracle
//! of the table.

use super::line_class::LineClass;
use crate::gomoku::Rule;

/// A cell of a line as one colour sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    Empty,
    Own,
    /// The other's stone, or a wall.
    Blocked,
}

/// A line with a cell in its middle that holds an own stone.
pub(super) struct Line {
    pub(super) cells: Vec<Seen>,
    pub(super) rule: Rule,
}

impl Line {
    fn middle(&self) -> usize {
        self.cells.len() / 2
    }

    /// The row of own stones through the middle.
    fn run(&self) -> usize {
        let own = |cell: &&Seen| **cell == Seen::Own;
        let (before, after) = self.cells.split_at(self.middle());
        before.iter().rev().take_while(own).count() + after.iter().take_while(own).count()
    }

    /// The classes after one further own stone, one for each empty cell, with the cell.
    fn further(&mut self) -> Vec<(usize, LineClass)> {
        let empty = (0..self.cells.len()).filter(|&at| self.cells[at] == Seen::Empty);
        let mut found = Vec::new();
        for at in empty.collect::<Vec<_>>() {
            self.cells[at] = Seen::Own;
            found.push((at, self.class()));
            self.cells[at] = Seen::Empty;
        }
        found
    }

    /// What the own stone in the middle is worth.
    pub(super) fn class(&mut self) -> LineClass {
        if self.rule.wins(self.run()) {
            return LineClass::Five;
        }
        if self.run() > 5 {
            return LineClass::Overline;
        }
        let further = self.further();
        let count = |wanted: fn(LineClass) -> bool| {
            further.iter().filter(|&&(_, class)| wanted(class)).count()
        };
        let completions: Vec<_> = further
            .iter()
            .filter(|&&(_, class)| class == LineClass::Five)
            .map(|&(at, _)| at)
            .collect();
        match completions[..] {
            [] => {}
            [_] => return LineClass::BlockedFour,
            [a, b] if b - a == 5 && self.run() == 4 => return LineClass::OpenFour,
            _ => return LineClass::TwoFours,
        }
        match count(LineClass::is_double) {
            0 => {}
            1 => return LineClass::Three,
            _ => return LineClass::ThreeStrong,
        }
        if count(|class| class == LineClass::BlockedFour) > 0 {
            return LineClass::BlockedThree;
        }
        match count(LineClass::is_three) {
            0 => {}
            1 => return LineClass::Two,
            2 | 3 => return LineClass::TwoGood,
            _ => return LineClass::TwoBest,
        }
        if count(|class| class == LineClass::BlockedThree) > 0 {
            return LineClass::BlockedTwo;
        }
        if count(LineClass::is_two) > 0 {
            return LineClass::FreeOne;
        }
        if count(|class| class == LineClass::BlockedTwo) > 0 {
            return LineClass::BlockedOne;
        }
        LineClass::Dead
    }
}
