//! The terminal itself: it is taken, used, and given back as it was.

use super::app::{App, ScreenSetup};
use super::keys;
use super::view::{Theme, draw};
use crate::control::StopFlag;
use crate::frontend::{GameUi, UiGame};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{execute, queue};
use std::io::{self, IsTerminal, Stdout, Write};
use std::mem::ManuallyDrop;
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How long the screen waits for a key before it looks whether the search has come further.
const WHILE_THINKING: Duration = Duration::from_millis(25);
/// The same where only the clock and a request to end can change anything.
const IDLE: Duration = Duration::from_millis(100);

/// Plays a game on the whole terminal until the user leaves, or `end` is set.
///
/// The terminal is left as it was, also after an error and after a panic.
///
/// # Errors
///
/// When the terminal cannot be used.
pub fn run<G: UiGame>(
    setup: ScreenSetup<G>,
    ui: impl GameUi<G> + 'static,
    theme: Theme,
    end: &StopFlag,
) -> io::Result<()> {
    let mut screen = Screen::take()?;
    let result = screen.play(setup, ui, theme, end);
    let given_back = screen.give_back();
    if end.is_set() || !io::stdin().is_terminal() {
        // The terminal may have gone away.
        return Ok(());
    }
    given_back.and(result)
}

/// A terminal that has been taken.
struct Screen {
    /// Never dropped: it would write to standard error where it cannot show the cursor, and that may have
    /// gone away with the terminal.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
    taken: Arc<AtomicBool>,
}

impl Screen {
    fn take() -> io::Result<Self> {
        let taken = Arc::new(AtomicBool::new(true));
        restore_before_panics(&taken);
        enable_raw_mode()?;
        // Given back from here on, whatever fails.
        let screen = Self {
            terminal: ManuallyDrop::new(Terminal::new(CrosstermBackend::new(io::stdout()))?),
            taken,
        };
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
        Ok(screen)
    }

    fn play<G: UiGame>(
        &mut self,
        setup: ScreenSetup<G>,
        ui: impl GameUi<G> + 'static,
        theme: Theme,
        end: &StopFlag,
    ) -> io::Result<()> {
        let events = listen()?;
        let mut app = App::new(setup, ui, self.terminal.size()?);
        let mut changed = true;
        while !app.is_over() && !end.is_set() && io::stdin().is_terminal() {
            if changed {
                self.terminal.draw(|frame| {
                    // The terminal may have another size by now than its last event says.
                    app.fit_to(frame.area().as_size());
                    draw(&app, theme, frame);
                })?;
            }
            changed = app.tick();
            let patience = match (changed, app.thinks_for()) {
                (true, _) => Duration::ZERO,
                (false, Some(_)) => WHILE_THINKING,
                (false, None) => IDLE,
            };
            let mut next = match events.recv_timeout(patience) {
                Ok(event) => Some(event),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            // Everything that waits, before it is drawn: a held key must not lag behind.
            while let Some(event) = next {
                if let Some(action) = keys::action(&event?, app.mode()) {
                    app.update(action);
                    changed = true;
                }
                next = events.try_recv().ok().filter(|_| !app.is_over());
            }
        }
        Ok(())
    }

    fn give_back(&mut self) -> io::Result<()> {
        if self.taken.swap(false, Ordering::SeqCst) {
            restore()?;
        }
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nobody can be told when this fails.
        let _ = self.give_back();
    }
}

/// Reads keys on a thread of its own: where the terminal has gone away, reading does not come back.
fn listen() -> io::Result<Receiver<io::Result<Event>>> {
    // Faster typing waits.
    let (sender, events) = mpsc::sync_channel(256);
    thread::Builder::new().name("keys".into()).spawn(move || {
        loop {
            let event = event::read();
            let is_over = event.is_err();
            if sender.send(event).is_err() || is_over {
                return;
            }
        }
    })?;
    Ok(events)
}

fn restore() -> io::Result<()> {
    let mut stdout = io::stdout();
    let queued = queue!(stdout, DisableMouseCapture, LeaveAlternateScreen, Show);
    let flushed = stdout.flush();
    disable_raw_mode().and(queued).and(flushed)
}

/// A panic gives the terminal back before it says what happened, so that it can be read. One of a
/// thread that thinks says nothing: the screen tells of it.
fn restore_before_panics(taken: &Arc<AtomicBool>) {
    let own = thread::current().id();
    let taken = taken.clone();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !taken.load(Ordering::SeqCst) {
            return before(info);
        }
        if thread::current().id() == own {
            taken.store(false, Ordering::SeqCst);
            let _ = restore();
            before(info);
        }
    }));
}
