//! Proofs as streams: the walk of the checker, with what it meets written down.

use super::code::{Code, MoveKind, write};
use super::file::ProofStream;
use super::orbits::orbits;
use crate::game::Point;
use crate::proof::below::Below;
use crate::proof::bench::Bench;
use crate::proof::check::root;
use crate::proof::source::{Link, Reply, Sharing, Source, Step, Visit};
use crate::proof::tree_nodes::Nodes;
use crate::proof::walk::Walker;
use crate::proof::work::Work;
use crate::proof::{Node, Pass, Proof, ProofRefusal, RefusalReason};
use std::collections::HashMap;
use std::rc::Rc;

type Result<T, E = RefusalReason> = std::result::Result<T, E>;

impl Proof {
    /// The proof as a compact stream, checked with at most `work` steps.
    ///
    /// Lines become nodes, and replies that need not be there are left out.
    ///
    /// # Errors
    ///
    /// [`ProofRefusal`] where the proof does not hold.
    pub fn to_stream(&self, work: u64) -> Result<ProofStream, ProofRefusal> {
        let proof = self.with_lines_as_nodes();
        let mut work = Work::new(work);
        let at_root = |reason| ProofRefusal { node: 0, reason };
        let mut rows = root(&proof.position, &mut work).map_err(at_root)?;
        work.spend(proof.nodes.len()).map_err(at_root)?;
        let on_zone = &mut |_: u32, _: &[Point]| ();
        let writer = Writer {
            nodes: Nodes::new(&proof, on_zone),
            bytes: Vec::new(),
            kept: HashMap::new(),
            uses_symmetries: false,
        };
        let mut walker = Walker::new(writer, 0, &mut rows, proof.attacker, work);
        let checked = walker.check(proof.position.to_move())?;
        let bytes = std::mem::take(&mut walker.source.bytes);
        Ok(ProofStream::new(
            proof.position.clone(),
            proof.attacker,
            checked.nodes,
            bytes,
        ))
    }

    /// The same proof with a path of nodes for each line.
    fn with_lines_as_nodes(&self) -> Self {
        let mut proof = self.clone();
        for index in 0..self.nodes.len() {
            let end = proof.nodes.len() as u32;
            let Some(Node::Quiet { pass, .. }) = proof.nodes.get_mut(index) else {
                continue;
            };
            if let Pass::Line(line) = std::mem::replace(pass, Pass::Node(end)) {
                proof.nodes.extend(path(&line, end));
            } else if let Some(Node::Quiet { pass: old, .. }) = self.nodes.get(index)
                && let Some(Node::Quiet { pass, .. }) = proof.nodes.get_mut(index)
            {
                *pass = old.clone();
            }
        }
        proof
    }
}

/// The nodes of a line of fours, the first of them with number `first`. Whether the last move is a five is
/// for the walk to say: it is taken for a four.
fn path(line: &[Point], first: u32) -> Vec<Node> {
    let moves = line.iter().step_by(2);
    let last = moves.len().saturating_sub(1) as u32;
    let moves = moves.zip(0..).map(|(&point, number)| Node::Four {
        point,
        reply: (number < last).then_some(first + number + 1),
    });
    moves.collect()
}

/// Walks through a proof in memory and writes its nodes.
struct Writer<'a, 'z> {
    nodes: Nodes<'a, 'z>,
    bytes: Vec<u8>,
    /// The index of each node that is kept, in the order in which they end.
    kept: HashMap<u32, usize>,
    uses_symmetries: bool,
}

impl<'a> Source<'a> for Writer<'a, '_> {
    type Node = u32;

    fn uses_symmetries(&self) -> bool {
        self.uses_symmetries
    }

    fn number(&self, node: u32) -> usize {
        self.nodes.number(node)
    }

    fn enter(&mut self, link: Link<u32>, bench: &mut Bench<'_>) -> Result<Visit<'a, u32>> {
        let mut visit = self.nodes.enter(link, bench)?;
        let last = link.attack.unwrap_or(Point::new(0, 0));
        let code = match &mut visit {
            Visit::Known(_) => {
                let index = self.kept.get(&link.node).copied().unwrap_or(0);
                let back = (self.kept.len() - 1 - index) as u64;
                Some(Code::Reference { back, turn: 0 })
            }
            Visit::Elsewhere => Some(Code::Elsewhere),
            Visit::New(_, step, sharing) => {
                if let Step::Four(point) = *step
                    && bench
                        .rows
                        .completions(self.nodes.attacker())
                        .contains(&point)
                {
                    *step = Step::Five(point);
                }
                let kind = match step {
                    Step::Five(_) => MoveKind::Five,
                    Step::Four(_) => MoveKind::Four,
                    Step::Quiet(..) => MoveKind::Quiet,
                };
                let point = step.point();
                let is_kept = *sharing == Sharing::Shared;
                point.map(|point| Code::Move {
                    kind,
                    point,
                    is_kept,
                })
            }
        };
        if let Some(code) = code {
            write(&mut self.bytes, code, last);
        }
        Ok(visit)
    }

    fn after_four(
        &mut self,
        node: u32,
        point: Point,
        completions: &[Point],
    ) -> Result<Option<u32>> {
        self.nodes.after_four(node, point, completions)
    }

    fn replies(
        &mut self,
        node: u32,
        zone: &[Point],
        is_free: bool,
        bench: &mut Bench<'_>,
    ) -> Result<Vec<Reply<u32>>> {
        let listed = self.nodes.replies(node, zone, is_free, bench)?;
        let mut replies = Vec::new();
        for orbit in orbits(zone, is_free, bench)? {
            let point = orbit.first;
            self.uses_symmetries |= !orbit.images.is_empty();
            let reply = listed.iter().find(|reply| reply.point == point);
            let node = reply.ok_or(RefusalReason::Unanswered { point })?.node;
            replies.push(Reply { point, node });
        }
        Ok(replies)
    }

    fn leave(&mut self, node: u32, below: &Rc<Below>, bench: &mut Bench<'_>) -> Result<()> {
        self.nodes.leave(node, below, bench)?;
        if self.nodes.is_shared(node) {
            self.kept.insert(node, self.kept.len());
        }
        Ok(())
    }
}
