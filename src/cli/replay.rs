//! `mugen replay`: positions checked against what they expect.

use super::args::ReplayArgs;
use super::complain::complain;
use super::exit_code::{DIFFERS, DONE, UNUSABLE};
use super::games;
use super::output::Output;
use super::progress::Progress;
use crate::formats::{GameRecord, json};
use crate::game::{printable, printable_lines};
use crate::replay::{PLAYERS, ReplayResult, check_within};
use crate::textio::open_regular;
use anyhow::Context;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
}

pub(super) fn run(args: &ReplayArgs, out: &mut Output) -> anyhow::Result<u8> {
    let progress = match args.quiet {
        true => Progress::hidden(),
        false => Progress::new(None, "positions"),
    };
    let mut tally = Tally::default();
    let mut unreadable = false;
    for path in &args.paths {
        let mut files = Vec::new();
        let mut errors = Vec::new();
        collect(path, &mut files, &mut errors);
        if files.is_empty() && errors.is_empty() {
            errors.push(anyhow::anyhow!(
                "{}: contains no `.json` or `.jsonl` file",
                path.display()
            ));
        }
        for file in files {
            match read(&file, file == *path) {
                Ok(records) => replay_file(&file, &records, args, &progress, &mut tally, out)?,
                Err(error) => errors.push(error),
            }
        }
        for error in errors {
            unreadable = true;
            progress.aside(|| {
                out.flush()?;
                complain(&error);
                io::Result::Ok(())
            })?;
        }
    }
    drop(progress);
    write!(out, "{} passed, {} failed", tally.passed, tally.failed)?;
    if tally.skipped > 0 {
        write!(out, ", {} skipped", tally.skipped)?;
    }
    writeln!(out)?;
    Ok(match (unreadable, tally.failed) {
        (true, _) => UNUSABLE,
        (false, 0) => DONE,
        (false, _) => DIFFERS,
    })
}

/// The positions of a file. Only one that was `named` may be a pipe: who names a folder means its files.
fn read(file: &Path, named: bool) -> anyhow::Result<Vec<GameRecord>> {
    let records = || {
        anyhow::Ok(match named {
            true => json::read_checked(games::open(file)?, &PLAYERS)?,
            false => json::read_checked(open_regular(file)?, &PLAYERS)?,
        })
    };
    records().with_context(|| games::name(file))
}

fn replay_file(
    file: &Path,
    records: &[GameRecord],
    args: &ReplayArgs,
    progress: &Progress,
    tally: &mut Tally,
    out: &mut Output,
) -> anyhow::Result<()> {
    for (n, record) in records.iter().enumerate() {
        let name = match &record.name {
            Some(name) => format!("{}: {name}", file.display()),
            None if records.len() == 1 => file.display().to_string(),
            None => format!("{}: position {}", file.display(), n + 1),
        };
        let name = printable(&name);
        let result = check_within(record, args.limits.limits());
        progress.step();
        progress.aside(|| report(&name, result, args.quiet, tally, out))?;
    }
    Ok(())
}

/// Counts a position and says how it did.
fn report(
    name: &str,
    result: ReplayResult,
    quiet: bool,
    tally: &mut Tally,
    out: &mut Output,
) -> io::Result<()> {
    match result {
        ReplayResult::Passed { .. } => {
            tally.passed += 1;
            if !quiet {
                writeln!(out, "ok       {name}")?;
            }
        }
        ReplayResult::Failed(differences) => {
            tally.failed += 1;
            writeln!(out, "FAILED   {name}")?;
            for difference in differences {
                writeln!(out, "{}", printable_lines(&difference.to_string()))?;
            }
        }
        ReplayResult::Skipped => {
            tally.skipped += 1;
            if !quiet {
                writeln!(out, "skipped  {name}: nothing expected")?;
            }
        }
    }
    if io::stdout().is_terminal() {
        // Now, while the line of progress is away.
        out.flush()?;
    }
    Ok(())
}

/// The file itself, or every file of positions below a folder, by name. Links to folders are not
/// followed: they may lead in a circle. What cannot be read is an error, and the rest is collected.
fn collect(path: &Path, files: &mut Vec<PathBuf>, errors: &mut Vec<anyhow::Error>) {
    if !path.is_dir() {
        // Reading it will tell whether it is there.
        files.push(path.to_path_buf());
        return;
    }
    let mut folders = vec![path.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let read = read_folder(&folder, &mut folders, files);
        errors.extend(read.with_context(|| folder.display().to_string()).err());
    }
    files.sort_unstable();
}

fn read_folder(
    folder: &Path,
    folders: &mut Vec<PathBuf>,
    files: &mut Vec<PathBuf>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let is_of_positions = path
            .extension()
            .is_some_and(|end| end == "json" || end == "jsonl");
        if entry.file_type()?.is_dir() {
            folders.push(path);
        } else if is_of_positions && !path.is_dir() {
            files.push(path);
        }
    }
    Ok(())
}
