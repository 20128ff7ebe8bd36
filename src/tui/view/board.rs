//! The cells: stones, marks, numbers, weights.

use super::put::put;
use super::theme::Theme;
use crate::frontend::UiGame;
use crate::game::{Cell, Point};
use crate::tui::app::App;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

/// The mark beside a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Hint,
    Last,
    Winning,
    Cursor,
}

impl Mark {
    const fn brackets(self) -> [&'static str; 2] {
        match self {
            Self::Hint => ["<", ">"],
            Self::Last => ["(", ")"],
            Self::Winning => ["*", "*"],
            Self::Cursor => ["[", "]"],
        }
    }

    fn style(self, theme: Theme) -> Style {
        match self {
            Self::Hint => theme.good(),
            Self::Last => theme.fg(Color::Magenta).add_modifier(Modifier::BOLD),
            Self::Winning => theme.bad(),
            Self::Cursor => Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }
}

pub(super) fn draw<G: UiGame>(app: &App<G>, theme: Theme, buffer: &mut Buffer) {
    let painter = Painter { app, theme };
    let view = app.viewport();
    for row in 0..view.rows() {
        for column in 0..view.columns() {
            if let Some(point) = view.cell(column, row) {
                painter.cell(point, (column, row), buffer);
            }
        }
    }
    // Marks stand in the gaps, which belong to two cells: the important ones come last.
    let game = app.session().game();
    if let Some(hint) = app.hint() {
        painter.mark(hint, Mark::Hint, buffer);
    }
    if let Some(last) = game.last_point() {
        painter.mark(last, Mark::Last, buffer);
    }
    for &point in &app.seen().winning {
        painter.mark(point, Mark::Winning, buffer);
    }
    painter.mark(app.cursor(), Mark::Cursor, buffer);
}

struct Painter<'a, G: UiGame> {
    app: &'a App<G>,
    theme: Theme,
}

impl<G: UiGame> Painter<'_, G> {
    fn cell(&self, point: Point, (column, row): (u16, u16), buffer: &mut Buffer) {
        let (app, theme) = (self.app, self.theme);
        let cell = app.session().game().cell(point);
        let place = app.geometry().origin(app.cell_size(), column, row);
        match cell {
            Cell::Outside => {}
            Cell::Dead => self.centred(place, theme.dead(), theme.faint(), buffer),
            Cell::Stone(side) => self.stone(point, side, place, buffer),
            Cell::Empty => self.empty(point, place, buffer),
        }
    }

    fn stone(&self, point: Point, side: crate::game::Side, place: (u16, u16), buffer: &mut Buffer) {
        let (app, theme) = (self.app, self.theme);
        let size = app.cell_size();
        let mut style = theme.side(side);
        if app.seen().winning.contains(&point) {
            style = theme.on(
                Color::Black,
                if side == crate::game::Side::X {
                    Color::Cyan
                } else {
                    Color::Yellow
                },
            );
            style = style.add_modifier(Modifier::BOLD);
        }
        if let Some(number) = app.seen().numbers.get(&point) {
            let text = format!("{}{}", side.letter(), number % 1000);
            // Three characters at least: the side's letter goes where there is no room.
            let text = if text.len() > usize::from(size.width - 1) {
                (number % 1000).to_string()
            } else {
                text
            };
            return self.centred(place, &text, style, buffer);
        }
        let pictures = theme.stone(side);
        let lines = match (size.width, size.height) {
            (6.., _) => pictures[2],
            (_, 2..) => pictures[1],
            _ => pictures[0],
        };
        if size.height == 1 {
            return self.centred(place, lines[0], style, buffer);
        }
        for (line, y) in lines.iter().zip(0..) {
            let at = (place.0 + 1, place.1 + y);
            put(buffer, app.geometry().cells, at, line, style);
        }
    }

    fn empty(&self, point: Point, place: (u16, u16), buffer: &mut Buffer) {
        let (app, theme) = (self.app, self.theme);
        if let Some(weights) = &app.seen().weights
            && let Some(weight) = weights.cells.get(&point)
        {
            let is_best = weights.is_best(point);
            let most = weights
                .best
                .first()
                .and_then(|best| weights.cells.get(best));
            let share = f64::from(*weight) / f64::from(most.copied().unwrap_or(1).max(1));
            let mut style = theme.heat(share);
            if is_best {
                style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
            }
            self.fill(place, style, buffer);
            return self.centred(place, &weight.to_string(), style, buffer);
        }
        if app.seen().playable.contains(&point) {
            return self.centred(place, theme.open(), theme.good(), buffer);
        }
        let game = app.session().game();
        if game.labels() == crate::game::picture::Labels::None
            && let Some(mv) = game.move_at(point)
        {
            return self.centred(place, &game.format_move(mv), theme.faint(), buffer);
        }
        let fifth = point.x % 5 == 0 && point.y % 5 == 0 && game.area().is_none();
        let text = if fifth { theme.fifth() } else { theme.empty() };
        self.centred(place, text, theme.faint(), buffer);
    }

    /// The background of a cell, but for the gap before it.
    fn fill(&self, (x, y): (u16, u16), style: Style, buffer: &mut Buffer) {
        let size = self.app.cell_size();
        let blank = " ".repeat(usize::from(size.width - 1));
        for line in 0..size.height {
            put(
                buffer,
                self.app.geometry().cells,
                (x + 1, y + line),
                &blank,
                style,
            );
        }
    }

    /// Writes in the middle of a cell; the gap before it stays free.
    fn centred(&self, (x, y): (u16, u16), text: &str, style: Style, buffer: &mut Buffer) {
        let size = self.app.cell_size();
        let room = usize::from(size.width - 1);
        let width = text.chars().count().min(room);
        let left = (room - width).div_ceil(2) as u16;
        let text: String = text.chars().take(room).collect();
        let at = (x + 1 + left, y + (size.height - 1) / 2);
        put(buffer, self.app.geometry().cells, at, &text, style);
    }

    fn mark(&self, point: Point, mark: Mark, buffer: &mut Buffer) {
        let app = self.app;
        let Some((column, row)) = app.viewport().place_of(point) else {
            return;
        };
        let size = app.cell_size();
        let (x, y) = app.geometry().origin(size, column, row);
        let style = mark.style(self.theme);
        let [left, right] = mark.brackets();
        for line in 0..size.height {
            let y = y + line;
            put(buffer, app.geometry().cells, (x, y), left, style);
            put(
                buffer,
                app.geometry().cells,
                (x + size.width, y),
                right,
                style,
            );
            if mark == Mark::Cursor && size.width == 2 {
                // The brackets alone are hard to see among many stones.
                let area = ratatui::layout::Rect::new(x + 1, y, 1, 1);
                let area = area.intersection(app.geometry().cells);
                buffer.set_style(area, Style::new().add_modifier(Modifier::REVERSED));
            }
        }
    }
}
