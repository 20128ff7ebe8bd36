use super::*;
use crate::game::{Area, Outcome, Point, Side};
use crate::gomoku::Rule;
use crate::tournament::{Ending, Participant};
use std::fs;

fn plan(players: [&str; 2]) -> Match {
    let players = players.map(|text| text.parse::<Participant>().unwrap());
    Match::new(players.to_vec(), vec![Position::new(Rule::Freestyle)])
}

fn both() -> Match {
    plan(["lookahead", "heuristic"])
}

fn game(number: u64) -> PlayedGame {
    let mut players = ["heuristic", "lookahead"].map(String::from);
    let [x, o] = match number % 2 {
        0 => players,
        _ => {
            players.reverse();
            players
        }
    };
    PlayedGame {
        game: number,
        x,
        o,
        opening: 1,
        start: 0,
        winner: Outcome::Win(Side::O),
        end: Ending::Time,
        note: Some("no answer within 1 s".into()),
        moves: vec![Point::new(0, 0), Point::new(-1, 2)],
        ms: vec![3, 5],
    }
}

fn header() -> Header {
    Header::of(&both())
}

#[test]
fn games_are_found_again_and_half_a_line_is_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let (mut store, games) = open_match_file(&path, &both()).unwrap();
    assert_eq!(games, []);
    store.add(&game(2)).unwrap();
    store.add(&game(1)).unwrap();
    drop(store);
    let whole = fs::read(&path).unwrap();
    for cut in 0..=whole.len() {
        let before = &whole[..cut];
        fs::write(&path, before).unwrap();
        let (mut store, games) = open_match_file(&path, &both()).unwrap();
        let lines = before.iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(games.len(), lines.saturating_sub(1), "{cut}");
        for number in [2, 1] {
            if games.iter().all(|known| known.game != number) {
                store.add(&game(number)).unwrap();
            }
        }
        assert_eq!(fs::read(&path).unwrap(), whole, "{cut}");
    }
    let (_, games) = open_match_file(&path, &both()).unwrap();
    assert_eq!(games, [game(1), game(2)]);
}

#[test]
fn files_of_other_matches_and_other_files_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    for text in [
        "precious",
        "precious\nhalf",
        "{\"match\"\n",
        "{\"x\":1}\nhalf",
    ] {
        fs::write(&path, text).unwrap();
        let error = open_match_file(&path, &both()).unwrap_err().to_string();
        assert!(error.starts_with("line 1: "), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::remove_file(&path).unwrap();
    open_match_file(&path, &both()).unwrap();
    let mut others = vec![plan(["lookahead:moves=3", "heuristic"])];
    let change = |change: &dyn Fn(&mut Match)| {
        let mut other = both();
        change(&mut other);
        other
    };
    others.push(change(&|plan| plan.plies = Some(7)));
    others.push(change(&|plan| plan.limits.nodes = Some(7)));
    others.push(change(&|plan| plan.limits.depth = Some(7)));
    others.push(change(&|plan| plan.time = "1/2+3".parse().unwrap()));
    others.push(change(&|plan| plan.client.memory = Some(7)));
    others.push(change(&|plan| plan.resign = true));
    others.push(change(&|plan| plan.openings[0].place(Point::new(0, 0))));
    others.push(change(&|plan| {
        plan.openings[0] = Position::new(Rule::Exact);
    }));
    others.push(change(&|plan| {
        let area = Area::new(Point::new(0, 0), Point::new(14, 14)).unwrap();
        plan.openings[0] = Position::with_bounds(area, Rule::Freestyle).unwrap();
    }));
    for other in others {
        let error = open_match_file(&path, &other).unwrap_err();
        let error = error.to_string();
        assert!(
            error.starts_with("line 1: it belongs to a match with "),
            "{error}"
        );
    }
    // How much is played, and how, may change.
    let more = change(&|plan| {
        plan.games = 100;
        plan.concurrency = std::num::NonZeroUsize::MAX;
    });
    open_match_file(&path, &more).unwrap();
}

/// What is said about a file that begins with the right line.
fn fault(lines: &str) -> String {
    let text = serde_json::to_string(&header()).unwrap() + "\n" + lines;
    let read = read_games(text.as_bytes(), &mut |_, _| Ok(()));
    read.unwrap_err().to_string()
}

#[test]
fn damaged_lines_are_told_with_their_place() {
    let line = |change: &dyn Fn(&mut PlayedGame)| {
        let mut game = game(1);
        change(&mut game);
        serde_json::to_string(&game).unwrap() + "\n"
    };
    let good = line(&|_| {});
    for (text, expected) in [
        (
            good.clone() + "{\"game\":1\n",
            "line 3: `{\"game\":1` is not a line of a match: the text ends too early (column 9)",
        ),
        (
            line(&|game| game.winner = Outcome::Win(Side::X)),
            "line 2: `winner` and `end` do not match the moves: the line was edited",
        ),
        (
            line(&|game| game.end = Ending::Five),
            "line 2: `winner` and `end` do not match the moves: the line was edited",
        ),
        (
            line(&|game| game.start = 9),
            "line 2: `start` and `ms` do not match the moves: the line was edited",
        ),
        (
            line(&|game| game.moves[1] = game.moves[0]),
            "line 2: move 2: 0,0 is occupied by a stone of x: choose an empty cell",
        ),
        (
            line(&|game| game.o = game.x.clone()),
            "line 2: `x` and `o` are the same: each player needs its own name",
        ),
    ] {
        let found = fault(&text);
        assert!(found.starts_with(expected), "{found}");
    }
    let error = read_games(good.as_bytes(), &mut |_, _| Ok(())).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1: this game comes before the header of its match"
    );
}

#[test]
fn a_game_twice_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let (mut store, _) = open_match_file(&path, &both()).unwrap();
    store.add(&game(1)).unwrap();
    store.add(&game(1)).unwrap();
    drop(store);
    let error = open_match_file(&path, &both()).unwrap_err();
    assert_eq!(error.to_string(), "line 3: game 1 is already in the file");
}

#[test]
fn a_game_that_the_match_does_not_have_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let opening = Point::new(0, 0);
    let mut match_of_two = both();
    match_of_two.openings[0].place(opening);
    let mut second = Position::new(Rule::Freestyle);
    second.place(Point::new(5, 5));
    match_of_two.openings.push(second);
    let right = |number| PlayedGame {
        start: 1,
        ms: vec![5],
        ..game(number)
    };
    let open = |game: &PlayedGame| {
        let _ = fs::remove_file(&path);
        let (mut store, _) = open_match_file(&path, &match_of_two).unwrap();
        store.add(game).unwrap();
        drop(store);
        open_match_file(&path, &match_of_two).map(|_| ())
    };
    open(&right(2)).unwrap();
    // Every opening comes again, in a longer match: 5 has the first one.
    open(&right(5)).unwrap();
    let with = |change: &dyn Fn(&mut PlayedGame)| {
        let mut game = right(1);
        change(&mut game);
        game
    };
    for wrong in [
        right(0),
        right(3),
        with(&|game| game.x = "me".into()),
        with(&|game| std::mem::swap(&mut game.x, &mut game.o)),
        with(&|game| game.opening = 2),
        with(&|game| (game.start, game.ms) = (0, vec![3, 5])),
        with(&|game| game.moves[0] = Point::new(7, 7)),
    ] {
        let error = open(&wrong).unwrap_err().to_string();
        let number = wrong.game;
        let expected = format!("line 2: game {number} has other players or another opening");
        assert!(error.starts_with(&expected), "{error}");
    }
}

#[test]
fn a_file_has_one_writer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let (mut store, _) = open_match_file(&path, &both()).unwrap();
    store.add(&game(1)).unwrap();
    let before = fs::read(&path).unwrap();
    let error = open_match_file(&path, &both()).unwrap_err();
    assert!(matches!(error, RunFileError::Busy), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
    drop(store);
    let (_, games) = open_match_file(&path, &both()).unwrap();
    assert_eq!(games.len(), 1);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused() {
    for path in ["/dev/null", "/dev/full", "/dev/zero"] {
        let error = open_match_file(path.as_ref(), &both()).unwrap_err();
        assert!(error.to_string().starts_with("a device"), "{path}: {error}");
    }
}
