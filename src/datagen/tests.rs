use super::*;
use crate::game::Side;
use std::fs;

fn settings() -> DatagenSettings {
    DatagenSettings {
        seed: 3,
        nodes: 60,
        openings: vec![vec![[0, 0], [1, 1], [2, 0]]],
    }
}

fn share(games: u64) -> Share {
    Share {
        games,
        number: 1,
        of: 1,
    }
}

fn played(share: Share, known: &BTreeSet<u64>, threads: usize) -> Vec<TrainingGame> {
    let mut games = Vec::new();
    let threads = NonZeroUsize::new(threads).unwrap();
    run(
        &settings(),
        &share,
        known,
        threads,
        &StopFlag::new(),
        &mut |game| {
            games.push(game);
            Ok(())
        },
    )
    .unwrap();
    games
}

#[test]
fn games_follow_from_their_numbers_whatever_the_threads_and_shares() {
    let all = played(share(12), &BTreeSet::new(), 2);
    assert!(all.iter().map(|game| game.number).eq(1..=12));
    let known = BTreeSet::from([1, 2, 3, 7]);
    let some = played(share(12), &known, 1);
    assert!(
        some.iter()
            .all(|game| *game == all[game.number as usize - 1])
    );
    assert_eq!(some.len(), 8);
    let second = Share {
        number: 2,
        of: 3,
        ..share(12)
    };
    let part = played(second, &BTreeSet::new(), 1);
    assert!(part.iter().map(|game| game.number).eq([2, 5, 8, 11]));
    assert!(
        part.iter()
            .all(|game| *game == all[game.number as usize - 1])
    );
}

#[test]
fn games_are_possible_and_of_many_kinds() {
    let games = played(share(60), &BTreeSet::new(), 2);
    for game in &games {
        let positions = game.positions().unwrap();
        assert_eq!(positions.len(), game.scores.len());
        for (n, (position, score)) in positions.iter().enumerate() {
            assert_eq!(position.moves().len(), game.opening + n);
            assert_eq!(score.value(), game.scores[n]);
            assert!(!score.is_decided() || n + 1 == positions.len());
        }
    }
    for wanted in [
        |game: &TrainingGame| game.rule == "exact",
        |game: &TrainingGame| game.rule == "freestyle",
        |game: &TrainingGame| game.bounds.is_none(),
        |game: &TrainingGame| game.bounds == Some([0, 0, 14, 14]),
        |game: &TrainingGame| game.bounds == Some([0, 0, 19, 19]),
        |game: &TrainingGame| game.winner == Some(Side::X),
        |game: &TrainingGame| game.winner == Some(Side::O),
        |game: &TrainingGame| game.opening > 5,
    ] {
        assert!(games.iter().any(wanted));
    }
}

#[test]
fn a_file_goes_on_where_it_was_cut_off_and_refuses_other_settings() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let games = played(share(3), &BTreeSet::new(), 1);
    let (mut store, known) = open_data_file(&path, &settings()).unwrap();
    assert!(known.is_empty());
    games.iter().for_each(|game| store.add(game).unwrap());
    drop(store);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 5]).unwrap();
    let (mut store, known) = open_data_file(&path, &settings()).unwrap();
    assert_eq!(known, BTreeSet::from([1, 2]));
    store.add(&games[2]).unwrap();
    drop(store);
    assert_eq!(fs::read(&path).unwrap(), whole);
    let mut found = Vec::new();
    read_games(&whole[..], &mut |game| {
        found.push(game);
        Ok(())
    })
    .unwrap();
    assert_eq!(found, games);
    let other = DatagenSettings {
        seed: 4,
        ..settings()
    };
    let error = open_data_file(&path, &other).unwrap_err().to_string();
    assert!(
        error.starts_with("line 1: its games have other settings"),
        "{error}"
    );
    assert_eq!(fs::read(&path).unwrap(), whole);
}

#[test]
fn what_is_no_file_of_games_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    for text in ["a letter", "a letter\n", "{\"number\":1}\n", "{}\n"] {
        fs::write(&path, text).unwrap();
        assert!(open_data_file(&path, &settings()).is_err(), "{text}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    let long = vec![b'x'; 2 << 20];
    assert!(read_games(&long[..], &mut |_| Ok(())).is_err());
}

#[test]
fn impossible_games_are_refused() {
    let good = played(share(1), &BTreeSet::new(), 1).remove(0);
    let bad = [
        TrainingGame {
            rule: "renju".into(),
            ..good.clone()
        },
        TrainingGame {
            bounds: Some([3, 3, 2, 2]),
            ..good.clone()
        },
        TrainingGame {
            opening: 1000,
            ..good.clone()
        },
        TrainingGame {
            scores: vec![],
            ..good.clone()
        },
        TrainingGame {
            moves: vec![good.moves[0]; good.moves.len()],
            ..good
        },
    ];
    for game in bad {
        assert!(game.positions().is_err(), "{game:?}");
    }
}
