//! The tactics against the rules: the winner follows the tactic, the loser may answer anywhere.

use super::*;
use crate::engine::board::{Grid, INTERIOR};
use crate::engine::search::movegen::{MoveList, MoveSet};
use crate::game::{Area, Point};
use crate::gomoku::{Board, Occupant, Position, Rule};
use crate::rng::SplitMix64;

/// Crowded positions on a board of 9 x 9, now and then with dead cells, without a five.
fn positions() -> impl Iterator<Item = Position> {
    let mut rng = SplitMix64::new(21);
    let area = Area::new(Point::new(0, 0), Point::new(8, 8)).unwrap();
    (0..).filter_map(move |n| {
        let mut board = Board::with_bounds(area).unwrap();
        for stone in 0..8 + rng.below(16) as usize {
            let spread = 4 + rng.below(5);
            let at = |rng: &mut SplitMix64| (rng.below(spread) + rng.below(3)).min(8) as i32;
            let point = Point::new(at(&mut rng), at(&mut rng));
            let occupant = match rng.below(14) {
                0 => Occupant::Dead,
                _ => Side::BOTH[stone % 2].into(),
            };
            let _ = board.try_put(point, occupant);
        }
        let rule = Rule::ALL[n % 2];
        let position = Position::from_board(board, Side::BOTH[n / 2 % 2], rule);
        position.outcome().is_none().then_some(position)
    })
}

fn empty_cells(board: &SearchBoard) -> Vec<Cell> {
    board
        .grid()
        .cells()
        .filter(|&at| board.is_empty(at))
        .collect()
}

/// Follows a claimed win against every answer and passing; `position` and `board` are the same.
fn follow(board: &mut SearchBoard, position: &mut Position, plies: u32) {
    let tactic = Tactic::of(board);
    assert!(
        matches!(tactic, Tactic::Win(n) if n <= plies),
        "{tactic:?} {position:?}"
    );
    let at = tactic.at(board).unwrap();
    let point = board.grid().point(at).unwrap();
    position.place(point);
    if tactic == Tactic::Win(1) {
        let winner = position.to_move().other();
        assert_eq!(position.outcome(), Some(crate::game::Outcome::Win(winner)));
        position.undo();
        return;
    }
    board.place(at);
    // The other side must have no five, now or by the answer.
    for answer in empty_cells(board) {
        board.place(answer);
        position.place(board.grid().point(answer).unwrap());
        assert_eq!(position.outcome(), None);
        follow(board, position, plies - 2);
        position.undo();
        board.undo();
    }
    board.undo();
    position.undo();
}

#[test]
fn claimed_wins_hold_against_every_defence() {
    let mut wins = [0; 6];
    for mut position in positions() {
        let grid = Grid::new(&position, INTERIOR);
        let mut board = SearchBoard::new(grid, position.to_move());
        if let Tactic::Win(plies) = Tactic::of(&board) {
            wins[plies as usize] += 1;
            if wins[plies as usize] <= 100 {
                follow(&mut board, &mut position, plies);
            }
        }
        if wins[1].min(wins[3]).min(wins[5]) >= 60 {
            return;
        }
    }
}

#[test]
fn all_but_the_generated_moves_lose_when_an_open_four_is_coming() {
    let mut seen = 0;
    for position in positions() {
        let mut board = SearchBoard::new(Grid::new(&position, INTERIOR), position.to_move());
        let tactic = Tactic::of(&board);
        if tactic != Tactic::Open {
            continue;
        }
        let mut moves = MoveList::new();
        if moves.generate(&board, tactic) != MoveSet::BlockOpenFour {
            continue;
        }
        let generated: Vec<Cell> = moves.tail(0).iter().map(|moved| moved.cell).collect();
        let unique: std::collections::BTreeSet<_> = generated.iter().copied().collect();
        assert_eq!(unique.len(), generated.len());
        for at in empty_cells(&board) {
            let fours = board.class(at, board.to_move()) >= CellClass::Four;
            board.place(at);
            let lost = matches!(Tactic::of(&board), Tactic::Win(1 | 3));
            board.undo();
            assert_eq!(generated.contains(&at), fours || !lost, "{position:?}");
        }
        seen += 1;
        if seen == 300 {
            return;
        }
    }
}

#[test]
fn forced_and_lost_are_what_the_rules_say() {
    for position in positions().take(3000) {
        let mut board = SearchBoard::new(Grid::new(&position, INTERIOR), position.to_move());
        let tactic = Tactic::of(&board);
        let holding: Vec<Cell> = empty_cells(&board)
            .into_iter()
            .filter(|&at| {
                board.place(at);
                let holds = !board.has_five(board.to_move());
                board.undo();
                holds
            })
            .collect();
        match tactic {
            Tactic::Forced(at) => assert_eq!(holding, [at]),
            Tactic::Loss(2) => assert!(holding.is_empty()),
            Tactic::Win(1) => {}
            _ => assert!(!board.has_five(board.to_move().other())),
        }
    }
}
