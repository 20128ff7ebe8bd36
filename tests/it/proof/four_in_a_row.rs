//! The theory for rows of four, on boards small enough for an exhaustive search, and the plain checker beside
//! the fast one.

use super::damage::with_other_stone;
use super::exhaustive::{Exhaustive, escape};
use super::field::{Cell, Field};
use super::plain_solver::{Effort, solve};
use super::strategies;
use super::theory::{Theory, WEAKENED, WHOLE};
use super::translate::strategy_of;
use mugen::game::{Point, Side};
use mugen::gomoku::candidates;
use mugen::proof::{self, Node, Pass, Proof};
use mugen::rng::SplitMix64;

const EFFORT: Effort = Effort {
    passes: 2,
    moves: 6,
    width: 30,
    radius: 30,
    budget: 800,
    lazy: 0,
};

/// A board of 4 x 4 to 6 x 5 cells with a few stones, and whether the defender begins.
fn position(seed: u64) -> Option<(Field, bool)> {
    let mut rng = SplitMix64::new(seed);
    let (width, height) = [(4, 4), (5, 4), (5, 5), (6, 4), (6, 5)][rng.below(5) as usize];
    let mut field = Field::new(width, height, 4, rng.below(3) == 0);
    let cells = (width * height) as u64;
    if rng.below(3) == 0 {
        field.cells[rng.below(cells) as usize] = Cell::Dead;
    }
    // Half of the boards have only a few stones.
    let most = if rng.below(2) == 0 { 6 } else { cells - 12 };
    let stones = 2 + rng.below(most);
    for n in 0..stones {
        let side = [Cell::Attacker, Cell::Defender][n as usize % 2];
        let cell = rng.below(cells) as usize;
        if field.is_free(cell) {
            field.cells[cell] = side;
        }
    }
    let over = field.has_row(Cell::Attacker) || field.has_row(Cell::Defender);
    (!over).then(|| (field, rng.below(3) == 0))
}

#[derive(Debug, Default)]
struct Tally {
    /// Positions searched to the end, and those that the attacker wins.
    searched: usize,
    won: usize,
    /// Strategies found for all positions, by order.
    found: [usize; 4],
    /// Strategies for positions that are not won.
    wrong: usize,
    /// Strategies that a defender gets out of.
    escapes: usize,
}

/// Looks for strategies in the positions of `seeds`, and for what refutes them: a search through all moves of
/// a position of at most `nodes` nodes, and a defender that tries everything.
fn refute(theory: Theory, seeds: std::ops::Range<u64>, nodes: u32) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let Some((field, defender_begins)) = position(seed) else {
            continue;
        };
        let won = Exhaustive::new(&field, nodes).attacker_wins(!defender_begins);
        tally.searched += usize::from(won.is_some());
        tally.won += usize::from(won == Some(true));
        let find = |lazy| {
            let effort = Effort { lazy, ..EFFORT };
            solve(&field, defender_begins, theory, effort, seed)
        };
        let Some(strategy) = find(70 * (seed % 3)).or_else(|| find(0)) else {
            continue;
        };
        let checked = strategy.check(theory);
        assert!(checked.is_ok(), "{seed}: {checked:?}");
        tally.found[strategy.order()] += 1;
        tally.wrong += usize::from(won == Some(false));
        tally.escapes += usize::from(escape(&strategy));
    }
    tally
}

#[test]
fn strategies_for_four_in_a_row_are_wins() {
    let tally = refute(WHOLE, 0..700, 10_000);
    assert_eq!((tally.wrong, tally.escapes), (0, 0), "{tally:?}");
    assert!(tally.searched >= 300 && tally.won >= 100, "{tally:?}");
    assert!(tally.searched - tally.won >= 100, "{tally:?}");
    assert!(tally.found[2] + tally.found[3] >= 15, "{tally:?}");
}

#[test]
#[ignore = "10,000 positions"]
fn strategies_for_four_in_a_row_are_wins_in_many_positions() {
    let tally = refute(WHOLE, 1000..11_000, 50_000);
    println!("{tally:?}");
    assert_eq!((tally.wrong, tally.escapes), (0, 0), "{tally:?}");
    assert!(tally.searched >= 5000, "{tally:?}");
}

/// Without a part of the theory there are strategies that do not win. (Two free stones hardly ever matter on
/// boards as small as these: `defences` shows what the last part is needed for.)
#[test]
fn each_part_of_the_theory_is_needed() {
    for (name, theory) in &WEAKENED[..3] {
        let tally = refute(*theory, 0..300, 0);
        assert!(tally.escapes >= 4, "{name}: {tally:?}");
    }
}

/// What the plain checker says of a proof must be what the fast one says.
pub(super) fn agree(proof: &Proof) -> bool {
    let plain = strategy_of(proof).is_some_and(|strategy| strategy.check(WHOLE).is_ok());
    let fast = proof::check(proof);
    assert_eq!(plain, fast.is_ok(), "{fast:?}\n{}", proof.to_json());
    plain
}

#[test]
fn the_plain_checker_agrees_on_the_fixtures() {
    assert!(strategies::valid().iter().all(agree));
    let refused = strategies::refused();
    assert!(refused.len() >= 50 && !refused.iter().any(agree));
}

#[test]
fn the_plain_checker_agrees_on_damaged_proofs() {
    let mut rng = SplitMix64::new(5);
    let (mut accepted, mut refused) = (0, 0);
    let proofs = strategies::valid();
    for proof in proofs.iter().filter(|proof| proof.nodes.len() < 400) {
        for _ in 0..40 {
            let mut damaged = proof.clone();
            damage(&mut rng, &mut damaged);
            match agree(&damaged) {
                true => accepted += 1,
                false => refused += 1,
            }
        }
    }
    assert!(refused >= 500 && accepted >= 5, "{accepted} {refused}");
}

/// Changes something anywhere: a move, a link, a reply, a kind or a stone.
pub(super) fn damage(rng: &mut SplitMix64, proof: &mut Proof) {
    let cells = candidates(proof.position.board(), 2);
    let point = cells[rng.below(cells.len() as u64) as usize];
    let other = rng.below(proof.nodes.len() as u64) as u32;
    let node = rng.below(proof.nodes.len() as u64) as usize;
    let board = proof.position.board();
    let both = Side::BOTH.iter().all(|&side| board.stones_of(side) > 0);
    if rng.below(8) == 0 && both {
        with_other_stone(rng, proof);
        return;
    }
    match &mut proof.nodes[node] {
        Node::Elsewhere => (),
        Node::Five { point: cell } => *cell = point,
        Node::Four { point: cell, reply } => match rng.below(3) {
            0 => *cell = point,
            1 => *reply = reply.map_or(Some(other), |_| None),
            _ => *reply = Some(other),
        },
        Node::Quiet {
            point: cell,
            pass,
            replies,
        } => match rng.below(5) {
            0 => *cell = cell.map(|_| point),
            1 => with_other_pass(rng, pass, other, point),
            2 => _ = replies.pop(),
            3 => replies[0].node = other,
            _ => replies[0].point = point,
        },
    }
}

fn with_other_pass(rng: &mut SplitMix64, pass: &mut Pass, other: u32, point: Point) {
    match pass {
        Pass::Line(line) => match rng.below(3) {
            0 => line[0] = point,
            1 => line.push(point),
            _ => _ = line.pop(),
        },
        Pass::Node(node) => *node = other,
    }
}
