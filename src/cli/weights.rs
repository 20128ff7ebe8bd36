//! `mugen weights`: what every analysed cell weighs.

use super::args::WeightsArgs;
use super::{DONE, Output, position};
use crate::game::{Point, Side};
use crate::gomoku::notation::parse_point;
use crate::gomoku::record::Record;
use crate::heuristic::{CellWeight, Line, Reckoning, UNITS, format_weight, weigh};
use crate::prompt::{Overlay, draw_position, explain};
use anyhow::Context;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::io::Write;

pub(super) fn run(args: &WeightsArgs, out: &mut Output) -> anyhow::Result<u8> {
    let mut record = position::read(&args.position)?;
    if let Some(radius) = args.radius.radius {
        record.radius = radius;
    }
    if let Some(cell) = &args.explain {
        let point = parse_point(cell, record.position.board().bounds()).context("--explain")?;
        let reckoning = explain(&record.position, point).context("--explain")?;
        if args.json {
            out.json(&reckoning_json(&reckoning))?;
        } else {
            write!(out, "{reckoning}")?;
        }
    } else if args.board {
        let overlay = Overlay::weights(&record.position, record.radius);
        let style = out.style();
        write!(out, "{}", draw_position(&record.position, &overlay, style))?;
    } else {
        list(&record, args, out)?;
    }
    Ok(DONE)
}

fn list(record: &Record, args: &WeightsArgs, out: &mut Output) -> anyhow::Result<()> {
    let to_move = record.position.to_move();
    let mut cells = weigh(record.position.board(), record.radius);
    cells.sort_by_key(|&(point, cell)| (Reverse(cell.weight(to_move)), point));
    let analysed = cells.len();
    let greatest = cells.first().map(|(_, cell)| cell.weight(to_move));
    let best: Vec<_> = cells
        .iter()
        .filter(|(_, cell)| Some(cell.weight(to_move)) == greatest)
        .map(|(point, _)| [point.x, point.y])
        .collect();
    cells.truncate(args.top.unwrap_or(usize::MAX));
    if args.json {
        let cells: Vec<_> = cells.iter().map(|cell| cell_json(cell, to_move)).collect();
        return out.json(&json!({
            "to_move": to_move.to_string(),
            "radius": record.radius,
            "units": UNITS,
            "analysed": analysed,
            "best": best,
            "cells": cells,
        }));
    }
    if analysed == 0 {
        writeln!(out, "no cell to analyse: no empty cell is near a stone")?;
        return Ok(());
    }
    table(&cells, to_move, out)?;
    writeln!(
        out,
        "{} of {analysed} cells analysed, {to_move} to move; units of 1/{UNITS} in brackets",
        cells.len()
    )?;
    Ok(())
}

fn table(cells: &[(Point, CellWeight)], to_move: Side, out: &mut Output) -> anyhow::Result<()> {
    let rows = cells.iter().enumerate().map(|(n, (point, cell))| {
        let part = |side| format_weight(cell.part(side, to_move));
        [
            (n + 1).to_string(),
            point.to_string(),
            format_weight(cell.weight(to_move)),
            format!("({})", cell.weight(to_move)),
            part(Side::X),
            part(Side::O),
        ]
    });
    let names = ["", "cell", "weight", "", "x", "o"].map(String::from);
    let rows: Vec<_> = std::iter::once(names).chain(rows).collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(String::len).max().unwrap_or(0)
    };
    let widths: [usize; 6] = std::array::from_fn(width);
    for row in &rows {
        let cells = row.iter().zip(widths);
        let line: Vec<_> = cells
            .map(|(text, width)| format!("{text:>width$}"))
            .collect();
        writeln!(out, "{}", line.join("  ").trim_end())?;
    }
    Ok(())
}

fn cell_json((point, cell): &(Point, CellWeight), to_move: Side) -> Value {
    json!({
        "cell": [point.x, point.y],
        "weight": cell.weight(to_move),
        "x": cell.part(Side::X, to_move),
        "o": cell.part(Side::O, to_move),
    })
}

fn reckoning_json(reckoning: &Reckoning) -> Value {
    let line = |line: &Line| {
        let attacks: Vec<_> = line.attacks.iter().map(ToString::to_string).collect();
        json!({
            "attacks": attacks,
            "space": line.space,
            "weight": line.weight(),
            "break_point": line.break_point.map(|reason| reason.to_string()),
        })
    };
    let parts = reckoning.parts.iter().map(|part| {
        let lines: Vec<_> = part.lines.iter().map(line).collect();
        let value = json!({
            "lines": lines,
            "break_bonus": part.break_bonus,
            "five_bonus": part.five_bonus,
            "weight": part.weight(),
        });
        (part.side.to_string(), value)
    });
    json!({
        "cell": [reckoning.point.x, reckoning.point.y],
        "to_move": reckoning.to_move.to_string(),
        "units": UNITS,
        "weight": reckoning.weight(),
        "parts": parts.collect::<serde_json::Map<_, _>>(),
    })
}
