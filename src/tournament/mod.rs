//! Matches between players: which games are played, playing them, keeping them, and what they say
//! about strength.
//!
//! ```
//! use mugen::control::StopFlag;
//! use mugen::formats::{Setting, openings};
//! use mugen::tournament::{Participant, HeadToHead, Match, run};
//!
//! let players = ["lookahead", "heuristic"].map(|player| player.parse::<Participant>().unwrap());
//! let openings = openings::parse("0,0 1,0 2,1\n0,0 1,1 2,2\n", &Setting::default())?;
//! let openings = openings.into_iter().map(|opening| opening.position).collect();
//! let plan = Match::new(players.to_vec(), openings);
//!
//! let mut head_to_head = HeadToHead::default();
//! run(&plan, &|_| false, &StopFlag::new(), &mut |game| {
//!     let points = game.points();
//!     head_to_head.add((game.game - 1) / 2, if game.x == "lookahead" { points } else { 2 - points });
//!     Ok::<_, std::convert::Infallible>(true)
//! })?;
//! assert_eq!(head_to_head.games(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod elo;
mod game_runner;
mod header;
mod information;
mod move_result;
mod participant;
mod plan;
mod played_game;
mod player_clock;
mod rating;
mod run;
mod schedule;
mod seat;
mod sprt;
mod standings;
mod store;
mod tally;
mod thread_player;

pub use crate::textio::{RunFile, RunFileError};
pub use elo::{Estimate, HeadToHead, Pairs, elo_of_score, score_of_elo};
pub use header::{Header, MatchPlayer};
pub use participant::{Participant, ParticipantError};
pub use plan::{Match, RANDOM_OPENINGS, UNBOUNDED_PLIES};
pub use played_game::{Ending, PlayedGame, PlayedGameError};
pub use rating::{Pairing, Prior, Rated, RatingError, groups, rate};
pub use run::run;
pub use schedule::{Fixture, MatchFormat, Schedule, Shard};
pub use sprt::{Hypotheses, HypothesesError, Sprt, SprtDecision};
pub use standings::Standings;
pub use store::{open_match_file, read_games};
pub use tally::Tally;
