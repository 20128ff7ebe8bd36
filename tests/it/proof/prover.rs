//! A slow, plain prover: fours and threats, tried one after another, each reply answered.

use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Occupant, Position, Rule, candidates};
use mugen::proof::{Node, Proof, ProofBuilder, ProofReply, Rows, follow};
use mugen::rng::SplitMix64;

/// A proof that `attacker` wins with at most `threats` slow moves and `fours` fours on the way, if the
/// prover finds one.
pub(crate) fn prove(
    position: &Position,
    attacker: Side,
    threats: u32,
    fours: u32,
) -> Option<Proof> {
    let mut prover = Prover {
        rows: Rows::new(position.board(), position.rule()),
        attacker,
        builder: ProofBuilder::new(),
    };
    let root = if position.outcome().is_some() {
        None
    } else if position.to_move() == attacker {
        prover.attack(threats, fours)
    } else {
        prover
            .rows
            .completions(attacker.other())
            .is_empty()
            .then(|| prover.defend(threats, fours))?
            .map(|(line, replies)| {
                let node = Node::threat(None, line, replies);
                prover.builder.add(&prover.rows, node)
            })
    };
    Some(prover.builder.finish(position.clone(), attacker, root?))
}

struct Prover {
    rows: Rows,
    attacker: Side,
    builder: ProofBuilder,
}

impl Prover {
    /// Where the attacker may move: the defender's only completion, or anywhere near a stone.
    fn moves(&self) -> Vec<Point> {
        match &self.rows.completions(self.attacker.other())[..] {
            [] => candidates(self.rows.board(), 2),
            [only] => vec![*only],
            _ => Vec::new(),
        }
    }

    /// Places the attacker's stone and gives its completions, unless the defender has one then.
    fn place(&mut self, point: Point) -> Option<Vec<Point>> {
        self.rows.place(point, self.attacker);
        let safe = self.rows.completions(self.attacker.other()).is_empty();
        safe.then(|| self.rows.completions(self.attacker))
    }

    /// Where the attacker may make a four.
    fn four_moves(&self) -> Vec<Point> {
        let mut cells = self.rows.near_fours(self.attacker);
        match &self.rows.completions(self.attacker.other())[..] {
            [] => (),
            [only] => cells.retain(|cell| cell == only),
            _ => cells.clear(),
        }
        cells
    }

    fn attack(&mut self, threats: u32, fours: u32) -> Option<u32> {
        if let Some(number) = self.builder.find(&self.rows) {
            return Some(number);
        }
        if let Some(&point) = self.rows.completions(self.attacker).first() {
            return Some(self.builder.add(&self.rows, Node::Five { point }));
        }
        let before = self.rows.played().len();
        for slow in [false, true] {
            let moves = match slow {
                false => self.four_moves(),
                true if threats > 0 => self.moves(),
                true => Vec::new(),
            };
            for point in moves {
                let node = match self.place(point).as_deref() {
                    Some([]) if slow => self
                        .defend(threats - 1, fours)
                        .map(|(line, replies)| Node::threat(Some(point), line, replies)),
                    Some([forced]) if !slow && fours > 0 => {
                        self.rows.place(*forced, self.attacker.other());
                        let reply = self.attack(threats, fours - 1);
                        reply.map(|reply| Node::Four {
                            point,
                            reply: Some(reply),
                        })
                    }
                    Some([_, _, ..]) if !slow => Some(Node::Four { point, reply: None }),
                    _ => None,
                };
                self.rows.undo_to(before);
                if let Some(node) = node {
                    return Some(self.builder.add(&self.rows, node));
                }
            }
        }
        None
    }

    /// A line against a pass, and answers to every reply that could spoil it.
    fn defend(&mut self, threats: u32, fours: u32) -> Option<(Vec<Point>, Vec<ProofReply>)> {
        let line = self.fours(fours)?;
        let followed = follow(&mut self.rows, self.attacker, &line).ok()?;
        let mut replies = Vec::new();
        for point in followed.zone {
            self.rows.place(point, self.attacker.other());
            let node = self.attack(threats, fours);
            self.rows.undo();
            replies.push(ProofReply { point, node: node? });
        }
        Some((line, replies))
    }

    /// A win by at most `fours` fours and one more move.
    pub(crate) fn fours(&mut self, fours: u32) -> Option<Vec<Point>> {
        if let Some(&five) = self.rows.completions(self.attacker).first() {
            return Some(vec![five]);
        }
        let before = self.rows.played().len();
        for point in self.four_moves() {
            let line = match self.place(point).as_deref() {
                Some([forced]) if fours > 0 => {
                    self.rows.place(*forced, self.attacker.other());
                    let rest = self.fours(fours - 1);
                    rest.map(|rest| [vec![point, *forced], rest].concat())
                }
                Some([_, _, ..]) => Some(vec![point]),
                _ => None,
            };
            self.rows.undo_to(before);
            if line.is_some() {
                return line;
            }
        }
        None
    }
}

/// A win by fours for the side to move, if there is one with at most `fours` fours before its last move.
pub(crate) fn win_by_fours(position: &Position, fours: u32) -> Option<Vec<Point>> {
    let mut prover = Prover {
        rows: Rows::new(position.board(), position.rule()),
        attacker: position.to_move(),
        builder: ProofBuilder::new(),
    };
    let free = position.outcome().is_none();
    free.then(|| prover.fours(fours)).flatten()
}

/// A crowded position of either rule: on a board without edges, a small one, or one with dead cells, here
/// or at the end of the coordinate range.
pub(crate) fn tactical(seed: u64) -> Position {
    let mut rng = SplitMix64::new(seed);
    let rule = [Rule::Freestyle, Rule::Exact][rng.below(2) as usize];
    let corner = [0, 0, 1_999_999_992, -2_000_000_000][rng.below(4) as usize];
    let mut board = match rng.below(3) {
        0 => {
            let area = Area::new(Point::new(corner, 0), Point::new(corner + 8, 8));
            Board::with_bounds(area.unwrap()).unwrap()
        }
        _ => Board::new(),
    };
    let cell = |rng: &mut SplitMix64| {
        let at = |rng: &mut SplitMix64| (rng.below(5) + rng.below(4)) as i32;
        Point::new(corner + at(rng), at(rng))
    };
    for _ in 0..rng.below(4) {
        let _ = board.try_put(cell(&mut rng), Occupant::Dead);
    }
    let stones = 6 + rng.below(16);
    for n in 0..stones {
        let side = Side::BOTH[(n % 2) as usize];
        let _ = board.try_put(cell(&mut rng), side);
    }
    Position::from_board(board, Side::BOTH[rng.below(2) as usize], rule)
}

/// Proofs of `tactical` positions, from `seed` on, half of them lost for the side to move where that can
/// be proven.
pub(crate) fn proofs(seed: u64) -> impl Iterator<Item = (u64, Proof)> {
    (seed..).filter_map(|seed| {
        let position = tactical(seed);
        let to_move = position.to_move();
        let attacker = if seed % 3 == 0 {
            to_move.other()
        } else {
            to_move
        };
        let proof = prove(&position, attacker, 0, 2).or_else(|| {
            let quick = prove(&position, attacker, 1, 1);
            quick.or_else(|| prove(&position, attacker, 2, 0))
        });
        Some((seed, proof?))
    })
}
