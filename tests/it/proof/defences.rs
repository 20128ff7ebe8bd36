//! Defences against valid strategies, none of which holds, and against weakened ones, many of which do.

use super::defender::{Escape, play};
use super::strategies::valid;
use super::theory::{Strategy, Theory, WEAKENED, WHOLE};
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

/// A proof and its strategy, with the zones of its nodes.
struct Whole {
    proof: Proof,
    strategy: Strategy,
    zones: BTreeMap<usize, Vec<usize>>,
}

/// The valid proofs of at most `nodes` nodes.
fn wholes(nodes: usize) -> Vec<Whole> {
    let proofs = valid().into_iter();
    let proofs = proofs.filter(|proof| proof.nodes.len() <= nodes);
    proofs
        .map(|proof| {
            let strategy = strategy_of(&proof).unwrap();
            let zones = strategy.zones(WHOLE).unwrap().into_iter().collect();
            Whole {
                proof,
                strategy,
                zones,
            }
        })
        .collect()
}

impl Whole {
    /// The proof without the replies that `theory` does not ask for; none if it asks for all.
    fn weakened(&self, theory: Theory) -> Option<Proof> {
        let area = area_of(&self.proof);
        let asked = self.strategy.zones(theory).unwrap();
        let asked: BTreeMap<usize, Vec<usize>> = asked.into_iter().collect();
        let mut weak = self.proof.clone();
        for (node, content) in weak.nodes.iter_mut().enumerate() {
            let Node::Quiet { replies, .. } = content else {
                continue;
            };
            let needless = self.zones[&node].iter();
            let needless = needless.filter(|cell| !asked[&node].contains(cell));
            let needless: Vec<Point> = needless.map(|&cell| point_of(area, cell)).collect();
            replies.retain(|reply| !needless.contains(&reply.point));
        }
        (weak != self.proof).then_some(weak)
    }
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
fn attack(wholes: &[Whole], theory: Theory, games: u64) -> Found {
    let mut found = Found::default();
    for whole in wholes {
        let Some(weak) = whole.weakened(theory) else {
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
    let wholes = wholes(1100);
    for ((name, theory), least) in WEAKENED.into_iter().zip([6, 6, 25, 3]) {
        let found = attack(&wholes, theory, 500);
        assert_eq!(found.refused, found.weakened, "{name}: {found:?}");
        assert!(found.escaped >= least, "{name}: {found:?}");
    }
}

#[test]
#[ignore = "up to 30,000 games against each proof"]
fn the_defender_escapes_from_most_weakened_strategies() {
    let wholes = wholes(usize::MAX);
    for (name, theory) in WEAKENED {
        let found = attack(&wholes, theory, 30_000);
        println!("{name}: {found:?}");
        assert!(3 * found.escaped >= 2 * found.refused, "{name}: {found:?}");
    }
}
