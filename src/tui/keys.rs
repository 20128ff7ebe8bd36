//! From keys and the mouse to actions.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::action::{Action, Mode};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tui_input::InputRequest;

/// Cells that Shift with an arrow moves the cursor by, and PageUp and PageDown too.
const FAR: i32 = 10;
/// Cells that a step of the wheel scrolls.
const WHEEL: i64 = 2;

/// What the user wants with `event`; none where it means nothing.
pub fn action(event: &Event, mode: Mode) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => of_key(key, mode),
        Event::Mouse(mouse) if mode != Mode::Help => of_mouse(mouse),
        Event::Resize(columns, rows) => Some(Action::Resize {
            columns: *columns,
            rows: *rows,
        }),
        _ => None,
    }
}

fn of_key(key: &KeyEvent, mode: Mode) -> Option<Action> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && matches!(key.code, KeyCode::Char('c' | 'C')) {
        return Some(Action::Quit);
    }
    if mode == Mode::Typing
        && let Some(request) = editing(key)
    {
        return Some(Action::Edit(request));
    }
    if key
        .modifiers
        .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
    {
        return None;
    }
    match mode {
        Mode::Typing => typing(key.code),
        Mode::Help => help(key.code),
        Mode::Choosing => match key.code {
            KeyCode::Char(digit @ '1'..='3') => Some(Action::Choose(digit as u8 - b'0')),
            KeyCode::Char(character) if character.is_ascii_digit() || character == '-' => None,
            _ => board(key),
        },
        Mode::Board => board(key),
    }
}

/// The usual keys for editing a line.
fn editing(key: &KeyEvent) -> Option<InputRequest> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let by_words = control || key.modifiers.contains(KeyModifiers::ALT);
    Some(match key.code {
        KeyCode::Left if by_words => InputRequest::GoToPrevWord,
        KeyCode::Right if by_words => InputRequest::GoToNextWord,
        KeyCode::Left => InputRequest::GoToPrevChar,
        KeyCode::Right => InputRequest::GoToNextChar,
        KeyCode::Home => InputRequest::GoToStart,
        KeyCode::End => InputRequest::GoToEnd,
        KeyCode::Delete => InputRequest::DeleteNextChar,
        KeyCode::Backspace if by_words => InputRequest::DeletePrevWord,
        KeyCode::Char(character) if control => match character.to_ascii_lowercase() {
            'a' => InputRequest::GoToStart,
            'e' => InputRequest::GoToEnd,
            'b' => InputRequest::GoToPrevChar,
            'f' => InputRequest::GoToNextChar,
            'd' => InputRequest::DeleteNextChar,
            'u' => InputRequest::DeleteFromStart,
            'k' => InputRequest::DeleteTillEnd,
            'w' => InputRequest::DeletePrevWord,
            'y' => InputRequest::Yank,
            _ => return None,
        },
        _ => return None,
    })
}

const fn typing(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Char(character) => Some(Action::Type(character)),
        KeyCode::Backspace => Some(Action::Erase),
        KeyCode::Enter => Some(Action::Submit),
        KeyCode::Esc => Some(Action::Stop),
        _ => None,
    }
}

const fn help(code: KeyCode) -> Option<Action> {
    match code {
        KeyCode::Char('q' | '?' | ' ') | KeyCode::Esc | KeyCode::Enter | KeyCode::F(1) => {
            Some(Action::Help)
        }
        KeyCode::Up => Some(Action::Scroll { right: 0, down: -1 }),
        KeyCode::Down => Some(Action::Scroll { right: 0, down: 1 }),
        KeyCode::PageUp => Some(Action::Scroll {
            right: 0,
            down: -10,
        }),
        KeyCode::PageDown => Some(Action::Scroll { right: 0, down: 10 }),
        _ => None,
    }
}

fn board(key: &KeyEvent) -> Option<Action> {
    let step = if key.modifiers.contains(KeyModifiers::SHIFT) {
        FAR
    } else {
        1
    };
    let cursor = |right, down| Some(Action::Cursor { right, down });
    match key.code {
        KeyCode::Left => cursor(-step, 0),
        KeyCode::Right => cursor(step, 0),
        KeyCode::Up => cursor(0, -step),
        KeyCode::Down => cursor(0, step),
        KeyCode::PageUp => cursor(0, -FAR),
        KeyCode::PageDown => cursor(0, FAR),
        KeyCode::Enter => Some(Action::Place),
        KeyCode::Home => Some(Action::LastMove),
        KeyCode::Esc => Some(Action::Stop),
        KeyCode::F(1) => Some(Action::Help),
        KeyCode::Char(character) => letter(character),
        _ => None,
    }
}

/// Capitals mean the same, in case Caps Lock is on; only `L` is another action.
const fn letter(character: char) -> Option<Action> {
    Some(match character {
        'L' => Action::Level(-1),
        _ => match character.to_ascii_lowercase() {
            ' ' => Action::Place,
            'd' => Action::ComputerMoves,
            't' => Action::Explanation,
            'w' => Action::Weights,
            'm' => Action::Numbers,
            'u' => Action::Undo,
            'r' => Action::Redo,
            'b' => Action::BringBack,
            'h' => Action::Hint,
            'e' => Action::SwitchSides,
            'n' => Action::New,
            's' => Action::Save,
            'o' => Action::Open,
            'l' => Action::Level(1),
            'p' => Action::Pause,
            'q' => Action::Quit,
            '?' => Action::Help,
            '[' => Action::CellSize(-1),
            ']' => Action::CellSize(1),
            '-' | ':' | '0'..='9' => Action::Type(character),
            _ => return None,
        },
    })
}

fn of_mouse(mouse: &MouseEvent) -> Option<Action> {
    let (column, row) = (mouse.column, mouse.row);
    let sideways = mouse.modifiers.contains(KeyModifiers::SHIFT);
    let wheel = |step: i64| {
        Some(if sideways {
            Action::Scroll {
                right: step,
                down: 0,
            }
        } else {
            Action::Scroll {
                right: 0,
                down: step,
            }
        })
    };
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Action::Press { column, row }),
        MouseEventKind::Drag(MouseButton::Left) => Some(Action::Drag { column, row }),
        MouseEventKind::Up(MouseButton::Left) => Some(Action::Release { column, row }),
        MouseEventKind::ScrollUp => wheel(-WHEEL),
        MouseEventKind::ScrollDown => wheel(WHEEL),
        MouseEventKind::ScrollLeft => Some(Action::Scroll {
            right: -WHEEL,
            down: 0,
        }),
        MouseEventKind::ScrollRight => Some(Action::Scroll {
            right: WHEEL,
            down: 0,
        }),
        _ => None,
    }
}
