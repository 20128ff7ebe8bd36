use super::line_rows::LineRows;
use super::*;
use crate::engine::board::{Cell, Grid, INTERIOR, SearchBoard};
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, Occupant, Position, Rule};
use crate::rng::SplitMix64;
use std::sync::Arc;

/// Random [`NetworkWeights`], such that most lanes are within their range and every part counts.
fn some_weights(seed: u64) -> NetworkWeights {
    let mut rng = SplitMix64::new(seed);
    let mut weights = NetworkWeights::zero();
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

/// A board and its sums, changed together.
#[derive(Clone)]
struct Evaluated {
    board: SearchBoard,
    accumulator: Accumulator,
}

impl Evaluated {
    fn new(position: &Position, network: &Arc<Network>) -> Self {
        let board = SearchBoard::new(Grid::new(position, INTERIOR), position.to_move());
        let accumulator = Accumulator::new(Arc::clone(network), &board);
        Self { board, accumulator }
    }

    fn undo(&mut self) {
        self.board.undo();
        self.accumulator.pop_to(self.board.ply());
    }

    fn evaluate(&mut self) -> i32 {
        self.accumulator.evaluate(&mut self.board)
    }
}

fn network(weights: &NetworkWeights, rule: Rule) -> Arc<Network> {
    Arc::new(Network::new(weights, rule))
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

/// Mostly near the stones; now and then anywhere, the margin included.
fn some_move(rng: &mut SplitMix64, board: &SearchBoard) -> Option<Cell> {
    let empty = |cells: &mut dyn Iterator<Item = Cell>| -> Vec<Cell> {
        cells.filter(|&at| board.is_empty(at)).collect()
    };
    let mut cells = empty(&mut board.candidates().iter().copied());
    if cells.is_empty() || rng.below(6) == 0 {
        cells = empty(&mut board.grid().cells());
    }
    (!cells.is_empty()).then(|| cells[rng.below(cells.len() as u64) as usize])
}

/// The value of a board is asked for now and then on a walk, and of a copy at every node, so that it
/// takes in one move or many.
fn walk(rng: &mut SplitMix64, both: &mut Evaluated, weights: &NetworkWeights, plies: usize) {
    for _ in 0..plies {
        if both.board.ply() > 0 && rng.below(5) < 2 {
            both.undo();
        } else {
            match some_move(rng, &both.board) {
                Some(at) if rng.below(12) > 0 => both.board.place(at),
                _ => both.board.pass(),
            }
        }
        let expected = reference::value(&both.board, weights);
        assert_eq!(both.clone().evaluate(), expected);
        if rng.below(2) == 0 {
            assert_eq!(both.evaluate(), expected);
        }
    }
    while both.board.ply() > 0 {
        both.undo();
    }
    assert_eq!(both.evaluate(), reference::value(&both.board, weights));
}

#[test]
fn the_value_is_the_slow_one_at_every_node_of_random_walks() {
    let mut rng = SplitMix64::new(21);
    let weights = some_weights(1);
    let mut values = std::collections::BTreeSet::new();
    for rule in Rule::ALL {
        let network = network(&weights, rule);
        for position in positions(rule) {
            let mut both = Evaluated::new(&position, &network);
            for _ in 0..2 {
                walk(&mut rng, &mut both, &weights, 100);
            }
            values.insert(both.evaluate());
        }
    }
    assert!(values.len() > 3, "{values:?}");
}

/// The eight ways to lay a square on itself.
const fn laid(way: u32, (x, y): (i32, i32)) -> Point {
    let (x, y) = if way & 1 != 0 { (y, x) } else { (x, y) };
    Point::new(
        if way & 2 != 0 { -x } else { x },
        if way & 4 != 0 { -y } else { y },
    )
}

#[test]
fn symmetric_positions_have_the_same_value_and_swapped_colours_too() {
    let mut rng = SplitMix64::new(22);
    let weights = some_weights(2);
    let networks = Rule::ALL.map(|rule| network(&weights, rule));
    for round in 0..40 {
        let stones: Vec<_> = (0..3 + rng.below(14))
            .map(|_| (rng.below(9) as i32 - 4, rng.below(9) as i32 - 4))
            .collect();
        let values = |way: u32, swapped: usize| {
            let mut board = Board::new();
            for (n, &stone) in stones.iter().enumerate() {
                let _ = board.try_put(laid(way, stone), Side::BOTH[(n + swapped) % 2]);
            }
            let position = Position::from_board(board, Side::BOTH[swapped], Rule::ALL[round % 2]);
            let mut both = Evaluated::new(&position, &networks[round % 2]);
            (both.evaluate(), reference::value(&both.board, &weights))
        };
        let first = values(0, 0);
        assert_eq!(first.0, first.1);
        for way in 0..8 {
            for swapped in 0..2 {
                assert_eq!(values(way, swapped), first, "{stones:?} {way} {swapped}");
            }
        }
    }
}

/// Overflow panics in tests, and the slow value is computed in 64 bits.
#[test]
fn nothing_overflows_with_weights_at_their_limits() {
    let mut rng = SplitMix64::new(23);
    for round in 0..6 {
        let mut weights = NetworkWeights::zero();
        // All up, all down, then each as it happens to fall.
        let mut sign = || match round {
            0 => 1,
            1 => -1,
            _ => [-1, 1][rng.below(2) as usize],
        };
        weights.bias.fill_with(|| MAX_WEIGHT * sign());
        let shapes = weights.shapes.as_flattened_mut();
        shapes.fill_with(|| MAX_WEIGHT * sign());
        let pairs = weights.pairs.as_flattened_mut();
        pairs.fill_with(|| MAX_WEIGHT * sign());
        let hidden = weights.hidden.as_flattened_mut();
        hidden.fill_with(|| MAX_WEIGHT * sign());
        let bias = &mut weights.hidden_bias;
        bias.fill_with(|| MAX_BIAS * i32::from(sign()));
        weights.output.fill_with(|| MAX_WEIGHT * sign());
        weights.direct.fill_with(|| MAX_WEIGHT * sign());
        weights.output_bias = MAX_BIAS * i32::from(sign());
        weights.check().unwrap();
        let rule = Rule::ALL[round % 2];
        let network = network(&weights, rule);
        for position in positions(rule) {
            walk(
                &mut rng,
                &mut Evaluated::new(&position, &network),
                &weights,
                30,
            );
        }
    }
}

#[test]
fn the_layers_hold_the_largest_sums() {
    for signs in 0..32 {
        let sign = |bit: u32| if signs >> bit & 1 == 0 { 1 } else { -1 };
        let weights = NetworkWeights {
            hidden: [[MAX_WEIGHT * sign(0); INPUTS]; HIDDEN],
            hidden_bias: [MAX_BIAS * i32::from(sign(0)); HIDDEN],
            output: [MAX_WEIGHT * sign(1); HIDDEN],
            direct: [MAX_WEIGHT * sign(2); INPUTS],
            output_bias: MAX_BIAS * i32::from(sign(3)),
            ..NetworkWeights::zero()
        };
        let sums = match sign(4) {
            1 => [i32::MAX; LANES],
            _ => [i32::MIN; LANES],
        };
        let value = super::head::Head::new(&weights).value([&sums; 2], (1 << THREAT_BITS) - 1);
        assert_eq!(value.abs(), 20_000, "{signs}");
        assert_eq!(value.signum(), i32::from(sign(3)), "{signs}");
    }
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let weights = some_weights(3);
    let bytes = weights.write();
    assert_eq!(bytes.len(), BYTES);
    assert_eq!(NetworkWeights::read(&bytes), Ok(weights));
    let shipped = include_bytes!("weights.bin");
    assert_eq!(NetworkWeights::read(shipped).unwrap().write(), shipped);
}

/// By the definition of the format: where each field begins.
#[test]
fn fields_lie_where_the_format_says() {
    let mut weights = NetworkWeights::zero();
    weights.bias[15] = 1;
    weights.shapes[7380][15] = 2;
    weights.pairs[224][15] = -3;
    weights.hidden[15][42] = 4;
    weights.hidden_bias[15] = -70_000;
    weights.output[15] = 5;
    weights.direct[42] = 6;
    weights.output_bias = 80_000;
    let bytes = weights.write();
    let start = b"mugennt1\x10\0\0\0\x10\0\0\0\xd5\x1c\0\0\xe1\0\0\0\x0b\0\0\0";
    assert_eq!(&bytes[..28], start);
    let small = |end: usize| i16::from_le_bytes([bytes[end - 2], bytes[end - 1]]);
    let large = |end: usize| i32::from_le_bytes(bytes[end - 4..end].try_into().unwrap());
    let mut end = 28 + 32;
    assert_eq!(small(end), 1);
    end += 7381 * 32;
    assert_eq!(small(end), 2);
    end += 225 * 32;
    assert_eq!(small(end), -3);
    end += 16 * 43 * 2;
    assert_eq!(small(end), 4);
    end += 16 * 4;
    assert_eq!(large(end), -70_000);
    end += 16 * 2;
    assert_eq!(small(end), 5);
    end += 43 * 2;
    assert_eq!(small(end), 6);
    end += 4;
    assert_eq!(large(end), 80_000);
    assert_eq!(bytes.len(), end);
}

#[test]
fn a_broken_file_is_refused_with_what_is_wrong() {
    let whole = some_weights(4).write();
    for length in [0, 7, 8, 27, 28, 29, BYTES / 2, BYTES - 1] {
        let expected = match length {
            0..8 => WeightsError::Magic,
            _ => WeightsError::Length {
                found: length,
                expected: BYTES,
            },
        };
        assert_eq!(
            NetworkWeights::read(&whole[..length]),
            Err(expected),
            "{length}"
        );
    }
    let longer = [&whole[..], &[0]].concat();
    let found = BYTES + 1;
    let expected = BYTES;
    assert_eq!(
        NetworkWeights::read(&longer),
        Err(WeightsError::Length { found, expected })
    );
    let mut other = whole.clone();
    other[7] = b'2';
    assert_eq!(NetworkWeights::read(&other), Err(WeightsError::Magic));
    let mut other = whole.clone();
    other[12] = 32;
    let error = NetworkWeights::read(&other).unwrap_err().to_string();
    assert!(error.contains("32 hidden nodes"), "{error}");
    let mut other = whole.clone();
    other[28 + 2..28 + 4].copy_from_slice(&2048i16.to_le_bytes());
    let error = NetworkWeights::read(&other).unwrap_err().to_string();
    assert!(error.contains("number 1 of bias is 2048"), "{error}");
    let mut other = whole;
    other[BYTES - 4..].copy_from_slice(&i32::MIN.to_le_bytes());
    let error = NetworkWeights::read(&other).unwrap_err().to_string();
    assert!(error.contains("output_bias is -2147483648"), "{error}");
}

#[test]
fn rows_are_few_and_quickly_made() {
    let weights = some_weights(5);
    for rule in Rule::ALL {
        let begun = std::time::Instant::now();
        let rows = LineRows::new(&weights, rule);
        println!("{rule}: {} rows, {:?}", rows.rows.len(), begun.elapsed());
        assert!(rows.rows.len() >= SHAPES);
        assert!(rows.rows.len() < 30_000);
    }
}
