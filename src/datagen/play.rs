//! A game of the engine with itself.

use super::opening::{opening, random_moves};
use super::{DatagenSettings, TrainingGame};
use crate::control::{Control, Limits, Silent};
use crate::engine::{Engine, Score};
use crate::game::{Eval, Outcome, Side};
use crate::rng::{SplitMix64, mix};

/// One move in this many is random, because the network must also learn what mistakes cost.
const RANDOM: u64 = 24;

/// Plies after which a game is a draw.
const MAX_PLIES: usize = 160;

/// The game with this number. The engine is as good as new before and after.
///
/// A game ends when the search sees its end: from there on the moves tell nothing of quiet positions.
pub fn play(number: u64, settings: &DatagenSettings, engine: &mut Engine) -> TrainingGame {
    let mut rng = SplitMix64::new(mix(settings.seed) ^ number);
    engine.clear();
    let mut position = opening(&mut rng, settings, engine);
    engine.clear();
    let opening = position.moves().len();
    let control = Control::new(Limits {
        nodes: Some(settings.nodes),
        ..Limits::default()
    });
    let mut scores = Vec::new();
    let mut winner = None;
    while position.moves().len() < MAX_PLIES {
        if let Some(outcome) = position.outcome() {
            winner = won(outcome);
            break;
        }
        let Some(analysis) = engine.search_with(&position, &control, &mut Silent) else {
            break;
        };
        let eval = analysis.eval().unwrap_or(Eval::Draw);
        scores.push(Score::from(eval).value());
        if eval.is_decided() {
            let side = position.to_move();
            winner = Some(match eval.is_win() {
                true => side,
                false => side.other(),
            });
            break;
        }
        let random = rng.below(RANDOM) == 0;
        if !random || random_moves(&mut rng, &mut position, 1).is_none() {
            position.place(analysis.best());
        }
    }
    engine.clear();
    TrainingGame::new(number, &position, opening, scores, winner)
}

const fn won(outcome: Outcome) -> Option<Side> {
    match outcome {
        Outcome::Win(side) => Some(side),
        Outcome::Draw => None,
    }
}
