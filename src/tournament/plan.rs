//! What a match is.

use super::{MatchFormat, Participant, Schedule, Shard};
use crate::control::Limits;
use crate::control::TimeControl;
use crate::gomocup::client;
use crate::gomoku::Position;
use std::num::NonZeroUsize;

/// Fifty openings of three to five stones around the middle cell, one a line, for boards of at least
/// 11 x 11: what is played where no others are given.
pub const RANDOM_OPENINGS: &str = include_str!("../../fixtures/openings/random-50.txt");

/// How long a game on a board without edges lasts at most, in plies with those of the opening: then it
/// is a draw.
pub const UNBOUNDED_PLIES: usize = 200;

/// Everything that decides which games are played and how.
#[derive(Clone, Debug)]
pub struct Match {
    /// Who plays, at least two with different names; in a gauntlet the first meets the others.
    pub participants: Vec<Participant>,
    /// Who meets whom.
    pub format: MatchFormat,
    /// Where games begin, all on boards of one kind: at least one, none of them over.
    pub openings: Vec<Position>,
    /// Games of each pairing; rounded up to an even number.
    pub games: u64,
    /// The share that is played here.
    pub part: Shard,
    /// The time of each player.
    pub time: TimeControl,
    /// Depth and positions, for this program's own players.
    pub limits: Limits,
    /// After this many plies, the opening included, a game is a draw; none: it goes on until the
    /// board is full.
    pub plies: Option<usize>,
    /// Whether this program's own players resign when their loss is proven. Others cannot: their
    /// protocol has no word for it.
    pub resign: bool,
    /// How patient one is with other programs. The tolerance is everyone's.
    pub client: client::ClientOptions,
    /// Games that are played at once.
    pub concurrency: NonZeroUsize,
}

impl Match {
    /// Everyone meets everyone in every opening with both colours, without limits, one game at a
    /// time.
    pub fn new(participants: Vec<Participant>, openings: Vec<Position>) -> Self {
        let unbounded = openings
            .first()
            .is_none_or(|opening| opening.board().bounds().is_none());
        Self {
            participants,
            format: MatchFormat::RoundRobin,
            games: 2 * openings.len() as u64,
            openings,
            part: Shard::WHOLE,
            time: TimeControl::default(),
            limits: Limits::default(),
            plies: unbounded.then_some(UNBOUNDED_PLIES),
            resign: false,
            client: client::ClientOptions::default(),
            concurrency: NonZeroUsize::MIN,
        }
    }

    /// Its games, of all parts.
    ///
    /// # Panics
    ///
    /// With fewer than two participants, or without an opening.
    pub fn schedule(&self) -> Schedule {
        let (players, openings) = (self.participants.len(), self.openings.len());
        Schedule::new(players, self.format, openings, self.games)
    }
}
