//! The arguments, and nothing but them.

mod datagen;
mod games;
mod opponent;
mod screen;
#[cfg(feature = "web")]
mod serve;
mod solver;
mod thinking;
mod threats;
mod tournament;
mod values;

pub(super) use datagen::DatagenArgs;
pub(super) use games::{AnalyzeArgs, ConvertArgs};
pub(super) use opponent::OpponentArgs;
pub(super) use screen::ScreenArgs;
#[cfg(feature = "web")]
pub(super) use serve::ServeArgs;
pub(super) use solver::{AlgorithmArgs, GameName, MinimaxArgs, PerftArgs, ScoresName, WitnessArgs};
pub(super) use thinking::{LimitArgs, PlayerArgs, ThinkArgs};
pub(super) use threats::{BenchArgs, SolveArgs, VerifyArgs};
pub(super) use tournament::{MatchArgs, RateArgs};
pub(super) use values::with_hints;

use crate::formats::{Format, Setting};
use crate::game::{Area, Point};
use crate::gomoku::{COORDINATE_LIMIT, Rule};
use crate::player::SearchSpec;
use crate::session::Humans;
use clap::builder::FalseyValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;
use values::{OneOf, whole};

/// Gomoku (five in a row) on a board without edges
#[derive(Parser)]
#[command(
    name = "mugen",
    version,
    propagate_version = true,
    max_term_width = 100,
    after_help = "Examples:
  mugen play                        play against the computer
  mugen weights '0,0 1,1 -1,0'      the heuristic's score of every cell near the stones
  mugen move game.json              the best move in a position
  mugen replay fixtures/positions   check positions against their expected results
  mugen play connect4               play a small game against the solver
  mugen minimax tictactoe ''        search a small game

Exit codes: 0 success; 1 a check failed; 2 invalid arguments or input."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,

    /// Use colours; `auto`: on a terminal, unless NO_COLOR is set
    #[arg(
        long,
        value_enum,
        default_value = "auto",
        value_name = "WHEN",
        global = true
    )]
    pub(super) color: Color,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Play against the computer in the terminal
    Play(PlayArgs),
    /// Show the heuristic's score (weight) of every cell near the stones
    Weights(WeightsArgs),
    /// Print the best move in a position
    Move(MoveArgs),
    /// Check positions against their expected results
    Replay(ReplayArgs),
    /// Analyse many positions, or review a game; prints JSON
    Analyze(AnalyzeArgs),
    /// Convert games between formats
    Convert(ConvertArgs),
    /// Find a forced win by threats (VCF, VCT) and prove it
    Solve(SolveArgs),
    /// Check the proof of a forced win, using only the rules of the game
    Verify(VerifyArgs),
    /// Search a small game (or gomoku) with minimax and show the search
    Minimax(MinimaxArgs),
    /// Count the sequences of moves from a position, to check the rules of a game
    Perft(PerftArgs),
    /// Repeat recorded searches and compare the results
    Witness(WitnessArgs),
    /// Run as a Gomocup brain for managers such as Piskvork
    Brain(BrainArgs),
    /// Serve the web page and its JSON API
    #[cfg(feature = "web")]
    Serve(ServeArgs),
    /// Play matches between engines
    Match(MatchArgs),
    /// Compute ratings from the results of matches
    Rate(RateArgs),
    /// Generate self-play games for training the network
    Datagen(DatagenArgs),
    /// Run the benchmark: search signature and speed
    Bench(BenchArgs),
    /// Print a completion script for your shell
    #[command(after_help = "Examples:
  mugen completions bash > ~/.local/share/bash-completion/completions/mugen
  mugen completions zsh > ~/.zfunc/_mugen")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// A position on the command line.
#[derive(Args)]
pub(super) struct PositionArgs {
    /// A file in any format of `convert`, `-` for standard input, or a list of moves, x first:
    /// `0,0 1,1 -1,0`, or `h8 i9` with `--size 15`
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath)]
    pub(super) position: Vec<String>,

    #[command(flatten)]
    pub(super) read: ReadArgs,
}

/// How a position is read.
#[derive(Args)]
pub(super) struct ReadArgs {
    /// Use the Nth position of a file with several
    #[arg(long, value_name = "N", value_parser = parse_count, requires = "position")]
    pub(super) number: Option<usize>,

    /// Format of the position [default: from the file extension, or guessed from the content]
    #[arg(long, value_name = "FORMAT")]
    pub(super) from: Option<Format>,

    #[command(flatten)]
    pub(super) board: BoardArgs,
}

/// The board and the rule, where no file says them.
#[derive(Args)]
pub(super) struct BoardArgs {
    /// Board with edges: a size such as `15` or `15x15` (from 0,0), or corners such as `-7,-7,7,7`
    /// [default: no edges]
    #[arg(long, value_name = "BOUNDS", visible_alias = "size", value_parser = parse_bounds)]
    pub(super) bounds: Option<Area>,

    /// Rule: `freestyle` (five or more win; the default) or `exact` (exactly five win)
    #[arg(long, value_name = "RULE", value_parser = OneOf::<Rule>::new(&["freestyle", "exact"]),
          hide_possible_values = true)]
    pub(super) rule: Option<Rule>,
}

impl BoardArgs {
    pub(super) const fn setting(&self) -> Setting {
        Setting {
            bounds: self.bounds,
            rule: self.rule,
        }
    }
}

#[derive(Args)]
#[command(
    override_usage = "mugen play [OPTIONS] [GAME] [POSITION]...",
    after_help = "Games: gomoku (the default), tictactoe, connect4, othello. Positions of the small games are written \
as for `mugen minimax`.

Examples:
  mugen play
  mugen play --time 5 --threads 2
  mugen play --level 3 --seed 7
  mugen play --time 2 --resign
  mugen play --as o --player heuristic --show-weights
  mugen play '0,0 1,1 -1,0'
  mugen play --bounds 15x15 --rule exact
  mugen play --as none --plies 40 --nodes 5000
  mugen play --opponent cmd:pbrain-mugen --bounds 20 --time 2
  mugen play game.json
  mugen play tictactoe --as o
  mugen play connect4 --depth 8 --algorithm alphabeta --stats
  mugen play othello 'd3 c3'

In a terminal the game runs full-screen, and `?` shows the keys. `mugen play --clock 5+3 --opening \
swap2` adds a clock and a swap opening; `mugen play --resume` continues the last game. With --plain, \
or through a pipe, the game is played line by line, and `help` lists the commands.",
    mut_arg("depth", |arg| arg.help("Search at most N plies deep [default: limited by time or nodes; connect four 9, othello 6, \
tic-tac-toe to the end on 3 x 3, 4 up to 5 x 5, 2 on larger boards]")),
    mut_arg("nodes", |arg| arg.help("Search at most N positions per move [default: 200000 if there is no other limit; none in the small \
games]"))
)]
pub(super) struct PlayArgs {
    #[command(flatten)]
    pub(super) position: PositionArgs,

    /// Which side you play: `x`, `o`, `both`, or `none` (the computer plays itself)
    #[arg(long = "as", value_name = "SIDE", default_value = "x", hide_possible_values = true,
          value_parser = OneOf::<Humans>::new(&["x", "o", "both", "none"]))]
    pub(super) humans: Humans,

    #[command(flatten)]
    pub(super) thinking: ThinkArgs,

    #[command(flatten)]
    pub(super) opponent: OpponentArgs,

    #[command(flatten)]
    pub(super) algorithm: AlgorithmArgs,

    /// In the small games: show the node counts of each search, and those of alpha-beta and minimax
    /// for comparison
    #[arg(long)]
    pub(super) stats: bool,

    /// Show the weights of all analysed cells on the board
    #[arg(long, env = "MUGEN_SHOW_WEIGHTS", value_parser = FalseyValueParser::new())]
    pub(super) show_weights: bool,

    /// With `--as none`: stop after N plies [default: 200 on a board without edges]
    #[arg(long, value_name = "N", value_parser = parse_count)]
    pub(super) plies: Option<usize>,

    /// The computer resigns when its loss is proven, and says in how many moves you win. `d` makes
    /// it play on anyway, `u` takes a move back
    #[arg(long)]
    pub(super) resign: bool,

    #[command(flatten)]
    pub(super) radius: RadiusArgs,

    #[command(flatten)]
    pub(super) screen: ScreenArgs,
}

#[derive(Args)]
#[command(
    override_usage = "mugen weights [OPTIONS] <POSITION>...",
    after_help = "Examples:
  mugen weights '0,0 1,1 -1,0'
  mugen weights 0,0 1,1 -1,0 --top 5
  mugen weights game.json --board
  mugen weights game.json --explain -1,2
  echo '{\"moves\": [[0,0]]}' | mugen weights - --json"
)]
pub(super) struct WeightsArgs {
    #[command(flatten)]
    pub(super) position: PositionArgs,

    /// Draw the rounded weights on the board, the best cells in brackets
    #[arg(long, conflicts_with_all = ["explain", "json", "top"])]
    pub(super) board: bool,

    /// Show how the score of one cell (`x,y` or `h8`) is made up
    #[arg(long, value_name = "X,Y")]
    pub(super) explain: Option<String>,

    /// Print JSON, with weights in units of 1/240
    #[arg(long)]
    pub(super) json: bool,

    /// Show only the N best cells
    #[arg(long, value_name = "N", value_parser = parse_count, conflicts_with = "explain")]
    pub(super) top: Option<usize>,

    #[command(flatten)]
    pub(super) radius: RadiusArgs,
}

#[derive(Args)]
pub(super) struct RadiusArgs {
    /// How far from a stone the heuristic looks for moves, 1 to 5 [default: from the file, or 2]
    #[arg(long, value_name = "R", value_parser = whole::<u8>(1..=5))]
    pub(super) radius: Option<u8>,
}

#[derive(Args)]
#[command(
    override_usage = "mugen move [OPTIONS] <POSITION>...",
    after_help = "Examples:
  mugen move '0,0 1,1 -1,0'
  mugen move game.json --time 2.5 --threads 2
  mugen move game.json --player heuristic
  mugen move 0,0 1,1 --lines 3 --json"
)]
pub(super) struct MoveArgs {
    #[command(flatten)]
    pub(super) position: PositionArgs,

    #[command(flatten)]
    pub(super) thinking: ThinkArgs,

    /// Print the answer as JSON: docs/analysis.md describes its keys
    #[arg(long)]
    pub(super) json: bool,

    #[command(flatten)]
    pub(super) radius: RadiusArgs,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen brain
  mugen brain --player heuristic --debug

`pbrain-mugen` is the same program under the name that managers expect. START 0 starts a game on a \
board without edges. INFO thread_num, hash_size and max_memory from the manager override these \
options.")]
pub(super) struct BrainArgs {
    #[command(flatten)]
    pub(super) player: PlayerArgs,

    /// Search threads, 1 to 256; overrides the player's option [default: 1]
    #[arg(long, value_name = "N", value_parser = parse_threads)]
    pub(super) threads: Option<NonZeroUsize>,

    /// Transposition table size in MiB, 1 to 65536 (smaller if memory is short); overrides the
    /// player's option [default: 16]
    #[arg(long, value_name = "MIB", value_parser = whole::<u64>(1..=SearchSpec::MOST_HASH))]
    pub(super) hash: Option<u64>,

    /// Write DEBUG lines that explain what the brain does
    #[arg(long)]
    pub(super) debug: bool,

    #[command(flatten)]
    pub(super) radius: RadiusArgs,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen replay fixtures/positions fixtures/weights
  mugen replay game.json more.jsonl --quiet
  mugen replay fixtures/tactics --nodes 20000

The limits apply to the moves of `search` (`expect.move.search`).

Exit codes: 0 all passed; 1 a position differs; 2 a file cannot be read.")]
pub(super) struct ReplayArgs {
    /// Files with positions, folders with such files (`.json`, `.jsonl`), or `-` for standard input
    #[arg(value_name = "PATH", required = true)]
    pub(super) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(super) limits: LimitArgs,

    /// Print only failures and the summary
    #[arg(long, short)]
    pub(super) quiet: bool,
}

/// A time in seconds, such as `0.05`.
fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.trim().parse().ok();
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or("give a time in seconds, such as `1` or `0.05`")
}

/// Threads of a search.
fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let most = SearchSpec::MOST_THREADS as usize;
    let threads = text
        .parse()
        .ok()
        .filter(|threads: &NonZeroUsize| threads.get() <= most);
    threads.ok_or_else(|| format!("give a whole number from 1 to {most}"))
}

fn parse_count(text: &str) -> Result<usize, String> {
    whole(0..=u64::MAX)(text)
}

/// One or more of something.
fn parse_one_or_more(text: &str) -> Result<usize, String> {
    whole(1..=u64::MAX)(text)
}

/// `15x15`, or the corners `-7,-7,7,7`.
fn parse_bounds(text: &str) -> Result<Area, String> {
    let limit = i64::from(COORDINATE_LIMIT);
    let text = text.trim();
    let alone = text.bytes().all(|byte| byte.is_ascii_digit());
    let size = text
        .split_once(['x', 'X'])
        .or(alone.then_some((text, text)));
    let corners = match size {
        Some((width, height)) => {
            let size = |part: &str| part.parse::<u32>().ok().filter(|&size| size > 0);
            let (width, height) = size(width).zip(size(height)).ok_or(HELP)?;
            [0, 0, i64::from(width) - 1, i64::from(height) - 1]
        }
        None => {
            let numbers: Result<Vec<i64>, _> =
                text.split(',').map(|part| part.trim().parse()).collect();
            numbers
                .ok()
                .and_then(|numbers| numbers.try_into().ok())
                .ok_or(HELP)?
        }
    };
    let [x0, y0, x1, y1] = corners;
    if corners.iter().any(|at| !(-limit..=limit).contains(at)) {
        return Err(format!(
            "coordinates go from -{limit} to {limit}; for a wider board give its corners, such as \
             `-7,-7,7,7`"
        ));
    }
    // All of them fit, as just seen.
    let point = |x: i64, y: i64| Point::new(x as i32, y as i32);
    Area::new(point(x0, y0), point(x1, y1))
        .ok_or_else(|| "the top left corner must come first, as in `-7,-7,7,7`".into())
}

const HELP: &str = "give a size such as `15x15`, or corners such as `-7,-7,7,7`";
