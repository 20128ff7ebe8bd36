//! Zones by their definition: at each node every window of the board is looked at.

use mugen::game::{Point, Side};
use mugen::gomoku::{Board, DIRECTIONS, Occupant, Position, Rule, candidates, five_at};
use mugen::proof::{Node, Pass, Proof};
use std::collections::BTreeSet;

/// The zone of a line of fours from `position`, the attacker to move, by `y`, then `x`.
pub(crate) fn of_line(position: &Position, line: &[Point]) -> Vec<Point> {
    let mut walk = PlainWalk::new(position, position.to_move(), &[]);
    walk.line(line, 1);
    walk.zone()
}

/// The zone of each quiet node of `proof` that some way leads to, by its index.
pub(crate) fn of_proof(proof: &Proof) -> Vec<(u32, Vec<Point>)> {
    let mut walk = PlainWalk::new(&proof.position, proof.attacker, &proof.nodes);
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    walk.zones(0, &mut seen, &mut found);
    found.sort_unstable();
    found
}

struct PlainWalk<'a> {
    board: Board,
    rule: Rule,
    attacker: Side,
    nodes: &'a [Node],
    cells: BTreeSet<Point>,
    /// Whether fewer than four free stones are on every way.
    finite: bool,
}

impl<'a> PlainWalk<'a> {
    fn new(position: &Position, attacker: Side, nodes: &'a [Node]) -> Self {
        Self {
            board: position.board().clone(),
            rule: position.rule(),
            attacker,
            nodes,
            cells: BTreeSet::new(),
            finite: true,
        }
    }

    fn zone(&mut self) -> Vec<Point> {
        assert!(self.finite);
        let cells = std::mem::take(&mut self.cells);
        cells
            .into_iter()
            .filter(|&cell| self.board.is_free(cell))
            .collect()
    }

    /// Collects the zones of the quiet nodes from `node` on, each once.
    fn zones(&mut self, node: u32, seen: &mut BTreeSet<u32>, found: &mut Vec<(u32, Vec<Point>)>) {
        if !seen.insert(node) {
            return;
        }
        let content = &self.nodes[node as usize];
        if let Some(point) = content.point() {
            self.board.put(point, self.attacker);
        }
        match content {
            Node::Five { .. } | Node::Elsewhere => (),
            Node::Four { reply, .. } => {
                if let (Some(reply), Some(&forced)) = (reply, self.completions().first()) {
                    self.after(forced, |walk| walk.zones(*reply, seen, found));
                }
            }
            Node::Quiet { pass, replies, .. } => {
                match pass {
                    Pass::Line(line) => self.line(line, 1),
                    Pass::Node(pass) => self.add(*pass, 1),
                }
                let zone = self.zone();
                found.push((node, zone));
                if let Pass::Node(pass) = pass {
                    self.zones(*pass, seen, found);
                }
                for reply in replies {
                    self.after(reply.point, |walk| walk.zones(reply.node, seen, found));
                }
            }
        }
        if let Some(point) = content.point() {
            self.board.remove(point);
        }
    }

    fn after(&mut self, reply: Point, walk: impl FnOnce(&mut Self)) {
        self.board.put(reply, self.attacker.other());
        walk(self);
        self.board.remove(reply);
    }

    /// Adds what the strategy below `node` needs when the defender has `free` stones that it does not know.
    fn add(&mut self, node: u32, free: u32) {
        if free > 3 {
            self.finite = false;
            return;
        }
        let content = &self.nodes[node as usize];
        if let Some(point) = content.point() {
            self.cells.insert(point);
            self.board.put(point, self.attacker);
        }
        match content {
            Node::Five { .. } | Node::Elsewhere => (),
            Node::Four { reply, .. } => {
                self.four(free);
                if let (Some(reply), Some(&forced)) = (reply, self.completions().first()) {
                    self.after(forced, |walk| walk.add(*reply, free));
                }
            }
            Node::Quiet { pass, replies, .. } => {
                self.windows(free);
                match pass {
                    Pass::Line(line) if free < 3 => self.line(line, free + 1),
                    Pass::Line(_) => self.finite = false,
                    Pass::Node(pass) => self.add(*pass, free + 1),
                }
                for reply in replies {
                    self.after(reply.point, |walk| walk.add(reply.node, free));
                }
            }
        }
        if let Some(point) = content.point() {
            self.board.remove(point);
        }
    }

    /// As [`add`](Self::add), for a line of fours.
    fn line(&mut self, line: &[Point], free: u32) {
        let Some((&point, rest)) = line.split_first() else {
            return;
        };
        self.cells.insert(point);
        let five = !five_at(&self.board, point, self.attacker, self.rule).is_empty();
        self.board.put(point, self.attacker);
        if !five {
            self.four(free);
            if let Some((&forced, rest)) = rest.split_first() {
                self.after(forced, |walk| walk.line(rest, free));
            }
        }
        self.board.remove(point);
    }

    fn four(&mut self, free: u32) {
        let completions = self.completions();
        self.cells.extend(completions);
        self.windows(free);
    }

    fn completions(&self) -> Vec<Point> {
        let cells = candidates(&self.board, 4).into_iter();
        let five = |&cell: &Point| !five_at(&self.board, cell, self.attacker, self.rule).is_empty();
        cells.filter(five).collect()
    }

    /// Adds every window of the defender that `free` stones and another one would fill.
    fn windows(&mut self, free: u32) {
        let defender = Some(Occupant::Stone(self.attacker.other()));
        for stone in self.board.stones_by(self.attacker.other()) {
            for (direction, first) in DIRECTIONS
                .into_iter()
                .flat_map(|d| (-4..=0).map(move |n| (d, n)))
            {
                let window: Vec<Point> = (first..first + 5)
                    .filter_map(|n| stone.step(direction, n))
                    .collect();
                let stones = window
                    .iter()
                    .filter(|&&cell| self.board.get(cell) == defender)
                    .count();
                let usable =
                    |&cell: &Point| self.board.is_free(cell) || self.board.get(cell) == defender;
                if stones as u32 + free >= 4 && window.len() == 5 && window.iter().all(usable) {
                    self.cells.extend(window);
                }
            }
        }
    }
}
