//! Why a text is no proof, and why a proof is refused.

use super::{FAR, MAX_FILE, MAX_PASSES, MAX_STONES, MAX_ZONE_CELLS, ProofLink};
use crate::formats::RecordError;
use crate::game::{Outcome, Point, Side};
use crate::gomoku::PlaceError;
use thiserror::Error;

/// Why a text cannot be read as a proof.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProofError {
    /// Something in the text, with its place and key.
    #[error(transparent)]
    Text(#[from] RecordError),
    /// Nothing but blanks.
    #[error(
        "it contains no proof: write one as a JSON object with `position`, `attacker` and `nodes`"
    )]
    Empty,
    /// A text over [`MAX_FILE`].
    #[error("the proof is larger than {} MiB: prove a position closer to the win", MAX_FILE >> 20)]
    TooLarge,
}

/// The first node, in their order, that does not prove what it claims.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("node {node}: {reason}")]
pub struct ProofRefusal {
    /// The index of the node.
    pub node: usize,
    /// What is wrong with it.
    pub reason: RefusalReason,
}

/// What is wrong with a node.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RefusalReason {
    /// A proof without nodes.
    #[error("there are no nodes: a proof has at least its root")]
    NoNodes,
    /// The root's position is over.
    #[error("the game is over ({outcome}): there is nothing to prove")]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
    /// More stones than the checker takes.
    #[error("{stones} stones: a proof starts with at most {MAX_STONES}")]
    TooManyStones {
        /// Those at the root.
        stones: usize,
    },
    /// More work than was allowed.
    #[error("the check needs more than {limit} steps: allow more, or use a smaller proof")]
    TooMuchWork {
        /// What was allowed.
        limit: u64,
    },
    /// A node with a move where the defender is to move.
    #[error(
        "{defender} is to move here: a root like this has `replies` and `pass` or `line`, and no `move`"
    )]
    DefenderToMove {
        /// The side to move.
        defender: Side,
    },
    /// A node without a move where the attacker is to move.
    #[error("{attacker} is to move here: the node needs its `move` and `kind`")]
    NoMove {
        /// The side to move.
        attacker: Side,
    },
    /// No link leads to the node.
    #[error("no other node refers to it: remove it")]
    Unreached,
    /// The move is not on an empty cell.
    #[error("the move is illegal: {0}")]
    Move(PlaceError),
    /// A `five` that is none.
    #[error("{point} does not make a five")]
    NoFive {
        /// The move.
        point: Point,
    },
    /// A move of another kind that makes a five.
    #[error("{point} makes a five: its kind is `five`")]
    Five {
        /// The move.
        point: Point,
    },
    /// A slower move after which a cell completes a five.
    #[error("{point} leaves a cell that completes a five: its kind is `four`")]
    Four {
        /// The move.
        point: Point,
    },
    /// A `four` after which nothing completes a five.
    #[error("after {point} no cell completes a five: it is not a four")]
    NoFour {
        /// The move.
        point: Point,
    },
    /// The defender to move can make a five.
    #[error("{defender}, to move, makes a five at {completion}")]
    DefenderWins {
        /// The side to move.
        defender: Side,
        /// Where it makes a five.
        completion: Point,
    },
    /// A four with one completion and no `reply`.
    #[error("after {point} {defender} must play {forced}: `reply` must name the node after it")]
    NoReply {
        /// The move.
        point: Point,
        /// The side to reply.
        defender: Side,
        /// The only cell that completes the five.
        forced: Point,
    },
    /// A four with two completions and a `reply`.
    #[error(
        "{point} leaves {completions} cells that complete a five: it is won, leave out `reply`"
    )]
    NeedlessReply {
        /// The move.
        point: Point,
        /// The cells that complete a five.
        completions: usize,
    },
    /// The line does not win against a pass.
    #[error("the line does not win: {0}")]
    Line(LineFault),
    /// A reply that is not on an empty cell.
    #[error("the reply is illegal: {0}")]
    Reply(PlaceError),
    /// A reply that stands there twice.
    #[error("the reply {point} is listed twice")]
    ReplyTwice {
        /// The reply.
        point: Point,
    },
    /// A reply that could spoil the line is not answered.
    #[error("the reply {point} is in the zone and is missing from `replies`")]
    Unanswered {
        /// The reply.
        point: Point,
    },
    /// A link to a node that is not there.
    #[error("{link} leads to node {child}, and the last one is {last}")]
    NoSuchNode {
        /// What leads there.
        link: ProofLink,
        /// The index named.
        child: u32,
        /// The last index there is.
        last: usize,
    },
    /// A link backwards, or to the node itself.
    #[error("{link} leads to node {child}: a node may refer only to later ones")]
    Backwards {
        /// What leads there.
        link: ProofLink,
        /// The index named.
        child: u32,
    },
    /// A link to a node that was reached with other stones before.
    #[error("{link} leads to node {child}, which is another position")]
    OtherPosition {
        /// What leads there.
        link: ProofLink,
        /// The index named.
        child: u32,
    },
    /// A way with too many free moves of the defender: four of them could be a five that nobody counts.
    #[error(
        "a way through this node has more than {MAX_PASSES} passes: the defender's free stones could \
         make a five"
    )]
    TooManyPasses,
    /// A stream whose bytes end before its nodes.
    #[error("the stream ends in the middle")]
    StreamEnds,
    /// Bits in a stream that are always 0.
    #[error("the stream has a code that means nothing")]
    StreamCode,
    /// A number in a stream that is too large.
    #[error("the stream has a number that is too large")]
    StreamNumber,
    /// A stream that goes on after its last node.
    #[error("the stream goes on for {bytes} bytes after its last node")]
    StreamGoesOn {
        /// The bytes that are left.
        bytes: usize,
    },
    /// Another number of nodes than the header of a stream says.
    #[error("the stream has {found} nodes, and its header says {expected}")]
    StreamNodes {
        /// Nodes walked.
        found: u64,
        /// Nodes announced.
        expected: u64,
    },
    /// A reference to a node that is not kept.
    #[error("a reference leads to a node before the first of the {kept} kept ones")]
    NoSuchReference {
        /// Nodes kept so far.
        kept: usize,
    },
    /// A reference to a node of another position.
    #[error("a reference leads to kept node {index}, which is another position")]
    OtherReference {
        /// Which one, from 0.
        index: usize,
    },
    /// A position left to another file where its zone is needed.
    #[error("a position after a pass cannot be left to another file: its zone is needed here")]
    ElsewhereAfterPass,
    /// A root that is left to another file.
    #[error("the root is left to another file: there is nothing to check")]
    ElsewhereAtRoot,
    /// Symmetries where the ends of the coordinates could matter.
    #[error(
        "it uses symmetries and has stones beyond {FAR}, where the ends of the coordinates could matter: \
         shift it nearer to 0,0"
    )]
    FarSymmetry,
    /// More cells in zones than are kept.
    #[error("the zones have more than {MAX_ZONE_CELLS} cells: prove a smaller position")]
    TooLargeZones,
    /// More memory than a check may use.
    #[error("the check needs more than 512 MiB: prove a smaller position")]
    TooMuchMemory,
}

// The text of the fault is part of the reason's: as a source it would be said twice.
impl From<LineFault> for RefusalReason {
    fn from(fault: LineFault) -> Self {
        Self::Line(fault)
    }
}

/// Why a line is no win by fours against a pass. Moves are counted from 0, replies included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LineFault {
    /// A move that is not on an empty cell.
    #[error("its move [{at}] is illegal: {error}")]
    Place {
        /// Which move.
        at: usize,
        /// Why not.
        error: PlaceError,
    },
    /// A move of the attacker after which nothing completes a five.
    #[error("its move [{at}], {point}, is not a four")]
    NoFour {
        /// Which move.
        at: usize,
        /// The move.
        point: Point,
    },
    /// The defender makes a five instead of its forced reply.
    #[error("after its move [{at}] the other side makes a five at {completion}")]
    Answered {
        /// Which move.
        at: usize,
        /// Where the defender makes a five.
        completion: Point,
    },
    /// A reply that is not the forced one.
    #[error("its move [{at}] is not the forced reply {forced}")]
    NotForced {
        /// Which move.
        at: usize,
        /// The reply that is forced.
        forced: Point,
    },
    /// The line ends without a five or two completions.
    #[error("it ends before a five or two cells that complete one")]
    TooShort,
    /// Too many cells could spoil the line.
    #[error("its zone has too many cells")]
    TooLargeZone,
    /// The line goes on after its win.
    #[error("it is already won before its move [{at}]: remove the rest")]
    TooLong {
        /// The first move that is too many.
        at: usize,
    },
}
