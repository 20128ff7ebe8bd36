//! Lines that are typed: moves and names of files.

use super::App;
use crate::game::{Game, printable};
use crate::tui::desk::Desk;
use std::path::Path;

/// The longest line, in characters.
const MOST: usize = 200;

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedKind {
    /// A move.
    Move,
    /// A file to save to.
    Save,
    /// A file to go on with.
    Open,
}

/// A line that is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// What it is for.
    pub kind: TypedKind,
    /// What has been typed.
    pub text: String,
    /// A file that is there and may be written over when the line is finished again.
    pub over: Option<String>,
}

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    pub(super) fn begin_line(&mut self, kind: TypedKind) {
        self.typed = Some(Typed {
            kind,
            text: match kind {
                TypedKind::Move => String::new(),
                TypedKind::Save | TypedKind::Open => self.usual_file(),
            },
            over: None,
        });
    }

    pub(super) fn type_character(&mut self, character: char) {
        match &mut self.typed {
            Some(typed) if typed.text.chars().count() < MOST => typed.text.push(character),
            Some(_) => {}
            None => {
                self.begin_line(TypedKind::Move);
                if character != ':' {
                    self.type_character(character);
                }
            }
        }
    }

    /// The last character away; with none left, the line itself.
    pub(super) fn erase(&mut self) {
        if let Some(typed) = &mut self.typed
            && typed.text.pop().is_none()
        {
            self.typed = None;
        }
    }

    /// All of it away; the line stays.
    pub(super) fn erase_all(&mut self) {
        if let Some(typed) = &mut self.typed {
            typed.text.clear();
        }
    }

    pub(super) fn submit(&mut self) {
        let Some(typed) = self.typed.take() else {
            return;
        };
        let text = typed.text.trim();
        match typed.kind {
            _ if text.is_empty() => {}
            TypedKind::Move => self.play_typed(text),
            TypedKind::Save => self.save_to(text, typed.over.as_deref() == Some(text)),
            TypedKind::Open => self.open(Path::new(text)),
        }
    }

    fn play_typed(&mut self, text: &str) {
        match self.session.game().parse_move(text) {
            Ok(mv) => {
                if self.person_plays(mv) {
                    self.go_to_last_move();
                }
            }
            Err(error) => self.refuse(printable(&error.to_string())),
        }
    }
}
