//! Files of five in a row, in every format that there is.

use super::opened_game::OpenedGame;
use crate::formats::{Format, GameRecord, ReadError, Setting, decode, read_bytes};
use crate::gomoku::Position;
use crate::textio::open_regular;
use std::path::Path;

/// The ending of a file's name.
fn ending(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

/// A game as the text of a file of this name. Names that say no format get the program's own, JSON,
/// which keeps everything.
///
/// # Errors
///
/// One line, where the format cannot hold this game.
pub(crate) fn gomoku_file_text(
    path: &Path,
    position: &Position,
    radius: u8,
) -> Result<String, String> {
    let game = GameRecord {
        radius,
        ..GameRecord::new(position.clone())
    };
    let ending = ending(path).unwrap_or_default();
    match Format::of_ending(ending) {
        Some(format) if format != Format::Json || ending.eq_ignore_ascii_case("jsonl") => {
            format.write(&[game]).map_err(|error| error.to_string())
        }
        _ => Ok(game.to_json_pretty()),
    }
}

/// Reads the one game of a file in any format, and its radius: the name says which format, or else the look
/// of its text. The moves before one that cannot be made are kept. Where the text needs a board that it
/// does not say, that of `before` counts.
///
/// # Errors
///
/// One line that names the file.
pub(crate) fn read_gomoku_file(
    path: &Path,
    before: &Position,
) -> Result<(OpenedGame<Position>, u8), String> {
    let named = |error: String| format!("{}: {error}", path.display());
    let bytes = open_regular(path)
        .and_then(read_bytes)
        .map_err(|error| named(error.to_string()))?;
    let mut games = read_games(&bytes, path, before).map_err(|error| named(way_out(&error)))?;
    let count = games.len();
    let (Some(game), 1) = (games.pop(), count) else {
        return Err(named(match count {
            0 => "it contains no game".into(),
            _ => {
                format!("it contains {count} games: open one with `mugen play FILE --number 1`")
            }
        }));
    };
    let lost_comments = Format::Json.lost_comments(&game);
    let remarks = game.remarks.iter().chain(&lost_comments);
    let remarks: Vec<_> = remarks.map(ToString::to_string).collect();
    let bare = GameRecord {
        radius: game.radius,
        letters: game.letters,
        ..GameRecord::new(game.position.clone())
    };
    let opened = OpenedGame {
        is_whole: game == bare,
        remarks,
        game: game.position,
    };
    Ok((opened, game.radius))
}

fn read_games(bytes: &[u8], path: &Path, before: &Position) -> Result<Vec<GameRecord>, ReadError> {
    let format = Format::of(ending(path), &String::from_utf8_lossy(bytes));
    let text = decode(bytes, format)?;
    let bounds = before.board().bounds();
    match format.read_so_far(&text, &Setting::default()) {
        Err(error) if error.needs_size() && bounds.is_some() => {
            format.read_so_far(&text, &Setting { bounds, rule: None })
        }
        games => games,
    }
}

fn way_out(error: &ReadError) -> String {
    match error.needs_size() {
        true => format!("{error}, or open it from a game on a board of that size"),
        false => error.to_string(),
    }
}
