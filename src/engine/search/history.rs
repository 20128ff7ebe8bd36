//! What the search remembers of moves that were good elsewhere in the tree.

use crate::engine::board::Cell;
use crate::game::Side;

/// Histories stay within this, either sign.
const LIMIT: i32 = 8192;

/// Two kinds of moves are remembered apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveKind {
    /// It makes a three or a four of some sort.
    Attack,
    /// Anything else.
    Quiet,
}

/// Columns and rows around a move that later moves are remembered for.
const AROUND: isize = 7;
/// Cells of the square around a move; everything farther away shares one more place.
const SQUARE: usize = 225;

/// Histories of one thread.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// By side, kind and cell.
    moves: Vec<i16>,
    /// By side and the cell of the move before: the move that cut last.
    counter_moves: Vec<Option<Cell>>,
    /// By side, class of the move and where it lies from the move before, and from the one before that.
    continuation: Vec<[i16; SQUARE + 1]>,
    cells: usize,
    /// By the distance in the arrays, from the least on: the place in the square.
    places: Vec<u8>,
    /// The largest distance that has a place of its own.
    reach: isize,
}

/// Classes of a move for its own side.
const CLASSES: usize = 16;

impl History {
    /// An empty history for a grid of `cells` cells in rows of `stride`.
    pub(crate) fn new(cells: usize, stride: isize) -> Self {
        Self {
            moves: vec![0; 4 * cells],
            counter_moves: vec![None; 2 * cells],
            continuation: vec![[0; SQUARE + 1]; 2 * 2 * CLASSES],
            cells,
            places: places(stride),
            reach: AROUND * stride + AROUND,
        }
    }

    /// Halves everything: a new search begins.
    pub(crate) fn halve(&mut self) {
        for value in self
            .moves
            .iter_mut()
            .chain(self.continuation.iter_mut().flatten())
        {
            *value /= 2;
        }
    }

    const fn index(&self, side: Side, kind: MoveKind, cell: Cell) -> usize {
        (2 * side.index() + kind as usize) * self.cells + cell.index()
    }

    /// Where `cell` lies from `from`; the last place is for all that is far.
    fn relative(&self, from: Cell, cell: Cell) -> usize {
        let distance = cell.index() as isize - from.index() as isize + self.reach;
        self.places
            .get(distance as usize)
            .map_or(SQUARE, |&place| place as usize)
    }

    /// The moves before: one and two plies ago.
    pub(crate) fn get(
        &self,
        side: Side,
        kind: MoveKind,
        class: usize,
        cell: Cell,
        before: [Option<Cell>; 2],
    ) -> i32 {
        let mut sum = i32::from(self.moves[self.index(side, kind, cell)]);
        for (n, from) in before.into_iter().enumerate() {
            if let Some(from) = from {
                let table = &self.continuation[(2 * n + side.index()) * CLASSES + class];
                sum += i32::from(table[self.relative(from, cell)]);
            }
        }
        sum
    }

    /// Moves the history of a move towards its limit, up or down, the less the nearer it is.
    pub(crate) fn update(
        &mut self,
        side: Side,
        kind: MoveKind,
        class: usize,
        cell: Cell,
        before: [Option<Cell>; 2],
        bonus: i32,
    ) {
        let index = self.index(side, kind, cell);
        gravity(&mut self.moves[index], bonus);
        for (n, from) in before.into_iter().enumerate() {
            if let Some(from) = from {
                let place = self.relative(from, cell);
                gravity(
                    &mut self.continuation[(2 * n + side.index()) * CLASSES + class][place],
                    bonus,
                );
            }
        }
    }

    /// The move that cut last after `side`'s opponent had moved to `before`.
    pub(crate) fn counter_move(&self, side: Side, before: Cell) -> Option<Cell> {
        self.counter_moves[side.index() * self.cells + before.index()]
    }

    pub(crate) fn set_counter_move(&mut self, side: Side, before: Cell, cell: Cell) {
        self.counter_moves[side.index() * self.cells + before.index()] = Some(cell);
    }
}

/// The places of all distances up to seven rows and columns.
fn places(stride: isize) -> Vec<u8> {
    let reach = AROUND * stride + AROUND;
    let mut places = vec![SQUARE as u8; 2 * reach as usize + 1];
    for row in -AROUND..=AROUND {
        for column in -AROUND..=AROUND {
            let place = (row + AROUND) * (2 * AROUND + 1) + column + AROUND;
            places[(row * stride + column + reach) as usize] = place as u8;
        }
    }
    places
}

fn gravity(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histories_stay_within_their_limit() {
        let mut history = History::new(1000, 30);
        let at = Cell::new(500);
        let before = [Some(Cell::new(470)), None];
        for _ in 0..10_000 {
            history.update(Side::X, MoveKind::Quiet, 3, at, before, 1500);
        }
        let high = history.get(Side::X, MoveKind::Quiet, 3, at, [None; 2]);
        assert!((7000..=LIMIT).contains(&high), "{high}");
        assert_eq!(history.get(Side::O, MoveKind::Quiet, 3, at, before), 0);
        for _ in 0..10_000 {
            history.update(Side::X, MoveKind::Quiet, 3, at, before, -1500);
        }
        assert!(history.get(Side::X, MoveKind::Quiet, 3, at, before) >= -2 * LIMIT);
    }

    #[test]
    fn places_around_a_move_are_told_apart() {
        let history = History::new(10_000, 40);
        let from = Cell::new(5000);
        let mut seen = std::collections::BTreeSet::new();
        for row in -7..=7 {
            for column in -7..=7 {
                assert!(seen.insert(history.relative(from, from.plus(row * 40 + column))));
            }
        }
        assert_eq!(history.relative(from, from.plus(8 * 40)), SQUARE);
        assert_eq!(history.relative(from, from.plus(-4000)), SQUARE);
    }
}
