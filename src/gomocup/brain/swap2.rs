//! The swap opening.

use crate::control::{Control, Silent};
use crate::game::{Area, Game, Outcome, Point};
use crate::gomocup::Reply;
use crate::gomoku::{Board, Position};
use crate::heuristic::Lookahead;
use crate::player::{LookaheadPlayer, Player};

/// Says what a position is worth: all that the choices of the opening are made by.
pub trait Judge: Send {
    /// The value for the side to move: above zero is good for it. Soon after the stop flag of
    /// `control` is set it answers with what it has.
    fn value(&mut self, position: &Position, control: &Control) -> i32;
}

/// Lets the lookahead play both sides for some plies: who wins sooner has the better position, and
/// where nobody does the static value of the last position decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Plies at most; none: the position is judged as it stands.
    pub plies: u32,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
}

impl Judge for Playout {
    fn value(&mut self, position: &Position, control: &Control) -> i32 {
        let mut player = LookaheadPlayer {
            radius: self.radius,
            options: Lookahead::DEFAULT,
        };
        let mut game = position.clone();
        for ply in 0..self.plies {
            if let Some(outcome) = game.outcome() {
                return decided(outcome, position, ply);
            }
            if control.stop.is_set() {
                break;
            }
            let Some(decision) = player.choose(&game, control, &mut Silent) else {
                break;
            };
            if game.try_place(decision.mv).is_err() {
                break;
            }
        }
        match game.outcome() {
            Some(outcome) => decided(outcome, position, self.plies),
            None if game.to_move() == position.to_move() => game.evaluate(),
            None => -game.evaluate(),
        }
    }
}

/// A win is worth the more the sooner it comes.
fn decided(outcome: Outcome, position: &Position, plies: u32) -> i32 {
    let won = position.win_score().saturating_sub_unsigned(plies);
    match outcome {
        Outcome::Win(side) if side == position.to_move() => won,
        Outcome::Win(_) => -won,
        Outcome::Draw => 0,
    }
}

/// What to do with the stones on the board: none, three or five.
///
/// - None: of some openings the one that is nearest to even, since the opponent takes the better side.
/// - Three or five, o to move: where o stands worse, x is taken; else o is kept and `player` moves.
///
/// Two more stones could be put instead, and the opponent would choose. Whoever trusts a value cannot
/// gain by that: choosing between the sides gives `|v|`, which is never less than zero, and letting
/// the other choose gives `-|v|` of the new position, which is never more.
///
/// With a reason for people. None where the board has no room.
pub(super) fn answer(
    position: &Position,
    judge: &mut dyn Judge,
    player: &mut dyn Player<Position>,
    control: &Control,
) -> Option<(Reply, String)> {
    if position.board().stones() == 0 {
        let (amount, stones) = open(position, judge, control)?;
        return Some((Reply::Moves(stones), format!("even within {amount}")));
    }
    let value = judge.value(position, control);
    let reply = if value < 0 {
        Reply::Swap
    } else {
        let decision = player.choose(position, control, &mut Silent)?;
        Reply::Moves(vec![decision.mv])
    };
    Some((reply, format!("worth {value} to o")))
}

/// The most even of the [`openings`], the first of equals.
fn open(
    position: &Position,
    judge: &mut dyn Judge,
    control: &Control,
) -> Option<(i32, Vec<Point>)> {
    let mut best: Option<(i32, Vec<Point>)> = None;
    for stones in openings(position.board()) {
        if best.is_some() && control.stop.is_set() {
            break;
        }
        let mut opened = position.clone();
        if stones.iter().any(|&stone| opened.try_place(stone).is_err()) {
            continue;
        }
        let amount = judge.value(&opened, control).saturating_abs();
        if best.as_ref().is_none_or(|&(least, _)| amount < least) {
            best = Some((amount, stones));
        }
    }
    best
}

/// Openings to choose from, around the middle cell and with less room near an edge: the second stone
/// beside the first, and the third at some distances from both.
fn openings(board: &Board) -> Vec<Vec<Point>> {
    const SECOND: [(i32, i32); 2] = [(1, 0), (1, 1)];
    const THIRD: [(i32, i32); 6] = [(2, -1), (3, 1), (-2, 2), (0, 4), (-3, -4), (5, 5)];
    let area = board.bounds().unwrap_or(Area::of(Point::default()));
    let middle = area.middle();
    // The third row from the upper edge, where a board has one.
    let edge = board
        .bounds()
        .map(|area| Point::new(middle.x, area.min().y.saturating_add(2)));
    let mut found = Vec::new();
    for first in std::iter::once(middle).chain(edge.filter(|&edge| edge != middle)) {
        for second in SECOND {
            for third in THIRD {
                let stones = [(0, 0), second, third].map(|step| first.step(step, 1));
                let free: Vec<_> = stones
                    .into_iter()
                    .flatten()
                    .filter(|&stone| board.is_free(stone))
                    .collect();
                if free.len() == 3 {
                    found.push(free);
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::Rule;

    const PLAYOUT: Playout = Playout {
        plies: 20,
        radius: 2,
    };

    fn decide(position: &Position) -> Reply {
        let mut player = LookaheadPlayer {
            radius: 2,
            options: Lookahead::DEFAULT,
        };
        answer(position, &mut { PLAYOUT }, &mut player, &Control::default())
            .unwrap()
            .0
    }

    fn on_a_board(size: i32, moves: &str) -> Position {
        let area = Area::new(Point::new(0, 0), Point::new(size - 1, size - 1)).unwrap();
        let mut position = Position::with_bounds(area, Rule::Freestyle).unwrap();
        position.try_play_list(moves).unwrap();
        position
    }

    #[test]
    fn three_stones_are_put_that_no_side_wins_at_once_with() {
        for size in [5, 6, 15, 20] {
            let empty = on_a_board(size, "");
            let Reply::Moves(stones) = decide(&empty) else {
                panic!("{size}: stones are put");
            };
            assert_eq!(stones.len(), 3);
            let mut opened = empty.clone();
            for &stone in &stones {
                opened.place(stone);
            }
            let value =
                |position: &Position| { PLAYOUT }.value(position, &Control::default()).abs();
            for other in openings(empty.board()) {
                let mut position = empty.clone();
                other.iter().for_each(|&stone| position.place(stone));
                assert!(value(&opened) <= value(&position), "{size}: {other:?}");
            }
        }
    }

    #[test]
    fn the_better_side_is_taken() {
        // x has two that are open and o stands in a corner.
        assert_eq!(decide(&on_a_board(15, "7,7 0,0 8,7")), Reply::Swap);
        // x has wasted its stones.
        let wasted = on_a_board(15, "0,0 7,7 14,0 8,7 0,14");
        assert!(matches!(decide(&wasted), Reply::Moves(moves) if moves.len() == 1));
    }

    #[test]
    fn a_won_game_is_worth_more_the_sooner() {
        let value = |moves: &str| {
            let position = Position::parse(moves).unwrap();
            { PLAYOUT }.value(&position, &Control::default())
        };
        let four = value("0,0 0,5 1,0 1,5 2,0 2,5 3,0 9,9");
        let three = value("0,0 0,5 1,0 9,5 2,0 9,9");
        assert!(four > three && three > 900_000, "{four} {three}");
    }
}
