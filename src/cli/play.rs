//! `mugen play`: a game in the terminal.

use super::args::{GameName, PlayArgs};
use super::exit_code::DONE;
use super::game_text::{Visit, with_game};
use super::output::Output;
use super::{asked_position, memory, opponent, screen};
use crate::control::Control;
use crate::formats::GameRecord;
use crate::frontend::{GameUi, GomokuUi, SmallGameUi, UiGame, fresh_seed};
use crate::game::{Area, GameText};
use crate::gomocup::client::ClientOptions;
use crate::gomoku::{DEFAULT_RADIUS, Position};
use crate::player::{Player, PlayerSpec, SearchSpec};
use crate::prompt;
use crate::session::{GameClock, Humans, Session};
use crate::solver::{Algorithm, Variant};
use anyhow::{Context, ensure};
use clap::ValueEnum;
use std::io::{self, IsTerminal};
use std::time::Duration;

/// How long another program thinks about a move where nothing is said.
const OPPONENT_TIME: Duration = Duration::from_secs(5);
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
        words.last().is_none_or(|word| word != "-") || args.humans == Humans::None,
        "the moves are read from standard input: give the position as a file or a list of moves"
    );
    ensure!(
        args.plies.is_none() || args.humans == Humans::None,
        "--plies needs `--as none`"
    );
    ensure!(
        words.is_empty() || !args.screen.resume,
        "--resume continues the saved game: leave out the position"
    );
    match named {
        None | Some(GameName::Gomoku) => five_in_a_row(args, out),
        Some(name) => small_game(name, args, out),
    }
}

fn five_in_a_row(args: &PlayArgs, out: &mut Output) -> anyhow::Result<u8> {
    ensure!(
        args.algorithm.algorithm.is_none() && !args.stats,
        "--algorithm and --stats apply only to the small games, such as `mugen play connect4`"
    );
    if args.screen.resume {
        return resume_five(args, out);
    }
    let record = if args.position.position.is_empty() {
        GameRecord::new(asked_position::empty(&args.position.read.board)?)
    } else {
        asked_position::open(&args.position)?.record
    };
    let player = args.thinking.player()?;
    let radius = args.radius.radius.unwrap_or(record.radius);
    let session = Session::new(record.position, args.humans);
    // Each game differs from the one before, unless a seed is given.
    let player = Varied {
        player,
        seed: fresh_seed(),
    };
    play_five(session, None, player, radius, args, out)
}

/// The machine's player as it was asked for, and the seed of this game where it was asked for without one.
struct Varied {
    player: PlayerSpec,
    seed: u64,
}

impl Varied {
    /// As a game was left: it goes on with its seed, which is no later game's.
    fn resumed(player: PlayerSpec) -> Self {
        match player {
            PlayerSpec::Search(ref spec) if spec.seed.is_some() => {
                let seed = spec.seed.unwrap_or_default();
                let unseeded = PlayerSpec::Search(SearchSpec {
                    seed: None,
                    ..spec.clone()
                });
                // At its full strength it has a seed only where that was asked for.
                let player = match unseeded.clone().with_seed(seed) == player {
                    true => unseeded,
                    false => player,
                };
                Self { player, seed }
            }
            _ => Self {
                player,
                seed: fresh_seed(),
            },
        }
    }
}

fn resume_five(args: &PlayArgs, out: &mut Output) -> anyhow::Result<u8> {
    let resumed = screen::resume::<Position>()?;
    let player = match args.thinking.is_given() || resumed.player.is_empty() {
        true => Varied {
            player: args.thinking.player()?,
            seed: fresh_seed(),
        },
        false => {
            let parsed = PlayerSpec::with_files(&resumed.player).context("the computer's player");
            Varied::resumed(parsed.map_err(|error| screen::unusable::<Position>(&error))?)
        }
    };
    let radius = args.radius.radius.unwrap_or(DEFAULT_RADIUS);
    play_five(
        resumed.session,
        Some(resumed.clock),
        player,
        radius,
        args,
        out,
    )
}

fn play_five(
    session: Session<Position>,
    clock: Option<GameClock>,
    Varied { player, seed }: Varied,
    radius: u8,
    args: &PlayArgs,
    out: &mut Output,
) -> anyhow::Result<u8> {
    memory::ensure_room(&player, 1)?;
    let plies = match session.game().board().bounds() {
        Some(_) => usize::MAX,
        None => UNBOUNDED_PLIES,
    };
    let mut control = args.thinking.control();
    let mut ui = GomokuUi {
        player,
        seed: Some(seed),
        radius,
    };
    #[cfg(feature = "tui")]
    if args.opponent.opponent.is_none() && screen::is_wanted(args) {
        return screen::play(session, clock, ui, plies, &control, args, out);
    }
    let _ = clock;
    let mut opponent: Option<Box<dyn Player<Position>>> = None;
    if let Some(command) = &args.opponent.opponent {
        ensure!(
            !args.thinking.is_given(),
            "--player, --book, --threads, --hash, --level, --seed and --lines do not apply to another \
             program: leave them out"
        );
        ensure!(
            !args.resign,
            "--resign does not apply to another program, which cannot resign: leave it out"
        );
        control.limits.time.get_or_insert(OPPONENT_TIME);
        let brain = opponent::start(command, &ClientOptions::default(), session.game())?;
        opponent = Some(Box::new(brain));
    }
    play(session, &mut ui, opponent, control, plies, args, out)
}

fn small_game(name: GameName, args: &PlayArgs, out: &mut Output) -> anyhow::Result<u8> {
    let read = &args.position.read;
    let board = &read.board;
    ensure!(
        board.bounds.is_none()
            && board.rule.is_none()
            && read.number.is_none()
            && read.from.is_none()
            && args.radius.radius.is_none()
            && !args.thinking.is_given()
            && args.screen.opening.is_none(),
        "--bounds, --rule, --number, --from, --radius, --player, --book, --threads, --hash, --level, \
         --seed, --lines and --opening apply only to gomoku: leave them out"
    );
    ensure!(
        args.opponent.opponent.is_none(),
        "--opponent applies only to gomoku: leave it out"
    );
    ensure!(
        !args.resign,
        "--resign applies only to gomoku: leave it out"
    );
    with_game(
        name,
        &args.position.position,
        read,
        Small { name, args, out },
    )
}

struct Small<'a> {
    name: GameName,
    args: &'a PlayArgs,
    out: &'a mut Output,
}

impl Visit for Small<'_> {
    fn visit<G: GameText + Send + 'static>(self, game: G, _: Option<Area>) -> anyhow::Result<u8> {
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
        let depth = control.limits.depth.or(usual);
        let (session, clock) = if self.args.screen.resume {
            let resumed = screen::resume::<G>()?;
            (resumed.session, Some(resumed.clock))
        } else {
            (Session::new(game, self.args.humans), None)
        };
        let mut ui = SmallGameUi::new(algorithm, depth).with_statistics(self.args.stats);
        let plies = usize::MAX;
        #[cfg(feature = "tui")]
        if screen::is_wanted(self.args) {
            return screen::play(session, clock, ui, plies, &control, self.args, self.out);
        }
        let _ = clock;
        play(session, &mut ui, None, control, plies, self.args, self.out)
    }
}

fn play<G: UiGame>(
    session: Session<G>,
    ui: &mut dyn GameUi<G>,
    opponent: Option<Box<dyn Player<G>>>,
    control: Control,
    plies: usize,
    args: &PlayArgs,
    out: &mut Output,
) -> anyhow::Result<u8> {
    screen::check_lines(args)?;
    let setup = prompt::PromptSetup {
        session,
        opponent,
        control,
        style: out.style(),
        interactive: io::stdin().is_terminal(),
        plies: args.plies.unwrap_or(plies),
        resign: args.resign,
        show_weights: args.show_weights,
    };
    prompt::run(setup, ui, io::stdin().lock(), out)?;
    Ok(DONE)
}
