//! What the search learns of the error of the static value.
//!
//! Positions that have something in common, such as what lies around the last move, are often misjudged in
//! the same direction. The difference between what a node was found to be worth and its static value is kept
//! by such keys, and added to the static value where the key is met again.

use super::state::State;
use crate::rng::mix;

/// Corrections stay within this, either sign, in parts of a point.
const LIMIT: i32 = 1024 * PARTS;

/// Parts of a point in which corrections are kept.
const PARTS: i32 = 16;

/// Entries of each table, for each side.
const ENTRIES: usize = 1 << 13;

/// How a position is looked up.
const KEYS: usize = 2;

/// Corrections of one thread.
#[derive(Clone, Debug)]
pub(crate) struct Corrections {
    tables: [Vec<i16>; KEYS],
}

impl Corrections {
    pub(crate) fn new() -> Self {
        Self {
            tables: std::array::from_fn(|_| vec![0; 2 * ENTRIES]),
        }
    }

    /// Halves everything: a new search begins.
    pub(crate) fn fade(&mut self) {
        for value in self.tables.iter_mut().flatten() {
            *value /= 2;
        }
    }

    /// What to add to the static value, in points.
    pub(crate) fn get(&self, state: &State) -> i32 {
        let sum: i32 = (self.tables.iter().zip(keys(state)))
            .map(|(table, key)| i32::from(table[key]))
            .sum();
        sum / (KEYS as i32 * PARTS)
    }

    /// The position was found to be worth `error` points more than its static value, by a search of so
    /// many plies.
    pub(crate) fn update(&mut self, state: &State, error: i32, plies: i32) {
        let target = (error * PARTS).clamp(-LIMIT, LIMIT);
        let weight = plies.clamp(1, 16);
        for (table, key) in self.tables.iter_mut().zip(keys(state)) {
            let old = i32::from(table[key]);
            table[key] = (old + (target - old) * weight / 256) as i16;
        }
    }
}

/// The last two moves' surroundings.
fn keys(state: &State) -> [usize; KEYS] {
    let side = state.to_move().index() * ENTRIES;
    std::array::from_fn(|back| {
        let surroundings = state.move_before(back).map_or(0, |at| {
            let codes = state.codes(at);
            codes
                .iter()
                .fold(0, |key, &code| mix(key ^ u64::from(code)))
        });
        side + surroundings as usize % ENTRIES
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::grid::{Grid, INTERIOR};
    use crate::gomoku::{Position, Rule};

    #[test]
    fn an_error_met_again_and_again_is_corrected_and_no_more_than_it() {
        let mut position = Position::new(Rule::Freestyle);
        position.place(crate::game::Point::default());
        let state = State::new(Grid::new(&position, INTERIOR), position.to_move());
        let mut corrections = Corrections::new();
        for error in [100, -300, 5000] {
            for _ in 0..1000 {
                corrections.update(&state, error, 8);
            }
            let wanted = error.min(LIMIT / PARTS);
            assert!((corrections.get(&state) - wanted).abs() <= 4);
        }
    }
}
