//! The arguments of matches and ratings.

use super::position_args::BoardArgs;
use super::values::{OneOf, parse_count, whole};
use crate::control::TimeControl;
use crate::tournament::{Hypotheses, Participant, Shard};
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

Players: `search` (options `nodes`, `depth`, `threads`, `hash`, `level`, `seed`, `book`; 200,000 nodes per \
move if there is no other limit), `heuristic`, `lookahead` (options `moves`, `answers`), or `cmd:` \
and the command of a Gomocup brain. Prefix a player with `NAME=` to rename it.

Every opening is played twice, with colours swapped. Without --openings, fifty random openings are \
used. mugen's own players are deterministic: without a time limit they repeat the same game from the \
same opening, so playing more than two games per opening tells nothing new. With --tc, do not run \
more games at once than you have cores.

With --out every game is saved as soon as it and all earlier ones are finished. After an \
interruption (such as Ctrl-C) the same command continues the match.

Exit codes: 0 all games played, or decided by --sprt; 2 invalid arguments or files; 130 interrupted \
by Ctrl-C, 143 by SIGTERM (128 plus the signal number).")]
pub(crate) struct MatchArgs {
    /// The players, at least two
    #[arg(value_name = "PLAYER", required = true, hide_possible_values = true,
          value_parser = OneOf::<Participant>::new(&["search", "heuristic", "lookahead", "cmd:"]))]
    pub(crate) players: Vec<Participant>,

    /// Games per pairing, an even number [default: two per opening]
    #[arg(long, value_name = "N", value_parser = parse_games)]
    pub(crate) games: Option<u64>,

    /// Games played in parallel
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_concurrency)]
    pub(crate) concurrency: NonZeroUsize,

    /// Time control in seconds, per move / per game + increment: `1`, `/60`, `1/60+0.5`
    #[arg(long, value_name = "TURN/MATCH+INC")]
    pub(crate) tc: Option<TimeControl>,

    /// Node limit per move; also sent to other programs, few of which support it
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,

    /// Depth limit in plies; also sent to other programs, few of which support it
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) depth: Option<u32>,

    /// Memory limit per player in MiB: limits the tables of mugen's own players and is sent to
    /// other programs
    #[arg(long, value_name = "MIB", value_parser = whole::<u64>(1..=1 << 40))]
    pub(crate) memory: Option<u64>,

    /// A file with one opening per line, as offsets from the centre (`8,-3, 6,-4`) or as `h8i9`;
    /// can be repeated
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Vec<PathBuf>,

    /// Start every game on the empty board
    #[arg(long, conflicts_with = "openings")]
    pub(crate) no_openings: bool,

    #[command(flatten)]
    pub(crate) board: BoardArgs,

    /// Games are drawn after N plies, including the opening [default: 200 on a board without edges]
    #[arg(long, value_name = "N", value_parser = parse_count)]
    pub(crate) plies: Option<usize>,

    /// mugen's own players resign when their loss is proven. Other programs cannot resign
    #[arg(long)]
    pub(crate) resign: bool,

    /// Stop once the result is statistically clear: test whether the first player is stronger by at
    /// most ELO0 or at least ELO1, with 5 % error on either side
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Hypotheses>,

    /// The first player plays each of the others, who do not play each other
    #[arg(long)]
    pub(crate) gauntlet: bool,

    /// Play only part K of N; the files of all parts together are the whole match
    #[arg(long, value_name = "K/N", value_parser = parse_part, conflicts_with = "sprt")]
    pub(crate) part: Option<Shard>,

    /// Save the games to this file as JSON Lines; continues from the games already in it
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// Also write all games to this file as SGF
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,
}

#[derive(Args)]
#[command(after_help = "Examples:
  mugen rate games.jsonl
  mugen rate games.jsonl --anchor heuristic=1000 --json

Ratings follow the Bradley-Terry model; a draw is half a win. Players are identified by name. The \
same game given twice is an error. Every player starts with --prior drawn games against an average \
player, so that a player that won every game gets a finite rating. The mean is 0, unless there is an \
anchor.")]
pub(crate) struct RateArgs {
    /// Match files; `-` for standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,

    /// A player with a fixed rating
    #[arg(long, value_name = "NAME=ELO", value_parser = parse_anchor)]
    pub(crate) anchor: Option<(String, f64)>,

    /// Number of drawn games against an average player that every player starts with
    #[arg(long, value_name = "GAMES", default_value = "1", value_parser = parse_prior)]
    pub(crate) prior: f64,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn parse_games(text: &str) -> Result<u64, &'static str> {
    let games = text.parse().ok().filter(|games| games % 2 == 0);
    let games = games.filter(|games| (2..=1 << 40).contains(games));
    games.ok_or("give an even number such as `20`: each opening is played with both colours")
}

pub(super) fn parse_concurrency(text: &str) -> Result<NonZeroUsize, &'static str> {
    let games = text.parse().ok().filter(|games| (1..=1024).contains(games));
    games
        .and_then(NonZeroUsize::new)
        .ok_or("give a number of parallel games from 1 to 1024")
}

pub(super) fn parse_part(text: &str) -> Result<Shard, &'static str> {
    text.split_once('/')
        .and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)))
        .filter(|(number, of)| (1..=*of).contains(number))
        .map(|(number, of)| Shard { number, of })
        .ok_or("give the part and the number of parts, such as `1/4`")
}

fn parse_anchor(text: &str) -> Result<(String, f64), &'static str> {
    text.rsplit_once('=')
        .and_then(|(name, elo)| Some((name.to_owned(), elo.parse::<f64>().ok()?)))
        .filter(|(_, elo)| elo.abs() <= 1e6)
        .ok_or("give a player and its rating, such as `heuristic=1000`")
}

fn parse_prior(text: &str) -> Result<f64, &'static str> {
    let games = text.parse().ok();
    games
        .filter(|games| (1e-6..=1e6).contains(games))
        .ok_or("give a number of games such as `1`, from 0.000001 to 1000000")
}
