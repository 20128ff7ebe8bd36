//! `mugen verify`: proofs of a forced win, checked by the rules alone.

use super::args::{ProofFormat, VerifyArgs};
use super::exit_code::{DIFFERS, DONE};
use super::games;
use super::output::Output;
use crate::game::printable;
use crate::gomoku::Position;
use crate::proof::{Checked, Claim, ProofFile, ProofRefusal, RefusalReason};
use crate::prove::digest;
use anyhow::Context;
use serde::Serialize;
use std::collections::BTreeSet;
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
    nodes: u64,
    order: Option<u32>,
    quiet: Option<u64>,
    zone_cells: Option<u64>,
    largest_zone: Option<usize>,
    /// Positions that other files must prove.
    relies_on: Option<usize>,
    digest: String,
    /// The first node that does not hold.
    node: Option<usize>,
    error: Option<String>,
}

/// A file and what its check gave.
struct Verdict {
    name: String,
    file: ProofFile,
    checked: Result<Checked, ProofRefusal>,
}

pub(super) fn run(args: &VerifyArgs, out: &mut Output) -> anyhow::Result<u8> {
    if let Some(format) = args.to {
        return convert(args, format, out);
    }
    let (mut all, mut proven, mut open) = (true, BTreeSet::new(), BTreeSet::new());
    for path in &args.files {
        let verdict = Verdict::of(path, args.work)?;
        verdict.write(args, out)?;
        all &= verdict.checked.is_ok();
        if let Ok(checked) = &verdict.checked {
            let claim = |position: &Position| match checked.is_far {
                true => Claim::here(position, verdict.file.attacker()),
                false => Claim::new(position, verdict.file.attacker()),
            };
            proven.insert(claim(verdict.file.position()));
            open.extend(checked.relies_on.iter().map(claim));
        }
    }
    let missing = open.difference(&proven).count();
    if missing > 0 && !args.json {
        let (s, them) = if missing == 1 {
            ("", "it")
        } else {
            ("s", "them")
        };
        writeln!(
            out,
            "incomplete: {missing} position{s} that the proofs rely on: give the files that prove {them}"
        )?;
    }
    Ok(if all && missing == 0 { DONE } else { DIFFERS })
}

/// Writes the only file in another form.
fn convert(args: &VerifyArgs, format: ProofFormat, out: &mut Output) -> anyhow::Result<u8> {
    let [path] = &args.files[..] else {
        anyhow::bail!("`--to` converts one file at a time");
    };
    let file = read(path)?;
    let written = match format {
        ProofFormat::Json => file.to_proof(args.work).map(|proof| {
            let text = proof.to_json_lines();
            text.into_bytes()
        }),
        ProofFormat::Stream => file.to_stream(args.work).map(|stream| stream.to_bytes()),
    };
    out.write_all(&written.with_context(|| games::name(path))?)?;
    Ok(DONE)
}

fn read(path: &Path) -> anyhow::Result<ProofFile> {
    let read = || -> anyhow::Result<ProofFile> { Ok(ProofFile::read(games::open(path)?)?) };
    read().with_context(|| games::name(path))
}

/// Whether the proof was not checked to its end: it may hold.
const fn is_limit(reason: &RefusalReason) -> bool {
    matches!(
        reason,
        RefusalReason::TooMuchWork { .. }
            | RefusalReason::TooManyStones { .. }
            | RefusalReason::TooMuchMemory
            | RefusalReason::TooLargeZones
    )
}

/// `3 moves (5 plies)`: what the attacker needs.
pub(super) fn length(moves: u32, plies: u32) -> String {
    let moves = match moves {
        1 => "1 move".into(),
        _ => format!("{moves} moves"),
    };
    match plies {
        1 => format!("{moves} (1 ply)"),
        _ => format!("{moves} ({plies} plies)"),
    }
}

impl Verdict {
    fn of(path: &Path, work: u64) -> anyhow::Result<Self> {
        let name = games::name(path);
        let file = read(path)?;
        let checked = file.check_within(work);
        if let Err(refusal) = &checked
            && is_limit(&refusal.reason)
        {
            return Err(anyhow::Error::new(refusal.clone()).context(name));
        }
        Ok(Self {
            name,
            file,
            checked,
        })
    }

    fn write(&self, args: &VerifyArgs, out: &mut Output) -> anyhow::Result<()> {
        if args.json {
            return out.json(&Report::new(self));
        }
        let several = args.files.len() > 1;
        let name = if several {
            format!("{}: ", printable(&self.name))
        } else {
            String::new()
        };
        writeln!(out, "{name}{}", self.text())?;
        if let Ok(checked) = &self.checked
            && checked.order > 2
        {
            writeln!(out, "{}", self.details(checked))?;
        }
        Ok(())
    }

    fn text(&self) -> String {
        let (attacker, to_move) = (self.file.attacker(), self.file.position().to_move());
        let checked = match &self.checked {
            Ok(checked) => checked,
            Err(refusal) => return format!("invalid: {}", printable(&refusal.to_string())),
        };
        let length = length(self.file.moves_among(checked.plies), checked.plies);
        let loser = match attacker == to_move {
            true => String::new(),
            false => format!(", whatever {to_move} (to move) plays"),
        };
        let nodes = checked.nodes;
        let s = if nodes == 1 { "" } else { "s" };
        let relies = match checked.relies_on.len() {
            0 => String::new(),
            1 => " if another file proves 1 position".into(),
            open => format!(" if other files prove {open} positions"),
        };
        format!(
            "valid: {attacker} wins in at most {length}{loser}{relies}; {nodes} node{s} checked"
        )
    }

    /// The zones of a win with quiet moves.
    fn details(&self, checked: &Checked) -> String {
        let mean = checked.zone_cells as f64 / checked.quiet.max(1) as f64;
        format!(
            "order {}; {} quiet nodes; zones of {mean:.1} cells on average, {} at most; sha256 {}",
            checked.order,
            checked.quiet,
            checked.largest_zone,
            self.digest(),
        )
    }

    /// The SHA-256 of the claim.
    fn digest(&self) -> String {
        digest(&Claim::new(self.file.position(), self.file.attacker()))
    }
}

impl Report {
    fn new(verdict: &Verdict) -> Self {
        let file = &verdict.file;
        let checked = verdict.checked.as_ref().ok();
        let refusal = verdict.checked.as_ref().err();
        let plies = checked.map(|checked| checked.plies);
        Self {
            valid: checked.is_some(),
            to_move: file.position().to_move().to_string(),
            attacker: file.attacker().to_string(),
            plies,
            moves: plies.map(|plies| file.moves_among(plies)),
            nodes: checked.map_or(file.nodes(), |checked| checked.nodes),
            order: checked.map(|checked| checked.order),
            quiet: checked.map(|checked| checked.quiet),
            zone_cells: checked.map(|checked| checked.zone_cells),
            largest_zone: checked.map(|checked| checked.largest_zone),
            relies_on: checked.map(|checked| checked.relies_on.len()),
            digest: verdict.digest(),
            node: refusal.map(|refusal| refusal.node),
            error: refusal.map(|refusal| refusal.reason.to_string()),
        }
    }
}
