//! SGF, the Smart Game Format: `GM[4]`, boards up to 52 x 52, `aa` in the left upper corner. See
//! <https://www.red-bean.com/sgf/>.

mod game_builder;
mod main_line;
mod nodes;
mod sgf_coords;
mod write;

pub use sgf_coords::MAX_SIDE;
pub(super) use write::write;

use super::{FormatError, GameRecord, Setting};

/// Reads every game of a file: their main lines, each with what is wrong with the first move that
/// cannot be made, where there are moves before it.
pub(super) fn read(
    text: &str,
    setting: &Setting,
) -> Result<Vec<(GameRecord, Option<FormatError>)>, FormatError> {
    nodes::main_lines(text, |line, cut| main_line::game(text, line, cut, setting))
}

/// Whether a game of SGF begins somewhere in a text, as below what was written above it.
pub(super) fn is_within(text: &str) -> bool {
    let game = nodes::beginning(text).and_then(|at| text.get(at..));
    let property = game
        .map(|game| game.trim_start_matches(|c: char| c == '(' || c == ';' || c.is_whitespace()));
    property.is_some_and(|property| {
        let name = property.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        name.len() < property.len() && name.trim_start().starts_with('[')
    })
}
