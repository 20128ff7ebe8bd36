//! The nodes of a proof in memory.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::below::Below;
use super::bench::Bench;
use super::source::{Link, Passed, Reply, Sharing, Source, Step, Visit};
use super::{Node, Pass, Proof, ProofLink, ProofRefusal, ProofReply, RefusalReason};
use crate::game::{Point, Side};
use std::rc::Rc;

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
            for (_, child) in content.links() {
                let index = usize::try_from(child).unwrap_or(usize::MAX);
                let child = about.get_mut(index).zip(reached.get_mut(index));
                let Some((about, reached)) = child.filter(|_| index > node) else {
                    continue;
                };
                about.shared |= std::mem::replace(reached, true);
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
    pub(super) fn unreached(&self) -> Result<(), ProofRefusal> {
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
        let sharing = match about.shared {
            true => Sharing::Shared,
            false => Sharing::Once,
        };
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
        Ok(Visit::New(node, step, sharing))
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
        _: bool,
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
