//! What the children of a node say together.

use super::move_limit::MoveLimit;
use super::proof_numbers::{NEVER, Numbers, ProofTable};
use crate::engine::board::{Cell, CellClass, SearchBoard};
use crate::engine::threats::outcome::Incomplete;

/// A node's children on the stack, and what is common to them.
#[derive(Clone, Copy)]
pub(super) struct Children {
    pub(super) first: usize,
    pub(super) end: usize,
    pub(super) incomplete: Incomplete,
}

/// What the table says of all children together.
pub(super) struct ChildSummary {
    pub(super) numbers: Numbers,
    pub(super) best: Cell,
    pub(super) best_numbers: Numbers,
    /// The second best child's number by which the best was chosen.
    pub(super) second: u32,
    /// Children that are not settled the way the node wants, the best left out.
    pub(super) others: u32,
}

/// The numbers that are known of a child, or those of a new one.
fn known(table: &ProofTable, key: u64, new: Numbers) -> Numbers {
    table.get(key).map_or(new, |(numbers, _)| numbers)
}

/// One child that is proven proves the node; it is disproven when all are.
pub(super) fn sum_attacks(
    table: &ProofTable,
    limit: MoveLimit,
    board: &SearchBoard,
    cells: &[Cell],
    children: Children,
) -> ChildSummary {
    let attacker = board.to_move();
    let left = limit.left(board).map(|left| left.saturating_sub(1));
    let mut sum = ChildSummary::new(Numbers {
        incomplete: children.incomplete,
        ..Numbers::disproven(Incomplete::NONE)
    });
    let mut open = 0;
    for &at in &cells[children.first..children.end] {
        let new = first_guess(board.class(at, attacker));
        let key = limit.key(board.key_after(at), left);
        let child = known(table, key, new);
        if child.is_disproven() {
            sum.numbers.incomplete.add(child.incomplete);
            continue;
        }
        open += 1;
        sum.numbers.disproof = sum.numbers.disproof.max(child.disproof);
        sum.offer(at, child, child.proof, sum.best_numbers.proof);
    }
    sum.others = u32::saturating_sub(open, 1);
    sum.numbers.proof = sum.best_numbers.proof;
    if sum.numbers.is_proven() {
        sum.numbers = Numbers::PROVEN;
    } else {
        sum.numbers.disproof = sum.numbers.disproof.saturating_add(sum.others).min(NEVER);
    }
    sum
}

/// One child that is disproven disproves the node; it is proven when all are.
pub(super) fn sum_replies(
    table: &ProofTable,
    limit: MoveLimit,
    board: &SearchBoard,
    cells: &[Cell],
    children: Children,
) -> ChildSummary {
    let left = limit.left(board);
    let mut sum = ChildSummary::new(Numbers::PROVEN);
    sum.best_numbers = Numbers::PROVEN;
    let mut open = 0;
    for &at in &cells[children.first..children.end] {
        let key = limit.key(board.key_after(at), left);
        let child = known(table, key, Numbers::open(1, 1));
        if child.is_proven() {
            continue;
        }
        open += 1;
        sum.numbers.proof = sum.numbers.proof.max(child.proof);
        sum.offer(at, child, child.disproof, sum.best_numbers.disproof);
    }
    sum.others = u32::saturating_sub(open, 1);
    sum.numbers.disproof = sum.best_numbers.disproof;
    if sum.numbers.is_disproven() {
        sum.numbers = Numbers::disproven(sum.best_numbers.incomplete);
    } else {
        sum.numbers.proof = sum.numbers.proof.saturating_add(sum.others).min(NEVER);
    }
    sum
}

impl ChildSummary {
    const fn new(numbers: Numbers) -> Self {
        Self {
            numbers,
            best: Cell::new(0),
            best_numbers: Numbers::disproven(Incomplete::NONE),
            second: NEVER,
            others: 0,
        }
    }

    /// Takes the child for the best one where its number is smaller than that of the best so far.
    fn offer(&mut self, cell: Cell, child: Numbers, number: u32, best: u32) {
        if number < best {
            self.second = best;
            self.best = cell;
            self.best_numbers = child;
        } else if number < self.second {
            self.second = number;
        }
    }
}

/// The numbers of a child that was not looked at: fours have one reply, threes a few.
const fn first_guess(class: CellClass) -> Numbers {
    match class {
        CellClass::FourThree | CellClass::DoubleThree => Numbers::open(1, 2),
        CellClass::FourPlus | CellClass::Four => Numbers::open(2, 1),
        CellClass::ThreePlus => Numbers::open(3, 1),
        _ => Numbers::open(4, 1),
    }
}
