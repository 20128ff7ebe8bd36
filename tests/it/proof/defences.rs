//! Defences against valid strategies, none of which holds, and against weakened ones, many of which do.

use super::defender::{Escape, play};
use super::strategies::valid;
use super::theory::{Theory, WEAKENED, WHOLE};
use super::translate::{area_of, point_of, strategy_of};
use mugen::game::Point;
use mugen::proof::{self, Node, Proof, RefusalReason};
use std::collections::BTreeMap;

/// Plays `games` against each valid proof, and more against those of order 4; gives the games by the number
/// of free stones.
fn defend(games: u64) -> [u64; 4] {
    let mut by_stones = [0; 4];
    for (number, proof) in valid().iter().enumerate() {
        let order = proof::check(proof).unwrap().order;
        let games = if order > 3 { 4 * games } else { games };
        for game in 0..games {
            let seed = game * 1000 + number as u64;
            match play(proof, seed) {
                Ok(free) => by_stones[free] += 1,
                Err(escape) => panic!("line {}, seed {seed}: {escape:?}", number + 1),
            }
        }
    }
    by_stones
}

#[test]
fn no_defence_holds_against_a_valid_strategy() {
    let by_stones = defend(580);
    assert!(by_stones.iter().sum::<u64>() >= 30_000, "{by_stones:?}");
    assert!(by_stones.iter().all(|&games| games >= 500), "{by_stones:?}");
}

#[test]
#[ignore = "1,080,000 games"]
fn no_defence_holds_in_a_million_games() {
    let by_stones = defend(20_000);
    for (stones, games) in by_stones.iter().enumerate() {
        println!("{stones} free stones: {games} defences");
    }
    assert!(by_stones.iter().sum::<u64>() >= 1_000_000, "{by_stones:?}");
}

/// The proof without the replies that `theory` does not ask for; none if it asks for all.
fn weakened(proof: &Proof, theory: Theory) -> Option<Proof> {
    let area = area_of(proof);
    let strategy = strategy_of(proof).unwrap();
    let zones = |theory| strategy.zones(theory).unwrap().into_iter();
    let asked: BTreeMap<usize, Vec<usize>> = zones(theory).collect();
    let mut weak = proof.clone();
    for (node, zone) in zones(WHOLE) {
        let Some(Node::Quiet { replies, .. }) = weak.nodes.get_mut(node) else {
            continue;
        };
        let needless = zone.iter().filter(|cell| !asked[&node].contains(cell));
        let needless: Vec<Point> = needless.map(|&cell| point_of(area, cell)).collect();
        replies.retain(|reply| !needless.contains(&reply.point));
    }
    (weak != *proof).then_some(weak)
}

#[derive(Debug, Default)]
struct Found {
    weakened: usize,
    refused: usize,
    /// Proofs with an escape, and those where the defender made a five.
    escaped: usize,
    fives: usize,
}

/// Plays up to `games` against each proof weakened to `theory`.
fn attack(theory: Theory, games: u64) -> Found {
    let mut found = Found::default();
    for proof in valid() {
        let Some(weak) = weakened(&proof, theory) else {
            continue;
        };
        found.weakened += 1;
        let reason = proof::check(&weak).unwrap_err().reason;
        found.refused += usize::from(matches!(reason, RefusalReason::Unanswered { .. }));
        let mut escapes = (0..games).filter_map(|seed| play(&weak, seed).err());
        if let Some((escape, _)) = escapes.next() {
            found.escaped += 1;
            let five = matches!(escape, Escape::Five);
            found.fives += usize::from(five);
        }
    }
    found
}

#[test]
fn the_defender_escapes_from_weakened_strategies() {
    for (name, theory) in WEAKENED {
        let games: u64 = std::env::var("GAMES").map_or(1000, |g| g.parse().unwrap());
        let found = attack(theory, games);
        println!("{name}: {found:?}");
    }
}
