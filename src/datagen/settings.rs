//! What decides the games of a run.

use serde::{Deserialize, Serialize};

/// What every game of a run has in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatagenSettings {
    /// Random seed.
    pub seed: u64,
    /// Nodes per move.
    pub nodes: u64,
    /// Openings from which half of the games begin, as offsets from the middle of the board; the others
    /// begin from random ones.
    pub openings: Vec<Vec<[i32; 2]>>,
}

impl Default for DatagenSettings {
    fn default() -> Self {
        Self {
            seed: 1,
            nodes: 2000,
            openings: Vec::new(),
        }
    }
}

/// Which games of a run are played: every `of`th one, from `number` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Games of all shares: their numbers are 1 to this.
    pub games: u64,
    /// Which share, from 1.
    pub number: u64,
    /// How many shares there are.
    pub of: u64,
}

impl Share {
    /// The numbers of its games.
    ///
    /// ```
    /// use mugen::datagen::Share;
    /// let share = Share { games: 10, number: 2, of: 4 };
    /// assert_eq!(share.numbers().collect::<Vec<_>>(), [2, 6, 10]);
    /// ```
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        let Self { games, number, of } = *self;
        (0..)
            .map(move |n| number + n * of)
            .take_while(move |&number| number <= games)
    }
}
