use super::*;
use crate::engine::grid::{At, Grid, INTERIOR};
use crate::engine::pattern::Combo;
use crate::engine::state::State;
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, Occupant, Position};
use crate::rng::SplitMix64;

static NO_VALUES: [i16; Combo::SETS] = [0; Combo::SETS];

const RULES: [Rule; 2] = [Rule::Freestyle, Rule::Exact];

/// Weights that are drawn anew, so that most lanes are within their range and every part counts.
fn some_weights(seed: u64) -> Weights {
    let mut rng = SplitMix64::new(seed);
    let mut weights = Weights::zero();
    let mut draw = |most: i64| rng.below(2 * most as u64 + 1) as i64 - most;
    weights.bias.fill_with(|| draw(120) as i16);
    let shapes = weights.shapes.as_flattened_mut();
    shapes.fill_with(|| draw(40) as i16);
    weights
        .pairs
        .as_flattened_mut()
        .fill_with(|| draw(60) as i16);
    weights
        .hidden
        .as_flattened_mut()
        .fill_with(|| draw(30) as i16);
    weights.hidden_bias.fill_with(|| draw(60_000) as i32);
    weights.output.fill_with(|| draw(600) as i16);
    weights.direct.fill_with(|| draw(60) as i16);
    weights.output_bias = draw(20_000) as i32;
    weights
}

/// Lives as long as a state may want.
fn net(weights: &Weights, rule: Rule) -> &'static Net {
    Box::leak(Box::new(Net::new(weights, rule)))
}

fn state(position: &Position, net: &'static Net) -> State {
    let grid = Grid::new(position, INTERIOR);
    State::with_values(grid, position.to_move(), &NO_VALUES, Some(net))
}

/// With and without edges, dead cells, groups far apart.
fn positions(rule: Rule) -> Vec<Position> {
    let area = Area::new(Point::new(-3, 5), Point::new(7, 14)).unwrap();
    let mut small = Board::with_bounds(area).unwrap();
    for (x, y) in [(0, 9), (4, 9), (5, 10), (-3, 14)] {
        small.put(Point::new(x, y), Occupant::Dead);
    }
    small.put(Point::new(1, 8), Side::X);
    let mut far = Board::new();
    for corner in [(2_000_000_000, 2_000_000_000), (0, 0), (-90, 60)] {
        for n in 0..6 {
            let point = Point::new(corner.0 - n * 2 % 5, corner.1 - n);
            far.put(point, Side::BOTH[n as usize % 2]);
        }
    }
    vec![
        Position::new(rule),
        Position::from_board(small, Side::O, rule),
        Position::from_board(far, Side::X, rule),
    ]
}

/// Mostly near the stones; now and then anywhere, the rim included.
fn some_move(rng: &mut SplitMix64, state: &State) -> Option<At> {
    let empty = |cells: &mut dyn Iterator<Item = At>| -> Vec<At> {
        cells.filter(|&at| state.is_empty(at)).collect()
    };
    let mut cells = empty(&mut state.near().iter().copied());
    if cells.is_empty() || rng.below(6) == 0 {
        cells = empty(&mut state.grid().cells());
    }
    (!cells.is_empty()).then(|| cells[rng.below(cells.len() as u64) as usize])
}

/// The value of a state is asked for now and then on a walk, and of a copy at every node, so that it
/// takes in one move or many.
fn walk(rng: &mut SplitMix64, state: &mut State, weights: &Weights, plies: usize) {
    for _ in 0..plies {
        if state.ply() > 0 && rng.below(5) < 2 {
            state.undo();
        } else {
            match some_move(rng, state) {
                Some(at) if rng.below(12) > 0 => state.place(at),
                _ => state.pass(),
            }
        }
        let expected = slow::value(state, weights);
        assert_eq!(state.clone().net_value(), Some(expected));
        if rng.below(2) == 0 {
            assert_eq!(state.net_value(), Some(expected));
        }
    }
    while state.ply() > 0 {
        state.undo();
    }
    assert_eq!(state.net_value(), Some(slow::value(state, weights)));
}

#[test]
fn the_value_is_the_slow_one_at_every_node_of_random_walks() {
    let mut rng = SplitMix64::new(21);
    let weights = some_weights(1);
    let mut values = std::collections::BTreeSet::new();
    for rule in RULES {
        let net = net(&weights, rule);
        for position in positions(rule) {
            let mut state = state(&position, net);
            for _ in 0..3 {
                walk(&mut rng, &mut state, &weights, 120);
            }
            values.insert(state.net_value());
        }
    }
    assert!(values.len() > 3, "{values:?}");
}
