//! A brain: answers a manager, and thinks on another thread while it listens.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

mod brain_options;
mod event;
mod job;
mod lateness;
mod manager_board;
mod output;
mod players;
mod progress_line;
mod run_brain;
mod session;
mod settings;
#[cfg(feature = "brain")]
mod setup;
#[cfg(test)]
mod tests;
mod thinking;
mod time;

pub use brain_options::BrainOptions;
pub use run_brain::run;
#[cfg(feature = "brain")]
pub use setup::BrainSetup;
