//! The arguments of matches and ratings.

use super::values::{OneOf, whole};
use super::{BoardArgs, parse_count};
use crate::control::TimeControl;
use crate::tournament::{Hypotheses, Part, Participant};
use clap::Args;
use std::num::NonZeroUsize;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "Examples:
  mugen match lookahead heuristic --games 20
  mugen match search:nodes=2000 search:nodes=1000 --games 4 --concurrency 2
  mugen match lookahead:moves=9 lookahead --sprt 0,50 --concurrency 2
  mugen match heuristic lookahead 'wide=lookahead:moves=12' --gauntlet --games 8
  mugen match lookahead cmd:./pbrain-other --tc 1/60 --bounds 20 --out games.jsonl

Players: `search` (options `nodes`, `depth`, `threads`, `hash`, `level`, `seed`; 200,000 nodes a move \
without another limit), `heuristic`, `lookahead` (options `moves`, `answers`), or `cmd:` and the command of a program \
that speaks the Gomocup protocol. `name=` before a player gives it another name.

Every opening is played with both colours. Without --openings fifty random ones are taken. Players of \
this program are deterministic: with limits other than time they play the same games again in the \
same openings, so more games than twice the openings tell nothing new of them. With --tc, play \
no more games at once than the machine has cores: players would wait for each other.

With --out every game is kept as soon as it and those before it are played; after an interruption the \
same command goes on where it ended. Ctrl-C keeps what was played.

Exit codes: 0 all played, or decided by --sprt; 2 arguments or files that cannot be used; \
130 interrupted by Ctrl-C, 143 by a request to end (128 and the number of the signal).")]
pub(in crate::cli) struct MatchArgs {
    /// Who plays: at least two
    #[arg(value_name = "PLAYER", required = true, hide_possible_values = true,
          value_parser = OneOf::<Participant>::new(&["search", "heuristic", "lookahead", "cmd:"]))]
    pub(in crate::cli) players: Vec<Participant>,

    /// Games of each pairing, an even number [default: every opening with both colours]
    #[arg(long, value_name = "N", value_parser = parse_games)]
    pub(in crate::cli) games: Option<u64>,

    /// Games played at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_concurrency)]
    pub(in crate::cli) concurrency: NonZeroUsize,

    /// Time in seconds: a move's, a game's, and what that gains with each move: `1`, `/60`, `1/60+0.5`
    #[arg(long, value_name = "TURN/MATCH+INC")]
    pub(in crate::cli) tc: Option<TimeControl>,

    /// Positions that players of this program may visit for a move; other programs are
    /// told, but few know this limit
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(in crate::cli) nodes: Option<u64>,

    /// Plies that players of this program may look ahead; other programs are told, but
    /// few know this limit
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(in crate::cli) depth: Option<u32>,

    /// Memory in MiB for each player: the tables of this program's own keep to it, other programs are
    /// told to
    #[arg(long, value_name = "MIB", value_parser = whole::<u64>(1..=1 << 40))]
    pub(in crate::cli) memory: Option<u64>,

    /// A file of openings, one a line, as offsets from the middle (`8,-3, 6,-4`) or as `h8i9`; may be
    /// given several times
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) openings: Vec<PathBuf>,

    /// Begin every game on the empty board
    #[arg(long, conflicts_with = "openings")]
    pub(in crate::cli) no_openings: bool,

    #[command(flatten)]
    pub(in crate::cli) board: BoardArgs,

    /// After N plies, the opening's counted, a game is a draw [default: 200 on a board without edges]
    #[arg(long, value_name = "N", value_parser = parse_count)]
    pub(in crate::cli) plies: Option<usize>,

    /// Players of this program resign when their loss is proven: the game ends so, and the other has won.
    /// Other programs cannot resign
    #[arg(long)]
    pub(in crate::cli) resign: bool,

    /// Stop when it is known, with an error of 5 % either way, whether the first player is stronger by
    /// ELO0 at most or by ELO1 at least
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(in crate::cli) sprt: Option<Hypotheses>,

    /// The first player meets the others, who do not meet each other
    #[arg(long)]
    pub(in crate::cli) gauntlet: bool,

    /// Play only the Kth of N shares; the files of all shares together are the match
    #[arg(long, value_name = "K/N", value_parser = parse_part, conflicts_with = "sprt")]
    pub(in crate::cli) part: Option<Part>,

    /// Keep the games here, as JSON Lines, and go on with those that are there
    #[arg(long, short, value_name = "FILE")]
    pub(in crate::cli) out: Option<PathBuf>,

    /// Write all games here as SGF
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) sgf: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen rate games.jsonl
  mugen rate games.jsonl --anchor heuristic=1000 --json

Ratings are those of Bradley and Terry; a draw is half a win. Players are told apart by their names. \
The same game given twice is an error. Before any game each player counts as \
having drawn --prior games against an average one, so that who has won everything gets a finite \
rating. The mean is 0, unless a player is the anchor.")]
pub(in crate::cli) struct RateArgs {
    /// Files of matches, `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(in crate::cli) files: Vec<PathBuf>,

    /// The player whose rating is known
    #[arg(long, value_name = "NAME=ELO", value_parser = parse_anchor)]
    pub(in crate::cli) anchor: Option<(String, f64)>,

    /// Drawn games against an average player that everyone begins with
    #[arg(long, value_name = "GAMES", default_value = "1", value_parser = parse_prior)]
    pub(in crate::cli) prior: f64,

    /// Print JSON
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

fn parse_games(text: &str) -> Result<u64, &'static str> {
    let games = text.parse().ok().filter(|games| games % 2 == 0);
    let games = games.filter(|games| (2..=1 << 40).contains(games));
    games.ok_or("say an even number such as `20`: each opening is played with both colours")
}

pub(super) fn parse_concurrency(text: &str) -> Result<NonZeroUsize, &'static str> {
    let games = text.parse().ok().filter(|games| (1..=1024).contains(games));
    games
        .and_then(NonZeroUsize::new)
        .ok_or("say how many games are played at once, from 1 to 1024")
}

pub(super) fn parse_part(text: &str) -> Result<Part, &'static str> {
    text.split_once('/')
        .and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)))
        .filter(|(number, of)| (1..=*of).contains(number))
        .map(|(number, of)| Part { number, of })
        .ok_or("say which of how many shares, such as `1/4`")
}

fn parse_anchor(text: &str) -> Result<(String, f64), &'static str> {
    text.rsplit_once('=')
        .and_then(|(name, elo)| Some((name.to_owned(), elo.parse::<f64>().ok()?)))
        .filter(|(_, elo)| elo.abs() <= 1e6)
        .ok_or("say a player and its rating, such as `heuristic=1000`")
}

fn parse_prior(text: &str) -> Result<f64, &'static str> {
    let games = text.parse().ok();
    games
        .filter(|games| (1e-6..=1e6).contains(games))
        .ok_or("say a number of games such as `1`, from 0.000001 to 1000000")
}
