//! ThreatLists of the cells that matter.

use super::cell_entry::CellEntry;
use super::grid::Cell;
use super::patterns::CellClass;
use crate::game::Side;

/// The cells that are listed for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThreatKind {
    /// A stone makes a four or more: from [`CellClass::Four`] upwards.
    Fours,
    /// A stone makes a free three or two, and no four: [`CellClass::Three`] to [`CellClass::DoubleThree`].
    Threes,
}

impl ThreatKind {
    /// The kind of a class, if it is listed.
    pub(super) const fn of(class: CellClass) -> Option<Self> {
        Self::of_bits(class as usize)
    }

    /// The kind of the class with this number.
    pub(super) const fn of_bits(class: usize) -> Option<Self> {
        const FOUR: usize = CellClass::Four as usize;
        const THREE: usize = CellClass::Three as usize;
        match class {
            FOUR.. => Some(Self::Fours),
            THREE.. => Some(Self::Threes),
            _ => None,
        }
    }
}

/// The lists of one side. A cell knows its place in its list; taking one out moves the last one into
/// the gap, and undoing does exactly the reverse, so that the order depends on the moves alone.
#[derive(Clone, Debug)]
pub(super) struct ThreatLists {
    lists: [Vec<Cell>; 2],
}

/// Room that no real position needs more of: outer_fours it the lists grow.
const ROOM: usize = 1024;

impl ThreatLists {
    pub(super) fn new() -> Self {
        let list = || Vec::with_capacity(ROOM);
        Self {
            lists: [list(), list()],
        }
    }

    pub(super) fn get(&self, kind: ThreatKind) -> &[Cell] {
        &self.lists[kind as usize]
    }

    /// Adds the cell at the end.
    pub(super) fn push(
        &mut self,
        kind: ThreatKind,
        cell: Cell,
        side: Side,
        cells: &mut [CellEntry],
    ) {
        let list = &mut self.lists[kind as usize];
        cells[cell.index()].places[side.index()] = list.len() as u16;
        list.push(cell);
    }

    /// Takes the cell out.
    pub(super) fn take(
        &mut self,
        kind: ThreatKind,
        cell: Cell,
        side: Side,
        cells: &mut [CellEntry],
    ) {
        let list = &mut self.lists[kind as usize];
        let place = cells[cell.index()].places[side.index()];
        list.swap_remove(place as usize);
        if let Some(moved) = list.get(place as usize) {
            cells[moved.index()].places[side.index()] = place;
        }
    }

    /// Undoes [`push`](Self::push): the cell is the last one.
    pub(super) fn unpush(&mut self, kind: ThreatKind) {
        self.lists[kind as usize].pop();
    }

    /// Undoes [`take`](Self::take): moves the cell back to its place, and the cell there back to the end.
    pub(super) fn untake(
        &mut self,
        kind: ThreatKind,
        cell: Cell,
        place: u16,
        side: Side,
        cells: &mut [CellEntry],
    ) {
        let list = &mut self.lists[kind as usize];
        let last = list.len();
        list.push(cell);
        list.swap(place as usize, last);
        if place as usize != last {
            let moved = list[last];
            cells[moved.index()].places[side.index()] = last as u16;
        }
    }
}
