//! Saving and opening.

use super::App;
use crate::frontend::SaveError;
use crate::game::{Game, printable};
use crate::tui::desk::Desk;
use std::path::Path;

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// The file that is offered where one is asked for.
    pub(super) fn usual_file(&self) -> String {
        let last = self.files.last().map(|path| path.display().to_string());
        last.unwrap_or_else(|| match G::NAME {
            "gomoku" => "game.json".into(),
            name => format!("{name}.txt"),
        })
    }

    /// Saves, in the format that the name says; whether it was done.
    pub(super) fn save_to(&mut self, file: &str, over: bool) -> bool {
        let text = match self.desk.file_text(self.session.game(), Path::new(file)) {
            Ok(text) => text,
            Err(error) => {
                self.refuse(printable(&error));
                return false;
            }
        };
        match self.files.save(file, over, &text) {
            Ok(()) => {
                self.tell(printable(&format!("saved to {file}")));
                true
            }
            Err(SaveError::Exists { .. }) => {
                self.refuse(printable(&format!(
                    "{file} exists: Enter writes over it, Esc leaves it"
                )));
                if let Some(typed) = &mut self.typed {
                    typed.over = Some(file.into());
                }
                false
            }
            Err(error) => {
                self.refuse(printable(&error.to_string()));
                false
            }
        }
    }

    /// Goes on with the game of a file; whether that was possible.
    pub(super) fn open(&mut self, path: &Path) -> bool {
        match self.desk.read_file(path, self.session.game()) {
            Ok(opened) => {
                let is_whole = opened.remarks.is_empty();
                let words = printable(&opened.words(path));
                self.files.know(path);
                self.desk.begin_anew();
                // It may be another desk now: files say how far from a stone cells are analysed.
                self.make_thinker();
                self.replace(opened.game);
                match is_whole {
                    true => self.tell(words),
                    false => self.refuse(words),
                }
                true
            }
            Err(error) => {
                self.refuse(printable(&error));
                false
            }
        }
    }
}
