//! Proofs: what holds is accepted, and nothing else.

pub(crate) mod adversary;
mod damage;
mod files;
mod large;
pub(crate) mod prover;

use mugen::game::{Point, Side};
use mugen::gomoku::{Board, DIRECTIONS, Occupant, Position, candidates};
use mugen::proof::{self, Proof, Rows, follow, spoiling};
use std::collections::BTreeSet;

#[test]
fn proofs_of_the_plain_prover_hold_and_have_no_escape() {
    let mut threats = 0;
    for (seed, proof) in prover::proofs(0).take(400) {
        let checked = proof::check(&proof)
            .unwrap_or_else(|e| panic!("{seed}: {e}\n{}", proof.to_json_lines()));
        assert_eq!(checked.nodes, proof.nodes.len());
        let text = proof.to_json();
        assert_eq!(Proof::parse(&text).as_ref(), Ok(&proof));
        assert_eq!(Proof::parse(&proof.to_json_lines()), Ok(proof.clone()));
        threats += usize::from(damage::has_threat(&proof));
        let escape = adversary::escape(&proof);
        assert_eq!(escape, None, "{seed}\n{}", proof.to_json_lines());
    }
    assert!(threats >= 100, "only {threats} proofs with a threat");
}

/// The cells of the documented definition, looked at one by one.
fn plain_spoiling(board: &Board, attacker: Side, line: &[Point], ends: &[Point]) -> Vec<Point> {
    let defender = Some(Occupant::Stone(attacker.other()));
    let replies: Vec<Point> = line.iter().skip(1).step_by(2).copied().collect();
    let mut cells: BTreeSet<Point> = line.iter().chain(ends).copied().collect();
    let near: BTreeSet<Point> = board
        .stones_by(attacker.other())
        .into_iter()
        .chain(replies.iter().copied())
        .collect();
    for &stone in &near {
        for direction in DIRECTIONS {
            for first in -4..=0 {
                let window: Vec<Point> = (first..first + 5)
                    .filter_map(|n| stone.step(direction, n))
                    .collect();
                let counts = |&cell: &Point| board.get(cell) == defender || replies.contains(&cell);
                let stones = window.iter().filter(|&cell| counts(cell)).count();
                let usable = |&cell: &Point| board.is_free(cell) || board.get(cell) == defender;
                if stones >= 3 && window.iter().all(usable) {
                    cells.extend(window.into_iter().filter(|&cell| board.is_free(cell)));
                }
            }
        }
    }
    cells.into_iter().collect()
}

/// What `line` leads to, each stone placed on a copy.
fn completions_after(position: &Position, line: &[Point]) -> Vec<Point> {
    let mut rows = Rows::new(position.board(), position.rule());
    for (n, &point) in line.iter().enumerate() {
        let side = [position.to_move(), position.to_move().other()][n % 2];
        rows.place(point, side);
    }
    rows.completions(position.to_move())
}

#[test]
fn a_stone_on_any_other_cell_spoils_no_line() {
    let (mut lines, mut tried, mut longest) = (0, 0, 0);
    for seed in 0..6000 {
        let position = prover::tactical(seed);
        let attacker = position.to_move();
        let Some(line) = prover::win_by_fours(&position, 4) else {
            continue;
        };
        let mut rows = Rows::new(position.board(), position.rule());
        if !rows.completions(attacker.other()).is_empty() {
            continue;
        }
        let followed = follow(&mut rows, attacker, &line).unwrap();
        let found = spoiling(&mut rows, attacker, &followed);
        let five = rows.completions(attacker).contains(&line[0]);
        let ends = match five {
            true => Vec::new(),
            false => completions_after(&position, &line),
        };
        let plain = plain_spoiling(position.board(), attacker, &line, &ends);
        assert_eq!(found, plain, "seed {seed}");
        lines += 1;
        longest = longest.max(line.len());
        for cell in candidates(position.board(), 5) {
            if found.binary_search(&cell).is_err() {
                rows.place(cell, attacker.other());
                let again = follow(&mut rows, attacker, &line);
                assert_eq!(
                    again.map(|line| line.plies),
                    Ok(followed.plies),
                    "seed {seed}, {cell}"
                );
                assert!(rows.completions(attacker.other()).is_empty());
                rows.undo();
                tried += 1;
            }
        }
    }
    assert!(
        lines > 500 && tried > 50_000 && longest >= 7,
        "{lines} {tried} {longest}"
    );
}
