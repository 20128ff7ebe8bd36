use super::*;
use crate::game::Point;
use crate::games::{ConnectFour, Othello, TicTacToe};
use crate::gomoku::{Board, Position, Rule};

fn goes_on<G: GameText>(start: G) {
    let mut session = Session::new(start, Humans::One(Side::O));
    let mut moves = Vec::new();
    for _ in 0..7 {
        session.game().moves(&mut moves);
        let Some(&mv) = moves.last() else { break };
        session.try_play(mv).unwrap();
    }
    session.undo();
    let clock = GameClock::new(TimeControl::default());
    let saved = SavedGame::of(&session, &clock, "search:depth=3");
    let read = SavedGame::parse(&saved.to_json()).unwrap();
    assert_eq!(read, saved);
    let resumed: Session<G> = read.session().unwrap();
    assert_eq!(resumed.game(), session.game());
    assert_eq!(resumed.undone(), session.undone());
    assert_eq!(resumed.humans(), session.humans());
}

#[test]
fn every_game_goes_on_from_where_it_was() {
    goes_on(TicTacToe::parse("").unwrap());
    goes_on(TicTacToe::parse("5x5k4 3 4").unwrap());
    goes_on(ConnectFour::parse("").unwrap());
    goes_on(Othello::parse("").unwrap());
    goes_on(Position::new(Rule::Freestyle));
    goes_on(Position::parse(r#"{"rule":"exact","bounds":[0,0,14,14],"moves":[[7,7]]}"#).unwrap());
    let mut board = Board::new();
    board.put(Point::new(2_000_000_000, -3), Side::O);
    board.put(Point::new(2_000_000_000, -4), Side::O);
    goes_on(Position::from_board(board, Side::O, Rule::Exact));
}

#[test]
fn the_clock_goes_on_too() {
    let control = TimeControl {
        game: Some(Duration::from_secs(60)),
        increment: Duration::from_secs(2),
        per_move: Some(Duration::from_secs(50)),
    };
    let mut clock = GameClock::new(control);
    clock.resume([Duration::from_secs(9), Duration::from_secs(8)], [2, 1]);
    let mut session = Session::new(Position::new(Rule::Freestyle), Humans::Both);
    for x in 0..3 {
        session.try_play(Point::new(x, x * x)).unwrap();
    }
    let saved = SavedGame::of(&session, &clock, "");
    let resumed = saved.game_clock(&session);
    assert_eq!(resumed.control(), control);
    for side in Side::BOTH {
        assert_eq!(resumed.game_left(side), clock.game_left(side));
    }
}

#[test]
fn what_is_wrong_is_said() {
    let good = r#"{"game":"gomoku","start":"","moves":"0,0","humans":"x"}"#;
    let error = |from: &str, to: &str| {
        let text = good.replace(from, to);
        let session = SavedGame::parse(&text).and_then(|saved| saved.session::<Position>());
        session.map(|_| ()).unwrap_err().to_string()
    };
    for (from, to, message) in [
        (
            "gomoku",
            "othello",
            "a saved game of `othello`: continue it with `mugen play othello --resume`",
        ),
        (
            "0,0",
            "0,0 0,0",
            "its moves: move 2 of the list: 0,0 is occupied by a stone of x: choose an empty cell",
        ),
        (
            "\"start\":\"\"",
            "\"start\":\"a\"",
            "its starting position: ",
        ),
        (
            "\"x\"",
            "\"me\"",
            "unknown side `me`: use `x`, `o`, `both` or `none`",
        ),
        (
            "\"humans\"",
            "\"undone\":\"0,0\",\"humans\"",
            "its undone moves: 0,0 is occupied",
        ),
        ("{", "", "not a saved game: "),
        (
            "humans",
            "person",
            "not a saved game: `person` is not known here: use `game`",
        ),
        (
            "\"0,0\"",
            "[1]",
            "not a saved game: `moves`: expected a text in quotes, found a list (column ",
        ),
        (
            "\"moves\":\"0,0\",",
            "",
            "not a saved game: `moves` is missing (column ",
        ),
    ] {
        let error = error(from, to);
        assert!(error.starts_with(message), "{error}");
    }
}
