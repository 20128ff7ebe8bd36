//! Wins by fours and free threes (VCT: victory by continuous threats).

mod children;
mod move_limit;
mod moves;
mod proof_numbers;
mod search;

#[cfg(test)]
pub(super) use moves::spoilers;
pub(crate) use search::Vct;
