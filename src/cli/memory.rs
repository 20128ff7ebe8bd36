//! How much memory there is for tables.

use crate::player::{PlayerSpec, SearchSpec};
use anyhow::ensure;
use sysinfo::System;

/// Bytes that this machine, or what contains this program on it, has free now; none where that cannot be told.
pub(super) fn available() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let machine = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    let group = system.cgroup_limits();
    // What files take of a group's memory is given up when it is needed.
    let group = group.map(|limits| limits.total_memory.saturating_sub(limits.rss));
    machine.into_iter().chain(group).min()
}

/// Makes sure that this machine has the memory for a player's table, `count` of them at once: the system may
/// promise more than it has, and ends the program when that is used.
pub(super) fn ensure_room(player: PlayerSpec, count: usize) -> anyhow::Result<()> {
    let PlayerSpec::Search(spec) = player else {
        return Ok(());
    };
    if spec.hash <= SearchSpec::DEFAULT.hash {
        return Ok(());
    }
    if let Some(available) = available() {
        let most = (available >> 20) / (count.max(1) as u64);
        let of_them = match count {
            0 | 1 => String::new(),
            _ => format!(" for each of {count} players"),
        };
        ensure!(
            spec.hash as u64 <= most,
            "a table of {} MiB is more than this machine has memory for now: at most {most} MiB{of_them}, give a \
             smaller --hash, or `hash=` of the player",
            spec.hash
        );
    }
    Ok(())
}
