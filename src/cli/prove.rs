//! `mugen prove`: a position proven part by part, in a store that outlives every end of the program.

use super::args::ProveArgs;
use super::asked_position;
use super::complain::complain;
use super::exit_code::{DIFFERS, DONE};
use super::games;
use super::output::Output;
use super::signals::Requests;
use crate::control::{Control, Limits};
use crate::formats::GameRecord;
use crate::game::Side;
use crate::gomoku::Position;
use crate::proof::{FAR, MAX_WORK, Proof};
use crate::prove::{ProofStore, ProveEvent, ProveOptions, Proven, plan, prove};
use anyhow::{Context, anyhow, ensure};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::time::Instant;

/// The solver's table has 2^22 entries: about 100 MB.
const TABLE_BITS: u32 = 22;

/// The part of an answer of `mugen solve` that is merged.
#[derive(Deserialize)]
struct SolveAnswer<'a> {
    #[serde(borrow)]
    proof: Option<&'a RawValue>,
}

pub(super) fn run(args: &ProveArgs, out: &mut Output) -> anyhow::Result<u8> {
    let asked = asked_position::read(&args.position)?;
    let position = &asked.record.position;
    ensure!(
        position.outcome().is_none(),
        "the game is over: there is nothing to prove"
    );
    let stones = position.board().bounding_box();
    let near = i64::from(FAR / 2);
    ensure!(
        stones.is_none_or(|area| area
            .edges()
            .iter()
            .all(|&edge| i64::from(edge).abs() < near)),
        "the stones lie too far from 0,0, or from each other: keep them within {near} of 0,0"
    );
    let attacker = position.to_move().other();
    let mut store = ProofStore::open(&args.store)?;
    if let Some(path) = &args.merge {
        return merge(path, &mut store, out);
    }
    let control = Control::new(Limits {
        time: args.time,
        ..Limits::default()
    });
    let stop = control.stop.clone();
    let requests = Requests::listen(move || stop.stop())?;
    let options = options(args);
    if args.list {
        return list(position, attacker, &mut store, &options, &control, out);
    }
    let started = Instant::now();
    let proven = prove(
        position,
        attacker,
        &mut store,
        &options,
        &control,
        &mut |event| {
            report(&event, started);
        },
    )?;
    let interrupted = control.stop.is_set() && proven != Proven::Whole;
    if interrupted {
        writeln!(out, "interrupted: the same command continues from here")?;
    }
    match &proven {
        Proven::Whole => writeln!(
            out,
            "proven: {attacker} wins, whatever {} plays",
            position.to_move()
        )?,
        Proven::NoPass if interrupted => (),
        Proven::NoPass => writeln!(out, "not proven: no win was found after a pass")?,
        Proven::Open(open) => {
            let cells: Vec<String> = open.iter().map(ToString::to_string).collect();
            writeln!(
                out,
                "not proven: {} replies are open: {}",
                open.len(),
                cells.join(" ")
            )?;
        }
    }
    out.flush()?;
    Ok(match proven {
        Proven::Whole => DONE,
        _ if interrupted => requests.code(),
        _ => DIFFERS,
    })
}

fn options(args: &ProveArgs) -> ProveOptions {
    ProveOptions {
        order: args.order.into(),
        rounds: args.rounds,
        threads: args.threads.get(),
        table_bits: TABLE_BITS,
        work: MAX_WORK,
    }
}

/// Prints the positions that are still open.
fn list(
    position: &Position,
    attacker: Side,
    store: &mut ProofStore,
    options: &ProveOptions,
    control: &Control,
    out: &mut Output,
) -> anyhow::Result<u8> {
    let Some(plan) = plan(position, attacker, store, options, control)? else {
        complain(&anyhow!(
            "no win was found after a pass: there is nothing to list"
        ));
        return Ok(DIFFERS);
    };
    for job in plan.jobs().iter().filter(|job| !store.contains(&job.claim)) {
        let mut record = GameRecord::new(job.position.clone());
        record.name = job.reply.map(|reply| format!("reply {reply}"));
        writeln!(out, "{}", record.to_json())?;
    }
    Ok(DONE)
}

/// Adds the proofs in the answers of `mugen solve`.
fn merge(path: &Path, store: &mut ProofStore, out: &mut Output) -> anyhow::Result<u8> {
    let name = games::name(path);
    let reader = BufReader::new(games::open(path).with_context(|| name.clone())?);
    let before = store.len();
    let (mut proofs, mut refused) = (0, 0);
    for (number, line) in (1_u64..).zip(reader.split(b'\n')) {
        let line = line.with_context(|| name.clone())?;
        let place = || format!("{name}: line {number}");
        match proof_of(&line).with_context(place) {
            Ok(None) => (),
            Ok(Some(proof)) if proof.is_far() => {
                complain(&anyhow!("{}: the proof lies too far from 0,0", place()));
                refused += 1;
            }
            Ok(Some(proof)) => match proof.to_stream(MAX_WORK).with_context(place) {
                Ok(stream) => {
                    store.add(&stream)?;
                    proofs += 1;
                }
                Err(error) => {
                    complain(&error);
                    refused += 1;
                }
            },
            Err(error) => {
                complain(&error);
                refused += 1;
            }
        }
    }
    let new = store.len() - before;
    writeln!(
        out,
        "{proofs} proofs read, {new} of them new; {refused} lines refused"
    )?;
    Ok(if refused > 0 { DIFFERS } else { DONE })
}

/// The proof in an answer, if it has one.
fn proof_of(line: &[u8]) -> anyhow::Result<Option<Proof>> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return Ok(None);
    }
    let answer = serde_json::from_slice(line);
    let answer: SolveAnswer<'_> =
        answer.map_err(|_| anyhow!("this is no answer of `mugen solve`"))?;
    let proof = answer.proof.map(|proof| Proof::parse(proof.get()));
    Ok(proof.transpose()?)
}

/// Tells on standard error how far it is.
fn report(event: &ProveEvent, started: Instant) {
    let seconds = started.elapsed().as_secs();
    match event {
        ProveEvent::Pass {
            nodes,
            zone,
            jobs,
            known,
        } => eprintln!(
            "{seconds} s: a pass loses ({nodes} nodes); zone of {zone} cells, {jobs} positions, {known} of them known"
        ),
        ProveEvent::Round { round, open } => eprintln!("{seconds} s: round {round}: {open} open"),
        ProveEvent::Answered { reply, nodes, open } => {
            eprintln!("{seconds} s: {reply} loses ({nodes} nodes); {open} open");
        }
    }
}
