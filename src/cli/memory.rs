//! Whether fit in memory tables.

use crate::control::available_memory;
use crate::player::{PlayerSpec, SearchSpec};
use anyhow::ensure;

/// Makes sure that this machine has the memory for a player's table, `count` of them at once: the system may
/// promise more than it has, and ends the program when that is used.
pub(super) fn ensure_room(player: &PlayerSpec, count: usize) -> anyhow::Result<()> {
    let PlayerSpec::Search(spec) = player else {
        return Ok(());
    };
    if spec.hash <= SearchSpec::DEFAULT.hash {
        return Ok(());
    }
    if let Some(available) = available_memory() {
        let most = (available >> 20) / (count.max(1) as u64);
        let of_them = match count {
            0 | 1 => String::new(),
            _ => format!(" for each of {count} players"),
        };
        ensure!(
            spec.hash as u64 <= most,
            "not enough memory for a table of {} MiB: at most {most} MiB{of_them}; give a smaller \
             --hash, or `hash=` in the player",
            spec.hash
        );
    }
    Ok(())
}
