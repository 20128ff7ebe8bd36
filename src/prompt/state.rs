//! A game in line mode.

use super::text_board::Style;
use crate::control::Control;
use crate::frontend::{GameEnd, GameUi, SavedFiles, UiGame};
use crate::player::Player;
use crate::session::{Resignation, Session};

/// How a game in line mode begins.
pub struct PromptSetup<G: UiGame> {
    /// The game.
    pub session: Session<G>,
    /// Another program that plays in place of the computer's own player.
    pub opponent: Option<Box<dyn Player<G>>>,
    /// What limits each of the computer's moves, and how many of the best lines are shown.
    pub control: Control,
    /// Colours or none.
    pub style: Style,
    /// Whether somebody types: then there is a prompt.
    pub interactive: bool,
    /// How many plies the computer plays against itself at most.
    pub plies: usize,
    /// Whether the computer resigns when its loss is proven.
    pub resign: bool,
    /// Whether the weights are shown from the start.
    pub show_weights: bool,
}

/// A game in line mode.
pub(super) struct Prompt<'a, G: UiGame> {
    pub(super) ui: &'a mut dyn GameUi<G>,
    pub(super) session: Session<G>,
    pub(super) player: Box<dyn Player<G>>,
    /// Whether another program is the player.
    pub(super) has_opponent: bool,
    pub(super) control: Control,
    pub(super) style: Style,
    pub(super) plies: usize,
    pub(super) shows_weights: bool,
    pub(super) files: SavedFiles,
    pub(super) resignation: Resignation,
}

impl<'a, G: UiGame> Prompt<'a, G> {
    pub(super) fn new(setup: PromptSetup<G>, ui: &'a mut dyn GameUi<G>) -> Self {
        let has_opponent = setup.opponent.is_some();
        let player = setup.opponent.unwrap_or_else(|| ui.player()());
        Self {
            ui,
            session: setup.session,
            player,
            has_opponent,
            control: setup.control,
            style: setup.style,
            plies: setup.plies,
            shows_weights: setup.show_weights,
            files: SavedFiles::default(),
            resignation: Resignation::new(setup.resign),
        }
    }

    /// How the game ended; none while it is in progress.
    pub(super) fn end(&self) -> Option<GameEnd> {
        let by_rules = self.session.game().outcome().map(GameEnd::Outcome);
        by_rules.or_else(|| self.resignation.by().map(GameEnd::Resigned))
    }

    /// Another game begins: its player may be another one.
    pub(super) fn game_begins(&mut self) {
        self.resignation.begin_anew();
        self.ui.new_game();
        if self.has_opponent {
            self.player.new_game();
        } else {
            self.player = self.ui.player()();
        }
    }
}
