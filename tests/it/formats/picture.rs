//! Pictures.

use super::read;
use crate::support::some_position;
use mugen::formats::{Format, GameRecord, Setting};
use mugen::game::Side;
use mugen::gomoku::{Position, Rule};
use mugen::rng::SplitMix64;

#[test]
fn pictures_of_any_board_are_read_back() {
    let mut rng = SplitMix64::new(53);
    let mut compared = 0;
    for _ in 0..400 {
        let board = some_position(&mut rng, 60);
        let bounds = board.bounds();
        let side = [Side::X, Side::O][rng.below(2) as usize];
        let position = Position::from_board(board, side, Rule::Freestyle);
        let Ok(written) = Format::Picture.write(&[GameRecord::new(position.clone())]) else {
            continue;
        };
        let setting = Setting { bounds, rule: None };
        let games = Format::Picture.read(&written, &setting);
        let read = &games.unwrap_or_else(|error| panic!("{error}\n{written}"))[0].position;
        assert_eq!(read.board(), position.board(), "{written}");
        if position.outcome().is_none() {
            assert_eq!(read.to_move(), position.to_move(), "{written}");
        }
        compared += 1;
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn tabs_are_blanks() {
    for picture in [
        ". . .\n. x .\n. . o\nx to move\n",
        " a b c\n3 . . .\n2 . x .\n1 . . o\n\nx to move\n",
    ] {
        let tabs = picture.replace(' ', "\t").replace("\tto\t", " to ");
        assert_eq!(Format::of_text(&tabs), Format::Picture, "{tabs}");
        assert_eq!(read(Format::Picture, &tabs), read(Format::Picture, picture));
    }
}
