//! Exhaustive searches on boards of at most 32 cells: of a position, and of what a defender can do against a
//! strategy.

use super::field::{Cell, Field};
use super::theory::{Kind, Strategy};
use ahash::RandomState;
use std::collections::{HashMap, HashSet};

/// A search through all moves of both sides.
pub(crate) struct Exhaustive {
    /// The cells of each window and those at its ends.
    windows: Vec<(u32, u32)>,
    exact: bool,
    length: u32,
    attacker: u32,
    defender: u32,
    empty: u32,
    /// All cells, those in many windows first.
    order: Vec<u32>,
    known: HashMap<(u32, u32, bool), bool, RandomState>,
    left: u32,
}

impl Exhaustive {
    /// A search of at most `nodes` nodes.
    pub(crate) fn new(field: &Field, nodes: u32) -> Self {
        let bits = |side| {
            let cells = field.cells.iter().enumerate();
            let cells = cells.filter(|(_, cell)| **cell == side);
            cells.fold(0, |bits, (number, _)| bits | 1 << number)
        };
        let windows = field.masks();
        let mut order: Vec<u32> = (0..field.cells.len()).map(|cell| 1 << cell).collect();
        let through = |cell: u32| {
            windows
                .iter()
                .filter(|(cells, _)| cells & cell != 0)
                .count()
        };
        order.sort_by_key(|&cell| std::cmp::Reverse(through(cell)));
        Self {
            windows,
            order,
            exact: field.exact,
            length: field.length as u32,
            attacker: bits(Cell::Attacker),
            defender: bits(Cell::Defender),
            empty: bits(Cell::Empty),
            known: HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)),
            left: nodes,
        }
    }

    /// Whether the attacker wins against every play; none if that takes too long to find out.
    pub(crate) fn attacker_wins(&mut self, attacker_to_move: bool) -> Option<bool> {
        let key = (self.attacker, self.defender, attacker_to_move);
        if let Some(&won) = self.known.get(&key) {
            return Some(won);
        }
        self.left = self.left.checked_sub(1)?;
        let (own, other) = match attacker_to_move {
            true => (self.attacker, self.defender),
            false => (self.defender, self.attacker),
        };
        let won = if self.completions(own) != 0 {
            attacker_to_move
        } else if !self.can_still_win() {
            false
        } else {
            // Any move that leaves the other side a row loses to it.
            match self.completions(other) {
                0 => self.any_move(self.empty, attacker_to_move)?,
                only if only.count_ones() == 1 => self.any_move(only, attacker_to_move)?,
                _ => !attacker_to_move,
            }
        };
        self.known.insert(key, won);
        Some(won)
    }

    fn any_move(&mut self, cells: u32, attacker_to_move: bool) -> Option<bool> {
        for number in 0..self.order.len() {
            let cell = self.order[number];
            if cells & cell == 0 {
                continue;
            }
            self.toggle(cell, attacker_to_move);
            let won = self.attacker_wins(!attacker_to_move);
            self.toggle(cell, attacker_to_move);
            if won? == attacker_to_move {
                return won;
            }
        }
        // Without a move left nobody has won.
        Some(!attacker_to_move && self.empty != 0)
    }

    fn toggle(&mut self, cell: u32, attacker: bool) {
        self.empty ^= cell;
        match attacker {
            true => self.attacker ^= cell,
            false => self.defender ^= cell,
        }
    }

    /// The empty cells on which a stone of the side with the stones `own` wins.
    fn completions(&self, own: u32) -> u32 {
        let windows = self.windows.iter();
        let open = windows.filter(|(cells, ends)| {
            let stones = (cells & own).count_ones();
            stones == self.length - 1 && (!self.exact || ends & own == 0)
        });
        open.fold(0, |found, (cells, _)| found | cells & self.empty)
    }

    /// Whether a window has none but the attacker's stones.
    fn can_still_win(&self) -> bool {
        let open = self.attacker | self.empty;
        let mut windows = self.windows.iter();
        windows.any(|(cells, _)| cells & !open == 0)
    }
}

/// Whether a defender that may play anywhere, or pass where it is free, gets out of a strategy.
pub(crate) fn escape(strategy: &Strategy) -> bool {
    let mut play = Play {
        strategy,
        done: HashSet::new(),
    };
    match strategy.defender_begins {
        true => play.answers(0, &strategy.root),
        false => play.escapes(0, &strategy.root),
    }
}

struct Play<'a> {
    strategy: &'a Strategy,
    done: HashSet<(usize, Vec<Cell>)>,
}

impl Play<'_> {
    /// Whether the defender escapes from node `node`, the attacker to move on `field`.
    fn escapes(&mut self, node: usize, field: &Field) -> bool {
        if !self.done.insert((node, field.cells.clone())) {
            return false;
        }
        let step = &self.strategy.steps[node];
        let Some(cell) = step.cell.filter(|&cell| field.is_free(cell)) else {
            return true;
        };
        let five = field.completions(Cell::Attacker).contains(&cell);
        !five && self.answers(node, &field.with(cell, Cell::Attacker))
    }

    /// Whether the defender, to move after the move of `node`, has an answer that escapes.
    fn answers(&mut self, node: usize, field: &Field) -> bool {
        if !field.completions(Cell::Defender).is_empty() {
            return true;
        }
        let kind = &self.strategy.steps[node].kind;
        let reply = match kind {
            Kind::Five | Kind::Last => return true,
            Kind::Quiet(pass, replies) => return self.free(*pass, replies, field),
            Kind::Four(reply, _) => reply,
        };
        let completions = field.completions(Cell::Attacker);
        match (&completions[..], reply) {
            ([block], Some(reply)) => self.escapes(*reply, &field.with(*block, Cell::Defender)),
            // The other cell, or any after another move, wins.
            (completions, _) => completions.len() < 2,
        }
    }

    fn free(&mut self, pass: usize, replies: &[(usize, usize)], field: &Field) -> bool {
        self.escapes(pass, field)
            || field.empty_cells().into_iter().any(|cell| {
                let listed = replies.iter().find(|reply| reply.0 == cell);
                let next = listed.map_or(pass, |reply| reply.1);
                self.escapes(next, &field.with(cell, Cell::Defender))
            })
    }
}
