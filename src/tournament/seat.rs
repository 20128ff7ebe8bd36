//! A player at the table: it is asked for moves, and what it does wrong is its own loss.

use super::move_result::{MoveResult, NoMove, checked, fault};
use super::participant::Kind;
use super::thread_player::ThreadPlayer;
use super::{Ending, Match, Participant};
use crate::control::{Control, Limits, Resources, Silent, StopFlag};
use crate::gomocup::client::{self, Brain, BrainPlayer};
use crate::gomoku::Position;
use crate::player::Player;

/// A player that is ready to be asked.
pub(super) struct Seat {
    engine: Engine,
    options: client::ClientOptions,
    /// Nothing sensible can be expected of it any more: take another one for the next game.
    pub(super) spoiled: bool,
}

enum Engine {
    InProcess(ThreadPlayer),
    Brain(Box<BrainPlayer>),
    /// It could not be started.
    Missing(String),
}

impl Seat {
    /// A seat at a table of this match.
    pub(super) fn new(participant: &Participant, plan: &Match) -> Self {
        let options = &plan.client;
        let engine = match &participant.kind {
            Kind::InProcess { make, threads, .. } => {
                let lent = options.memory.map(|memory| Resources {
                    threads: *threads,
                    memory: Some(memory),
                    table: None,
                });
                match ThreadPlayer::new(make.clone(), lent, plan.resign) {
                    Ok(player) => Engine::InProcess(player),
                    Err(error) => Engine::Missing(format!("cannot start its thread: {error}")),
                }
            }
            Kind::Brain(command) => match Brain::spawn(command, options) {
                Ok(brain) => Engine::Brain(Box::new(BrainPlayer::new(brain))),
                Err(error) => Engine::Missing(error.to_string()),
            },
        };
        Self {
            engine,
            options: options.clone(),
            spoiled: false,
        }
    }

    /// A new game begins.
    pub(super) fn new_game(&mut self) {
        match &mut self.engine {
            Engine::InProcess(player) => player.new_game(),
            Engine::Brain(brain) => brain.new_game(),
            Engine::Missing(_) => {}
        }
    }

    /// Asks for the move in `position`.
    pub(super) fn ask(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
    ) -> MoveResult {
        let answer = match &mut self.engine {
            Engine::InProcess(player) => player.ask(position, limits, stop, &self.options),
            Engine::Brain(brain) => ask_brain(brain, position, limits, stop),
            Engine::Missing(why) => Err(NoMove::Lost(Ending::Crash, why.clone())),
        };
        // A brain is started again by itself, where it must be.
        let broken = matches!(&answer, Err(NoMove::Lost(Ending::Time | Ending::Crash, _)));
        self.spoiled = broken && !matches!(self.engine, Engine::Brain(_));
        answer
    }
}

fn ask_brain(
    brain: &mut BrainPlayer,
    position: &Position,
    limits: Limits,
    stop: &StopFlag,
) -> MoveResult {
    let mut control = Control::new(limits);
    control.stop = stop.clone();
    let analysis = brain.choose(position, &control, &mut Silent);
    let used = brain.thought();
    if stop.is_set() {
        return Err(NoMove::Stopped);
    }
    match (analysis, brain.verdict()) {
        (Some(analysis), _) => checked(position, analysis.best(), used),
        (None, Some(verdict)) => Err(fault(verdict)),
        (None, None) => Err(NoMove::Lost(Ending::Protocol, "it made no move".into())),
    }
}
