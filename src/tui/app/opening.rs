//! The opening on the screen.

use super::opening_decision::OpeningDecision;
use super::state::App;
use crate::control::Limits;
use crate::frontend::UiGame;
use crate::player::{SearchSpec, Swap2Choice};
use crate::session::{Choice, Humans, Stage};

/// The computer may use at most this part of its time for the whole game: 1/30.
const SHARE_OF_GAME_TIME: u32 = 30;

impl<G: UiGame> App<G> {
    /// Starts the opening, where the game begins with one.
    pub(super) fn restart_opening(&mut self) {
        let game = self.game.game();
        let is_fresh = game.history().is_empty() && self.ui.stones(game).is_empty();
        self.game.restart_opening(is_fresh);
    }

    /// Makes the choice of this number, from 1, for the user.
    pub(super) fn choose_side(&mut self, number: u8) {
        let index = usize::from(number).saturating_sub(1);
        if let Some(&choice) = self.game.choices().get(index) {
            self.choose(choice);
        }
    }

    fn choose(&mut self, choice: Choice) {
        let Some(opening) = &mut self.game.opening else {
            return;
        };
        if !opening.choose(choice) {
            return;
        }
        if let Some(humans) = opening.humans() {
            self.game.session.set_humans(humans);
            self.game.opening_moves = self.game.plies();
            self.input.notify(match humans {
                Humans::One(side) => format!("you play {side}"),
                Humans::Both | Humans::None => "the sides are chosen".into(),
            });
            self.autosave();
        }
        self.continue_game();
    }

    /// Starts the computer's part of the opening, where it is the computer's turn.
    pub(super) fn continue_opening(&mut self) {
        let Some(opening) = self.game.opening_in_progress() else {
            return;
        };
        // Three stones come by one decision.
        let is_placing = opening.stage() == Stage::Three && self.game.plies() > 0;
        if opening.is_humans_turn() || is_placing || self.game.opening_decision.is_some() {
            return;
        }
        let Some(job) = self.ui.opening(self.game.game()) else {
            return self.choose(Choice::TakeO);
        };
        let clock = self.game.clock.limits(self.game.game().to_move());
        let limits = opening_limits(self.thinking.limits_with(clock));
        self.game.opening_decision = Some(OpeningDecision::start(job, limits));
    }

    /// Takes the computer's reply in the opening; whether there was one.
    pub(super) fn poll_opening(&mut self) -> bool {
        let decision = self.game.opening_decision.as_ref();
        let Some(reply) = decision.and_then(OpeningDecision::poll) else {
            return false;
        };
        self.game.opening_decision = None;
        self.input.start_notice = None;
        match reply {
            Some(Swap2Choice::Place(stones)) => {
                for stone in stones {
                    let mv = self.game.game().move_at(stone);
                    if !mv.is_some_and(|mv| self.play(mv)) {
                        break;
                    }
                }
            }
            Some(Swap2Choice::Swap) => self.choose(Choice::TakeX),
            // It keeps o; its move comes when it is its turn.
            Some(Swap2Choice::Move(_)) | None => self.choose(Choice::TakeO),
        }
        true
    }
}

/// What the computer's part of the opening may cost where a move may cost `limits`.
fn opening_limits(limits: Limits) -> Limits {
    // The player cannot know that the whole game is still to come.
    let share = limits.game_time.map(|left| left / SHARE_OF_GAME_TIME);
    let time = match (limits.time, share) {
        (Some(time), Some(share)) => Some(time.min(share)),
        (time, share) => time.or(share),
    };
    let is_free = time.is_none() && limits.nodes.is_none() && limits.depth.is_none();
    Limits {
        time,
        game_time: None,
        nodes: is_free
            .then_some(SearchSpec::DEFAULT_NODES)
            .or(limits.nodes),
        ..limits
    }
}
