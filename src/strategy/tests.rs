//! The board that is kept up to date, against one that is built anew.

use super::board::{Board, Role};
use super::grid::{CELLS, Cell, SIZE};
use super::patterns::set;
use crate::rng::SplitMix64;

#[test]
fn a_board_kept_up_to_date_is_like_one_built_anew() {
    let mut rng = SplitMix64::new(1);
    for exact in [false, true] {
        let mut board = Board::new(exact);
        let mut placed: Vec<(Cell, Role)> = Vec::new();
        for _ in 0..150 {
            if rng.below(5) < 3 || placed.is_empty() {
                let (x, y) = (28 + rng.below(9), 28 + rng.below(9));
                let cell = (y as usize * SIZE + x as usize) as Cell;
                let role = match rng.below(2) {
                    0 => Role::Attacker,
                    _ => Role::Defender,
                };
                if board.try_place(cell, role) {
                    placed.push((cell, role));
                }
            } else if let Some((cell, role)) = placed.pop() {
                board.undo(cell, role);
            }
            compare(&board, &placed, exact);
        }
    }
}

fn compare(board: &Board, placed: &[(Cell, Role)], exact: bool) {
    let mut anew = Board::new(exact);
    for &(cell, role) in placed.iter().rev() {
        assert!(anew.try_place(cell, role));
    }
    assert_eq!(board.key(), anew.key());
    for cell in 0..CELLS as Cell {
        assert_eq!(board.member(cell), anew.member(cell));
    }
    for role in [Role::Attacker, Role::Defender] {
        assert_eq!(board.completions(role), anew.completions(role));
    }
    let fives = board.cells(set::A_FIVE).count();
    assert_eq!(fives, board.completions(Role::Attacker) as usize);
}
