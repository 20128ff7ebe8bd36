//! `mugen move`: the machine's move in a position.

use super::args::MoveArgs;
use super::asked_position::{self, Asked};
use super::exit_code::DONE;
use super::json_output::Moved;
use super::memory;
use super::output::Output;
use crate::analysis::{Analysis, AnalysisJson, Pv, eval_words};
use crate::control::Silent;
use crate::game::Point;
use std::io::{self, Write};
use std::time::Instant;

pub(super) fn run(args: &MoveArgs, out: &mut Output) -> anyhow::Result<u8> {
    let spec = args.thinking.player()?;
    memory::ensure_room(&spec, 1)?;
    let asked = asked_position::read(&args.position)?;
    let record = &asked.record;
    let radius = args.radius.radius.unwrap_or(record.radius);
    let outcome = record.position.outcome();
    let control = args.thinking.control();
    let mut player = spec.build(radius);
    let start = Instant::now();
    let answer = match outcome {
        Some(_) => None,
        None => player.choose(&record.position, &control, &mut Silent),
    };
    let seconds = start.elapsed().as_secs_f64();
    let lines = args.thinking.lines;
    if args.json {
        let found = match &answer {
            Some(answer) => AnalysisJson::new(answer, lines.unwrap_or(1)),
            None => AnalysisJson::without_move(outcome),
        };
        out.json(&Moved::new(&spec, found, seconds))?;
        return Ok(DONE);
    }
    match answer {
        Some(answer) => show(&answer, lines.unwrap_or(0), &asked, out)?,
        None => {
            let reason = AnalysisJson::without_move(outcome).reason;
            writeln!(out, "no move: {}", reason.unwrap_or_default())?;
        }
    }
    Ok(DONE)
}

fn show(answer: &Analysis<Point>, lines: usize, asked: &Asked, out: &mut Output) -> io::Result<()> {
    writeln!(out, "{} ({})", asked.name(answer.best()), answer.reason)?;
    for (number, Pv { moves, eval }) in (1..).zip(answer.lines.iter().take(lines)) {
        write!(out, "{number}")?;
        if let &Some(eval) = eval {
            write!(out, "  {}", eval_words(eval, answer.unit))?;
        }
        writeln!(out, "  {}", asked.names(moves))?;
    }
    Ok(())
}
