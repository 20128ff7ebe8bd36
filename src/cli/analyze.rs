//! `mugen analyze`: many positions, or a game move by move.

use super::args::AnalyzeArgs;
use super::{DONE, Output, UNUSABLE, complain, games, memory};
use crate::batch::{self, Options, Tally, Task};
use crate::gomoku::format::Setting;
use crate::gomoku::record;
use anyhow::{Context, anyhow, ensure};
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::iter;
use std::path::{Path, PathBuf};

pub(super) fn run(args: &AnalyzeArgs, out: &mut Output) -> anyhow::Result<u8> {
    let options = Options {
        player: args.player.player(),
        radius: args.radius.radius,
        lines: args.lines,
        weights: args.weights,
        limits: args.limits.limits(),
        threads: args.threads.into(),
    };
    memory::ensure_room(options.player, options.threads)?;
    if let Some(path) = &args.game {
        review(path, args, &options, out)?;
        return Ok(DONE);
    }
    let setting = Setting {
        bounds: args.board.bounds,
        rule: args.board.rule,
    };
    let tasks = args.files.clone().into_iter().flat_map(tasks_of);
    let tally = batch::analyze(tasks, setting, &options, |report| print(out, &report))?;
    end(tally, out)
}

/// Says how many positions could not be used.
pub(super) fn end(tally: Tally, out: &mut Output) -> anyhow::Result<u8> {
    if tally.refused == 0 {
        return Ok(DONE);
    }
    let all = tally.answered + tally.refused;
    out.flush()?;
    complain(&anyhow!(
        "{} of {all} positions could not be used: see the objects with `error`",
        tally.refused
    ));
    Ok(UNUSABLE)
}

/// Writes a line at once: whoever reads it may be waiting for it.
pub(super) fn print(out: &mut Output, report: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, report)?;
    writeln!(out)?;
    out.flush()
}

/// The positions of a file. It is opened when its turn comes.
pub(super) fn tasks_of(path: PathBuf) -> Box<dyn Iterator<Item = Task> + Send> {
    if games::is_standard_input(&path) {
        return Box::new(batch::tasks(None, BufReader::new(io::stdin())));
    }
    let name = Some(path.display().to_string());
    if let Err(error) = games::check_file(&path) {
        return Box::new(iter::once(batch::broken(name, error.to_string())));
    }
    if path.extension().is_some_and(|ending| ending == "json") {
        return match record::read_file(&path) {
            Ok(records) => Box::new(batch::records(name, records)),
            Err(error) => Box::new(iter::once(batch::broken(name, error.error.to_string()))),
        };
    }
    match File::open(&path) {
        Ok(file) => Box::new(batch::tasks(name, BufReader::new(file))),
        Err(error) => Box::new(iter::once(batch::broken(name, error.to_string()))),
    }
}

fn review(
    path: &Path,
    args: &AnalyzeArgs,
    options: &Options,
    out: &mut Output,
) -> anyhow::Result<()> {
    let found = games::read(path, None, &args.board)?;
    let name = games::name(path);
    let game = games::choose(found, args.number, "game").with_context(|| name.clone())?;
    games::complain_of(&game, &name);
    ensure!(
        !game.position.moves().is_empty(),
        "{name}: no moves to review: it is a set-up, or an empty board"
    );
    let options = Options {
        radius: options.radius.or(Some(game.radius)),
        ..*options
    };
    batch::review(&game.position, &options, |ply| print(out, &ply)).context("output")
}
