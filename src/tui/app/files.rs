//! Saving and opening files, and lines that are entered.

use super::state::App;
use super::typed_line::TypedLineKind;
use crate::frontend::{SaveError, UiGame};
use crate::game::printable;
use crate::session::SavedGame;
use std::path::Path;

impl<G: UiGame> App<G> {
    /// Begins to type the name of a file; the last file is offered.
    pub(super) fn begin_file_name(&mut self, kind: TypedLineKind) {
        let last = self.files.last().map(|path| path.display().to_string());
        let offer = last.unwrap_or_else(|| self.ui.file_name());
        self.input.begin_line(kind, offer);
    }

    /// Does what was typed. A line that is refused stays, to be corrected.
    pub(super) fn submit(&mut self) {
        let Some(typed) = &self.input.typed else {
            return;
        };
        let text = typed.text().trim().to_owned();
        let replace = typed.replace.as_deref() == Some(&text);
        let done = match typed.kind {
            _ if text.is_empty() => true,
            TypedLineKind::Move => self.play_typed(&text),
            TypedLineKind::Save => self.save_to(&text, replace),
            TypedLineKind::Open => self.open(Path::new(&text)),
        };
        match &mut self.input.typed {
            Some(typed) if !done => typed.offered = false,
            _ => self.input.typed = None,
        }
    }

    /// Whether the move was made.
    fn play_typed(&mut self, text: &str) -> bool {
        match self.game.game().parse_move(text) {
            Ok(mv) => {
                let played = self.human_plays(mv);
                if played {
                    self.go_to_last_move();
                }
                played
            }
            Err(error) => {
                self.input.refuse(printable(&error.to_string()));
                false
            }
        }
    }

    /// Saves the game; whether that was possible.
    fn save_to(&mut self, file: &str, replace: bool) -> bool {
        let text = self.ui.file_text(self.game.game(), Path::new(file));
        let saved = match text {
            Ok(text) => self.files.save(file, replace, &text),
            Err(error) => {
                self.input.refuse(printable(&error));
                return false;
            }
        };
        match &saved {
            Ok(()) => {
                self.input.notify(printable(&format!("saved to {file}")));
            }
            Err(SaveError::Exists { .. }) => {
                let text = format!("{file} exists: Enter overwrites it, Esc cancels");
                self.input.refuse(printable(&text));
                if let Some(typed) = &mut self.input.typed {
                    typed.replace = Some(file.into());
                }
            }
            Err(error) => self.input.refuse(printable(&error.to_string())),
        }
        saved.is_ok()
    }

    /// Continues with the game of a file; whether that was possible.
    fn open(&mut self, path: &Path) -> bool {
        let opened = match self.ui.read_file(path, self.game.game()) {
            Ok(opened) => opened,
            Err(error) => {
                self.input.refuse(printable(&error));
                return false;
            }
        };
        let is_whole = opened.remarks.is_empty();
        let text = printable(&opened.describe(path));
        self.files.remember(path, opened.is_whole);
        self.ui.new_game();
        // The file may say another radius, which the player depends on.
        self.thinking.rebuild(self.ui.as_ref());
        self.replace(opened.game);
        match is_whole {
            true => self.input.notify(text),
            false => self.input.refuse(text),
        }
        true
    }

    /// Saves the game as it goes. A game without a move is not worth it, and an opening in progress cannot
    /// be resumed.
    pub(super) fn autosave(&mut self) {
        if self.game.opening_in_progress().is_some() || self.game.plies() == 0 {
            return;
        }
        let Some(autosave) = &mut self.autosave else {
            return;
        };
        let (session, clock) = (&self.game.session, &self.game.clock);
        let saved = SavedGame::of(session, clock, &self.ui.player_name());
        if let Err(error) = autosave.save(&saved.to_json()) {
            let text = format!("the game cannot be saved: {error}");
            self.input.refuse(printable(&text));
        }
    }
}
