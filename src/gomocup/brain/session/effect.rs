//! What a command leads to.

use crate::gomocup::Reply;
use crate::gomocup::brain::job::Kind;
use crate::gomocup::brain::manager_board::ManagerBoard;

/// Why a command is not carried out; what to say about it.
pub(super) type Refusal = String;

/// What a command leads to.
pub(super) enum Effect {
    /// Nothing is said.
    Silence,
    /// This is said.
    Say(Reply),
    /// `OK` is said when the player is ready for the game.
    Begin,
    /// An answer is thought about, for this position of the stones.
    Think(ManagerBoard, Kind),
}
