//! The formats of other programs: files by hand, damaged ones, round trips, openings.

mod comments;
mod hostile;
mod kept;
mod openings;
mod picture;
mod psq;
mod round_trips;
mod sgf;

use crate::support::{assert_refused, files};
use mugen::formats::{Format, GameRecord, ReadError, Setting};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Position, Rule, candidates};
use mugen::rng::SplitMix64;
use std::fs;
use std::path::Path;

fn format_of(path: &Path) -> Format {
    let ending = path.extension().unwrap().to_str().unwrap();
    Format::of_ending(ending).unwrap_or(Format::Picture)
}

fn read_file(path: &Path) -> Result<Vec<GameRecord>, ReadError> {
    let text = fs::read_to_string(path).unwrap();
    format_of(path).read(&text, &Setting::default())
}

fn read(format: Format, text: &str) -> Vec<GameRecord> {
    let games = format.read(text, &Setting::default());
    games.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"))
}

/// Every file of a folder that holds games.
fn game_files(folder: &str) -> Vec<std::path::PathBuf> {
    let endings = ["psq", "sgf", "pos", "offset", "moves", "txt", "picture"];
    endings
        .iter()
        .flat_map(|ending| files(folder, ending))
        .collect()
}

/// A game by random moves near the stones.
fn some_game(rng: &mut SplitMix64, bounds: Option<Area>) -> Position {
    let board = bounds.map_or_else(Board::new, |bounds| Board::with_bounds(bounds).unwrap());
    let rule = Rule::ALL[rng.below(2) as usize];
    let mut position = Position::from_board(board, Side::X, rule);
    for _ in 0..rng.below(60) {
        let cells = candidates(position.board(), 2);
        let cell = match cells.len() {
            0 => position.fallback(),
            count => Some(cells[rng.below(count as u64) as usize]),
        };
        let Some(cell) = cell.filter(|_| position.outcome().is_none()) else {
            break;
        };
        position.place(cell);
    }
    position
}

fn some_bounds(rng: &mut SplitMix64, most: u64) -> Area {
    let corner = Point::new(rng.below(40) as i32 - 20, rng.below(40) as i32 - 20);
    let side = |rng: &mut SplitMix64| rng.below(most) as i32;
    let end = Point::new(corner.x + side(rng), corner.y + side(rng));
    Area::new(corner, end).unwrap()
}

#[test]
fn files_by_hand_hold_the_games_beside_them() {
    let found = game_files("fixtures/formats");
    assert!(found.len() >= 12, "{}", found.len());
    for path in found {
        let games = read_file(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let expected = fs::read_to_string(path.with_extension("jsonl")).unwrap_or_default();
        let json = Format::Json.write(&games).unwrap();
        assert_eq!(json, expected, "{}", path.display());
        let text = fs::read_to_string(&path).unwrap();
        let guessed = match path.file_stem().unwrap().to_str().unwrap() {
            // The text before the first game hides it.
            "joseki" => continue,
            // Letters are rows from the bottom, unless the format is named.
            "lines" => Format::Pos,
            _ => Format::of_text(&text),
        };
        assert_eq!(guessed, format_of(&path), "{}", path.display());
    }
}

#[test]
fn damaged_files_are_refused_with_the_place() {
    let found = game_files("fixtures/formats/invalid");
    assert!(found.len() >= 48, "{}", found.len());
    assert_refused(&found, |path| read_file(path).map(|games| games.len()));
}
