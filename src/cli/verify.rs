//! `mugen verify`: the proof of a forced win, checked by the rules alone.

use super::args::VerifyArgs;
use super::exit_code::{DIFFERS, DONE};
use super::games;
use super::output::Output;
use crate::game::printable;
use crate::proof::{Checked, Proof, ProofRefusal, RefusalReason, check_within};
use anyhow::Context;
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// `mugen verify --json`.
#[derive(Serialize)]
struct Report {
    valid: bool,
    to_move: String,
    attacker: String,
    plies: Option<u32>,
    moves: Option<u32>,
    nodes: usize,
    /// The first node that does not hold.
    node: Option<usize>,
    error: Option<String>,
}

pub(super) fn run(args: &VerifyArgs, out: &mut Output) -> anyhow::Result<u8> {
    let name = games::name(&args.file);
    let proof = read(&args.file).with_context(|| name.clone())?;
    let checked = check_within(&proof, args.work);
    if let Err(refusal) = &checked
        && is_limit(&refusal.reason)
    {
        return Err(anyhow::Error::new(refusal.clone()).context(name));
    }
    if args.json {
        out.json(&Report::new(&proof, &checked))?;
    } else {
        writeln!(out, "{}", text(&proof, &checked))?;
    }
    Ok(match checked {
        Ok(_) => DONE,
        Err(_) => DIFFERS,
    })
}

fn read(path: &Path) -> anyhow::Result<Proof> {
    Ok(Proof::read(games::open(path)?)?)
}

/// Whether the proof was not checked to its end: it may hold.
const fn is_limit(reason: &RefusalReason) -> bool {
    matches!(
        reason,
        RefusalReason::TooMuchWork { .. } | RefusalReason::TooManyStones { .. }
    )
}

/// `3 moves (5 plies)`: what the attacker needs.
pub(super) fn length(proof: &Proof, plies: u32) -> String {
    let moves = proof.moves_among(plies);
    let moves = match moves {
        1 => "1 move".into(),
        _ => format!("{moves} moves"),
    };
    match plies {
        1 => format!("{moves} (1 ply)"),
        _ => format!("{moves} ({plies} plies)"),
    }
}

fn text(proof: &Proof, checked: &Result<Checked, ProofRefusal>) -> String {
    let (attacker, to_move) = (proof.attacker, proof.position.to_move());
    let Checked { nodes, plies } = match checked {
        Ok(checked) => *checked,
        Err(refusal) => return format!("invalid: {}", printable(&refusal.to_string())),
    };
    let length = length(proof, plies);
    let loser = match attacker == to_move {
        true => String::new(),
        false => format!(", whatever {to_move} (to move) plays"),
    };
    let s = if nodes == 1 { "" } else { "s" };
    format!("valid: {attacker} wins in at most {length}{loser}; {nodes} node{s} checked")
}

impl Report {
    fn new(proof: &Proof, checked: &Result<Checked, ProofRefusal>) -> Self {
        let (attacker, to_move) = (proof.attacker, proof.position.to_move());
        let plies = checked.as_ref().ok().map(|checked| checked.plies);
        let refusal = checked.as_ref().err();
        Self {
            valid: checked.is_ok(),
            to_move: to_move.to_string(),
            attacker: attacker.to_string(),
            plies,
            moves: plies.map(|plies| proof.moves_among(plies)),
            nodes: proof.nodes.len(),
            node: refusal.map(|refusal| refusal.node),
            error: refusal.map(|refusal| refusal.reason.to_string()),
        }
    }
}
