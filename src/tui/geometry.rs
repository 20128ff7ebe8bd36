//! The layout of the terminal.

use ratatui::layout::{Rect, Size};

/// How large a cell of the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellSize {
    /// Characters, 2 at least: a cell's first one is the gap before it.
    pub width: u16,
    /// Lines.
    pub height: u16,
}

impl CellSize {
    /// The sizes that there are, the smallest first. A character is about twice as high as it is wide.
    pub const ALL: [Self; 3] = [Self::of(2, 1), Self::of(4, 2), Self::of(6, 3)];

    const fn of(width: u16, height: u16) -> Self {
        Self { width, height }
    }

    /// With room for numbers of three digits.
    #[must_use]
    pub const fn for_numbers(self) -> Self {
        match self.width {
            0..4 => Self::of(4, self.height),
            _ => self,
        }
    }
}

/// What the parts of the screen depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The size of the terminal.
    pub size: Size,
    /// How large cells are.
    pub cell: CellSize,
    /// Characters of the longest row label; 0 without labels.
    pub label: u16,
    /// Whether columns have labels.
    pub columns_labelled: bool,
    /// Lines that must be shown in the panel, even where they hide a part of the board.
    pub panel: Option<u16>,
    /// Whether the clocks must be shown, even where there is no panel.
    pub clocks: bool,
}

/// The parts of the screen. What has no room is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Geometry {
    /// The game and its rule, the first line.
    pub title: Option<Rect>,
    /// The line of the clocks, where they have no place in a panel beside the board.
    pub clocks: Option<Rect>,
    /// The board with its labels and its rim.
    pub board: Rect,
    /// The rim around the cells.
    pub rim: Option<Rect>,
    /// The cells.
    pub cells: Rect,
    /// The line of the column labels.
    pub column_labels: Option<u16>,
    /// Where the row labels begin, and how wide they are.
    pub row_labels: Option<(u16, u16)>,
    /// The panel at the right.
    pub panel: Option<Rect>,
    /// The line of messages and of what is being typed.
    pub message: Option<Rect>,
    /// The line of keys.
    pub keys: Option<Rect>,
    /// Columns and rows of cells that fit.
    pub shown: (u16, u16),
}

/// Below this width there is no panel beside the board.
const PANEL_FROM: u16 = 72;
const PANEL: u16 = 31;
/// Below this height there is no line for the clocks.
const CLOCKS_FROM: u16 = 5;
const WIDE_PANEL: u16 = 38;
/// Below this there is no rim.
const RIM_FROM: (u16, u16) = (30, 12);
/// Below this there are no labels.
const LABELS_FROM: (u16, u16) = (24, 7);

impl Geometry {
    /// The layout for these wishes.
    pub fn of(wanted: &Wanted) -> Self {
        let Size { width, height } = wanted.size;
        let line = |at: u16| Rect::new(0, at, width, 1);
        let mut geometry = Self::default();
        let (mut top, mut bottom) = (0, height);
        if height >= 10 {
            geometry.title = Some(line(0));
            top = 1;
        }
        if wanted.clocks && width < PANEL_FROM && height >= CLOCKS_FROM {
            geometry.clocks = Some(line(top));
            top += 1;
        }
        if height >= 14 {
            bottom -= 1;
            geometry.keys = Some(line(bottom));
        }
        if height >= 3 {
            bottom -= 1;
            geometry.message = Some(line(bottom));
        }
        let panel = match width {
            0..PANEL_FROM => 0,
            PANEL_FROM..120 => PANEL,
            _ => WIDE_PANEL,
        };
        let rows = bottom.saturating_sub(top);
        geometry.board = Rect::new(0, top, width - panel, rows);
        if panel > 0 {
            geometry.panel = Some(Rect::new(width - panel, top, panel, rows));
        } else if let Some(lines) = wanted.panel {
            // At the bottom of the board, with its border.
            let most = (rows * 3 / 4).clamp(rows.min(3), rows.min(16));
            let high = most.min(lines.saturating_add(2));
            geometry.board.height -= high;
            geometry.panel = Some(Rect::new(0, bottom - high, width, high));
        }
        geometry.lay_out_board(wanted);
        geometry
    }

    fn lay_out_board(&mut self, wanted: &Wanted) {
        let mut inner = self.board;
        let Size { width, height } = wanted.size;
        let fits = |(columns, rows): (u16, u16)| width >= columns && height >= rows;
        if fits(LABELS_FROM) && wanted.columns_labelled && inner.height > 3 {
            self.column_labels = Some(inner.y);
            inner.y += 1;
            inner.height -= 1;
        }
        if fits(LABELS_FROM) && wanted.label > 0 && inner.width > wanted.label + 8 {
            self.row_labels = Some((inner.x, wanted.label));
            inner.x += wanted.label;
            inner.width -= wanted.label;
        }
        if fits(RIM_FROM) && inner.height > 3 {
            self.rim = Some(inner);
            inner = Rect::new(inner.x + 1, inner.y + 1, inner.width - 2, inner.height - 2);
        }
        self.cells = inner;
        // The mark behind the last cell takes one more character.
        let columns = inner.width.saturating_sub(1) / wanted.cell.width;
        self.shown = (columns.max(1), (inner.height / wanted.cell.height).max(1));
    }

    /// The column and row of the cell shown at a place of the terminal.
    pub fn cell_at(&self, cell: CellSize, column: u16, row: u16) -> Option<(u16, u16)> {
        let (x, y) = (
            column.checked_sub(self.cells.x)?,
            row.checked_sub(self.cells.y)?,
        );
        let place = (x / cell.width, y / cell.height);
        (place.0 < self.shown.0 && place.1 < self.shown.1).then_some(place)
    }

    /// The left upper character of a cell.
    pub fn origin(&self, cell: CellSize, column: u16, row: u16) -> (u16, u16) {
        (
            self.cells.x + column * cell.width,
            self.cells.y + row * cell.height,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_lies_on_the_terminal_whatever_its_size() {
        for width in 0..160 {
            for height in 0..60 {
                for cell in CellSize::ALL {
                    for panel in [None, Some(1), Some(40)] {
                        let geometry = Geometry::of(&Wanted {
                            size: Size::new(width, height),
                            cell,
                            label: 4,
                            columns_labelled: true,
                            panel,
                            clocks: panel.is_some(),
                        });
                        let all = Rect::new(0, 0, width, height);
                        let parts = [
                            geometry.title,
                            geometry.clocks,
                            geometry.rim,
                            geometry.panel,
                            geometry.message,
                            geometry.keys,
                            Some(geometry.board),
                            Some(geometry.cells),
                        ];
                        for part in parts.into_iter().flatten() {
                            assert_eq!(part.intersection(all), part, "{width}x{height}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_click_hits_the_cell_that_is_drawn_there() {
        let cell = CellSize::ALL[1];
        let geometry = Geometry::of(&Wanted {
            size: Size::new(80, 24),
            cell,
            label: 3,
            columns_labelled: true,
            panel: None,
            clocks: true,
        });
        for column in 0..geometry.shown.0 {
            for row in 0..geometry.shown.1 {
                let (x, y) = geometry.origin(cell, column, row);
                for (dx, dy) in [(0, 0), (3, 0), (0, 1), (3, 1)] {
                    assert_eq!(geometry.cell_at(cell, x + dx, y + dy), Some((column, row)));
                }
            }
        }
        assert_eq!(geometry.cell_at(cell, 0, 0), None);
        assert_eq!(geometry.cell_at(cell, 79, 10), None);
    }
}
