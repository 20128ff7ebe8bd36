//! What bounds and watches any thinking: limits, a clock, a stop flag, an observer.
//!
//! Every engine takes a [`Control`], turns it into a [`Budget`] when it begins, and calls
//! [`Budget::take`] at every position that it visits.

mod clock;
mod limits;
#[cfg(feature = "brain")]
mod memory;
mod observer;
mod stop;
mod time_control;

pub use clock::{Clock, ManualClock, WallClock};
pub use limits::{Budget, Control, Limits, Resources, Stopped};
#[cfg(feature = "brain")]
pub use memory::available_memory;
pub use observer::{Observer, Progress, Silent};
pub use stop::StopFlag;
pub use time_control::{TimeControl, TimeControlError};

#[cfg(test)]
mod tests;
