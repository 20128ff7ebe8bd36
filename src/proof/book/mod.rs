//! A book: proofs that are known before the game begins.

mod entry;
mod files;
mod open_nodes;

use super::{Claim, MAX_WORK, Proof, is_far};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use entry::Entry;
pub use files::BookError;
use files::proof_files;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::path::{Path, PathBuf};

/// Between the files in a book's name.
const SEPARATOR: char = ';';

/// Proofs, each checked, found by what they show: whatever shift, turn, mirror or colours they are written in.
///
/// A proof counts only if all positions that it [relies on](super::Checked::relies_on) are in the book too and
/// count. Books are equal where they are the same one in memory.
///
/// ```
/// use mugen::formats::json::parse;
/// use mugen::game::Side;
/// use mugen::proof::Book;
/// use std::path::Path;
///
/// let file = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/proofs/loss.json");
/// let book = Book::load([Path::new(file)]).unwrap();
/// assert_eq!((book.len(), book.incomplete()), (1, 0));
/// // The same position, mirrored.
/// let loss = r#"{"x": [[0, 0], [-1, 0], [-2, 0], [-2, 1], [-2, 2]],
///     "o": [[0, 3], [-1, 4], [-4, 3], [-5, 1]], "to_move": "o"}"#;
/// let position = &parse(loss).unwrap()[0].position;
/// assert!(book.find(position, Side::X).is_some());
/// assert!(book.find(position, Side::O).is_none());
/// ```
pub struct Book {
    name: String,
    entries: Vec<Entry>,
    places: HashMap<Claim, Place>,
    /// The numbers of stones of the positions.
    stones: BTreeSet<usize>,
    incomplete: usize,
}

/// Where a position stands in the book.
#[derive(Clone, Debug)]
struct Place {
    /// The index of the proof.
    entry: usize,
    /// The moves that lead to it from the root.
    path: Vec<Point>,
}

/// What a book knows of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct BookProof {
    /// A checked proof, as it stands in its file.
    pub proof: Proof,
    /// The moves from the root of the proof to a position that is the same as the one looked for, up to a
    /// shift, turn, mirror and the colours.
    pub path: Vec<Point>,
    /// The attacker has won after this many plies from there at the latest, those that other proofs of the
    /// book show included.
    pub plies: u32,
}

impl Book {
    /// The book of these files: a proof each, as JSON or as a stream, or folders with `.proof` files, as
    /// `mugen prove --store` makes them. Each proof is checked, within [`MAX_WORK`].
    ///
    /// # Errors
    ///
    /// [`BookError`] for the first file that cannot be read, or does not hold.
    pub fn load<'a>(paths: impl IntoIterator<Item = &'a Path>) -> Result<Self, BookError> {
        let mut name = String::new();
        let mut entries = Vec::new();
        for path in paths {
            if !name.is_empty() {
                name.push(SEPARATOR);
            }
            name += &path.display().to_string();
            for file in proof_files(path)? {
                entries.push(Entry::load(&file)?);
            }
        }
        let mut book = Self {
            name,
            entries: Vec::new(),
            places: HashMap::new(),
            stones: BTreeSet::new(),
            incomplete: 0,
        };
        // What a proof relies on has more stones than its root: it comes first.
        entries.sort_by_key(|entry| Reverse(entry.stones()));
        for entry in entries {
            book.add(entry);
        }
        Ok(book)
    }

    /// The book of the files that [`name`](Self::name) lists.
    ///
    /// # Errors
    ///
    /// As for [`load`](Self::load).
    pub fn load_named(name: &str) -> Result<Self, BookError> {
        let paths: Vec<PathBuf> = name.split(SEPARATOR).map(PathBuf::from).collect();
        Self::load(paths.iter().map(PathBuf::as_path))
    }

    /// The files that it was read from, `;` between them.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many proofs count.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no proof counts.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// How many proofs do not count, because a position that they rely on is missing.
    pub const fn incomplete(&self) -> usize {
        self.incomplete
    }

    /// Whether it knows any position with this many stones.
    pub fn has_stones(&self, stones: usize) -> bool {
        self.stones.contains(&stones)
    }

    /// What it knows of `position` with `attacker` as the winner. The history does not matter. Of positions with
    /// stones beyond [`FAR`](super::FAR), where the ends of the coordinates could matter, it knows nothing.
    pub fn find(&self, position: &Position, attacker: Side) -> Option<BookProof> {
        let board = position.board();
        if !self.has_stones(board.stones()) {
            return None;
        }
        let stones = board.bounding_box();
        if stones.is_some_and(|area| is_far(area.min()) || is_far(area.max())) {
            return None;
        }
        let place = self.places.get(&Claim::new(position, attacker))?;
        let entry = self.entries.get(place.entry)?;
        let played = u32::try_from(place.path.len()).ok()?;
        Some(BookProof {
            proof: entry.stream.to_proof(MAX_WORK).ok()?,
            path: place.path.clone(),
            plies: entry.plies.checked_sub(played)?,
        })
    }

    /// Adds a proof, if the positions that it relies on are here.
    fn add(&mut self, mut entry: Entry) {
        let beyond: Option<Vec<u32>> = entry
            .relies_on
            .iter()
            .map(|claim| self.plies(claim))
            .collect();
        let Some(beyond) = beyond else {
            self.incomplete += 1;
            return;
        };
        let beyond = beyond.into_iter().max().unwrap_or(0);
        entry.plies = entry.plies.saturating_add(beyond);
        let positions = entry.positions();
        self.entries.push(entry);
        for (claim, stones, path) in positions {
            let entry = self.entries.len() - 1;
            let place = Place { entry, path };
            let known = self.places.get(&claim);
            if known.is_none_or(|known| self.rank(&place) > self.rank(known)) {
                self.places.insert(claim, place);
                self.stones.insert(stones);
            }
        }
    }

    /// Proofs of their own before parts of others, whole ones before those that rely on others.
    fn rank(&self, place: &Place) -> (bool, bool) {
        let entry = self.entries.get(place.entry);
        let is_whole = entry.is_some_and(|entry| entry.relies_on.is_empty());
        (place.path.is_empty(), is_whole)
    }

    /// The plies of a claim that is proven by a file.
    fn plies(&self, claim: &Claim) -> Option<u32> {
        let place = self.places.get(claim)?;
        let entry = self.entries.get(place.entry)?;
        place.path.is_empty().then_some(entry.plies)
    }
}

impl PartialEq for Book {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Book {}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({}: {} proofs)", self.name, self.len())
    }
}

#[cfg(test)]
mod tests;
