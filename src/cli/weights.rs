//! `mugen weights`: what every analysed cell weighs.

use super::args::WeightsArgs;
use super::asked_position::{self, Asked};
use super::exit_code::DONE;
use super::json_output::{self, ExplanationJson, WeighedCell};
use super::output::Output;
use crate::analysis::cell;
use crate::formats::notation::{format_cell, parse_point};
use crate::frontend::{GameUi, GomokuUi};
use crate::game::{Point, Side};
use crate::heuristic::{CellWeight, UNITS, cell_weights, format_weight, try_explain};
use crate::player::PlayerSpec;
use crate::prompt::draw_board;
use anyhow::Context;
use std::cmp::Reverse;
use std::io::Write;

pub(super) fn run(args: &WeightsArgs, out: &mut Output) -> anyhow::Result<u8> {
    let mut asked = asked_position::read(&args.position)?;
    if let Some(radius) = args.radius.radius {
        asked.record.radius = radius;
    }
    let record = &asked.record;
    if let Some(cell) = &args.explain {
        let point = parse_point(cell, record.position.board().bounds()).context("--explain")?;
        let position = &record.position;
        let explanation = try_explain(position.board(), point, position.to_move());
        let explanation = explanation.context("--explain")?;
        if args.json {
            out.json(&ExplanationJson::new(&explanation))?;
        } else {
            // As the cell was named.
            let named = cell.contains(|c: char| c.is_ascii_alphabetic());
            let letters = record.position.board().bounds().filter(|_| named);
            let name = format_cell(point, letters.or(asked.letters));
            write!(out, "{}", explanation.describe(&name))?;
        }
    } else if args.board {
        let ui = GomokuUi {
            player: PlayerSpec::HEURISTIC,
            seed: None,
            radius: record.radius,
        };
        let weights = ui.weights(&record.position);
        let board = draw_board(&record.position, &ui, weights.as_ref(), out.style());
        write!(out, "{board}")?;
    } else {
        list(&asked, args, out)?;
    }
    Ok(DONE)
}

fn list(asked: &Asked, args: &WeightsArgs, out: &mut Output) -> anyhow::Result<()> {
    let record = &asked.record;
    let to_move = record.position.to_move();
    let mut cells = cell_weights(record.position.board(), record.radius);
    cells.sort_by_key(|&(point, cell)| (Reverse(cell.weight(to_move)), point));
    let analysed = cells.len();
    let greatest = cells.first().map(|(_, cell)| cell.weight(to_move));
    let best: Vec<_> = cells
        .iter()
        .filter(|(_, cell)| Some(cell.weight(to_move)) == greatest)
        .map(|&(point, _)| cell(point))
        .collect();
    cells.truncate(args.top.unwrap_or(usize::MAX));
    if args.json {
        let cells = cells.into_iter();
        return out.json(&json_output::Weights {
            to_move: to_move.letter(),
            radius: record.radius,
            units: UNITS,
            analysed,
            best,
            cells: cells
                .map(|(point, cell)| WeighedCell::new(point, cell, to_move))
                .collect(),
        });
    }
    if analysed == 0 {
        writeln!(
            out,
            "no cell to analyse: there are no empty cells near the stones"
        )?;
        return Ok(());
    }
    table(&cells, to_move, asked, out)?;
    writeln!(
        out,
        "{} of {analysed} analysed cells, {to_move} to move; weights in units of 1/{UNITS} in brackets",
        cells.len()
    )?;
    Ok(())
}

fn table(
    cells: &[(Point, CellWeight)],
    to_move: Side,
    asked: &Asked,
    out: &mut Output,
) -> anyhow::Result<()> {
    let rows = cells.iter().enumerate().map(|(n, (point, cell))| {
        let part = |side| format_weight(cell.part(side, to_move));
        [
            (n + 1).to_string(),
            asked.name(*point),
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
