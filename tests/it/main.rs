//! Tests through the public interface, one module an area.

mod heuristic;
mod invalid;
mod notation;
mod record;
mod support;
