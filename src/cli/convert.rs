//! `mugen convert`: games from one format into another.

use super::args::ConvertArgs;
use super::complain::{complain, is_broken_pipe};
use super::exit_code::{DONE, UNUSABLE};
use super::games::{self, Strictness};
use super::output::Output;
use crate::formats::Format;
use anyhow::{Context, anyhow, ensure};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub(super) fn run(args: &ConvertArgs, out: &mut Output) -> anyhow::Result<u8> {
    if let Some(folder) = &args.output {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let mut writer = Writer {
        args,
        out,
        printed: 0,
        files: BTreeSet::new(),
    };
    let mut code = DONE;
    for path in &args.files {
        // The other files are converted all the same.
        if let Err(error) = writer.convert(path) {
            if is_broken_pipe(&error) {
                return Err(error);
            }
            writer.out.flush()?;
            complain(&error);
            code = UNUSABLE;
        }
    }
    Ok(code)
}

struct Writer<'a> {
    args: &'a ConvertArgs,
    out: &'a mut Output,
    /// Games on standard output.
    printed: usize,
    /// Files that were written.
    files: BTreeSet<PathBuf>,
}

impl Writer<'_> {
    fn convert(&mut self, path: &Path) -> anyhow::Result<()> {
        let setting = self.args.board.setting();
        let found = games::read(path, self.args.from, &setting, Strictness::SoFar)?;
        let count = found.len();
        for (mut game, number) in found.into_iter().zip(1..) {
            let number = (count > 1).then_some(number);
            let name = match number {
                Some(number) => format!("{}: game {number}", games::name(path)),
                None => games::name(path),
            };
            game.remarks.extend(self.args.to.lost_comments(&game));
            game.remarks.extend(self.args.to.lost_fields(&game));
            games::complain_of(&game, &name);
            let text = self.args.to.write(&[game]);
            let text = text.with_context(|| name.clone())?;
            match &self.args.output {
                Some(folder) => {
                    let file = folder.join(file_name(path, number, self.args.to));
                    self.save(&file, path, &text)
                        .with_context(|| file.display().to_string())?;
                }
                None => self.print(&text).with_context(|| name)?,
            }
        }
        Ok(())
    }

    fn save(&mut self, file: &Path, source: &Path, text: &str) -> anyhow::Result<()> {
        let same = fs::canonicalize(file)
            .is_ok_and(|file| fs::canonicalize(source).is_ok_and(|source| source == file));
        ensure!(!same, "this is the input file: choose another folder");
        ensure!(
            self.files.insert(file.to_owned()),
            "another game was just written there: give the files different names"
        );
        let mut written = File::create_new(file).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => {
                anyhow!("it already exists: choose another folder, or remove it")
            }
            _ => error.into(),
        })?;
        Ok(written.write_all(text.as_bytes())?)
    }

    fn print(&mut self, text: &str) -> anyhow::Result<()> {
        ensure!(
            self.printed == 0 || self.args.to != Format::Psq,
            "a psq file holds only one game: write each to its own file with `--output FOLDER`"
        );
        self.printed += 1;
        Ok(self.out.foreign(text)?)
    }
}

/// The file's own name with another ending, and the game's number where there are several.
fn file_name(path: &Path, number: Option<usize>, format: Format) -> String {
    let stem = match games::is_standard_input(path) {
        true => "game".into(),
        false => path.file_stem().unwrap_or_default().to_string_lossy(),
    };
    let ending = format.ending();
    match number {
        Some(number) => format!("{stem}-{number}.{ending}"),
        None => format!("{stem}.{ending}"),
    }
}
