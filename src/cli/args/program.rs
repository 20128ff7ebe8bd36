//! The program's commands, and what holds for all of them.

use super::brain::BrainArgs;
use super::datagen::DatagenArgs;
use super::games::{AnalyzeArgs, ConvertArgs};
use super::move_and_weights::{MoveArgs, WeightsArgs};
use super::play::PlayArgs;
use super::replay::ReplayArgs;
#[cfg(feature = "web")]
use super::serve::ServeArgs;
use super::solver::{MinimaxArgs, PerftArgs, WitnessArgs};
use super::threats::{BenchArgs, ProveArgs, SolveArgs, VerifyArgs};
use super::tournament::{MatchArgs, RateArgs};
use clap::{Parser, Subcommand, ValueEnum};

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
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Use colours; `auto`: on a terminal, unless NO_COLOR is set
    #[arg(
        long,
        value_enum,
        default_value = "auto",
        value_name = "WHEN",
        global = true
    )]
    pub(crate) color: Color,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand)]
pub(crate) enum Command {
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
    /// Prove that the side to move loses, over hours or on many machines
    Prove(ProveArgs),
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
