//! Actions to state.

use super::{App, Notice, TypedKind};
use crate::game::Game;
use crate::session::Session;
use crate::tui::action::Action;
use crate::tui::desk::Desk;
use crate::tui::geometry::CellSize;
use ratatui::layout::Size;

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// Does what the person wants.
    pub fn update(&mut self, action: Action) {
        let asked_before = std::mem::take(&mut self.new_asked);
        if !matches!(
            action,
            Action::Press { .. } | Action::Drag { .. } | Action::Resize { .. }
        ) {
            self.notice = None;
            self.note = None;
        }
        match action {
            Action::Cursor { right, down } => self.move_cursor(right, down),
            Action::LastMove => self.go_to_last_move(),
            Action::CellSize(by) => self.resize_cells(by),
            Action::Scroll { right, down } => self.scroll(right, down),
            Action::Resize { columns, rows } => self.size = Size::new(columns, rows),
            Action::Press { column, row } => self.press(column, row),
            Action::Drag { column, row } => self.drag(column, row),
            Action::Release { column, row } => self.release(column, row),
            Action::Place => self.place_at_cursor(),
            Action::Undo => self.step(Session::undo, "nothing to take back"),
            Action::Redo => self.step(Session::redo, "nothing to make again"),
            Action::BringBack => self.step(Session::bring_back, "nothing has been set aside"),
            Action::New => self.new_game(asked_before),
            Action::SwitchSides => self.switch_sides(),
            Action::MachineMoves => self.machine_moves(),
            Action::Hint => self.ask_for_hint(),
            Action::Stop => self.stop(),
            Action::Pause => self.pause(),
            Action::Level(by) => self.change_level(by),
            Action::Reckoning => {
                self.shown.reckoning = !self.shown.reckoning;
                self.reckon();
            }
            Action::Weights => self.toggle_weights(),
            Action::Numbers => {
                self.shown.numbers = !self.shown.numbers;
                self.number();
                self.lay_out();
                self.view.follow(self.cursor, 1);
            }
            Action::Help => {
                self.shown.help = match self.shown.help {
                    Some(_) => None,
                    None => Some(0),
                };
            }
            Action::Quit => self.is_over = true,
            Action::Save => self.begin_line(TypedKind::Save),
            Action::Open => self.begin_line(TypedKind::Open),
            Action::Type(character) => self.type_character(character),
            Action::Erase => self.erase(),
            Action::Edit(request) => self.edit(request),
            Action::Submit => self.submit(),
            Action::Choose(number) => self.choose_side(number),
        }
        self.lay_out();
    }

    fn resize_cells(&mut self, by: i8) {
        let most = CellSize::ALL.len() - 1;
        self.cell = self.cell.saturating_add_signed(by.into()).min(most);
        self.lay_out();
        self.view.centre_on(self.cursor);
    }

    fn scroll(&mut self, right: i64, down: i64) {
        if let Some(line) = &mut self.shown.help {
            *line = line.saturating_add_signed(i16::try_from(down).unwrap_or(0));
            return;
        }
        self.view.scroll(right, down);
    }

    fn toggle_weights(&mut self) {
        self.shown.weights = !self.shown.weights;
        if self.shown.weights && self.desk.weights(self.session.game()).is_none() {
            self.shown.weights = false;
            self.refuse("cells have weights in five in a row alone");
        }
        self.weigh();
        self.lay_out();
        self.view.follow(self.cursor, 1);
    }

    fn switch_sides(&mut self) {
        use crate::session::Humans;
        if self
            .opening
            .as_ref()
            .is_some_and(|opening| !opening.is_over())
        {
            return self.refuse("the opening decides who plays which side");
        }
        match self.session.humans() {
            Humans::One(side) => {
                self.session.set_humans(Humans::One(side.other()));
                self.resignation.take_back();
                self.tell(format!("you play {} now", side.other()));
                self.thinker.cancel();
                self.progress.clear();
                self.save_as_it_goes();
                self.go_on();
            }
            Humans::Both => self.refuse("two people play: `d` lets the machine move"),
            Humans::None => self.refuse("the machine plays both sides"),
        }
    }

    fn change_level(&mut self, by: i8) {
        match self.desk.change_level(by) {
            Ok(()) => {
                self.tell(format!("the machine: {}", self.desk.machine()));
                let was_thinking = self.thinker.asked().is_some();
                self.make_thinker();
                self.progress.clear();
                if was_thinking {
                    self.ask(self.purpose);
                }
                self.save_as_it_goes();
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Tells the person something.
    pub(super) fn tell(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: false,
        });
    }

    /// Tells the person why something was not done.
    pub(super) fn refuse(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice {
            text: text.into(),
            is_error: true,
        });
    }
}
