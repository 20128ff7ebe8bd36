//! `mugen play`: a game in the terminal.

use super::args::{GameName, PlayArgs};
use super::game_text::{Visit, with_game};
use super::{DONE, Output, position};
use crate::game::Game;
use crate::gomoku::record::Record;
use crate::player::SolverPlayer;
use crate::prompt::{self, FiveInARow, SmallGame};
use crate::session::{Persons, Session};
use crate::solver::{Algorithm, Variant};
use anyhow::ensure;
use clap::ValueEnum;
use std::io::{self, IsTerminal};

/// How long the machine plays itself on a board that never fills.
const UNBOUNDED_PLIES: usize = 200;

pub(super) fn run(mut args: PlayArgs, out: &mut Output) -> anyhow::Result<u8> {
    let words = &mut args.position.position;
    let named = words
        .first()
        .and_then(|word| GameName::from_str(word, false).ok());
    if named.is_some() {
        words.remove(0);
    }
    let args = &args;
    let words = args.position.position.as_slice();
    ensure!(
        words.last().is_none_or(|word| word != "-") || args.persons == Persons::None,
        "standard input is where the moves come from: give the position as a file or as moves"
    );
    ensure!(
        args.plies.is_none() || args.persons == Persons::None,
        "--plies is for the machine alone: add `--as none`"
    );
    match named {
        None | Some(GameName::Gomoku) => five_in_a_row(args, out),
        Some(name) => small_game(name, args, out),
    }
}

fn five_in_a_row(args: &PlayArgs, out: &mut Output) -> anyhow::Result<u8> {
    ensure!(
        args.algorithm.algorithm.is_none() && !args.stats,
        "--algorithm and --stats are for the small games: `mugen play connect4`"
    );
    let player = args.thinking.player()?;
    let record = if args.position.position.is_empty() {
        Record::new(position::empty(&args.position.board)?)
    } else {
        position::read(&args.position)?
    };
    let plies = match record.position.board().bounds() {
        Some(_) => usize::MAX,
        None => UNBOUNDED_PLIES,
    };
    let radius = args.radius.radius.unwrap_or(record.radius);
    let control = args.thinking.control();
    let table = FiveInARow::new(move |radius| player.build(radius), control, radius)
        .show_weights(args.show_weights);
    let session = Session::new(record.position, args.persons);
    play(session, table, plies, args, out)
}

fn small_game(name: GameName, args: &PlayArgs, out: &mut Output) -> anyhow::Result<u8> {
    let board = &args.position.board;
    ensure!(
        board.bounds.is_none()
            && board.rule.is_none()
            && args.position.number.is_none()
            && args.radius.radius.is_none()
            && !args.thinking.is_given(),
        "--bounds, --rule, --number, --radius, --player, --threads, --hash, --level, --seed and --lines are \
         for five in a row: leave them out"
    );
    with_game(name, &args.position.position, Small { name, args, out })
}

struct Small<'a> {
    name: GameName,
    args: &'a PlayArgs,
    out: &'a mut Output,
}

impl Visit for Small<'_> {
    fn visit<G: Game>(self, game: G) -> anyhow::Result<u8> {
        let control = self.args.thinking.control();
        let cells = game.area().map_or(0, |area| area.cells());
        let usual = match self.name {
            // The only one that is small enough to be searched to its end.
            GameName::TicTacToe if cells <= 9 => None,
            GameName::TicTacToe if cells <= 25 => Some(4),
            GameName::TicTacToe | GameName::Gomoku => Some(2),
            GameName::ConnectFour => Some(9),
            GameName::Othello => Some(6),
        };
        let algorithm = self
            .args
            .algorithm
            .algorithm
            .unwrap_or(Algorithm::Table(Variant::Safe));
        let table = SmallGame {
            player: SolverPlayer::new(algorithm, control.limits.depth.or(usual)),
            control,
            stats: self.args.stats,
        };
        let session = Session::new(game, self.args.persons);
        play(session, table, usize::MAX, self.args, self.out)
    }
}

fn play<G: Game>(
    session: Session<G>,
    table: impl prompt::Table<G>,
    plies: usize,
    args: &PlayArgs,
    out: &mut Output,
) -> anyhow::Result<u8> {
    let options = prompt::Options {
        style: out.style(),
        interactive: io::stdin().is_terminal(),
        plies: args.plies.unwrap_or(plies),
    };
    prompt::run(session, table, options, io::stdin().lock(), out)?;
    Ok(DONE)
}
