//! A page to play on, and its JSON API: a server for one machine, or for one house.
//!
//! `docs/api.md` describes the API. Requests carry the moves of the game, so the server has little to
//! remember; everything that a client can make grow has a limit here.

mod answer;
mod assets;
mod body;
mod client;
mod connection;
mod error;
mod games;
mod guard;
mod hosts;
mod info;
mod judge;
mod load;
mod memory;
mod position;
mod prove;
mod refusal;
mod router;
mod searches;
mod segment;
mod server;
mod small;
mod socket;
mod state;
mod stream;
mod think;
mod wire;
mod work;

pub use hosts::{BadHost, Hosts};
pub use server::{Server, Settings, Shutdown};

/// The most bytes of a request's body.
pub const MAX_BODY: usize = 1 << 20;

/// The most bytes of a request's line and headers.
pub const MAX_HEAD: usize = 32 << 10;

/// The most stones of a game that is played over the API.
pub const MAX_STONES: usize = 10_000;

/// The most cells that are weighed for one request: an answer of 1 to 2 MB.
pub const MAX_WEIGHED: usize = 50_000;

/// The most time that one request may have a machine think, where the settings do not say less.
pub const MAX_THINKING: std::time::Duration = std::time::Duration::from_secs(600);
