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
mod headers;
mod hosts;
mod info;
mod limits;
mod load;
mod memory;
mod path_param;
mod position;
mod prove;
mod refusal;
mod review;
mod router;
mod searches;
mod server;
mod settings;
mod small_games;
mod socket;
mod state;
mod stored_games;
mod stream;
mod think;
mod wire;
mod worker_pool;

pub use hosts::{BadHost, Hosts};
pub use limits::{MAX_BODY, MAX_HEAD, MAX_STONES, MAX_THINKING, MAX_WEIGHED};
pub use server::{Server, Shutdown};
pub use settings::Settings;
