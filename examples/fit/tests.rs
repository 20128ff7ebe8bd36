//! The trainer on small random games.

use crate::lines::Lines;
use crate::loss::{Target, chance, cross_entropy};
use crate::model::{LANES, Model};
use crate::pass::{Gradients, Inside, Rows};
use crate::quantised::Quantised;
use crate::read::Reader;
use crate::samples::Samples;
use crate::train::{Settings, Trainer, values};
use mugen::engine::board::{EMPTY, Grid, SearchBoard};
use mugen::engine::nnue::{Accumulator, Network, NetworkWeights, feature, without_stones};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Position, Rule};
use mugen::rng::SplitMix64;
use std::fmt::Write as _;
use std::sync::Arc;

const TARGET: Target = Target {
    scale: 200.0,
    blend: 0.7,
};

/// Games of random moves near the middle, in both rules, with edges and without. The side with more
/// stones in the middle rows wins: there is something to learn.
fn games(seed: u64, count: usize) -> String {
    let mut rng = SplitMix64::new(seed);
    let mut text = String::from("{\"datagen\":{\"seed\":1,\"nodes\":9,\"openings\":[]}}\n");
    for number in 0..count {
        let rule = Rule::ALL[number % 2];
        let bounds = ["", "\"bounds\":[-4,-4,10,10],"][number / 2 % 2];
        let moves = moves(&mut rng, rule);
        let middle = |side: usize| {
            moves
                .iter()
                .skip(side)
                .step_by(2)
                .map(|p| p.y.abs())
                .sum::<i32>()
        };
        let balance = middle(1) - middle(0);
        let winner = match balance {
            0 => "null",
            1.. => "\"x\"",
            _ => "\"o\"",
        };
        let score = |n: usize| balance * [20, -20][n % 2];
        let scores: Vec<i32> = (3..=moves.len()).map(score).collect();
        let moves: Vec<_> = moves.iter().map(|p| [p.x, p.y]).collect();
        writeln!(
            text,
            "{{\"number\":{number},\"rule\":\"{rule}\",{bounds}\"opening\":3,\"moves\":{moves:?},\
             \"scores\":{scores:?},\"winner\":{winner}}}"
        )
        .expect("text is written");
    }
    text
}

/// Up to 14 moves, the game not being over.
fn moves(rng: &mut SplitMix64, rule: Rule) -> Vec<Point> {
    let mut position = Position::new(rule);
    for _ in 0..14 {
        let [x, y] = [0; 2].map(|_| rng.below(9) as i32 - 4);
        if position.try_place(Point::new(x, y)) != Ok(None) {
            let _ = position.outcome().map(|_| position.undo());
        }
    }
    position.moves().to_vec()
}

fn samples(text: &str, lines: &Lines) -> Samples {
    let mut reader = Reader::default();
    let read = reader.add(text.as_bytes(), lines, 2);
    read.expect("games that can be read");
    reader.samples
}

const fn settings(epochs: usize) -> Settings {
    Settings {
        epochs,
        seed: 3,
        threads: 2,
        batch: 64,
        rates: [0.003, 0.0003],
        decay: 0.01,
    }
}

#[test]
fn the_gradients_are_the_slopes_of_the_loss() {
    let lines = Lines::new();
    let samples = samples(&games(1, 6), &lines);
    let mut model = Model::random(&mut SplitMix64::new(7));
    let all: Vec<u32> = (0..samples.list().len() as u32).collect();
    let loss = |model: &Model| -> f64 {
        let values = values(model, &lines, &samples, &all, 1);
        let pairs = values.iter().zip(samples.list());
        pairs
            .map(|(&value, sample)| cross_entropy(value, TARGET.of(sample)))
            .sum()
    };
    let mut gradients = Gradients::new(&lines, &samples);
    let (mut rows, mut inside, mut found) = (Rows::new(), Inside::new(), Model::zero());
    rows.update(&model, &lines, &samples);
    for sample in samples.list() {
        inside.forward(&rows, &model.head, &samples, sample);
        let error = chance(inside.out) - TARGET.of(sample);
        gradients.backward(&inside, &model.head, &samples, sample, error);
    }
    gradients.collect(&rows, &lines, &samples, 1.0, &mut found);
    for part in 0..model.parts().len() {
        // The largest ones: most shapes do not occur at all.
        let slopes = found.parts()[part];
        let mut order: Vec<usize> = (0..slopes.len()).collect();
        order.sort_by(|&a, &b| slopes[b].abs().total_cmp(&slopes[a].abs()));
        for &n in order.iter().take(12) {
            let weight = model.parts()[part][n];
            let mut at = |weight: f32| {
                model.parts_mut()[part][n] = weight;
                loss(&model)
            };
            let step = 1e-3;
            let slope = (at(weight + step) - at(weight - step)) / f64::from(2.0 * step);
            at(weight);
            let expected = f64::from(slopes[n]);
            assert!(expected != 0.0, "part {part} has no slope at {n}");
            let wrong = (slope - expected).abs();
            assert!(
                wrong < 0.02 + 0.03 * expected.abs(),
                "{part} {n}: {slope} {expected}"
            );
        }
    }
}

/// The value straight from the definition: all cells of the grid, line by line.
fn defined(model: &Model, board: &SearchBoard, bits: u16) -> f32 {
    let rule = board.grid().rule();
    let lane = |codes: [u32; 4], side: Side, lane: usize| {
        let line = |&code: &u32| {
            let seen = feature(code, side, rule);
            model.shapes[usize::from(seen.shape)][lane] + model.pairs[usize::from(seen.pair)][lane]
        };
        (model.bias[0][lane] + codes.iter().map(line).sum::<f32>()).clamp(0.0, 255.0 / 64.0)
    };
    let mut inputs = Vec::new();
    for side in [board.to_move(), board.to_move().other()] {
        for n in 0..LANES {
            let mut sum = 0.0;
            for at in board.grid().cells() {
                let codes = board.codes(at);
                sum -= lane(codes.map(without_stones), side, n);
                if board.content(at) == EMPTY {
                    sum += lane(codes, side, n);
                }
            }
            inputs.push((sum / 8.0).clamp(-32.0, 32.0));
        }
    }
    inputs.extend((0..11).map(|bit| f32::from(bits >> bit & 1)));
    let head = &model.head;
    let mut out = head.bias;
    for (input, weight) in inputs.iter().zip(head.direct) {
        out += input * weight;
    }
    for (n, weight) in head.output.iter().enumerate() {
        let all = inputs.iter().zip(&head.weights);
        let sum: f32 = all.map(|(input, weights)| input * weights[n]).sum();
        out += weight * (sum + head.hidden_bias[n]).clamp(0.0, 511.0 / 128.0);
    }
    out
}

#[test]
fn values_are_as_defined_in_real_and_in_whole_numbers() {
    let lines = Lines::new();
    let mut rng = SplitMix64::new(5);
    let unrounded = Model::random(&mut rng);
    let mut model = Model::zero();
    model.round(&unrounded);
    let quantised = Quantised::of(&unrounded);
    for number in 0..40 {
        let rule = Rule::ALL[number % 2];
        let edges = Area::new(Point::new(-4, -4), Point::new(10, 10)).unwrap();
        let start = match number / 2 % 2 {
            0 => Position::new(rule),
            _ => Position::with_bounds(edges, rule).unwrap(),
        };
        let mut position = start.clone();
        for point in moves(&mut rng, rule) {
            position.place(point);
        }
        let board = SearchBoard::new(Grid::new(&position, 12), position.to_move());
        let bounds = start
            .board()
            .bounds()
            .map_or(String::new(), |_| "\"bounds\":[-4,-4,10,10],".into());
        let moves: Vec<_> = position.moves().iter().map(|p| [p.x, p.y]).collect();
        let text = format!(
            "{{\"number\":0,\"rule\":\"{rule}\",{bounds}\"opening\":{},\"moves\":{moves:?},\
             \"scores\":[5],\"winner\":null}}\n",
            moves.len()
        );
        let samples = samples(&text, &lines);
        let Some(sample) = samples.list().first() else {
            continue;
        };
        let expected = defined(&model, &board, sample.bits);
        let found = values(&model, &lines, &samples, &[0], 1)[0];
        assert!((found - expected).abs() < 1e-3, "{found} {expected}");
        let whole = quantised.value(&lines, &samples, sample);
        assert!((whole - expected).abs() < 0.02, "{whole} {expected}");
    }
}

#[test]
fn the_grid_follows_a_game_that_wanders_off() {
    let lines = Lines::new();
    let moves: Vec<[i32; 2]> = (0..40).map(|n| [n * 3, n % 3 * 2]).collect();
    let game = |moves: &[[i32; 2]], opening: usize| {
        let scores = vec![7; moves.len() - opening + 1];
        let text = format!(
            "{{\"number\":1,\"rule\":\"exact\",\"opening\":{opening},\"moves\":{moves:?},\
             \"scores\":{scores:?},\"winner\":null}}\n"
        );
        samples(&text, &lines)
    };
    let whole = game(&moves, 2);
    assert_eq!(whole.list().len(), 39);
    for (n, sample) in whole.list().iter().enumerate() {
        let fresh = game(&moves[..n + 2], n + 2);
        let sorted = |samples: &Samples, sample| {
            let mut cells = samples.cells(sample).to_vec();
            cells.sort_unstable();
            cells
        };
        assert_eq!(sorted(&whole, sample), sorted(&fresh, &fresh.list()[0]));
        assert_eq!(whole.bases(sample).len(), 1);
        assert_eq!(sample.bits, fresh.list()[0].bits);
    }
}

#[test]
fn something_is_learned_and_the_same_each_time() {
    let lines = Lines::new();
    let samples = samples(&games(2, 300), &lines);
    let run = || {
        let mut trainer = Trainer::new(&samples, &lines, TARGET, settings(6));
        let losses: Vec<f64> = (0..6).map(|_| trainer.epoch()).collect();
        (losses, Quantised::of(&trainer.shown).weights.write())
    };
    let (losses, bytes) = run();
    assert!(losses[5] < 0.85 * losses[0], "{losses:?}");
    assert_eq!(run(), (losses, bytes));
}

#[test]
fn the_engine_gives_the_value_that_was_written() {
    let lines = Lines::new();
    let samples = samples(&games(6, 40), &lines);
    let mut trainer = Trainer::new(&samples, &lines, TARGET, settings(1));
    trainer.epoch();
    let quantised = Quantised::of(&trainer.shown);
    let weights = NetworkWeights::read(&quantised.weights.write()).unwrap();
    assert_eq!(weights, quantised.weights);
    let mut rng = SplitMix64::new(8);
    for _ in 0..20 {
        let mut position = Position::new(Rule::Freestyle);
        for point in moves(&mut rng, Rule::Freestyle) {
            position.place(point);
        }
        let network = Arc::new(Network::new(&weights, Rule::Freestyle));
        let mut board = SearchBoard::new(Grid::new(&position, 12), position.to_move());
        let mut accumulator = Accumulator::new(network, &board);
        let moves: Vec<_> = position.moves().iter().map(|p| [p.x, p.y]).collect();
        let text = format!(
            "{{\"number\":0,\"rule\":\"freestyle\",\"opening\":{},\"moves\":{moves:?},\
             \"scores\":[5],\"winner\":null}}\n",
            moves.len()
        );
        let samples = crate::tests::samples(&text, &lines);
        let Some(sample) = samples.list().first() else {
            continue;
        };
        let written = quantised.value(&lines, &samples, sample);
        assert_eq!(
            accumulator.evaluate(&mut board),
            (f64::from(written) * 200.0).floor() as i32
        );
    }
}

#[test]
fn half_a_last_line_is_left_out_and_a_wrong_one_is_named() {
    let lines = Lines::new();
    let text = games(4, 500);
    let whole = samples(&text, &lines);
    let half = samples(&text[..text.len() - 9], &lines);
    assert!(half.list().len() < whole.list().len() && half.list().len() > 4000);
    for (line, reason) in [
        ("{\"number\":1}", "`rule` is missing"),
        ("nonsense", "expected a text in quotes"),
        (
            r#"{"number":1,"rule":"renju","opening":0,"moves":[],"scores":[],"winner":null}"#,
            "unknown rule `renju`",
        ),
        (
            r#"{"number":1,"rule":"exact","opening":2,"moves":[[0,0],[0,0]],"scores":[],"winner":"x"}"#,
            "move 2: ",
        ),
        (
            r#"{"number":1,"rule":"exact","opening":1,"moves":[[0,0]],"scores":[1,2],"winner":"x"}"#,
            "the scores do not match the moves",
        ),
        (
            r#"{"number":1,"rule":"exact","bounds":[9,9,0,0],"opening":0,"moves":[],"scores":[],"winner":"o"}"#,
            "`bounds`",
        ),
    ] {
        let broken = format!("{text}{line}\n{text}");
        let error = Reader::default()
            .add(broken.as_bytes(), &lines, 2)
            .unwrap_err();
        let error = format!("{error:#}");
        assert!(
            ["line 502: ", "game 1: "]
                .iter()
                .any(|place| error.starts_with(place))
                && error.contains(reason),
            "{error}"
        );
    }
}

#[test]
fn games_that_are_alike_are_read_once_and_openings_are_not_split() {
    let lines = Lines::new();
    let game = |opening: usize, moves: &str| {
        format!(
            "{{\"number\":1,\"rule\":\"exact\",\"opening\":{opening},\"moves\":{moves},\
             \"scores\":[1],\"winner\":null}}\n"
        )
    };
    let mut reader = Reader::default();
    let mut held_out = 0;
    for x in 1..200 {
        let twice = [
            game(2, &format!("[[0,0],[{x},2],[4,5]]")),
            game(2, &format!("[[9,9],[11,{}],[14,13]]", 9 + x)),
            game(2, &format!("[[0,0],[{x},2],[-4,7]]")),
        ];
        let before = reader.samples.list().len();
        reader.add(twice.concat().as_bytes(), &lines, 2).unwrap();
        let new = &reader.samples.list()[before..];
        assert_eq!(new.len(), 2);
        assert_eq!(new[0].held_out, new[1].held_out);
        held_out += usize::from(new[0].held_out);
    }
    assert_eq!(reader.repeated, 199);
    assert!((2..25).contains(&held_out), "{held_out}");
}
