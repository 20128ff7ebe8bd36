//! From actions to changes of the state.

use super::state::App;
use super::typed_line::TypedLineKind;
use crate::frontend::{NO_REPLACED_MOVES, NO_WEIGHTS, UiGame};
use crate::session::Session;
use crate::tui::action::Action;
use ratatui::layout::Size;

impl<G: UiGame> App<G> {
    /// Lays everything out for a terminal of this size.
    pub fn fit_to(&mut self, size: Size) {
        if size != self.size() {
            let (columns, rows) = (size.width, size.height);
            self.update(Action::Resize { columns, rows });
        }
    }

    /// Does what the user wants.
    pub fn update(&mut self, action: Action) {
        let asked_before = std::mem::take(&mut self.input.new_game_asked);
        if !matches!(
            action,
            Action::Press { .. } | Action::Drag { .. } | Action::Resize { .. }
        ) {
            self.input.clear_notices();
        }
        match action {
            Action::Cursor { right, down } => {
                self.set_cursor(self.view.beside_cursor(right, down));
            }
            Action::LastMove => self.go_to_last_move(),
            Action::CellSize(by) => self.view.resize_cells(by),
            Action::Scroll { right, down } => self.view.scroll(right, down),
            Action::Resize { columns, rows } => self.view.size = Size::new(columns, rows),
            Action::Press { column, row } => self.press(column, row),
            Action::Drag { column, row } => self.drag(column, row),
            Action::Release { column, row } => self.release(column, row),
            Action::Place => self.place_at_cursor(),
            Action::Undo => self.step(Session::undo, "nothing to undo"),
            Action::Redo => self.step(Session::redo, "nothing to redo"),
            Action::BringBack => self.step(Session::bring_back, NO_REPLACED_MOVES),
            Action::New => self.new_game(asked_before),
            Action::SwitchSides => self.switch_sides(),
            Action::ComputerMoves => self.move_for_human(),
            Action::Hint => self.ask_for_hint(),
            Action::Stop => self.stop(),
            Action::Pause => self.pause(),
            Action::Level(by) => self.change_level(by),
            Action::Explanation => {
                self.view.shown.explanation = !self.view.shown.explanation;
                self.update_explanation();
            }
            Action::Weights => self.toggle_weights(),
            Action::Numbers => {
                self.view.shown.numbers = !self.view.shown.numbers;
                self.number_moves();
                self.view.cell_width_changed();
            }
            Action::Help => self.view.toggle_help(),
            Action::Quit => self.is_over = true,
            Action::Save => self.begin_file_name(TypedLineKind::Save),
            Action::Open => self.begin_file_name(TypedLineKind::Open),
            Action::Type(character) => self.input.type_character(character),
            Action::Erase => self.input.erase(),
            Action::Edit(request) => self.input.edit(request),
            Action::Submit => self.submit(),
            Action::Choose(number) => self.choose_side(number),
        }
        self.view.lay_out();
    }

    fn toggle_weights(&mut self) {
        let wanted = !self.view.shown.weights;
        if wanted && self.ui.weights(self.game.game()).is_none() {
            return self.input.refuse(NO_WEIGHTS);
        }
        self.view.shown.weights = wanted;
        self.update_weights();
        self.view.cell_width_changed();
    }
}
