//! Path counts: known numbers that only right rules give.

use mugen::control::Control;
use mugen::game::Game;
use mugen::games::{ConnectFour, Othello, TicTacToe};
use mugen::solver::{PerftRow, perft};

fn paths<G: Game>(position: &G, depth: u32) -> Vec<u64> {
    let rows = perft(position, depth, &Control::default()).unwrap();
    rows.iter().skip(1).map(|row| row.paths).collect()
}

const CONNECT_FOUR: [u64; 9] = [
    7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572,
];
const OTHELLO: [u64; 8] = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216];

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

#[test]
fn connect_four_to_seven_plies() {
    assert_eq!(paths(&ConnectFour::new(), 7), CONNECT_FOUR[..7]);
}

#[test]
#[ignore = "45 million positions"]
fn connect_four_to_nine_plies() {
    assert_eq!(paths(&ConnectFour::new(), 9), CONNECT_FOUR);
}

#[test]
fn othello_to_seven_plies() {
    assert_eq!(paths(&Othello::new(), 7), OTHELLO[..7]);
}

#[test]
#[ignore = "half a million positions of the costliest game"]
fn othello_to_eight_plies() {
    assert_eq!(paths(&Othello::new(), 8), OTHELLO);
}
