#![doc = include_str!("../README.md")]

pub mod analysis;
pub mod batch;
#[cfg(feature = "cli")]
pub mod cli;
pub mod control;
pub mod datagen;
pub mod engine;
pub mod formats;
#[cfg(feature = "cli")]
pub mod frontend;
pub mod game;
pub mod games;
pub mod gomocup;
pub mod gomoku;
pub mod heuristic;
mod parallel;
pub mod player;
#[cfg(feature = "cli")]
pub mod prompt;
pub mod proof;
#[cfg(feature = "cli")]
pub mod prove;
pub mod replay;
pub mod rng;
pub mod session;
pub mod solver;
pub mod strategy;
mod textio;
#[cfg(feature = "tournament")]
pub mod tournament;
#[cfg(feature = "tui")]
pub mod tui;
#[cfg(feature = "web")]
pub mod web;
