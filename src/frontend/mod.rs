//! A game as the screens show it: what the terminal board and the line mode need to know of each game
//! beyond its rules, saved files, and the sentences that players read.

mod files;
mod gomoku_files;
mod seed;

pub use files::Opened;
#[cfg(feature = "tui")]
pub(crate) use files::SaveError;
pub(crate) use files::{Files, game_file_text, read_game_file, read_text, read_text_file};
pub(crate) use gomoku_files::{five_file_text, read_five_file};
pub use seed::fresh_seed;
