//! Pictures of a board, or of its parts where the stones are far apart.

use super::stone_groups::{Group, stone_groups};
use crate::game::picture::{self, Glyph, Labels, Mark};
use crate::game::{Area, Point};
use crate::gomoku::{Board, Position, coordinate_range};
use std::fmt::Write;

/// The most parts of a view.
pub const MAX_PARTS: usize = 12;

/// Columns and rows of a part that fits a terminal of 80 columns, with one character a cell.
pub const SCREEN_SIDE: u16 = 38;

/// A rectangle that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewPart {
    /// What is shown.
    pub area: Area,
    /// Whether the group goes on beyond it.
    pub cut: bool,
}

/// The parts of a board that pictures show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The parts: at least one, at most [`MAX_PARTS`].
    pub parts: Vec<ViewPart>,
    /// Groups of stones that no part shows.
    pub left_out: usize,
}

/// What to show of `board` in parts of at most `side` columns and rows ([`SCREEN_SIDE`], or up to
/// [`picture::MAX_SIDE`]): the whole of it where it has bounds and fits into one, otherwise the parts
/// around its groups of stones (see [`groups`](super::groups)), with `margin` empty cells
/// around them.
///
/// The groups nearest to the points of `focus` (the last move, say, or a five) come first, in that
/// order, and the others in the order of their first stones. A group that is too large for a picture
/// is cut around the first point of `focus` in it, or around its first stone. Without stones the part
/// around the first point of `focus`, the middle of the bounds, or `0,0` is shown.
pub fn view(board: &Board, focus: &[Point], margin: u16, side: u16) -> View {
    if let Some(bounds) = board.bounds().filter(|&bounds| fits(bounds, side)) {
        return View::of(bounds);
    }
    let groups = stone_groups(board);
    if groups.is_empty() {
        let middle = board.bounds().map_or(Point::default(), Area::middle);
        let focus = focus.first().copied().unwrap_or(middle);
        let area = part_around(board, Area::of(focus), margin);
        let cut = false;
        return View {
            parts: vec![ViewPart { area, cut }],
            left_out: 0,
        };
    }
    let mut parts: Vec<ViewPart> = Vec::new();
    let mut left_out = 0;
    for group in by_nearness(groups, focus) {
        if parts.iter().any(|part| part.area.contains_area(group.area)) {
            continue;
        }
        if parts.len() == MAX_PARTS {
            left_out += 1;
            continue;
        }
        let whole = part_around(board, group.area, margin);
        let seen = focus.iter().find(|&&point| whole.contains(point));
        let area = picture::cut(whole, seen.copied().unwrap_or(group.first), side);
        let cut = !area.contains_area(group.area);
        parts.push(ViewPart { area, cut });
    }
    View { parts, left_out }
}

impl View {
    /// One part that is not cut.
    fn of(area: Area) -> Self {
        Self {
            parts: vec![ViewPart { area, cut: false }],
            left_out: 0,
        }
    }
}

/// The groups nearest to the points of `focus` first.
fn by_nearness(groups: Vec<Group>, focus: &[Point]) -> Vec<Group> {
    let mut first: Vec<usize> = Vec::new();
    // More of them could not be shown.
    for &point in focus.iter().take(MAX_PARTS) {
        let nearest = groups
            .iter()
            .enumerate()
            .min_by_key(|(_, group)| gap(group.area, point));
        first.extend(nearest.map(|(index, _)| index));
    }
    let rank = |index: usize| first.iter().position(|&other| other == index);
    let mut ordered: Vec<_> = groups.into_iter().enumerate().collect();
    // Stable: groups near no point keep their order, after the others.
    ordered.sort_by_key(|&(index, _)| rank(index).unwrap_or(usize::MAX));
    ordered.into_iter().map(|(_, group)| group).collect()
}

fn fits(area: Area, side: u16) -> bool {
    let side = i64::from(side);
    area.width() <= side && area.height() <= side
}

/// `area` and `margin` cells around it, as far as the board goes.
fn part_around(board: &Board, area: Area, margin: u16) -> Area {
    let grown = area.grown(margin);
    let board = board.bounds().unwrap_or(coordinate_range());
    grown.intersection(board).unwrap_or(area)
}

/// The Chebyshev distance from `point` to `area`.
fn gap(area: Area, point: Point) -> u32 {
    let nearest = Point::new(
        point.x.clamp(area.min().x, area.max().x),
        point.y.clamp(area.min().y, area.max().y),
    );
    point.distance(nearest)
}

/// The content of a cell of `position`: the stone's letter, `#` or `.`, with winning stones and the
/// last move marked.
///
/// The winning stones are searched by bisection, so a closure over this is quick enough for a picture.
pub fn stone(position: &Position, point: Point) -> Glyph {
    let letter = position
        .board()
        .get(point)
        .map_or('.', |occupant| occupant.letter());
    let won = position.winning_stones().binary_search(&point).is_ok();
    let mark = if won {
        Mark::Winning
    } else if position.last_move() == Some(point) {
        Mark::Last
    } else {
        Mark::None
    };
    Glyph::from(letter).marked(mark)
}

/// Draws the parts of a view, one below the other; a note stands above a part that is cut, and the
/// last line says how many groups are left out.
///
/// `cell` says what each cell shows ([`stone`], for instance), and `paint` colours its finished text.
///
/// ```
/// use mugen::game::picture::Labels;
/// use mugen::game::{Point, Side};
/// use mugen::formats::notation;
/// use mugen::gomoku::{Position, Rule};
///
/// let mut position = Position::new(Rule::Freestyle);
/// position.place(Point::new(0, 0));
/// position.place(Point::new(1_000_000, 0));
/// let view = notation::view(position.board(), &[Point::new(1_000_000, 0)], 1, notation::SCREEN_SIDE);
/// let stone = |point| notation::stone(&position, point);
/// let text = notation::draw(&view, Labels::Numbers, stone, |_, text| text);
/// assert!(text.contains("\n-1  . . .\n 0  .(o).\n 1  . . .\n"));
/// assert!(text.contains("\n-1  . . .\n 0  . x .\n 1  . . .\n"));
/// ```
pub fn draw(
    view: &View,
    labels: Labels,
    cell: impl Fn(Point) -> Glyph,
    paint: impl Fn(Point, String) -> String,
) -> String {
    let mut text = String::new();
    for (index, part) in view.parts.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        if part.cut {
            text.push_str("(more stones outside this part)\n");
        }
        match picture::draw_painted(part.area, labels, &cell, &paint) {
            Ok(drawn) => text.push_str(&drawn),
            // Only a part made by hand can be too large.
            Err(error) => {
                let _ = writeln!(text, "({error})");
            }
        }
    }
    if view.left_out > 0 {
        let _ = writeln!(text, "\n({} more groups of stones)", view.left_out);
    }
    text
}
