//! What the terminal board and the line mode share: the interface of a game to its screens, saved files,
//! and the sentences that both say.

mod files;
mod game_ui;
mod gomoku;
mod gomoku_files;
mod messages;
mod opened_game;
mod seed;
mod small_game;
mod small_game_files;

#[cfg(feature = "tui")]
pub(crate) use files::SaveError;
pub(crate) use files::SavedFiles;
pub use game_ui::{
    CellExplanation, GameUi, NO_WEIGHTS, OpeningJob, PlayerBuilder, UiGame, Weights,
};
pub use gomoku::GomokuUi;
pub use messages::{GameEnd, NO_REPLACED_MOVES, clock_text, replaced_moves_text, resignation_text};
pub use opened_game::OpenedGame;
pub use seed::fresh_seed;
pub use small_game::SmallGameUi;
