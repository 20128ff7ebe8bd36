use super::history::History;
use super::search_limits::{SearchLimits, SharedState};
use super::tt::TranspositionTable;
use super::worker::{RootPosition, Worker};
use crate::control::{Control, Limits, StopFlag};
use crate::engine::board::{Grid, SearchBoard, Tactic};
use crate::engine::nnue::Network;
use crate::engine::params::Params;
use crate::engine::score::Score;
use crate::engine::threats::{Goal, ThreatOutcome, solve};
use crate::game::Point;
use crate::gomoku::{Position, Rule};
use crate::rng::SplitMix64;

/// Stones of both sides in a square, at random, nobody having won.
fn crowd(rng: &mut SplitMix64, rule: Rule) -> Position {
    let mut position = Position::new(rule);
    for _ in 0..14 + rng.below(16) {
        let [x, y] = [0; 2].map(|_| rng.below(9) as i32);
        if position.try_place(Point::new(x, y)).is_ok() && position.outcome().is_some() {
            position.undo();
        }
    }
    position
}

/// What a worker says of the position.
fn ask<R>(position: &Position, ask: impl FnOnce(&mut Worker<'_>) -> R) -> R {
    let grid = Grid::new(position, 12);
    let (cells, stride) = (grid.len(), grid.steps()[1]);
    let network = Network::shipped(grid.rule());
    let control = Control::default();
    let stop = StopFlag::new();
    let shared = SharedState {
        clock: &*control.clock,
        stop: &stop,
        done: false.into(),
        nodes: 0.into(),
        deadline: None,
    };
    let (params, table) = (Params::default(), TranspositionTable::new(1 << 16));
    let root = RootPosition::new(SearchBoard::new(grid, position.to_move()), network);
    let limits = SearchLimits::new(&shared, 0, None, 1);
    ask(&mut Worker::new(
        root,
        History::new(cells, stride),
        &params,
        &table,
        limits,
    ))
}

/// Positions where nothing is plain to see, of both rules in turn.
fn open_positions(seed: u64) -> impl Iterator<Item = Position> {
    let mut rng = SplitMix64::new(seed);
    let rules = Rule::ALL.into_iter().cycle();
    let crowds = rules.map(move |rule| crowd(&mut rng, rule));
    crowds.filter(|position| {
        let board = SearchBoard::new(Grid::new(position, 12), position.to_move());
        Tactic::of(&board) == Tactic::Open
    })
}

fn win_by_fours(worker: &mut Worker<'_>, most: i32, mut stones: u32) -> Option<i32> {
    worker.win_by_fours(Tactic::Open, most, &mut stones)
}

#[test]
fn wins_at_leaves_are_wins() {
    let mut found = 0;
    for position in open_positions(41).take(2000) {
        let (win, before, after) = ask(&position, |worker| {
            let before = worker.board.key();
            let win = win_by_fours(worker, 8, 1000);
            (win, before, worker.board.key())
        });
        assert_eq!(before, after);
        let Some(value) = win else { continue };
        found += 1;
        let plies = Score::raw(value).plies_to_win();
        assert!(plies.is_some_and(|plies| plies > 3), "{value}");
        // By threes too: a win by fours may end with two free threes.
        let limits = Limits {
            nodes: Some(200_000),
            ..Limits::default()
        };
        let solution = solve(&position, Goal::Vct, &Control::new(limits));
        let moves = position.moves();
        assert!(
            matches!(solution.outcome, ThreatOutcome::Win(_)),
            "{moves:?}"
        );
    }
    assert!(found > 100, "{found}");
}

#[test]
fn a_look_for_fours_keeps_to_its_limits() {
    let mut found = 0;
    for position in open_positions(42).take(400) {
        for stones in [0, 1, 2, 7, 30] {
            let (win, nodes) = ask(&position, |worker| {
                let win = win_by_fours(worker, 8, stones);
                (win, worker.limits.nodes())
            });
            assert!(nodes <= stones.into(), "{nodes} of {stones}");
            assert!(stones > 1 || win.is_none());
            found += u32::from(win.is_some());
        }
        assert_eq!(ask(&position, |worker| win_by_fours(worker, 0, 1000)), None);
    }
    assert!(found > 20, "{found}");
}
