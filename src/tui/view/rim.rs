//! Around the cells: coordinates, and arrows to stones far off.

use super::put::put;
use super::theme::Theme;
use crate::frontend::UiGame;
use crate::game::Point;
use crate::tui::app::App;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Widget};
use std::collections::BTreeMap;

pub(super) fn draw<G: UiGame>(app: &App<G>, theme: Theme, buffer: &mut Buffer) {
    if let Some(rim) = app.geometry().rim {
        Block::bordered()
            .border_set(theme.border())
            .border_style(theme.faint())
            .render(rim, buffer);
    }
    rows(app, theme, buffer);
    columns(app, theme, buffer);
    arrows(app, theme, buffer);
}

fn rows<G: UiGame>(app: &App<G>, theme: Theme, buffer: &mut Buffer) {
    let (view, geometry) = (app.viewport(), app.geometry());
    let Some((x, width)) = geometry.row_labels else {
        return;
    };
    let labels = app.session().game().labels();
    let size = app.cell_size();
    let Some(shown) = view.shown() else { return };
    for y in shown.min().y..=shown.max().y {
        let Some((_, row)) = view.place_of(Point::new(shown.min().x, y)) else {
            continue;
        };
        let text = format!("{:>1$}", labels.row(y), usize::from(width) - 1);
        let style = label_style(theme, y == app.cursor().y);
        let (_, top) = geometry.origin(size, 0, row);
        let middle = top + (size.height - 1) / 2;
        put(buffer, geometry.board, (x, middle), &text, style);
    }
}

fn columns<G: UiGame>(app: &App<G>, theme: Theme, buffer: &mut Buffer) {
    let (view, geometry) = (app.viewport(), app.geometry());
    let (Some(y), Some(shown)) = (geometry.column_labels, view.shown()) else {
        return;
    };
    let labels = app.session().game().labels();
    let width = usize::from(app.cell_size().width);
    let longest = labels.column(shown.min().x).len();
    let longest = longest.max(labels.column(shown.max().x).len());
    let step = step((longest + 1).div_ceil(width));
    let mut label = |x: i32, is_cursor: bool| {
        let Some((column, _)) = view.place_of(Point::new(x, shown.min().y)) else {
            return;
        };
        let text = labels.column(x);
        let (left, _) = geometry.origin(app.cell_size(), column, 0);
        // The middle of the cell, where its last digit stands.
        let end = left + 1 + (app.cell_size().width - 1) / 2;
        let blank = usize::from(end + 1 - geometry.board.x);
        let Some(from) = blank.checked_sub(text.len()) else {
            return;
        };
        let at = (geometry.board.x + from as u16, y);
        put(
            buffer,
            geometry.board,
            at,
            &text,
            label_style(theme, is_cursor),
        );
    };
    let (cursor, near) = (app.cursor().x, (longest + 1).div_ceil(width) as i32);
    for x in shown.min().x..=shown.max().x {
        // The cursor's own label needs room.
        if x.rem_euclid(step) == 0 && (x == cursor || x.abs_diff(cursor) >= near.unsigned_abs()) {
            label(x, false);
        }
    }
    label(cursor, true);
}

/// The least of 1, 5, 10, 50, … that is not below `least`: the cells with a cross have labels.
fn step(least: usize) -> i32 {
    let mut tens = 1;
    loop {
        for step in [tens, 5 * tens] {
            if step as usize >= least {
                return step;
            }
        }
        tens *= 10;
    }
}

fn label_style(theme: Theme, is_cursor: bool) -> Style {
    if is_cursor {
        theme.title()
    } else {
        theme.faint()
    }
}

/// Arrows where stones lie beyond what is shown; where there is no rim, over the outermost cells that
/// are empty.
fn arrows<G: UiGame>(app: &App<G>, theme: Theme, buffer: &mut Buffer) {
    let (view, geometry) = (app.viewport(), app.geometry());
    let Some(shown) = view.shown() else { return };
    let rim = geometry.rim.unwrap_or(geometry.cells);
    if rim.is_empty() {
        return;
    }
    let last = app.session().game().last_point();
    // One arrow a place; the last move's counts most.
    let mut arrows: BTreeMap<(u16, u16), ((i8, i8), bool)> = BTreeMap::new();
    for &stone in &app.seen().stones {
        let towards = view.towards(stone);
        if towards == (0, 0) {
            continue;
        }
        let nearest = Point::new(
            stone.x.clamp(shown.min().x, shown.max().x),
            stone.y.clamp(shown.min().y, shown.max().y),
        );
        let Some((column, row)) = view.place_of(nearest) else {
            continue;
        };
        let place = on_rim(app, rim, towards, (column, row));
        let is_last = last == Some(stone);
        let arrow = arrows.entry(place).or_insert((towards, is_last));
        if is_last {
            *arrow = (towards, true);
        }
    }
    for (place, (towards, is_last)) in arrows {
        let style = if is_last {
            theme.good()
        } else {
            theme.fg(ratatui::style::Color::Blue)
        };
        put(buffer, rim, place, theme.arrow(towards), style);
    }
}

fn on_rim<G: UiGame>(
    app: &App<G>,
    rim: Rect,
    towards: (i8, i8),
    (column, row): (u16, u16),
) -> (u16, u16) {
    let size = app.cell_size();
    let (x, y) = app.geometry().origin(size, column, row);
    let x = match towards.0 {
        -1 => rim.left(),
        1 => rim.right() - 1,
        _ => (x + size.width / 2).min(rim.right() - 1),
    };
    let y = match towards.1 {
        -1 => rim.top(),
        1 => rim.bottom() - 1,
        _ => (y + (size.height - 1) / 2).min(rim.bottom() - 1),
    };
    (x, y)
}
