//! The limits of a solver, and how two of them share them.

use crate::control::{Budget, Control, Limits, Stopped};
use std::time::Duration;

/// Another search within the limits of one: it gets what is left when half of them is used, once, and the
/// rest goes back to the one. It says how many stones it placed, and whether the one is to go on.
pub(super) type OtherSearch<'a> = &'a mut dyn FnMut(&Control) -> (u64, bool);

/// The budget of a solver.
pub(super) struct SharedBudget<'a> {
    budget: Budget,
    half: Limits,
    other: Option<OtherSearch<'a>>,
    /// Stones that were placed in between.
    others: u64,
    /// Why the search must end.
    pub(super) stopped: Option<Stopped>,
}

impl<'a> SharedBudget<'a> {
    pub(super) fn new(control: &Control, other: Option<OtherSearch<'a>>) -> Self {
        let limits = control.limits;
        Self {
            budget: control.start(),
            half: Limits {
                nodes: limits.nodes.map(|nodes| nodes / 2),
                time: limits.most_time().map(|time| time / 2),
                ..Limits::default()
            },
            other,
            others: 0,
            stopped: None,
        }
    }

    /// Stones placed by the solver itself.
    pub(super) const fn nodes(&self) -> u64 {
        self.budget.nodes() - self.others
    }

    /// Stones placed in all.
    pub(super) const fn all_nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// Counts one more stone, if that is allowed.
    pub(super) fn take(&mut self) -> bool {
        if self.other.is_some() && self.is_half_used() {
            self.run_other();
        }
        if self.stopped != Some(Stopped::Flag) {
            self.stopped = self.budget.take().err();
        }
        self.stopped.is_none()
    }

    /// Whether the time or the flag ends the search before it places another stone.
    pub(super) fn poll(&mut self) -> bool {
        self.stopped = self.stopped.or_else(|| self.budget.poll().err());
        self.stopped.is_none()
    }

    fn is_half_used(&self) -> bool {
        let late = |time: Duration| self.budget.elapsed() >= time;
        self.half.nodes.is_some_and(|nodes| self.nodes() >= nodes)
            || (self.nodes().is_multiple_of(Budget::CLOCK_INTERVAL)
                && self.half.time.is_some_and(late))
    }

    fn run_other(&mut self) {
        if let Some(other) = self.other.take() {
            let (nodes, goes_on) = other(&self.budget.left());
            self.budget.add(nodes);
            self.others += nodes;
            if !goes_on {
                self.stopped = Some(Stopped::Flag);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::ManualClock;
    use std::sync::Arc;

    #[test]
    fn what_the_search_in_between_leaves_goes_back() {
        let limits = Limits {
            nodes: Some(100),
            ..Limits::default()
        };
        let mut given = None;
        let mut other = |control: &Control| {
            given = control.limits.nodes;
            (10, true)
        };
        let mut budget = SharedBudget::new(&Control::new(limits), Some(&mut other));
        while budget.take() {}
        assert_eq!((budget.nodes(), budget.all_nodes()), (90, 100));
        assert_eq!(budget.stopped, Some(Stopped::Nodes));
        assert_eq!(given, Some(50));
    }

    #[test]
    fn half_of_the_time_is_shared_like_half_of_the_stones() {
        let clock = ManualClock::new();
        let limits = Limits {
            time: Some(Duration::from_millis(100)),
            ..Limits::default()
        };
        let control = Control {
            clock: Arc::new(clock.clone()),
            ..Control::new(limits)
        };
        let mut given = None;
        let mut other = |control: &Control| {
            given = control.limits.time;
            (1, true)
        };
        let mut budget = SharedBudget::new(&control, Some(&mut other));
        for _ in 0..Budget::CLOCK_INTERVAL {
            assert!(budget.take());
        }
        clock.advance(Duration::from_millis(60));
        assert!(budget.take());
        assert_eq!(given, Some(Duration::from_millis(40)));
    }

    #[test]
    fn a_search_that_is_not_to_go_on_is_stopped() {
        let limits = Limits {
            nodes: Some(100),
            ..Limits::default()
        };
        let mut other = |_: &Control| (10, false);
        let mut budget = SharedBudget::new(&Control::new(limits), Some(&mut other));
        while budget.take() {}
        assert_eq!((budget.nodes(), budget.all_nodes()), (50, 60));
        assert!(!budget.take());
    }
}
