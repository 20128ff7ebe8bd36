//! How often weighing looks whether it must end.

use crate::control::Budget;

/// Windows between two looks: about a millisecond.
const PIECE: u32 = 64;

/// Windows before the first look, some milliseconds: on boards of the usual sizes a move does not depend on
/// the speed of the machine, however short the time is.
const FREE: u32 = 256;

/// Looks at a budget now and then, by the work that is done.
#[derive(Debug)]
pub(crate) struct Meter<'a> {
    budget: &'a mut Budget,
    windows: u32,
    over: bool,
}

impl<'a> Meter<'a> {
    pub(crate) const fn new(budget: &'a mut Budget) -> Self {
        Self {
            budget,
            windows: 0,
            over: false,
        }
    }

    /// Counts one more window that is weighed; whether to go on.
    pub(super) fn window(&mut self) -> bool {
        self.windows += 1;
        if self.windows > FREE && (self.windows - FREE).is_multiple_of(PIECE) {
            self.windows = FREE;
            self.over |= self.budget.poll().is_err();
        }
        !self.over
    }

    /// Counts one more stone that is placed, if the limit of positions allows it.
    pub(super) fn place(&mut self) -> bool {
        let nodes = self.budget.limits().nodes;
        self.over |= nodes.is_some_and(|nodes| self.budget.nodes() >= nodes);
        if !self.over {
            self.budget.add(1);
        }
        !self.over
    }

    /// Whether all must end.
    pub(super) const fn is_over(&self) -> bool {
        self.over
    }
}
