//! A small board as an array, for rows of any length: every question is answered by a look at every window.

use std::rc::Rc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cell {
    Empty,
    Attacker,
    Defender,
    Dead,
}

/// Cells in a row, by their numbers, and the cells before and after them where there are any.
struct Window {
    cells: Vec<usize>,
    ends: Vec<usize>,
}

/// A set of cells, by their numbers.
pub(crate) type Cells = Vec<bool>;

#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Stones in a row that win.
    pub(crate) length: usize,
    /// Whether a longer row wins nothing.
    pub(crate) exact: bool,
    pub(crate) cells: Vec<Cell>,
    windows: Rc<Vec<Window>>,
    /// The windows through each cell.
    through: Rc<Vec<Vec<usize>>>,
}

impl Field {
    pub(crate) fn new(width: usize, height: usize, length: usize, exact: bool) -> Self {
        let mut windows = Vec::new();
        for y in 0..height as i32 {
            for x in 0..width as i32 {
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let at = |n: i32| cell_at(width, height, x + n * dx, y + n * dy);
                    let cells: Vec<usize> = (0..length as i32).filter_map(at).collect();
                    if cells.len() == length {
                        let ends = [-1, length as i32].into_iter().filter_map(at).collect();
                        windows.push(Window { cells, ends });
                    }
                }
            }
        }
        let mut through = vec![Vec::new(); width * height];
        for (number, window) in windows.iter().enumerate() {
            window
                .cells
                .iter()
                .for_each(|&cell| through[cell].push(number));
        }
        Self {
            width,
            height,
            length,
            exact,
            cells: vec![Cell::Empty; width * height],
            through: Rc::new(through),
            windows: Rc::new(windows),
        }
    }

    pub(crate) fn is_free(&self, cell: usize) -> bool {
        self.cells.get(cell) == Some(&Cell::Empty)
    }

    pub(crate) fn empty_cells(&self) -> Vec<usize> {
        (0..self.cells.len())
            .filter(|&cell| self.is_free(cell))
            .collect()
    }

    /// A copy with one stone more.
    pub(crate) fn with(&self, cell: usize, side: Cell) -> Self {
        let mut field = self.clone();
        field.cells[cell] = side;
        field
    }

    fn stones(&self, window: &Window, side: Cell) -> usize {
        let cells = window.cells.iter();
        cells.filter(|&&cell| self.cells[cell] == side).count()
    }

    /// Whether a full row of `side` in the window would win.
    fn counts(&self, window: &Window, side: Cell) -> bool {
        !self.exact || window.ends.iter().all(|&end| self.cells[end] != side)
    }

    pub(crate) fn has_row(&self, side: Cell) -> bool {
        let mut windows = self.windows.iter();
        windows.any(|window| self.stones(window, side) == self.length && self.counts(window, side))
    }

    /// The empty cells on which a stone of `side` wins.
    pub(crate) fn completions(&self, side: Cell) -> Vec<usize> {
        let mut found = Vec::new();
        for window in self.windows.iter() {
            if self.stones(window, side) == self.length - 1 && self.counts(window, side) {
                let cells = window.cells.iter().copied();
                found.extend(cells.filter(|&cell| self.is_free(cell)));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Marks the cells of each window that holds nothing but at least `least` stones of `side` and empty
    /// cells.
    pub(crate) fn mark_windows(&self, side: Cell, least: usize, marked: &mut Cells) {
        for window in self.windows.iter() {
            let stones = self.stones(window, side);
            if stones >= least && stones + self.stones(window, Cell::Empty) == self.length {
                window.cells.iter().for_each(|&cell| marked[cell] = true);
            }
        }
    }

    /// The most stones of `side` in a window through `cell` without stones of others.
    pub(crate) fn best_window(&self, cell: usize, side: Cell) -> usize {
        let windows = self.through[cell].iter();
        let windows = windows.map(|&window| &self.windows[window]);
        let open = windows.filter_map(|window| {
            let stones = self.stones(window, side);
            (stones + self.stones(window, Cell::Empty) == self.length).then_some(stones)
        });
        open.max().unwrap_or(0)
    }

    /// Whether a stone of either side is within `radius` of `cell`.
    pub(crate) fn is_near(&self, cell: usize, radius: usize) -> bool {
        let place = |cell: usize| (cell % self.width, cell / self.width);
        let (x, y) = place(cell);
        let stones = (0..self.cells.len())
            .filter(|&other| matches!(self.cells[other], Cell::Attacker | Cell::Defender));
        stones
            .map(place)
            .any(|(other_x, other_y)| x.abs_diff(other_x).max(y.abs_diff(other_y)) <= radius)
    }

    /// Per window: its cells and ends as bits, for boards of at most 32 cells.
    pub(crate) fn masks(&self) -> Vec<(u32, u32)> {
        let mask = |cells: &[usize]| cells.iter().fold(0, |mask, &cell| mask | 1 << cell);
        let windows = self.windows.iter();
        windows
            .map(|window| (mask(&window.cells), mask(&window.ends)))
            .collect()
    }
}

fn cell_at(width: usize, height: usize, x: i32, y: i32) -> Option<usize> {
    let inside = (0..width as i32).contains(&x) && (0..height as i32).contains(&y);
    inside.then(|| y as usize * width + x as usize)
}
