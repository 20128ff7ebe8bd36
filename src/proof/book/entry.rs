//! A proof of a book.

use super::files::{BookError, read};
use super::open_nodes::{after_moves, open_positions};
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::{Claim, MAX_WORK, ProofRefusal, ProofStream};
use std::path::Path;

/// A checked proof.
pub(super) struct Entry {
    pub(super) stream: ProofStream,
    /// Plies from the root to the five at most, those of the proofs that it relies on included.
    pub(super) plies: u32,
    /// What other files prove.
    pub(super) relies_on: Vec<Claim>,
}

impl Entry {
    /// The proof in a file, checked; without the plies of what it relies on.
    pub(super) fn load(path: &Path) -> Result<Self, BookError> {
        let file = read(path)?;
        let refused = |refusal: ProofRefusal| BookError::Refused {
            path: path.to_owned(),
            refusal: Box::new(refusal),
        };
        let checked = file.check_within(MAX_WORK).map_err(refused)?;
        if checked.is_far {
            let path = path.to_owned();
            return Err(BookError::Far { path });
        }
        let stream = file.to_stream(MAX_WORK).map_err(refused)?.into_owned();
        let claim = |position: &Position| Claim::new(position, stream.attacker());
        let mut relies_on: Vec<Claim> = checked.relies_on.iter().map(claim).collect();
        relies_on.sort();
        relies_on.dedup();
        Ok(Self {
            plies: checked.plies,
            relies_on,
            stream,
        })
    }

    /// The stones of the root.
    pub(super) fn stones(&self) -> usize {
        self.stream.position().board().stones()
    }

    /// The positions by which it is found: its claim, its number of stones, and the moves from the root.
    ///
    /// These are the root, the position after a first move that the defender may answer anywhere, and those
    /// between the root and the positions that other files prove: after such a position no earlier proof says
    /// how the game goes on.
    pub(super) fn positions(&self) -> Vec<(Claim, usize, Vec<Point>)> {
        let root = self.stream.position();
        let attacker = self.stream.attacker();
        let mut paths = vec![Vec::new()];
        paths.extend(self.stream.first_move().map(|point| vec![point]));
        if !self.relies_on.is_empty()
            && let Ok(proof) = self.stream.to_proof(MAX_WORK)
        {
            paths.extend(open_positions(&proof));
        }
        paths.sort();
        paths.dedup();
        let known = paths.into_iter().filter_map(|path| {
            let position = after_moves(root, &path)?;
            let claim = Claim::new(&position, attacker);
            Some((claim, position.board().stones(), path))
        });
        known.collect()
    }
}
