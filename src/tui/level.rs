//! How strong the machine is.

use crate::player::{PlayerSpec, SearchSpec};

/// The highest level, all that the machine can.
pub(super) const MOST: u8 = SearchSpec::MOST_LEVEL;

/// The level of a player, from 1 to [`MOST`]; none for a player without levels.
pub(super) const fn of(player: PlayerSpec) -> Option<u8> {
    match player {
        PlayerSpec::Search(spec) => Some(spec.level),
        PlayerSpec::Heuristic | PlayerSpec::Lookahead(_) => None,
    }
}

/// The same player without its handicap; none where it has none.
pub(super) fn at_full_strength(player: PlayerSpec) -> Option<PlayerSpec> {
    match player {
        PlayerSpec::Search(spec) if spec.level < MOST => Some(PlayerSpec::Search(SearchSpec {
            level: MOST,
            seed: None,
            ..spec
        })),
        _ => None,
    }
}

/// The same player, so many levels stronger, or weaker.
///
/// # Errors
///
/// One line that helps, for a player without levels.
pub(super) fn changed(player: PlayerSpec, by: i8) -> Result<PlayerSpec, String> {
    let PlayerSpec::Search(spec) = player else {
        return Err(format!(
            "the {} has no levels: the search has them",
            player.name()
        ));
    };
    let level = spec.level.saturating_add_signed(by).clamp(1, MOST);
    Ok(PlayerSpec::Search(SearchSpec { level, ..spec }))
}
