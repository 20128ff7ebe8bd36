//! Five in a row on a board without edges.

pub mod game;
pub mod gomoku;
pub mod heuristic;
pub mod rng;
