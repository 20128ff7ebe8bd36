//! A line that is being typed: a move or the name of a file.

use tui_input::{Input, InputRequest};

/// The longest line, in characters.
const MAX_CHARACTERS: usize = 200;

/// What a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedLineKind {
    /// A move.
    Move,
    /// A file to save to.
    Save,
    /// A file to open.
    Open,
}

/// A line that is being typed.
#[derive(Clone, Debug)]
pub struct TypedLine {
    /// What it is for.
    pub kind: TypedLineKind,
    /// The text, and where the cursor is in it.
    pub(in crate::tui) input: Input,
    /// Whether the text is only offered: typing replaces it.
    pub(in crate::tui) offered: bool,
    /// An existing file, which is replaced when the line is entered again.
    pub(super) replace: Option<String>,
}

impl TypedLine {
    pub(super) fn new(kind: TypedLineKind, offer: String) -> Self {
        Self {
            kind,
            offered: !offer.is_empty(),
            input: offer.into(),
            replace: None,
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Edits the line.
    pub(super) fn edit(&mut self, request: InputRequest) {
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
        if types && self.text().chars().count() >= MAX_CHARACTERS {
            return;
        }
        self.input.handle(request);
    }
}
