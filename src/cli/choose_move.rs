//! `mugen move`: the machine's move in a position.

use super::args::MoveArgs;
use super::{DONE, Output, position};
use serde_json::json;
use std::io::Write;
use std::time::Instant;

pub(super) fn run(args: &MoveArgs, out: &mut Output) -> anyhow::Result<u8> {
    let record = position::read(&args.position)?;
    let radius = args.radius.radius.unwrap_or(record.radius);
    let player = args.player.player;
    let start = Instant::now();
    let answer = match record.position.outcome() {
        Some(_) => None,
        None => player.answer(&record.position, radius),
    };
    let seconds = start.elapsed().as_secs_f64();
    let reason = match (&answer, record.position.outcome()) {
        (Some(answer), _) => answer.reason.clone(),
        (None, Some(outcome)) => format!("the game is over: {outcome}"),
        (None, None) => "no cell is empty".into(),
    };
    if args.json {
        out.json(&json!({
            "move": answer.as_ref().map(|answer| [answer.mv.x, answer.mv.y]),
            "player": player.name(),
            "claim": answer.as_ref().map(|answer| answer.claim.name()),
            "weight": answer.as_ref().and_then(|answer| answer.weight),
            "reason": reason,
            "seconds": seconds,
        }))?;
        return Ok(DONE);
    }
    match answer {
        Some(answer) => writeln!(out, "{}", answer.mv)?,
        None => writeln!(out, "no move: {reason}")?,
    }
    Ok(DONE)
}
