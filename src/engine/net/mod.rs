//! A small network over line codes: what the static value is made of.

pub mod feature;
mod threats;

pub use threats::{THREAT_BITS, threat_bits};
