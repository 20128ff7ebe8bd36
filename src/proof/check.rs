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

use super::walk::{Below, Kept, Link, Passed, Reply, Source, Step, Visit, Walker};
use super::work::{Bench, Work};
use super::zone::MAX_PASSES;
use super::{
    MAX_STONES, Node, Pass, Proof, ProofLink, ProofRefusal, ProofReply, RefusalReason, Rows,
};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use std::rc::Rc;

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
/// let proof = Proof::parse(
///     r#"{"position": {"x": [[0, 0], [1, 0], [2, 0]], "to_move": "o"}, "attacker": "x",
///         "nodes": [{"line": [[3, 0]], "replies": [[-1, 0, 1], [3, 0, 2], [4, 0, 1]]},
///                   {"move": [3, 0], "kind": "four", "reply": 3}, {"move": [9, 9], "kind": "five"},
///                   {"move": [9, 9], "kind": "five"}]}"#,
/// );
/// // The first node that does not hold is named: nothing is said of the others.
/// assert_eq!(proof::zones(&proof.unwrap()).unwrap_err().node, 1);
/// ```
pub fn zones(proof: &Proof) -> Result<Vec<(u32, Vec<Point>)>, ProofRefusal> {
    let mut found = Vec::new();
    run(proof, MAX_WORK, &mut |node, zone| {
        found.push((node, zone.to_vec()))
    })?;
    found.sort_unstable();
    Ok(found)
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
        Ok(Checked {
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

/// The nodes of a proof in memory.
pub(super) struct Nodes<'a, 'z> {
    proof: &'a Proof,
    about: Vec<About>,
    on_zone: &'z mut dyn FnMut(u32, &[Point]),
}

/// What is known of a node.
#[derive(Clone, Default)]
struct About {
    /// Whether several links lead to it.
    shared: bool,
    /// The most passes on a way to it, up to [`MAX_PASSES`].
    passes: u8,
    /// How it was first reached.
    first: Option<Link<u32>>,
    /// What is below it, where it is shared.
    below: Option<Rc<Below>>,
}

impl<'a, 'z> Nodes<'a, 'z> {
    /// Looks at the links to later nodes; others are refused when they are followed.
    pub(super) fn new(proof: &'a Proof, on_zone: &'z mut dyn FnMut(u32, &[Point])) -> Self {
        let mut about = vec![About::default(); proof.nodes.len()];
        let mut reached = vec![false; proof.nodes.len()];
        for (node, content) in proof.nodes.iter().enumerate() {
            let passes = about.get(node).map_or(0, |about| about.passes);
            for (link, child) in content.links() {
                let index = usize::try_from(child).unwrap_or(usize::MAX);
                let child = about.get_mut(index).zip(reached.get_mut(index));
                let Some((about, reached)) = child.filter(|_| index > node) else {
                    continue;
                };
                about.shared |= std::mem::replace(reached, true);
                let further = passes + u8::from(link == ProofLink::Pass);
                about.passes = about.passes.max(further).min(MAX_PASSES as u8);
            }
        }
        Self {
            proof,
            about,
            on_zone,
        }
    }

    pub(super) const fn attacker(&self) -> Side {
        self.proof.attacker
    }

    /// Whether several links lead to `node`.
    pub(super) fn is_shared(&self, node: u32) -> bool {
        self.about
            .get(node as usize)
            .is_some_and(|about| about.shared)
    }

    /// Whether a link leads to a later node.
    fn allows(&self, link: Link<u32>) -> Result<(), RefusalReason> {
        let child = link.node;
        let Some(last) = self.proof.nodes.len().checked_sub(1) else {
            return Err(RefusalReason::NoNodes);
        };
        let named = || match (
            link.from
                .and_then(|from| self.proof.nodes.get(from as usize)),
            link.reply,
        ) {
            (Some(Node::Four { .. }), _) => ProofLink::Forced,
            (_, Some(reply)) => ProofLink::Reply(reply),
            (_, None) => ProofLink::Pass,
        };
        match link.from {
            Some(from) if child <= from => Err(RefusalReason::Backwards {
                link: named(),
                child,
            }),
            _ if child as usize > last => Err(RefusalReason::NoSuchNode {
                link: named(),
                child,
                last,
            }),
            _ => Ok(()),
        }
    }

    /// Whether `reply` is on an empty cell and leads to a later node.
    fn is_legal(
        &self,
        node: u32,
        reply: &ProofReply,
        bench: &mut Bench<'_>,
    ) -> Result<(), RefusalReason> {
        if !bench.rows.board().is_free(reply.point) {
            let placed = bench
                .rows
                .try_place(reply.point, self.proof.attacker.other());
            placed.map_err(RefusalReason::Reply)?;
        }
        self.allows(Link {
            from: Some(node),
            attack: None,
            reply: Some(reply.point),
            node: reply.node,
        })
    }

    /// The first node that no way led to.
    fn unreached(&self) -> Result<(), ProofRefusal> {
        match self.about.iter().position(|about| about.first.is_none()) {
            Some(node) => Err(ProofRefusal {
                node,
                reason: RefusalReason::Unreached,
            }),
            None => Ok(()),
        }
    }

    fn about(&mut self, node: u32) -> Result<&mut About, RefusalReason> {
        self.about
            .get_mut(node as usize)
            .ok_or(RefusalReason::NoNodes)
    }

    fn content(&self, node: u32) -> Result<&'a Node, RefusalReason> {
        self.proof
            .nodes
            .get(node as usize)
            .ok_or(RefusalReason::NoNodes)
    }

    /// Whether the stones played are those of the way by which `node` was first reached.
    fn stands_for(&self, mut node: u32, bench: &mut Bench<'_>) -> Result<bool, RefusalReason> {
        let mut stones = bench.rows.played().to_vec();
        bench.work.spend(2 * (stones.len() + 1))?;
        bench.rows.note(2 * stones.len());
        let (attacker, defender) = (self.proof.attacker, self.proof.attacker.other());
        let mut known = Vec::with_capacity(stones.len());
        while node > 0 && known.len() <= stones.len() {
            let about = self.about.get(node as usize);
            let link = about.and_then(|about| about.first);
            let link = link.ok_or(RefusalReason::Unreached)?;
            known.extend(link.attack.map(|point| (point, attacker)));
            known.extend(link.reply.map(|point| (point, defender)));
            node = link.from.unwrap_or(0);
        }
        known.sort_unstable();
        stones.sort_unstable();
        Ok(known == stones)
    }
}

impl<'a> Source<'a> for Nodes<'a, '_> {
    type Node = u32;

    fn number(&self, node: u32) -> usize {
        node as usize
    }

    fn enter(
        &mut self,
        link: Link<u32>,
        bench: &mut Bench<'_>,
    ) -> Result<Visit<'a, u32>, RefusalReason> {
        self.allows(link)?;
        let node = link.node;
        let content = self.content(node)?;
        let about = self.about(node)?;
        if let Some(below) = about.below.clone() {
            if !self.stands_for(node, bench)? {
                let link = link.reply.map_or(ProofLink::Pass, ProofLink::Reply);
                return Err(RefusalReason::OtherPosition { link, child: node });
            }
            return Ok(Visit::Known(below));
        }
        about.first.get_or_insert(link);
        let kept: Kept = about.shared.then_some(about.passes.into());
        let step = match content {
            Node::Five { point } => Step::Five(*point),
            Node::Four { point, .. } => Step::Four(*point),
            Node::Elsewhere => return Ok(Visit::Elsewhere),
            Node::Quiet { point, pass, .. } => {
                let passed = match pass {
                    Pass::Line(line) => Passed::Line(line),
                    Pass::Node(node) => Passed::Node(*node),
                };
                Step::Quiet(*point, passed)
            }
        };
        Ok(Visit::New(node, step, kept))
    }

    fn after_four(
        &mut self,
        node: u32,
        point: Point,
        completions: &[Point],
    ) -> Result<Option<u32>, RefusalReason> {
        let Node::Four { reply, .. } = *self.content(node)? else {
            return Ok(None);
        };
        match (completions, reply) {
            (&[forced], None) => Err(RefusalReason::NoReply {
                point,
                defender: self.proof.attacker.other(),
                forced,
            }),
            (&[_], Some(_)) | (_, None) => Ok(reply),
            (_, Some(_)) => Err(RefusalReason::NeedlessReply {
                point,
                completions: completions.len(),
            }),
        }
    }

    fn replies(
        &mut self,
        node: u32,
        zone: &[Point],
        bench: &mut Bench<'_>,
    ) -> Result<Vec<Reply<u32>>, RefusalReason> {
        (self.on_zone)(node, zone);
        let replies = self.content(node)?.replies();
        bench.work.spend(2 * replies.len())?;
        for reply in replies {
            self.is_legal(node, reply, bench)?;
        }
        let mut listed: Vec<Point> = replies.iter().map(|reply| reply.point).collect();
        listed.sort_unstable();
        for (&point, &next) in listed.iter().zip(listed.iter().skip(1)) {
            if point == next {
                return Err(RefusalReason::ReplyTwice { point });
            }
        }
        for &point in zone {
            if listed.binary_search(&point).is_err() {
                return Err(RefusalReason::Unanswered { point });
            }
        }
        let replies = replies.iter().map(|reply| Reply {
            point: reply.point,
            node: reply.node,
            images: Vec::new(),
        });
        Ok(replies.collect())
    }

    fn leave(
        &mut self,
        node: u32,
        below: &Rc<Below>,
        bench: &mut Bench<'_>,
    ) -> Result<(), RefusalReason> {
        let about = self.about(node)?;
        if about.shared {
            bench.work.hold(below.zones.words())?;
            about.below = Some(Rc::clone(below));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
