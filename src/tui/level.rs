//! How strong the machine is.

use crate::player::{PlayerSpec, SearchSpec};

/// The positions that each level visits for a move, the weakest first.
const NODES: [u64; 10] = [
    50, 200, 1_000, 4_000, 15_000, 50_000, 200_000, 800_000, 3_000_000, 12_000_000,
];

/// The highest level.
pub(super) const MOST: usize = NODES.len();

/// The level of a player, from 1; none for a player without levels.
pub(super) fn of(player: PlayerSpec) -> Option<usize> {
    let PlayerSpec::Search(spec) = player else {
        return None;
    };
    Some(
        NODES
            .iter()
            .take_while(|&&nodes| nodes < spec.nodes.unwrap_or(SearchSpec::USUAL_NODES))
            .count()
            .min(MOST - 1)
            + 1,
    )
}

/// The same player, so many levels stronger, or weaker.
///
/// # Errors
///
/// One line that helps, for a player without levels.
pub(super) fn changed(player: PlayerSpec, by: i8) -> Result<PlayerSpec, String> {
    let (PlayerSpec::Search(spec), Some(level)) = (player, of(player)) else {
        return Err(format!(
            "the {} has no levels: the search has them",
            player.name()
        ));
    };
    let index = (level - 1).saturating_add_signed(by.into()).min(MOST - 1);
    let nodes = NODES.get(index).copied().or(spec.nodes);
    Ok(PlayerSpec::Search(SearchSpec { nodes, ..spec }))
}
