//! The game is saved as it goes.

use super::App;
use crate::frontend::Files;
use crate::game::{Game, printable};
use crate::session::SavedGame;
use crate::tui::desk::Desk;
use std::path::PathBuf;

/// The file that a game is saved to as it goes.
#[derive(Debug)]
pub struct Autosave {
    path: PathBuf,
    files: Files,
    /// Whether the last attempt failed: that is told once.
    failed: bool,
}

impl Autosave {
    /// Saves to `path`, whose folder is made where it is not there.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            files: Files::default(),
            failed: false,
        }
    }

    fn save(&mut self, text: &str) -> Result<(), String> {
        if let Some(folder) = self.path.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        self.files
            .save(&self.path.display().to_string(), true, text)
            .map_err(|error| error.to_string())
    }
}

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// Saves the game where it is saved as it goes. A game without a move is not worth that, and an
    /// opening cannot be gone on with.
    pub(super) fn save_as_it_goes(&mut self) {
        let opening = self
            .opening
            .as_ref()
            .is_some_and(|opening| !opening.is_over());
        if opening || self.session.game().history().is_empty() {
            return;
        }
        let Some(autosave) = &mut self.autosave else {
            return;
        };
        let saved = SavedGame::of(&self.session, &self.clock, &self.desk.player());
        let result = autosave.save(&saved.to_json());
        let failed_before = std::mem::replace(&mut autosave.failed, result.is_err());
        if let Err(error) = result
            && !failed_before
        {
            self.refuse(printable(&format!("the game is not being saved: {error}")));
        }
    }
}
