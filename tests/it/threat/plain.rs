//! Wins by fours, searched as plainly as they can be described: on the sparse board, by the rules alone.

use mugen::game::{Point, Side};
use mugen::gomoku::{Board, DIRECTIONS, Position, Rule, five_at};
use std::collections::{BTreeSet, HashMap};

/// A shortest win: the attacker's moves, the five included, and all first moves of one.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Shortest {
    pub(crate) moves: u32,
    pub(crate) first: BTreeSet<Point>,
}

/// The shortest win by fours of the side to move, if it has one. No answer where more than `limit`
/// positions are looked at.
pub(crate) fn shortest(position: &Position, limit: usize) -> Option<Option<Shortest>> {
    let mut search = Search {
        board: position.board().clone(),
        rule: position.rule(),
        attacker: position.to_move(),
        known: HashMap::new(),
        limit,
    };
    let moves = search.moves()?;
    Some(moves.map(|moves| Shortest {
        moves,
        first: search.first(moves),
    }))
}

struct Search {
    board: Board,
    rule: Rule,
    attacker: Side,
    /// By the stones: the moves to the five, if there is a win.
    known: HashMap<u64, Option<u32>>,
    limit: usize,
}

impl Search {
    /// The empty cells of all windows of five cells with `stones` stones of `side` and nothing else.
    fn open(&self, side: Side, stones: usize) -> BTreeSet<Point> {
        let mut cells = BTreeSet::new();
        for stone in self.board.stones_by(side) {
            for step in DIRECTIONS {
                for first in -4..=0 {
                    cells.extend(self.window(stone, step, first, side, stones));
                }
            }
        }
        cells
    }

    fn window(
        &self,
        stone: Point,
        step: (i32, i32),
        first: i32,
        side: Side,
        stones: usize,
    ) -> Vec<Point> {
        let mut empty = Vec::new();
        for n in first..first + 5 {
            let cell = stone.step(step, n);
            match cell.map(|cell| (cell, self.board.get(cell))) {
                Some((cell, None)) if self.board.is_free(cell) && empty.len() + stones < 5 => {
                    empty.push(cell);
                }
                Some((_, Some(found))) if found.side() == Some(side) => {}
                _ => return Vec::new(),
            }
        }
        if empty.len() + stones == 5 {
            empty
        } else {
            Vec::new()
        }
    }

    /// Where a stone of `side` makes a five.
    fn fives(&self, side: Side) -> Vec<Point> {
        let five = |&cell: &Point| !five_at(&self.board, cell, side, self.rule).is_empty();
        self.open(side, 4).into_iter().filter(five).collect()
    }

    /// The moves to the five with the attacker to move. The outer none: too many positions.
    fn moves(&mut self) -> Option<Option<u32>> {
        if let Some(&known) = self.known.get(&self.board.stones_key()) {
            return Some(known);
        }
        if self.known.len() >= self.limit {
            return None;
        }
        let moves = if self.fives(self.attacker).is_empty() {
            let mut best: Option<u32> = None;
            for cell in self.open(self.attacker, 3) {
                if let Some(rest) = self.after(cell)? {
                    best = Some(best.map_or(rest + 1, |best| best.min(rest + 1)));
                }
            }
            best
        } else {
            Some(1)
        };
        self.known.insert(self.board.stones_key(), moves);
        Some(moves)
    }

    /// The moves that remain after the four on `cell` and its reply; none where it does not win.
    fn after(&mut self, cell: Point) -> Option<Option<u32>> {
        let defender = self.attacker.other();
        self.board.put(cell, self.attacker);
        let fives = self.fives(self.attacker);
        let rest = if fives.is_empty() || !self.fives(defender).is_empty() {
            Some(None)
        } else if fives.len() > 1 {
            Some(Some(1))
        } else {
            self.board.put(fives[0], defender);
            let rest = self.moves();
            self.board.remove(fives[0]);
            rest
        };
        self.board.remove(cell);
        rest
    }

    /// The first moves of the wins that take `moves`.
    fn first(&mut self, moves: u32) -> BTreeSet<Point> {
        let fives = self.fives(self.attacker);
        if !fives.is_empty() {
            return fives.into_iter().collect();
        }
        let mut first = BTreeSet::new();
        for cell in self.open(self.attacker, 3) {
            if self.after(cell) == Some(Some(moves - 1)) {
                first.insert(cell);
            }
        }
        first
    }
}
