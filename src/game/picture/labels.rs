//! Labels along the edges of a picture.

use crate::game::{Area, Point};

/// The widest board whose columns have letters.
pub const MAX_LETTERS: i64 = 26;

/// Labels along the edges of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Labels {
    /// The coordinates as they are.
    #[default]
    Numbers,
    /// Letters and rows of this board, as people write them: columns `a`, `b`, ... from its left
    /// edge, row 1 at its bottom. Boards wider than [`MAX_LETTERS`] have numbers all the same.
    Letters(Area),
    /// The same with row 1 at the top.
    LettersFromTop(Area),
    /// The columns of this board from 1, and no rows: a move is a column.
    Columns(Area),
    /// Nothing.
    None,
}

impl Labels {
    /// The label of column `x`; empty if it has none.
    pub fn column(self, x: i32) -> String {
        match self {
            Self::Letters(board) | Self::LettersFromTop(board) if board.width() <= MAX_LETTERS => {
                let index = u8::try_from(i64::from(x) - i64::from(board.min().x)).ok();
                index
                    .filter(|&index| index < MAX_LETTERS as u8)
                    .map_or_else(String::new, |index| char::from(b'a' + index).to_string())
            }
            Self::Columns(board) => (i64::from(x) - i64::from(board.min().x) + 1).to_string(),
            Self::None => String::new(),
            _ => x.to_string(),
        }
    }

    /// The label of row `y`; empty if it has none.
    pub fn row(self, y: i32) -> String {
        let y = i64::from(y);
        match self {
            Self::Letters(board) if board.width() <= MAX_LETTERS => {
                (i64::from(board.max().y) - y + 1).to_string()
            }
            Self::LettersFromTop(board) if board.width() <= MAX_LETTERS => {
                (y - i64::from(board.min().y) + 1).to_string()
            }
            Self::Columns(_) | Self::None => String::new(),
            _ => y.to_string(),
        }
    }

    /// A cell by its letter and row, such as `h8`; as `x,y` where the columns have no letters, and
    /// beyond the board.
    ///
    /// ```
    /// use mugen::game::{Area, Point, picture::Labels};
    /// let board = Area::new(Point::new(0, 0), Point::new(14, 14)).unwrap();
    /// assert_eq!(Labels::Letters(board).cell(Point::new(7, 0)), "h15");
    /// assert_eq!(Labels::Letters(board).cell(Point::new(15, 0)), "15,0");
    /// ```
    pub fn cell(self, point: Point) -> String {
        match self {
            Self::Letters(board) | Self::LettersFromTop(board)
                if board.width() <= MAX_LETTERS && board.contains(point) =>
            {
                self.column(point.x) + &self.row(point.y)
            }
            _ => point.to_string(),
        }
    }
}
