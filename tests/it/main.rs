//! Tests through the public interface, one module an area.

mod board;
mod engine;
mod heuristic;
mod invalid;
mod notation;
mod player;
mod record;
mod support;
