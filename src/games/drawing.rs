//! Boards drawn as text, and move lists: what the small games read alike.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::game::{GameText, Point, PositionError, Side};

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawn {
    Stone(Side),
    Empty,
    /// An empty cell shown by its number.
    Number(u32),
}

/// Rows of a drawing, the top one first.
pub(super) type Rows = Vec<Vec<Drawn>>;

/// Reads rows that end with a line or a slash. The cells of a row stand apart, or are single
/// characters without anything between.
pub(super) fn rows(text: &str) -> Result<Rows, PositionError> {
    text.split(['\n', '/'])
        .map(str::trim)
        .filter(|row| !row.is_empty())
        .enumerate()
        .map(|(y, row)| {
            let apart = row.contains(char::is_whitespace);
            let cells: Vec<&str> = if apart {
                row.split_whitespace().collect()
            } else {
                row.split("").filter(|cell| !cell.is_empty()).collect()
            };
            let cells = cells.into_iter().enumerate();
            cells.map(|(x, text)| cell(text, x, y)).collect()
        })
        .collect()
}

fn cell(text: &str, x: usize, y: usize) -> Result<Drawn, PositionError> {
    match text {
        "x" | "X" => Ok(Drawn::Stone(Side::X)),
        "o" | "O" => Ok(Drawn::Stone(Side::O)),
        "." | "-" | "_" => Ok(Drawn::Empty),
        _ => text.parse().map(Drawn::Number).map_err(|_| {
            PositionError::unreadable(place(x, y), text, "draw `x`, `o` or `.` in each cell")
        }),
    }
}

fn place(x: usize, y: usize) -> String {
    format!("row {}, cell {}", y + 1, x + 1)
}

/// The stones of a drawing, after its size was looked at. `number_of` gives the number that an empty
/// cell may be shown by.
pub(super) fn stones(
    rows: &Rows,
    (width, height): (usize, usize),
    number_of: impl Fn(Point) -> Option<u32>,
) -> Result<Vec<(Point, Side)>, PositionError> {
    if rows.len() != height {
        return Err(PositionError::impossible(format!(
            "{} rows found: the board has {height} rows of {width} cells",
            rows.len()
        )));
    }
    let mut stones = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        if row.len() != width {
            return Err(PositionError::impossible(format!(
                "row {} has {} cells: the board has {height} rows of {width} cells",
                y + 1,
                row.len()
            )));
        }
        for (x, drawn) in row.iter().enumerate() {
            let point = Point::new(x as i32, y as i32);
            match (*drawn, number_of(point)) {
                (Drawn::Stone(side), _) => stones.push((point, side)),
                (Drawn::Number(found), expected) if Some(found) != expected => {
                    let hint = expected.map_or_else(
                        || "an empty cell is drawn as `.`".into(),
                        |number| format!("an empty cell here is drawn as `.` or {number}"),
                    );
                    let text = found.to_string();
                    return Err(PositionError::unreadable(place(x, y), &text, hint));
                }
                _ => {}
            }
        }
    }
    Ok(stones)
}

/// The side to move where `X` began and the sides moved in turn.
pub(super) fn side_to_move(stones: &[(Point, Side)]) -> Result<Side, PositionError> {
    let count = |side| stones.iter().filter(|&&(_, of)| of == side).count();
    match (count(Side::X), count(Side::O)) {
        (x, o) if x == o => Ok(Side::X),
        (x, o) if x == o + 1 => Ok(Side::O),
        (x, o) => Err(PositionError::impossible(format!(
            "{x} x and {o} o: x moves first and the sides alternate, so x has as many as o or one more"
        ))),
    }
}

/// The winner among two sides of which each may have a winning row; the other must be to move.
pub(super) fn winner(has_won: [bool; 2], to_move: Side) -> Result<Option<Side>, PositionError> {
    match has_won {
        [false, false] => Ok(None),
        [true, true] => Err(PositionError::impossible(
            "both sides have a winning row: the game ends with the first",
        )),
        [x, _] => {
            let winner = if x { Side::X } else { Side::O };
            if winner == to_move {
                return Err(PositionError::impossible(format!(
                    "{winner} has a winning row, but {} has moved since",
                    winner.other()
                )));
            }
            Ok(Some(winner))
        }
    }
}

/// Plays a move list; the moves stand apart, by spaces or commas.
pub(super) fn play_list<G: GameText>(mut game: G, text: &str) -> Result<G, PositionError> {
    game.try_play_list(&text.replace(',', " "))?;
    Ok(game)
}

/// Whether a text draws a board, rather than listing moves: it has more than one row.
pub(super) fn is_drawing(text: &str) -> bool {
    text.contains('/') || text.trim().contains('\n')
}
