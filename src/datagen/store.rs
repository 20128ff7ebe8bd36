//! Files of games: the settings of the run and then a line for each game.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{DatagenSettings, TrainingGame};
use crate::textio::{RunFile, RunFileError, RunFormat, RunLine, Taken, read_whole_lines};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

/// The form of a file of games.
struct DataFile;

impl RunFormat for DataFile {
    type Header = Header;
    type Game = TrainingGame;
    const BEGINNING: &'static str = "{\"datagen\":{";
    const RUN: &'static str = "a run of `mugen datagen`";
    const MAX_LINE: usize = 1 << 20;
}

/// The first line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    datagen: DatagenSettings,
}

/// Reads files of games, also several after each other, and gives each game. An incomplete last line, of a
/// file that is still being written, is left out; what `each` refuses is an error of its line.
///
/// # Errors
///
/// [`RunFileError`] at the first line that is not of such a file.
pub fn read_games(
    reader: impl Read,
    each: &mut dyn FnMut(TrainingGame) -> Taken,
) -> Result<(), RunFileError> {
    read_whole_lines::<DataFile>(reader, &mut |_, line| match line {
        RunLine::Game(game) => each(game),
        RunLine::Header(_) => Ok(()),
    })
}

/// Opens the file of a run, or makes it, and gives the numbers of the games that it holds. An incomplete
/// last line, as left by a crash, is removed.
///
/// # Errors
///
/// [`RunFileError`] when the file is of another run, is damaged, is in use, or cannot be used.
pub fn open_data_file(
    path: &Path,
    settings: &DatagenSettings,
) -> Result<(RunFile, BTreeSet<u64>), RunFileError> {
    let differs = "its games have other settings: use the same settings, or another file";
    let header = Header {
        datagen: settings.clone(),
    };
    let mut numbers = BTreeSet::new();
    let mut begun = false;
    let file = RunFile::open::<DataFile>(path, &header, &mut |_, line| {
        let same = match line {
            RunLine::Header(header) => header.datagen == *settings,
            RunLine::Game(game) => {
                numbers.insert(game.number);
                begun
            }
        };
        begun = true;
        same.then_some(()).ok_or_else(|| differs.into())
    })?;
    Ok((file, numbers))
}
