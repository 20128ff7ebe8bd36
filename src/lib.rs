#![doc = include_str!("../README.md")]

#[cfg(feature = "cli")]
pub mod cli;
pub mod control;
pub mod engine;
pub mod game;
pub mod games;
pub mod gomoku;
pub mod heuristic;
pub mod player;
#[cfg(feature = "cli")]
pub mod prompt;
pub mod proof;
pub mod replay;
pub mod rng;
pub mod session;
pub mod solver;
