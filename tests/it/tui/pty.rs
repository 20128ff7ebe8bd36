//! A terminal in memory, with a program in it.

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Far longer than anything here takes, on a busy machine too: a program that takes longer hangs.
const LIMIT: Duration = Duration::from_secs(600);

struct Screen {
    parser: vt100::Parser,
    /// All bytes that came.
    bytes: Vec<u8>,
    ended: bool,
}

/// A program in a terminal.
pub(super) struct Pty {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    screen: Arc<Mutex<Screen>>,
    /// How the terminal was set before.
    before: String,
    pub(super) state: tempfile::TempDir,
}

impl Pty {
    /// `program` with arguments in a terminal of 80 x 24.
    pub(super) fn spawn(program: &str, arguments: &[&str]) -> Self {
        Self::spawn_with(
            program,
            arguments,
            &[],
            tempfile::tempdir().expect("a folder"),
        )
    }

    pub(super) fn spawn_with(
        program: &str,
        arguments: &[&str],
        environment: &[(&str, &str)],
        state: tempfile::TempDir,
    ) -> Self {
        let pair = native_pty_system()
            .openpty(size(80, 24))
            .expect("a terminal");
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.cwd(env!("CARGO_MANIFEST_DIR"));
        for name in [
            "NO_COLOR",
            "LC_ALL",
            "LC_CTYPE",
            "COLORTERM",
            "RUST_BACKTRACE",
            "MUGEN_SHOW_WEIGHTS",
        ] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("MUGEN_STATE_DIR", state.path());
        for (name, value) in environment {
            command.env(name, value);
        }
        let before = settings(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("it starts");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let screen = Arc::new(Mutex::new(Screen {
            parser: vt100::Parser::new(some(24), some(80), 0),
            bytes: Vec::new(),
            ended: false,
        }));
        let shared = screen.clone();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            // At its end a terminal gives an error on Linux.
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                let mut screen = shared.lock().unwrap();
                screen.parser.process(&buffer[..count]);
                screen.bytes.extend(&buffer[..count]);
            }
            shared.lock().unwrap().ended = true;
        });
        Self {
            writer: pair.master.take_writer().expect("a writer"),
            master: pair.master,
            child,
            screen,
            before,
            state,
        }
    }

    pub(super) fn keys(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("it listens");
        self.writer.flush().expect("it listens");
    }

    pub(super) fn resize(&mut self, columns: u16, rows: u16) {
        let mut screen = self.screen.lock().unwrap();
        screen
            .parser
            .screen_mut()
            .set_size(some(rows), some(columns));
        self.master.resize(size(columns, rows)).expect("a new size");
    }

    pub(super) fn text(&self) -> String {
        self.screen.lock().unwrap().parser.screen().contents()
    }

    /// How many bytes have come.
    pub(super) fn count(&self) -> usize {
        self.screen.lock().unwrap().bytes.len()
    }

    /// All that has come.
    pub(super) fn bytes(&self) -> String {
        String::from_utf8_lossy(&self.screen.lock().unwrap().bytes).into_owned()
    }

    /// Waits until the screen shows `text`.
    pub(super) fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    pub(super) fn wait_until(&self, what: &str, is_there: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        while !is_there(&self.text()) {
            let ended = self.screen.lock().unwrap().ended && !is_there(&self.text());
            let in_time = begun.elapsed() < LIMIT;
            assert!(!ended && in_time, "no {what}:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Sends a signal to the program.
    pub(super) fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let done = std::process::Command::new("kill")
            .args([name, &id])
            .status();
        assert!(done.expect("`kill` is there").success());
    }

    /// Waits for its end, and gives all that it has written.
    pub(super) fn end_with_bytes(mut self) -> String {
        self.child.wait().expect("a child");
        self.wait_for_all();
        self.bytes()
    }

    /// What it wrote last may still be on its way.
    fn wait_for_all(&self) {
        let begun = Instant::now();
        while !self.screen.lock().unwrap().ended && begun.elapsed() < LIMIT {
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits for its end, and makes sure that the terminal is left as it was.
    pub(super) fn end(mut self) -> (ExitStatus, String, tempfile::TempDir) {
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            if begun.elapsed() > LIMIT {
                self.child.kill().expect("it runs");
                panic!("it does not end:\n{}", self.text());
            }
            thread::sleep(Duration::from_millis(5));
        };
        assert_eq!(
            settings(&*self.master),
            self.before,
            "the terminal is set otherwise"
        );
        self.wait_for_all();
        let screen = self.screen.lock().unwrap();
        let shown = screen.parser.screen();
        assert!(!shown.alternate_screen(), "the other screen is not left");
        assert!(!shown.hide_cursor(), "the cursor is hidden");
        assert_eq!(shown.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        let text = shown.contents();
        drop(screen);
        (status, text, self.state)
    }
}

fn some(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("more than none")
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

/// The flags of the terminal: echo, lines, signals.
fn settings(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal"))
}
