//! Drives other brains: programs that speak the protocol, each as a child process.
//!
//! ```no_run
//! use mugen::gomocup::client::{Brain, BrainCommand, BrainClock, ClientOptions};
//! use mugen::gomoku::{Position, Rule};
//! use std::time::Duration;
//!
//! let command: BrainCommand = "./pbrain-other".parse()?;
//! let mut brain = Brain::spawn(&command, &ClientOptions::default())?;
//! let position = Position::new(Rule::Freestyle);
//! brain.new_game(position.board().bounds(), position.rule())?;
//! let clock = BrainClock { turn: Some(Duration::from_secs(1)), ..BrainClock::default() };
//! let point = brain.go(&position, &clock)?;
//! println!("{} plays {point}", brain.name());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod brain_clock;
mod child_brain;
mod client_options;
mod command;
mod encode;
mod exchange;
mod fault;
mod player;
mod process;
mod waiting;

pub use brain_clock::BrainClock;
pub use child_brain::Brain;
pub use client_options::ClientOptions;
pub use command::{BrainCommand, BrainCommandError};
pub use fault::{Fault, SpawnError};
pub use player::BrainPlayer;
