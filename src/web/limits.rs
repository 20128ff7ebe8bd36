//! What a client can make the server do at most.

use std::time::Duration;

/// The most bytes of a request's body.
pub const MAX_BODY: usize = 1 << 20;

/// The most bytes of a request's line and headers.
pub const MAX_HEAD: usize = 32 << 10;

/// The most stones of a game that is played over the API.
pub const MAX_STONES: usize = 10_000;

/// The most cells that are weighed for one request: an answer of 1 to 2 MB.
pub const MAX_WEIGHED: usize = 50_000;

/// The most time that one request may have a machine think, where the settings do not say less.
pub const MAX_THINKING: Duration = Duration::from_secs(600);
