//! Boards as text, with weights and colours.

use crate::formats::notation::{View, draw};
use crate::frontend::{GameUi, UiGame, Weights};
use crate::game::picture::{Glyph, Labels, Mark};
use crate::game::{Cell, Point, Side};
use anstyle::{AnsiColor, Color, Style as Ansi};

/// Empty cells shown around the stones.
const MARGIN: u16 = 3;

/// How text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Characters only.
    Plain,
    /// With the escape sequences that terminals show as colours.
    Colored,
}

impl Style {
    fn paint(self, ansi: Ansi, text: String) -> String {
        match self {
            Self::Plain => text,
            Self::Colored => format!("{ansi}{text}{ansi:#}"),
        }
    }

    /// A stone, in the colour of its side.
    pub fn stone(self, side: Side, text: String) -> String {
        let color = match side {
            Side::X => AnsiColor::Cyan,
            Side::O => AnsiColor::Yellow,
        };
        self.paint(colored(color).bold(), text)
    }

    fn best(self, text: String) -> String {
        self.paint(colored(AnsiColor::Green).bold(), text)
    }

    fn faint(self, text: String) -> String {
        self.paint(Ansi::new().dimmed(), text)
    }
}

const fn colored(color: AnsiColor) -> Ansi {
    Ansi::new().fg_color(Some(Color::Ansi(color)))
}

/// The board around the stones, with the last move and the winning stones marked; with `weights` the
/// empty cells show theirs, and the greatest ones are marked.
///
/// Small boards with edges have letters along them, others coordinates.
pub fn draw_board<G: UiGame>(
    game: &G,
    ui: &dyn GameUi<G>,
    weights: Option<&Weights>,
    style: Style,
) -> String {
    let winning = game.winning_points();
    let weight = |point: Point| weights.and_then(|weights| weights.cells.get(&point));
    let is_best = |point: Point| weights.is_some_and(|weights| weights.is_best(point));
    let cell = |point: Point| {
        let mark = if winning.contains(&point) {
            Mark::Winning
        } else if game.last_point() == Some(point) {
            Mark::Last
        } else if is_best(point) {
            Mark::Best
        } else {
            Mark::None
        };
        let weight = weight(point).filter(|_| game.cell(point) == Cell::Empty);
        let text = weight.map_or_else(|| cell_text(game, point), ToString::to_string);
        Glyph::new(text).marked(mark)
    };
    let paint = |point: Point, text: String| match game.cell(point) {
        Cell::Stone(side) => style.stone(side, text),
        Cell::Empty if is_best(point) => style.best(text),
        Cell::Empty => style.faint(text),
        Cell::Dead | Cell::Outside => text,
    };
    let shown = shown_parts(game, ui, weights, &winning);
    draw(&shown, game.labels(), cell, paint)
}

/// The parts of the board to draw. What matters most comes first: the winning stones, the last move, the
/// best cells.
fn shown_parts<G: UiGame>(
    game: &G,
    ui: &dyn GameUi<G>,
    weights: Option<&Weights>,
    winning: &[Point],
) -> View {
    let won = winning.first().copied();
    let best = weights.map_or(&[][..], |weights| &weights.best);
    let focus = won.into_iter().chain(game.last_point());
    let focus: Vec<_> = focus.chain(best.iter().copied()).collect();
    let margin = weights.map_or(0, |weights| u16::from(weights.radius));
    ui.text_view(game, &focus, margin.max(MARGIN))
}

/// What a cell shows: its stone, or, where nothing stands along the edges, the move that fills it.
fn cell_text<G: UiGame>(game: &G, point: Point) -> String {
    match game.cell(point) {
        Cell::Empty if game.labels() == Labels::None => game
            .move_at(point)
            .map_or_else(String::new, |mv| game.format_move(mv)),
        cell => cell.letter().to_string(),
    }
}
