//! The swap2 opening.

mod playout;

use super::Player;
use crate::analysis::Certainty;
use crate::control::{Control, Limits, Observer, Silent};
use crate::engine::longest_move;
use crate::game::{Area, Eval, Point};
use crate::gomoku::{Board, Position};
pub use playout::Playout;

/// What a player does in the swap2 opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Swap2Choice {
    /// It places these stones; the opponent chooses.
    Place(Vec<Point>),
    /// It takes x.
    Swap,
    /// It keeps o, and plays here.
    Move(Point),
}

/// What `player` does with the stones on the board: none, three or five. `playout` values positions if the
/// player does not search.
///
/// - None: it places the most balanced of some openings, since the opponent takes the better side.
/// - Three or five, o to move: if o is worse off, it takes x; otherwise it keeps o and moves.
///
/// Placing two more stones and letting the opponent choose is never better for a player who trusts its
/// values: choosing between the sides gives `|v|`, which is never less than zero, and letting
/// the other choose gives `-|v|` of the new position, which is never more.
///
/// With a reason for people. None where the board has no room.
pub fn swap2(
    position: &Position,
    playout: Playout,
    player: &mut dyn Player<Position>,
    control: &Control,
    observer: &mut dyn Observer<Point>,
) -> Option<(Swap2Choice, String)> {
    let mut judge = Judge { player, playout };
    if position.board().stones() == 0 {
        let (amount, stones) = judge.open(position, control)?;
        let reason = format!("even within {}", number(amount));
        return Some((Swap2Choice::Place(stones), reason));
    }
    let (value, point) = judge.value(position, control, observer)?;
    let choice = if value < Eval::Draw {
        Swap2Choice::Swap
    } else {
        Swap2Choice::Move(point)
    };
    Some((choice, format!("worth {} to o", number(value))))
}

/// `35`, `-35`, `win in 5`.
fn number(eval: Eval) -> String {
    eval.score()
        .map_or_else(|| eval.to_string(), |score| score.to_string())
}

/// Says what positions are worth.
struct Judge<'a> {
    player: &'a mut dyn Player<Position>,
    /// Judges where the player does not search.
    playout: Playout,
}

impl Judge<'_> {
    /// What the position is worth to the side to move, and its move: what the player finds in a search. A player that does not search has no measure of a whole position.
    fn value(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<(Eval, Point)> {
        let analysis = self.player.choose(position, control, observer)?;
        let is_searched = analysis.certainty >= Certainty::Estimate;
        let found = analysis.eval().filter(|_| is_searched);
        let value = found.unwrap_or_else(|| self.playout.value(position, control));
        Some((value, analysis.best()))
    }

    /// The most even of the [`openings`], the first of equals. Each gets its share of the limits.
    fn open(&mut self, position: &Position, control: &Control) -> Option<(Eval, Vec<Point>)> {
        let begun = control.clock.now();
        let openings = openings(position.board());
        let count = openings.len();
        let mut best: Option<(Eval, Vec<Point>)> = None;
        for (n, stones) in openings.into_iter().enumerate() {
            if best.is_some() && control.stop.is_set() {
                break;
            }
            let mut opened = position.clone();
            if stones.iter().any(|&stone| opened.try_place(stone).is_err()) {
                continue;
            }
            let used = control.clock.now().saturating_sub(begun);
            let parts = u32::try_from(count - n).unwrap_or(u32::MAX);
            let most = longest_move(&control.limits);
            let control = Control {
                limits: Limits {
                    time: most.map(|time| time.saturating_sub(used) / parts),
                    game_time: None,
                    nodes: control
                        .limits
                        .nodes
                        .map(|nodes| (nodes / count as u64).max(1)),
                    ..control.limits
                },
                ..control.clone()
            };
            let (value, _) = self.value(&opened, &control, &mut Silent)?;
            let amount = value.max(-value);
            if best.as_ref().is_none_or(|&(least, _)| amount < least) {
                best = Some((amount, stones));
            }
        }
        best
    }
}

/// Where the second and the third stone lie from the first one. docs/gomocup.md says how they were
/// found.
const OPENINGS: [[(i32, i32); 2]; 18] = [
    [(4, 0), (3, -4)],
    [(1, 0), (1, -5)],
    [(2, 1), (-3, -3)],
    [(1, 1), (-2, 4)],
    [(3, 1), (3, -4)],
    [(2, 1), (-2, 4)],
    [(1, 0), (-2, -3)],
    [(3, 0), (3, -4)],
    [(2, 1), (5, 1)],
    [(3, 2), (-2, -4)],
    [(2, 2), (-4, -1)],
    [(3, 1), (4, -3)],
    [(2, 1), (0, 4)],
    [(4, 4), (-1, 4)],
    [(2, 0), (-2, -3)],
    [(1, 1), (1, 5)],
    // These fit on the smallest boards.
    [(1, 0), (2, -1)],
    [(1, 1), (2, -1)],
];

/// Openings to choose from, in the middle of the board, as far as there is room for them.
fn openings(board: &Board) -> Vec<Vec<Point>> {
    let area = board.bounds().unwrap_or(Area::of(Point::default()));
    let middle = area.middle();
    let placed = |[second, third]: [(i32, i32); 2]| {
        let shape = [(0, 0), second, third];
        let least = shape
            .iter()
            .fold((0, 0), |a, b| (a.0.min(b.0), a.1.min(b.1)));
        let most = shape
            .iter()
            .fold((0, 0), |a, b| (a.0.max(b.0), a.1.max(b.1)));
        let centre = ((least.0 + most.0) / 2, (least.1 + most.1) / 2);
        let first = middle.step(centre, -1)?;
        let stones = shape.into_iter().map(|step| first.step(step, 1));
        let stones: Option<Vec<_>> = stones.collect();
        stones.filter(|stones| stones.iter().all(|&stone| board.is_free(stone)))
    };
    OPENINGS.into_iter().filter_map(placed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Clock, ManualClock};
    use crate::game::GameText;
    use crate::gomoku::Rule;
    use crate::heuristic::Lookahead;
    use crate::player::{LookaheadPlayer, PlayerSpec, SearchSpec};
    use std::sync::Arc;
    use std::time::Duration;

    const PLAYOUT: Playout = Playout {
        plies: 20,
        radius: 2,
    };

    fn lookahead() -> Box<dyn Player<Position>> {
        Box::new(LookaheadPlayer {
            radius: 2,
            options: Lookahead::DEFAULT,
        })
    }

    fn search() -> Box<dyn Player<Position>> {
        PlayerSpec::Search(SearchSpec {
            hash: 1,
            ..SearchSpec::DEFAULT
        })
        .build(2)
    }

    fn nodes(nodes: u64) -> Control {
        Control::new(Limits {
            nodes: Some(nodes),
            ..Limits::default()
        })
    }

    fn decide(
        position: &Position,
        mut player: Box<dyn Player<Position>>,
        control: &Control,
    ) -> Swap2Choice {
        let decided = swap2(position, PLAYOUT, player.as_mut(), control, &mut Silent);
        decided.unwrap().0
    }

    fn on_a_board(size: i32, moves: &str) -> Position {
        let area = Area::new(Point::new(0, 0), Point::new(size - 1, size - 1)).unwrap();
        let mut position = Position::with_bounds(area, Rule::Freestyle).unwrap();
        position.try_play_list(moves).unwrap();
        position
    }

    #[test]
    fn the_most_even_of_the_openings_is_put() {
        for make in [lookahead, search] {
            for size in [5, 6, 15, 20] {
                let empty = on_a_board(size, "");
                let control = nodes(200 * OPENINGS.len() as u64);
                let Swap2Choice::Place(stones) = decide(&empty, make(), &control) else {
                    panic!("{size}: stones are put");
                };
                let openings = openings(empty.board());
                assert!(openings.contains(&stones) && stones.len() == 3);
                if size >= 15 {
                    assert_eq!(openings.len(), OPENINGS.len());
                }
                // In the same order by a player that has not seen them: the same values.
                let mut player = make();
                let each = control.limits.nodes.unwrap() / openings.len() as u64;
                let mut judge = Judge {
                    player: player.as_mut(),
                    playout: PLAYOUT,
                };
                let mut amount = |stones: &[Point]| {
                    let mut position = empty.clone();
                    stones.iter().for_each(|&stone| position.place(stone));
                    let value = judge.value(&position, &nodes(each), &mut Silent);
                    value.map(|(value, _)| value.max(-value)).unwrap()
                };
                let amounts: Vec<_> = openings.iter().map(|stones| amount(stones)).collect();
                let least = amounts.iter().min().unwrap();
                let first = amounts.iter().position(|amount| amount == least).unwrap();
                assert_eq!(openings[first], stones, "{size}: {amounts:?}");
            }
        }
    }

    #[test]
    fn under_a_limit_of_nodes_the_choice_repeats() {
        for moves in ["", "7,7 8,7 9,9", "7,7 8,7 9,9 6,6 5,9"] {
            let position = on_a_board(15, moves);
            let first = decide(&position, search(), &nodes(9000));
            assert_eq!(decide(&position, search(), &nodes(9000)), first);
        }
    }

    #[test]
    fn all_the_openings_together_take_the_time_of_one_move() {
        for (time, game_time) in [(Some(200), None), (Some(9000), Some(1400))] {
            let clock = ManualClock::new();
            let milliseconds = |time: Option<u64>| time.map(Duration::from_millis);
            let control = Control {
                clock: Arc::new(clock.ticking(Duration::from_micros(100))),
                ..Control::new(Limits {
                    time: milliseconds(time),
                    game_time: milliseconds(game_time),
                    ..Limits::default()
                })
            };
            decide(&on_a_board(20, ""), search(), &control);
            let used = clock.now();
            // 1,400 ms for a game leave 200 ms for the longest move.
            assert!(used <= Duration::from_millis(205), "{used:?}");
            assert!(used >= Duration::from_millis(100), "{used:?}");
        }
    }

    #[test]
    fn the_better_side_is_taken() {
        for make in [lookahead, search] {
            // x has two that are open and o stands in a corner.
            let better = on_a_board(15, "7,7 0,0 8,7");
            assert_eq!(decide(&better, make(), &nodes(20_000)), Swap2Choice::Swap);
            // x has wasted its stones.
            let wasted = on_a_board(15, "0,0 7,7 14,0 8,7 0,14");
            let kept = decide(&wasted, make(), &nodes(20_000));
            assert!(matches!(kept, Swap2Choice::Move(_)));
        }
    }

    #[test]
    fn a_choice_that_is_stopped_is_still_one() {
        let control = nodes(1_000_000_000);
        control.stop.stop();
        for moves in ["", "7,7 8,7 9,9"] {
            let position = on_a_board(15, moves);
            match decide(&position, search(), &control) {
                Swap2Choice::Place(stones) => {
                    assert!(stones.iter().all(|&stone| position.board().is_free(stone)));
                }
                Swap2Choice::Move(point) => assert!(position.board().is_free(point)),
                Swap2Choice::Swap => {}
            }
        }
    }
}
