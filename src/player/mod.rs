//! What moves: a position and limits in, a move with its reason out.

mod heuristic;
mod options;
mod solver;
mod spec;

pub use heuristic::{HeuristicPlayer, LookaheadPlayer};
pub use options::SpecError;
pub use solver::SolverPlayer;
pub use spec::PlayerSpec;

use crate::control::{Control, Observer};
use crate::game::Game;
use std::fmt;

/// Whatever moves in a game: one interface for sessions, protocols, matches and analysis.
///
/// ```
/// use mugen::control::{Control, Silent};
/// use mugen::gomoku::{Position, Rule};
/// use mugen::player::PlayerSpec;
///
/// let mut player = PlayerSpec::HEURISTIC.build(2);
/// let position = Position::new(Rule::Freestyle);
/// let decision = player.choose(&position, &Control::default(), &mut Silent).unwrap();
/// assert_eq!(decision.mv.to_string(), "0,0");
/// ```
pub trait Player<G: Game>: Send {
    /// The name by which it is chosen.
    fn name(&self) -> String;

    /// The move for the side to move; none where there is no move at all.
    ///
    /// It answers within the limits of `control`, or soon after its stop flag is set, with the best
    /// move found so far. Whether the game is over is for the caller to ask.
    fn choose(
        &mut self,
        game: &G,
        control: &Control,
        observer: &mut dyn Observer<G::Move>,
    ) -> Option<Decision<G::Move>>;

    /// Forgets what earlier positions have taught it: a new game begins.
    fn forget(&mut self) {}
}

/// A move and why it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision<M> {
    /// The move.
    pub mv: M,
    /// What stands behind it.
    pub claim: Claim,
    /// Why this one: one sentence for people.
    pub reason: String,
    /// Its weight in units of 1/240, where weights are reckoned and it was a candidate.
    pub weight: Option<u32>,
}

/// What stands behind an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Rules of thumb.
    Heuristic,
    /// A search that ended before the game did.
    Searched {
        /// Plies.
        depth: u32,
    },
    /// Every line, to the end of the game.
    Solved,
    /// The word of another program.
    Foreign,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Heuristic => f.write_str("heuristic"),
            Self::Searched { depth } => write!(f, "searched ({depth} plies)"),
            Self::Solved => f.write_str("solved"),
            Self::Foreign => f.write_str("foreign"),
        }
    }
}
