//! How a game begins.

use super::DatagenSettings;
use crate::control::{Control, Limits, Silent};
use crate::engine::Engine;
use crate::game::{Area, Eval, Point};
use crate::gomoku::{Position, Rule, candidates};
use crate::rng::SplitMix64;

/// An opening is taken when the search finds neither side better by more than this.
const MAX_SCORE: i32 = 250;

/// After this many attempts, the next opening is accepted as it is, if nobody has won.
const ATTEMPTS: usize = 30;

/// The board, the rule, and some first moves.
pub(super) fn opening(
    rng: &mut SplitMix64,
    settings: &DatagenSettings,
    engine: &mut Engine,
) -> Position {
    let empty = board(rng);
    for attempt in 0.. {
        let mut position = empty.clone();
        let listed = !settings.openings.is_empty() && rng.below(2) == 0;
        let first = match listed {
            true => list(rng, settings, &mut position),
            false => scatter(rng, &mut position),
        };
        if first.is_none() || position.outcome().is_some() {
            continue;
        }
        if attempt >= ATTEMPTS || is_even(&position, settings, engine) {
            return position;
        }
    }
    empty
}

/// Half of the boards have no edges; the others are of the usual sizes. Two of three games are freestyle.
fn board(rng: &mut SplitMix64) -> Position {
    let rule = match rng.below(3) {
        0 => Rule::Exact,
        _ => Rule::Freestyle,
    };
    let size = [0, 0, 15, 20][rng.below(4) as usize];
    let last = Point::new(size - 1, size - 1);
    match Area::new(Point::default(), last) {
        None => Position::new(rule),
        Some(area) => Position::with_bounds(area, rule).unwrap_or_else(|_| Position::new(rule)),
    }
}

/// An opening of the list, and one to three random moves.
fn list(rng: &mut SplitMix64, settings: &DatagenSettings, position: &mut Position) -> Option<()> {
    let openings = &settings.openings;
    let opening = &openings[rng.below(openings.len() as u64) as usize];
    let middle = position.board().area().middle();
    for &[x, y] in opening {
        let point = Point::new(middle.x.checked_add(x)?, middle.y.checked_add(y)?);
        position.try_place(point).ok()?;
    }
    let more = 1 + rng.below(3);
    random_moves(rng, position, more)
}

/// Three to nine random moves, the first in the middle, or anywhere on a board with edges.
fn scatter(rng: &mut SplitMix64, position: &mut Position) -> Option<()> {
    let area = position.board().area();
    let first = match position.board().bounds() {
        Some(area) if rng.below(2) == 0 => Point::new(
            area.min().x + rng.below(area.width() as u64) as i32,
            area.min().y + rng.below(area.height() as u64) as i32,
        ),
        _ => area.middle(),
    };
    position.try_place(first).ok()?;
    let more = 2 + rng.below(7);
    random_moves(rng, position, more)
}

/// Random moves near the stones.
pub(super) fn random_moves(
    rng: &mut SplitMix64,
    position: &mut Position,
    count: u64,
) -> Option<()> {
    for _ in 0..count {
        let radius = 1 + rng.below(2) as u8;
        let cells = candidates(position.board(), radius);
        let at = rng.below(cells.len().max(1) as u64) as usize;
        position.try_place(*cells.get(at)?).ok()?;
    }
    Some(())
}

fn is_even(position: &Position, settings: &DatagenSettings, engine: &mut Engine) -> bool {
    let limits = Limits {
        nodes: Some(settings.nodes / 4 + 1),
        ..Limits::default()
    };
    let analysis = engine.search_with(position, &Control::new(limits), &mut Silent);
    let eval = analysis.and_then(|analysis| analysis.eval());
    eval.and_then(Eval::score)
        .is_some_and(|score| score.abs() <= MAX_SCORE)
}
