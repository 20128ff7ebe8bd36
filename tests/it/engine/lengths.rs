//! A win comes no later than it was announced.

use super::{nodes, search, tactics};
use mugen::analysis::{Analysis, Certainty};
use mugen::control::{Control, Limits, Progress, Silent};
use mugen::engine::{Engine, EngineOptions};
use mugen::game::{Eval, Outcome, Point, Side};
use mugen::gomoku::{Board, Position, Rule, candidates};
use mugen::rng::SplitMix64;

/// Who plays against the side that has announced a win.
#[derive(Clone, Copy, Debug)]
enum Defence {
    /// An engine of its own.
    Other,
    /// The engine that has announced the win: it is asked for the moves of both sides.
    Same,
    /// Any cell near the stones, and now and then one that stops a five.
    Random,
}

const DEFENCES: [Defence; 3] = [Defence::Other, Defence::Same, Defence::Random];

/// What became of the announcements.
#[derive(Debug, Default)]
struct Tally {
    positions: usize,
    /// Wins and losses with a length.
    lengths: usize,
    /// Those without.
    unknown: usize,
    /// Playouts that took longer, or announced more than before.
    longer: Vec<String>,
}

fn engine() -> Engine {
    Engine::new(EngineOptions {
        hash_mib: 2,
        ..EngineOptions::default()
    })
}

/// Stones of both sides at random in a square, nobody having won.
fn crowd(rng: &mut SplitMix64) -> Position {
    let rule = Rule::ALL[rng.below(2) as usize];
    let (size, stones) = (7 + rng.below(4), 8 + rng.below(12));
    let mut position = Position::new(rule);
    for _ in 0..stones {
        let [x, y] = [0; 2].map(|_| rng.below(size) as i32);
        if position.try_place(Point::new(x, y)).is_ok() && position.outcome().is_some() {
            position.undo();
        }
    }
    position
}

fn random_reply(position: &Position, rng: &mut SplitMix64) -> Point {
    let wins = |side: Side, cell: Point| {
        let board = position.board().clone();
        let mut next = Position::from_board(board, side, position.rule());
        next.try_place(cell).is_ok() && next.outcome() == Some(Outcome::Win(side))
    };
    let cells = candidates(position.board(), 2);
    let side = position.to_move();
    let five = cells.iter().find(|&&cell| wins(side, cell));
    let stop = cells.iter().find(|&&cell| wins(side.other(), cell));
    match (five, stop) {
        (Some(&five), _) => five,
        (_, Some(&stop)) if rng.below(8) > 0 => stop,
        _ => cells[rng.below(cells.len() as u64) as usize],
    }
}

/// Lets `winner` play on with the engine that announced a win, or the other side's loss, in `plies`.
fn play_on(
    warm: &mut Engine,
    mut position: Position,
    winner: Side,
    plies: u32,
    defence: Defence,
    rng: &mut SplitMix64,
) -> Result<(), String> {
    let mut other = engine();
    let limit = [2_000, 300, 6_000][rng.below(3) as usize];
    for ply in 0..plies {
        let left = plies - ply;
        let mv = match (position.to_move() == winner, defence) {
            (true, _) | (_, Defence::Same) => {
                let analysis = search(warm, &position, nodes(limit));
                let eval = analysis.eval().unwrap();
                let is_win = position.to_move() == winner;
                let said = eval.plies().filter(|_| eval.is_win() == is_win);
                if said.is_none_or(|said| said > left) {
                    return Err(format!("{eval} with {left} plies left"));
                }
                analysis.best()
            }
            (_, Defence::Other) => search(&mut other, &position, nodes(3_000)).best(),
            (_, Defence::Random) => random_reply(&position, rng),
        };
        position.place(mv);
        match position.outcome() {
            Some(Outcome::Win(side)) if side == winner => return Ok(()),
            Some(outcome) => return Err(format!("{outcome} with {left} plies left")),
            None => {}
        }
    }
    Err("no five".into())
}

fn check(tally: &mut Tally, position: &Position, rng: &mut SplitMix64) {
    let mut first = engine();
    let limit = [3_000, 8_000][rng.below(2) as usize];
    let analysis = search(&mut first, position, nodes(limit));
    tally.positions += 1;
    let (side, other) = (position.to_move(), position.to_move().other());
    let eval = analysis.eval().unwrap();
    let (winner, plies) = match eval {
        Eval::Win { plies: Some(plies) } => (side, plies),
        Eval::Loss { plies: Some(plies) } => (other, plies),
        _ => {
            tally.unknown += usize::from(eval.is_decided());
            return;
        }
    };
    tally.lengths += 1;
    for defence in DEFENCES {
        let mut warm = engine();
        search(&mut warm, position, nodes(limit));
        let played = play_on(&mut warm, position.clone(), winner, plies, defence, rng);
        if let Err(error) = played {
            let moves = position.moves();
            tally
                .longer
                .push(format!("{eval}, {defence:?}: {error}: {moves:?}"));
        }
    }
}

/// Plays out this many announced wins and losses.
fn tally(seed: u64, lengths: usize) -> Tally {
    let mut rng = SplitMix64::new(seed);
    let mut tally = Tally::default();
    while tally.lengths < lengths {
        let position = crowd(&mut rng);
        check(&mut tally, &position, &mut rng);
    }
    tally
}

#[test]
fn a_win_comes_no_later_than_announced() {
    let tally = tally(1, 40);
    assert!(tally.longer.is_empty(), "{tally:#?}");
    // Most of what is found is proven.
    assert!(tally.unknown < tally.lengths, "{tally:?}");
}

#[test]
#[ignore = "1,000 wins and losses, each played out against three defences"]
fn a_thousand_wins_come_no_later_than_announced() {
    let tally = tally(2, 1000);
    println!(
        "{} positions, {} lengths, {} decided without a length, {} longer",
        tally.positions,
        tally.lengths,
        tally.unknown,
        tally.longer.len()
    );
    assert!(tally.longer.is_empty(), "{:#?}", tally.longer);
}

fn decided_by_quiet_moves() -> Position {
    let mut board = Board::new();
    for (x, y) in [(0, -3), (4, 3), (-1, 1), (2, 3), (0, 2)] {
        board.put(Point::new(x, y), Side::X);
    }
    for (x, y) in [(2, -2), (-4, -3), (1, -1), (3, 3), (-4, -4)] {
        board.put(Point::new(x, y), Side::O);
    }
    Position::from_board(board, Side::X, Rule::Freestyle)
}

#[test]
fn a_win_that_nobody_proved_has_no_length() {
    let position = decided_by_quiet_moves();
    let mut evals = Vec::new();
    let mut observer = |progress: &Progress<Point>| evals.push(progress.eval);
    let analysis = engine()
        .search_with(&position, &Control::new(nodes(8_000)), &mut observer)
        .unwrap();
    assert_eq!(
        (analysis.eval(), analysis.certainty),
        (Some(Eval::WIN), Certainty::Searched),
        "another search may prove it: then take another position"
    );
    // Nor has it one on the way.
    assert_eq!(evals.last(), Some(&Eval::WIN));
    assert_eq!(evals.iter().find_map(|eval| eval.plies()), None);
}

/// The line is one that can be played. Returns whether it ends with a five.
fn ends_with_a_five(position: &Position, line: &[Point]) -> bool {
    let mut next = position.clone();
    for &mv in line {
        assert!(next.outcome().is_none(), "{line:?}: {position:?}");
        next.try_place(mv).unwrap();
    }
    matches!(next.outcome(), Some(Outcome::Win(_)))
}

fn check_lines(position: &Position, analysis: &Analysis<Point>) {
    for line in &analysis.lines {
        let has_five = ends_with_a_five(position, &line.moves);
        let enough = line.moves.len() > 1 || analysis.depth < Some(2);
        assert!(
            has_five || enough,
            "{:?}: {position:?}, {analysis:?}",
            line.moves
        );
    }
    if let Some(plies) = analysis.eval().and_then(Eval::plies) {
        assert!(ends_with_a_five(position, analysis.pv()), "{analysis:?}");
        assert!(analysis.pv().len() <= plies as usize, "{analysis:?}");
    }
}

#[test]
fn lines_are_no_single_moves() {
    let mut rng = SplitMix64::new(3);
    let crowds: Vec<_> = (0..60).map(|_| crowd(&mut rng)).collect();
    let records = tactics();
    let records = records.iter().map(|record| &record.position);
    for (n, position) in records.chain(&crowds).enumerate() {
        let control = Control {
            lines: [1, 3][n % 2],
            ..Control::new(Limits {
                nodes: Some(3_000),
                ..Limits::default()
            })
        };
        let analysis = engine()
            .search_with(position, &control, &mut Silent)
            .unwrap();
        check_lines(position, &analysis);
    }
}
