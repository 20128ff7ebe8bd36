//! Openings that the search finds balanced, for matches: `fixtures/openings/balanced.txt`.
//!
//! `cargo run --release --example balanced_openings > fixtures/openings/balanced.txt`
//!
//! Openings of 3 to 6 random stones near the middle of a board without edges, x first. One is kept when
//! the search, with nothing known from before, finds it worth at most [`BOUND`] to the side to move, either
//! way; a first look with fewer nodes sorts most of them out. No two are alike under shifts, turns and
//! mirrors. Every run prints the same file, as long as the search is the same; `docs/strength.md` says when
//! this one was made.

use mugen::control::{Control, Limits, Silent};
use mugen::game::{Point, Side};
use mugen::gomoku::{Position, Rule};
use mugen::player::{Player, PlayerSpec};
use mugen::rng::SplitMix64;
use std::collections::BTreeSet;

const SEED: u64 = 20;
/// Stones of the shortest and of the longest openings.
const LENGTHS: std::ops::RangeInclusive<usize> = 3..=6;
/// Openings of each length.
const EACH: usize = 26;
/// How far from the middle stones are placed.
const REACH: u64 = 3;
/// Nodes of the first look and of the last one, and the most that an opening may be worth in each, in
/// the unit of the search: the side to move wins `1 / (1 + exp(-value / 200))` of the games.
const LOOKS: [(u64, i32); 2] = [(5_000, 100), (100_000, BOUND)];
/// 30 are 54 of 100 games.
const BOUND: i32 = 30;

fn main() {
    println!(
        "# Openings that the search finds balanced, on a board without edges: x first, one per line."
    );
    println!("# Made by `cargo run --release --example balanced_openings`, which says how.");
    println!("# After each: its value for the side to move.");
    let mut rng = SplitMix64::new(SEED);
    let mut player = PlayerSpec::SEARCH.build(2);
    let mut known = BTreeSet::new();
    let mut tried = 0;
    for length in LENGTHS {
        let mut kept = 0;
        while kept < EACH {
            let position = opening(&mut rng, length);
            if !known.insert(form(&position)) {
                continue;
            }
            tried += 1;
            if let Some(worth) = balanced(player.as_mut(), &position) {
                let moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
                println!("{} # {worth:+}", moves.join(" "));
                kept += 1;
            }
        }
    }
    eprintln!("kept {} of {tried}", LENGTHS.count() * EACH);
}

/// Random stones around the middle, no two on one cell.
fn opening(rng: &mut SplitMix64, length: usize) -> Position {
    let mut position = Position::new(Rule::Freestyle);
    let at = |rng: &mut SplitMix64| rng.below(2 * REACH + 1) as i32 - REACH as i32;
    while position.moves().len() < length {
        let _ = position.try_place(Point::new(at(rng), at(rng)));
    }
    position
}

/// What the opening is worth to the side to move, if that is little enough at every look.
fn balanced(player: &mut dyn Player<Position>, position: &Position) -> Option<i32> {
    let mut worth = 0;
    for (nodes, bound) in LOOKS {
        player.new_game();
        let control = Control::new(Limits {
            nodes: Some(nodes),
            ..Limits::default()
        });
        let analysis = player.choose(position, &control, &mut Silent)?;
        worth = analysis.eval()?.score()?;
        if worth.abs() > bound {
            return None;
        }
    }
    Some(worth)
}

/// The stones, the same for all openings that are alike.
fn form(position: &Position) -> Vec<(i32, i32, Side)> {
    let stones: Vec<_> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let stones = position.board().stones_by(side).into_iter();
            stones.map(move |point| (point.x, point.y, side))
        })
        .collect();
    let forms = (0..8).map(|symmetry| {
        let mut form: Vec<_> = stones
            .iter()
            .map(|&(x, y, side)| {
                let (x, y) = if symmetry & 1 == 0 { (x, y) } else { (-x, y) };
                let (x, y) = if symmetry & 2 == 0 { (x, y) } else { (x, -y) };
                let (x, y) = if symmetry & 4 == 0 { (x, y) } else { (y, x) };
                (x, y, side)
            })
            .collect();
        let left = form.iter().map(|stone| stone.0).min().unwrap_or(0);
        let top = form.iter().map(|stone| stone.1).min().unwrap_or(0);
        for stone in &mut form {
            *stone = (stone.0 - left, stone.1 - top, stone.2);
        }
        form.sort_unstable();
        form
    });
    forms.min().unwrap_or_default()
}
