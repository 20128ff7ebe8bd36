//! What a move lost.

use super::{Decision, Player, Verdict};
use crate::control::{Control, Silent};
use crate::game::Game;

/// A move that was made, beside the one that a player would have made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement<M> {
    /// The player's own choice; none where there is no move at all.
    pub best: Option<Decision<M>>,
    /// What the move is worth by the player's measure, to the side that made it.
    pub score: Option<i32>,
    /// What it is worth less than the best one, at least 0: a player may not have thought of a move that
    /// is better by its own measure.
    pub loss: Option<i32>,
}

/// Judges the move `mv` in the position `game` by what `player` knows.
///
/// ```
/// use mugen::control::Control;
/// use mugen::game::{Game, GameText, Point};
/// use mugen::gomoku::Position;
/// use mugen::player::{PlayerSpec, judge};
/// let mut player = PlayerSpec::HEURISTIC.build(2);
/// let game = Position::parse("0,0 1,1")?;
/// let control = Control::default();
/// assert!(judge(player.as_mut(), &game, Point::new(9, 9), &control).loss > Some(0));
/// let best = judge(player.as_mut(), &game, Point::new(9, 9), &control).best.unwrap().mv;
/// assert_eq!(judge(player.as_mut(), &game, best, &control).loss, Some(0));
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
pub fn judge<G: Game>(
    player: &mut dyn Player<G>,
    game: &G,
    mv: G::Move,
    control: &Control,
) -> Judgement<G::Move> {
    let best = player.choose(game, control, &mut Silent);
    let best_score = best.as_ref().and_then(|best| best.score);
    let score = match &best {
        Some(best) if best.mv == mv => best_score,
        _ => player.measure(game, mv, control),
    };
    let both = best_score.zip(score);
    let scale = player.scale(game);
    let loss = |(best, score): (i32, i32)| match (scale.read(best), scale.read(score)) {
        // Two wins or two losses, and nobody knows which is the longer one.
        (Verdict::Win { plies: before }, Verdict::Win { plies: after })
        | (Verdict::Loss { plies: before }, Verdict::Loss { plies: after })
            if before.is_none() || after.is_none() =>
        {
            0
        }
        _ => best.saturating_sub(score).max(0),
    };
    Judgement {
        loss: both.map(loss),
        best,
        score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Observer;
    use crate::game::Point;
    use crate::gomoku::{Position, Rule};
    use crate::player::{Claim, Scale, Wins};

    /// Says that its own move is worth the first, and every other one the second.
    struct Said(i32, i32);

    impl Player<Position> for Said {
        fn name(&self) -> String {
            "said".into()
        }

        fn scale(&self, _: &Position) -> Scale {
            Scale {
                unit: 1,
                wins: Some(Wins {
                    beyond: 900,
                    at_once: 1000,
                    longest: 98,
                }),
            }
        }

        fn choose(
            &mut self,
            _: &Position,
            _: &Control,
            _: &mut dyn Observer<Point>,
        ) -> Option<Decision<Point>> {
            let mut decision = Decision::new(Point::new(0, 0), Claim::Heuristic, "");
            decision.score = Some(self.0);
            Some(decision)
        }

        fn measure(&mut self, _: &Position, _: Point, _: &Control) -> Option<i32> {
            Some(self.1)
        }
    }

    #[test]
    fn wins_of_unknown_length_lose_nothing_to_each_other() {
        let game = Position::new(Rule::Freestyle);
        let loss = |best, score| {
            let mut player = Said(best, score);
            judge(&mut player, &game, Point::new(1, 0), &Control::default()).loss
        };
        assert_eq!(loss(997, 995), Some(2));
        assert_eq!(loss(997, 901), Some(0));
        assert_eq!(loss(-901, -996), Some(0));
        assert_eq!(loss(901, 100), Some(801));
        assert_eq!(loss(-100, -901), Some(801));
    }
}
