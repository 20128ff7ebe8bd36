//! The positions into which a proof is split.

use crate::game::{Point, Side};
use crate::gomoku::Position;
use crate::proof::{Claim, Proof, ProofRefusal, ProofStream, representatives, zone_after_pass};

/// A position with the attacker to move, whose win is a part of a larger proof.
#[derive(Clone, Debug)]
pub struct Job {
    /// The position.
    pub position: Position,
    /// What its proof shows.
    pub claim: Claim,
    /// The reply that led there; none after a pass.
    pub reply: Option<Point>,
}

impl Job {
    fn new(position: Position, attacker: Side, reply: Option<Point>) -> Self {
        let claim = Claim::new(&position, attacker);
        Self {
            position,
            claim,
            reply,
        }
    }
}

/// How a position with the defender to move is proven: a win after a pass, and a win after each reply of the zone
/// of that.
#[derive(Clone, Debug)]
pub struct Plan {
    pass: Proof,
    zone: Vec<Point>,
    jobs: Vec<Job>,
}

impl Plan {
    /// The position in which the attacker, to move, must win before anything else: `position` after a pass.
    pub fn after_pass(position: &Position, attacker: Side) -> Job {
        let board = position.board().clone();
        let position = Position::from_board(board, attacker, position.rule());
        Job::new(position, attacker, None)
    }

    /// The plan that rests on `pass`, the attacker's win after a pass. `work` is what the check of `pass` may
    /// cost.
    ///
    /// # Errors
    ///
    /// [`ProofRefusal`] where `pass` does not hold.
    pub fn new(pass: Proof, work: u64) -> Result<Self, ProofRefusal> {
        let zone = zone_after_pass(&pass, work)?;
        let (attacker, defender) = (pass.attacker, pass.attacker.other());
        let job = |&reply: &Point| {
            let mut board = pass.position.board().clone();
            // A cell of the zone is empty.
            let _ = board.try_put(reply, defender);
            let position = Position::from_board(board, attacker, pass.position.rule());
            Job::new(position, attacker, Some(reply))
        };
        let jobs = representatives(&pass.position, &zone)
            .iter()
            .map(job)
            .collect();
        Ok(Self { pass, zone, jobs })
    }

    /// The win after a pass.
    pub const fn pass(&self) -> &Proof {
        &self.pass
    }

    /// Nodes of the win after a pass.
    pub const fn nodes(&self) -> u64 {
        self.pass.nodes.len() as u64
    }

    /// The replies that must be answered.
    pub fn zone(&self) -> &[Point] {
        &self.zone
    }

    /// The positions that must be proven, one for each orbit of the zone.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// The proof of the position with the defender to move. It relies on the proofs of all jobs.
    ///
    /// # Errors
    ///
    /// [`ProofRefusal`] where the check takes more than `work` steps.
    pub fn root(&self, work: u64) -> Result<ProofStream, ProofRefusal> {
        self.pass.after_pass(self.zone.clone()).to_stream(work)
    }
}
