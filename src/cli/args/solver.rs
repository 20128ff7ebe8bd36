//! The arguments of the commands about the solver and its games.

use super::position_args::ReadArgs;
use super::values::{OneOf, whole};
use crate::solver::{Algorithm, MAX_DEPTH};
use clap::{Args, ValueEnum, ValueHint};
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// A game of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// Three in a row on 3 x 3; also other sizes, such as `5x5k4 …`
    #[value(name = "tictactoe")]
    TicTacToe,
    /// Four in a row on 7 x 6 with falling discs
    #[value(name = "connect4")]
    ConnectFour,
    /// Othello on 8 x 8
    #[value(name = "othello")]
    Othello,
    /// Five in a row; only cells near the stones are searched
    #[value(name = "gomoku")]
    Gomoku,
}

/// How the solver searches.
#[derive(Args)]
pub(crate) struct SearchArgs {
    /// Depth in plies [default: to the end of the game]
    #[arg(long, value_name = "N", value_parser = parse_depth)]
    pub(crate) depth: Option<u32>,

    #[command(flatten)]
    pub(crate) algorithm: AlgorithmArgs,
}

#[derive(Args)]
pub(crate) struct AlgorithmArgs {
    /// Search algorithm: `minimax`, `negamax`, `alphabeta`, `table` (alpha-beta with a
    /// transposition table), or `narrowing` (a faulty use of the table, as an example) [default:
    /// minimax; in `play`: table]
    #[arg(long, value_name = "ALGORITHM", hide_possible_values = true,
          value_parser = OneOf::<Algorithm>::new(&["minimax", "negamax", "alphabeta", "table", "narrowing"]))]
    pub(crate) algorithm: Option<Algorithm>,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen minimax tictactoe 'O 1 X / X 4 X / 6 O O' --trace --algorithm alphabeta
  mugen minimax tictactoe ''
  mugen minimax connect4 4433 --depth 8
  mugen minimax connect4 '' --sweep 1..7
  mugen minimax othello 'd3 c3' --depth 5 --json
  mugen minimax gomoku '0,0 1,1' --depth 2

Moves: cell numbers from 0 in tic-tac-toe, columns from 1 in connect four, `d3` or `pass` in \
othello. Gomoku positions are given as for `mugen move`, with --size, --rule, --from and --number.")]
pub(crate) struct MinimaxArgs {
    /// The game
    #[arg(value_enum, value_name = "GAME")]
    pub(crate) game: GameName,

    /// A list of moves, a diagram, a file, or `-` for standard input [default: the starting
    /// position]
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath)]
    pub(crate) position: Vec<String>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    /// How wins are scored: all alike, or lower for longer wins
    #[arg(long, value_enum, value_name = "SCORES", default_value = "adjusted")]
    pub(crate) scores: ScoresName,

    /// Stop after N positions [default: 50,000,000 without --depth, otherwise no limit]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,

    /// Print the search tree, with calls numbered in order
    #[arg(long)]
    pub(crate) trace: bool,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Search each depth from A to B with minimax, alpha-beta and table, and compare the node
    /// counts
    #[arg(long, value_name = "A..B", value_parser = parse_sweep,
          conflicts_with_all = ["trace", "json", "depth", "algorithm", "scores"])]
    pub(crate) sweep: Option<RangeInclusive<u32>>,
}

/// What a win is worth.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ScoresName {
    /// All wins alike
    Plain,
    /// One point less for each ply after the first move
    Adjusted,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen perft connect4 6
  mugen perft othello 5 'd3 c3'")]
pub(crate) struct PerftArgs {
    /// The game
    #[arg(value_enum, value_name = "GAME")]
    pub(crate) game: GameName,

    /// Length of the sequences in moves
    #[arg(value_name = "DEPTH", value_parser = parse_depth)]
    pub(crate) depth: u32,

    /// Starting position, as for `mugen minimax` [default: the start of the game]
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath)]
    pub(crate) position: Vec<String>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen witness fixtures/traces/*.json

Each file holds a tree and searches that share one table. A file passes if every search returns the \
recorded value with the recorded verdict.

Exit codes: 0 all passed; 1 a file differs; 2 a file cannot be read.")]
pub(crate) struct WitnessArgs {
    /// Trace files
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}

fn parse_depth(text: &str) -> Result<u32, String> {
    depth(text).ok_or_else(|| format!("give a number of plies from 0 to {MAX_DEPTH}"))
}

fn depth(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|&depth| depth <= MAX_DEPTH)
}

/// `1..7`, both ends searched.
fn parse_sweep(text: &str) -> Result<RangeInclusive<u32>, String> {
    text.split_once("..")
        .and_then(|(from, to)| Some(depth(from)?..=depth(to.trim_start_matches('='))?))
        .filter(|range| !range.is_empty())
        .ok_or_else(|| format!("give two depths such as `1..7`, from 0 to {MAX_DEPTH}"))
}
