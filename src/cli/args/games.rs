//! The arguments of the commands for many games.

use super::position_args::{BoardArgs, RadiusArgs};
use super::thinking::{LimitArgs, PlayerArgs};
use super::values::{OneOf, parse_count, parse_one_or_more, whole};
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
  json     positions and games, one per line (docs/positions.md)
  moves    0,0 1,1: one game per line; cell names are also accepted, h8 i9 or
           h8i9 (rows from the bottom, with --size), and move numbers: 1. h8 i9 2. j10 g7
  pos      h8i9 with rows counted from the top, one game per line; never guessed:
           use `--from pos` or the file extension
  offset   8,-3, 6,-4: offsets from the centre of the board, one game per line
  psq      Piskvork files, one game each
  sgf      SGF for gomoku (GM[4], or GM[1] from Go editors), up to 52 x 52
  picture  a text diagram, as mugen prints it

If the target format needs a board with edges, the game is moved onto one. Names, notes, results, \
times and comments are kept if the target format supports them. Left out, with a note on standard \
error: SGF variations, unknown rules, unsupported comments, and everything after an illegal move.")]
pub(crate) struct ConvertArgs {
    /// Files with games; `-` for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,

    /// Input format [default: from the file extension, or guessed from the content]
    #[arg(long, value_name = "FORMAT", value_parser = FORMATS, hide_possible_values = true)]
    pub(crate) from: Option<Format>,

    /// Output format
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = FORMATS,
          hide_possible_values = true)]
    pub(crate) to: Format,

    /// Write each game to a file of its own in this folder; existing files are not overwritten
    #[arg(long, short, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) board: BoardArgs,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen analyze fixtures/openings/random-50.txt --lines 3 --nodes 5000
  echo '0,0 1,1 -1,0' | mugen analyze
  mugen analyze positions.jsonl --player lookahead --threads 4 > answers.jsonl
  mugen analyze --game fixtures/formats/piskvork.psq --player lookahead

Each input line is a position: a JSON object (docs/positions.md) or a list of moves such as `0,0 \
1,1`, `8,-3, 6,-4` (from the centre) or `h8 i9` (with --size). SGF, psq and diagram files are read \
as a whole. Each position gets one line of JSON, in the same order, as soon as it is ready. An \
unreadable line gets an object with `error`, and the others continue. docs/analyze.md describes \
every key.

Exit codes: 0 success; 2 some of the input could not be read.")]
pub(crate) struct AnalyzeArgs {
    /// Files with one position per line (or any JSON, if the name ends in `.json`); `-` for
    /// standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) files: Vec<PathBuf>,

    /// Review the game in this file (any format of `convert`): one line of JSON per move
    #[arg(long, value_name = "FILE", conflicts_with_all = ["files", "lines", "weights"])]
    pub(crate) game: Option<PathBuf>,

    /// Use the Nth game of a file with several
    #[arg(long, value_name = "N", value_parser = parse_count, requires = "game")]
    pub(crate) number: Option<usize>,

    #[command(flatten)]
    pub(crate) player: PlayerArgs,

    /// Show the N best moves
    #[arg(long, value_name = "N", value_parser = parse_one_or_more, default_value = "1")]
    pub(crate) lines: usize,

    /// Also show the heuristic's weight of every cell near the stones
    #[arg(long)]
    pub(crate) weights: bool,

    /// Input format [default: from the file extension, or guessed from the content]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<Format>,

    /// Analyse N positions in parallel
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = whole::<u16>(1..=1024))]
    pub(crate) threads: u16,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) radius: RadiusArgs,

    #[command(flatten)]
    pub(crate) board: BoardArgs,
}
