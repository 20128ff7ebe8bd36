//! Keys to actions.

use super::{bindings, key};
use mugen::tui::{Action, Mode};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyEventState, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};

fn action(name: &str, mode: Mode) -> Option<Action> {
    bindings::action(&key(name), mode)
}

#[test]
fn every_key_of_the_board() {
    let cursor = |right, down| Action::Cursor { right, down };
    for (name, expected) in [
        ("Left", cursor(-1, 0)),
        ("Right", cursor(1, 0)),
        ("Up", cursor(0, -1)),
        ("Down", cursor(0, 1)),
        ("S-Left", cursor(-10, 0)),
        ("S-Down", cursor(0, 10)),
        ("PageUp", cursor(0, -10)),
        ("PageDown", cursor(0, 10)),
        ("Enter", Action::Place),
        ("Space", Action::Place),
        ("Home", Action::LastMove),
        ("d", Action::ComputerMoves),
        ("t", Action::Explanation),
        ("w", Action::Weights),
        ("m", Action::Numbers),
        ("u", Action::Undo),
        ("U", Action::Undo),
        ("r", Action::Redo),
        ("h", Action::Hint),
        ("e", Action::SwitchSides),
        ("n", Action::New),
        ("s", Action::Save),
        ("o", Action::Open),
        ("l", Action::Level(1)),
        ("L", Action::Level(-1)),
        ("p", Action::Pause),
        ("?", Action::Help),
        ("F1", Action::Help),
        ("q", Action::Quit),
        ("C-c", Action::Quit),
        ("Esc", Action::Stop),
        ("[", Action::CellSize(-1)),
        ("]", Action::CellSize(1)),
        ("-", Action::Type('-')),
        ("7", Action::Type('7')),
        (":", Action::Type(':')),
    ] {
        assert_eq!(action(name, Mode::Board), Some(expected), "{name}");
    }
    for name in ["z", "C-d", "é", "C-n"] {
        assert_eq!(action(name, Mode::Board), None, "{name}");
    }
}

#[test]
fn a_line_takes_every_character() {
    for name in ["q", "d", "?", "3", ",", "n"] {
        let character = name.chars().next().unwrap();
        assert_eq!(action(name, Mode::Typing), Some(Action::Type(character)));
    }
    assert_eq!(action("Enter", Mode::Typing), Some(Action::Submit));
    assert_eq!(action("Backspace", Mode::Typing), Some(Action::Erase));
    assert_eq!(action("Esc", Mode::Typing), Some(Action::Stop));
    assert_eq!(action("C-c", Mode::Typing), Some(Action::Quit));
    for name in ["Left", "End", "Delete", "C-u", "C-w"] {
        let action = action(name, Mode::Typing);
        assert!(
            matches!(action, Some(Action::Edit(_))),
            "{name}: {action:?}"
        );
    }
    assert_eq!(action("Up", Mode::Typing), None);
}

#[test]
fn the_help_and_the_choice_of_a_side_have_their_own() {
    for name in ["?", "q", "Esc", "Enter", "F1", "Space"] {
        assert_eq!(action(name, Mode::Help), Some(Action::Help), "{name}");
    }
    assert_eq!(action("d", Mode::Help), None);
    assert_eq!(action("C-c", Mode::Help), Some(Action::Quit));
    assert_eq!(action("2", Mode::Choosing), Some(Action::Choose(2)));
    assert_eq!(action("4", Mode::Choosing), None);
    assert_eq!(action("w", Mode::Choosing), Some(Action::Weights));
}

#[test]
fn keys_that_go_up_again_mean_nothing() {
    let event = |kind| {
        Event::Key(KeyEvent {
            code: KeyCode::Char('u'),
            modifiers: KeyModifiers::NONE,
            kind,
            state: KeyEventState::NONE,
        })
    };
    let action = |kind| bindings::action(&event(kind), Mode::Board);
    assert_eq!(action(KeyEventKind::Release), None);
    assert_eq!(action(KeyEventKind::Repeat), Some(Action::Undo));
}

#[test]
fn the_mouse_clicks_drags_and_scrolls() {
    let action = |kind, modifiers| {
        let (column, row) = (7, 3);
        let event = MouseEvent {
            kind,
            column,
            row,
            modifiers,
        };
        bindings::action(&Event::Mouse(event), Mode::Board)
    };
    let (none, shift) = (KeyModifiers::NONE, KeyModifiers::SHIFT);
    let (column, row) = (7, 3);
    let left = MouseButton::Left;
    for (kind, modifiers, expected) in [
        (
            MouseEventKind::Down(left),
            none,
            Some(Action::Press { column, row }),
        ),
        (
            MouseEventKind::Drag(left),
            none,
            Some(Action::Drag { column, row }),
        ),
        (
            MouseEventKind::Up(left),
            none,
            Some(Action::Release { column, row }),
        ),
        (MouseEventKind::Down(MouseButton::Right), none, None),
        (MouseEventKind::Moved, none, None),
        (
            MouseEventKind::ScrollUp,
            none,
            Some(Action::Scroll { right: 0, down: -2 }),
        ),
        (
            MouseEventKind::ScrollDown,
            none,
            Some(Action::Scroll { right: 0, down: 2 }),
        ),
        (
            MouseEventKind::ScrollDown,
            shift,
            Some(Action::Scroll { right: 2, down: 0 }),
        ),
        (
            MouseEventKind::ScrollLeft,
            none,
            Some(Action::Scroll { right: -2, down: 0 }),
        ),
    ] {
        assert_eq!(action(kind, modifiers), expected, "{kind:?}");
    }
    let event = Event::Resize(10, 20);
    let (columns, rows) = (10, 20);
    let resized = bindings::action(&event, Mode::Typing);
    assert_eq!(resized, Some(Action::Resize { columns, rows }));
}
