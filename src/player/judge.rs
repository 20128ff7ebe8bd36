//! What a move lost.

use super::{Decision, Player};
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
/// use mugen::game::{Game, Point};
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
    Judgement {
        loss: both.map(|(best, score)| best.saturating_sub(score).max(0)),
        best,
        score,
    }
}
