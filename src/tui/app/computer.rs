//! The computer's turn, its hints, and what changes as time passes.

use super::state::App;
use super::thinking::Purpose;
use crate::analysis::Analysis;
use crate::frontend::{UiGame, resignation_text};
use crate::player::Event;

impl<G: UiGame> App<G> {
    /// Does what comes next without the user: runs the clock, and lets the computer think where it is to
    /// move.
    pub(super) fn continue_game(&mut self) {
        if self.game.end().is_some() {
            self.game.clock.pause();
            self.thinking.cancel();
            return;
        }
        if self.game.opening_in_progress().is_some() {
            return self.continue_opening();
        }
        self.game.run_clock();
        let is_busy = self.thinking.purpose().is_some() || self.thinking.is_paused;
        if is_busy || !self.game.session.is_computers_turn() {
            return;
        }
        if self.game.is_played_out() {
            self.thinking.is_paused = true;
            self.game.max_plies = usize::MAX;
            let plies = self.game.plies();
            let text = format!("stopped after {plies} plies: `p` continues");
            return self.input.notify(text);
        }
        self.ask(Purpose::Turn);
    }

    /// Starts a search for the side to move.
    pub(super) fn ask(&mut self, purpose: Purpose) {
        let game = self.game.game();
        let clock = self.game.clock.limits(game.to_move());
        self.thinking.ask(purpose, game, clock, self.ui.as_ref());
    }

    /// The computer moves for the user, or plays on after it resigned.
    pub(super) fn move_for_human(&mut self) {
        match self.game.resignation.play_on() {
            true => self.continue_game(),
            false => self.ask_for(Purpose::ForHuman),
        }
    }

    pub(super) fn ask_for_hint(&mut self) {
        self.ask_for(Purpose::Hint);
    }

    fn ask_for(&mut self, purpose: Purpose) {
        if self.refuse_after_the_end() {
            return;
        }
        if self.game.opening_in_progress().is_some() {
            let text = "no hints during the swap opening";
            self.input.refuse(text);
        } else if self.thinking.purpose().is_some() {
            let text = "the computer is already thinking: Esc makes it answer now";
            self.input.refuse(text);
        } else {
            self.thinking.hint = None;
            self.ask(purpose);
        }
    }

    /// Leaves the line that is being typed, or else stops the search, or else hides the hint.
    pub(super) fn stop(&mut self) {
        if self.input.typed.take().is_some() {
            return;
        }
        if let Some(decision) = &self.game.opening_decision {
            decision.stop();
        } else if self.thinking.purpose().is_some() {
            self.thinking.stop();
        } else {
            self.thinking.hint = None;
        }
    }

    /// Makes the computer wait, or continue.
    pub(super) fn pause(&mut self) {
        self.thinking.is_paused = !self.thinking.is_paused;
        if !self.thinking.is_paused {
            return self.continue_game();
        }
        if self.thinking.purpose() == Some(Purpose::Turn) {
            self.thinking.cancel();
        }
        self.input.notify("the computer is paused: `p` resumes");
    }

    pub(super) fn change_level(&mut self, by: i8) {
        if let Err(error) = self.ui.change_level(by) {
            return self.input.refuse(error);
        }
        self.input
            .notify(format!("the computer: {}", self.ui.computer()));
        let was_searching_for = self.thinking.purpose();
        self.thinking.rebuild(self.ui.as_ref());
        if let Some(purpose) = was_searching_for {
            self.ask(purpose);
        }
        self.autosave();
    }

    /// Takes the events of the search and looks at the clock; whether the screen must be drawn again.
    pub fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some(event) = self.thinking.poll() {
            changed = true;
            match event {
                Event::Progress(_) | Event::Started => {}
                Event::Finished(Some(analysis)) => self.take_answer(analysis),
                Event::Finished(None) => {
                    self.thinking.is_paused = true;
                    self.input.refuse("the computer has no move");
                }
                Event::Failed(_) => {
                    self.thinking.is_paused = true;
                    let text = "the search was interrupted: `p` tries again";
                    self.input.refuse(text);
                }
            }
        }
        changed |= self.poll_opening();
        if self.game.check_time() {
            self.continue_game();
            changed = true;
        }
        let texts = self.game.clock_texts();
        changed |= texts != self.view.clock_texts;
        self.view.clock_texts = texts;
        if changed {
            self.view.lay_out();
        }
        changed
    }

    fn take_answer(&mut self, analysis: Analysis<G::Move>) {
        let (side, mv) = (self.game.game().to_move(), analysis.best());
        let purpose = self.thinking.last_purpose();
        let loss = analysis.proven_loss();
        let loss = loss.filter(|_| purpose == Purpose::Turn);
        if let Some(loss) = self.game.resignation.consider(side, loss) {
            let text = resignation_text(self.game.session.humans(), side, loss);
            self.input.notify(format!("{text} `d` makes me play on"));
            self.thinking.cancel();
            return self.continue_game();
        }
        let names = self.move_names(analysis.pv());
        self.thinking.keep_answer(side, analysis);
        if purpose == Purpose::Hint {
            return self.show_hint(mv, &names);
        }
        if !self.play(mv) {
            self.thinking.is_paused = true;
        }
    }

    /// Shows a hint; `names` are those of the move and of what is expected after it.
    fn show_hint(&mut self, mv: G::Move, names: &[String]) {
        self.thinking.hint = self.ui.point_of(self.game.game(), mv);
        if let Some(point) = self.thinking.hint {
            self.view.viewport.follow(point, 1);
        }
        self.input.notify(match names.split_first() {
            Some((first, rest)) if !rest.is_empty() => {
                format!("hint: {first}, then {}", rest.join(" "))
            }
            _ => format!("hint: {}", names.concat()),
        });
    }
}
