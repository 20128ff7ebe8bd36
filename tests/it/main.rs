//! Tests through the public interface, one module an area.

mod board;
mod conformance;
mod foreign;
mod formats;
mod heuristic;
mod invalid;
mod lookahead;
mod notation;
mod player;
#[cfg(feature = "cli")]
mod program;
mod record;
mod replay;
mod solver;
mod support;
