//! `mugen bench`: the signature of the search, and its speed.

use super::args::BenchArgs;
use super::complain::complain;
use super::exit_code::DONE;
use super::output::Output;
use crate::engine::{BenchOptions, BenchReport, BenchRow, bench};
use anyhow::anyhow;
use serde::Serialize;
use std::io::{self, Write};

/// `mugen bench --json`.
#[derive(Serialize)]
struct Report {
    depth: u32,
    threads: usize,
    positions: Vec<Row>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    nodes: u64,
    seconds: f64,
}

pub(super) fn run(args: &BenchArgs, out: &mut Output) -> anyhow::Result<u8> {
    let options = BenchOptions {
        depth: args.depth,
        threads: args.threads.into(),
    };
    if args.json {
        return json(args, options, out);
    }
    writeln!(
        out,
        "position                nodes   seconds   nodes a second"
    )?;
    let mut printed = Ok(());
    let report = bench(options, |row| {
        if printed.is_ok() {
            printed = print(row, out);
        }
    });
    printed?;
    let (nodes, depth) = (report.nodes, options.depth);
    // Threads share a table, and what one finds there depends on the others.
    let label = match options.threads {
        1 => "signature",
        _ => "nodes    ",
    };
    writeln!(out, "{label} {nodes} at depth {depth}")?;
    writeln!(
        out,
        "speed     {} nodes a second",
        report.nodes_per_second()
    )?;
    warn(options, &report, out)?;
    Ok(DONE)
}

/// Says on standard error where fewer threads searched than were asked for.
fn warn(options: BenchOptions, report: &BenchReport, out: &mut Output) -> io::Result<()> {
    let (asked, threads) = (options.threads, report.threads);
    if threads < asked {
        out.flush()?;
        complain(&anyhow!(
            "not enough memory for {asked} threads: used {threads}"
        ));
    }
    Ok(())
}

/// Writes a row at once: the next one may take long.
fn print(row: &BenchRow, out: &mut Output) -> io::Result<()> {
    let (name, nodes) = (row.name, row.nodes);
    let (seconds, speed) = (row.elapsed.as_secs_f64(), row.nodes_per_second());
    writeln!(out, "{name:<16} {nodes:>12} {seconds:>9.3} {speed:>16}")?;
    out.flush()
}

fn json(args: &BenchArgs, options: BenchOptions, out: &mut Output) -> anyhow::Result<u8> {
    let mut positions = Vec::new();
    let report = bench(options, |row| {
        positions.push(Row {
            name: row.name,
            nodes: row.nodes,
            seconds: row.elapsed.as_secs_f64(),
        });
    });
    out.json(&Report {
        depth: args.depth,
        threads: report.threads,
        positions,
        nodes: report.nodes,
        seconds: report.elapsed.as_secs_f64(),
        nodes_per_second: report.nodes_per_second(),
    })?;
    warn(options, &report, out)?;
    Ok(DONE)
}
