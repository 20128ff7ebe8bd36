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

use super::line::{follow_within, spoiling_within};
use super::walk::{Walk, Work};
use super::{MAX_STONES, Node, Proof, ProofRefusal, ProofReply, RefusalReason};
use crate::game::{Point, Side};
use crate::gomoku::five_at;

/// The most work of [`check`], in steps: a stone placed or taken away, a window of five cells looked at, a
/// reply or a stone compared. All that is done is counted before it is done, the stones of the root and
/// the nodes themselves too.
pub const MAX_WORK: u64 = 200_000_000;

/// What a proof that holds shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Nodes, each checked once.
    pub nodes: usize,
    /// Plies of the longest way to the five, the five included: the attacker needs no more, whatever the
    /// defender does.
    pub plies: u32,
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
    let at_root = |reason| ProofRefusal { node: 0, reason };
    let mut checker = Checker::new(proof, work).map_err(at_root)?;
    checker.check()?;
    Ok(Checked {
        nodes: proof.nodes.len(),
        plies: checker.longest(),
    })
}

type Result<T, E = RefusalReason> = std::result::Result<T, E>;

struct Checker<'a> {
    proof: &'a Proof,
    /// Stands at the node that is looked at.
    walk: Walk,
    /// Plies to the five from each node where no reply leads to another one.
    plies: Vec<u32>,
}

impl<'a> Checker<'a> {
    fn new(proof: &'a Proof, work: u64) -> Result<Self> {
        let position = &proof.position;
        let stones = position.board().stones();
        if proof.nodes.is_empty() {
            return Err(RefusalReason::NoNodes);
        }
        if let Some(outcome) = position.outcome() {
            return Err(RefusalReason::GameOver { outcome });
        }
        if stones > MAX_STONES {
            return Err(RefusalReason::TooManyStones { stones });
        }
        Ok(Self {
            proof,
            walk: Walk::new(proof, Work::new(work))?,
            plies: Vec::with_capacity(proof.nodes.len()),
        })
    }

    fn check(&mut self) -> Result<(), ProofRefusal> {
        let proof = self.proof;
        for (node, content) in proof.nodes.iter().enumerate() {
            let checked = self.node(node, content);
            checked.map_err(|reason| ProofRefusal { node, reason })?;
        }
        Ok(())
    }

    fn node(&mut self, node: usize, content: &Node) -> Result<()> {
        let attacker = self.proof.attacker;
        self.walk.go_to(node)?;
        let attackers_turn = node > 0 || self.proof.position.to_move() == attacker;
        match (attackers_turn, content.point()) {
            (true, None) => return Err(RefusalReason::NoMove { attacker }),
            (false, Some(_)) => {
                let defender = attacker.other();
                return Err(RefusalReason::DefenderToMove { defender });
            }
            (true, Some(point)) => self.attack(point, matches!(content, Node::Five { .. }))?,
            (false, None) => (),
        }
        let plies = match content {
            Node::Five { .. } => 1,
            Node::Four { point, reply } => self.four(*point, *reply)?,
            Node::Threat { line, replies, .. } => {
                self.answers(content, line, replies)?.saturating_add(2)
            }
            Node::Defence { line, replies } => {
                self.answers(content, line, replies)?.saturating_add(1)
            }
        };
        self.plies.push(plies);
        if attackers_turn {
            self.walk.rows.undo();
        }
        Ok(())
    }

    /// Makes the attacker's move, which is a five exactly where `five` says so.
    fn attack(&mut self, point: Point, five: bool) -> Result<()> {
        self.walk.work.spend(2)?;
        let attacker = self.proof.attacker;
        let placed = self.walk.rows.try_place(point, attacker);
        placed.map_err(RefusalReason::Move)?;
        let made = !five_at(
            self.walk.rows.board(),
            point,
            attacker,
            self.walk.rows.rule(),
        )
        .is_empty();
        match (made, five) {
            (false, true) => Err(RefusalReason::NoFive { point }),
            (true, false) => Err(RefusalReason::Five { point }),
            _ => Ok(()),
        }
    }

    /// After the move `point` of a `four`; the plies where the defender does not even block.
    fn four(&mut self, point: Point, reply: Option<u32>) -> Result<u32> {
        let defender = self.proof.attacker.other();
        self.no_five_of_defender()?;
        match (&self.walk.rows.completions(self.proof.attacker)[..], reply) {
            ([], _) => return Err(RefusalReason::NoFour { point }),
            (&[forced], None) => {
                return Err(RefusalReason::NoReply {
                    point,
                    defender,
                    forced,
                });
            }
            (&[forced], Some(child)) => self.walk.link(Some(point), forced, child)?,
            (_, None) => (),
            (completions, Some(_)) => {
                let completions = completions.len();
                return Err(RefusalReason::NeedlessReply { point, completions });
            }
        }
        Ok(3)
    }

    /// With the defender to move: the line wins against a pass, and each reply that could spoil it is
    /// answered. Gives the plies of the line.
    fn answers(&mut self, node: &Node, line: &[Point], replies: &[ProofReply]) -> Result<u32> {
        let attacker = self.proof.attacker;
        self.no_five_of_defender()?;
        let Walk { rows, work, .. } = &mut self.walk;
        let followed = follow_within(rows, attacker, line, &mut |steps| work.spend(steps))?;

        work.spend(replies.len())?;
        let mut listed: Vec<Point> = replies.iter().map(|reply| reply.point).collect();
        listed.sort_unstable();
        for (&point, &next) in listed.iter().zip(listed.iter().skip(1)) {
            if point == next {
                return Err(RefusalReason::ReplyTwice { point });
            }
        }
        for point in spoiling_within(rows, attacker, &followed, &mut |steps| work.spend(steps))? {
            if listed.binary_search(&point).is_err() {
                return Err(RefusalReason::Unanswered { point });
            }
        }
        for reply in replies {
            self.walk.link(node.point(), reply.point, reply.node)?;
        }
        Ok(followed.plies)
    }

    /// The defender, to move, has no five: else every claim is void.
    fn no_five_of_defender(&mut self) -> Result<()> {
        let windows = self.four_windows();
        self.walk.work.spend(windows)?;
        let defender = self.proof.attacker.other();
        match self.walk.rows.completions(defender).first() {
            Some(&completion) => Err(RefusalReason::DefenderWins {
                defender,
                completion,
            }),
            None => Ok(()),
        }
    }

    fn four_windows(&self) -> usize {
        let windows = Side::BOTH.map(|side| self.walk.rows.four_windows(side));
        windows.into_iter().sum()
    }

    /// Plies of the longest way from the root. Every later node is done before those that name it.
    fn longest(mut self) -> u32 {
        for (node, content) in self.proof.nodes.iter().enumerate().rev() {
            let step = 1 + u32::from(content.point().is_some());
            let after = content.children();
            let after = after.filter_map(|child| self.plies.get(usize::try_from(child).ok()?));
            let longest = after.max().map_or(0, |plies| plies.saturating_add(step));
            if let Some(plies) = self.plies.get_mut(node) {
                *plies = longest.max(*plies);
            }
        }
        self.plies.first().copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests;
