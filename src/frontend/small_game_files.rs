//! Files of the small games.

use crate::game::GameText;
use crate::textio::read_text_file;
use std::path::Path;

/// A game as the text of a file: the list of its moves, unless it began from another position.
pub(crate) fn small_game_text<G: GameText>(game: &G) -> String {
    let moves = format!("{} {}", game.kind(), game.move_list());
    let moves = moves.trim().to_owned();
    let from_moves = G::parse(&moves).is_ok_and(|parsed| parsed == *game);
    let mut text = if from_moves { moves } else { game.text() };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Reads such a file.
///
/// # Errors
///
/// One line that names the file.
pub(crate) fn read_small_game<G: GameText>(path: &Path) -> Result<G, String> {
    let name = path.display();
    let text = read_text_file(path).map_err(|error| format!("{name}: {error}"))?;
    G::parse(&text).map_err(|error| format!("{name}: {error}"))
}
