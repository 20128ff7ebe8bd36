//! Colours and characters.

use crate::game::Side;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// Which colours and characters the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Whether colours are used.
    pub color: bool,
    /// Whether only characters of ASCII are.
    pub ascii: bool,
}

/// A stone, drawn on three sizes.
pub(super) type Stone = [&'static [&'static str]; 3];

const X: Stone = [&["●"], &["▟█▙", "▜█▛"], &["▗▟█▙▖", "▐███▌", "▝▜█▛▘"]];
const O: Stone = [&["○"], &["╭─╮", "╰─╯"], &["╭───╮", "│   │", "╰───╯"]];
const ASCII_X: Stone = [&["X"], &["\\ /", "/ \\"], &["\\   /", "  X  ", "/   \\"]];
const ASCII_O: Stone = [&["O"], &[".-.", "'-'"], &[".---.", "|   |", "'---'"]];

const ASCII_BORDER: border::Set<'_> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

impl Theme {
    pub(super) const fn stone(self, side: Side) -> Stone {
        match (self.ascii, side) {
            (false, Side::X) => X,
            (false, Side::O) => O,
            (true, Side::X) => ASCII_X,
            (true, Side::O) => ASCII_O,
        }
    }

    /// The stone of a side in one character, for texts.
    pub(super) fn letter(self, side: Side) -> &'static str {
        let [small, ..] = self.stone(side);
        small.first().copied().unwrap_or(" ")
    }

    pub(super) const fn empty(self) -> &'static str {
        if self.ascii { "." } else { "·" }
    }

    /// A cell that may be filled, where most may not.
    pub(super) const fn open(self) -> &'static str {
        "+"
    }

    /// An empty cell whose coordinates are both multiples of five.
    pub(super) const fn fifth(self) -> &'static str {
        "+"
    }

    pub(super) const fn dead(self) -> &'static str {
        "#"
    }

    pub(super) const fn border(self) -> border::Set<'static> {
        if self.ascii {
            ASCII_BORDER
        } else {
            border::ROUNDED
        }
    }

    /// An arrow in one of eight directions.
    pub(super) const fn arrow(self, towards: (i8, i8)) -> &'static str {
        let arrows = match towards {
            (-1, 0) => ("◀", "<"),
            (1, 0) => ("▶", ">"),
            (0, -1) => ("▲", "^"),
            (0, 1) => ("▼", "v"),
            (-1, -1) => ("◤", "\\"),
            (1, -1) => ("◥", "/"),
            (-1, 1) => ("◣", "/"),
            (1, 1) => ("◢", "\\"),
            _ => ("", ""),
        };
        if self.ascii { arrows.1 } else { arrows.0 }
    }

    /// What separates parts of a line.
    pub(super) const fn dot(self) -> &'static str {
        if self.ascii { "-" } else { "·" }
    }

    /// The mark before the side to move.
    pub(super) const fn turn(self) -> &'static str {
        if self.ascii { ">" } else { "▸" }
    }

    pub(super) fn fg(self, color: Color) -> Style {
        if self.color {
            Style::new().fg(color)
        } else {
            Style::new()
        }
    }

    /// A colour behind the text, and reversed where there are no colours.
    pub(super) fn on(self, fg: Color, bg: Color) -> Style {
        if self.color {
            Style::new().fg(fg).bg(bg)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    pub(super) fn side(self, side: Side) -> Style {
        let color = match side {
            Side::X => Color::Cyan,
            Side::O => Color::Yellow,
        };
        self.fg(color).add_modifier(Modifier::BOLD)
    }

    pub(super) fn faint(self) -> Style {
        self.fg(Color::DarkGray)
    }

    pub(super) fn title(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub(super) fn good(self) -> Style {
        self.fg(Color::Green).add_modifier(Modifier::BOLD)
    }

    pub(super) fn bad(self) -> Style {
        self.fg(Color::Red).add_modifier(Modifier::BOLD)
    }

    pub(super) fn key(self) -> Style {
        self.fg(Color::Green)
    }

    /// The background of a weight that is `share` (0 to 1) of the greatest.
    pub(super) fn heat(self, share: f64) -> Style {
        /// Of the 256 colours that terminals know: from dark blue to bright red.
        const HEAT: [u8; 7] = [17, 18, 54, 90, 126, 161, 196];
        if !self.color {
            return Style::new();
        }
        let most = HEAT.len() - 1;
        // Weights differ by orders of magnitude: the root spreads the small ones.
        let index = (share.clamp(0.0, 1.0).sqrt() * most as f64).round() as usize;
        let color = HEAT.get(index).copied().unwrap_or(196);
        Style::new().fg(Color::White).bg(Color::Indexed(color))
    }
}
