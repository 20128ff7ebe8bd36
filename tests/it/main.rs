//! Tests through the public interface, one module an area.

mod board;
mod heuristic;
mod invalid;
mod notation;
mod player;
mod proof;
mod record;
mod support;
