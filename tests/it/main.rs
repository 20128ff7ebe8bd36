//! Tests through the public interface, one module an area.

mod board;
mod claims;
mod conformance;
mod engine;
mod foreign;
mod formats;
mod gomocup;
mod heuristic;
mod invalid;
mod lookahead;
mod notation;
mod openings;
mod player;
mod player_limits;
#[cfg(feature = "cli")]
mod program;
mod proof;
mod record;
mod replay;
mod scattered;
mod solver;
mod strategy;
mod support;
mod threat;
#[cfg(feature = "tui")]
mod tui;
#[cfg(all(feature = "web", feature = "cli", unix))]
mod web;
