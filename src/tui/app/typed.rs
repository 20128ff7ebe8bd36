//! Lines that are typed: moves and names of files.

use super::App;
use crate::game::{Game, printable};
use crate::tui::desk::Desk;
use std::path::Path;
use tui_input::{Input, InputRequest};

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
#[derive(Clone, Debug)]
pub struct Typed {
    /// What it is for.
    pub kind: TypedKind,
    /// What has been typed, and where the cursor is in it.
    pub(in crate::tui) input: Input,
    /// Whether it is offered only: what is typed takes its place.
    pub(in crate::tui) offered: bool,
    /// A file that is there and may be written over when the line is finished again.
    pub(super) over: Option<String>,
}

impl Typed {
    /// What has been typed.
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Does what editors of lines do.
    fn edit(&mut self, request: InputRequest) {
        let types = matches!(request, InputRequest::InsertChar(_));
        let erases = matches!(
            request,
            InputRequest::DeletePrevChar | InputRequest::DeleteNextChar
        );
        if std::mem::take(&mut self.offered) && (types || erases) {
            self.input.reset();
            if erases {
                return;
            }
        }
        if types && self.text().chars().count() >= MOST {
            return;
        }
        self.input.handle(request);
    }
}

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    pub(super) fn begin_line(&mut self, kind: TypedKind) {
        let offer = match kind {
            TypedKind::Move => String::new(),
            TypedKind::Save | TypedKind::Open => self.usual_file(),
        };
        self.typed = Some(Typed {
            kind,
            offered: !offer.is_empty(),
            input: offer.into(),
            over: None,
        });
    }

    pub(super) fn type_character(&mut self, character: char) {
        if self.typed.is_none() {
            self.begin_line(TypedKind::Move);
            if character == ':' {
                return;
            }
        }
        self.edit(InputRequest::InsertChar(character));
    }

    /// Changes the line, or moves the cursor in it.
    pub(super) fn edit(&mut self, request: InputRequest) {
        if let Some(typed) = &mut self.typed {
            typed.edit(request);
        }
    }

    /// The character before the cursor away; with nothing typed, the line itself.
    pub(super) fn erase(&mut self) {
        let is_empty = |typed: &Typed| typed.text().is_empty();
        if self.typed.as_ref().is_some_and(is_empty) {
            self.typed = None;
        }
        self.edit(InputRequest::DeletePrevChar);
    }

    /// Does what was typed. Where that cannot be done, the line stays, to be mended.
    pub(super) fn submit(&mut self) {
        let Some(typed) = &self.typed else {
            return;
        };
        let text = typed.text().trim().to_owned();
        let over = typed.over.as_deref() == Some(&text);
        let done = match typed.kind {
            _ if text.is_empty() => true,
            TypedKind::Move => self.play_typed(&text),
            TypedKind::Save => self.save_to(&text, over),
            TypedKind::Open => self.open(Path::new(&text)),
        };
        match &mut self.typed {
            Some(typed) if !done => typed.offered = false,
            _ => self.typed = None,
        }
    }

    /// Whether the move was made.
    fn play_typed(&mut self, text: &str) -> bool {
        match self.session.game().parse_move(text) {
            Ok(mv) => {
                let played = self.human_plays(mv);
                if played {
                    self.go_to_last_move();
                }
                played
            }
            Err(error) => {
                self.refuse(printable(&error.to_string()));
                false
            }
        }
    }
}
