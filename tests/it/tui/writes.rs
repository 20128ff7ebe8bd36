//! Only what has changed is written to the terminal.

use super::{Begin, COLORED, Five, press};
use mugen::tui::draw;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

/// What is written to the terminal.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Screen {
    terminal: Terminal<CrosstermBackend<Written>>,
    written: Written,
}

impl Screen {
    fn new() -> Self {
        let written = Written::default();
        let backend = CrosstermBackend::new(written.clone());
        let viewport = Viewport::Fixed(Rect::new(0, 0, 80, 24));
        let terminal = Terminal::with_options(backend, TerminalOptions { viewport });
        Self {
            terminal: terminal.unwrap(),
            written,
        }
    }

    /// What is written to show the state.
    fn draw(&mut self, app: &Five) -> String {
        self.terminal
            .draw(|frame| draw(app, COLORED, frame))
            .unwrap();
        let bytes = std::mem::take(&mut *self.written.0.lock().unwrap());
        String::from_utf8(bytes).unwrap()
    }
}

/// The text without what only sets colours, or hides the cursor.
fn visible(written: &str) -> String {
    let mut text = String::new();
    let mut parts = written.split('\x1b');
    text.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let end = part
            .find(|c: char| c.is_ascii_alphabetic())
            .expect("a whole sequence");
        if !matches!(&part[end..=end], "m" | "l" | "h") {
            text.push('\x1b');
            text.push_str(&part[..=end]);
        }
        text.push_str(&part[end + 1..]);
    }
    text
}

#[test]
fn nothing_is_written_where_nothing_has_changed() {
    let mut app = Begin::with("0,0 1,1 1,0").app();
    let mut screen = Screen::new();
    assert!(screen.draw(&app).len() > 1000);
    app.tick();
    for _ in 0..10 {
        assert!(!app.tick(), "the screen is not even drawn");
    }
    let written = screen.draw(&app);
    assert_eq!(visible(&written), "", "{written:?}");
}

#[test]
fn a_step_of_the_cursor_and_a_stone_write_a_few_cells() {
    let mut app = Begin::with("0,0 1,1 1,0").app();
    let mut screen = Screen::new();
    screen.draw(&app);
    for keys in ["Left", "Down", "Enter"] {
        press(&mut app, keys);
        let written = screen.draw(&app);
        let visible = visible(&written);
        assert!(
            !visible.is_empty() && written.len() < 1500,
            "{keys}: {written:?}"
        );
    }
}
