//! Every player asks whether it must end, whatever the position and its options, and then gives a legal move.
//!
//! Time is what a clock counts that moves on when somebody looks at it. So a player that never looks never
//! learns that its time is over, and one that goes on after that looks too often.

use mugen::control::{Clock, Control, Limits, Silent, StopFlag};
use mugen::game::{Area, Game, GameText, Point, Side};
use mugen::games::ConnectFour;
use mugen::gomoku::{Board, Position, Rule};
use mugen::player::{Player, PlayerSpec, SolverPlayer};
use mugen::solver::{Algorithm, Variant};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::Duration;

/// Looks at the clock until the time is over.
const LOOKS: u64 = 60;

/// Looks that a player may still take then: to report, and to see in each of its parts that it must end.
const LATE: u64 = 40;

/// A millisecond passes with each look; with a certain look the flag is set.
#[derive(Debug)]
struct Looks {
    count: AtomicU64,
    stop_at: u64,
    stop: StopFlag,
}

impl Looks {
    fn new(stop_at: u64) -> Arc<Self> {
        Arc::new(Self {
            count: AtomicU64::new(0),
            stop_at,
            stop: StopFlag::new(),
        })
    }

    fn control(self: &Arc<Self>, limits: Limits) -> Control {
        Control {
            clock: self.clone(),
            stop: self.stop.clone(),
            ..Control::new(limits)
        }
    }
}

impl Clock for Looks {
    fn now(&self) -> Duration {
        let count = self.count.fetch_add(1, SeqCst) + 1;
        if count == self.stop_at {
            self.stop.stop();
        }
        Duration::from_millis(count)
    }
}

fn stones(rule: Rule, cells: impl Iterator<Item = (i32, i32, usize)>) -> Position {
    let mut board = Board::new();
    for (x, y, side) in cells {
        board.put(Point::new(x, y), Side::BOTH[side % 2]);
    }
    Position::from_board(board, Side::O, rule)
}

/// Enough stones, far enough apart, that every look at the board takes long.
fn scattered(rule: Rule) -> Position {
    let cells = (0..9_999).map(|n| (n % 100 * 50, n / 100 * 50, n as usize));
    stones(rule, cells)
}

/// Crowds without a five, long rows among them where these do not win, and an empty board.
fn others(rule: Rule) -> Vec<Position> {
    let pairs = |size: i32| {
        let all = (0..size * size).map(move |n| (n % size, n / size));
        let kept = all.filter(|(x, y)| (x * 7 + y * 11) % 5 != 0);
        kept.map(|(x, y)| (x, y, ((x / 2 + y) % 2) as usize))
    };
    let long = (0..40).flat_map(|y| (0..60).map(move |x| (x, 3 * y, y as usize)));
    let mut bounded = Board::with_bounds(Area::new(Point::new(0, 0), Point::new(14, 14)).unwrap());
    if let Ok(board) = &mut bounded {
        for (x, y, side) in pairs(15) {
            board.put(Point::new(x, y), Side::BOTH[side]);
        }
    }
    let mut positions = vec![
        stones(rule, pairs(60)),
        Position::from_board(bounded.unwrap(), Side::X, rule),
        Position::new(rule),
    ];
    if rule == Rule::Exact {
        positions.push(stones(rule, long));
    }
    positions.retain(|position| position.outcome().is_none());
    positions
}

fn players() -> Vec<(String, Box<dyn Player<Position>>)> {
    let specs = [
        ("heuristic", 2),
        ("heuristic", 5),
        ("lookahead", 2),
        ("lookahead:moves=400,answers=0", 2),
        ("lookahead:moves=400,answers=400", 1),
        ("lookahead:moves=1,answers=1000", 5),
        ("search:hash=1", 2),
        ("search:hash=1,level=6", 2),
        ("search:hash=1,level=9,seed=3", 2),
        ("search:hash=1,threads=2", 2),
    ];
    let mut players: Vec<(String, Box<dyn Player<Position>>)> = Vec::new();
    for (spec, radius) in specs {
        let player = spec.parse::<PlayerSpec>().unwrap().build(radius);
        players.push((format!("{spec}, radius {radius}"), player));
    }
    for (algorithm, depth) in [
        (Algorithm::Minimax, Some(3)),
        (Algorithm::AlphaBeta, None),
        (Algorithm::Table(Variant::Safe), Some(2)),
    ] {
        let player = SolverPlayer::new(algorithm, depth);
        players.push((format!("{algorithm} {depth:?}"), Box::new(player)));
    }
    players
}

fn time(milliseconds: u64) -> Limits {
    Limits {
        time: Some(Duration::from_millis(milliseconds)),
        ..Limits::default()
    }
}

/// The looks that the player takes; its move must be legal.
fn looks(
    name: &str,
    player: &mut dyn Player<Position>,
    position: &Position,
    stop_at: u64,
    limits: Limits,
) -> u64 {
    let clock = Looks::new(stop_at);
    let decision = player.choose(position, &clock.control(limits), &mut Silent);
    let mv = decision.unwrap_or_else(|| panic!("{name}: no move")).best();
    assert!(position.board().is_free(mv), "{name}: {mv}");
    clock.count.load(SeqCst)
}

#[test]
fn every_player_ends_soon_after_its_time() {
    for rule in Rule::ALL {
        let (scattered, others) = (scattered(rule), others(rule));
        for (name, mut player) in players() {
            let looks = |player: &mut dyn Player<Position>, position: &Position| {
                let count = looks(&name, player, position, u64::MAX, time(LOOKS));
                assert!(count <= LOOKS + LATE, "{name}, {rule:?}: {count} looks");
                count
            };
            let count = looks(player.as_mut(), &scattered);
            // A search keeps a reserve.
            assert!(
                count >= LOOKS * 3 / 4,
                "{name}, {rule:?}: it asks {count} times"
            );
            for position in &others {
                looks(player.as_mut(), position);
            }
        }
    }
}

#[test]
fn every_player_ends_soon_after_the_stop_flag_is_set() {
    let scattered = scattered(Rule::Freestyle);
    for (name, mut player) in players() {
        let hour = time(3_600_000);
        let count = looks(&name, player.as_mut(), &scattered, LOOKS, hour);
        assert!(
            (LOOKS..=LOOKS + LATE).contains(&count),
            "{name}: {count} looks"
        );
    }
}

#[test]
fn every_player_has_a_legal_move_without_any_time() {
    for rule in Rule::ALL {
        let mut positions = others(rule);
        positions.push(scattered(rule));
        for (name, mut player) in players() {
            for position in &positions {
                let count = looks(&name, player.as_mut(), position, 1, time(0));
                assert!(count <= LATE, "{name}: {count} looks");
            }
        }
    }
}

#[test]
fn a_measure_asks_too() {
    let position = scattered(Rule::Freestyle);
    let far = Point::new(3, 3);
    for (name, mut player) in players() {
        let clock = Looks::new(u64::MAX);
        let _ = player.score_move(&position, far, &clock.control(time(LOOKS)));
        let count = clock.count.load(SeqCst);
        assert!(count <= LOOKS + LATE, "{name}: {count} looks");
    }
}

#[test]
fn the_look_ahead_keeps_to_its_limit_of_positions() {
    let position = Position::parse("0,0 1,1 0,1 1,0 5,5").unwrap();
    let mut player = "lookahead:moves=6,answers=3"
        .parse::<PlayerSpec>()
        .unwrap()
        .build(2);
    let mut best = |nodes| {
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        let control = Control {
            lines: 10,
            ..Control::new(limits)
        };
        player.choose(&position, &control, &mut Silent).unwrap()
    };
    // Each move that is looked at places a stone, and one for each of three answers.
    assert_eq!(best(Some(0)).eval(), None);
    assert_eq!(best(Some(3)).eval(), None);
    assert_eq!(best(Some(4)).lines.len(), 1);
    assert_eq!(best(Some(9)).lines.len(), 2);
    assert_eq!(best(Some(24)), best(None));
    assert_eq!(
        best(Some(0)).best(),
        best(Some(4)).best(),
        "the heaviest first"
    );
}

/// In a game of few moves one ply is seen, however short the limits are.
#[test]
fn a_solver_without_time_or_positions_still_sees_a_win_at_once() {
    let mut game = ConnectFour::new();
    let mut moves = Vec::new();
    game.moves(&mut moves);
    for n in [3, 0, 3, 0, 3, 0] {
        game.play(moves[n]);
    }
    let mut player = SolverPlayer::new(Algorithm::AlphaBeta, Some(9));
    let nodes = Limits {
        nodes: Some(0),
        ..Limits::default()
    };
    for limits in [nodes, time(0)] {
        let control = Looks::new(u64::MAX).control(limits);
        let decision = player.choose(&game, &control, &mut Silent).unwrap();
        assert_eq!(decision.best(), moves[3]);
        assert_eq!(decision.reason, "wins now");
    }
}
