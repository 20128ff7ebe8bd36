//! A move at once: the heuristic, and a look for fives, open fours and short wins.

use super::crop::{crop, playable};
use super::fours::Fours;
use super::{HeuristicPlayer, Player};
use crate::analysis::{Analysis, Certainty};
use crate::control::{Budget, Control, Observer};
use crate::game::{Point, ScoreUnit, Side};
use crate::gomoku::{Board, Chances, Position, Rule};
use crate::heuristic::{UNITS, format_weight, ordered};

/// Fours in a row that are looked for.
const FOURS: u32 = 5;
/// Stones that the look for an own win may pass over, in all its positions: some 3 ms.
const OWN_WORK: usize = 8000;
/// The same for each look for a win of the opponent.
const OTHER_WORK: usize = 2000;
/// How many of the heaviest cells are tried for one that loses nothing at once.
const MOVES: usize = 10;

/// The heuristic, which overlooks no short win of either side. It takes a few milliseconds.
///
/// Of positions with thousands of stones it looks at those near the latest moves alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstantPlayer {
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
}

impl Player<Position> for InstantPlayer {
    fn name(&self) -> String {
        "fast".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        let whole = position;
        let position = &*crop(whole);
        let mut look = Look {
            board: position.board().clone(),
            side: position.to_move(),
            rule: position.rule(),
            budget: control.start(),
        };
        let cells = ordered(
            position.board(),
            look.side,
            position.last_move(),
            self.radius,
        );
        let weights = cells
            .into_iter()
            .map(|(point, cell)| (point, cell.weight(look.side)))
            .collect();
        let mut heuristic = HeuristicPlayer {
            radius: self.radius,
        };
        let analysis = look
            .choose(weights)
            .or_else(|| heuristic.choose(position, control, observer))?;
        let mv = playable(whole, Some(analysis.best()))?;
        Some(if mv == analysis.best() {
            analysis
        } else {
            Analysis::new(
                mv,
                Certainty::Heuristic,
                "there are no empty cells near the stones",
            )
        })
    }
}

/// The five that the side to move makes, or must stop: the first cell where it wins at once, or else those
/// where the opponent would. Empty where neither has one.
pub(crate) fn forced_cells(position: &Position) -> Vec<Point> {
    let (own, other) = (position.to_move(), position.to_move().other());
    let fives = |side| Chances::of(position.board(), side, position.rule()).fives;
    match fives(own).first() {
        Some(&five) => vec![five],
        None => fives(other),
    }
}

struct Look {
    board: Board,
    side: Side,
    rule: Rule,
    budget: Budget,
}

impl Look {
    /// None where the heuristic alone decides.
    fn choose(&mut self, mut cells: Vec<(Point, u32)>) -> Option<Analysis<Point>> {
        let (own, other) = (self.side, self.side.other());
        if let Some(point) = self.fours(OWN_WORK).win(own, FOURS) {
            return Some(analysis(point, &cells, "wins by fours"));
        }
        let threats = self.fours(0).fives(other);
        if !threats.is_empty() {
            cells.retain(|(point, _)| threats.contains(point));
            let &(point, _) = cells.first()?;
            return Some(analysis(point, &cells, "blocks a five"));
        }
        let best = cells.first()?.0;
        let safe = self.safe(&cells, best)?;
        (safe != best).then(|| analysis(safe, &cells, "blocks a short win"))
    }

    /// The heaviest cell after which the opponent has no short win; none where all that were tried
    /// lose.
    fn safe(&mut self, cells: &[(Point, u32)], best: Point) -> Option<Point> {
        let mut tried: Vec<_> = cells.iter().map(|&(point, _)| point).take(MOVES).collect();
        let other = self.side.other();
        let mut at = 0;
        while let Some(&point) = tried.get(at) {
            at += 1;
            if self.budget.take().is_err() || self.late() {
                return Some(best);
            }
            self.board.put(point, self.side);
            let win = self.fours(OTHER_WORK).win(other, FOURS);
            self.board.remove(point);
            match win {
                None => return Some(point),
                // Where the opponent would play is worth a try, too.
                Some(cell) if at == 1 && self.board.is_free(cell) && !tried.contains(&cell) => {
                    tried.insert(1, cell);
                }
                Some(_) => {}
            }
        }
        None
    }

    /// The budget looks at the clock only now and then; each step here is worth a look.
    fn late(&self) -> bool {
        let limit = self.budget.limits().most_time();
        limit.is_some_and(|limit| self.budget.elapsed() >= limit)
    }

    /// A position costs as much as there are stones. The same count on every machine.
    fn fours(&mut self, work: usize) -> Fours<'_> {
        let nodes = 1 + work / (self.board.stones() + 10);
        Fours {
            board: &mut self.board,
            rule: self.rule,
            nodes: u32::try_from(nodes).unwrap_or(u32::MAX),
        }
    }
}

fn analysis(point: Point, cells: &[(Point, u32)], why: &str) -> Analysis<Point> {
    let weight = cells
        .iter()
        .find(|&&(cell, _)| cell == point)
        .map(|&(_, weight)| weight);
    let reason = match weight {
        Some(weight) => format!("{why}, weight {}", format_weight(weight)),
        None => why.into(),
    };
    Analysis {
        weight,
        unit: ScoreUnit::Weight(UNITS),
        ..Analysis::new(point, Certainty::Heuristic, reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Silent;
    use crate::game::GameText;
    use crate::gomoku::{candidates, five_at};
    use crate::rng::SplitMix64;

    fn answer(moves: &str) -> Point {
        let position = Position::parse(moves).unwrap();
        let mut player = InstantPlayer { radius: 2 };
        let analysis = player.choose(&position, &Control::default(), &mut Silent);
        analysis.unwrap().best()
    }

    #[test]
    fn fives_are_made_before_they_are_stopped() {
        let both = "0,0 0,5 1,0 1,5 2,0 2,5 3,0 3,5";
        assert!(["-1,0", "4,0"].contains(&&*answer(both).to_string()));
        let stop = "0,0 -1,0 1,0 8,8 2,0 9,3 3,0";
        assert_eq!(answer(stop), Point::new(4, 0));
    }

    #[test]
    fn an_open_three_is_made_a_four_or_stopped() {
        let own = answer("0,0 5,5 1,0 6,8 2,0 9,3");
        assert!(own == Point::new(-1, 0) || own == Point::new(3, 0), "{own}");
        let other = answer("0,0 5,5 1,0 9,9 2,0");
        assert_eq!(other.y, 0, "{other}");
    }

    #[test]
    fn no_five_is_overlooked() {
        let mut rng = SplitMix64::new(11);
        let (mut made, mut stopped) = (0, 0);
        for _ in 0..400 {
            let mut board = Board::new();
            for n in 0..20 {
                let cell = Point::new(rng.below(7) as i32, rng.below(7) as i32);
                // Where there is a stone already, one less.
                let _ = board.try_put(cell, Side::BOTH[n % 2]);
            }
            let position = Position::from_board(board.clone(), Side::X, Rule::Freestyle);
            if position.outcome().is_some() {
                continue;
            }
            let five = |point, side| !five_at(&board, point, side, Rule::Freestyle).is_empty();
            let cells = candidates(&board, 1);
            let any = |side| cells.iter().any(|&cell| five(cell, side));
            let mut player = InstantPlayer { radius: 2 };
            let analysis = player.choose(&position, &Control::default(), &mut Silent);
            let point = analysis.unwrap().best();
            if any(Side::X) {
                assert!(five(point, Side::X), "{board:?}: {point}");
                made += 1;
            } else if any(Side::O) {
                assert!(five(point, Side::O), "{board:?}: {point}");
                stopped += 1;
            }
        }
        assert!(made > 20 && stopped > 20, "{made} {stopped}");
    }

    #[test]
    fn without_stones_it_is_the_heuristic() {
        assert_eq!(answer(""), Point::new(0, 0));
    }
}
