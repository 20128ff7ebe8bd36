//! Standard output, with or without colours.

use super::args::Color;
use crate::game::printable_lines;
use crate::prompt::Style;
use crate::textio::to_json;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

/// Standard output, written in large pieces.
pub(super) struct Output {
    writer: BufWriter<Stdout>,
    style: Style,
    is_terminal: bool,
}

impl Output {
    pub(super) fn new(color: Color) -> Self {
        let stdout = io::stdout();
        let colored = match color {
            Color::Always => true,
            Color::Never => false,
            // See no-color.org: set, and not empty.
            Color::Auto => {
                let set = |name: &str| std::env::var_os(name).unwrap_or_default();
                stdout.is_terminal() && set("NO_COLOR").is_empty() && set("TERM") != "dumb"
            }
        };
        Self {
            is_terminal: stdout.is_terminal(),
            writer: BufWriter::new(stdout),
            style: if colored {
                Style::Colored
            } else {
                Style::Plain
            },
        }
    }

    pub(super) const fn style(&self) -> Style {
        self.style
    }

    /// Writes text that holds what others wrote, such as names. A terminal gets it printable, all else gets
    /// it as it is.
    pub(super) fn foreign(&mut self, text: &str) -> io::Result<()> {
        match self.is_terminal {
            true => self.write_all(printable_lines(text).as_bytes()),
            false => self.write_all(text.as_bytes()),
        }
    }

    /// Writes a value as one line of JSON.
    pub(super) fn json(&mut self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        let text = to_json(value)?;
        writeln!(self, "{text}")?;
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
