//! Integration tests: one binary, a module for each area.

mod conformance;
mod faults;
mod foreign;
mod perft;
mod play;
mod search;
mod solving;
mod trees;
mod witness;
