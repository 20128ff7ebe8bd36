//! The file of a match: JSON Lines, a line about the match and then one for each game.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Match, Played, PlayedError};
use crate::game::{Area, Point, excerpt};
use crate::gomoku::notation::format_points;
use crate::gomoku::record::MAX_LINE;
use crate::gomoku::{Board, Position, Rule};
use crate::rng::mix;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, Write};
use std::path::Path;
use thiserror::Error;

/// How a match's file begins.
const BEGINNING: &str = "{\"match\":";

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What it is called.
    pub name: String,
    /// What it is: see [`Contestant::text`](super::Contestant::text).
    pub player: String,
}

/// The first line of a match's file: what must be the same for another run to go on with it. How many
/// games there are, which part is played and how many at once may differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Who plays.
    #[serde(rename = "match")]
    pub players: Vec<Player>,
    /// Who meets whom.
    pub format: String,
    /// What wins.
    pub rule: String,
    /// `[left, top, right, bottom]`; none: no edges.
    pub bounds: Option<[i32; 4]>,
    /// How many openings there are, and a key of them all.
    pub openings: String,
    /// The time control; empty: no limit.
    pub tc: String,
    /// Positions that own players may visit for a move.
    pub nodes: Option<u64>,
    /// Plies that own players may look ahead.
    pub depth: Option<u32>,
    /// When a game is a draw by its length.
    pub plies: Option<usize>,
    /// Bytes that other programs may use.
    pub memory: Option<u64>,
}

impl Header {
    /// The header of a match.
    pub fn of(plan: &Match) -> Self {
        let players = plan.contestants.iter().map(|contestant| Player {
            name: contestant.name().to_owned(),
            player: contestant.text().to_owned(),
        });
        let first = plan.openings.first();
        let bounds = first.and_then(|opening| opening.board().bounds());
        Self {
            players: players.collect(),
            format: plan.format.name().into(),
            rule: first.map_or(Rule::default(), Position::rule).name().into(),
            bounds: bounds.map(|area| [area.min().x, area.min().y, area.max().x, area.max().y]),
            openings: format!("{}:{:016x}", plan.openings.len(), key(&plan.openings)),
            tc: plan.time.to_string(),
            nodes: plan.limits.nodes,
            depth: plan.limits.depth,
            plies: plan.plies,
            memory: plan.client.memory,
        }
    }

    /// An empty board of the match, and its rule; none where the line has been changed.
    fn board(&self) -> Option<(Board, Rule)> {
        let rule = self.rule.parse().ok()?;
        let Some([x0, y0, x1, y1]) = self.bounds else {
            return Some((Board::new(), rule));
        };
        let area = Area::new(Point::new(x0, y0), Point::new(x1, y1))?;
        Some((Board::with_bounds(area).ok()?, rule))
    }

    /// The first setting that differs: its name and both values, this one's first.
    fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let players = |header: &Self| {
            let names = header.players.iter();
            let names = names.map(|one| format!("{}={}", one.name, one.player));
            names.collect::<Vec<_>>().join(" ")
        };
        let or_none = |text: Option<String>| text.unwrap_or_else(|| "none".into());
        let number = |n: Option<u64>| or_none(n.map(|n| n.to_string()));
        let settings = |header: &Self| {
            [
                ("players", players(header)),
                ("format", header.format.clone()),
                ("rule", header.rule.clone()),
                (
                    "bounds",
                    or_none(header.bounds.map(|bounds| format!("{bounds:?}"))),
                ),
                ("openings", header.openings.clone()),
                (
                    "tc",
                    or_none((!header.tc.is_empty()).then(|| header.tc.clone())),
                ),
                ("nodes", number(header.nodes)),
                ("depth", number(header.depth.map(u64::from))),
                ("plies", number(header.plies.map(|plies| plies as u64))),
                ("memory", number(header.memory)),
            ]
        };
        let mut pairs = settings(self).into_iter().zip(settings(other));
        let ((name, mine), (_, theirs)) = pairs.find(|(mine, theirs)| mine != theirs)?;
        Some((name, mine, theirs))
    }
}

/// A number that other openings, or other orders of them, are unlikely to share.
fn key(openings: &[Position]) -> u64 {
    openings.iter().fold(0, |key, opening| {
        let bytes = format_points(opening.moves());
        let moves = bytes
            .bytes()
            .fold(0, |key, byte| mix(key ^ u64::from(byte)));
        mix(key ^ moves ^ opening.key())
    })
}

/// Why a match's file cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// A line that cannot be understood.
    #[error("line {line}: {reason}")]
    Line {
        /// From 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// It is the file of another match.
    #[error(
        "line {line}: it is of a match with {setting} `{found}`, not `{asked}`: take the same \
         settings, or another file"
    )]
    Differs {
        /// From 1.
        line: usize,
        /// Which setting.
        setting: &'static str,
        /// The file's.
        found: String,
        /// The one asked for.
        asked: String,
    },
}

/// A line of a match's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// What the games that follow have in common.
    Header(Header),
    /// A game.
    Game(Played),
}

/// Reads files of matches, also several after each other, and gives each game.
///
/// # Errors
///
/// [`StoreError`] at the first line that is not of a match, or is no possible game.
pub fn read_games(
    reader: impl Read,
    each: &mut dyn FnMut(usize, &Entry) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let mut reader = BufReader::new(reader);
    let mut board = None;
    let mut number = 0;
    while let Some(line) = next_line(&mut reader, number + 1)? {
        number += 1;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let fault = |reason: String| StoreError::Line {
            line: number,
            reason,
        };
        let entry = entry(&line).map_err(fault)?;
        match &entry {
            Entry::Header(header) => {
                let reason = "`rule` or `bounds` cannot be understood: it has been changed";
                board = Some(header.board().ok_or_else(|| fault(reason.into()))?);
            }
            Entry::Game(game) => {
                let (board, rule) = board
                    .clone()
                    .ok_or_else(|| fault("a game before the line about its match".into()))?;
                let checked = game.check(board, rule);
                checked.map_err(|error: PlayedError| fault(error.to_string()))?;
            }
        }
        each(number, &entry)?;
    }
    Ok(())
}

/// The next line without its end; none at the end of the file.
fn next_line(reader: &mut impl BufRead, number: usize) -> Result<Option<Vec<u8>>, StoreError> {
    let mut line = Vec::new();
    let most = MAX_LINE as u64 + 1;
    reader.take(most).read_until(b'\n', &mut line)?;
    if line.len() > MAX_LINE {
        let reason = format!("longer than {} MiB: no line of a match", MAX_LINE >> 20);
        return Err(StoreError::Line {
            line: number,
            reason,
        });
    }
    Ok((!line.is_empty()).then_some(line))
}

fn entry(line: &[u8]) -> Result<Entry, String> {
    let text = std::str::from_utf8(line).map_err(|_| "not UTF-8".to_owned())?;
    // A header begins with its players, a game with its number.
    let header = text.trim_start().starts_with(BEGINNING);
    let read = match header {
        true => serde_json::from_str(text).map(Entry::Header),
        false => serde_json::from_str(text).map(Entry::Game),
    };
    read.map_err(|error| {
        let reason = error.to_string();
        // What is read is one line, so its own count of lines says nothing.
        let reason = reason.replace(" at line 1 column ", " in column ");
        format!("`{}` is no line of a match: {reason}", excerpt(text.trim()))
    })
}

/// A file to which games are added as they are played.
#[derive(Debug)]
pub struct Store {
    file: File,
}

impl Store {
    /// Opens the file of a match, or makes it, and gives the games that it holds. What an interrupted
    /// run left behind as half a line is cut off.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the file is of another match, is damaged, or cannot be used.
    pub fn open(path: &Path, header: &Header) -> Result<(Self, Vec<Played>), StoreError> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        let length = whole_lines(&mut file)?;
        if length == 0 {
            check_beginning(&mut file)?;
        }
        file.seek(io::SeekFrom::Start(0))?;
        let mut games: Vec<Played> = Vec::new();
        let mut numbers = BTreeSet::new();
        let mut begun = false;
        read_games((&file).take(length), &mut |line, entry| match entry {
            Entry::Header(found) => {
                begun = true;
                match found.difference(header) {
                    None => Ok(()),
                    Some((setting, found, asked)) => Err(StoreError::Differs {
                        line,
                        setting,
                        found,
                        asked,
                    }),
                }
            }
            Entry::Game(game) => {
                if !numbers.insert(game.game) {
                    let reason = format!("game {} is in the file already", game.game);
                    return Err(StoreError::Line { line, reason });
                }
                games.push(game.clone());
                Ok(())
            }
        })?;
        file.set_len(length)?;
        file.seek(io::SeekFrom::End(0))?;
        let mut store = Self { file };
        if !begun {
            store.write(header)?;
        }
        games.sort_by_key(|game| game.game);
        Ok((store, games))
    }

    /// Adds a game.
    ///
    /// # Errors
    ///
    /// What the system says when it cannot be written.
    pub fn add(&mut self, game: &Played) -> Result<(), StoreError> {
        self.write(game)
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), StoreError> {
        let mut line = serde_json::to_vec(value).map_err(io::Error::from)?;
        line.push(b'\n');
        // In one piece, so that an interruption leaves whole lines.
        self.file.write_all(&line)?;
        Ok(())
    }
}

/// How long a file is without what follows its last line feed.
fn whole_lines(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(io::SeekFrom::End(0))?;
    let mut block = [0; 4096];
    while end > 0 {
        let start = end.saturating_sub(block.len() as u64);
        file.seek(io::SeekFrom::Start(start))?;
        let size = usize::try_from(end - start).unwrap_or(block.len());
        let bytes = block.get_mut(..size).unwrap_or_default();
        file.read_exact(bytes)?;
        if let Some(at) = bytes.iter().rposition(|&byte| byte == b'\n') {
            return Ok(start + at as u64 + 1);
        }
        end = start;
    }
    Ok(0)
}

/// Makes sure that a file without a whole line is empty or the beginning of a match's file: nothing
/// else may be overwritten.
fn check_beginning(file: &mut File) -> Result<(), StoreError> {
    let mut found = Vec::new();
    file.seek(io::SeekFrom::Start(0))?;
    (&mut *file)
        .take(BEGINNING.len() as u64)
        .read_to_end(&mut found)?;
    match BEGINNING.as_bytes().starts_with(&found) {
        true => Ok(()),
        false => Err(StoreError::Line {
            line: 1,
            reason: "not the file of a match: give another name".into(),
        }),
    }
}

#[cfg(test)]
mod tests;
