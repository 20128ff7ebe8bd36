//! Who moves: a position and limits in, an [`Analysis`] out.

mod crop;
mod fours;
mod heuristic;
mod instant;
mod judge;
mod level;
mod options;
mod search_player;
mod solver_player;
mod spec;
mod swap2;
mod thinker;
mod worker;

pub use heuristic::{HeuristicPlayer, LookaheadPlayer};
pub use instant::InstantPlayer;
pub use judge::{Judgement, judge};
pub use options::SpecError;
pub use search_player::{SearchPlayer, SearchSpec};
pub use solver_player::SolverPlayer;
pub use spec::PlayerSpec;
pub use swap2::{Playout, Swap2Choice, swap2};
pub use thinker::{ThinkEvent, Thinker};
pub use worker::{Event, RequestId, Worker};

pub(crate) use crop::{crop, playable};
pub(crate) use instant::forced_cells;

use crate::analysis::Analysis;
use crate::control::{Control, Observer, Resources, Silent};
use crate::game::{Eval, Game, Outcome};

/// Whatever moves in a game: one interface for sessions, protocols, matches and analysis.
///
/// ```
/// use mugen::control::{Control, Silent};
/// use mugen::gomoku::{Position, Rule};
/// use mugen::player::PlayerSpec;
///
/// let mut player = PlayerSpec::HEURISTIC.build(2);
/// let position = Position::new(Rule::Freestyle);
/// let analysis = player.choose(&position, &Control::default(), &mut Silent).unwrap();
/// assert_eq!(analysis.best().to_string(), "0,0");
/// ```
pub trait Player<G: Game>: Send {
    /// The name by which it is chosen.
    fn name(&self) -> String;

    /// The best moves of the side to move; none where there is no move at all.
    ///
    /// [`Analysis::lines`] holds as many of them as [`Control::lines`] asks for, or as many as the player
    /// knows.
    ///
    /// It answers within the limits of `control`, or soon after its stop flag is set, with the best
    /// move found so far. The caller asks whether the game is over.
    fn choose(
        &mut self,
        game: &G,
        control: &Control,
        observer: &mut dyn Observer<G::Move>,
    ) -> Option<Analysis<G::Move>>;

    /// What `mv` is worth to the side to move, comparable with [`Analysis::eval`] of the same position;
    /// none where the move is illegal or this player does not score it.
    ///
    /// By default that is what the position after it is worth to the opponent, turned round.
    fn score_move(&mut self, game: &G, mv: G::Move, control: &Control) -> Option<Eval> {
        let mut next = game.clone();
        next.try_play(mv).ok()?;
        match next.outcome() {
            // Only the side that moved can have won by it.
            Some(Outcome::Win(side)) if side == game.to_move() => Some(Eval::win_in(1)),
            Some(Outcome::Win(_)) => Some(Eval::loss_in(1)),
            Some(Outcome::Draw) => Some(Eval::Draw),
            None => {
                let answer = self.choose(&next, control, &mut Silent)?;
                answer.eval().map(Eval::before_move)
            }
        }
    }

    /// Sets what it may use from now on. Players that need little ignore it.
    fn configure(&mut self, _: &Resources) {}

    /// Why it last gave no move, for people; none where it gave one, or where there is nothing to say.
    fn last_error(&self) -> Option<String> {
        None
    }

    /// What it could not get, or was not allowed, of what it was asked to use, for people; none where it has
    /// all of it.
    fn shortage(&self) -> Option<String> {
        None
    }

    /// A new game begins: it forgets what it learned from earlier positions.
    fn new_game(&mut self) {}
}
