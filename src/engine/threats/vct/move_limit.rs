//! How far a search goes.

use crate::engine::board::SearchBoard;
use crate::rng::mix;

/// Where a search begins, and how far it goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveLimit {
    /// The ply of the root.
    pub(super) root: usize,
    /// 1 where the attacker is to move at the root.
    pub(super) begins: usize,
    /// The most moves of the attacker, the five included; none for as many as it takes.
    pub(super) most: Option<u32>,
}

impl MoveLimit {
    /// Plies since the root.
    pub(super) const fn plies(self, board: &SearchBoard) -> usize {
        board.ply().saturating_sub(self.root)
    }

    /// The moves that the attacker has left.
    pub(super) fn left(self, board: &SearchBoard) -> Option<u32> {
        let made = (self.plies(board) + self.begins) / 2;
        self.most.map(|most| most.saturating_sub(made as u32))
    }

    /// The key under which a position is kept where the attacker has `left` moves left.
    pub(super) fn key(key: u64, left: Option<u32>) -> u64 {
        left.map_or(key, |left| key ^ mix(u64::from(left) + 1))
    }
}
