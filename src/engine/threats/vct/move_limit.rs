//! Who attacks, where a search begins, and how far it goes.

use crate::engine::board::SearchBoard;
use crate::game::Side;
use crate::rng::mix;

/// Turns the key of a position into that of the same one with the other attacker.
const OTHER_ATTACKER: u64 = mix(0x6174_7461);

/// Who attacks, where a search begins, and how far it goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveLimit {
    pub(super) attacker: Side,
    /// The ply of the root.
    pub(super) root: usize,
    /// 1 where the attacker is to move at the root.
    pub(super) attacker_begins: usize,
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
        let made = (self.plies(board) + self.attacker_begins) / 2;
        self.most.map(|most| most.saturating_sub(made as u32))
    }

    /// The key under which a position is kept where the attacker has `left` moves left. Positions are kept
    /// apart by attacker: what one cannot win the other may.
    pub(super) fn key(self, key: u64, left: Option<u32>) -> u64 {
        let key = match self.attacker {
            Side::X => key,
            Side::O => key ^ OTHER_ATTACKER,
        };
        left.map_or(key, |left| key ^ mix(u64::from(left) + 1))
    }
}
