//! Tic-tac-toe as text.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Square, TicTacToe};
use crate::game::{Game, GameText, MoveError, PositionError};
use crate::games::drawing;
use std::fmt::Write;

impl GameText for TicTacToe {
    fn kind(&self) -> String {
        match (self.size, self.in_a_row) {
            (3, 3) => String::new(),
            (size, in_a_row) => format!("{size}x{size}k{in_a_row}"),
        }
    }

    /// The rows, an empty cell as its number; before them the kind of board, unless it is 3 x 3.
    fn text(&self) -> String {
        let mut text = self.kind();
        if !text.is_empty() {
            text.push('\n');
        }
        let size = usize::from(self.size);
        let width = (self.cells.len() - 1).to_string().len();
        for (index, cell) in self.cells.iter().enumerate() {
            let shown = match cell {
                Some(side) => side.to_string(),
                // A board of one cell: a number would read as a move.
                None if size == 1 => ".".into(),
                None => index.to_string(),
            };
            let end = if (index + 1) % size == 0 { '\n' } else { ' ' };
            let _ = write!(text, "{shown:>width$}{end}");
        }
        text
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        PositionError::check_length(text)?;
        let text = text.trim();
        let first = text.split_whitespace().next().unwrap_or_default();
        let (kind, rest) = match kind(first)? {
            Some(kind) => (Some(kind), text.get(first.len()..).unwrap_or_default()),
            None => (None, text),
        };
        // A board of one row has no slash: only its letters tell it from moves.
        let drawn = drawing::is_drawing(rest) || rest.contains(['x', 'X', 'o', 'O', '.']);
        if !drawn {
            return drawing::play_list(kind.unwrap_or_default(), rest);
        }
        let rows = drawing::rows(rest)?;
        let game = match kind {
            Some(game) => game,
            None => square(rows.len(), rows.len())?,
        };
        fill(game, &rows)
    }

    fn format_move(&self, mv: Square) -> String {
        mv.0.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Square, MoveError> {
        text.trim().parse().map(Square).map_err(|_| {
            let last = self.cells.len() - 1;
            MoveError::unreadable(text, format!("give a cell number, 0 to {last}"))
        })
    }
}

/// Reads `5x5k4` or `5x5`; none where the word is something else.
fn kind(word: &str) -> Result<Option<TicTacToe>, PositionError> {
    let (size, in_a_row) = word.split_once('k').unwrap_or((word, ""));
    let Some((width, height)) = size.split_once('x') else {
        return Ok(None);
    };
    let Ok(width) = width.parse::<usize>() else {
        return Ok(None); // A row that begins with x, say.
    };
    let in_a_row = if in_a_row.is_empty() {
        width.to_string()
    } else {
        in_a_row.to_string()
    };
    match (height.parse::<usize>(), in_a_row.parse()) {
        (Ok(height), Ok(in_a_row)) if width == height => square(width, in_a_row).map(Some),
        (Err(_), _) => Ok(None),
        _ => Err(PositionError::unreadable(
            "the size",
            word,
            "write it as `5x5` or, with four in a row, `5x5k4`",
        )),
    }
}

fn square(size: usize, in_a_row: usize) -> Result<TicTacToe, PositionError> {
    u8::try_from(size)
        .ok()
        .zip(u8::try_from(in_a_row).ok())
        .and_then(|(size, in_a_row)| TicTacToe::new(size, in_a_row))
        .ok_or_else(|| {
            PositionError::impossible(format!(
                "{in_a_row} in a row on {size} x {size} cells: use a size from 1 to {}, and at most \
                 that many in a row",
                TicTacToe::MAX_SIZE
            ))
        })
}

fn fill(mut game: TicTacToe, rows: &drawing::Rows) -> Result<TicTacToe, PositionError> {
    let size = usize::from(game.size);
    let number = |point| {
        game.index(point)
            .and_then(|index| u32::try_from(index).ok())
    };
    let stones = drawing::stones(rows, (size, size), number)?;
    game.to_move = drawing::side_to_move(&stones)?;
    for &(point, side) in &stones {
        if let Some(index) = game.index(point) {
            game.put(index, side);
        }
    }
    let has_won = crate::game::Side::BOTH.map(|side| game.has_won(side));
    let winner = drawing::winner(has_won, game.to_move())?;
    game.update_outcome(winner);
    Ok(game)
}
