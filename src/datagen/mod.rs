//! Games of the engine with itself, to learn from: positions with what the search thought of them and
//! how the game ended.
//!
//! A game is decided by its number and the [`DatagenSettings`] alone, so that a run can be interrupted, resumed,
//! split among machines, and made again.
//!
//! ```
//! use mugen::datagen::{DatagenSettings, play};
//! use mugen::engine::{Engine, EngineOptions};
//!
//! let settings = DatagenSettings { nodes: 100, ..DatagenSettings::default() };
//! let mut engine = Engine::new(EngineOptions { hash_mib: 1, ..EngineOptions::default() });
//! let game = play(1, &settings, &mut engine);
//! assert_eq!(game, play(1, &settings, &mut engine));
//! for (position, score) in game.positions()? {
//!     assert!(position.moves().len() >= game.opening && score.value().abs() <= 30_000);
//! }
//! # Ok::<(), mugen::datagen::TrainingGameError>(())
//! ```

mod game;
mod opening;
mod play;
mod settings;
mod store;
#[cfg(test)]
mod tests;

pub use crate::textio::{RunFile, RunFileError};
pub use game::{TrainingGame, TrainingGameError};
pub use play::play;
pub use settings::{DatagenSettings, Share};
pub use store::{open_data_file, read_games};

use crate::control::StopFlag;
use crate::engine::{Engine, EngineOptions};
use crate::parallel::map_in_order;
use std::collections::BTreeSet;
use std::io;
use std::num::NonZeroUsize;

/// Mebibytes of each thread's transposition table.
const HASH: usize = 4;

/// Plays games, several at once, and gives them to `sink` in the order of their numbers, until `stop` is
/// set. Games whose numbers are `known` are left out.
///
/// # Errors
///
/// What `sink` gives.
pub fn run(
    settings: &DatagenSettings,
    share: &Share,
    known: &BTreeSet<u64>,
    threads: NonZeroUsize,
    stop: &StopFlag,
    sink: &mut dyn FnMut(TrainingGame) -> io::Result<()>,
) -> io::Result<()> {
    let numbers: Vec<u64> = share.numbers().filter(|n| !known.contains(n)).collect();
    let waiting = stop.clone();
    let numbers = numbers.into_iter().take_while(move |_| !waiting.is_set());
    let settings = settings.clone();
    let worker = move || {
        let settings = settings.clone();
        let mut engine = Engine::new(EngineOptions {
            hash_mib: HASH,
            ..EngineOptions::default()
        });
        move |number| play(number, &settings, &mut engine)
    };
    map_in_order(threads.get(), numbers, worker, sink)
}
