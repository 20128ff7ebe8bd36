//! Counting the games of files.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Header, Standings, read_games};
use crate::rng::mix;
use crate::textio::RunFileError;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

/// Counts the games of many files, each game once. Players with the same name are the same player.
///
/// ```
/// use mugen::tournament::Tally;
/// let mut tally = Tally::default();
/// assert!(tally.read("no match".as_bytes()).is_err());
/// assert_eq!(tally.score().games(), 0);
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Tally {
    score: Standings,
    /// Different matches by their first lines, numbered.
    matches: BTreeMap<String, usize>,
    /// The games counted: the match, the number, and a key of the whole line.
    seen: BTreeSet<(usize, u64, u64)>,
}

impl Tally {
    /// Counts the games of a file, or of several after one another.
    ///
    /// The same game of the same match with the same moves and times is the same game: as a second one
    /// it would make errors smaller than they are. Another run of the same match counts.
    ///
    /// # Errors
    ///
    /// [`RunFileError`] at the first line that is not of a match, is no possible game, or has been
    /// counted before. The games before it are counted.
    pub fn read(&mut self, reader: impl Read) -> Result<(), RunFileError> {
        let mut current: Option<(Header, usize)> = None;
        read_games(reader, &mut |header, game| {
            let current = match &current {
                Some((known, index)) if known == header => *index,
                _ => {
                    let next = self.matches.len();
                    let text = serde_json::to_string(header)?;
                    let index = *self.matches.entry(text).or_insert(next);
                    current.insert((header.clone(), index)).1
                }
            };
            let text = serde_json::to_vec(&game)?;
            let key = text.iter().fold(0, |key, &byte| mix(key ^ u64::from(byte)));
            if !self.seen.insert((current, game.game, key)) {
                let reason = format!(
                    "game {} was already counted, with the same moves and times: give each file \
                     once, and not a file together with its parts",
                    game.game
                );
                return Err(reason.into());
            }
            self.score.add(&game);
            Ok(())
        })
    }

    /// The results.
    pub const fn score(&self) -> &Standings {
        &self.score
    }
}
