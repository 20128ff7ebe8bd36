//! Connect four as text.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Column, ConnectFour, HEIGHT, WIDTH, has_four};
use crate::game::{Cell, Game, GameText, MoveError, Point, PositionError, Side};
use crate::games::drawing::{self, Drawn};

impl GameText for ConnectFour {
    /// The rows from the top, the cells apart.
    fn text(&self) -> String {
        let mut text = String::new();
        for y in 0..HEIGHT as i32 {
            for x in 0..WIDTH as i32 {
                text.push(self.cell(Point::new(x, y)).letter());
                text.push(if x + 1 == WIDTH as i32 { '\n' } else { ' ' });
            }
        }
        text
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        PositionError::check_length(text)?;
        if !drawing::is_drawing(text) {
            return drawing::play_list(ConnectFour::new(), &apart(text));
        }
        let mut rows = drawing::rows(text)?;
        let numbers: Vec<_> = (1..=WIDTH).map(Drawn::Number).collect();
        if rows.last() == Some(&numbers) {
            rows.pop();
        }
        let stones = drawing::stones(&rows, (WIDTH as usize, HEIGHT as usize), |_| None)?;
        let to_move = drawing::side_to_move(&stones)?;
        let mut game = ConnectFour::new();
        game.second_to_move = to_move == Side::O;
        for &(point, side) in &stones {
            let [x, o] = &mut game.discs;
            let discs = if side == Side::X { x } else { o };
            *discs |= ConnectFour::bit(point).unwrap_or(0);
        }
        check_support(&game, &stones)?;
        let [x, o] = game.discs;
        let winner = drawing::winner([has_four(x), has_four(o)], to_move)?;
        game.update_outcome(winner);
        Ok(game)
    }

    fn format_move(&self, mv: Column) -> String {
        (mv.0 + 1).to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Column, MoveError> {
        let column = text.trim().parse::<u8>().ok();
        column
            .and_then(|number| Column::new(number.checked_sub(1)?))
            .ok_or_else(|| MoveError::unreadable(text, "give a column, 1 to 7 from the left"))
    }
}

/// Puts a space after each digit, so that `443` reads like `4 4 3`.
fn apart(text: &str) -> String {
    let digits = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_digit());
    text.split([' ', ',', '\t', '\n', '\r'])
        .map(|word| {
            if digits(word) {
                word.chars().flat_map(|digit| [digit, ' ']).collect()
            } else {
                format!("{word} ")
            }
        })
        .collect()
}

fn check_support(game: &ConnectFour, stones: &[(Point, Side)]) -> Result<(), PositionError> {
    for &(point, _) in stones {
        if game.cell(Point::new(point.x, point.y + 1)) == Cell::Empty {
            let column = Column(point.x as u8);
            return Err(PositionError::impossible(format!(
                "the disc in row {} of column {} is floating: the cell below it is empty",
                point.y + 1,
                game.format_move(column)
            )));
        }
    }
    Ok(())
}
