//! Another brain as a player.

use super::brain_clock::BrainClock;
use super::child_brain::Brain;
use super::fault::Fault;
use crate::analysis::{Analysis, Certainty};
use crate::control::{Control, Observer};
use crate::game::{Area, Point, printable};
use crate::gomoku::{Position, Rule};
use crate::player::Player;
use std::time::Duration;

/// Another brain, wherever a player can stand.
///
/// All limits are sent to it; only time limits are enforced.
///
/// Where the brain has no move, there is no answer, and [`verdict`](Self::verdict) says why.
#[derive(Debug)]
pub struct BrainPlayer {
    brain: Brain,
    /// The game that it has begun.
    game: Option<(Option<Area>, Rule)>,
    verdict: Option<Fault>,
}

impl BrainPlayer {
    /// A brain that has been started.
    pub const fn new(brain: Brain) -> Self {
        Self {
            brain,
            game: None,
            verdict: None,
        }
    }

    /// Why it last had no move; none when it had one.
    pub const fn verdict(&self) -> Option<&Fault> {
        self.verdict.as_ref()
    }

    /// The time the brain took for its last move.
    pub const fn thought(&self) -> Duration {
        self.brain.thought()
    }

    fn answer(&mut self, position: &Position, control: &Control) -> Result<(Point, String), Fault> {
        let game = (position.board().bounds(), position.rule());
        if self.game != Some(game) {
            self.game = None;
            self.brain.new_game(game.0, game.1)?;
            self.game = Some(game);
        }
        let mut said = String::new();
        let mut listener = |text: &str| text.clone_into(&mut said);
        let clock = BrainClock::from(&control.limits);
        let stop = &control.stop;
        let answer = self.brain.go_until(position, &clock, stop, &mut listener);
        if answer.is_err() {
            self.game = None;
        }
        Ok((answer?, said))
    }
}

impl Player<Position> for BrainPlayer {
    fn name(&self) -> String {
        printable(self.brain.name())
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        match self.answer(position, control) {
            Ok((mv, said)) => {
                self.verdict = None;
                let reason = if said.is_empty() {
                    format!("{} says so", self.name())
                } else {
                    printable(&said)
                };
                Some(Analysis::new(mv, Certainty::External, reason))
            }
            Err(verdict) => {
                self.verdict = Some(verdict);
                None
            }
        }
    }

    fn last_error(&self) -> Option<String> {
        let name = self.name();
        let verdict = self.verdict.as_ref()?;
        Some(format!("{name}: {verdict}"))
    }

    fn new_game(&mut self) {
        self.game = None;
    }
}
