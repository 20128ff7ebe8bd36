//! Weaker play, and variety.

use crate::analysis::Pv;
use crate::control::{Control, Limits};
use crate::game::{Eval, Point};
use crate::gomoku::{Position, candidates, five_at};
use crate::rng::{SplitMix64, mix};

/// How a player is held back. The moves it makes are its own choice of what the search shows it, by numbers
/// that the seed and the position fix: the same question gets the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Handicap {
    /// The most plies and nodes.
    depth: Option<u32>,
    nodes: Option<u64>,
    /// By how much less than the best one a move may be worth.
    margin: i32,
    /// How many of the best moves are considered.
    choice: usize,
    /// In this percentage of turns it looks only for a five of its own.
    careless: u64,
    /// Whether wins by threats are looked for, and proven.
    pub(super) proofs: bool,
    seed: u64,
}

/// Depth, nodes, margin, carelessness and choice of the levels 1 to 9. From level 6 on nothing is careless
/// and threats are looked for: no forced tactics are thrown away. Each line to choose from costs time, so that the
/// higher levels have fewer of them.
const LEVELS: [(u32, Option<u64>, i32, u64, usize); 9] = [
    (1, Some(200), 400, 50, 6),
    (1, Some(400), 250, 25, 6),
    (2, Some(1000), 150, 12, 6),
    (2, Some(2000), 100, 6, 6),
    (3, Some(4000), 60, 3, 6),
    (3, None, 60, 0, 6),
    (4, None, 30, 0, 5),
    (5, None, 20, 0, 4),
    (7, None, 15, 0, 2),
];

/// Cells that are tried for a five between two looks at the clock: less than a millisecond.
const PIECE: usize = 1024;

/// The margin at full strength, where variety is asked for.
const VARIETY: i32 = 8;

impl Handicap {
    /// That of a level from 1 to 10; none at full strength without a seed.
    pub(super) fn new(level: u8, seed: Option<u64>) -> Option<Self> {
        let full = Self {
            depth: None,
            nodes: None,
            margin: VARIETY,
            choice: 3,
            careless: 0,
            proofs: true,
            seed: seed.unwrap_or(0),
        };
        match LEVELS.get(usize::from(level).saturating_sub(1)) {
            None => seed.map(|_| full),
            Some(&(depth, nodes, margin, careless, choice)) => Some(Self {
                depth: Some(depth),
                nodes,
                margin,
                choice,
                careless,
                proofs: careless == 0,
                ..full
            }),
        }
    }

    /// The limits that hold for it, and the lines that it chooses from.
    pub(super) fn control(&self, control: &Control) -> Control {
        let limits = control.limits;
        let depth = self.depth.into_iter().chain(limits.depth).min();
        let nodes = self.nodes.into_iter().chain(limits.nodes).min();
        Control {
            limits: Limits {
                depth,
                nodes,
                ..limits
            },
            lines: control.lines.max(self.choice),
            ..control.clone()
        }
    }

    /// Where it is careless in this position: its move, a five if there is one, or else any cell near the
    /// last stones.
    pub(super) fn careless(&self, position: &Position, control: &Control) -> Option<Point> {
        let mut rng = self.rng(position, 1);
        if rng.below(100) >= self.careless {
            return None;
        }
        let cells = candidates(position.board(), 1);
        let (board, side, rule) = (position.board(), position.to_move(), position.rule());
        let budget = control.start();
        // The first piece is all of a board of the usual sizes: it is looked at however short the time is.
        let pieces = cells.chunks(PIECE).enumerate();
        let mut five = pieces
            .take_while(|&(n, _)| n == 0 || budget.poll().is_ok())
            .flat_map(|(_, piece)| piece)
            .filter(|&&cell| !five_at(board, cell, side, rule).is_empty());
        let five = five.next().copied();
        five.or_else(|| {
            let count = cells.len() as u64;
            (count > 0).then(|| cells[rng.below(count) as usize])
        })
    }

    /// One of the lines, the best first, that are worth about as much as the best.
    pub(super) fn pick(&self, position: &Position, lines: &[Pv<Point>], is_forced: bool) -> usize {
        let score = |line: &Pv<Point>| line.eval.and_then(Eval::score);
        let Some(best) = lines.first().and_then(score) else {
            return 0;
        };
        if is_forced {
            return 0;
        }
        let near = |line: &&Pv<Point>| score(line).is_some_and(|score| score >= best - self.margin);
        let count = lines.iter().take_while(near).count() as u64;
        self.rng(position, 2).below(count.max(1)) as usize
    }

    fn rng(&self, position: &Position, what: u64) -> SplitMix64 {
        SplitMix64::new(mix(self.seed ^ mix(position.key() ^ mix(what))))
    }
}
