//! Boards of five in a row as text, with weights and colours.

use crate::formats::notation::{SCREEN_SIDE, draw, stone, view};
use crate::game::picture::{Glyph, Mark};
use crate::game::{Game, Point, Side};
use crate::gomoku::{Occupant, Position};
use crate::heuristic::{UNITS, cell_weights};
use anstyle::{AnsiColor, Color, Style as Ansi};
use std::collections::HashMap;

/// Empty cells shown around the stones.
const MARGIN: u16 = 3;

/// How text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Characters only.
    Plain,
    /// With the escapes that terminals understand as colours.
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

    pub(super) fn faint(self, text: String) -> String {
        self.paint(Ansi::new().dimmed(), text)
    }
}

const fn colored(color: AnsiColor) -> Ansi {
    Ansi::new().fg_color(Some(Color::Ansi(color)))
}

/// What is written on empty cells.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    weights: HashMap<Point, u32>,
    best: u32,
    /// How far from a stone there are weights.
    margin: u16,
}

impl Overlay {
    /// Nothing.
    pub fn none() -> Self {
        Self::default()
    }

    /// The weights of all candidates within `radius` for the side to move.
    ///
    /// # Panics
    ///
    /// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub fn weights(position: &Position, radius: u8) -> Self {
        let to_move = position.to_move();
        let weights: HashMap<_, _> = cell_weights(position.board(), radius)
            .into_iter()
            .map(|(point, cell)| (point, cell.weight(to_move)))
            .collect();
        Self {
            best: weights.values().copied().max().unwrap_or(0),
            weights,
            margin: radius.into(),
        }
    }

    /// What must be seen before anything else: the five that won, the last move, the best cells.
    fn focus(&self, position: &Position) -> Vec<Point> {
        let mut best: Vec<_> = self.weights.keys().copied().collect();
        best.retain(|&point| self.is_best(point));
        best.sort_unstable();
        let won = position.winning_stones().first().copied();
        let first = won.into_iter().chain(position.last_move());
        first.chain(best).collect()
    }

    fn is_best(&self, point: Point) -> bool {
        self.weights.get(&point) == Some(&self.best)
    }
}

/// The board around the stones, the last move and a five marked; on empty cells what `overlay` has:
/// weights rounded to whole numbers, the heaviest cells marked.
///
/// Small bounded boards have letters along their edges, others coordinates.
pub fn draw_position(position: &Position, overlay: &Overlay, style: Style) -> String {
    let board = position.board();
    let cell = |point: Point| match overlay.weights.get(&point) {
        Some(&weight) if board.get(point).is_none() => {
            let mark = if weight == overlay.best {
                Mark::Best
            } else {
                Mark::None
            };
            Glyph::new(((weight + UNITS / 2) / UNITS).to_string()).marked(mark)
        }
        _ => stone(position, point),
    };
    let paint = |point: Point, text: String| match board.get(point) {
        Some(Occupant::Stone(side)) => style.stone(side, text),
        Some(Occupant::Dead) => text,
        None if overlay.is_best(point) => style.best(text),
        None => style.faint(text),
    };
    let focus = overlay.focus(position);
    let shown = view(board, &focus, overlay.margin.max(MARGIN), SCREEN_SIDE);
    draw(&shown, position.labels(), cell, paint)
}
