//! Wins of order 1: fours until a five.

use super::board::{Board, Role};
use super::grid::{Cell, SIZE, cells_of_row, column_row};
use super::patterns::{class, set};

/// What a search for a win by fours found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fours {
    Win,
    /// No win by fours.
    NoWin,
    /// The depth or the node limit stopped the search.
    Unknown,
}

const MEMORY: usize = 1 << 16;
const MAX_DEPTH: u8 = 40;

/// A search for fours, with a small memory of positions without a win.
pub(super) struct FoursSearch {
    failed: Vec<(u64, u8)>,
    /// The winning moves of both sides, last one first.
    reversed: Vec<Cell>,
    left: u32,
    pub(super) nodes: u64,
}

impl Default for FoursSearch {
    fn default() -> Self {
        Self {
            failed: vec![(0, 0); MEMORY],
            reversed: Vec::new(),
            left: 0,
            nodes: 0,
        }
    }
}

impl FoursSearch {
    /// Looks for a win by fours with at most `limit` nodes, short ones first.
    pub(super) fn search(&mut self, board: &mut Board, limit: u32) -> Fours {
        self.reversed.clear();
        self.left = limit;
        let mut depth = 0;
        loop {
            let result = self.win(board, depth);
            if result != Fours::Unknown || self.left == 0 || depth >= MAX_DEPTH {
                return result;
            }
            depth += 1 + depth / 3;
        }
    }

    /// The moves of the win found last, both sides in turn.
    pub(super) fn line(&self) -> Vec<Cell> {
        self.reversed.iter().rev().copied().collect()
    }

    fn win(&mut self, board: &mut Board, depth: u8) -> Fours {
        self.nodes += 1;
        if let Some(cell) = board.completion_if_any(Role::Attacker) {
            self.reversed.push(cell);
            return Fours::Win;
        }
        match board.completions(Role::Defender) {
            0 => self.win_freely(board, depth),
            1 => match board.completion(Role::Defender) {
                Some(cell) if board.is_in(cell, set::A_TWO_FOURS) => {
                    self.reversed.push(cell);
                    Fours::Win
                }
                Some(cell) if board.is_in(cell, set::A_FOUR) => self.four(board, cell, depth),
                _ => Fours::NoWin,
            },
            _ => Fours::NoWin,
        }
    }

    fn win_freely(&mut self, board: &mut Board, depth: u8) -> Fours {
        if let Some(cell) = board.cells(set::A_TWO_FOURS).next() {
            self.reversed.push(cell);
            return Fours::Win;
        }
        let mut moves = [0; 24];
        let count = collect_fours(board, &mut moves);
        if count == 0 {
            return Fours::NoWin;
        }
        if depth == 0 {
            return Fours::Unknown;
        }
        let key = board.key();
        let slot = key as usize % MEMORY;
        if self.failed[slot].0 == key && self.failed[slot].1 >= depth {
            return if self.failed[slot].1 == u8::MAX {
                Fours::NoWin
            } else {
                Fours::Unknown
            };
        }
        let mut result = Fours::NoWin;
        for &cell in &moves[..count] {
            match self.four(board, cell, depth) {
                Fours::Win => return Fours::Win,
                Fours::Unknown => result = Fours::Unknown,
                Fours::NoWin => {}
            }
        }
        if result == Fours::NoWin || self.left > 0 {
            let known = if result == Fours::NoWin {
                u8::MAX
            } else {
                depth
            };
            self.failed[slot] = (key, known);
        }
        result
    }

    /// Plays the four on `cell` and goes on.
    fn four(&mut self, board: &mut Board, cell: Cell, depth: u8) -> Fours {
        if self.left == 0 || depth == 0 {
            return Fours::Unknown;
        }
        self.left -= 1;
        if !board.try_place(cell, Role::Attacker) {
            return Fours::Unknown;
        }
        let result = self.after_four(board, cell, depth);
        board.undo(cell, Role::Attacker);
        if result == Fours::Win {
            self.reversed.push(cell);
        }
        result
    }

    fn after_four(&mut self, board: &mut Board, cell: Cell, depth: u8) -> Fours {
        if board.completions(Role::Defender) > 0 {
            return Fours::NoWin;
        }
        match board.completions(Role::Attacker) {
            0 => return Fours::NoWin,
            1 => {}
            _ => return Fours::Win,
        }
        let Some(answer) = completion_near(board, cell) else {
            return Fours::NoWin;
        };
        if !board.try_place(answer, Role::Defender) {
            return Fours::Unknown;
        }
        let result = self.win(board, depth - 1);
        board.undo(answer, Role::Defender);
        if result == Fours::Win {
            self.reversed.push(answer);
        }
        result
    }
}

/// The moves that make a four and something more: first those that leave another three behind, then, if
/// there are fours elsewhere, those that put a second stone into some window.
fn collect_fours(board: &Board, moves: &mut [Cell]) -> usize {
    const MORE: [usize; 2] = [set::A_OPEN_THREE, set::A_CLOSED_THREE];
    let mut count = 0;
    let mut all = 0;
    let mut add = |cell: Cell| {
        if count < moves.len() {
            moves[count] = cell;
            count += 1;
        }
    };
    for y in board.rows() {
        let row = board.row(set::A_FOUR, y);
        if row != 0 {
            all += row.count_ones();
            let more = MORE
                .iter()
                .fold(0, |all, &number| all | board.row(number, y));
            cells_of_row(y, row & more).for_each(&mut add);
        }
    }
    if all > 200 {
        for y in board.rows() {
            let more = MORE
                .iter()
                .fold(0, |all, &number| all | board.row(number, y));
            let row = board.row(set::A_FOUR, y) & !more;
            for cell in cells_of_row(y, row) {
                if board
                    .full_patterns(cell)
                    .iter()
                    .any(|pattern| pattern & 7 == class::TWO)
                {
                    add(cell);
                }
            }
        }
    }
    count
}

/// The attacker's completion within four cells of its last move.
pub(super) fn completion_near(board: &Board, cell: Cell) -> Option<Cell> {
    let (_, y) = column_row(cell);
    (y.saturating_sub(4)..(y + 5).min(SIZE))
        .flat_map(|y| cells_of_row(y, board.row(set::A_FIVE, y)))
        .next()
}
