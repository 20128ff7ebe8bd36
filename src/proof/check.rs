//! The checker: believes nothing but the rules.
//!
//! Nodes are looked at in their order. A node only names later ones, so each one's position is known by its
//! turn, and there is no recursion and no cycle.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::source::Source;
use super::tree_nodes::Nodes;
use super::walk::Walker;
use super::work::Work;
use super::{MAX_STONES, Proof, ProofRefusal, RefusalReason, Rows};
use crate::game::{Point, Side};
use crate::gomoku::Position;

/// The most work of [`check`], in steps: a stone placed or taken away, a window of five cells looked at, a
/// reply or a stone compared, a word of a zone joined with another. All that is done is counted before it
/// is done, the stones of the root and the nodes themselves too.
pub const MAX_WORK: u64 = 2_000_000_000;

/// What a proof that holds shows.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Checked {
    /// Nodes, each checked once.
    pub nodes: u64,
    /// Plies of the longest way to the five, the five included: the attacker needs no more, whatever the
    /// defender does.
    pub plies: u32,
    /// The order of the win: 1 by fours alone, and one more for each pass that is answered by a win of the
    /// order below.
    pub order: u32,
    /// Nodes after which the defender has a free move.
    pub quiet: u64,
    /// Cells of all zones: the replies that had to be answered.
    pub zone_cells: u64,
    /// Cells of the largest zone.
    pub largest_zone: usize,
    /// Whether a stone of the proof lies beyond [`FAR`](super::FAR), where the ends of the coordinates could
    /// matter: then what it shows is known of this very position only, and not of its images.
    pub is_far: bool,
    /// The positions, the attacker to move, that other files must prove: none in a proof that stands alone.
    /// The plies from there on are not counted in [`plies`](Self::plies).
    pub relies_on: Vec<Position>,
}

/// Checks a proof by the rules alone.
///
/// # Errors
///
/// [`ProofRefusal`] with the first node that does not hold.
pub fn check(proof: &Proof) -> Result<Checked, ProofRefusal> {
    check_within(proof, MAX_WORK)
}

/// Checks a proof with at most `work` steps, counted as for [`MAX_WORK`].
///
/// # Errors
///
/// [`ProofRefusal`] with the first node that does not hold, or that the work does not suffice for.
pub fn check_within(proof: &Proof, work: u64) -> Result<Checked, ProofRefusal> {
    run(proof, work, &mut |_, _| ())
}

/// Checks a proof, and tells of the zone of each node as it is known.
fn run(
    proof: &Proof,
    work: u64,
    on_zone: &mut dyn FnMut(u32, &[Point]),
) -> Result<Checked, ProofRefusal> {
    let mut work = Work::new(work);
    let at_root = |reason| ProofRefusal { node: 0, reason };
    let mut rows = root(&proof.position, &mut work).map_err(at_root)?;
    work.spend(proof.nodes.len()).map_err(at_root)?;
    let nodes = Nodes::new(proof, on_zone);
    let mut walker = Walker::new(nodes, 0, &mut rows, proof.attacker, work);
    let checked = walker.check(proof.position.to_move())?;
    walker.source.unreached()?;
    Ok(checked)
}

/// The zones of a proof's quiet nodes: the index of each node after which the defender has a free move, and
/// the replies that must be answered there, by `y`, then `x`.
///
/// # Errors
///
/// As for [`check`].
///
/// ```
/// use mugen::game::Point;
/// use mugen::proof::{self, Proof};
///
/// let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/proofs/loss.json"));
/// let zones = proof::zones(&Proof::parse(text).unwrap()).unwrap();
/// assert_eq!(zones, [(0, [-1, 3, 4].map(|x| Point::new(x, 0)).to_vec())]);
/// ```
pub fn zones(proof: &Proof) -> Result<Vec<(u32, Vec<Point>)>, ProofRefusal> {
    let mut found = Vec::new();
    run(proof, MAX_WORK, &mut |node, zone| {
        found.push((node, zone.to_vec()));
    })?;
    found.sort_unstable();
    Ok(found)
}

/// What the defender, to move in the position of `pass`, must be answered on if `pass` is how the attacker wins
/// after a pass: the zone, by `y`, then `x`. Checks `pass` with at most `work` steps.
///
/// # Errors
///
/// As for [`check`].
pub fn zone_after_pass(pass: &Proof, work: u64) -> Result<Vec<Point>, ProofRefusal> {
    let root = pass.after_pass(Vec::new());
    let mut found = None;
    let checked = run(&root, work, &mut |node, zone| {
        if node == 0 {
            found = Some(zone.to_vec());
        }
    });
    // Nothing is answered yet: that the root is refused for it is expected.
    match (found, checked) {
        (Some(zone), _) => Ok(zone),
        (None, Err(refusal)) => Err(refusal),
        (None, Ok(_)) => Ok(Vec::new()),
    }
}

/// The board at the root of a proof.
pub(super) fn root(position: &Position, work: &mut Work) -> Result<Rows, RefusalReason> {
    let board = position.board();
    if let Some(outcome) = position.outcome() {
        return Err(RefusalReason::GameOver { outcome });
    }
    let stones = board.stones();
    if stones > MAX_STONES {
        return Err(RefusalReason::TooManyStones { stones });
    }
    work.spend(stones)?;
    work.spend(board.dead())?;
    Ok(Rows::new(board, position.rule()))
}

impl<'a, S: Source<'a>> Walker<'a, '_, S> {
    /// Walks through all of it, and says what that shows.
    pub(super) fn check(&mut self, to_move: Side) -> Result<Checked, ProofRefusal> {
        let below = self.walk(to_move);
        let below = below.map_err(|(node, reason)| ProofRefusal {
            node: self.source.number(node),
            reason,
        })?;
        let tally = self.tally;
        if self.bench.is_far && self.source.uses_symmetries() {
            return Err(ProofRefusal {
                node: 0,
                reason: RefusalReason::FarSymmetry,
            });
        }
        Ok(Checked {
            is_far: self.bench.is_far,
            nodes: tally.nodes,
            plies: below.plies,
            order: below.passes + 1,
            quiet: tally.quiet,
            zone_cells: tally.zone_cells,
            largest_zone: tally.largest_zone,
            relies_on: std::mem::take(&mut self.relies_on),
        })
    }
}

#[cfg(test)]
mod tests;
