//! The computer's thinking: its player and its adviser, how far they have come, and the last answer.

use crate::analysis::Analysis;
use crate::control::{Control, Limits, Progress};
use crate::frontend::{GameUi, UiGame};
use crate::game::{Point, Side};
use crate::player::{Event, ThinkEvent, Thinker};
use std::time::Duration;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The computer's own move.
    Turn,
    /// A move for the user.
    ForHuman,
    /// A hint, which is only shown.
    Hint,
}

/// The computer's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputerAnswer<M> {
    /// What it was for.
    pub purpose: Purpose,
    /// The side that moves.
    pub side: Side,
    /// The best moves: no more lines than are shown.
    pub analysis: Analysis<M>,
}

/// The computer's thinking.
pub(super) struct Thinking<G: UiGame> {
    player: Thinker<G>,
    /// Gives hints where the player is below full strength; built for the first hint.
    adviser: Option<Thinker<G>>,
    /// What the last search was for.
    purpose: Purpose,
    progress: Vec<Progress<G::Move>>,
    pub(super) answer: Option<ComputerAnswer<G::Move>>,
    /// The cell of the hint that is shown.
    pub(super) hint: Option<Point>,
    /// Whether the computer waits for the user to let it continue.
    pub(super) is_paused: bool,
    /// What limits a search apart from the clock.
    pub(super) limits: Limits,
    /// How many of the best lines are shown, 1 at least.
    lines: usize,
}

impl<G: UiGame> Thinking<G> {
    pub(super) fn new(ui: &dyn GameUi<G>, limits: Limits, lines: usize) -> Self {
        Self {
            player: Thinker::new(ui.player()),
            adviser: None,
            purpose: Purpose::Turn,
            progress: Vec::new(),
            answer: None,
            hint: None,
            is_paused: false,
            limits,
            lines: lines.max(1),
        }
    }

    /// Rebuilds the players, since the computer's player has changed.
    pub(super) fn rebuild(&mut self, ui: &dyn GameUi<G>) {
        self.cancel();
        self.player = Thinker::new(ui.player());
        self.adviser = None;
    }

    /// A new game begins.
    pub(super) fn new_game(&mut self) {
        self.player.new_game();
        if let Some(adviser) = &mut self.adviser {
            adviser.new_game();
        }
    }

    /// What the computer is searching for; none where it is not searching.
    pub(super) fn purpose(&self) -> Option<Purpose> {
        self.thinker().is_thinking().then_some(self.purpose)
    }

    /// Starts a search in `game`, in place of the one before. `clock` is what the clock allows.
    pub(super) fn ask(&mut self, purpose: Purpose, game: &G, clock: Limits, ui: &dyn GameUi<G>) {
        self.cancel();
        self.purpose = purpose;
        if purpose == Purpose::Hint && self.adviser.is_none() {
            self.adviser = ui.adviser().map(Thinker::new);
        }
        let control = Control {
            lines: self.lines,
            ..Control::new(self.limits_with(clock))
        };
        self.thinker_mut().ask(game.clone(), control);
    }

    /// The stricter of the limits and of what the clock allows.
    pub(super) fn limits_with(&self, clock: Limits) -> Limits {
        let both = |one: Option<Duration>, other: Option<Duration>| match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        Limits {
            time: both(self.limits.time, clock.time),
            game_time: both(self.limits.game_time, clock.game_time),
            increment: clock.increment,
            ..self.limits
        }
    }

    /// Asks for the answer now.
    pub(super) fn stop(&self) {
        self.thinker().stop();
    }

    /// Whether the answer has been asked for.
    pub(super) fn is_stopping(&self) -> bool {
        self.thinker().is_stopping()
    }

    /// Drops the search.
    pub(super) fn cancel(&mut self) {
        self.thinker_mut().cancel();
        self.progress.clear();
    }

    /// The next event of the search, if there is one yet; progress is kept here too.
    pub(super) fn poll(&mut self) -> Option<ThinkEvent<G::Move>> {
        let event = self.thinker_mut().poll()?;
        if let Event::Progress(progress) = &event {
            let index = progress.line.saturating_sub(1);
            match self.progress.get_mut(index) {
                Some(line) => *line = progress.clone(),
                None => self.progress.push(progress.clone()),
            }
        }
        Some(event)
    }

    /// How far the search has come, the best line first, no more lines than are shown.
    pub(super) fn progress(&self) -> &[Progress<G::Move>] {
        // Weaker players look at more lines, to choose from them.
        self.progress.get(..self.lines).unwrap_or(&self.progress)
    }

    /// Keeps an answer for the side to move, no more lines of it than are shown.
    pub(super) fn keep_answer(&mut self, side: Side, mut analysis: Analysis<G::Move>) {
        analysis.lines.truncate(self.lines);
        self.answer = Some(ComputerAnswer {
            purpose: self.purpose,
            side,
            analysis,
        });
    }

    /// The purpose of the search whose answer came last.
    pub(super) const fn last_purpose(&self) -> Purpose {
        self.purpose
    }

    /// The one of the two that thinks for the purpose.
    fn thinker(&self) -> &Thinker<G> {
        match (&self.adviser, self.purpose) {
            (Some(adviser), Purpose::Hint) => adviser,
            _ => &self.player,
        }
    }

    fn thinker_mut(&mut self) -> &mut Thinker<G> {
        match (&mut self.adviser, self.purpose) {
            (Some(adviser), Purpose::Hint) => adviser,
            _ => &mut self.player,
        }
    }
}
