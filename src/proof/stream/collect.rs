//! Streams as proofs in memory: the walk of the checker, with its nodes collected.
//!
//! A proof in memory names each reply: what a stream says once for a whole orbit, or by a reference to a
//! turned copy, is copied.

use super::file::ProofStream;
use super::nodes::{NEXT, StreamNode, StreamNodes};
use crate::game::Point;
use crate::proof::below::Below;
use crate::proof::bench::Bench;
use crate::proof::check::root;
use crate::proof::source::{Link, Reply, Source, Step, Visit};
use crate::proof::walk::Walker;
use crate::proof::work::Work;
use crate::proof::{Node, Pass, Proof, ProofRefusal, ProofReply, RefusalReason, Symmetry};
use std::collections::HashMap;
use std::rc::Rc;

type Result<T, E = RefusalReason> = std::result::Result<T, E>;

/// The most nodes of a proof in memory.
const MAX_NODES: usize = 1 << 24;

impl ProofStream {
    /// The proof in memory, checked with at most `work` steps.
    ///
    /// # Errors
    ///
    /// [`ProofRefusal`] where the stream does not hold, or where it has more than 16,777,216 nodes once replies
    /// and references are copied.
    pub fn to_proof(&self, work: u64) -> Result<Proof, ProofRefusal> {
        let at_root = |reason| ProofRefusal { node: 0, reason };
        let mut work = Work::new(work);
        let mut rows = root(self.position(), &mut work).map_err(at_root)?;
        let collector = Collector {
            stream: StreamNodes::new(self.bytes(), self.position(), self.attacker()),
            nodes: Vec::new(),
            open: Vec::new(),
            kept: Vec::new(),
            copies: HashMap::new(),
            images: HashMap::new(),
            elsewhere: None,
        };
        let mut walker = Walker::new(collector, NEXT, &mut rows, self.attacker(), work);
        walker.check(self.position().to_move())?;
        let mut nodes = std::mem::take(&mut walker.source.nodes);
        let last = nodes.len().saturating_sub(1) as u32;
        nodes.reverse();
        for node in &mut nodes {
            node.rename(|number| last - number);
        }
        Ok(Proof {
            position: self.position().clone(),
            attacker: self.attacker(),
            nodes,
        })
    }
}

/// Collects nodes, children first.
struct Collector<'a> {
    stream: StreamNodes<'a>,
    nodes: Vec<Node>,
    /// The nodes on the way, and what led to each.
    open: Vec<(Node, Option<Point>)>,
    /// The number of each kept node.
    kept: Vec<u32>,
    /// Copies of nodes, by what they are copies of.
    copies: HashMap<(u32, Symmetry), u32>,
    /// The symmetries for which the reply of an open node also stands.
    images: HashMap<(usize, Point), Vec<Symmetry>>,
    /// The node for all positions that other files prove.
    elsewhere: Option<u32>,
}

impl Collector<'_> {
    /// Lets the last open node know its child.
    fn attach(&mut self, reply: Option<Point>, child: u32) -> Result<()> {
        let depth = self.open.len();
        let Some((node, _)) = self.open.last_mut() else {
            return Ok(());
        };
        match (node, reply) {
            (Node::Four { reply, .. }, _) => *reply = Some(child),
            (Node::Quiet { pass, .. }, None) => *pass = Pass::Node(child),
            (Node::Quiet { replies, .. }, Some(point)) => {
                replies.push(ProofReply { point, node: child });
                for symmetry in self.images.remove(&(depth, point)).unwrap_or_default() {
                    let copy = self.copy(child, symmetry)?;
                    let image = moved(point, symmetry)?;
                    if let Some((Node::Quiet { replies, .. }, _)) = self.open.last_mut() {
                        replies.push(ProofReply {
                            point: image,
                            node: copy,
                        });
                    }
                }
            }
            (Node::Five { .. } | Node::Elsewhere, _) => (),
        }
        Ok(())
    }

    fn push(&mut self, node: Node) -> Result<u32> {
        match self.nodes.len() < MAX_NODES {
            true => {
                self.nodes.push(node);
                Ok(self.nodes.len() as u32 - 1)
            }
            false => Err(RefusalReason::TooMuchMemory),
        }
    }

    /// A copy of `node` and all below it, moved by `symmetry`. Nodes below come before those that name
    /// them: they are copied first, without recursion.
    fn copy(&mut self, node: u32, symmetry: Symmetry) -> Result<u32> {
        let mut ahead = vec![node];
        while let Some(&next) = ahead.last() {
            if self.copies.contains_key(&(next, symmetry)) {
                ahead.pop();
                continue;
            }
            let Some(content) = self.nodes.get(next as usize) else {
                return Err(RefusalReason::NoNodes);
            };
            let missing: Vec<u32> = content
                .children()
                .filter(|&child| !self.copies.contains_key(&(child, symmetry)))
                .collect();
            if missing.is_empty() {
                let mut copy = content.clone();
                let moved = copy.map_points(|point| symmetry.apply(point));
                moved.ok_or(RefusalReason::StreamNumber)?;
                copy.rename(|child| self.copies.get(&(child, symmetry)).copied().unwrap_or(0));
                let number = self.push(copy)?;
                self.copies.insert((next, symmetry), number);
                ahead.pop();
            } else {
                ahead.extend(missing);
            }
        }
        let copy = self.copies.get(&(node, symmetry)).copied();
        copy.ok_or(RefusalReason::NoNodes)
    }
}

fn moved(point: Point, symmetry: Symmetry) -> Result<Point> {
    symmetry.apply(point).ok_or(RefusalReason::StreamNumber)
}

impl<'a> Source<'a> for Collector<'a> {
    type Node = StreamNode;

    fn uses_symmetries(&self) -> bool {
        self.stream.uses_symmetries()
    }

    fn number(&self, node: StreamNode) -> usize {
        self.stream.number(node)
    }

    fn enter(
        &mut self,
        link: Link<StreamNode>,
        bench: &mut Bench<'_>,
    ) -> Result<Visit<'a, StreamNode>> {
        let visit = self.stream.enter(link, bench)?;
        match &visit {
            Visit::Elsewhere => {
                let node = match self.elsewhere {
                    Some(node) => node,
                    None => self.push(Node::Elsewhere)?,
                };
                self.elsewhere = Some(node);
                self.attach(link.reply, node)?;
            }
            Visit::Known(_) => {
                if let Some((index, symmetry)) = self.stream.last_reference()
                    && let Some(&node) = self.kept.get(index)
                {
                    let node = match symmetry.moves_nothing() {
                        true => node,
                        false => self.copy(node, symmetry)?,
                    };
                    self.attach(link.reply, node)?;
                }
            }
            Visit::New(_, step, _) => {
                let node = match *step {
                    Step::Five(point) => Node::Five { point },
                    Step::Four(point) => Node::Four { point, reply: None },
                    Step::Quiet(point, _) => Node::Quiet {
                        point,
                        pass: Pass::Node(0),
                        replies: Vec::new(),
                    },
                };
                self.open.push((node, link.reply));
            }
        }
        Ok(visit)
    }

    fn after_four(
        &mut self,
        node: StreamNode,
        point: Point,
        completions: &[Point],
    ) -> Result<Option<StreamNode>> {
        self.stream.after_four(node, point, completions)
    }

    fn replies(
        &mut self,
        node: StreamNode,
        zone: &[Point],
        is_free: bool,
        bench: &mut Bench<'_>,
    ) -> Result<Vec<Reply<StreamNode>>> {
        let replies = self.stream.replies(node, zone, is_free, bench)?;
        let orbits = self.stream.last_orbits().iter();
        for orbit in orbits.filter(|orbit| !orbit.images.is_empty()) {
            let key = (self.open.len(), orbit.first);
            self.images.insert(key, orbit.images.clone());
        }
        Ok(replies)
    }

    fn leave(&mut self, node: StreamNode, below: &Rc<Below>, bench: &mut Bench<'_>) -> Result<()> {
        self.stream.leave(node, below, bench)?;
        let Some((content, reply)) = self.open.pop() else {
            return Ok(());
        };
        let number = self.push(content)?;
        if node.kept {
            self.kept.push(number);
        }
        self.attach(reply, number)
    }
}
