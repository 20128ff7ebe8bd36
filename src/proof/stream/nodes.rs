//! The nodes of a stream, read as the walk goes on.

use super::code::{Code, MoveKind, read};
use super::orbits::{Orbit, keeps_bounds, orbits};
use crate::game::{Point, Side};
use crate::gomoku::{Occupant, Position};
use crate::proof::below::Below;
use crate::proof::bench::Bench;
use crate::proof::source::{Link, Passed, Reply, Sharing, Source, Step, Visit};
use crate::proof::{RefusalReason, Symmetry};
use std::rc::Rc;

type Result<T, E = RefusalReason> = std::result::Result<T, E>;

/// A node of a stream: its number, and whether references lead to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct StreamNode {
    pub(super) number: u64,
    pub(super) kept: bool,
}

/// What is not read yet stands for the node after a link.
pub(super) const NEXT: StreamNode = StreamNode {
    number: u64::MAX,
    kept: false,
};

/// The nodes of a stream.
pub(super) struct StreamNodes<'a> {
    rest: &'a [u8],
    numbers: u64,
    /// Whether the root is the defender's: it has no code.
    defender_first: bool,
    /// What stands at the root, dead cells included.
    root: Vec<(Point, Occupant)>,
    kept: Vec<KeptNode>,
    last_reference: Option<(usize, Symmetry)>,
    last_orbits: Vec<Orbit>,
    uses_symmetries: bool,
}

/// A node that references lead to.
struct KeptNode {
    /// The stones since the root.
    stones: Vec<(Point, Side)>,
    below: Rc<Below>,
}

impl<'a> StreamNodes<'a> {
    /// The nodes in `bytes` from a root at `position`.
    pub(super) fn new(bytes: &'a [u8], position: &Position, attacker: Side) -> Self {
        Self {
            rest: bytes,
            numbers: 0,
            defender_first: position.to_move() != attacker,
            root: position.board().occupied(),
            kept: Vec::new(),
            last_reference: None,
            last_orbits: Vec::new(),
            uses_symmetries: false,
        }
    }

    /// The kept node that the last reference named, and what takes its position to the one there.
    pub(super) const fn last_reference(&self) -> Option<(usize, Symmetry)> {
        self.last_reference
    }

    /// The orbits of the last zone.
    pub(super) fn last_orbits(&self) -> &[Orbit] {
        &self.last_orbits
    }

    /// Bytes not read.
    pub(super) const fn rest(&self) -> usize {
        self.rest.len()
    }

    const fn next_node(&mut self, kept: bool) -> StreamNode {
        let number = self.numbers;
        self.numbers += 1;
        StreamNode { number, kept }
    }

    /// The index of the kept node that a reference names.
    fn kept_index(&self, back: u64) -> Result<usize> {
        let back = usize::try_from(back).ok();
        let index = back.and_then(|back| self.kept.len().checked_sub(back)?.checked_sub(1));
        index.ok_or(RefusalReason::NoSuchReference {
            kept: self.kept.len(),
        })
    }

    /// The symmetry that takes kept node `index` to the position on the board.
    fn symmetry(&self, index: usize, turn: u8, bench: &mut Bench<'_>) -> Result<Symmetry> {
        let refused = RefusalReason::OtherReference { index };
        let stones = self.kept.get(index).map_or(&[][..], |kept| &kept.stones);
        let board = bench.rows.board();
        let played = bench.rows.played();
        if stones.len() != played.len() {
            return Err(refused);
        }
        bench.work.spend(4 * (self.root.len() + stones.len()))?;
        let mut known: Vec<Point> = stones.iter().map(|&(point, _)| point).collect();
        let mut here: Vec<Point> = played.iter().map(|&(point, _)| point).collect();
        let fixed = self.root.iter().map(|&(point, _)| point);
        known.extend(fixed.clone());
        here.extend(fixed);
        let symmetry = Symmetry::between(turn, &known, &here).ok_or(refused.clone())?;
        let stones = stones.iter().map(|&(point, side)| (point, side.into()));
        let holds = self
            .root
            .iter()
            .copied()
            .chain(stones)
            .all(|(point, occupant)| {
                let image = symmetry.apply(point);
                image.is_some_and(|image| board.get(image) == Some(occupant))
            });
        match holds && keeps_bounds(symmetry, board.bounds()) {
            true => Ok(symmetry),
            false => Err(refused),
        }
    }
}

impl<'a> Source<'a> for StreamNodes<'a> {
    type Node = StreamNode;

    fn uses_symmetries(&self) -> bool {
        self.uses_symmetries
    }

    fn number(&self, node: StreamNode) -> usize {
        usize::try_from(node.number.min(self.numbers)).unwrap_or(usize::MAX)
    }

    fn enter(
        &mut self,
        link: Link<StreamNode>,
        bench: &mut Bench<'_>,
    ) -> Result<Visit<'a, StreamNode>> {
        if link.from.is_none() && self.defender_first {
            let step = Step::Quiet(None, Passed::Node(NEXT));
            return Ok(Visit::New(self.next_node(false), step, Sharing::Once));
        }
        let last = link.attack.unwrap_or(Point::new(0, 0));
        match read(&mut self.rest, last)? {
            Code::Move {
                kind,
                point,
                is_kept,
            } => {
                let node = self.next_node(is_kept);
                let sharing = match is_kept {
                    true => Sharing::Shared,
                    false => Sharing::Once,
                };
                let step = match kind {
                    MoveKind::Five => Step::Five(point),
                    MoveKind::Four => Step::Four(point),
                    MoveKind::Quiet => Step::Quiet(Some(point), Passed::Node(NEXT)),
                };
                Ok(Visit::New(node, step, sharing))
            }
            Code::Reference { back, turn } => {
                let index = self.kept_index(back)?;
                let symmetry = self.symmetry(index, turn, bench)?;
                self.last_reference = Some((index, symmetry));
                self.uses_symmetries |= !symmetry.moves_nothing();
                let Some(kept) = self.kept.get(index) else {
                    return Err(RefusalReason::OtherReference { index });
                };
                Ok(Visit::Known(match symmetry.moves_nothing() {
                    true => Rc::clone(&kept.below),
                    false => Rc::new(kept.below.moved(bench, symmetry)?),
                }))
            }
            Code::Elsewhere => Ok(Visit::Elsewhere),
        }
    }

    fn after_four(
        &mut self,
        _: StreamNode,
        _: Point,
        completions: &[Point],
    ) -> Result<Option<StreamNode>> {
        Ok((completions.len() == 1).then_some(NEXT))
    }

    fn replies(
        &mut self,
        _: StreamNode,
        zone: &[Point],
        is_free: bool,
        bench: &mut Bench<'_>,
    ) -> Result<Vec<Reply<StreamNode>>> {
        self.last_orbits = orbits(zone, is_free, bench)?;
        let mut orbits = self.last_orbits.iter();
        self.uses_symmetries |= orbits.any(|orbit| !orbit.images.is_empty());
        let replies = self.last_orbits.iter().map(|orbit| Reply {
            point: orbit.first,
            node: NEXT,
        });
        Ok(replies.collect())
    }

    fn leave(&mut self, node: StreamNode, below: &Rc<Below>, bench: &mut Bench<'_>) -> Result<()> {
        if node.kept {
            let stones = bench.rows.played().to_vec();
            bench.work.spend(stones.len())?;
            // Two words for a stone, and for what belongs to the node.
            bench
                .work
                .hold(2 * stones.len() + below.zones.words() + 8)?;
            self.kept.push(KeptNode {
                stones,
                below: Rc::clone(below),
            });
        }
        Ok(())
    }
}
