//! A defender that plays whole games against a strategy, by the rules alone: the board and `five_at`.

use mugen::game::{Point, Side};
use mugen::gomoku::{Board, DIRECTIONS, Occupant, Rule, candidates, five_at};
use mugen::proof::{Node, Pass, Proof};
use mugen::rng::SplitMix64;
use std::collections::BTreeMap;

/// How the defender got out of a strategy.
#[derive(Clone, Debug)]
pub(crate) enum Escape {
    /// It made a five.
    Five,
    /// The attacker's move was not on an empty cell, or not the five that the proof calls it.
    Illegal,
    /// The proof says nothing about the position.
    NoAnswer,
}

/// Plays one game. Gives the number of the defender's free stones when the attacker has made its five.
pub(crate) fn play(proof: &Proof, seed: u64) -> Result<usize, (Escape, Vec<Point>)> {
    let mut game = Game {
        board: proof.position.board().clone(),
        rule: proof.position.rule(),
        attacker: proof.attacker,
        proof,
        moves: Vec::new(),
        free: 0,
        style: Style::of(seed),
        rng: SplitMix64::new(seed),
    };
    match game.run() {
        Ok(()) => Ok(game.free),
        Err(escape) => Err((escape, game.moves)),
    }
}

/// What the defender likes in a game.
struct Style {
    /// Of 100 free moves, how many are replies that the proof lists.
    listed: u64,
    /// Of 100 others, how many are in its own windows, and how many beside a listed reply.
    building: u64,
    beside: u64,
}

impl Style {
    fn of(seed: u64) -> Self {
        let [listed, building, beside] = match seed % 4 {
            0 => [30, 80, 10],
            1 => [60, 70, 20],
            2 => [40, 10, 30],
            _ => [5, 50, 10],
        };
        Self {
            listed,
            building,
            beside,
        }
    }
}

struct Game<'a> {
    board: Board,
    rule: Rule,
    attacker: Side,
    proof: &'a Proof,
    moves: Vec<Point>,
    free: usize,
    style: Style,
    rng: SplitMix64,
}

/// What the attacker follows.
#[derive(Clone, Copy)]
enum Plan<'a> {
    Node(u32),
    Line(&'a [Point]),
}

impl<'a> Game<'a> {
    fn run(&mut self) -> Result<(), Escape> {
        let mut plan = Plan::Node(0);
        if let root @ Node::Quiet { point: None, .. } = &self.proof.nodes[0] {
            self.five_of_defender()?;
            plan = self.free_move(root);
        }
        loop {
            match self.round(plan)? {
                Some(next) => plan = next,
                None => return Ok(()),
            }
        }
    }

    /// A move of the attacker and the answer to it; then what the attacker goes on with, unless it has won.
    fn round(&mut self, plan: Plan<'a>) -> Result<Option<Plan<'a>>, Escape> {
        let proof = self.proof;
        let node = match plan {
            Plan::Node(node) => Some(proof.nodes.get(node as usize).ok_or(Escape::NoAnswer)?),
            Plan::Line(_) => None,
        };
        let point = match (node, plan) {
            (None, Plan::Line(line)) => line.first().copied(),
            (node, _) => node.and_then(Node::point),
        };
        let point = point.ok_or(Escape::NoAnswer)?;
        let five = self.makes_five(point, self.attacker);
        match node {
            Some(Node::Five { .. }) if !five => return Err(Escape::Illegal),
            Some(Node::Five { .. }) => return Ok(None),
            None if five => return Ok(None),
            _ => self.put(point, self.attacker)?,
        }
        self.five_of_defender()?;
        match (node, plan) {
            (Some(node @ Node::Quiet { .. }), _) => Ok(Some(self.free_move(node))),
            (Some(Node::Four { reply, .. }), _) => self.block(point, reply.map(Plan::Node)),
            (_, Plan::Line(line)) => self.block(point, line.get(2..).map(Plan::Line)),
            _ => Err(Escape::NoAnswer),
        }
    }

    fn makes_five(&self, point: Point, side: Side) -> bool {
        self.board.is_free(point) && !five_at(&self.board, point, side, self.rule).is_empty()
    }

    fn put(&mut self, point: Point, side: Side) -> Result<(), Escape> {
        let put = self.board.try_put(point, side);
        put.map_err(|_| Escape::Illegal)?;
        self.moves.push(point);
        Ok(())
    }

    /// The defender takes a five wherever it has one.
    fn five_of_defender(&mut self) -> Result<(), Escape> {
        let defender = self.attacker.other();
        let stones = self.board.stones_by(defender).into_iter();
        let mut cells = stones.flat_map(beside);
        match cells.find(|&cell| self.makes_five(cell, defender)) {
            None => Ok(()),
            Some(five) => {
                self.moves.push(five);
                Err(Escape::Five)
            }
        }
    }

    /// The defender answers a four: nearly always by a block, after which `next` follows.
    fn block(&mut self, four: Point, next: Option<Plan<'a>>) -> Result<Option<Plan<'a>>, Escape> {
        let mut completions: Vec<Point> = beside(four)
            .filter(|&cell| self.makes_five(cell, self.attacker))
            .collect();
        completions.sort_unstable();
        completions.dedup();
        if completions.is_empty() {
            return Err(Escape::NoAnswer);
        }
        let elsewhere = self.rng.below(50) == 0;
        let block = completions[self.rng.below(completions.len() as u64) as usize];
        if elsewhere || completions.len() > 1 {
            // The attacker completes its row.
            return Ok(None);
        }
        self.put(block, self.attacker.other())?;
        next.map(Some).ok_or(Escape::NoAnswer)
    }

    /// The defender moves where it likes, or passes.
    fn free_move(&mut self, node: &'a Node) -> Plan<'a> {
        let pass = match node {
            Node::Quiet {
                pass: Pass::Line(line),
                ..
            } => Plan::Line(line),
            _ => Plan::Node(node.pass().unwrap_or(u32::MAX)),
        };
        if self.rng.below(40) == 0 {
            return pass;
        }
        let listed: Vec<(Point, u32)> = node
            .replies()
            .iter()
            .map(|reply| (reply.point, reply.node))
            .filter(|reply| self.board.is_free(reply.0))
            .collect();
        let known = !listed.is_empty() && self.rng.below(100) < self.style.listed;
        let cell = match known {
            true => Some(listed[self.rng.below(listed.len() as u64) as usize].0),
            false => self.unlisted(node),
        };
        let Some(cell) = cell else {
            return pass;
        };
        self.board.put(cell, self.attacker.other());
        self.moves.push(cell);
        match node.reply(cell) {
            Some(reply) => Plan::Node(reply),
            None => {
                self.free += 1;
                pass
            }
        }
    }

    /// A cell that the proof does not list.
    fn unlisted(&mut self, node: &Node) -> Option<Point> {
        let what = self.rng.below(100);
        let mut cells = if what < self.style.building {
            self.own_windows()
        } else if what < self.style.building + self.style.beside {
            let replies = node.replies().iter();
            replies
                .flat_map(|reply| beside(reply.point))
                .map(|cell| (cell, 1))
                .collect()
        } else {
            BTreeMap::new()
        };
        cells.retain(|&cell, _| self.board.is_free(cell) && node.reply(cell).is_none());
        if cells.is_empty() {
            let near = candidates(&self.board, 4).into_iter();
            let near = near.filter(|&cell| node.reply(cell).is_none());
            cells = near.map(|cell| (cell, 1)).collect();
        }
        let mut left = self.rng.below(cells.values().sum::<u64>().max(1));
        cells.into_iter().find_map(|(cell, weight)| {
            let chosen = left < weight;
            left = left.saturating_sub(weight);
            chosen.then_some(cell)
        })
    }

    /// The cells of the defender's windows: the more of its stones in them, the more likely.
    fn own_windows(&self) -> BTreeMap<Point, u64> {
        let own = Some(Occupant::Stone(self.attacker.other()));
        let mut weights = BTreeMap::new();
        for stone in self.board.stones_by(self.attacker.other()) {
            for (direction, first) in DIRECTIONS
                .into_iter()
                .flat_map(|direction| (-4..=0).map(move |first| (direction, first)))
            {
                let cells = (first..first + 5).filter_map(|n| stone.step(direction, n));
                let cells: Vec<Point> = cells.collect();
                let contents = cells.iter().map(|&cell| self.board.get(cell));
                let stones = contents.clone().filter(|&content| content == own).count();
                if contents
                    .into_iter()
                    .all(|content| content.is_none() || content == own)
                {
                    for cell in cells {
                        *weights.entry(cell).or_default() += 6_u64.pow(stones as u32 - 1);
                    }
                }
            }
        }
        weights
    }
}

/// The cells in a row with `cell`, up to four away.
fn beside(cell: Point) -> impl Iterator<Item = Point> {
    DIRECTIONS
        .into_iter()
        .flat_map(move |direction| (-4..=4).filter_map(move |n| cell.step(direction, n)))
}
