//! The verdicts against the rules: the winner follows the verdict, the loser may answer anywhere.

use super::*;
use crate::engine::grid::{Grid, INTERIOR};
use crate::engine::moves::{Moves, Need};
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
        let rule = [Rule::Freestyle, Rule::Exact][n % 2];
        let position = Position::from_board(board, Side::BOTH[n / 2 % 2], rule);
        position.outcome().is_none().then_some(position)
    })
}

fn empty_cells(state: &State) -> Vec<At> {
    state
        .grid()
        .cells()
        .filter(|&at| state.is_empty(at))
        .collect()
}

/// Follows a claimed win against every answer and passing; `position` and `state` are the same.
fn follow(state: &mut State, position: &mut Position, plies: u32) {
    let verdict = Verdict::of(state);
    assert!(
        matches!(verdict, Verdict::Won(n) if n <= plies),
        "{verdict:?} {position:?}"
    );
    let at = verdict.at(state).unwrap();
    let point = state.grid().point(at).unwrap();
    position.place(point);
    if verdict == Verdict::Won(1) {
        let winner = position.to_move().other();
        assert_eq!(position.outcome(), Some(crate::game::Outcome::Win(winner)));
        position.undo();
        return;
    }
    state.place(at);
    // The other side must have no five, now or by the answer.
    for answer in empty_cells(state) {
        state.place(answer);
        position.place(state.grid().point(answer).unwrap());
        assert_eq!(position.outcome(), None);
        follow(state, position, plies - 2);
        position.undo();
        state.undo();
    }
    state.undo();
    position.undo();
}

#[test]
fn claimed_wins_hold_against_every_defence() {
    let mut wins = [0; 6];
    for mut position in positions() {
        let grid = Grid::new(&position, INTERIOR);
        let mut state = State::new(grid, position.to_move());
        if let Verdict::Won(plies) = Verdict::of(&state) {
            wins[plies as usize] += 1;
            if wins[plies as usize] <= 100 {
                follow(&mut state, &mut position, plies);
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
        let mut state = State::new(Grid::new(&position, INTERIOR), position.to_move());
        let verdict = Verdict::of(&state);
        if verdict != Verdict::Open {
            continue;
        }
        let mut moves = Moves::new();
        if moves.generate(&state, verdict) != Need::OpenFour {
            continue;
        }
        let generated: Vec<At> = moves.behind(0).iter().map(|moved| moved.at).collect();
        let unique: std::collections::BTreeSet<_> = generated.iter().copied().collect();
        assert_eq!(unique.len(), generated.len());
        for at in empty_cells(&state) {
            let fours = state.class(at, state.to_move()) >= Class::Four;
            state.place(at);
            let lost = matches!(Verdict::of(&state), Verdict::Won(1 | 3));
            state.undo();
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
        let mut state = State::new(Grid::new(&position, INTERIOR), position.to_move());
        let verdict = Verdict::of(&state);
        let holding: Vec<At> = empty_cells(&state)
            .into_iter()
            .filter(|&at| {
                state.place(at);
                let holds = !state.has_five(state.to_move());
                state.undo();
                holds
            })
            .collect();
        match verdict {
            Verdict::Forced(at) => assert_eq!(holding, [at]),
            Verdict::Lost(2) => assert!(holding.is_empty()),
            Verdict::Won(1) => {}
            _ => assert!(!state.has_five(state.to_move().other())),
        }
    }
}
