//! The arguments, and nothing but them.

mod book;
mod brain;
mod datagen;
mod games;
mod move_and_weights;
mod opponent;
mod play;
mod position_args;
mod program;
mod replay;
mod screen;
#[cfg(feature = "web")]
mod serve;
mod solver;
mod thinking;
mod threats;
mod tournament;
mod values;

pub(super) use brain::BrainArgs;
pub(super) use datagen::DatagenArgs;
pub(super) use games::{AnalyzeArgs, ConvertArgs};
pub(super) use move_and_weights::{MoveArgs, WeightsArgs};
pub(super) use play::PlayArgs;
pub(super) use position_args::{BoardArgs, PositionArgs, ReadArgs};
pub(super) use program::{Cli, Color, Command};
pub(super) use replay::ReplayArgs;
#[cfg(feature = "web")]
pub(super) use serve::ServeArgs;
pub(super) use solver::{GameName, MinimaxArgs, PerftArgs, ScoresName, WitnessArgs};
pub(super) use threats::{BenchArgs, ProofFormat, ProveArgs, SolveArgs, VerifyArgs};
pub(super) use tournament::{MatchArgs, RateArgs};
pub(super) use values::with_hints;
