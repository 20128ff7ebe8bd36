//! `mugen move`: the machine's move in a position.

use super::args::MoveArgs;
use super::report::Moved;
use super::{DONE, Output, position};
use std::io::Write;
use std::time::Instant;

pub(super) fn run(args: &MoveArgs, out: &mut Output) -> anyhow::Result<u8> {
    let record = position::read(&args.position)?;
    let radius = args.radius.radius.unwrap_or(record.radius);
    let player = args.player.player();
    let start = Instant::now();
    let answer = match record.position.outcome() {
        Some(_) => None,
        None => player.answer(&record.position, radius),
    };
    let seconds = start.elapsed().as_secs_f64();
    let report = Moved::new(player, answer.as_ref(), record.position.outcome(), seconds);
    if args.json {
        out.json(&report)?;
        return Ok(DONE);
    }
    match answer {
        Some(answer) => writeln!(out, "{}", answer.mv)?,
        None => writeln!(out, "no move: {}", report.reason)?,
    }
    Ok(DONE)
}
