//! Moves, undo and new games.

use super::state::App;
use super::thinking::Purpose;
use crate::frontend::{UiGame, replaced_moves_text};
use crate::game::printable;
use crate::session::{Humans, Session};

impl<G: UiGame> App<G> {
    pub(super) fn place_at_cursor(&mut self) {
        let Some(mv) = self.game.game().move_at(self.view.cursor) else {
            return self.input.refuse("outside the board");
        };
        let mv = self.only_pass().unwrap_or(mv);
        self.human_plays(mv);
    }

    /// Makes the user's move; whether it was made.
    pub(super) fn human_plays(&mut self, mv: G::Move) -> bool {
        if self.refuse_after_the_end() {
            return false;
        }
        if !self.game.is_humans_turn() {
            self.input.refuse(if self.thinking.purpose().is_some() {
                "the computer is thinking: Esc makes it move now"
            } else if !self.game.choices().is_empty() {
                "choose a side first"
            } else {
                "it is the computer's turn: `d` lets it move"
            });
            return false;
        }
        self.play(mv)
    }

    /// Refuses what needs a game in progress; whether it did.
    pub(super) fn refuse_after_the_end(&mut self) -> bool {
        let Some(result) = self.game.result() else {
            return false;
        };
        let text = format!("{result} `u` takes a move back, `n` starts a new game");
        self.input.refuse(text);
        true
    }

    /// Makes a move; whether it was made.
    pub(super) fn play(&mut self, mv: G::Move) -> bool {
        let side = self.game.game().to_move();
        let later = self.game.session.cuts_off(mv);
        if let Err(error) = self.game.session.try_play(mv) {
            self.input.refuse(printable(&error.to_string()));
            return false;
        }
        self.thinking.cancel();
        let is_hint =
            |answer: &mut super::thinking::ComputerAnswer<_>| answer.purpose == Purpose::Hint;
        self.thinking.answer.take_if(is_hint);
        self.game.clock.moved(side);
        self.position_changed();
        self.show_last_move();
        let plies = self.game.plies();
        if let Some(opening) = &mut self.game.opening {
            opening.placed(plies);
        }
        if later > 0 {
            self.input.notify(replaced_moves_text(later));
        }
        self.autosave();
        self.continue_game();
        true
    }

    /// Goes to another position of the game: undo, redo, bring back.
    pub(super) fn step(&mut self, step: fn(&mut Session<G>) -> usize, nothing: &str) {
        if self.game.opening_in_progress().is_some() {
            let text = "the opening is still in progress: `n` restarts it";
            return self.input.refuse(text);
        }
        let mut session = self.game.session.clone();
        if step(&mut session) == 0 {
            return self.input.refuse(nothing);
        }
        if session.game().history().len() < self.game.opening_moves {
            let text = "moves of the opening cannot be undone: `n` starts a new game";
            return self.input.refuse(text);
        }
        self.game.session = session;
        self.thinking.answer = None;
        self.reopen();
        self.game.clock.turned_to(self.game.game().to_move());
        self.position_changed();
        self.show_last_move();
        self.autosave();
        self.continue_game();
    }

    /// Starts a new game. A game in progress is only left where the user asks twice.
    pub(super) fn new_game(&mut self, asked_before: bool) {
        if !asked_before && self.game.plies() > 0 && self.game.end().is_none() {
            self.input.new_game_asked = true;
            let text = "press `n` again to abandon this game and start a new one";
            return self.input.notify(text);
        }
        let fresh = self.game.game().fresh();
        if self.ui.new_game() {
            self.thinking.rebuild(self.ui.as_ref());
        }
        self.replace(fresh);
        self.input.notify("new game");
    }

    /// Continues with another game.
    pub(super) fn replace(&mut self, game: G) {
        self.game.session.replace(game);
        self.reopen();
        self.thinking.new_game();
        self.game.resignation.begin_anew();
        self.thinking.answer = None;
        self.game.clock.reset();
        self.restart_opening();
        self.position_changed();
        let board = self.ui.board(self.game.game());
        self.view.viewport.set_board(board);
        self.go_to_last_move();
        self.autosave();
        self.continue_game();
    }

    /// Another position is on the board: searches and the end of the game are dropped.
    fn reopen(&mut self) {
        self.thinking.cancel();
        self.game.reopen();
        if self.game.session.humans() == Humans::None {
            self.thinking.is_paused = true;
        }
    }

    /// The user plays the other side.
    pub(super) fn switch_sides(&mut self) {
        if self.game.opening_in_progress().is_some() {
            let text = "the swap opening decides the sides";
            return self.input.refuse(text);
        }
        match self.game.session.humans() {
            Humans::One(side) => {
                self.game.session.set_humans(Humans::One(side.other()));
                self.game.resignation.take_back();
                self.input.notify(format!("you play {} now", side.other()));
                self.thinking.cancel();
                self.autosave();
                self.continue_game();
            }
            Humans::Both => {
                let text = "two people play: `d` lets the computer move";
                self.input.refuse(text);
            }
            Humans::None => self.input.refuse("the computer plays both sides"),
        }
    }
}
