//! Files of games in any format.

use super::args::BoardArgs;
use super::position::read_bounded;
use crate::gomoku::format::{Format, GameRecord, Setting};
use crate::gomoku::record;
use anyhow::{Context, bail};
use std::fs::File;
use std::io;
use std::path::Path;

/// Whether `path` means standard input.
pub(super) fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// What to call `path` in messages.
pub(super) fn name(path: &Path) -> String {
    match is_standard_input(path) {
        true => "standard input".into(),
        false => path.display().to_string(),
    }
}

/// All games of a file, or of standard input.
pub(super) fn read(
    path: &Path,
    format: Option<Format>,
    board: &BoardArgs,
) -> anyhow::Result<Vec<GameRecord>> {
    read_unnamed(path, format, board).with_context(|| name(path))
}

fn read_unnamed(
    path: &Path,
    format: Option<Format>,
    board: &BoardArgs,
) -> anyhow::Result<Vec<GameRecord>> {
    let bytes = match is_standard_input(path) {
        true => read_bounded(io::stdin().lock())?,
        false => read_bounded(File::open(path)?)?,
    };
    let ending = path.extension().and_then(|ending| ending.to_str());
    let text = String::from_utf8_lossy(&bytes);
    let format = format
        .or_else(|| ending.and_then(Format::of_ending))
        .unwrap_or_else(|| Format::of_text(&text));
    let setting = Setting {
        bounds: board.bounds,
        rule: board.rule,
    };
    // Piskvork writes names in the code page of its machine, and SGF has codes of its own: the moves
    // are plain all the same.
    if let (Err(error), false) = (
        std::str::from_utf8(&bytes),
        matches!(format, Format::Psq | Format::Sgf),
    ) {
        if format == Format::Json {
            record::read(bytes.as_slice())?;
        }
        let valid = bytes.iter().take(error.valid_up_to());
        let line = 1 + valid.filter(|&&byte| byte == b'\n').count();
        bail!("line {line}: the text is not UTF-8 here: save it as UTF-8");
    }
    Ok(format.read(&text, &setting)?)
}
