//! Proofs: what holds is accepted, and nothing else.

pub(crate) mod adversary;
mod damage;
mod defences;
mod defender;
mod exhaustive;
mod field;
mod files;
mod four_in_a_row;
mod large;
mod missing;
mod plain_solver;
mod plain_zone;
pub(crate) mod prover;
mod random_strategies;
mod strategies;
mod theory;
mod translate;

use mugen::gomoku::candidates;
use mugen::proof::{self, Proof, Rows, follow};

#[test]
fn proofs_of_the_plain_prover_hold_and_have_no_escape() {
    let mut threats = 0;
    for (seed, proof) in prover::proofs(0).take(400) {
        let checked = proof::check(&proof)
            .unwrap_or_else(|e| panic!("{seed}: {e}\n{}", proof.to_json_lines()));
        assert_eq!(checked.nodes, proof.nodes.len() as u64);
        let text = proof.to_json();
        assert_eq!(Proof::parse(&text).as_ref(), Ok(&proof));
        assert_eq!(Proof::parse(&proof.to_json_lines()), Ok(proof.clone()));
        threats += usize::from(damage::has_threat(&proof));
        let escape = adversary::escape(&proof);
        assert_eq!(escape, None, "{seed}\n{}", proof.to_json_lines());
    }
    assert!(threats >= 100, "only {threats} proofs with a threat");
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
        let found = followed.zone;
        let five = rows.completions(attacker).contains(&line[0]);
        let plain = plain_zone::of_line(&position, &line);
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
                // A five comes first; else what it completes then is where the line goes on.
                let completions = rows.completions(attacker.other());
                assert!(five || completions.iter().all(|cell| *cell == line[0]));
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
