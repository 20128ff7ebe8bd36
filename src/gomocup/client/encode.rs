//! What is said to a brain.

use super::brain_clock::BrainClock;
use super::client_options::ClientOptions;
use crate::game::{Area, Point, Side};
use crate::gomocup::rule_code::code_of_rule;
use crate::gomoku::{Occupant, Position, Rule};
use std::fmt::Write;
use std::time::Duration;

/// What the protocol calls no limit of time.
const NO_LIMIT: u128 = i32::MAX as u128;
/// More plies than a board of any usual size has: what managers send for no limit of depth.
const NO_DEPTH: u32 = 1024;

pub(super) fn start(bounds: Option<Area>) -> String {
    match bounds.map(|bounds| (bounds.width(), bounds.height())) {
        None => "START 0\n".into(),
        Some((width, height)) if width == height => format!("START {width}\n"),
        Some((width, height)) => format!("RECTSTART {width},{height}\n"),
    }
}

pub(super) fn settings(rule: Rule, memory: Option<u64>) -> String {
    let rule = code_of_rule(rule);
    let memory = memory.unwrap_or(0);
    format!("INFO rule {rule}\nINFO game_type 1\nINFO max_memory {memory}\n")
}

/// The limits, as far as they are not those of `last`.
pub(super) fn limits(
    clock: &BrainClock,
    last: Option<&BrainClock>,
    options: &ClientOptions,
) -> String {
    let mut text = String::new();
    let times = |clock: &BrainClock| (clock.turn, clock.game, clock.increment);
    if last.map(times) != Some(times(clock)) {
        let turn = milliseconds(clock.turn.unwrap_or(options.longest));
        let game = clock.game.map_or(0, milliseconds);
        text += &format!("INFO timeout_turn {turn}\nINFO timeout_match {game}\n");
        if !clock.increment.is_zero() {
            let increment = milliseconds(clock.increment);
            text += &format!("INFO time_increment {increment}\n");
        }
    }
    let before = last.copied().unwrap_or_default();
    if clock.nodes != before.nodes {
        // What brains that know the key take for no limit.
        let nodes = clock.nodes.map_or("-1".into(), |nodes| nodes.to_string());
        text += &format!("INFO max_node {nodes}\n");
    }
    if clock.depth != before.depth {
        let depth = clock.depth.unwrap_or(NO_DEPTH);
        text += &format!("INFO max_depth {depth}\n");
    }
    let left = clock.left.map_or(NO_LIMIT, milliseconds);
    text += &format!("INFO time_left {left}\n");
    text
}

fn milliseconds(time: Duration) -> u128 {
    time.as_millis().min(NO_LIMIT)
}

/// Asks for a move in a position, when the brain has `known` in mind.
pub(super) fn position(position: &Position, known: Option<&Position>) -> String {
    let origin = origin(position);
    if known == Some(position) && position.board().stones() == 0 && position.board().dead() == 0 {
        return "BEGIN\n".into();
    }
    let mut before = position.clone();
    match before.undo() {
        Some(last) if known == Some(&before) => format!("TURN {}\n", relative(last, origin)),
        _ => board(position, origin),
    }
}

/// The whole position. The stones come in the order of the moves, as some brains take sides by it;
/// those of a set-up take turns as far as they can, by `y`, then `x`.
fn board(position: &Position, origin: Point) -> String {
    let mut text = String::from("BOARD\n");
    let mut set_up = position.clone();
    while set_up.undo().is_some() {}
    let own = position.to_move();
    let mut say = |point: Point, field: u8| {
        let point = relative(point, origin);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{point},{field}");
    };
    let field = |side: Side| if side == own { 1 } else { 2 };
    let [mut first, mut second] = Side::BOTH.map(|side| set_up.board().stones_by(side).into_iter());
    loop {
        let pair = (first.next(), second.next());
        for (point, side) in [(pair.0, Side::X), (pair.1, Side::O)] {
            if let Some(point) = point {
                say(point, field(side));
            }
        }
        if pair == (None, None) {
            break;
        }
    }
    let mut side = set_up.to_move();
    for &point in position.moves() {
        say(point, field(side));
        side = side.other();
    }
    for (point, occupant) in position.board().occupied() {
        if occupant == Occupant::Dead {
            say(point, 3);
        }
    }
    text += "DONE\n";
    text
}

/// The cell that a brain calls 0,0.
pub(super) fn origin(position: &Position) -> Point {
    let bounds = position.board().bounds();
    bounds.map_or(Point::default(), Area::min)
}

/// As a brain counts. Cells of a board are less than 2^32 apart, which the protocol has no limit for.
fn relative(point: Point, origin: Point) -> String {
    let less = |a: i32, b: i32| i64::from(a) - i64::from(b);
    format!("{},{}", less(point.x, origin.x), less(point.y, origin.y))
}

/// The cell that a brain means; none where there is none.
pub(super) fn absolute(point: Point, origin: Point) -> Option<Point> {
    Some(Point::new(
        point.x.checked_add(origin.x)?,
        point.y.checked_add(origin.y)?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::Board;

    #[test]
    fn the_shortest_way_to_say_a_position_is_taken() {
        let mut game = Position::new(Rule::Freestyle);
        let known = game.clone();
        assert_eq!(position(&game, Some(&known)), "BEGIN\n");
        assert_eq!(position(&game, None), "BOARD\nDONE\n");
        game.place(Point::new(3, -4));
        assert_eq!(position(&game, Some(&known)), "TURN 3,-4\n");
        game.place(Point::new(0, 0));
        let all = "BOARD\n3,-4,1\n0,0,2\nDONE\n";
        assert_eq!(position(&game, Some(&known)), all);
    }

    #[test]
    fn set_ups_bounds_and_dead_cells_are_said() {
        let area = Area::new(Point::new(-7, -7), Point::new(7, 7)).unwrap();
        let mut stones = Board::with_bounds(area).unwrap();
        stones.put(Point::new(-7, 7), Occupant::Dead);
        for x in 0..3 {
            stones.put(Point::new(x, 0), Side::O);
        }
        stones.put(Point::new(0, 1), Side::X);
        let mut game = Position::from_board(stones, Side::X, Rule::Freestyle);
        game.place(Point::new(1, 1));
        assert_eq!(
            position(&game, None),
            "BOARD\n7,8,2\n7,7,1\n8,7,1\n9,7,1\n8,8,2\n0,14,3\nDONE\n"
        );
        assert_eq!(start(Some(area)), "START 15\n");
    }

    #[test]
    fn limits_are_told_when_they_change_and_the_time_left_always() {
        let options = ClientOptions::default();
        let second = Some(Duration::from_secs(1));
        let clock = BrainClock {
            turn: second,
            ..BrainClock::default()
        };
        assert_eq!(
            limits(&clock, None, &options),
            "INFO timeout_turn 1000\nINFO timeout_match 0\nINFO time_left 2147483647\n"
        );
        let later = BrainClock {
            left: second,
            ..clock
        };
        assert_eq!(
            limits(&later, Some(&clock), &options),
            "INFO time_left 1000\n"
        );
        let bounded = BrainClock {
            nodes: Some(5000),
            depth: Some(8),
            ..later
        };
        assert_eq!(
            limits(&bounded, Some(&later), &options),
            "INFO max_node 5000\nINFO max_depth 8\nINFO time_left 1000\n"
        );
        assert_eq!(
            limits(&bounded, Some(&bounded), &options),
            "INFO time_left 1000\n"
        );
        assert_eq!(
            limits(&later, Some(&bounded), &options),
            "INFO max_node -1\nINFO max_depth 1024\nINFO time_left 1000\n"
        );
    }
}
