//! The players against each other.

use crate::support::{files, project};
use mugen::analysis::{Analysis, Certainty};
use mugen::control::{Control, Limits, Observer, Silent};
use mugen::formats::json;
use mugen::formats::notation::parse_points;
use mugen::game::{Eval, GameText, Outcome, Point, Side};
use mugen::gomoku::{DEFAULT_RADIUS, Position, Rule};
use mugen::player::{Player, PlayerSpec};
use std::time::Duration;

/// Points of `players[0]`, who plays x, doubled: 2 for a win, 1 for a draw or an unfinished game.
pub(crate) fn play(opening: &str, players: [&PlayerSpec; 2]) -> u32 {
    let mut position = Position::new(Rule::Freestyle);
    for point in parse_points(opening, None).unwrap() {
        position.place(point);
    }
    while position.outcome().is_none() && position.moves().len() < 200 {
        let player = &players[position.to_move().index()];
        let answer = player.answer(&position, DEFAULT_RADIUS).unwrap();
        position.place(answer.best());
    }
    match position.outcome() {
        Some(Outcome::Win(Side::X)) => 2,
        Some(Outcome::Win(Side::O)) => 0,
        _ => 1,
    }
}

#[test]
fn the_lookahead_beats_the_heuristic() {
    let text = std::fs::read_to_string(project("fixtures/openings/random-50.txt")).unwrap();
    let (heuristic, lookahead) = (&PlayerSpec::HEURISTIC, &PlayerSpec::LOOKAHEAD);
    let (mut points, mut games) = (0, 0);
    for opening in text.lines() {
        points += play(opening, [lookahead, heuristic]);
        points += 2 - play(opening, [heuristic, lookahead]);
        games += 2;
    }
    assert_eq!(games, 100);
    // Doubled, as above.
    assert!(points >= 2 * 65, "{points}/2 of {games}");
    println!("lookahead {} of {games}", f64::from(points) / 2.0);
}

/// A player that gives every position the same value.
struct Constant(i32);

impl Player<Position> for Constant {
    fn name(&self) -> String {
        "constant".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        _: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        let mut analysis = Analysis::new(position.fallback()?, Certainty::Estimate, "always");
        analysis.lines[0].eval = Some(Eval::Score(self.0));
        Some(analysis)
    }
}

#[test]
fn a_player_that_scores_no_moves_gets_the_usual_scores() {
    let mut player = Constant(70);
    let control = Control::default();
    let mut position = Position::parse("0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1").unwrap();
    let several = Control {
        lines: 5,
        ..control.clone()
    };
    let analysis = player.choose(&position, &several, &mut Silent).unwrap();
    assert_eq!(analysis.lines.len(), 1);
    assert_eq!(analysis.certainty.to_string(), "estimate");
    // The opponent's worth turned round, a win, and a cell that is taken.
    let score = |player: &mut Constant, position: &Position, at| {
        player.score_move(position, Point::new(at, 0), &control)
    };
    assert_eq!(score(&mut player, &position, 9), Some(Eval::Score(-70)));
    assert_eq!(score(&mut player, &position, 4), Some(Eval::win_in(1)));
    assert_eq!(score(&mut player, &position, 3), None);
    position.place(Point::new(4, 0));
    assert_eq!(score(&mut player, &position, 5), None);
}

#[test]
fn lines_begin_with_the_choice_and_have_the_scores_of_their_moves() {
    let control = Control::default();
    for text in [
        "",
        "0,0",
        "0,0 1,1 -1,0 2,0",
        "0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1",
        "0,0 9,9 9,8",
    ] {
        let position = Position::parse(text).unwrap();
        // A search for one line and one for four are different searches.
        for spec in [PlayerSpec::HEURISTIC, PlayerSpec::LOOKAHEAD] {
            let mut player = spec.build(DEFAULT_RADIUS);
            let choice = player.choose(&position, &control, &mut Silent).unwrap();
            let four = Control {
                lines: 4,
                ..control.clone()
            };
            let mut analysis = player.choose(&position, &four, &mut Silent).unwrap();
            let lines = std::mem::take(&mut analysis.lines);
            assert_eq!(lines[0], choice.lines[0], "{spec}: {text}");
            assert!((1..=4).contains(&lines.len()));
            assert!(lines.is_sorted_by(|a, b| a.eval >= b.eval));
            for line in &lines {
                let score = player.score_move(&position, line.mv(), &control);
                assert_eq!(score, line.eval, "{spec}: {text}");
            }
            analysis.lines.clone_from(&choice.lines);
            assert_eq!(analysis, choice);
        }
    }
}

/// Limits that leave no time to search, and some that leave a little.
fn smallest_limits() -> Vec<Control> {
    let limits = |nodes: Option<u64>, depth: Option<u32>, time: Option<Duration>| {
        Control::new(Limits {
            nodes,
            depth,
            time,
            ..Limits::default()
        })
    };
    let stopped = Control::default();
    stopped.stop.stop();
    let few = [0, 1, 2, 5, 30, 100];
    let mut all: Vec<Control> = few.map(|nodes| limits(Some(nodes), None, None)).into();
    all.extend([
        limits(None, Some(1), None),
        limits(None, None, Some(Duration::ZERO)),
        limits(None, None, Some(Duration::from_millis(1))),
        stopped,
    ]);
    all
}

#[test]
fn the_smallest_limits_lose_no_tactics() {
    let mut wrong = String::new();
    for path in files("fixtures/tactics", "jsonl") {
        for record in json::read_file(&path).unwrap() {
            let accepted = &record.expect.as_ref().unwrap().moves["search"];
            for control in smallest_limits() {
                let mut player = PlayerSpec::default().build(2);
                let decision = player.choose(&record.position, &control, &mut Silent);
                let mv = decision.unwrap().best();
                if !accepted.contains(&mv) {
                    wrong += &format!("{:?}, {:?}: {mv}\n", record.name, control.limits);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn several_lines_of_a_proven_win_are_not_searched_deeper_than_they_are_long() {
    let position = Position::parse("0,0 5,5 1,0 7,9 2,0 -4,-4").unwrap();
    let control = Control {
        lines: 2,
        ..Control::default()
    };
    let mut deepest = 0;
    let mut observer = |progress: &mugen::control::Progress<Point>| {
        deepest = progress.depth.max(deepest);
    };
    let mut player = PlayerSpec::default().build(2);
    let decision = player.choose(&position, &control, &mut observer).unwrap();
    assert_eq!(decision.certainty, Certainty::Proven);
    assert_eq!(decision.reason, "proven win in 2 moves");
    assert!(decision.depth <= Some(3) && deepest <= 3, "{decision:?}");
    assert_eq!(decision.lines.len(), 2);
}
