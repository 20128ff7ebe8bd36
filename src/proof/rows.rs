//! A board that keeps account of the windows of five cells in which a side has three or four stones.

use crate::game::{Point, Side};
use crate::gomoku::{Board, DIRECTIONS, Occupant, PlaceError, Rule};
use std::collections::BTreeSet;

/// Five cells in a row: the first one and the index of the direction.
type Window = (Point, u8);

/// A board on which either side may place at any time, and which knows what completes a five.
///
/// A side's *window* is five cells in a row, all of them cells of the board and none of them dead or the
/// other side's. Windows that hold three or four stones are kept up to date by each stone, so that a
/// look at the completions costs nothing but themselves.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, Rule};
/// use mugen::proof::Rows;
///
/// let mut rows = Rows::new(&Board::new(), Rule::Freestyle);
/// for x in [0, 1, 3, 4] {
///     rows.place(Point::new(x, 0), Side::X);
/// }
/// assert_eq!(rows.completions(Side::X), [Point::new(2, 0)]);
/// rows.undo();
/// assert!(rows.completions(Side::X).is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Rows {
    board: Board,
    rule: Rule,
    played: Vec<(Point, Side)>,
    /// By side.
    kept: [Kept; 2],
    /// Stones placed and taken away and windows looked at: what was done, for tests to compare with what
    /// was allowed.
    #[cfg(test)]
    pub(super) done: std::cell::Cell<u64>,
}

/// The windows of one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Kept {
    threes: BTreeSet<Window>,
    fours: BTreeSet<Window>,
}

impl Kept {
    /// Puts `window` among those with `stones` stones, or takes it away.
    fn set(&mut self, window: Window, stones: usize, there: bool) {
        let windows = match stones {
            3 => &mut self.threes,
            4 => &mut self.fours,
            _ => return,
        };
        if there {
            windows.insert(window);
        } else {
            windows.remove(&window);
        }
    }
}

impl Rows {
    /// The stones, dead cells and bounds of `board`.
    pub fn new(board: &Board, rule: Rule) -> Self {
        let mut rows = Self {
            board: board.clone(),
            rule,
            played: Vec::new(),
            kept: Default::default(),
            #[cfg(test)]
            done: std::cell::Cell::default(),
        };
        // Every stone is taken off, so that each comes back through the same door.
        let stones: Vec<(Point, Side)> = board
            .occupied()
            .into_iter()
            .filter_map(|(point, occupant)| Some((point, occupant.side()?)))
            .collect();
        for (point, _) in &stones {
            rows.board.remove(*point);
        }
        for (point, side) in stones {
            rows.place(point, side);
        }
        rows.played.clear();
        rows
    }

    /// Counts work that is done, in tests.
    pub(super) fn note(&self, _steps: usize) {
        #[cfg(test)]
        self.done.update(|done| done + _steps as u64);
    }

    /// The board as it stands.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rule in force.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The stones placed since [`new`](Self::new) and not undone, in their order.
    pub fn played(&self) -> &[(Point, Side)] {
        &self.played
    }

    /// Places a stone of either side.
    ///
    /// # Panics
    ///
    /// Where [`try_place`](Self::try_place) gives an error.
    pub fn place(&mut self, point: Point, side: Side) {
        if let Err(error) = self.try_place(point, side) {
            panic!("{error}");
        }
    }

    /// Places a stone of either side. A five does not end anything here.
    ///
    /// # Errors
    ///
    /// [`PlaceError`] when `point` is taken or not a cell of the board; nothing has changed then.
    pub fn try_place(&mut self, point: Point, side: Side) -> Result<(), PlaceError> {
        self.board.try_put(point, side)?;
        self.note(1);
        self.count(point, side, true);
        self.played.push((point, side));
        Ok(())
    }

    /// Takes back the last stone placed, if there is one.
    pub fn undo(&mut self) -> Option<(Point, Side)> {
        let (point, side) = self.played.pop()?;
        self.note(1);
        self.board.remove(point);
        self.count(point, side, false);
        Some((point, side))
    }

    /// Takes back stones until `stones` of those placed are left.
    pub fn undo_to(&mut self, stones: usize) {
        while self.played.len() > stones {
            self.undo();
        }
    }

    /// The empty cells on which a stone of `side` makes a five by the rule, by `y`, then `x`.
    pub fn completions(&self, side: Side) -> Vec<Point> {
        self.note(self.four_windows(side));
        let mut cells: Vec<Point> = self.kept[side.index()]
            .fours
            .iter()
            .filter(|&&window| self.rule == Rule::Freestyle || self.stands_alone(window, side))
            .flat_map(|&window| self.empty_cells(window))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// How many windows [`completions`](Self::completions) looks at.
    pub(crate) fn four_windows(&self, side: Side) -> usize {
        self.kept[side.index()].fours.len()
    }

    /// How many windows [`near_fours`](Self::near_fours) looks at.
    pub(crate) fn near_four_windows(&self, side: Side) -> usize {
        let kept = &self.kept[side.index()];
        kept.threes.len() + kept.fours.len()
    }

    /// The empty cells of every window of `side` with three stones or more, by `y`, then `x`: where a stone
    /// of `side` makes a four or a five, if anything does.
    pub fn near_fours(&self, side: Side) -> Vec<Point> {
        self.note(self.near_four_windows(side));
        let kept = &self.kept[side.index()];
        let windows = kept.threes.iter().chain(&kept.fours);
        let mut cells: Vec<Point> = windows
            .flat_map(|&window| self.empty_cells(window))
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn empty_cells(&self, (start, direction): Window) -> impl Iterator<Item = Point> {
        (0..5)
            .filter_map(move |n| start.step(DIRECTIONS[usize::from(direction)], n))
            .filter(|&cell| self.board.get(cell).is_none())
    }

    /// Whether `side` has no stone at either end of the window, so that a five there is exactly five.
    fn stands_alone(&self, (start, direction): Window, side: Side) -> bool {
        [-1, 5].into_iter().all(|n| {
            let cell = start.step(DIRECTIONS[usize::from(direction)], n);
            cell.is_none_or(|cell| self.board.get(cell) != Some(Occupant::Stone(side)))
        })
    }

    /// Brings the windows through `point` up to date, where a stone of `side` has come or gone.
    fn count(&mut self, point: Point, side: Side, come: bool) {
        for direction in 0..4u8 {
            // The cells from four before the point to four after it; none where nobody can play.
            let line: [Option<Option<Side>>; 9] = std::array::from_fn(|at| {
                let cell = point.step(DIRECTIONS[usize::from(direction)], at as i32 - 4)?;
                self.seen(cell)
            });
            for first in 0..5 {
                let (mut own, mut foreign, mut closed) = (0, 0, false);
                for at in (first..first + 5).filter(|&at| at != 4) {
                    match line[at] {
                        None => closed = true,
                        Some(Some(stone)) if stone == side => own += 1,
                        Some(Some(_)) => foreign += 1,
                        Some(None) => (),
                    }
                }
                let start = point.step(DIRECTIONS[usize::from(direction)], first as i32 - 4);
                let Some(start) = start.filter(|_| !closed) else {
                    continue;
                };
                let window = (start, direction);
                if foreign == 0 {
                    self.kept[side.index()].set(window, own, !come);
                    self.kept[side.index()].set(window, own + 1, come);
                } else if own == 0 {
                    self.kept[side.other().index()].set(window, foreign, !come);
                }
            }
        }
    }

    /// Whose stone is on `cell`, if any; nothing at all where nobody can play.
    fn seen(&self, cell: Point) -> Option<Option<Side>> {
        match self.board.get(cell) {
            Some(Occupant::Dead) => None,
            Some(Occupant::Stone(side)) => Some(Some(side)),
            None => self.board.area().contains(cell).then_some(None),
        }
    }
}

#[cfg(test)]
mod tests;
