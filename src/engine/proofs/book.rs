//! What a book of proofs says of a position.

use super::remaining_proof::{after, after_moves};
use crate::analysis::Certainty;
use crate::engine::answer::Answer;
use crate::engine::score::Score;
use crate::engine::threats::ProvenWin;
use crate::game::{Point, Side};
use crate::gomoku::Position;
use crate::proof::{Book, Node, Proof};

/// A win of the side to move that a book shows.
#[derive(Debug)]
pub(crate) enum BookWin {
    /// A proof that stands alone.
    Whole(ProvenWin),
    /// The move of a proof that relies on others of the book.
    Part {
        point: Point,
        /// The plies that suffice, those of the other proofs included.
        plies: u32,
    },
}

impl BookWin {
    /// The answer of a win in parts.
    pub(crate) fn answer_of_part(point: Point, plies: u32) -> Answer {
        let score = match plies <= Score::MAX_PLIES {
            true => Score::win_in(plies),
            false => Score::WIN,
        };
        Answer::plain(Some(point), score, Certainty::Proven)
    }
}

/// A proof of a book in a position of the game, and the plies that suffice from there.
struct Found {
    proof: Proof,
    plies: u32,
}

/// The win of the side to move.
pub(crate) fn won_by_book(book: &Book, position: &Position) -> Option<BookWin> {
    let attacker = position.to_move();
    let found = in_position(book, position, attacker);
    let found = found.or_else(|| after_any_reply(book, position, attacker))?;
    if is_whole(&found.proof) {
        return ProvenWin::of_checked(found.proof).map(BookWin::Whole);
    }
    let point = found.proof.nodes.first()?.point()?;
    let is_free = position.board().is_free(point);
    is_free.then_some(BookWin::Part {
        point,
        plies: found.plies,
    })
}

/// The loss of the side to move, by a proof that stands alone.
pub(crate) fn lost_by_book(book: &Book, position: &Position) -> Option<ProvenWin> {
    let found = in_position(book, position, position.to_move().other())?;
    is_whole(&found.proof).then(|| ProvenWin::of_checked(found.proof))?
}

/// What the book says of this very position.
fn in_position(book: &Book, position: &Position, attacker: Side) -> Option<Found> {
    let entry = book.find(position, attacker)?;
    let proof = match entry.path.is_empty() {
        true => entry.proof,
        false => after_moves(&entry.proof, &entry.path)?,
    };
    let proof = proof.for_position(position, attacker)?;
    let plies = entry.plies;
    Some(Found { proof, plies })
}

/// What the book says of a position to which any of the defender's stones has led, whichever was the last.
fn after_any_reply(book: &Book, position: &Position, attacker: Side) -> Option<Found> {
    let stones = position.board().stones();
    if !book.has_stones(stones.checked_sub(1)?) {
        return None;
    }
    let defender = attacker.other();
    let replies = position.board().stones_by(defender);
    replies.into_iter().find_map(|reply| {
        let mut board = position.board().clone();
        board.remove(reply);
        let before = Position::from_board(board, defender, position.rule());
        let found = match before.outcome() {
            Some(_) => None,
            None => in_position(book, &before, attacker),
        }?;
        let mut proof = after(&found.proof, reply)?;
        proof.position = position.clone();
        let is_elsewhere = matches!(proof.nodes.first(), None | Some(Node::Elsewhere));
        (!is_elsewhere).then_some(Found {
            proof,
            plies: found.plies.saturating_sub(1),
        })
    })
}

/// Whether a proof needs no other one.
fn is_whole(proof: &Proof) -> bool {
    let mut nodes = proof.nodes.iter();
    nodes.all(|node| !matches!(node, Node::Elsewhere))
}
