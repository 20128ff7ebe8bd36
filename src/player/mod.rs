//! What moves: a position and limits in, a move with its reason out.

mod fast;
mod fours;
mod heuristic;
mod judge;
mod level;
mod near;
mod options;
mod scale;
mod search;
mod solver;
mod spec;

pub use fast::FastPlayer;
pub use heuristic::{HeuristicPlayer, LookaheadPlayer};
pub use judge::{Judgement, judge};
pub use options::SpecError;
pub use scale::{Scale, Verdict, Wins};
pub use search::{SearchPlayer, SearchSpec};
pub use solver::SolverPlayer;
pub use spec::PlayerSpec;

pub(crate) use near::{near, playable};

use crate::control::{Control, Observer, Resources, Silent};
use crate::game::{Game, Outcome};
use crate::proof::Proof;
use std::{fmt, sync::Arc};

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
    /// Where [`Control::lines`] asks for more than one line, [`Decision::lines`] holds as many of the
    /// best moves, or as many as the player knows.
    ///
    /// It answers within the limits of `control`, or soon after its stop flag is set, with the best
    /// move found so far. Whether the game is over is for the caller to ask.
    fn choose(
        &mut self,
        game: &G,
        control: &Control,
        observer: &mut dyn Observer<G::Move>,
    ) -> Option<Decision<G::Move>>;

    /// What `mv` is worth to the side to move, to be compared with [`Decision::score`] of the same
    /// position; none where the move cannot be made or this player has no measure for it.
    ///
    /// By default that is what the position after it is worth to the opponent, turned round.
    fn measure(&mut self, game: &G, mv: G::Move, control: &Control) -> Option<i32> {
        let mut next = game.clone();
        next.try_play(mv).ok()?;
        match next.outcome() {
            // Only the side that moved can have won by it.
            Some(Outcome::Win(side)) if side == game.to_move() => Some(game.win_score()),
            Some(Outcome::Win(_)) => Some(-game.win_score()),
            Some(Outcome::Draw) => Some(0),
            None => {
                let answer = self.choose(&next, control, &mut Silent)?;
                answer.score.map(|score| -score)
            }
        }
    }

    /// How its scores in games of this kind are read.
    fn scale(&self, _: &G) -> Scale {
        Scale::PLAIN
    }

    /// What it may use from now on. Players that need little ignore it.
    fn lend(&mut self, _: &Resources) {}

    /// Why it last gave no move, for people; none where it gave one, or where there is nothing to say.
    fn excuse(&self) -> Option<String> {
        None
    }

    /// What it could not get, or was not allowed, of what it was asked to use, for people; none where it has
    /// all of it.
    fn shortage(&self) -> Option<String> {
        None
    }

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
    /// What the move is worth to the side to move, the more the better. The unit is the player's own:
    /// 1/240 of a weight for the heuristic, half of that for the lookahead; scores of different players
    /// do not compare. None where nothing was measured.
    pub score: Option<i32>,
    /// Plies searched completely; none where nothing was searched.
    pub depth: Option<u32>,
    /// The longest line looked at, in plies; none where nothing was searched.
    pub seldepth: Option<u32>,
    /// Positions visited; none where they were not counted.
    pub nodes: Option<u64>,
    /// The principal variation: the move, and what is expected after it. It may be the move alone.
    pub pv: Vec<M>,
    /// The best moves, the best first, where several were asked for by [`Control::lines`].
    pub lines: Vec<Line<M>>,
    /// The forced win or loss that was found, proven or not: see [`claim`](Self::claim).
    pub forced: Option<Forced>,
    /// The proof of that in five in a row, checked, where the claim is [`Claim::Proven`].
    pub proof: Option<Arc<Proof>>,
}

/// A forced win or loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// Whether the side to move wins; it loses otherwise.
    pub wins: bool,
    /// Plies to the end, the winner's last move included.
    pub plies: u32,
}

impl Forced {
    /// The winner's moves to the end, the last included.
    pub const fn moves(self) -> u32 {
        // The last ply is the winner's, whoever begins.
        self.plies.div_ceil(2)
    }

    /// `3 moves`: the winner's, to the end.
    pub(crate) fn moves_text(self) -> String {
        match self.moves() {
            1 => "1 move".into(),
            moves => format!("{moves} moves"),
        }
    }
}

/// `win in 5 plies, 3 moves`.
impl fmt::Display for Forced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.wins { "win" } else { "loss" };
        let s = |number: u32, one, more| if number == 1 { one } else { more };
        let (plies, moves) = (self.plies, self.moves());
        let (ply, mv) = (s(plies, "ply", "plies"), s(moves, "move", "moves"));
        write!(f, "{what} in {plies} {ply}, {moves} {mv}")
    }
}

impl<M: Copy> Decision<M> {
    /// A decision of which nothing else is known. The other fields are public.
    pub fn new(mv: M, claim: Claim, reason: impl Into<String>) -> Self {
        Self {
            mv,
            claim,
            reason: reason.into(),
            weight: None,
            score: None,
            depth: None,
            seldepth: None,
            nodes: None,
            pv: vec![mv],
            lines: Vec::new(),
            forced: None,
            proof: None,
        }
    }

    /// At most `most` of the best lines: the move's own where no others were asked for.
    pub fn best_lines(&self, most: usize) -> Vec<Line<M>>
    where
        M: Clone,
    {
        match self.lines.as_slice() {
            [] => vec![self.line(); most.min(1)],
            lines => lines.iter().take(most).cloned().collect(),
        }
    }

    /// The loss of the side to move, where it is proven: reason enough to resign.
    ///
    /// ```
    /// use mugen::player::{Claim, Decision, Forced};
    ///
    /// let mut decision = Decision::new((0, 0), Claim::Proven, "");
    /// decision.forced = Some(Forced { wins: false, plies: 4 });
    /// assert_eq!(decision.proven_loss().map(Forced::moves), Some(2));
    /// // The word of a search is not enough.
    /// decision.claim = Claim::Searched { depth: 9 };
    /// assert_eq!(decision.proven_loss(), None);
    /// ```
    pub fn proven_loss(&self) -> Option<Forced> {
        let proven = self.claim == Claim::Proven;
        self.forced.filter(|forced| proven && !forced.wins)
    }

    /// The move's own line.
    pub fn line(&self) -> Line<M> {
        Line {
            mv: self.mv,
            score: self.score,
            pv: self.pv.clone(),
        }
    }
}

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The move.
    pub mv: M,
    /// What it is worth, as [`Decision::score`].
    pub score: Option<i32>,
    /// The move, and what is expected after it.
    pub pv: Vec<M>,
}

/// What stands behind an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Rules of thumb.
    Heuristic,
    /// A search of so many plies, with rules of thumb at its end.
    Estimate {
        /// Plies searched completely.
        depth: u32,
    },
    /// A win or a loss that a search of so many plies found; it may have missed a defence.
    Searched {
        /// Plies searched completely.
        depth: u32,
    },
    /// A search of every line that the game's moves allow, to the end of the game.
    Solved,
    /// A win or a loss that comes with a proof.
    Proven,
    /// The word of another program.
    Foreign,
}

impl Claim {
    /// `"heuristic"`, `"estimate"`, `"searched"`, `"solved"`, `"proven"` or `"foreign"`, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heuristic => "heuristic",
            Self::Estimate { .. } => "estimate",
            Self::Searched { .. } => "searched",
            Self::Solved => "solved",
            Self::Proven => "proven",
            Self::Foreign => "foreign",
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Estimate { depth } => write!(f, "estimate, searched to depth {depth}"),
            Self::Searched { depth } => write!(f, "searched to depth {depth}"),
            other => f.write_str(other.name()),
        }
    }
}
