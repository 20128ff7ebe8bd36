//! Boards of few to thousands of groups, among them rows that look like threats and are none.

use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Chances, DIRECTIONS, Occupant, Position, Rule};
use mugen::rng::SplitMix64;

/// Rows by what they are, `S` of one side, `o` of the other, `#` dead.
const QUIET: &[&str] = &["S", "S", "SS", "S.S", "S..S", "oSS", "SoS"];
const DEAD: &[&str] = &[
    "oSSSo", "oSSSSo", "#SSS#", "#SSSS#", "oSS.So", "o.SSSo", "SSo.SS",
];
/// Fives or fours where five or more win, and no more than overlines where exactly five does.
const OVERLINES: &[&str] = &[
    "oSSS.SSSo",
    "oSS.SSSo",
    "oSSSS.SSo",
    "SSS.SSS",
    "oS.SSS.So",
    "#SSS.SS#",
];
const THREES: &[&str] = &[
    "SSS", "oSSS", "SS.S", "oSS.S", "S.S.S", "o.SSS.o", "#SSS", "oSSS..#",
];
const FOURS: &[&str] = &[
    "oSSSS",
    "SSSS",
    "SS.SS",
    "S.SSS",
    "oSS.SSo",
    "SSSS.SSSS",
    "#SSSS",
];

/// A position, and how many groups it has.
pub(super) fn some_position(rng: &mut SplitMix64, most: u64) -> Position {
    loop {
        let rule = Rule::ALL[rng.below(2) as usize];
        let mut board = some_board(rng, rule, most);
        let mut to_move = Side::BOTH[rng.below(2) as usize];
        // A five that can be made leaves nothing to examine; now and then will do.
        if rng.below(8) > 0 && !Chances::of(&board, to_move, rule).fives.is_empty() {
            to_move = to_move.other();
        }
        if rng.below(3) == 0 {
            put_four(rng, to_move.other(), &mut board);
        }
        let mut position = Position::from_board(board, to_move, rule);
        let stones = position.board().occupied();
        // Now and then with a history.
        for _ in 0..rng.below(3) {
            let (near, _) = stones[rng.below(stones.len() as u64) as usize];
            let cell = near.step((1, 1), 1 + rng.below(2) as i32);
            if let Some(cell) = cell.filter(|_| position.outcome().is_none()) {
                let _ = position.try_place(cell);
            }
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// Adds a four below some stone, where there is room.
fn put_four(rng: &mut SplitMix64, side: Side, board: &mut Board) {
    let stones = board.occupied();
    let (near, _) = stones[rng.below(stones.len() as u64) as usize];
    let gap = rng.below(6) as i32;
    for n in (0..5).filter(|&n| n != gap) {
        if let Some(cell) = near.step((0, 1), 3 + n) {
            let _ = board.try_put(cell, side);
        }
    }
}

/// From 2 to `most` groups: as many boards of tens as of thousands.
fn groups(rng: &mut SplitMix64, most: u64) -> u64 {
    let limit = loop {
        let limit = 4 << rng.below(12);
        if limit < 2 * most {
            break limit;
        }
    };
    (2 + rng.below(limit)).min(most)
}

fn some_board(rng: &mut SplitMix64, rule: Rule, most: u64) -> Board {
    let groups = groups(rng, most);
    let spacing = 7 + rng.below(40) as i32;
    let layout = rng.below(4);
    // How much can be made of some of the groups: if of all, nothing but short wins would be seen.
    let heat = rng.below(6);
    let mut stones = Vec::new();
    for n in 0..groups as i32 {
        let side = groups.isqrt() as i32 + 1;
        let extent = spacing * side;
        let some = |rng: &mut SplitMix64| rng.below(extent as u64) as i32 - extent / 2;
        let corner = match layout {
            0 => Point::new(n * spacing, n * spacing),
            1 => Point::new(n * spacing, some(rng) / side),
            2 => Point::new(n % side * spacing, n / side * spacing),
            _ => Point::new(some(rng), some(rng)),
        };
        let heat = if rng.below(groups) < 1 + heat {
            heat
        } else {
            0
        };
        some_group(rng, corner, (rule, heat), &mut stones);
    }
    let mut board = Board::new();
    if rng.below(4) == 0 {
        let (first, _) = stones[0];
        let all = stones
            .iter()
            .fold(Area::of(first), |area, stone| area.with(stone.0));
        let margin = rng.below(7) as u16;
        board = Board::with_bounds(all.grown(margin)).unwrap();
    }
    for (point, occupant) in stones {
        let _ = board.try_put(point, occupant);
    }
    board
}

/// Adds a group; the hotter, the more can be made of it.
fn some_group(
    rng: &mut SplitMix64,
    corner: Point,
    (rule, heat): (Rule, u64),
    stones: &mut Vec<(Point, Occupant)>,
) {
    let side = Side::BOTH[rng.below(2) as usize];
    let rows = match rng.below(20) {
        0..6 => QUIET,
        6..11 => DEAD,
        11..15 if rule == Rule::Exact => OVERLINES,
        15..17 if heat >= 1 => THREES,
        17 if heat >= 2 => return fork(rng, corner, side, stones),
        18.. if heat >= 3 => FOURS,
        _ => QUIET,
    };
    let row = rows[rng.below(rows.len() as u64) as usize];
    let direction = DIRECTIONS[rng.below(4) as usize];
    for (n, letter) in (0..).zip(row.chars()) {
        let occupant = match letter {
            'S' => side.into(),
            'o' => side.other().into(),
            '#' => Occupant::Dead,
            _ => continue,
        };
        stones.extend(corner.step(direction, n).map(|cell| (cell, occupant)));
    }
}

/// Two rows that cross on an empty cell.
fn fork(rng: &mut SplitMix64, cross: Point, side: Side, stones: &mut Vec<(Point, Occupant)>) {
    for direction in [
        DIRECTIONS[rng.below(2) as usize],
        DIRECTIONS[2 + rng.below(2) as usize],
    ] {
        let length = 2 + i32::from(rng.below(4) == 0);
        for n in 1..=length {
            stones.extend(cross.step(direction, n).map(|cell| (cell, side.into())));
        }
        if length == 3 || rng.below(3) == 0 {
            let end = cross.step(direction, length + 1);
            stones.extend(end.map(|cell| (cell, side.other().into())));
        }
    }
}
