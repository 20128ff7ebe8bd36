//! A board that keeps account of the windows of five cells in which a side has three or four stones.

use super::windows::{Count, Kept, Window, cells_of, windows_through};
use crate::game::{Point, Side};
use crate::gomoku::{Board, DIRECTIONS, Occupant, PlaceError, Rule};
use ahash::RandomState;
use std::collections::HashMap;

/// The most windows whose stones are remembered; all are forgotten beyond that, and counted anew.
const MAX_REMEMBERED: usize = 1 << 19;

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
    stones: [Vec<Point>; 2],
    /// By side.
    kept: [Kept; 2],
    /// What windows hold, as far as it was counted.
    counts: HashMap<Window, Count, RandomState>,
    /// Stones placed and taken away and windows looked at: what was done, for tests to compare with what
    /// was allowed.
    #[cfg(test)]
    pub(super) done: std::cell::Cell<u64>,
}

impl Rows {
    /// The stones, dead cells and bounds of `board`.
    pub fn new(board: &Board, rule: Rule) -> Self {
        let mut rows = Self {
            board: board.clone(),
            rule,
            played: Vec::new(),
            stones: Default::default(),
            kept: Default::default(),
            counts: HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)),
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
        self.stones[side.index()].push(point);
        self.count(point, side, true);
        self.played.push((point, side));
        Ok(())
    }

    /// Takes back the last stone placed, if there is one.
    pub fn undo(&mut self) -> Option<(Point, Side)> {
        let (point, side) = self.played.pop()?;
        self.note(1);
        self.board.remove(point);
        self.stones[side.index()].pop();
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

    /// The windows of `side` with at least `least` stones, and how many: all of them, or only those
    /// through `through`.
    pub(super) fn windows(
        &mut self,
        side: Side,
        least: u8,
        through: Option<Point>,
        mut each: impl FnMut(Window, u8),
    ) {
        if let (None, 3..) = (through, least) {
            let kept = &self.kept[side.index()];
            let threes = kept.threes.iter().filter(|_| least == 3).map(|&w| (w, 3));
            for (window, stones) in threes.chain(kept.fours.iter().map(|&w| (w, 4))) {
                each(window, stones);
            }
            return;
        }
        let stones = match through {
            Some(_) => 1,
            None => self.stones[side.index()].len(),
        };
        for index in 0..stones {
            let stone = through.unwrap_or_else(|| self.stones[side.index()][index]);
            for window in windows_through(stone) {
                let stones = self.counted(window).open_for(side);
                if stones >= least {
                    each(window, stones);
                }
            }
        }
    }

    /// How many windows [`windows`](Self::windows) looks at.
    pub(super) fn windows_looked_at(&self, side: Side, least: u8, through: Option<Point>) -> usize {
        match (through, least) {
            (Some(_), _) => 20,
            (None, 3..) => self.near_four_windows(side),
            (None, _) => 20 * self.stones[side.index()].len(),
        }
    }

    fn empty_cells(&self, window: Window) -> impl Iterator<Item = Point> {
        cells_of(window).filter(|&cell| self.board.get(cell).is_none())
    }

    /// Whether `side` has no stone at either end of the window, so that a five there is exactly five.
    fn stands_alone(&self, (start, direction): Window, side: Side) -> bool {
        [-1, 5].into_iter().all(|n| {
            let cell = start.step(DIRECTIONS[usize::from(direction)], n);
            cell.is_none_or(|cell| self.board.get(cell) != Some(Occupant::Stone(side)))
        })
    }

    /// What `window` holds.
    fn counted(&mut self, window: Window) -> Count {
        if let Some(&count) = self.counts.get(&window) {
            return count;
        }
        let mut count = Count::default();
        for cell in cells_of(window) {
            match self.board.get(cell) {
                Some(Occupant::Dead) => count.closed = true,
                Some(Occupant::Stone(side)) => count.stones[side.index()] += 1,
                None => count.closed |= !self.board.area().contains(cell),
            }
        }
        if self.counts.len() >= MAX_REMEMBERED {
            self.counts.clear();
        }
        self.counts.insert(window, count);
        count
    }

    /// Brings the windows through `point` up to date, where a stone of `side` has come or gone.
    fn count(&mut self, point: Point, side: Side, come: bool) {
        for window in windows_through(point) {
            // The board has changed already: a window counted now is counted with the change.
            let now = match self.counts.get_mut(&window) {
                None => self.counted(window),
                Some(count) => {
                    let stones = &mut count.stones[side.index()];
                    *stones = if come { *stones + 1 } else { *stones - 1 };
                    *count
                }
            };
            let mut before = now;
            let stones = &mut before.stones[side.index()];
            *stones = if come { *stones - 1 } else { *stones + 1 };
            for side in Side::BOTH {
                self.kept[side.index()].update(window, before.open_for(side), now.open_for(side));
            }
        }
    }
}

#[cfg(test)]
mod tests;
