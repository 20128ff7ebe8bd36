use super::*;
use crate::engine::grid::INTERIOR;
use crate::engine::pattern::{CLASSES, LineClass, offset_of, side_of, stone};
use crate::game::{Area, Point};
use crate::gomoku::{Board, Occupant, Position, Rule};
use crate::rng::SplitMix64;
use std::collections::BTreeSet;

/// All that a state says, made from its stones alone.
fn check(state: &State) {
    let grid = state.grid();
    let patterns = state.patterns();
    let reach = patterns.reach();
    let mut counts = [[0; CLASSES]; 2];
    let mut listed = [
        [BTreeSet::new(), BTreeSet::new()],
        [BTreeSet::new(), BTreeSet::new()],
    ];
    let mut beyond = 0;
    let mut key = mix(grid.key());
    for at in grid.cells() {
        if let Some(side) = side_of(state.content(at)) {
            key ^= update::stone_key(at, side);
            continue;
        }
        if state.content(at) == WALL {
            continue;
        }
        for side in Side::BOTH {
            let lines: Vec<LineClass> = grid
                .steps()
                .iter()
                .zip(state.codes(at))
                .map(|(step, kept)| {
                    let code = (0..2 * reach).fold(0, |code, place| {
                        let cell = at.plus(step * offset_of(place, reach) as isize);
                        code | u32::from(state.content(cell)) << (2 * place)
                    });
                    assert_eq!(kept, code);
                    patterns.class(code, side)
                })
                .collect();
            let lines = [lines[0], lines[1], lines[2], lines[3]];
            assert_eq!(state.lines(at, side), lines);
            let combo = Combos::get().of(lines);
            assert_eq!(state.combo(at, side), combo);
            counts[side.index()][combo.class() as usize] += 1;
            if let Some(group) = Group::of(combo.class()) {
                listed[side.index()][group as usize].insert(at);
                beyond += u32::from(group == Group::Fours && grid.zone(at) != Zone::Deep);
            }
        }
    }
    for side in Side::BOTH {
        for class in Class::ALL.into_iter().filter(|&c| c >= Class::Three) {
            let expected = counts[side.index()][class as usize];
            assert_eq!(state.count(side, class), expected, "{side} {class:?}");
        }
        for (group, found) in [
            (Group::Fours, state.fours(side)),
            (Group::Threes, state.threes(side)),
        ] {
            let found: BTreeSet<_> = found.iter().copied().collect();
            assert_eq!(found, listed[side.index()][group as usize]);
        }
    }
    assert_eq!(state.beyond(), beyond);
    if state.to_move() == Side::O {
        key ^= update::TURN;
    }
    assert_eq!(state.key(), key);
    check_near(state);
}

fn check_near(state: &State) {
    let grid = state.grid();
    let mut expected = BTreeSet::new();
    for stone in grid
        .cells()
        .filter(|&at| side_of(state.content(at)).is_some())
    {
        let from = grid.point(stone).unwrap();
        for dy in -3..=3 {
            for dx in -3i32..=3 {
                let far = dx.abs().max(dy) > 2 || dy < -2;
                let on_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
                let Some(at) = grid.at(Point::new(from.x + dx, from.y + dy)) else {
                    continue;
                };
                if (dx, dy) != (0, 0) && (!far || on_line) && grid.zone(at) >= Zone::Edge {
                    expected.insert(at);
                }
            }
        }
    }
    // A cell may be a wall here: a dead one.
    let found: BTreeSet<_> = state.near().iter().copied().collect();
    assert_eq!(found.len(), state.near().len());
    assert!(found.is_subset(&expected));
    assert!(expected.iter().all(|&at| found.contains(&at)));
}

/// Both rules, with and without edges, dead cells, groups far apart.
fn positions() -> Vec<Position> {
    let mut positions = Vec::new();
    for rule in [Rule::Freestyle, Rule::Exact] {
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
        let mut state = State::new(grid, position.to_move());
        check(&state);
        let mut orders = Vec::new();
        for _ in 0..170 {
            plies += 1;
            if state.ply() > 0 && rng.below(5) < 2 {
                state.undo();
                let order: Vec<Vec<At>> = orders.pop().unwrap();
                assert_eq!(lists(&state), order);
            } else {
                orders.push(lists(&state));
                match some_move(&mut rng, &state) {
                    Some(at) if rng.below(12) > 0 => state.place(at),
                    _ => state.pass(),
                }
            }
            if plies % 3 == 0 || round < 6 {
                check(&state);
            }
        }
        while state.ply() > 0 {
            state.undo();
            assert_eq!(Some(lists(&state)), orders.pop());
        }
        check(&state);
    }
    assert!(plies >= 10_000);
}

/// All lists in their order: undoing brings that back, too.
fn lists(state: &State) -> Vec<Vec<At>> {
    let of = |side| [state.fours(side).to_vec(), state.threes(side).to_vec()];
    let mut lists: Vec<_> = Side::BOTH.into_iter().flat_map(of).collect();
    lists.push(state.near().to_vec());
    lists
}

/// Mostly near the last moves, so that rows come about; now and then on the rim.
fn some_move(rng: &mut SplitMix64, state: &State) -> Option<At> {
    let near: Vec<_> = state
        .near()
        .iter()
        .copied()
        .filter(|&at| state.is_empty(at))
        .collect();
    let any: Vec<_> = state
        .grid()
        .cells()
        .filter(|&at| state.is_empty(at))
        .collect();
    let hot = state.fours(Side::X).to_vec();
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
        let mut state = State::new(Grid::new(position, INTERIOR), position.to_move());
        for _ in 0..60 {
            if let Some(at) = some_move(&mut rng, &state) {
                state.place(at);
            }
            let side = state.to_move();
            let fours = state.fours(side).to_vec();
            for at in fours.into_iter().take(3) {
                if state.class(at, side) == Class::Five {
                    continue;
                }
                let before: BTreeSet<_> = state.fives(side).collect();
                let expected: BTreeSet<_> = state.completions(at, side).collect();
                state.place(at);
                let after: BTreeSet<_> = state.fives(side).collect();
                state.undo();
                // Where exactly five wins, the stone may have turned a five into six.
                assert!(expected.is_subset(&after));
                assert!(after.is_subset(&(&expected | &before)));
                check_spoilers(&mut state, at, side);
            }
        }
    }
}

fn check_spoilers(state: &mut State, at: At, side: Side) {
    let class = state.class(at, side);
    let spoilers: BTreeSet<_> = state.spoilers(at, side).collect();
    let cells: Vec<_> = state
        .grid()
        .cells()
        .filter(|&c| state.is_empty(c) && c != at)
        .collect();
    state.pass();
    for cell in cells {
        let met = state.is_met(at, side, cell, class);
        state.place(cell);
        let lower = state.class(at, side) < class;
        state.undo();
        assert_eq!(met, lower);
        assert!(!lower || spoilers.contains(&cell));
    }
    state.undo();
}

#[test]
fn stones_are_what_the_codes_say() {
    assert_eq!((stone(Side::X), stone(Side::O)), (1, 2));
    assert_eq!(Group::of(Class::Four), Some(Group::Fours));
    assert_eq!(Group::of(Class::DoubleThree), Some(Group::Threes));
    assert_eq!(Group::of(Class::BlockedThreePlus), None);
}
