//! Reading one line through a cell, for one colour, word for word as it is defined.
//!
//! This is the slow version: the explanations are made of it, and the fast ones are tested against it.

use super::Attack;
use super::break_point::BreakPoint;
use crate::game::{Point, Side};
use crate::gomoku::{Board, Occupant};

/// Cells at this distance and nearer are scanned.
pub(crate) const REACH: usize = 4;
/// The edge cell's distance: it is looked at, but its stone belongs to no attack.
pub(crate) const EDGE: usize = REACH + 1;
/// Below this space no five can ever fit.
pub(crate) const MIN_SPACE: u8 = 5;

/// A cell of a line, seen by one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    /// A stone of this colour.
    Own,
    /// An empty cell.
    Empty,
    /// A stone of the other colour, a dead cell, or no cell of the board.
    Shut,
}

/// One half of a line: the cells at distances 1 to 5, nearest first.
pub(crate) type Half = [Seen; EDGE];

/// What a stone on a cell would threaten on one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The attacks that count, the one through the cell first, then those of one side outwards, then
    /// of the other.
    pub attacks: Vec<Attack>,
    /// 1 + the cells at distances 1 to 4 on both sides before a block; below 5 there are no attacks.
    pub space: u8,
    /// Why the line is a break point, if it is one.
    pub break_point: Option<BreakPoint>,
}

impl Line {
    /// The sum of the attacks' weights, in units of 1/240.
    pub fn weight(&self) -> u32 {
        self.attacks.iter().map(|attack| attack.weight()).sum()
    }

    /// How many of its attacks are fives.
    pub fn fives(&self) -> u32 {
        self.attacks
            .iter()
            .filter(|attack| attack.is_five())
            .count() as u32
    }
}

/// What half a line holds.
pub(crate) struct HalfScan {
    /// How many of the cells at distances 1 to 4 come before a block.
    pub(crate) space: u8,
    /// Stones next to the scanned cell without a gap: they belong to the central attack.
    pub(crate) central: u8,
    /// Whether the central attack may grow at this end.
    pub(crate) grows: bool,
    /// The attacks that do not touch the central one, outwards.
    pub(crate) side: Vec<Attack>,
}

/// Reads one half of a line.
pub(crate) fn scan_half(half: &Half) -> HalfScan {
    let open = half[..REACH]
        .iter()
        .take_while(|&&cell| cell != Seen::Shut)
        .count();
    // An end that stops before place `at` may grow there: into an empty cell, and where that is the
    // edge cell, also into one of the same colour.
    let grows = |at: usize| match half[at] {
        Seen::Empty => true,
        Seen::Own => at == REACH,
        Seen::Shut => false,
    };
    let run = |from: usize| {
        half[from..open]
            .iter()
            .take_while(|&&cell| cell == Seen::Own)
            .count()
    };
    let central = run(0);
    let mut side = Vec::new();
    let (mut at, mut empty) = (central, 0);
    while at < open {
        let length = run(at);
        if length == 0 {
            empty += 1;
            at += 1;
            continue;
        }
        at += length;
        side.push(Attack {
            capability: length as u8,
            // The inner end is free: an empty cell lies between.
            potential: 1 + u8::from(grows(at)),
            divider: 1 + empty,
        });
    }
    HalfScan {
        space: open as u8,
        central: central as u8,
        grows: grows(central),
        side,
    }
}

/// Joins two halves to the line they make with the scanned cell between them.
pub(crate) fn join(one: &HalfScan, other: &HalfScan) -> Line {
    let space = 1 + one.space + other.space;
    if space < MIN_SPACE {
        return Line {
            space,
            ..Line::default()
        };
    }
    let central = Attack {
        capability: 1 + one.central + other.central,
        potential: u8::from(one.grows) + u8::from(other.grows),
        divider: 1,
    };
    let attacks: Vec<_> = [central]
        .iter()
        .chain(&one.side)
        .chain(&other.side)
        .copied()
        .filter(|attack| attack.counts())
        .collect();
    Line {
        break_point: BreakPoint::find(&attacks),
        attacks,
        space,
    }
}

/// Reads the line through `point` along `direction`, `point` taken as holding a stone of `side`.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::Board;
/// use mugen::heuristic::scan_line;
/// let mut board = Board::new();
/// board.put(Point::new(1, 0), Side::X);
/// board.put(Point::new(2, 0), Side::X);
/// board.put(Point::new(3, 0), Side::O);
/// let line = scan_line(&board, Point::new(0, 0), (1, 0), Side::X);
/// assert_eq!(line.attacks[0].to_string(), "[3:1]/1");
/// ```
pub fn scan_line(board: &Board, point: Point, direction: (i32, i32), side: Side) -> Line {
    let half = |sign: i32| -> Half {
        std::array::from_fn(|n| see(board, point.step(direction, sign * (n as i32 + 1)), side))
    };
    join(&scan_half(&half(1)), &scan_half(&half(-1)))
}

fn see(board: &Board, point: Option<Point>, side: Side) -> Seen {
    let Some(point) = point.filter(|&point| board.area().contains(point)) else {
        return Seen::Shut;
    };
    match board.get(point) {
        None => Seen::Empty,
        Some(Occupant::Stone(stone)) if stone == side => Seen::Own,
        Some(_) => Seen::Shut,
    }
}
