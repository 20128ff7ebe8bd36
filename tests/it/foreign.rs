//! Foreign text and foreign moves: an error or a position, never a panic.

use mugen::game::{GameText, Point};
use mugen::games::{Column, ConnectFour, Othello, OthelloMove, Square, TicTacToe};
use mugen::gomoku::Position;
use mugen::rng::SplitMix64;
use mugen::solver::{Tree, witness::Case};

const PIECES: [&str; 40] = [
    "x",
    "o",
    ".",
    "X",
    "O",
    "-",
    "_",
    "#",
    "/",
    "\n",
    " ",
    "\t",
    ",",
    "0",
    "1",
    "7",
    "9",
    "d3",
    "pass",
    "x:",
    "o:",
    "#:",
    "moves:",
    "bounds:",
    "rule:",
    "turn:",
    "exact",
    "0,0",
    "-2000000000,3",
    "2147483648,0",
    "é",
    "\u{0}",
    "🂡",
    "[",
    "]",
    "3x3k3",
    "4x4",
    "x to move",
    "99999999999999999999",
    "-1",
];

/// Pieces put together at random, some of them after a good beginning.
fn texts(seed: u64, good: &[&str]) -> impl Iterator<Item = String> {
    let mut rng = SplitMix64::new(seed);
    let good: Vec<String> = good.iter().map(ToString::to_string).collect();
    (0..20_000).map(move |_| {
        let mut text = good[rng.below(good.len() as u64) as usize].clone();
        if rng.below(2) == 0 {
            let cut = rng.below(text.len() as u64 + 1) as usize;
            let end = (0..=cut).rev().find(|&at| text.is_char_boundary(at));
            text.truncate(end.unwrap_or(0));
        }
        for _ in 0..rng.below(12) {
            text.push_str(PIECES[rng.below(PIECES.len() as u64) as usize]);
        }
        text
    })
}

/// Reads each text as a position and as a move, and plays the moves of `foreign`.
fn survives<G: GameText>(good: &[&str], foreign: &[G::Move]) {
    let start = G::parse(good[0]).unwrap();
    let mut read = 0;
    for text in texts(3, good) {
        match G::parse(&text) {
            Err(error) => assert!(error.to_string().len() < 400, "{error}"),
            Ok(position) => {
                read += 1;
                // The same moves, if nothing else, come back from its own text.
                assert_eq!(G::parse(&position.text()).unwrap().key(), position.key());
            }
        }
        if let Ok(mv) = start.parse_move(&text) {
            let _ = start.clone().try_play(mv);
            let _ = start.format_move(mv);
        }
    }
    assert!(read > 100, "{read}");
    for &mv in foreign {
        let mut after = start.clone();
        if after.try_play(mv).is_err() {
            assert!(after == start);
        }
    }
    for x in [i32::MIN, -1, 0, 6, 7, 18, 19, i32::MAX] {
        for y in [i32::MIN, -1, 0, 5, 6, 18, 19, i32::MAX] {
            let _ = (
                start.cell(Point::new(x, y)),
                start.move_at(Point::new(x, y)),
            );
        }
    }
    let long = "0 ".repeat(1 << 20);
    assert!(
        G::parse(&long)
            .unwrap_err()
            .to_string()
            .contains("too long")
    );
}

#[test]
fn tic_tac_toe_survives() {
    let squares = [0, 8, 9, u16::MAX].map(Square);
    survives::<TicTacToe>(&["4 0", "o.x/x.x/.oo", "5x5k4 3 4"], &squares);
}

#[test]
fn connect_four_survives() {
    let board = "......./......./......./......./...o.../..xxo..";
    let columns: Vec<_> = (0..=u8::MAX).filter_map(Column::new).collect();
    assert_eq!(columns.len(), 7);
    survives::<ConnectFour>(&["4435", board], &columns);
}

#[test]
fn othello_survives() {
    let board =
        "xo....../......../......../...xx.../...xx.../......../......../......../ o to move";
    let moves: Vec<_> = (0..=u8::MAX).map(OthelloMove::Place).collect();
    survives::<Othello>(&["d3", "d3c5 f6", board], &moves);
}

#[test]
fn five_in_a_row_survives() {
    let far = [i32::MIN, -2_000_000_000, 0, 2_000_000_000, i32::MAX];
    let points: Vec<_> = far
        .into_iter()
        .flat_map(|x| far.map(|y| Point::new(x, y)))
        .collect();
    let full = "bounds: -7,-7 7,7 rule: exact x: 0,0 o: 3,3 #: -7,-7 turn: o moves: 2,0 4,4";
    survives::<Position>(&["0,0 1,1", full], &points);
}

#[test]
fn trees_and_cases_survive() {
    survives::<Tree>(&["[0,[1,[2]],[3]]", "[7]"], &[0, 1, 2, u32::MAX]);
    let case = include_str!("../../fixtures/traces/ttm-fail-00.json");
    let mut rng = SplitMix64::new(9);
    for _ in 0..20_000 {
        let mut bytes = case.as_bytes().to_vec();
        for _ in 0..1 + rng.below(3) {
            let at = rng.below(bytes.len() as u64) as usize;
            bytes[at] = b"0123456789[]{},:\"-x "[rng.below(20) as usize];
        }
        // What can still be read can be replayed.
        if let Ok(case) = Case::parse(&String::from_utf8(bytes).unwrap()) {
            case.differences().unwrap();
        }
    }
}
