//! The solver against what is known and proved.

mod faults;
mod perfect_play;
mod perft;
mod search;
mod solving;
mod trees;
mod witness;
