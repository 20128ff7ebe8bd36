//! The game on the whole terminal: keys to actions, actions to state, state to picture, and the real
//! program in a terminal.

mod answers;
mod aside;
mod keys;
mod mouse;
mod narrow;
mod opening;
mod pictures;
mod play;
#[cfg(unix)]
mod program;
#[cfg(unix)]
mod progress;
#[cfg(unix)]
mod pty;

mod typed;
mod varied;
mod writes;

use mugen::control::{Limits, ManualClock, TimeControl};
use mugen::frontend::{GomokuUi, UiGame};
use mugen::game::{GameText, Point};
use mugen::gomoku::{Position, Rule};
use mugen::player::PlayerSpec;
use mugen::session::{GameClock, Humans, Session, Swap2};
use mugen::tui::{Action, App, Autosave, ScreenSetup, Theme, draw, keys as bindings};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(crate) const PLAIN: Theme = Theme {
    color: false,
    ascii: false,
};
pub(crate) const COLORED: Theme = Theme {
    color: true,
    ascii: false,
};
pub(crate) const ASCII: Theme = Theme {
    color: false,
    ascii: true,
};

pub(crate) type Five = App<Position>;

/// What a test begins with; the clock is moved by hand.
pub(crate) struct Begin {
    pub(crate) position: Position,
    pub(crate) humans: Humans,
    pub(crate) player: PlayerSpec,
    pub(crate) seed: Option<u64>,
    pub(crate) size: (u16, u16),
    pub(crate) time: TimeControl,
    pub(crate) opening: bool,
    pub(crate) autosave: Option<Autosave>,
    pub(crate) plies: usize,
    pub(crate) resign: bool,
    pub(crate) limits: Limits,
    pub(crate) lines: usize,
    pub(crate) notice: Option<&'static str>,
    pub(crate) clock: ManualClock,
}

impl Begin {
    /// Two people, 80 x 24.
    pub(crate) fn with(moves: &str) -> Self {
        let mut position = Position::new(Rule::Freestyle);
        position.try_play_list(moves).expect("moves");
        Self {
            position,
            humans: Humans::Both,
            player: PlayerSpec::HEURISTIC,
            seed: None,
            size: (80, 24),
            time: TimeControl::default(),
            opening: false,
            autosave: None,
            plies: usize::MAX,
            resign: false,
            limits: Limits::default(),
            lines: 1,
            notice: None,
            clock: ManualClock::new(),
        }
    }

    pub(crate) fn app(self) -> Five {
        let setup = ScreenSetup {
            clock: GameClock::with_clock(self.time, Arc::new(self.clock)),
            limits: self.limits,
            lines: self.lines,
            autosave: self.autosave,
            opening: self.opening.then(|| Swap2::new(self.humans)),
            show_weights: false,
            plies: self.plies,
            session: Session::new(self.position, self.humans),
            resign: self.resign,
            notice: self.notice.map(Into::into),
        };
        let ui = GomokuUi {
            player: self.player,
            seed: self.seed,
            radius: 2,
        };
        App::new(setup, ui, Size::new(self.size.0, self.size.1))
    }
}

/// A key by its name: a character, or `Enter`, `S-Left`, `C-c`.
pub(crate) fn key(name: &str) -> Event {
    let (modifiers, name) = match name.split_once('-') {
        Some(("A", name)) => (KeyModifiers::ALT, name),
        Some(("S", name)) => (KeyModifiers::SHIFT, name),
        Some(("C", name)) => (KeyModifiers::CONTROL, name),
        _ => (KeyModifiers::NONE, name),
    };
    let code = match name {
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Delete" => KeyCode::Delete,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "F1" => KeyCode::F(1),
        name => {
            let mut characters = name.chars();
            let first = characters.next().expect("a key");
            assert!(characters.next().is_none(), "no key {name}");
            KeyCode::Char(first)
        }
    };
    Event::Key(KeyEvent::new(code, modifiers))
}

/// Presses keys, with blanks between their names.
pub(crate) fn press<G: UiGame>(app: &mut App<G>, keys: &str) {
    for name in keys.split_whitespace() {
        if let Some(action) = bindings::action(&key(name), app.mode()) {
            app.update(action);
        }
    }
}

/// Waits until the machine has nothing more to think about.
pub(crate) fn settle<G: UiGame>(app: &mut App<G>) {
    let begun = Instant::now();
    loop {
        let changed = app.tick();
        let opening = app.opening_text().is_some() && app.choices().is_empty();
        let waits = opening && !app.is_humans_turn();
        if !changed && app.thinks_for().is_none() && !waits {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(600), "it thinks on");
        std::thread::sleep(Duration::from_millis(1));
    }
}

pub(crate) fn buffer<G: UiGame>(app: &App<G>, theme: Theme) -> Buffer {
    let size = app.size();
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).expect("memory");
    let drawn = terminal.draw(|frame| draw(app, theme, frame));
    drawn.expect("memory").buffer.clone()
}

/// The text on the screen, without blanks at the ends of lines.
pub(crate) fn picture<G: UiGame>(app: &App<G>, theme: Theme) -> String {
    let buffer = buffer(app, theme);
    let rows = buffer.content.chunks(usize::from(buffer.area.width).max(1));
    let lines = rows.map(|row| {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        format!("{}\n", line.trim_end())
    });
    lines.collect()
}

pub(crate) fn point(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

pub(crate) fn resize(app: &mut Five, columns: u16, rows: u16) {
    app.update(Action::Resize { columns, rows });
}
