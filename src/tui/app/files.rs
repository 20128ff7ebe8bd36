//! Saving and opening.

use super::{App, Typed, TypedKind};
use crate::game::{Game, printable};
use crate::session::{Opened, SaveError};
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

    pub(super) fn save_to(&mut self, file: &str, over: bool) {
        let text = self.desk.file_text(self.session.game());
        match self.files.save(file, over, &text) {
            Ok(()) => self.tell(printable(&format!("saved to {file}"))),
            Err(SaveError::Exists { .. }) => {
                self.typed = Some(Typed {
                    kind: TypedKind::Save,
                    text: file.into(),
                    over: Some(file.into()),
                });
                self.refuse(printable(&format!(
                    "{file} exists: Enter writes over it, Esc leaves it"
                )));
            }
            Err(error) => self.refuse(printable(&error.to_string())),
        }
    }

    pub(super) fn open(&mut self, path: &Path) {
        match self.desk.read_file(path, self.session.game()) {
            Ok(Opened { game, remarks }) => {
                self.files.know(path);
                // It may be another desk now: files say how far from a stone cells are analysed.
                self.make_thinker();
                self.replace(game);
                let opened = printable(&format!("opened {}", path.display()));
                match remarks.is_empty() {
                    true => self.tell(opened),
                    false => {
                        self.refuse(format!("{opened}: {}", printable(&remarks.join("; "))));
                    }
                }
            }
            Err(error) => self.refuse(printable(&error)),
        }
    }
}
