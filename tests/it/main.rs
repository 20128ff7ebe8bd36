//! Tests through the public interface, one module an area.

#[cfg(feature = "cli")]
mod commands;
#[cfg(feature = "cli")]
mod help;
mod heuristic;
mod invalid;
mod notation;
#[cfg(feature = "cli")]
mod play;
#[cfg(feature = "cli")]
mod play_lines;
#[cfg(feature = "cli")]
mod program;
#[cfg(feature = "cli")]
mod readme;
mod record;
#[cfg(feature = "cli")]
mod replay;
mod support;
