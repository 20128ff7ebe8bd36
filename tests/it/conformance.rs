//! One test for every game: what the contract promises.

use mugen::game::{Game, GameText, Outcome};
use mugen::games::{ConnectFour, Othello, TicTacToe};
use mugen::gomoku::Position;
use mugen::rng::SplitMix64;
use std::collections::HashMap;

/// Plays random games from `start` and takes them all the way back.
fn conforms<G: GameText>(start: &G, games: usize, plies: usize) {
    let mut rng = SplitMix64::new(6);
    let mut texts = HashMap::new();
    let mut ended = 0;
    for _ in 0..games {
        let mut game = start.clone();
        let mut seen = Vec::new();
        let mut moves = Vec::new();
        for _ in 0..plies {
            check(&game, &mut texts);
            game.moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[rng.below(moves.len() as u64) as usize];
            seen.push((game.clone(), mv));
            let side = game.to_move();
            game.play(mv);
            assert_eq!(game.to_move(), side.other());
            assert_eq!(game.history().last(), Some(&mv));
            if let Some(point) = game.last_point() {
                assert_eq!(game.cell(point).side(), Some(side));
                assert_eq!(game.move_at(point), Some(mv));
            }
        }
        check(&game, &mut texts);
        ended += usize::from(game.outcome().is_some());
        let mut again = start.clone();
        again.try_play_list(&game.move_list()).unwrap();
        assert!(again == game);
        let wrong = format!("{} nonsense", game.move_list());
        let mut again = start.clone();
        assert!(again.try_play_list(&wrong).is_err() && again == *start);
        while let Some((before, mv)) = seen.pop() {
            assert_eq!(game.undo(), Some(mv));
            assert!(game == before, "{before:?}, then {mv:?} and back: {game:?}");
        }
        assert_eq!(game.undo(), None);
        assert_eq!(game.text(), start.text());
    }
    assert!(ended > 0, "no game of {games} ended");
}

fn check<G: GameText>(game: &G, texts: &mut HashMap<u64, String>) {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    // The order is fixed, and no move comes twice.
    let mut again = moves.clone();
    game.moves(&mut again);
    assert_eq!(moves, again);
    again.sort_unstable();
    again.dedup();
    assert_eq!(moves.len(), again.len());
    assert_eq!(moves.is_empty(), game.outcome().is_some());
    for &mv in &moves {
        let text = game.format_move(mv);
        assert_eq!(game.parse_move(&text), Ok(mv), "{text}");
    }
    if game.outcome().is_none() {
        assert!(game.evaluate().abs() <= game.evaluation_limit());
        assert!(game.winning_points().is_empty());
    } else if let Some(&mv) = game.history().last() {
        let mut after = game.clone();
        assert!(after.try_play(mv).is_err() && after == *game);
    }
    if let Some(Outcome::Win(side)) = game.outcome() {
        for point in game.winning_points() {
            assert_eq!(game.cell(point).side(), Some(side));
        }
    }
    // The key is that of the same position put together from its text, and of no other.
    let text = game.text();
    let read = G::parse(&text).unwrap();
    assert_eq!(read.key(), game.key(), "{text}");
    assert_eq!(
        (read.to_move(), read.outcome()),
        (game.to_move(), game.outcome())
    );
    assert_eq!(read.text(), text);
    let mut moves_read = Vec::new();
    read.moves(&mut moves_read);
    assert_eq!(moves_read, moves);
    let board = drawn(game);
    assert_eq!(drawn(&read), board);
    if let Some(other) = texts.insert(game.key(), board.clone()) {
        assert_eq!(other, board, "two positions with one key");
    }
}

/// The cells near the middle, and whose turn it is.
fn drawn<G: GameText>(game: &G) -> String {
    let mut text = game.to_move().to_string();
    for y in -12..24 {
        for x in -12..24 {
            text.push(game.cell((x, y).into()).letter());
        }
    }
    text
}

#[test]
fn tic_tac_toe_conforms() {
    conforms(&TicTacToe::default(), 500, 9);
    conforms(&TicTacToe::new(1, 1).unwrap(), 1, 9);
    conforms(&TicTacToe::new(5, 4).unwrap(), 100, 25);
    conforms(&TicTacToe::new(19, 5).unwrap(), 3, 400);
}

#[test]
fn connect_four_conforms() {
    conforms(&ConnectFour::new(), 300, 42);
}

#[test]
fn othello_conforms() {
    conforms(&Othello::new(), 200, 130);
}

#[test]
fn five_in_a_row_conforms() {
    let starts = [
        ("", 200, 100),
        (
            r#"{"rule":"exact","bounds":[-3,-2,6,5],"moves":[]}"#,
            60,
            200,
        ),
        (
            r#"{"bounds":[0,0,5,4],"moves":[],"dead":[[2,2],[3,3]]}"#,
            60,
            200,
        ),
        (r#"{"x":[[-2,0],[5,5]],"o":[[1,1]],"to_move":"o"}"#, 60, 100),
    ];
    for (text, games, plies) in starts {
        conforms(&Position::parse(text).unwrap(), games, plies);
    }
}

#[test]
fn a_fresh_game_is_the_beginning() {
    let game = r#"{"rule":"exact","bounds":[0,0,8,8],"moves":[[4,4]],"dead":[[1,1]]}"#;
    let game = Position::parse(game).unwrap();
    assert_eq!(
        game.fresh().text(),
        r#"{"rule":"exact","bounds":[0,0,8,8],"moves":[]}"#
    );
    let game = TicTacToe::parse("5x5k4 3 4").unwrap();
    assert_eq!(game.fresh(), TicTacToe::new(5, 4).unwrap());
    assert_eq!(ConnectFour::parse("4").unwrap().fresh(), ConnectFour::new());
    assert_eq!(Othello::parse("d3").unwrap().fresh(), Othello::new());
}
