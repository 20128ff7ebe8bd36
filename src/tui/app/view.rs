//! The view of the board: which part of it is shown and how, the cursor, and what is drawn on it.

use crate::frontend::{CellExplanation, Weights};
use crate::game::picture::Labels;
use crate::game::{Area, Point};
use crate::tui::explanation_rows::line_count;
use crate::tui::geometry::{CellSize, Geometry, Wanted};
use crate::tui::viewport::Viewport;
use ratatui::layout::Size;
use std::collections::HashMap;

/// Cells between the cursor and the edge of the view.
const MARGIN: u16 = 2;

/// What is shown on and beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The weights of all analysed cells.
    pub weights: bool,
    /// How the weight of the cell under the cursor is made up.
    pub explanation: bool,
    /// The move numbers.
    pub numbers: bool,
    /// The help, scrolled down by this many lines.
    pub help: Option<u16>,
}

/// What follows from the position, computed once for each.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// All stones.
    pub stones: Vec<Point>,
    /// The move numbers, by their cells; empty where they are not shown.
    pub numbers: HashMap<Point, usize>,
    /// The cells that may be filled, where the rules forbid most of them.
    pub playable: Vec<Point>,
    /// Whether the side to move can only pass.
    pub must_pass: bool,
    /// The winning stones.
    pub winning: Vec<Point>,
    /// The weights, where they are shown.
    pub weights: Option<Weights>,
    /// The explanation of the cell under the cursor, or why there is none, where it is shown.
    pub explanation: Option<Result<CellExplanation, String>>,
    /// The labels along the edges of the board.
    pub labels: Labels,
}

/// The view of the board.
pub(super) struct BoardView {
    pub(super) viewport: Viewport,
    pub(super) cursor: Point,
    /// The size of the terminal.
    pub(super) size: Size,
    /// The index of the cell size in [`CellSize::ALL`].
    cell: usize,
    pub(super) geometry: Geometry,
    pub(super) shown: Shown,
    pub(super) seen: Seen,
    /// Whether the clocks must be seen even where there is little room.
    shows_clocks: bool,
    /// The clocks as they are drawn.
    pub(super) clock_texts: [String; 2],
}

impl BoardView {
    pub(super) fn new(board: Area, cursor: Point, size: Size, shows_clocks: bool) -> Self {
        Self {
            viewport: Viewport::new(board, 1, 1),
            cursor,
            size,
            cell: 0,
            geometry: Geometry::default(),
            shown: Shown::default(),
            seen: Seen::default(),
            shows_clocks,
            clock_texts: Default::default(),
        }
    }

    /// The size of a cell.
    pub(super) fn cell_size(&self) -> CellSize {
        let [small, middle, large] = CellSize::ALL;
        let size = match self.cell {
            0 => small,
            1 => middle,
            _ => large,
        };
        match self.shown.weights || self.shown.numbers {
            true => size.for_numbers(),
            false => size,
        }
    }

    /// The cell shown at a column and row of the terminal.
    pub(super) fn cell_at(&self, column: u16, row: u16) -> Option<Point> {
        let (column, row) = self.geometry.cell_at(self.cell_size(), column, row)?;
        self.viewport.cell(column, row)
    }

    /// Chooses the largest cells with which the whole board is shown, or, where it has no edges, enough of
    /// it; then shows the cursor in the middle.
    pub(super) fn choose_cell_size(&mut self, board: Option<Area>) {
        const ENOUGH: (i64, i64) = (30, 22);
        let needed = board.map_or(ENOUGH, |board| (board.width(), board.height()));
        for cell in (0..CellSize::ALL.len()).rev() {
            self.cell = cell;
            self.lay_out();
            let (columns, rows) = self.geometry.shown;
            if i64::from(columns) >= needed.0 && i64::from(rows) >= needed.1 {
                break;
            }
        }
        self.viewport.centre_on(self.cursor);
    }

    /// Makes the cells `by` sizes larger.
    pub(super) fn resize_cells(&mut self, by: i8) {
        let largest = CellSize::ALL.len() - 1;
        self.cell = self.cell.saturating_add_signed(by.into()).min(largest);
        self.lay_out();
        self.viewport.centre_on(self.cursor);
    }

    /// Scrolls the help where it is shown, else the board.
    pub(super) fn scroll(&mut self, right: i64, down: i64) {
        match &mut self.shown.help {
            Some(line) => {
                *line = line.saturating_add_signed(i16::try_from(down).unwrap_or(0));
            }
            None => self.viewport.scroll(right, down),
        }
    }

    /// The cell `right` and `down` of the cursor, on the board.
    pub(super) fn beside_cursor(&self, right: i32, down: i32) -> Point {
        let (min, max) = (self.viewport.board().min(), self.viewport.board().max());
        Point::new(
            self.cursor.x.saturating_add(right).clamp(min.x, max.x),
            self.cursor.y.saturating_add(down).clamp(min.y, max.y),
        )
    }

    /// Shows a cell: the view moves as little as possible.
    pub(super) fn follow(&mut self, point: Point) {
        self.viewport.follow(point, MARGIN);
    }

    /// Shows or hides the help.
    pub(super) const fn toggle_help(&mut self) {
        self.shown.help = match self.shown.help {
            Some(_) => None,
            None => Some(0),
        };
    }

    /// Cells have another width now: the cursor stays in view.
    pub(super) fn cell_width_changed(&mut self) {
        self.lay_out();
        self.viewport.follow(self.cursor, 1);
    }

    /// Brings the parts of the screen up to date with its size and with what is shown.
    pub(super) fn lay_out(&mut self) {
        let is_cursor_seen = self.viewport.place_of(self.cursor).is_some();
        let width = usize::from(self.size.width.saturating_sub(4));
        let explanation = self.seen.explanation.as_ref();
        let panel = explanation.map(|explanation| line_count(explanation, width));
        for _ in 0..2 {
            // The row labels depend on the rows that are shown, which do not depend on the labels.
            self.geometry = Geometry::of(&Wanted {
                size: self.size,
                cell: self.cell_size(),
                label: label_width(&self.viewport, self.seen.labels),
                columns_labelled: self.seen.labels != Labels::None,
                panel,
                clocks: self.shows_clocks,
            });
            let (columns, rows) = self.geometry.shown;
            if (columns, rows) != (self.viewport.columns(), self.viewport.rows()) {
                self.viewport.resize(columns, rows);
            }
        }
        if is_cursor_seen {
            self.viewport.follow(self.cursor, 0);
        }
    }
}

/// The width of the longest row label that is shown, and a blank; 0 without labels.
fn label_width(viewport: &Viewport, labels: Labels) -> u16 {
    let Some(shown) = viewport.shown() else {
        return 0;
    };
    let (first, last) = (labels.row(shown.min().y), labels.row(shown.max().y));
    match first.len().max(last.len()) {
        0 => 0,
        // Three at least, so that the board does not jump at -10.
        longest => u16::try_from(longest.max(3)).unwrap_or(3) + 1,
    }
}
