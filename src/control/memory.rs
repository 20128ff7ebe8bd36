//! How much memory the machine has.

use std::fs;
use sysinfo::System;

/// Bytes of memory that are free now, on this machine, in the container that this program runs in, or by the
/// limit of its address space (`ulimit -v`, where the system tells it); none if the system does not say.
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
    machine
        .into_iter()
        .chain(group)
        .chain(address_space())
        .min()
}

/// Bytes of address space that the process may still take; none without a limit.
fn address_space() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let status = fs::read_to_string("/proc/self/status").ok()?;
    left_of_limit(&limits, &status)
}

/// The limit of `/proc/self/limits` in bytes, less what `/proc/self/status` says is taken, in KiB.
fn left_of_limit(limits: &str, status: &str) -> Option<u64> {
    let value = |text: &str, name: &str| -> Option<u64> {
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse().ok()
    };
    let limit = value(limits, "Max address space")?;
    let taken = value(status, "VmSize:")?;
    Some(limit.saturating_sub(taken.saturating_mul(1024)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_of_the_address_space_counts() {
        let limits = |soft: &str| {
            format!(
                "Limit                     Soft Limit           Hard Limit           Units     \n\
                 Max address space         {soft}             unlimited            bytes     \n"
            )
        };
        let status = "Name:\tmugen\nVmPeak:\t    9000 kB\nVmSize:\t    4000 kB\n";
        assert_eq!(left_of_limit(&limits("unlimited"), status), None);
        let left = left_of_limit(&limits("10240000"), status);
        assert_eq!(left, Some(10_240_000 - 4_096_000));
        assert_eq!(left_of_limit(&limits("4096"), status), Some(0));
        assert_eq!(left_of_limit("", ""), None);
    }
}
