//! Tests through the public interface, one module an area.

mod heuristic;
mod support;
