//! A small network over line codes: what the static value is made of.

pub mod feature;
