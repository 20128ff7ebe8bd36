//! `mugen solve`: wins and losses by threats, with their proofs.

use super::args::SolveArgs;
use super::asked_position::{self, Asked};
use super::complain::complain;
use super::exit_code::{DIFFERS, DONE};
use super::output::Output;
use super::progress::Progress;
use super::verify::length;
use super::{analyze, games};
use crate::batch::{self, SolveOptions, SolveReport, Solved};
use crate::control::{Control, Limits};
use crate::engine::threats::{Goal, ProvenWin};
use crate::game::Side;
use crate::proof::{Proof, check};
use anyhow::{Context, anyhow, ensure};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Stones placed where nothing else is said: some seconds.
const NODES: u64 = 3_000_000;

const FAULT: &str = "a win was found that could not be proven: this is a bug in mugen; please report \
                     it with the position";

pub(super) fn run(args: &SolveArgs, out: &mut Output) -> anyhow::Result<u8> {
    match is_filter(args) {
        true => filter(args, out),
        false => one(args, out),
    }
}

/// Whether many positions are asked for: lines of standard input, or files of lines.
fn is_filter(args: &SolveArgs) -> bool {
    let is_lines = |word: &String| word == "-" || word.ends_with(".jsonl");
    args.position.read.number.is_none() && args.position.position.iter().all(is_lines)
}

fn options(args: &SolveArgs) -> SolveOptions {
    let goals = match (args.vcf, args.vct) {
        (true, _) => vec![Goal::Vcf],
        (_, true) => vec![Goal::Vct],
        _ => vec![Goal::Vcf, Goal::Vct],
    };
    let nodes = match args.time {
        None => Some(args.nodes.unwrap_or(NODES)),
        Some(_) => args.nodes,
    };
    SolveOptions {
        goals,
        order: args.order,
        limits: Limits {
            time: args.time,
            nodes,
            ..Limits::default()
        },
        proofs: args.proof.is_some(),
        threads: args.threads.into(),
    }
}

fn filter(args: &SolveArgs, out: &mut Output) -> anyhow::Result<u8> {
    if let Some(path) = &args.proof {
        ensure!(
            games::is_standard_input(path),
            "--proof {}: a file holds one proof: choose a position with --number, or use `--proof -` \
             to get the proofs in the answers",
            path.display()
        );
    }
    let read = &args.position.read;
    let (setting, from) = (read.board.setting(), read.from);
    let mut paths: Vec<_> = args.position.position.iter().map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.push("-".into());
    }
    let tasks = paths
        .into_iter()
        .flat_map(move |path| analyze::tasks_of(path, from, &setting));
    let mut faults = 0;
    let progress = Progress::new(None, "positions");
    let tally = batch::solve(tasks, setting, &options(args), |report| {
        if let SolveReport::Solved(solved) = &report {
            faults += u32::from(solved.is_fault);
        }
        progress.step();
        progress.aside(|| analyze::print(out, &report))
    })?;
    drop(progress);
    let code = analyze::end(tally, out)?;
    if faults == 0 {
        return Ok(code);
    }
    complain(&anyhow!("{FAULT} (positions: {faults})"));
    Ok(code.max(DIFFERS))
}

fn one(args: &SolveArgs, out: &mut Output) -> anyhow::Result<u8> {
    let asked = asked_position::read(&args.position)?;
    let record = &asked.record;
    let options = options(args);
    let control = Control::new(options.limits);
    let position = &record.position;
    let decided = options.decide(position, &control);
    let win = decided.proven();
    if let (Some(path), Some(win)) = (&args.proof, win) {
        save(path, &win.proof, args.json, out)?;
    }
    let solved = Solved::new(record, &decided, &options.limits);
    let headline = headline(&solved, position.to_move(), win);
    let is_missing = args.proof.is_some() && win.is_none();
    let alone = args.proof.as_deref().is_some_and(games::is_standard_input) && !args.json;
    let is_fault = solved.is_fault;
    if args.json {
        out.json(
            &match args.proof.as_deref().is_some_and(games::is_standard_input) {
                true => solved.with_proof(&decided),
                false => solved,
            },
        )?;
    } else if !alone {
        print(&headline, &solved, win, &asked, out)?;
    }
    out.flush()?;
    if is_fault {
        complain(&anyhow!(FAULT));
    } else if is_missing {
        complain(&anyhow!("--proof: nothing to prove: {headline}"));
    }
    Ok(if is_fault || is_missing {
        DIFFERS
    } else {
        DONE
    })
}

/// Writes a proof after having read and checked it as anyone would. In JSON on standard output it is a
/// part of the answer instead.
fn save(path: &Path, proof: &Proof, json: bool, out: &mut Output) -> anyhow::Result<()> {
    let text = proof.to_json_lines();
    let read = Proof::parse(&text).map_err(anyhow::Error::new);
    read.and_then(|read| Ok(check(&read)?)).context(FAULT)?;
    match (games::is_standard_input(path), json) {
        (false, _) => fs::write(path, text).with_context(|| path.display().to_string()),
        (true, false) => Ok(out.write_all(text.as_bytes())?),
        (true, true) => Ok(()),
    }
}

/// What was found, in one line.
fn headline(solved: &Solved, to_move: Side, win: Option<&ProvenWin>) -> String {
    let by = solved.by;
    if let Some(win) = win {
        let attacker = win.proof.attacker;
        let length = length(win.proof.moves_among(win.plies), win.plies);
        let lost = match attacker == to_move {
            true => String::new(),
            false => format!("{to_move} to move loses: "),
        };
        return format!("{lost}{attacker} wins by {by} in {length}: proven");
    }
    let what = match solved.verdict {
        "unknown" => format!("not known whether {to_move} wins by {by}"),
        _ => format!("no win by {by} for {to_move}"),
    };
    match &solved.reason {
        Some(reason) => format!("{what}: {reason}"),
        None => what,
    }
}

fn print(
    headline: &str,
    solved: &Solved,
    win: Option<&ProvenWin>,
    asked: &Asked,
    out: &mut Output,
) -> anyhow::Result<()> {
    writeln!(out, "{headline}")?;
    if let Some(win) = win {
        writeln!(out, "line   {}", asked.names(&win.line))?;
        let nodes = win.proof.nodes.len();
        let s = if nodes == 1 { "" } else { "s" };
        writeln!(out, "proof  {nodes} node{s}, checked")?;
    }
    writeln!(out, "nodes  {}", solved.nodes)?;
    Ok(())
}
