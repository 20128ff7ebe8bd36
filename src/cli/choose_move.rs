//! `mugen move`: the machine's move in a position.

use super::args::MoveArgs;
use super::position::{self, Asked};
use super::report::Moved;
use super::{DONE, Output, memory};
use crate::control::Silent;
use crate::game::Point;
use crate::player::{Decision, Line};
use std::io::{self, Write};
use std::time::Instant;

pub(super) fn run(args: &MoveArgs, out: &mut Output) -> anyhow::Result<u8> {
    let spec = args.thinking.player()?;
    memory::ensure_room(spec, 1)?;
    let asked = position::read(&args.position)?;
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
    let report = Moved::new(spec, answer.as_ref(), outcome, lines, seconds);
    if args.json {
        out.json(&report)?;
        return Ok(DONE);
    }
    match answer {
        Some(answer) => tell(&answer, lines.unwrap_or(0), &asked, out)?,
        None => writeln!(out, "no move: {}", report.reason)?,
    }
    Ok(DONE)
}

fn tell(answer: &Decision<Point>, lines: usize, asked: &Asked, out: &mut Output) -> io::Result<()> {
    writeln!(out, "{} ({})", asked.name(answer.mv), answer.reason)?;
    for (number, Line { score, pv, .. }) in (1..).zip(answer.best_lines(lines)) {
        write!(out, "{number}")?;
        if let Some(score) = score {
            write!(out, "  {score:+}")?;
        }
        writeln!(out, "  {}", asked.names(&pv))?;
    }
    Ok(())
}
