//! Random strategies of orders 2 to 4 on boards with edges, with dead cells and under both rules:
//! what the fast checker says of them is what the definition says.

use super::defender::play;
use super::field::{Cell, Field};
use super::four_in_a_row::{agree, damage};
use super::plain_solver::{Effort, solve};
use super::plain_zone;
use super::theory::{Strategy, WHOLE};
use super::translate::{point_of, proof_of, with_lines};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::Rule;
use mugen::proof::{self, MAX_WORK, Proof};
use mugen::rng::SplitMix64;

/// A board on which the attacker has many stones.
fn board(rng: &mut SplitMix64) -> Field {
    let size = 8 + rng.below(3) as usize;
    let mut field = Field::new(size, size, 5, rng.below(2) == 0);
    let mut put = |content: Cell, count: u64| {
        for _ in 0..count {
            let (x, y) = (rng.below(6) as usize, rng.below(6) as usize);
            let cell = (1 + y) * size + 1 + x;
            if field.is_free(cell) {
                field.cells[cell] = content;
            }
        }
    };
    put(Cell::Attacker, 8);
    put(Cell::Defender, 3);
    put(Cell::Dead, 2);
    field
}

/// A strategy that wastes moves, if one is found, as a proof.
fn strategy(seed: u64) -> Option<(Strategy, Proof)> {
    let mut rng = SplitMix64::new(seed);
    let field = board(&mut rng);
    let sides = [Cell::Attacker, Cell::Defender];
    let quiet = |side| !field.has_row(side) && field.completions(side).is_empty();
    if !sides.into_iter().all(quiet) {
        return None;
    }
    let mut effort = Effort {
        passes: 0,
        moves: 6,
        width: 6,
        radius: 2,
        budget: 200,
        lazy: 0,
    };
    // A win that wastes moves is found where a fast one is.
    solve(&field, false, WHOLE, effort, seed)?;
    effort.lazy = 90;
    effort.budget = 1000;
    let strategy = [3, 2, 1].into_iter().find_map(|passes| {
        effort.passes = passes;
        let strategy = solve(&field, rng.below(3) == 0, WHOLE, effort, rng.next_u64());
        strategy.filter(|strategy| strategy.order() > 1)
    })?;
    let corner = [-3, 1_999_999_991, -2_000_000_000][rng.below(3) as usize];
    let corner = Point::new(corner, -4);
    let side = Side::BOTH[rng.below(2) as usize];
    let proof = proof_of(&strategy, side, corner);
    Some((strategy, proof))
}

/// The zones of the plain checker as points.
fn plain(strategy: &Strategy, corner: Point) -> Vec<(u32, Vec<Point>)> {
    let far = Point::new(
        corner.x + strategy.root.width as i32 - 1,
        corner.y + strategy.root.height as i32 - 1,
    );
    let area = Area::new(corner, far).unwrap();
    let zones = strategy.check(WHOLE).unwrap().into_iter();
    zones
        .map(|(node, zone)| {
            let points = zone.into_iter().map(|cell| point_of(area, cell));
            (node as u32, points.collect())
        })
        .collect()
}

#[derive(Debug, Default)]
struct Tally {
    /// Strategies by order, those under the exact rule and those with dead cells.
    orders: [usize; 5],
    exact: usize,
    dead: usize,
    zones: usize,
    /// Damaged ones, which both checkers refuse.
    refused: usize,
}

fn compare(seeds: std::ops::Range<u64>, games: u64) -> Tally {
    let mut tally = Tally::default();
    let mut rng = SplitMix64::new(seeds.start);
    for seed in seeds {
        let Some((strategy, proof)) = strategy(seed) else {
            continue;
        };
        let checked = proof::check(&proof).unwrap_or_else(|e| panic!("{seed}: {e}"));
        assert_eq!(checked.order as usize, strategy.order(), "seed {seed}");
        let fast = proof::zones(&proof).unwrap();
        assert_eq!(fast, plain_zone::of_proof(&proof), "seed {seed}");
        let board = proof.position.board();
        let corner = board.bounds().unwrap().min();
        assert_eq!(fast, plain(&strategy, corner), "seed {seed}");
        let stream = proof.to_stream(MAX_WORK).unwrap().check_within(MAX_WORK);
        // One reply of an orbit stands for the others.
        assert!(stream.unwrap().plies <= checked.plies, "seed {seed}");
        let lines = with_lines(&strategy, proof.clone());
        assert_eq!(proof::check(&lines).unwrap().plies, checked.plies);
        let fast_of_lines = proof::zones(&lines).unwrap();
        assert_eq!(fast_of_lines, plain_zone::of_proof(&lines), "seed {seed}");
        for _ in 0..10 {
            let mut damaged = if rng.below(2) == 0 {
                proof.clone()
            } else {
                lines.clone()
            };
            damage(&mut rng, &mut damaged);
            tally.refused += usize::from(!agree(&damaged));
        }
        for game in 0..games {
            let escape = play(&proof, game).err();
            assert!(escape.is_none(), "seed {seed}, game {game}: {escape:?}");
        }
        tally.orders[strategy.order()] += 1;
        tally.exact += usize::from(proof.position.rule() == Rule::Exact);
        tally.dead += usize::from(board.dead() > 0);
        tally.zones += fast.len();
    }
    tally
}

#[test]
fn random_strategies_have_the_zones_of_the_definition() {
    let tally = compare(0..90, 20);
    assert!(tally.orders.iter().sum::<usize>() >= 15, "{tally:?}");
    assert!(tally.orders[3] + tally.orders[4] >= 2, "{tally:?}");
    assert!(tally.exact >= 5 && tally.dead >= 10, "{tally:?}");
    assert!(tally.zones >= 100 && tally.refused >= 100, "{tally:?}");
    println!("{tally:?}");
}

#[test]
#[ignore = "4,000 boards"]
fn many_random_strategies_have_the_zones_of_the_definition() {
    let tally = compare(1000..5000, 40);
    println!("{tally:?}");
    assert!(tally.orders[4] >= 10, "{tally:?}");
}
