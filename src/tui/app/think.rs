//! The machine's turn: thinking goes on elsewhere, and is heard of here.

use super::App;
use super::opening::Deciding;
use crate::analysis::Analysis;
use crate::control::{Control, Limits};
use crate::game::{Game, Side};
use crate::session::{Event, Humans};
use crate::tui::desk::Desk;
use std::time::Duration;

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The machine's own move.
    Turn,
    /// A move for the person.
    ForPerson,
    /// To be shown only.
    Hint,
}

/// The machine's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// What it was for.
    pub purpose: Purpose,
    /// The side that moves.
    pub side: Side,
    /// The best moves: no more lines than are shown.
    pub analysis: Analysis<M>,
}

/// `1:05`, and `9.3` below ten seconds.
fn time_text(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..10 => format!("0:{:04.1}", (time.as_millis() / 100) as f64 / 10.0),
        10..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        ),
    }
}

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// What the machine thinks about a move for; none where it does not think.
    pub fn thinks_for(&self) -> Option<Purpose> {
        self.thinker.asked().map(|_| self.purpose)
    }

    /// What is left to x and o, or what they have used where nothing limits them.
    pub fn clock_texts(&self) -> [String; 2] {
        Side::BOTH.map(|side| match self.clock.left(side) {
            Some(left) => time_text(left),
            // Only as of the last move: a screen on which nothing happens stands still.
            None => time_text(self.clock.used_before(side)),
        })
    }

    /// Whether the machine has been told to answer now.
    pub fn is_stopping(&self) -> bool {
        self.thinker.is_stopping() || self.deciding.as_ref().is_some_and(Deciding::is_stopping)
    }

    /// Whatever has to happen without the person: the clock of the side to move, the machine's turn.
    pub(super) fn go_on(&mut self) {
        if self.result().is_some() {
            self.clock.pause();
            self.thinker.cancel();
            return;
        }
        if self
            .opening
            .as_ref()
            .is_some_and(|opening| !opening.is_over())
        {
            return self.go_on_opening();
        }
        let game = self.session.game();
        // A person who begins may take their time to sit down.
        if !game.history().is_empty() || self.session.is_machines_turn() {
            self.clock.run(game.to_move());
        }
        if self.thinker.asked().is_some() || self.paused || !self.session.is_machines_turn() {
            return;
        }
        if self.session.humans() == Humans::None && game.history().len() >= self.plies {
            self.paused = true;
            self.plies = usize::MAX;
            return self.tell(format!(
                "stopped after {} plies: `p` goes on",
                game.history().len()
            ));
        }
        self.ask(Purpose::Turn);
    }

    pub(super) fn ask(&mut self, purpose: Purpose) {
        let limits = self.limits_now();
        self.purpose = purpose;
        self.progress.clear();
        self.turn_thinker_to(purpose);
        let game = self.session.game().clone();
        let control = Control {
            lines: self.lines,
            ..Control::new(limits)
        };
        self.thinker.ask(game, control);
    }

    /// What the machine's next move may cost.
    pub(super) fn limits_now(&self) -> Limits {
        let clock = self.clock.limits(self.session.game().to_move());
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

    pub(super) fn machine_moves(&mut self) {
        if self.resignation.play_on() {
            return self.go_on();
        }
        self.ask_about_now(Purpose::ForPerson);
    }

    pub(super) fn ask_for_hint(&mut self) {
        self.ask_about_now(Purpose::Hint);
    }

    fn ask_about_now(&mut self, purpose: Purpose) {
        if let Some(result) = self.result() {
            self.refuse(format!("{result}: `u` takes a move back, `n` begins anew"));
        } else if self
            .opening
            .as_ref()
            .is_some_and(|opening| !opening.is_over())
        {
            self.refuse("in the opening everybody chooses alone");
        } else if self.thinker.asked().is_some() {
            self.refuse("the machine is thinking already: Esc makes it answer now");
        } else {
            self.hint = None;
            self.ask(purpose);
        }
    }

    /// Ends what goes on: a line, thinking.
    pub(super) fn stop(&mut self) {
        if self.typed.take().is_some() {
            return;
        }
        if let Some(deciding) = &self.deciding {
            deciding.stop();
        } else if self.thinker.asked().is_some() {
            self.thinker.stop();
        } else {
            self.hint = None;
        }
    }

    pub(super) fn pause(&mut self) {
        self.paused = !self.paused;
        if self.paused {
            if self.thinks_for() == Some(Purpose::Turn) {
                self.thinker.cancel();
                self.progress.clear();
            }
            self.tell("the machine waits: `p` lets it go on");
        } else {
            self.go_on();
        }
    }

    /// Takes the events of the search, and looks at the clock; whether anything has changed.
    pub fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some(event) = self.thinker.poll() {
            changed = true;
            match event {
                Event::Progress(progress) => {
                    let index = progress.line.saturating_sub(1);
                    match self.progress.get_mut(index) {
                        Some(line) => *line = progress,
                        None => self.progress.push(progress),
                    }
                }
                Event::Finished(analysis) => self.take_answer(analysis),
                Event::Failed => {
                    self.paused = true;
                    self.refuse("the machine broke down: `p` lets it try again");
                }
            }
        }
        changed |= self.hear_opening();
        if self.out_of_time.is_none()
            && let Some(side) = self.clock.is_over()
        {
            self.out_of_time = Some(side);
            self.go_on();
            changed = true;
        }
        let texts = self.clock_texts();
        changed |= texts != self.clock_told;
        self.clock_told = texts;
        if changed {
            self.lay_out();
        }
        changed
    }

    fn take_answer(&mut self, analysis: Option<Analysis<G::Move>>) {
        let Some(mut analysis) = analysis else {
            self.paused = true;
            return self.refuse("the machine has no move");
        };
        analysis.lines.truncate(self.lines);
        let game = self.session.game();
        let side = game.to_move();
        let own = self.purpose == Purpose::Turn;
        let loss = analysis.proven_loss().filter(|_| own);
        if let Some(loss) = self.resignation.consider(side, loss) {
            return self.tell_resignation(side, loss);
        }
        let mv = analysis.best();
        let point = self.desk.point_of(game, mv);
        let line = self.desk.names(game, analysis.pv());
        self.answer = Some(Answer {
            purpose: self.purpose,
            side,
            analysis,
        });
        if self.purpose == Purpose::Hint {
            self.hint = point;
            if let Some(point) = point {
                self.view.follow(point, 1);
            }
            return self.tell(match line.split_first() {
                Some((first, rest)) if !rest.is_empty() => {
                    format!("hint: {first}, then {}", rest.join(" "))
                }
                _ => format!("hint: {}", line.concat()),
            });
        }
        if !self.play(mv) {
            self.paused = true;
        }
    }
}
