use super::depth::Depth;
use super::transposition::Entry;
use super::*;
use crate::game::{Game, GameText, Outcome, Side};
use crate::rng::{SplitMix64, mix};
use std::collections::HashMap;

fn entry(value: i32, depth: u32) -> Entry {
    Entry {
        value,
        depth: Depth::new(Some(depth)).unwrap(),
        bound: Bound::Exact,
    }
}

#[test]
fn a_table_with_room_loses_nothing() {
    let mut rng = SplitMix64::new(1);
    let mut table = TranspositionTable::new(1 << 22);
    let mut naive = HashMap::new();
    for _ in 0..60_000 {
        let key = mix(rng.below(20_000));
        let found = entry(rng.below(9) as i32, rng.below(9) as u32);
        let variant = [Variant::Safe, Variant::Narrowing][rng.below(2) as usize];
        table.store(key, found, variant);
        let old = naive.entry(key).or_insert(found);
        if variant == Variant::Safe || found.depth >= old.depth {
            *old = found;
        }
    }
    assert_eq!(table.len(), naive.len());
    for (key, found) in naive {
        assert_eq!(table.get(key), Some(found));
    }
    assert_eq!(table.get(mix(20_000)), None);
    table.clear();
    assert!(table.is_empty());
    assert_eq!(table.get(mix(1)), None);
}

#[test]
fn a_full_table_keeps_its_size_and_the_deeper_entries() {
    let mut table = TranspositionTable::new(1000);
    for key in 0..10_000 {
        table.store(key, entry(7, 9), Variant::Safe);
    }
    for key in 10_000..20_000 {
        table.store(key, entry(5, 1), Variant::Safe);
    }
    assert!(table.len() <= 512);
    let deep = (0..10_000).filter(|&key| table.get(key).is_some()).count();
    assert!(deep > 300, "{deep}");
    let wrong = |key: &u64| table.get(*key).is_some_and(|e| e.value != 7);
    assert_eq!((0..10_000).find(wrong), None);
}

#[test]
fn stored_wins_are_counted_from_their_own_node() {
    let game = Tree::parse("[0]").unwrap();
    let scoring = score::Scoring::new(&game, Scores::DepthAdjusted);
    let won = Outcome::Win(Side::X);
    let x = Side::X;
    for ply in 0..40 {
        // A win nine plies after a node is stored alike wherever that node was met.
        let value = scoring.outcome(won, x, ply + 9);
        assert_eq!(scoring.for_table(value, ply), game.win_score() - 8);
        assert_eq!(scoring.at_ply(scoring.for_table(value, ply), ply), value);
        assert_eq!(scoring.for_table(-value, ply), 8 - game.win_score());
        assert_eq!(scoring.for_table(12, ply), 12);
    }
    assert_eq!(scoring.outcome(won, x, 0), game.win_score());
    assert_eq!(scoring.outcome(won, x, 1), game.win_score());
    assert_eq!(scoring.outcome(won, x.other(), 2), 1 - game.win_score());
}

#[test]
fn names_are_read_back() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.name().parse(), Ok(algorithm));
    }
    let error = "maximin".parse::<Algorithm>().unwrap_err();
    assert!(error.starts_with("unknown algorithm `maximin`: use one of minimax,"));
}

#[test]
fn windows_have_room() {
    assert!(Window::new(0, 1).is_ok());
    assert!(Window::new(1, 1).is_err());
    assert!(Window::new(i32::MIN, 0).is_err());
    assert_eq!(Window::FULL.after(Window::FULL.alpha()), Window::FULL);
}
