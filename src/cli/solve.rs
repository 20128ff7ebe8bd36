//! `mugen solve`: wins and losses by threats, with their proofs.

use super::args::SolveArgs;
use super::verify::length;
use super::{DIFFERS, DONE, Output, analyze, complain, games, position};
use crate::batch::{self, SolveOptions, SolveReport, Solved};
use crate::control::{Control, Limits};
use crate::engine::threat::{Goal, Win, decide};
use crate::game::Side;
use crate::gomoku::format::Setting;
use crate::proof::{Proof, check};
use anyhow::{Context, anyhow, ensure};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Stones placed where nothing else is said: some seconds.
const NODES: u64 = 3_000_000;

const FAULT: &str = "a win was found that could not be proven: this is a fault of mugen, please report it \
                     with the position";

pub(super) fn run(args: &SolveArgs, out: &mut Output) -> anyhow::Result<u8> {
    match is_filter(args) {
        true => filter(args, out),
        false => one(args, out),
    }
}

/// Whether many positions are asked for: lines of standard input, or files of lines.
fn is_filter(args: &SolveArgs) -> bool {
    let is_lines = |word: &String| word == "-" || word.ends_with(".jsonl");
    args.position.number.is_none() && args.position.position.iter().all(is_lines)
}

fn options(args: &SolveArgs) -> SolveOptions {
    let goals = match (args.vcf, args.vct) {
        (true, _) => vec![Goal::Fours],
        (_, true) => vec![Goal::Threats],
        _ => vec![Goal::Fours, Goal::Threats],
    };
    let nodes = match args.time {
        None => Some(args.nodes.unwrap_or(NODES)),
        Some(_) => args.nodes,
    };
    SolveOptions {
        goals,
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
            "--proof {}: a file holds one proof: choose a position with --number, or say \
             `--proof -` for the proofs in the answers",
            path.display()
        );
    }
    let setting = Setting {
        bounds: args.position.board.bounds,
        rule: args.position.board.rule,
    };
    let mut paths: Vec<_> = args.position.position.iter().map(PathBuf::from).collect();
    if paths.is_empty() {
        paths.push("-".into());
    }
    let tasks = paths.into_iter().flat_map(analyze::tasks_of);
    let mut faults = 0;
    let tally = batch::solve(tasks, setting, &options(args), |report| {
        if let SolveReport::Solved(solved) = &report {
            faults += u32::from(solved.is_fault);
        }
        analyze::print(out, &report)
    })?;
    let code = analyze::end(tally, out)?;
    if faults == 0 {
        return Ok(code);
    }
    complain(&anyhow!("{FAULT} (positions: {faults})"));
    Ok(code.max(DIFFERS))
}

fn one(args: &SolveArgs, out: &mut Output) -> anyhow::Result<u8> {
    let record = position::read(&args.position)?;
    let options = options(args);
    let control = Control::new(options.limits);
    let decided = decide(&record.position, &options.goals, &control);
    let win = decided.proven();
    let saved = match (&args.proof, win) {
        (Some(path), Some(win)) => save(path, &win.proof, args.json, out)?,
        _ => false,
    };
    let solved = Solved::new(&record, &decided, &options.limits);
    let (is_fault, is_missing) = (solved.is_fault, args.proof.is_some() && win.is_none());
    if args.json {
        out.json(&match &args.proof {
            Some(path) if games::is_standard_input(path) => solved.with_proof(&decided),
            _ => solved,
        })?;
    } else if !saved {
        print(&solved, record.position.to_move(), win, out)?;
    }
    out.flush()?;
    if is_fault {
        complain(&anyhow!(FAULT));
    } else if is_missing {
        complain(&anyhow!("--proof: there is no win to prove"));
    }
    Ok(if is_fault || is_missing {
        DIFFERS
    } else {
        DONE
    })
}

/// Writes a proof after having read and checked it as anyone would; whether it is all that standard
/// output is to hold.
fn save(path: &Path, proof: &Proof, json: bool, out: &mut Output) -> anyhow::Result<bool> {
    let text = proof.to_json_lines();
    let read = Proof::parse(&text).map_err(anyhow::Error::new);
    read.and_then(|read| Ok(check(&read)?)).context(FAULT)?;
    if !games::is_standard_input(path) {
        fs::write(path, text).with_context(|| path.display().to_string())?;
        return Ok(false);
    }
    if !json {
        out.write_all(text.as_bytes())?;
    }
    Ok(!json)
}

fn print(
    solved: &Solved,
    to_move: Side,
    win: Option<&Win>,
    out: &mut Output,
) -> anyhow::Result<()> {
    let by = solved.by;
    match win {
        Some(win) => {
            let attacker = win.proof.attacker;
            let length = length(&win.proof, win.plies);
            let lost = match attacker == to_move {
                true => String::new(),
                false => format!("{to_move}, to move, is lost: "),
            };
            writeln!(out, "{lost}{attacker} wins by {by} in {length}: proven")?;
            let line: Vec<_> = win.line.iter().map(ToString::to_string).collect();
            writeln!(out, "line   {}", line.join(" "))?;
            let nodes = win.proof.nodes.len();
            let s = if nodes == 1 { "" } else { "s" };
            writeln!(out, "proof  {nodes} node{s}, checked")?;
        }
        None => {
            let reason = solved.reason.as_ref();
            let reason = reason.map_or_else(String::new, |reason| format!(": {reason}"));
            match solved.verdict {
                "unknown" => writeln!(out, "unknown whether {to_move} wins by {by}{reason}")?,
                _ => writeln!(out, "no win by {by} for {to_move}{reason}")?,
            }
        }
    }
    writeln!(out, "nodes  {}", solved.nodes)?;
    Ok(())
}
