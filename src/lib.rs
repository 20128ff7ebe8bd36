//! Five in a row on a board without edges.

pub mod control;
pub mod game;
pub mod games;
pub mod gomoku;
pub mod rng;
pub mod solver;
