//! Tests through the public interface, one module an area.

mod board;
mod conformance;
mod foreign;
mod heuristic;
mod invalid;
mod notation;
mod player;
#[cfg(feature = "cli")]
mod program;
mod proof;
mod record;
mod solver;
mod support;
mod threat;
