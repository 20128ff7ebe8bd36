//! Path counts: known numbers that only right rules give.

use mugen::control::Control;
use mugen::game::Game;
use mugen::games::{ConnectFour, Othello, TicTacToe};
use mugen::solver::{PerftRow, perft};

/// Plies with more paths than this are counted by the ignored tests only.
const DEFAULT_PATHS: u64 = 1_000_000;

/// Counts each ply of a file `fixtures/perft/GAME.txt` that has at most this many paths.
fn counts<G: Game>(start: &G, most: u64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/perft");
    let text = std::fs::read_to_string(format!("{folder}/{}.txt", G::NAME)).unwrap();
    let known: Vec<u64> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .enumerate()
        .map(|(index, line)| {
            let (ply, paths) = line.split_once(' ').unwrap();
            assert_eq!(ply, (index + 1).to_string());
            paths.parse().unwrap()
        })
        .take_while(|&paths| paths <= most)
        .collect();
    assert!(known.len() >= 7);
    let rows = perft(start, known.len() as u32, &Control::default()).unwrap();
    let found: Vec<_> = rows.iter().skip(1).map(|row| row.paths).collect();
    assert_eq!(found, known, "{}", G::NAME);
}

#[test]
fn known_counts() {
    counts(&TicTacToe::default(), DEFAULT_PATHS);
    counts(&ConnectFour::new(), DEFAULT_PATHS);
    counts(&Othello::new(), DEFAULT_PATHS);
}

#[test]
#[ignore = "46 million positions"]
fn known_counts_to_the_end() {
    counts(&ConnectFour::new(), u64::MAX);
    counts(&Othello::new(), u64::MAX);
}

#[test]
fn tic_tac_toe_has_255168_games() {
    let rows = perft(&TicTacToe::default(), 9, &Control::default()).unwrap();
    let sum = |of: fn(&PerftRow) -> u64| rows.iter().map(of).sum::<u64>();
    assert_eq!(sum(|row| row.ended), 255_168);
    assert_eq!(sum(|row| row.paths), 549_946);
    let deeper = perft(&TicTacToe::default(), 20, &Control::default()).unwrap();
    assert_eq!(deeper[..10], rows);
    assert_eq!(deeper[10], PerftRow::default());
}
