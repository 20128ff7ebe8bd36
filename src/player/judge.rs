//! What a move lost.

use super::Player;
use crate::analysis::{Analysis, AnalysisJson, JudgedMoveJson, cell, percent};
use crate::control::{Control, Silent};
use crate::game::{Eval, Game, Point, ScoreUnit, Side};

/// A move that was made, beside the one that a player would have made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judgement<M> {
    /// The player's own choice; none where there is no move at all.
    pub best: Option<Analysis<M>>,
    /// What the move is worth, in the player's opinion, to the side that made it.
    pub eval: Option<Eval>,
    /// How much less that is than the best move, at least 0, in the unit of the scores.
    ///
    /// Of a search, a win in `n` plies counts as 30,000 less `n`, one of unknown length as 29,001, and a
    /// loss as the negative. Of other players a win counts as 1,000,000,000 less `n`. Between two wins, or
    /// two losses, of which one has no known length, nothing is lost.
    pub loss: Option<i32>,
}

impl Judgement<Point> {
    /// The judgement of the move `mv` by `side`, the `ply`-th of its game, as JSON.
    pub fn to_json(&self, ply: usize, side: Side, mv: Point) -> JudgedMoveJson {
        let unit = self
            .best
            .as_ref()
            .map_or_else(ScoreUnit::default, |best| best.unit);
        JudgedMoveJson {
            ply,
            side: side.to_string(),
            mv: cell(mv),
            eval: self.eval,
            win_chance: percent(self.eval, unit),
            loss: self.loss,
            best: self.best.as_ref().map(|best| AnalysisJson::new(best, 0)),
        }
    }
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
/// let best = judge(player.as_mut(), &game, Point::new(9, 9), &control).best.unwrap().best();
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
    let eval = match &best {
        Some(best) if best.best() == mv => best.eval(),
        _ => player.score_move(game, mv, control),
    };
    let loss = best.as_ref().and_then(|best| {
        let (before, after) = best.eval().zip(eval)?;
        Some(loss(before, after, best.unit))
    });
    Judgement { best, eval, loss }
}

fn loss(best: Eval, made: Eval, unit: ScoreUnit) -> i32 {
    let same_end = best.is_win() && made.is_win() || best.is_loss() && made.is_loss();
    if same_end && (best.plies().is_none() || made.plies().is_none()) {
        return 0;
    }
    let difference = number(best, unit) - number(made, unit);
    // A player may not have thought of a move that is better by its own measure.
    i32::try_from(difference.max(0)).unwrap_or(i32::MAX)
}

/// An evaluation as a number.
fn number(eval: Eval, unit: ScoreUnit) -> i64 {
    let (at_once, unknown) = match unit {
        ScoreUnit::LogOdds => (30_000, 29_001),
        _ => (1_000_000_000, 999_000_000),
    };
    let win = |plies: Option<u32>| plies.map_or(unknown, |plies| at_once - i64::from(plies));
    match eval {
        Eval::Win { plies } => win(plies),
        Eval::Loss { plies } => -win(plies),
        Eval::Draw => 0,
        Eval::Score(score) => i64::from(score),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Certainty;
    use crate::control::Observer;
    use crate::gomoku::{Position, Rule};

    /// Says that its own move is worth the first, and every other one the second.
    struct Fixed(Eval, Eval);

    impl Player<Position> for Fixed {
        fn name(&self) -> String {
            "fixed".into()
        }

        fn choose(
            &mut self,
            _: &Position,
            _: &Control,
            _: &mut dyn Observer<Point>,
        ) -> Option<Analysis<Point>> {
            let mut analysis = Analysis::new(Point::new(0, 0), Certainty::Heuristic, "");
            analysis.unit = ScoreUnit::LogOdds;
            analysis.lines[0].eval = Some(self.0);
            Some(analysis)
        }

        fn score_move(&mut self, _: &Position, _: Point, _: &Control) -> Option<Eval> {
            Some(self.1)
        }
    }

    #[test]
    fn wins_of_unknown_length_lose_nothing_to_each_other() {
        let game = Position::new(Rule::Freestyle);
        let loss = |best, score| {
            let mut player = Fixed(best, score);
            judge(&mut player, &game, Point::new(1, 0), &Control::default()).loss
        };
        assert_eq!(loss(Eval::win_in(3), Eval::win_in(5)), Some(2));
        assert_eq!(loss(Eval::loss_in(8), Eval::loss_in(2)), Some(6));
        assert_eq!(loss(Eval::win_in(3), Eval::WIN), Some(0));
        assert_eq!(loss(Eval::LOSS, Eval::loss_in(4)), Some(0));
        assert_eq!(loss(Eval::WIN, Eval::Score(100)), Some(28_901));
        assert_eq!(loss(Eval::Score(-100), Eval::LOSS), Some(28_901));
        assert_eq!(loss(Eval::Score(9), Eval::Draw), Some(9));
        assert_eq!(loss(Eval::Draw, Eval::Score(9)), Some(0));
    }
}
