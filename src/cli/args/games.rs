//! The arguments of the commands for many games.

use super::values::{OneOf, whole};
use super::{BoardArgs, LimitArgs, PlayerArgs, RadiusArgs, parse_count};
use crate::formats::Format;
use clap::{Args, ValueHint};
use std::path::PathBuf;

const FORMATS: OneOf<Format> =
    OneOf::new(&["json", "moves", "pos", "offset", "psq", "sgf", "picture"]);

#[derive(Args)]
#[command(after_help = "Examples:
  mugen convert fixtures/formats/piskvork.psq --to sgf
  mugen convert fixtures/formats/joseki.sgf --to pos
  echo '1. h8 i9 2. h9' | mugen convert --size 15 --to picture
  mugen convert game.jsonl --to psq --output folder

Formats:
  json     positions and games as in docs/positions.md, one a line
  moves    0,0 1,1: points as everywhere in mugen, one game a line; read are also letters, h8 i9 or
           h8i9 (rows from the bottom, with --size), and numbers: 1. h8 i9 2. j10 g7
  pos      h8i9: columns as letters, rows counted from the top, one game a line; must be named,
           by `--from pos` or the file's ending
  offset   8,-3, 6,-4: points from the middle of the board, one game a line
  psq      Piskvork's files, one game each
  sgf      SGF for gomoku (GM[4]; GM[1] from editors for Go), up to 52 x 52
  picture  the board as mugen draws it

A game on a board without edges is shifted on to a board where a format needs one. Names, notes, \
results, times and comments stay where the format written has a place for them. Variations of SGF are \
left out, rules that are not known here, comments without a place, and what follows a move that cannot be \
made: standard error says so.")]
pub(in crate::cli) struct ConvertArgs {
    /// Files of games, `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(in crate::cli) files: Vec<PathBuf>,

    /// The format that is read [default: by the file's ending, or else by its text]
    #[arg(long, value_name = "FORMAT", value_parser = FORMATS, hide_possible_values = true)]
    pub(in crate::cli) from: Option<Format>,

    /// The format that is written
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = FORMATS,
          hide_possible_values = true)]
    pub(in crate::cli) to: Format,

    /// Write each game into a file of its own in this folder; files that are there stay as they are
    #[arg(long, short, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(in crate::cli) output: Option<PathBuf>,

    #[command(flatten)]
    pub(in crate::cli) board: BoardArgs,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen analyze fixtures/openings/random-50.txt --lines 3 --nodes 5000
  echo '0,0 1,1 -1,0' | mugen analyze
  mugen analyze positions.jsonl --player lookahead --threads 4 > answers.jsonl
  mugen analyze --game fixtures/formats/piskvork.psq --player lookahead

Each line of the input is a position: an object of JSON (docs/positions.md) or a list of moves, as \
`0,0 1,1`, `8,-3, 6,-4` (from the middle) or `h8 i9` (with --size). Games in SGF, psq files and pictures \
are read whole. Each gets one line of JSON, in the same order, as \
soon as it is ready; a line that cannot be used gets an object with `error`, and the rest goes on. \
docs/analyze.md describes every key.

Exit codes: 0 all done; 2 some of the input could not be used.")]
pub(in crate::cli) struct AnalyzeArgs {
    /// Files of positions, one a line (or any JSON where the name ends in `.json`); `-` for standard
    /// input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(in crate::cli) files: Vec<PathBuf>,

    /// Review the game in this file, in any format of `convert`: one line a ply
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "lines", "weights"])]
    pub(in crate::cli) game: Option<PathBuf>,

    /// Take the Nth game of a file that holds several
    #[arg(long, value_name = "N", value_parser = parse_count, requires = "game")]
    pub(in crate::cli) number: Option<usize>,

    #[command(flatten)]
    pub(in crate::cli) player: PlayerArgs,

    /// Show the N best moves
    #[arg(long, value_name = "N", value_parser = parse_count, default_value = "1")]
    pub(in crate::cli) lines: usize,

    /// Tell the weight of every cell near the stones, too
    #[arg(long)]
    pub(in crate::cli) weights: bool,

    /// The format that is read [default: by the file's ending, or else by its text]
    #[arg(long, value_name = "FORMAT")]
    pub(in crate::cli) from: Option<Format>,

    /// Analyse N positions at the same time
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = whole::<u16>(1..=1024))]
    pub(in crate::cli) threads: u16,

    #[command(flatten)]
    pub(in crate::cli) limits: LimitArgs,

    #[command(flatten)]
    pub(in crate::cli) radius: RadiusArgs,

    #[command(flatten)]
    pub(in crate::cli) board: BoardArgs,
}
