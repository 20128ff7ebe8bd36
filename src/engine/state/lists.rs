//! Lists of the cells that matter.

use super::cell::Cell;
use crate::engine::grid::At;
use crate::engine::pattern::Class;
use crate::game::Side;

/// The cells that are listed for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// A stone makes a four or more: from [`Class::Four`] upwards.
    Fours,
    /// A stone makes a free three or two, and no four: [`Class::Three`] to [`Class::DoubleThree`].
    Threes,
}

impl Group {
    /// The group of a class, if it is listed.
    pub const fn of(class: Class) -> Option<Self> {
        const FOUR: u8 = Class::Four as u8;
        const THREE: u8 = Class::Three as u8;
        match class as u8 {
            FOUR.. => Some(Self::Fours),
            THREE.. => Some(Self::Threes),
            _ => None,
        }
    }
}

/// The lists of one side. A cell knows its place in its list; taking one out moves the last one into
/// the gap, and undoing does exactly the reverse, so that the order depends on the moves alone.
#[derive(Clone, Debug)]
pub(super) struct Lists {
    lists: [Vec<At>; 2],
}

/// Room that no real position needs more of: beyond it the lists grow.
const ROOM: usize = 1024;

impl Lists {
    pub(super) fn new() -> Self {
        let list = || Vec::with_capacity(ROOM);
        Self {
            lists: [list(), list()],
        }
    }

    pub(super) fn get(&self, group: Group) -> &[At] {
        &self.lists[group as usize]
    }

    /// Adds the cell at the end.
    pub(super) fn push(&mut self, group: Group, at: At, side: Side, cells: &mut [Cell]) {
        let list = &mut self.lists[group as usize];
        cells[at.index()].worth.places[side.index()] = list.len() as u32;
        list.push(at);
    }

    /// Takes the cell out.
    pub(super) fn take(&mut self, group: Group, at: At, side: Side, cells: &mut [Cell]) {
        let list = &mut self.lists[group as usize];
        let place = cells[at.index()].worth.places[side.index()];
        list.swap_remove(place as usize);
        if let Some(moved) = list.get(place as usize) {
            cells[moved.index()].worth.places[side.index()] = place;
        }
    }

    /// Undoes [`push`](Self::push): the cell is the last one.
    pub(super) fn unpush(&mut self, group: Group) {
        self.lists[group as usize].pop();
    }

    /// Undoes [`take`](Self::take): back to its place, whoever stands there back to the end.
    pub(super) fn untake(
        &mut self,
        group: Group,
        at: At,
        place: u32,
        side: Side,
        cells: &mut [Cell],
    ) {
        let list = &mut self.lists[group as usize];
        let last = list.len();
        list.push(at);
        list.swap(place as usize, last);
        if place as usize != last {
            let moved = list[last];
            cells[moved.index()].worth.places[side.index()] = last as u32;
        }
    }
}
