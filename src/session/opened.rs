//! Games that a person opens from a file.

use super::files::read_text_file;
use crate::gomoku::Position;
use crate::gomoku::format::{Format, ReadError, Setting};
use crate::gomoku::record::Record;
use std::path::Path;

/// A game from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened<G> {
    /// The game.
    pub game: G,
    /// What of the file was not kept, and why.
    pub remarks: Vec<String>,
}

impl<G> Opened<G> {
    /// A game of which all was kept.
    pub const fn whole(game: G) -> Self {
        let remarks = Vec::new();
        Self { game, remarks }
    }
}

/// Reads a file of one game of five in a row in any format. The moves before one that cannot be made are
/// kept. Where the text needs a board that it does not say, that of `before` counts.
///
/// # Errors
///
/// One line that names the file.
pub(crate) fn open_record(path: &Path, before: &Position) -> Result<(Record, Vec<String>), String> {
    let name = path.display();
    // A pipe or a device might never end.
    if path.exists() && !path.is_file() {
        return Err(format!("{name}: not a file"));
    }
    let text = read_text_file(path).map_err(|error| format!("{name}: {error}"))?;
    let ending = path.extension().and_then(|ending| ending.to_str());
    let format = Format::of(ending, &text);
    let bounds = before.board().bounds();
    let games = match format.read_so_far(&text, &Setting::default()) {
        Err(error) if error.needs_size() && bounds.is_some() => {
            format.read_so_far(&text, &Setting { bounds, rule: None })
        }
        games => games,
    };
    let mut games = games.map_err(|error| format!("{name}: {}", way_out(&error)))?;
    let count = games.len();
    let (Some(game), 1) = (games.pop(), count) else {
        return Err(format!("{name}: it holds {count} positions; a game is one"));
    };
    let left_out = Format::Json.left_out(&game);
    let remarks = game.remarks.iter().chain(&left_out);
    let remarks = remarks.map(ToString::to_string).collect();
    Ok((game.into_record(), remarks))
}

fn way_out(error: &ReadError) -> String {
    match error.needs_size() {
        true => format!("{error}, or open it from a game on a board of its size"),
        false => error.to_string(),
    }
}
