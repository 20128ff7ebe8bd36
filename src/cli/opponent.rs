//! Another program, as a player in the place of the machine.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::gomocup::client::{Brain, BrainCommand, BrainPlayer, ClientOptions};
use crate::gomoku::Position;
use anyhow::bail;

/// Starts a brain and makes sure that it plays on the board of `position`: one that does not would have
/// no move in the whole game.
pub(super) fn start(
    command: &BrainCommand,
    options: &ClientOptions,
    position: &Position,
) -> anyhow::Result<BrainPlayer> {
    let bounds = position.board().bounds();
    let mut brain = Brain::spawn(command, options)?;
    if let Err(verdict) = brain.new_game(bounds, position.rule()) {
        let way_out = match bounds {
            None => {
                "few programs play on a board without edges: add --bounds, such as `--bounds 20`"
            }
            Some(_) => "use other --bounds, or check the command",
        };
        bail!("it cannot start a game on this board: {verdict}; {way_out}");
    }
    Ok(BrainPlayer::new(brain))
}
