//! The part of a board that is shown.

use crate::game::{Area, Point};

/// A window on a board that may be far larger than any screen: which cell stands where.
///
/// Cells are counted from the left upper one of the window. The window never leaves the board; where
/// the board is smaller than the window, it stands in the middle of it.
///
/// ```
/// use mugen::game::Point;
/// use mugen::gomoku::coordinate_range;
/// use mugen::tui::Viewport;
///
/// let mut view = Viewport::new(coordinate_range(), 21, 11);
/// view.centre_on(Point::new(0, 0));
/// assert_eq!(view.cell(0, 0), Some(Point::new(-10, -5)));
/// view.scroll(1_000_000, 0);
/// assert_eq!(view.place_of(Point::new(1_000_000, 0)), Some((10, 5)));
/// assert_eq!(view.towards(Point::new(0, 0)), (-1, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewport {
    board: Area,
    left: i64,
    top: i64,
    columns: u16,
    rows: u16,
}

impl Viewport {
    /// A view of this many cells, centred on `board`; at least one cell.
    pub fn new(board: Area, columns: u16, rows: u16) -> Self {
        let mut view = Self {
            board,
            left: 0,
            top: 0,
            columns: columns.max(1),
            rows: rows.max(1),
        };
        view.centre_on(board.middle());
        view
    }

    /// The board that it moves on.
    pub const fn board(&self) -> Area {
        self.board
    }

    /// The same window on another board.
    pub fn set_board(&mut self, board: Area) {
        self.board = board;
        self.clamp_to_board();
    }

    /// Columns.
    pub const fn columns(&self) -> u16 {
        self.columns
    }

    /// Rows.
    pub const fn rows(&self) -> u16 {
        self.rows
    }

    /// The window becomes so large. What was in the middle stays there.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        let middle = |from: i64, size: u16| from + i64::from(size / 2);
        let (x, y) = (middle(self.left, self.columns), middle(self.top, self.rows));
        (self.columns, self.rows) = (columns.max(1), rows.max(1));
        self.left = x - i64::from(self.columns / 2);
        self.top = y - i64::from(self.rows / 2);
        self.clamp_to_board();
    }

    /// Scrolls by this many cells to the right and down, as far as the board goes.
    pub fn scroll(&mut self, right: i64, down: i64) {
        self.left = self.left.saturating_add(right);
        self.top = self.top.saturating_add(down);
        self.clamp_to_board();
    }

    /// Brings `point` into the middle, as far as the board allows it.
    pub fn centre_on(&mut self, point: Point) {
        self.left = i64::from(point.x) - i64::from(self.columns / 2);
        self.top = i64::from(point.y) - i64::from(self.rows / 2);
        self.clamp_to_board();
    }

    /// Moves as little as is needed to show `point` with `margin` cells around it, or as many as there
    /// is room for.
    pub fn follow(&mut self, point: Point, margin: u16) {
        self.left = followed(self.left, self.columns, point.x, margin);
        self.top = followed(self.top, self.rows, point.y, margin);
        self.clamp_to_board();
    }

    /// The cell at a place of the window; none beyond the window or the board.
    pub fn cell(&self, column: u16, row: u16) -> Option<Point> {
        if column >= self.columns || row >= self.rows {
            return None;
        }
        let x = i32::try_from(self.left + i64::from(column)).ok()?;
        let y = i32::try_from(self.top + i64::from(row)).ok()?;
        let point = Point::new(x, y);
        self.board.contains(point).then_some(point)
    }

    /// Where in the window `point` stands, as column and row; none where it is not shown.
    pub fn place_of(&self, point: Point) -> Option<(u16, u16)> {
        let column = u16::try_from(i64::from(point.x) - self.left).ok()?;
        let row = u16::try_from(i64::from(point.y) - self.top).ok()?;
        (column < self.columns && row < self.rows).then_some((column, row))
    }

    /// In which direction `point` lies: -1, 0 or 1 to the right, and downwards; 0 and 0 where it is
    /// shown.
    pub fn towards(&self, point: Point) -> (i8, i8) {
        let side = |at: i32, from: i64, size: u16| {
            let at = i64::from(at);
            i8::from(at >= from + i64::from(size)) - i8::from(at < from)
        };
        (
            side(point.x, self.left, self.columns),
            side(point.y, self.top, self.rows),
        )
    }

    /// The cells that are shown.
    pub fn shown(&self) -> Option<Area> {
        let cut = |at: i64, min: i32, max: i32| {
            // It lies between the two, which fit.
            at.clamp(i64::from(min), i64::from(max)) as i32
        };
        let (min, max) = (self.board.min(), self.board.max());
        let right = self.left + i64::from(self.columns) - 1;
        let bottom = self.top + i64::from(self.rows) - 1;
        Area::new(
            Point::new(cut(self.left, min.x, max.x), cut(self.top, min.y, max.y)),
            Point::new(cut(right, min.x, max.x), cut(bottom, min.y, max.y)),
        )
    }

    fn clamp_to_board(&mut self) {
        let (min, max) = (self.board.min(), self.board.max());
        self.left = clamped(self.left, self.columns, min.x, max.x);
        self.top = clamped(self.top, self.rows, min.y, max.y);
    }
}

fn followed(from: i64, size: u16, at: i32, margin: u16) -> i64 {
    let (at, size) = (i64::from(at), i64::from(size));
    let margin = i64::from(margin).min((size - 1) / 2);
    from.clamp(at + margin - size + 1, at - margin)
}

fn clamped(from: i64, size: u16, min: i32, max: i32) -> i64 {
    let (min, max, size) = (i64::from(min), i64::from(max), i64::from(size));
    let room = size - (max - min + 1);
    if room >= 0 {
        min - room / 2
    } else {
        from.clamp(min, max - size + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::coordinate_range;
    use proptest::prelude::*;

    fn whole() -> Area {
        Area::new(
            Point::new(i32::MIN, i32::MIN),
            Point::new(i32::MAX, i32::MAX),
        )
        .unwrap()
    }

    #[test]
    fn a_small_board_stands_in_the_middle() {
        let board = Area::new(Point::new(0, 0), Point::new(2, 2)).unwrap();
        let mut view = Viewport::new(board, 9, 4);
        view.scroll(1000, -1000);
        assert_eq!(view.place_of(Point::new(0, 0)), Some((3, 0)));
        assert_eq!(view.cell(2, 0), None);
        assert_eq!(view.cell(5, 2), Some(Point::new(2, 2)));
        assert_eq!(view.shown(), Some(board));
    }

    #[test]
    fn it_stops_where_the_coordinates_end() {
        let mut view = Viewport::new(coordinate_range(), 10, 10);
        let corner = coordinate_range().max();
        view.scroll(i64::MAX, i64::MAX);
        view.scroll(i64::MAX, i64::MAX);
        assert_eq!(view.cell(9, 9), Some(corner));
        view.centre_on(Point::new(i32::MIN, i32::MIN));
        assert_eq!(view.cell(0, 0), Some(coordinate_range().min()));
    }

    #[test]
    fn what_is_in_the_middle_stays_there() {
        let mut view = Viewport::new(coordinate_range(), 40, 20);
        view.centre_on(Point::new(7, 7));
        for (columns, rows) in [(1, 1), (200, 60), (9, 3), (0, 0), (41, 21)] {
            view.resize(columns, rows);
            let middle = (view.columns() / 2, view.rows() / 2);
            assert_eq!(view.place_of(Point::new(7, 7)), Some(middle));
        }
    }

    proptest! {
        #[test]
        fn places_and_cells_are_each_others_inverse(
            x: i32, y: i32, columns in 1u16..300, rows in 1u16..300,
            steps in prop::collection::vec((any::<i64>(), any::<i64>()), 0..5),
            column in 0u16..300, row in 0u16..300,
        ) {
            let mut view = Viewport::new(whole(), columns, rows);
            view.centre_on(Point::new(x, y));
            for (right, down) in steps {
                view.scroll(right, down);
            }
            let cell = view.cell(column, row);
            prop_assert_eq!(cell.is_some(), column < columns && row < rows);
            if let Some(cell) = cell {
                prop_assert_eq!(view.place_of(cell), Some((column, row)));
                prop_assert_eq!(view.towards(cell), (0, 0));
                prop_assert!(view.shown().unwrap().contains(cell));
            }
        }

        #[test]
        fn to_follow_shows_the_point_and_does_not_move_without_need(
            x: i32, y: i32, columns in 1u16..300, rows in 1u16..300, margin in 0u16..400,
        ) {
            let mut view = Viewport::new(whole(), columns, rows);
            let point = Point::new(x, y);
            view.follow(point, margin);
            let place = view.place_of(point);
            prop_assert!(place.is_some());
            prop_assert_eq!(view.towards(point), (0, 0));
            let before = view;
            view.follow(point, margin);
            prop_assert_eq!(before, view);
        }
    }
}
