//! A player at the table: it is asked for moves, and what it does wrong is its own loss.

use super::answer::{Answer, NoMove, checked, fault};
use super::contestant::Kind;
use super::own::Own;
use super::{Contestant, Ending, Match};
use crate::control::{Control, Limits, Resources, Silent, StopFlag};
use crate::gomocup::client::{self, Brain, BrainPlayer};
use crate::gomoku::Position;
use crate::player::Player;

/// A player that is ready to be asked.
pub(super) struct Seat {
    mover: Mover,
    options: client::Options,
    /// Nothing sensible can be expected of it any more: take another one for the next game.
    pub(super) spoiled: bool,
}

enum Mover {
    Own(Own),
    Brain(Box<BrainPlayer>),
    /// It could not be started.
    Missing(String),
}

impl Seat {
    /// A seat at a table of this match.
    pub(super) fn new(contestant: &Contestant, plan: &Match) -> Self {
        let options = &plan.client;
        let mover = match &contestant.kind {
            Kind::Own { make, threads } => {
                let lent = options.memory.map(|memory| Resources {
                    threads: *threads,
                    memory: Some(memory),
                    table: None,
                });
                match Own::new(make.clone(), lent, plan.resign) {
                    Ok(own) => Mover::Own(own),
                    Err(error) => Mover::Missing(format!("it gets no thread: {error}")),
                }
            }
            Kind::Brain(command) => match Brain::spawn(command, options) {
                Ok(brain) => Mover::Brain(Box::new(BrainPlayer::new(brain))),
                Err(error) => Mover::Missing(error.to_string()),
            },
        };
        Self {
            mover,
            options: options.clone(),
            spoiled: false,
        }
    }

    /// A new game begins.
    pub(super) fn new_game(&mut self) {
        match &mut self.mover {
            Mover::Own(own) => own.new_game(),
            Mover::Brain(brain) => brain.new_game(),
            Mover::Missing(_) => {}
        }
    }

    /// Asks for the move in `position`.
    pub(super) fn ask(&mut self, position: &Position, limits: Limits, stop: &StopFlag) -> Answer {
        let answer = match &mut self.mover {
            Mover::Own(own) => own.ask(position, limits, stop, &self.options),
            Mover::Brain(brain) => ask_brain(brain, position, limits, stop),
            Mover::Missing(why) => Err(NoMove::Lost(Ending::Crash, why.clone())),
        };
        // A brain is started again by itself, where it must be.
        let broken = matches!(&answer, Err(NoMove::Lost(Ending::Time | Ending::Crash, _)));
        self.spoiled = broken && !matches!(self.mover, Mover::Brain(_));
        answer
    }
}

fn ask_brain(
    brain: &mut BrainPlayer,
    position: &Position,
    limits: Limits,
    stop: &StopFlag,
) -> Answer {
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
        (None, None) => Err(NoMove::Lost(Ending::Protocol, "it gave no move".into())),
    }
}
