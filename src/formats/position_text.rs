//! Positions of five in a row as one line of text: the moves alone where they say it all, otherwise
//! the line of JSON that files hold.

use super::notation::{format_points, parse_point, parse_points};
use super::{GameRecord, json};
use crate::game::{Game, GameText, MoveError, Point, PositionError};
use crate::gomoku::{Position, Rule};

/// A position is a move list (`0,0 1,1 -1,0`) where that says it all, else the [JSON](super::json)
/// of a position on one line; a move is a point, or letters on a board that has some.
impl GameText for Position {
    fn text(&self) -> String {
        let mut replayed = Position::new(Rule::default());
        let moves = self.moves();
        if moves.iter().all(|&point| replayed.try_place(point).is_ok()) && replayed == *self {
            return format_points(moves);
        }
        GameRecord::new(self.clone()).to_json()
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        PositionError::check_length(text)?;
        if text.trim_start().starts_with(['{', '[']) {
            let records = json::parse(text);
            let mut records =
                records.map_err(|error| PositionError::impossible(error.to_string()))?;
            return match (records.pop(), records.is_empty()) {
                (Some(record), true) => Ok(record.position),
                _ => Err(PositionError::impossible("give one position, not several")),
            };
        }
        let points = parse_points(text, None)
            .map_err(|error| PositionError::impossible(error.to_string()))?;
        let mut position = Position::new(Rule::default());
        for (index, point) in points.into_iter().enumerate() {
            position
                .try_play(point)
                .map_err(|error| PositionError::Move {
                    number: index + 1,
                    error,
                })?;
        }
        Ok(position)
    }

    fn format_move(&self, mv: Point) -> String {
        mv.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<Point, MoveError> {
        let point = parse_point(text, self.board().bounds());
        point.map_err(|error| MoveError::unreadable(text, error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        let texts = [
            "",
            "0,0 1,1 -1,0",
            r#"{"rule":"exact","moves":[[5,5]]}"#,
            r#"{"bounds":[-7,-7,7,7],"x":[[0,0],[1,0]],"o":[[3,3]],"dead":[[-7,-7]],"to_move":"o"}"#,
        ];
        for text in texts {
            let position = Position::parse(text).unwrap();
            assert_eq!(position.text(), text);
            assert_eq!(Position::parse(&position.text()).unwrap(), position);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        let cases = [
            (
                "0,0 0,0",
                "move 2 of the list: 0,0 is occupied by a stone of x: choose an empty cell",
            ),
            (
                "zebra",
                "impossible position: column 1: `zebra` is not a whole number: write cells as `x,y`, \
                 such as `3,-4`",
            ),
            (
                r#"{"moves":[],"rule":"loose"}"#,
                "impossible position: line 1, column 20: rule: unknown rule `loose`: use \
                 `freestyle` or `exact`",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(Position::parse(text).unwrap_err().to_string(), message);
        }
    }
}
