//! What the user enters, and what the screen answers to that.

use super::typed_line::{TypedLine, TypedLineKind};
use crate::game::Point;
use tui_input::InputRequest;

/// A message to the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// One line.
    pub text: String,
    /// Whether something was refused.
    pub is_error: bool,
}

/// A mouse button that is held down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Press {
    /// The cell that it went down on.
    pub(super) cell: Option<Point>,
    /// Where the mouse was last, as column and row.
    pub(super) at: (u16, u16),
    /// Whether it has moved to another cell since.
    pub(super) dragged: bool,
}

/// What the user enters.
#[derive(Debug, Default)]
pub(super) struct UserInput {
    pub(super) press: Option<Press>,
    /// The line that is being typed.
    pub(super) typed: Option<TypedLine>,
    /// A message that stays until the next action.
    pub(super) notice: Option<Notice>,
    /// The message of the start, which is shown beside everything else until the next action.
    pub(super) start_notice: Option<String>,
    /// Whether the user has asked once for a new game in place of one that is not finished.
    pub(super) new_game_asked: bool,
}

impl UserInput {
    /// Shows a message.
    pub(super) fn notify(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: false,
        });
    }

    /// Shows why something was not done.
    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: true,
        });
    }

    /// Clears the messages.
    pub(super) fn clear_notices(&mut self) {
        self.notice = None;
        self.start_notice = None;
    }

    /// Begins a line; `offer` stands in it and goes when something is typed.
    pub(super) fn begin_line(&mut self, kind: TypedLineKind, offer: String) {
        self.typed = Some(TypedLine::new(kind, offer));
    }

    /// Types a character; where there is no line, it begins a move.
    pub(super) fn type_character(&mut self, character: char) {
        if self.typed.is_none() {
            self.begin_line(TypedLineKind::Move, String::new());
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

    /// Deletes the character before the cursor; an empty line goes altogether.
    pub(super) fn erase(&mut self) {
        self.typed.take_if(|typed| typed.text().is_empty());
        self.edit(InputRequest::DeletePrevChar);
    }
}
