//! What a position is worth, by playing on.

use crate::control::{Control, Silent};
use crate::game::{Eval, Game, Outcome};
use crate::gomoku::Position;
use crate::heuristic::Lookahead;
use crate::player::{LookaheadPlayer, Player};

/// Lets the lookahead play both sides for some plies: who wins sooner has the better position, and
/// where nobody does the static value of the last position decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Plies at most; none: the position is judged as it stands.
    pub plies: u32,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
}

impl Playout {
    /// Plies enough for most openings to show who stands better.
    pub const DEFAULT_PLIES: u32 = 24;

    /// What it is worth to the side to move. Soon after the stop flag of
    /// `control` is set it answers with what it has.
    pub(super) fn value(self, position: &Position, control: &Control) -> Eval {
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
            let Some(analysis) = player.choose(&game, control, &mut Silent) else {
                break;
            };
            if game.try_place(analysis.best()).is_err() {
                break;
            }
        }
        match game.outcome() {
            Some(outcome) => decided(outcome, position, self.plies),
            None if game.to_move() == position.to_move() => Eval::Score(game.evaluate()),
            None => Eval::Score(-game.evaluate()),
        }
    }
}

/// A win is worth the more the sooner it comes.
fn decided(outcome: Outcome, position: &Position, plies: u32) -> Eval {
    match outcome {
        Outcome::Win(side) if side == position.to_move() => Eval::win_in(plies),
        Outcome::Win(_) => Eval::loss_in(plies),
        Outcome::Draw => Eval::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameText;

    #[test]
    fn a_won_game_is_worth_more_the_sooner() {
        let value = |moves: &str| {
            let position = Position::parse(moves).unwrap();
            let playout = Playout {
                plies: 20,
                radius: 2,
            };
            playout.value(&position, &Control::default())
        };
        let four = value("0,0 0,5 1,0 1,5 2,0 2,5 3,0 9,9");
        let three = value("0,0 0,5 1,0 9,5 2,0 9,9");
        assert!(four > three && three.is_win(), "{four} {three}");
    }
}
