//! The players against each other.

use crate::support::project;
use mugen::game::{Outcome, Side};
use mugen::gomoku::notation::parse_points;
use mugen::gomoku::{DEFAULT_RADIUS, Position, Rule};
use mugen::player::PlayerSpec;

/// Points of `players[0]`, who plays x, doubled: 2 for a win, 1 for a draw or an unfinished game.
pub(crate) fn play(opening: &str, players: [PlayerSpec; 2]) -> u32 {
    let mut position = Position::new(Rule::Freestyle);
    for point in parse_points(opening, None).unwrap() {
        position.place(point);
    }
    while position.outcome().is_none() && position.moves().len() < 200 {
        let player = players[position.to_move().index()];
        let answer = player.answer(&position, DEFAULT_RADIUS).unwrap();
        position.place(answer.mv);
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
    let [heuristic, lookahead] = PlayerSpec::ALL;
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
