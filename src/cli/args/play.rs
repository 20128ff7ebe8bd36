//! `mugen play`.

use super::opponent::OpponentArgs;
use super::position_args::{PositionArgs, RadiusArgs};
use super::screen::ScreenArgs;
use super::solver::AlgorithmArgs;
use super::thinking::ThinkArgs;
use super::values::{OneOf, parse_count};
use crate::session::Humans;
use clap::Args;
use clap::builder::FalseyValueParser;

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
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,

    /// Which side you play: `x`, `o`, `both`, or `none` (the computer plays itself)
    #[arg(long = "as", value_name = "SIDE", default_value = "x", hide_possible_values = true,
          value_parser = OneOf::<Humans>::new(&["x", "o", "both", "none"]))]
    pub(crate) humans: Humans,

    #[command(flatten)]
    pub(crate) thinking: ThinkArgs,

    #[command(flatten)]
    pub(crate) opponent: OpponentArgs,

    #[command(flatten)]
    pub(crate) algorithm: AlgorithmArgs,

    /// In the small games: show the node counts of each search, and those of alpha-beta and minimax
    /// for comparison
    #[arg(long)]
    pub(crate) stats: bool,

    /// Show the weights of all analysed cells on the board
    #[arg(long, env = "MUGEN_SHOW_WEIGHTS", value_parser = FalseyValueParser::new())]
    pub(crate) show_weights: bool,

    /// With `--as none`: stop after N plies [default: 200 on a board without edges]
    #[arg(long, value_name = "N", value_parser = parse_count)]
    pub(crate) plies: Option<usize>,

    /// The computer resigns when its loss is proven, and says in how many moves you win. `d` makes
    /// it play on anyway, `u` takes a move back
    #[arg(long)]
    pub(crate) resign: bool,

    #[command(flatten)]
    pub(crate) radius: RadiusArgs,

    #[command(flatten)]
    pub(crate) screen: ScreenArgs,
}
