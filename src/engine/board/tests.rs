use super::threat_lists::ThreatKind;
use super::*;
use crate::game::Side;
use crate::game::{Area, Point};
use crate::gomoku::{Board, Occupant, Position, Rule};
use crate::rng::SplitMix64;
use crate::rng::mix;
use std::collections::BTreeSet;

/// All that a board says, made from its stones alone.
fn check(board: &SearchBoard) {
    let grid = board.grid();
    let patterns = board.patterns();
    let reach = patterns.reach();
    let mut counts = [[0; CLASSES]; 2];
    let mut listed = [
        [BTreeSet::new(), BTreeSet::new()],
        [BTreeSet::new(), BTreeSet::new()],
    ];
    let mut outer_fours = 0;
    let mut key = mix(grid.key());
    for at in grid.cells() {
        if let Some(side) = side_of(board.content(at)) {
            key ^= update::stone_key(at, side);
            continue;
        }
        if board.content(at) == WALL {
            continue;
        }
        for side in Side::BOTH {
            let lines: Vec<LineClass> = grid
                .steps()
                .iter()
                .zip(board.codes(at))
                .map(|(step, kept)| {
                    let code = (0..2 * reach).fold(0, |code, place| {
                        let cell = at.plus(step * offset_of(place, reach) as isize);
                        code | u32::from(board.content(cell)) << (2 * place)
                    });
                    assert_eq!(kept, code);
                    patterns.class(code, side)
                })
                .collect();
            let lines = [lines[0], lines[1], lines[2], lines[3]];
            assert_eq!(board.lines(at, side), lines);
            let combo = CellPatterns::get().of(lines);
            assert_eq!(board.cell_pattern(at, side), combo);
            counts[side.index()][combo.class() as usize] += 1;
            if let Some(group) = ThreatKind::of(combo.class()) {
                listed[side.index()][group as usize].insert(at);
                outer_fours +=
                    u32::from(group == ThreatKind::Fours && grid.zone(at) != Zone::Inner);
            }
        }
    }
    for side in Side::BOTH {
        for class in CellClass::ALL
            .into_iter()
            .filter(|&c| c >= CellClass::Three)
        {
            let expected = counts[side.index()][class as usize];
            assert_eq!(board.count(side, class), expected, "{side} {class:?}");
        }
        for (group, found) in [
            (ThreatKind::Fours, board.fours(side)),
            (ThreatKind::Threes, board.threes(side)),
        ] {
            let found: BTreeSet<_> = found.iter().copied().collect();
            assert_eq!(found, listed[side.index()][group as usize]);
        }
    }
    assert_eq!(board.outer_fours(), outer_fours);
    if board.to_move() == Side::O {
        key ^= update::TURN;
    }
    assert_eq!(board.key(), key);
    check_candidates(board);
}

fn check_candidates(board: &SearchBoard) {
    let grid = board.grid();
    let mut expected = BTreeSet::new();
    for stone in grid
        .cells()
        .filter(|&at| side_of(board.content(at)).is_some())
    {
        let from = grid.point(stone).unwrap();
        for dy in -3..=3 {
            for dx in -3i32..=3 {
                let far = dx.abs().max(dy) > 2 || dy < -2;
                let on_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
                let Some(at) = grid.at(Point::new(from.x + dx, from.y + dy)) else {
                    continue;
                };
                if (dx, dy) != (0, 0) && (!far || on_line) && grid.zone(at) >= Zone::Border {
                    expected.insert(at);
                }
            }
        }
    }
    // A cell may be a wall here: a dead one.
    let found: BTreeSet<_> = board.candidates().iter().copied().collect();
    assert_eq!(found.len(), board.candidates().len());
    assert!(found.is_subset(&expected));
    assert!(expected.iter().all(|&at| found.contains(&at)));
}

/// Both rules, with and without edges, dead cells, groups far apart.
fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for rule in Rule::ALL {
        positions.push(Position::new(rule));
        let area = Area::new(Point::new(-3, 5), Point::new(11, 17)).unwrap();
        let mut small = Board::with_bounds(area).unwrap();
        for (x, y) in [(0, 9), (4, 9), (5, 10)] {
            small.put(Point::new(x, y), Occupant::Dead);
        }
        positions.push(Position::from_board(small, Side::O, rule));
        let mut far = Board::new();
        for corner in [(2_000_000_000, 2_000_000_000), (0, 0), (-90, 60)] {
            for n in 0..6 {
                let point = Point::new(corner.0 - n * 2 % 5, corner.1 - n);
                far.put(point, Side::BOTH[n as usize % 2]);
            }
        }
        positions.push(Position::from_board(far, Side::X, rule));
    }
    positions
}

#[test]
fn everything_follows_from_the_stones_at_every_node_of_random_walks() {
    let mut rng = SplitMix64::new(11);
    let mut plies = 0;
    for (round, position) in positions().iter().cycle().take(60).enumerate() {
        let grid = Grid::new(position, INTERIOR);
        let mut board = SearchBoard::new(grid, position.to_move());
        check(&board);
        let mut orders = Vec::new();
        for _ in 0..170 {
            plies += 1;
            if board.ply() > 0 && rng.below(5) < 2 {
                board.undo();
                let order: Vec<Vec<Cell>> = orders.pop().unwrap();
                assert_eq!(lists(&board), order);
            } else {
                orders.push(lists(&board));
                match some_move(&mut rng, &board) {
                    Some(at) if rng.below(12) > 0 => board.place(at),
                    _ => board.pass(),
                }
            }
            if plies % 3 == 0 || round < 6 {
                check(&board);
            }
        }
        while board.ply() > 0 {
            board.undo();
            assert_eq!(Some(lists(&board)), orders.pop());
        }
        check(&board);
    }
    assert!(plies >= 10_000);
}

/// All lists in their order: undoing brings that back, too.
fn lists(board: &SearchBoard) -> Vec<Vec<Cell>> {
    let of = |side| [board.fours(side).to_vec(), board.threes(side).to_vec()];
    let mut lists: Vec<_> = Side::BOTH.into_iter().flat_map(of).collect();
    lists.push(board.candidates().to_vec());
    lists
}

/// Mostly near the last moves, so that rows come about; now and then on the margin.
fn some_move(rng: &mut SplitMix64, board: &SearchBoard) -> Option<Cell> {
    let near: Vec<_> = board
        .candidates()
        .iter()
        .copied()
        .filter(|&at| board.is_empty(at))
        .collect();
    let any: Vec<_> = board
        .grid()
        .cells()
        .filter(|&at| board.is_empty(at))
        .collect();
    let hot = board.fours(Side::X).to_vec();
    let cells = match rng.below(6) {
        0 => any,
        1 if !hot.is_empty() => hot,
        _ if !near.is_empty() => near[near.len().saturating_sub(30)..].to_vec(),
        _ => any,
    };
    (!cells.is_empty()).then(|| cells[rng.below(cells.len() as u64) as usize])
}

#[test]
fn completions_and_spoilers_are_those_found_by_playing() {
    let mut rng = SplitMix64::new(3);
    for position in positions().iter().cycle().take(24) {
        let mut board = SearchBoard::new(Grid::new(position, INTERIOR), position.to_move());
        for _ in 0..60 {
            if let Some(at) = some_move(&mut rng, &board) {
                board.place(at);
            }
            let side = board.to_move();
            let fours = board.fours(side).to_vec();
            for at in fours.into_iter().take(3) {
                if board.class(at, side) == CellClass::Five {
                    continue;
                }
                let before: BTreeSet<_> = board.fives(side).collect();
                let expected: BTreeSet<_> = board.completions(at, side).collect();
                board.place(at);
                let after: BTreeSet<_> = board.fives(side).collect();
                board.undo();
                // Where exactly five wins, the stone may have turned a five into six.
                assert!(expected.is_subset(&after));
                assert!(after.is_subset(&(&expected | &before)));
                check_spoilers(&mut board, at, side);
            }
        }
    }
}

fn check_spoilers(board: &mut SearchBoard, at: Cell, side: Side) {
    let class = board.class(at, side);
    let spoilers: BTreeSet<_> = board.spoilers(at, side).collect();
    let cells: Vec<_> = board
        .grid()
        .cells()
        .filter(|&c| board.is_empty(c) && c != at)
        .collect();
    board.pass();
    for cell in cells {
        let met = board.is_met(at, side, cell, class);
        board.place(cell);
        let lower = board.class(at, side) < class;
        board.undo();
        assert_eq!(met, lower);
        assert!(!lower || spoilers.contains(&cell));
    }
    board.undo();
}

#[test]
fn stones_are_what_the_codes_say() {
    assert_eq!((stone(Side::X), stone(Side::O)), (1, 2));
    assert_eq!(ThreatKind::of(CellClass::Four), Some(ThreatKind::Fours));
    assert_eq!(
        ThreatKind::of(CellClass::DoubleThree),
        Some(ThreatKind::Threes)
    );
    assert_eq!(ThreatKind::of(CellClass::BlockedThreePlus), None);
}
