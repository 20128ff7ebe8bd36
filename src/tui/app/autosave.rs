//! The file that a game is saved to as it goes.

use crate::frontend::SavedFiles;
use std::path::PathBuf;

/// The file that a game is saved to as it goes.
#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    files: SavedFiles,
    /// Whether saving failed last time: the user is told once.
    failed: bool,
}

impl Autosave {
    /// Saves to `path` and creates its folder where there is none.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            files: SavedFiles::default(),
            failed: false,
        }
    }

    /// Saves a text. An error is only returned if the last attempt succeeded.
    pub(super) fn save(&mut self, text: &str) -> Result<(), String> {
        let result = self.try_save(text);
        let failed_before = std::mem::replace(&mut self.failed, result.is_err());
        result.or_else(|error| if failed_before { Ok(()) } else { Err(error) })
    }

    fn try_save(&mut self, text: &str) -> Result<(), String> {
        if let Some(folder) = self.path.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        let name = self.path.display().to_string();
        let saved = self.files.save(&name, true, text);
        saved.map_err(|error| error.to_string())
    }
}
