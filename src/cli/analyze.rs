//! `mugen analyze`: many positions, or a game move by move.

use super::args::AnalyzeArgs;
use super::complain::complain;
use super::exit_code::{DONE, UNUSABLE};
use super::games::{self, Strictness};
use super::memory;
use super::output::Output;
use super::progress::Progress;
use crate::batch::{self, AnalyzeOptions, AnalyzeTally, Task};
use crate::formats::{Format, Setting, json, read_bytes};
use crate::textio::write_json;
use anyhow::{Context, anyhow, ensure};
use std::io::{self, BufRead, BufReader, Write};
use std::iter;
use std::path::{Path, PathBuf};

pub(super) fn run(args: &AnalyzeArgs, out: &mut Output) -> anyhow::Result<u8> {
    let options = AnalyzeOptions {
        player: args.player.player()?,
        radius: args.radius.radius,
        lines: args.lines,
        weights: args.weights,
        limits: args.limits.limits(),
        threads: args.threads.into(),
    };
    memory::ensure_room(&options.player, options.threads)?;
    if let Some(path) = &args.game {
        review(path, args, &options, out)?;
        return Ok(DONE);
    }
    let (setting, from) = (args.board.setting(), args.from);
    let files = args.files.clone().into_iter();
    let tasks = files.flat_map(move |path| tasks_of(path, from, &setting));
    let progress = Progress::new(None, "positions");
    let tally = batch::analyze(tasks, setting, &options, |report| {
        progress.step();
        progress.aside(|| print(out, &report))
    })?;
    drop(progress);
    end(tally, out)
}

/// Says how many positions could not be used.
pub(super) fn end(tally: AnalyzeTally, out: &mut Output) -> anyhow::Result<u8> {
    if tally.refused == 0 {
        return Ok(DONE);
    }
    let all = tally.answered + tally.refused;
    out.flush()?;
    complain(&anyhow!(
        "{} of {all} positions could not be read: see the objects with `error`",
        tally.refused
    ));
    Ok(UNUSABLE)
}

/// Writes a line at once, because a reader may be waiting for it.
pub(super) fn print(out: &mut Output, report: &impl serde::Serialize) -> io::Result<()> {
    write_json(&mut *out, report)?;
    writeln!(out)?;
    out.flush()
}

/// The positions of a file. It is opened when its turn comes. Lists and JSON Lines are read line by line,
/// other formats whole.
pub(super) fn tasks_of(
    path: PathBuf,
    from: Option<Format>,
    setting: &Setting,
) -> Box<dyn Iterator<Item = Task> + Send> {
    let name = (!games::is_standard_input(&path)).then(|| path.display().to_string());
    let broken = |error: String| Box::new(iter::once(batch::broken(name.clone(), error)));
    let is_json = path.extension().is_some_and(|ending| ending == "json");
    match games::open(&path) {
        Err(error) => broken(error.to_string()),
        Ok(file) if from.is_none() && is_json => match json::read(file) {
            Ok(records) => Box::new(batch::records(name, records)),
            Err(error) => broken(error.to_string()),
        },
        Ok(file) => {
            let format = from.or_else(|| games::format_of_ending(&path));
            tasks_from(BufReader::new(file), name, format, setting)
        }
    }
}

fn tasks_from<R: BufRead + Send + 'static>(
    mut reader: R,
    name: Option<String>,
    format: Option<Format>,
    setting: &Setting,
) -> Box<dyn Iterator<Item = Task> + Send> {
    // What is wrong with the reader is seen again when it is read.
    let seen = match (format, reader.fill_buf()) {
        (None, Ok(beginning)) => games::format_of(None, None, beginning),
        (format, _) => format.unwrap_or(Format::Json),
    };
    if seen != Format::Json && !seen.is_move_list() {
        let games = read_bytes(reader)
            .map_err(Into::into)
            .and_then(|bytes| games::parse(&bytes, seen, setting, Strictness::Whole));
        return match games {
            Ok(games) => Box::new(batch::records(name, games)),
            Err(error) => Box::new(iter::once(batch::broken(name, format!("{error:#}")))),
        };
    }
    // Each line says itself what it is, unless that is said for all of them.
    let named = format.filter(|&format| format != Format::Json);
    Box::new(batch::tasks_in(named, name, reader))
}

fn review(
    path: &Path,
    args: &AnalyzeArgs,
    options: &AnalyzeOptions,
    out: &mut Output,
) -> anyhow::Result<()> {
    let setting = args.board.setting();
    let found = games::read(path, args.from, &setting, Strictness::Whole)?;
    let name = games::name(path);
    let game = games::choose(found, args.number, "game").with_context(|| name.clone())?;
    games::complain_of(&game, &name);
    ensure!(
        !game.position.moves().is_empty(),
        "{name}: no moves to review (a set-up position or an empty board)"
    );
    let options = AnalyzeOptions {
        radius: options.radius.or(Some(game.radius)),
        ..options.clone()
    };
    let plies = game.position.moves().len() as u64;
    let progress = Progress::new(Some(plies), "moves");
    let reviewed = batch::review(&game.position, &options, |ply| {
        progress.step();
        progress.aside(|| print(out, &ply))
    });
    reviewed.context("output")
}
