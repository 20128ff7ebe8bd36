//! Proofs of earlier searches: a win or a loss that was announced stays so as the game goes on.

use super::remaining_proof::after_moves;
use crate::engine::threats::ProvenWin;
use crate::game::Point;
use crate::gomoku::Position;
use crate::proof::Proof;
use std::collections::VecDeque;
use std::sync::Arc;

/// The most proofs that are kept.
const MAX_PROOFS: usize = 8;

/// The proofs of the last searches that found one, the latest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownProofs {
    proofs: VecDeque<Arc<Proof>>,
}

impl KnownProofs {
    pub(crate) fn clear(&mut self) {
        self.proofs.clear();
    }

    pub(crate) fn keep(&mut self, proof: &Arc<Proof>) {
        self.proofs.push_front(Arc::clone(proof));
        self.proofs.truncate(MAX_PROOFS);
    }

    /// The shortest that is left of any of them in `position`, the latest of equals.
    pub(crate) fn find(&self, position: &Position) -> Option<ProvenWin> {
        let left = self.proofs.iter();
        let left = left.filter_map(|proof| carried_on(proof, position));
        left.min_by_key(|proven| proven.plies)
    }
}

/// What is left of a proof in `position`, at most two moves after its root; none where the moves are not
/// those that it speaks of.
fn carried_on(proof: &Proof, position: &Position) -> Option<ProvenWin> {
    let moves = moves_between(&proof.position, position)?;
    let mut rest = after_moves(proof, &moves)?;
    rest.position = position.clone();
    ProvenWin::of_checked(rest)
}

/// The moves, two at most, by which `now` comes from `before`.
fn moves_between(before: &Position, now: &Position) -> Option<Vec<Point>> {
    let (old, new) = (before.board(), now.board());
    let count = new.stones().checked_sub(old.stones())?;
    if count > 2 || now.rule() != before.rule() || new.bounds() != old.bounds() {
        return None;
    }
    let kept = |(cell, by)| new.get(cell) == Some(by);
    if !old.occupied().into_iter().all(kept) {
        return None;
    }
    let added: Vec<_> = new.occupied().into_iter().collect();
    let added = || added.iter().filter(|(cell, _)| old.get(*cell).is_none());
    let mut side = before.to_move();
    let mut moves = Vec::new();
    for _ in 0..count {
        let (cell, _) = added().find(|(_, by)| *by == side.into())?;
        moves.push(*cell);
        side = side.other();
    }
    (side == now.to_move() && moves.len() == added().count()).then_some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Control, Limits};
    use crate::engine::threats::{Goal, solve};
    use crate::formats::json::read_file;
    use crate::gomoku::candidates;
    use crate::rng::SplitMix64;
    use std::path::Path;

    fn wins() -> impl Iterator<Item = ProvenWin> {
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
        let files = [
            "vcf/freestyle.jsonl",
            "vcf/rules.jsonl",
            "tactics/tactics.jsonl",
        ];
        let files = files.map(|file| fixtures.join(file)).into_iter();
        let records = files.flat_map(|path| read_file(&path).expect("records"));
        let records = records.step_by(7);
        records.filter_map(|record| {
            let control = Control::new(Limits {
                nodes: Some(20_000),
                ..Limits::default()
            });
            let solution = solve(&record.position, Goal::Vct, &control);
            solution.outcome.win().map(|win| *win)
        })
    }

    fn reply(position: &Position, line: &[Point], rng: &mut SplitMix64) -> Point {
        match line.first() {
            Some(&stubborn) if rng.below(2) == 0 => stubborn,
            _ => {
                let cells = candidates(position.board(), 2);
                cells[rng.below(cells.len() as u64) as usize]
            }
        }
    }

    #[test]
    fn a_proof_is_known_after_every_move_of_either_side() {
        let mut rng = SplitMix64::new(1);
        let mut games = 0;
        for win in wins() {
            let mut known = KnownProofs::default();
            let mut position = win.proof.position.clone();
            let (attacker, mut left) = (win.proof.attacker, win.plies);
            known.keep(&win.proof);
            let mut is_skipped = false;
            loop {
                let found = known.find(&position).expect("what is left of the proof");
                assert!(found.plies <= left && found.proof.attacker == attacker);
                left = found.plies - 1;
                let mv = match found.wins(&position) {
                    true => found.line[0],
                    false => reply(&position, &found.line, &mut rng),
                };
                // Once in a while a position is not searched.
                is_skipped = !is_skipped && rng.below(3) == 0;
                if !is_skipped {
                    known.keep(&found.proof);
                }
                position.place(mv);
                if position.outcome().is_some() {
                    break;
                }
            }
            games += 1;
        }
        assert!(games > 20, "{games}");
    }

    #[test]
    fn another_game_has_no_part_in_a_proof() {
        let win = wins().next().expect("a win");
        let position = win.proof.position.clone();
        let mut known = KnownProofs::default();
        known.keep(&win.proof);
        assert!(known.find(&position).is_some());
        let rule = position.rule();
        assert!(known.find(&Position::new(rule)).is_none());
        let turned =
            Position::from_board(position.board().clone(), position.to_move().other(), rule);
        assert!(known.find(&turned).is_none());
    }
}
