//! A game that was opened from a file.

use std::path::Path;

/// A game that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedGame<G> {
    /// The game.
    pub game: G,
    /// What was not kept of its file, in words.
    pub remarks: Vec<String>,
    /// Whether saving the game gives the file again: nothing of it was left out, not even a name.
    pub is_whole: bool,
}

impl<G> OpenedGame<G> {
    /// A game whose file was kept as a whole.
    pub const fn whole(game: G) -> Self {
        Self {
            game,
            remarks: Vec::new(),
            is_whole: true,
        }
    }

    /// What was opened, in words: the file, and what was not kept of it.
    pub(crate) fn describe(&self, path: &Path) -> String {
        let mut text = format!("opened {}", path.display());
        for remark in &self.remarks {
            text.push_str("; ");
            text.push_str(remark);
        }
        text
    }
}
