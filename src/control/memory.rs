//! How much memory the machine has.

use sysinfo::System;

/// Bytes of memory that are free now, on this machine or in the container that this program runs in; none
/// if the system does not say.
///
/// ```
/// use mugen::control::available_memory;
/// assert_ne!(available_memory(), Some(0));
/// ```
pub fn available_memory() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let machine = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    // The system gives up a group's cache of files when it needs the memory.
    let group = system
        .cgroup_limits()
        .map(|limits| limits.total_memory.saturating_sub(limits.rss));
    machine.into_iter().chain(group).min()
}
