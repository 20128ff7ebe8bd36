//! Moves, and what follows from them.

use super::{App, Purpose};
use crate::game::{Game, Outcome, Point};
use crate::session::{Humans, Session};
use crate::tui::desk::Desk;

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// Whether a person may move now.
    pub fn is_humans_turn(&self) -> bool {
        let game = self.session.game();
        self.result().is_none()
            && match &self.opening {
                Some(opening) if !opening.is_over() => {
                    opening.human_places(self.session.game().history().len())
                }
                _ => self.session.humans().play(game.to_move()),
            }
    }

    /// How the game ended; none while it goes on.
    pub fn result(&self) -> Option<String> {
        if let Some(side) = self.out_of_time {
            return Some(format!("{} has won: {side} ran out of time", side.other()));
        }
        if let Some(side) = self.resignation.by() {
            return Some(self.result_of_resignation(side));
        }
        self.session.game().outcome().map(|outcome| match outcome {
            Outcome::Draw => "a draw: nobody can win any more".into(),
            Outcome::Win(side) => match self.session.humans() {
                Humans::One(person) if person == side => format!("you have won ({side})"),
                Humans::One(_) => format!("the machine has won ({side})"),
                Humans::Both | Humans::None => format!("{side} has won"),
            },
        })
    }

    pub(super) fn place_at_cursor(&mut self) {
        let game = self.session.game();
        let Some(mv) = game.move_at(self.cursor) else {
            return self.refuse("no cell of this board");
        };
        let mv = self.only_move().unwrap_or(mv);
        self.human_plays(mv);
    }

    /// The one move that there is, where it fills no cell: to pass.
    fn only_move(&self) -> Option<G::Move> {
        let game = self.session.game();
        game.area()?;
        let mut moves = Vec::new();
        game.moves(&mut moves);
        match moves.as_slice() {
            [only] if self.desk.point_of(game, *only).is_none() => Some(*only),
            _ => None,
        }
    }

    /// Makes a person's move; whether it was made.
    pub(super) fn human_plays(&mut self, mv: G::Move) -> bool {
        if let Some(result) = self.result() {
            self.refuse(format!("{result}: `u` takes a move back, `n` begins anew"));
            return false;
        }
        if !self.is_humans_turn() {
            self.refuse(if self.thinker.asked().is_some() {
                "the machine is thinking: Esc makes it move now"
            } else if self.choices().is_some() {
                "choose a side first"
            } else {
                "it is the machine's turn: `d` lets it move"
            });
            return false;
        }
        self.play(mv)
    }

    /// Makes a move; whether it was made.
    pub(super) fn play(&mut self, mv: G::Move) -> bool {
        let side = self.session.game().to_move();
        let later = self.session.cuts_off(mv);
        if let Err(error) = self.session.try_play(mv) {
            self.refuse(crate::game::printable(&error.to_string()));
            return false;
        }
        self.thinker.cancel();
        self.progress.clear();
        self.answer
            .take_if(|answer| answer.purpose == Purpose::Hint);
        self.clock.moved(side);
        self.position_changed();
        self.show_last_move();
        self.after_opening_move();
        if later > 0 {
            let (s, them) = match later {
                1 => ("", "it"),
                _ => ("s", "them"),
            };
            self.tell(format!(
                "{later} later move{s} set aside: `b` brings {them} back"
            ));
        }
        self.save_as_it_goes();
        self.go_on();
        true
    }

    pub(super) fn step(&mut self, step: fn(&mut Session<G>) -> usize, nothing: &str) {
        if self
            .opening
            .as_ref()
            .is_some_and(|opening| !opening.is_over())
        {
            return self.refuse("the opening goes on: `n` begins it anew");
        }
        let mut moved = self.session.clone();
        if step(&mut moved) == 0 {
            return self.refuse(nothing);
        }
        if moved.game().history().len() < self.opened {
            return self.refuse("the opening stands: `n` begins a new one");
        }
        self.session = moved;
        self.answer = None;
        self.stopped_by_hand();
        self.clock.turned_to(self.session.game().to_move());
        self.position_changed();
        self.show_last_move();
        self.save_as_it_goes();
        self.go_on();
    }

    pub(super) fn new_game(&mut self, asked_before: bool) {
        let game = self.session.game();
        if !asked_before && !game.history().is_empty() && self.result().is_none() {
            self.new_asked = true;
            return self.tell("`n` again begins a new game and leaves this one");
        }
        let fresh = game.fresh();
        if self.desk.begin_anew() {
            self.make_thinker();
        }
        self.replace(fresh);
        self.tell("a new game");
    }

    /// Goes on with another position.
    pub(super) fn replace(&mut self, game: G) {
        self.session.replace(game);
        self.stopped_by_hand();
        self.forget();
        self.resignation.begin_anew();
        self.answer = None;
        self.clock.reset();
        self.opened = 0;
        self.begin_opening();
        self.position_changed();
        let board = self.desk.board(self.session.game());
        self.view.set_board(board);
        self.go_to_last_move();
        self.save_as_it_goes();
        self.go_on();
    }

    /// Drops what the machine was thinking about.
    fn stopped_by_hand(&mut self) {
        self.thinker.cancel();
        self.progress.clear();
        self.out_of_time = None;
        self.resignation.take_back();
        if self.session.humans() == Humans::None {
            self.paused = true;
        }
    }

    /// What follows from the position is reckoned anew.
    pub(super) fn position_changed(&mut self) {
        let game = self.session.game();
        self.hint = None;
        self.seen.stones = self.desk.stones(game);
        self.seen.open = self.desk.open_cells(game);
        self.seen.winning = game.winning_points();
        self.seen.must_pass = self.only_move().is_some();
        self.number();
        self.weigh();
        self.reckon();
    }

    /// The numbers of the moves, where they are shown.
    pub(super) fn number(&mut self) {
        let numbers = || numbers(self.session.game());
        self.seen.numbers = self.shown.numbers.then(numbers).unwrap_or_default();
    }

    /// The weights, where they are shown.
    pub(super) fn weigh(&mut self) {
        let game = self.session.game();
        let wanted = self.shown.weights && game.outcome().is_none();
        self.seen.weights = wanted.then(|| self.desk.weights(game)).flatten();
    }

    /// The reckoning of the cell under the cursor, where it is shown.
    pub(super) fn reckon(&mut self) {
        let point = self.cursor;
        let reckon = || self.desk.reckoning(self.session.game(), point);
        self.seen.reckoning = self.shown.reckoning.then(|| (point, reckon()));
    }
}

/// The numbers of the moves, by the cells that they filled.
fn numbers<G: Game>(game: &G) -> std::collections::HashMap<Point, usize> {
    let mut back = game.clone();
    let mut numbers = std::collections::HashMap::new();
    for number in (1..=game.history().len()).rev() {
        if let Some(point) = back.last_point() {
            numbers.entry(point).or_insert(number);
        }
        back.undo();
    }
    numbers
}
