//! What follows from a position, and the cursor.

use super::state::App;
use crate::frontend::UiGame;
use crate::game::{Game, Point};
use std::collections::HashMap;

impl<G: UiGame> App<G> {
    /// Recomputes what follows from the position.
    pub(super) fn position_changed(&mut self) {
        let game = self.game.game();
        let seen = &mut self.view.seen;
        seen.stones = self.ui.stones(game);
        seen.playable = self.ui.playable_cells(game);
        seen.winning = game.winning_points();
        seen.labels = game.labels();
        self.thinking.hint = None;
        self.view.seen.must_pass = self.only_pass().is_some();
        self.number_moves();
        self.update_weights();
        self.update_explanation();
    }

    /// The move numbers, where they are shown.
    pub(super) fn number_moves(&mut self) {
        let numbers = || move_numbers(self.game.game());
        let wanted = self.view.shown.numbers;
        self.view.seen.numbers = wanted.then(numbers).unwrap_or_default();
    }

    /// The weights, where they are shown.
    pub(super) fn update_weights(&mut self) {
        let game = self.game.game();
        let wanted = self.view.shown.weights && game.outcome().is_none();
        self.view.seen.weights = wanted.then(|| self.ui.weights(game)).flatten();
    }

    /// The explanation of the cell under the cursor, where it is shown.
    pub(super) fn update_explanation(&mut self) {
        let explain = || self.ui.explain(self.game.game(), self.view.cursor);
        self.view.seen.explanation = self.view.shown.explanation.then(explain);
    }

    /// The one move that there is, where it fills no cell: to pass.
    pub(super) fn only_pass(&self) -> Option<G::Move> {
        let game = self.game.game();
        // Without edges there is always a cell to fill.
        game.area()?;
        let mut moves = Vec::new();
        game.moves(&mut moves);
        match moves.as_slice() {
            [only] if self.ui.point_of(game, *only).is_none() => Some(*only),
            _ => None,
        }
    }

    /// Puts the cursor on a cell and shows it.
    pub(super) fn set_cursor(&mut self, point: Point) {
        self.view.cursor = point;
        self.view.follow(point);
        self.update_explanation();
    }

    /// Puts the cursor on the last move, in the middle of the view.
    pub(super) fn go_to_last_move(&mut self) {
        let first = self.view.seen.stones.first().copied();
        let last = self.game.game().last_point().or(first);
        let last = last.unwrap_or_else(|| self.view.viewport.board().middle());
        self.view.viewport.centre_on(last);
        self.set_cursor(last);
    }

    /// Shows the last move: the view moves as little as possible.
    pub(super) fn show_last_move(&mut self) {
        if let Some(last) = self.game.game().last_point() {
            self.view.follow(last);
        }
    }
}

/// The move numbers, by the cells that they filled.
fn move_numbers<G: Game>(game: &G) -> HashMap<Point, usize> {
    let mut before = game.clone();
    let mut numbers = HashMap::new();
    for number in (1..=game.history().len()).rev() {
        if let Some(point) = before.last_point() {
            numbers.entry(point).or_insert(number);
        }
        before.undo();
    }
    numbers
}
