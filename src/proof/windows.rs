//! Windows: five cells in a row.

use crate::game::{Point, Side};
use crate::gomoku::DIRECTIONS;
use std::collections::BTreeSet;

/// Five cells in a row: the first one and the index of the direction.
pub(super) type Window = (Point, u8);

/// The cells of a window.
pub(super) fn cells_of((start, direction): Window) -> impl Iterator<Item = Point> {
    (0..5).filter_map(move |n| start.step(DIRECTIONS[usize::from(direction)], n))
}

/// The windows through `point`: at most 20, fewer where coordinates end.
pub(super) fn windows_through(point: Point) -> impl Iterator<Item = Window> {
    (0..4u8).flat_map(move |direction| {
        (-4..=0).filter_map(move |n| {
            let step = DIRECTIONS[usize::from(direction)];
            let start = point.step(step, n)?;
            start.step(step, 4)?;
            Some((start, direction))
        })
    })
}

/// What a window holds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Count {
    /// Stones, by side.
    pub(super) stones: [u8; 2],
    /// Whether a cell is dead or off the board.
    pub(super) closed: bool,
}

impl Count {
    /// The stones of `side`; none where nobody, or only the other side, can make a five.
    pub(super) fn open_for(self, side: Side) -> u8 {
        match self.closed || self.stones[side.other().index()] > 0 {
            true => 0,
            false => self.stones[side.index()],
        }
    }
}

/// The windows of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Kept {
    pub(super) threes: BTreeSet<Window>,
    pub(super) fours: BTreeSet<Window>,
}

impl Kept {
    /// Moves `window`, which held `before` stones, to where it belongs `now`.
    pub(super) fn update(&mut self, window: Window, before: u8, now: u8) {
        if before == now {
            return;
        }
        if let Some(windows) = self.with(before) {
            windows.remove(&window);
        }
        if let Some(windows) = self.with(now) {
            windows.insert(window);
        }
    }

    const fn with(&mut self, stones: u8) -> Option<&mut BTreeSet<Window>> {
        match stones {
            3 => Some(&mut self.threes),
            4 => Some(&mut self.fours),
            _ => None,
        }
    }
}
