//! `mugen replay`: positions checked against what they expect.

use super::args::ReplayArgs;
use super::{DIFFERS, DONE, Output, UNUSABLE, complain};
use crate::game::printable;
use crate::gomoku::record;
use crate::replay::{Verdict, check_within};
use anyhow::{Context, bail};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
}

pub(super) fn run(args: &ReplayArgs, out: &mut Output) -> anyhow::Result<u8> {
    let mut tally = Tally::default();
    let mut unreadable = false;
    for path in &args.paths {
        let mut files = Vec::new();
        let mut errors = Vec::new();
        collect(path, &mut files, &mut errors);
        if files.is_empty() && errors.is_empty() {
            errors.push(anyhow::anyhow!(
                "{}: no `.json` or `.jsonl` file in it",
                path.display()
            ));
        }
        for file in files {
            match read(&file) {
                Ok(records) => replay_file(&file, &records, args, &mut tally, out)?,
                Err(error) => errors.push(error),
            }
        }
        for error in errors {
            unreadable = true;
            out.flush()?;
            complain(&error);
        }
    }
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

fn read(file: &Path) -> anyhow::Result<Vec<record::Record>> {
    if file == Path::new("-") {
        return record::read(io::stdin().lock()).context("standard input");
    }
    // A pipe without a writer would wait for ever.
    if file.exists() && !file.is_file() {
        bail!(
            "{}: not a file; say `-` to read standard input",
            file.display()
        );
    }
    Ok(record::read_file(file)?)
}

fn replay_file(
    file: &Path,
    records: &[record::Record],
    args: &ReplayArgs,
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
        match check_within(record, args.limits.limits()) {
            Verdict::Passed { unchecked, .. } => {
                tally.passed += 1;
                if !args.quiet {
                    write!(out, "ok       {name}")?;
                    if !unchecked.is_empty() {
                        write!(out, " (not checked: {})", unchecked.join(", "))?;
                    }
                    writeln!(out)?;
                }
            }
            Verdict::Failed(differences) => {
                tally.failed += 1;
                writeln!(out, "FAILED   {name}")?;
                for difference in differences {
                    writeln!(out, "{difference}")?;
                }
            }
            Verdict::Skipped { reason } => {
                tally.skipped += 1;
                if !args.quiet {
                    writeln!(out, "skipped  {name}: {reason}")?;
                }
            }
        }
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
