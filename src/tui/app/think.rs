//! The machine's turn: thinking goes on elsewhere, and is heard of here.

use super::App;
use super::opening::Deciding;
use crate::control::{Control, Limits};
use crate::game::{Game, Side};
use crate::player::{Claim, Decision, Verdict};
use crate::session::{Humans, News};
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

/// What the machine has answered, as it is told to people.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// What it was for.
    pub purpose: Purpose,
    /// The side that moves.
    pub side: Side,
    /// The move.
    pub name: String,
    /// Why this one.
    pub reason: String,
    /// What stands behind it.
    pub claim: Claim,
    /// What its score says.
    pub verdict: Option<Verdict>,
    /// Plies searched completely.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// The best line.
    pub line: Vec<String>,
    /// The best lines, where several were asked for: what each is worth, and its moves.
    pub lines: Vec<(Option<Verdict>, Vec<String>)>,
}

impl Answer {
    /// What the score says, a proof told apart from a search and from an estimate.
    pub fn verdict_text(&self) -> Option<String> {
        let verdict = self.verdict?;
        let certain = matches!(self.claim, Claim::Proven | Claim::Solved);
        Some(verdict_text(verdict, certain))
    }
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

/// What a score says; `certain`: a proof or a whole search stands behind it.
pub fn verdict_text(verdict: Verdict, certain: bool) -> String {
    let decided = |what: &str, plies: Option<u32>| {
        let length = plies.map_or_else(String::new, |plies| {
            let s = if plies == 1 { "ply" } else { "plies" };
            format!(" in {plies} {s}")
        });
        if certain {
            format!("proven {what}{length}")
        } else {
            format!("{what}{length}, not proven")
        }
    };
    match verdict {
        Verdict::Win { plies } => decided("win", plies),
        Verdict::Loss { plies } => decided("loss", plies),
        Verdict::Value(0.0) if certain => "a draw, proven".into(),
        Verdict::Value(value) if value.fract() == 0.0 => format!("{value:+} (estimate)"),
        Verdict::Value(value) => format!("{value:+.2} (estimate)"),
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
        self.told.clear();
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
                self.told.clear();
            }
            self.tell("the machine waits: `p` lets it go on");
        } else {
            self.go_on();
        }
    }

    /// Hears what thinking tells, and looks at the clock; whether anything has changed.
    pub fn tick(&mut self) -> bool {
        let mut changed = false;
        while let Some(news) = self.thinker.poll() {
            changed = true;
            match news {
                News::Progress(told) => {
                    let index = told.line.saturating_sub(1);
                    match self.told.get_mut(index) {
                        Some(line) => *line = told,
                        None => self.told.push(told),
                    }
                }
                News::Decided {
                    decision,
                    verdict,
                    lines,
                } => self.decided(decision, verdict, &lines),
                News::BrokeDown => {
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

    fn decided(
        &mut self,
        decision: Option<Decision<G::Move>>,
        verdict: Option<Verdict>,
        verdicts: &[Option<Verdict>],
    ) {
        let Some(decision) = decision else {
            self.paused = true;
            return self.refuse("the machine has no move");
        };
        let game = self.session.game();
        let side = game.to_move();
        let own = self.purpose == Purpose::Turn;
        let loss = decision.proven_loss().filter(|_| own);
        if let Some(loss) = self.resignation.consider(side, loss) {
            return self.tell_resignation(side, loss);
        }
        let names = |moves: &[G::Move]| moves.iter().map(|&mv| self.desk.name(game, mv)).collect();
        let lines = decision.lines.iter().zip(verdicts).take(self.lines);
        let lines = lines.map(|(line, &verdict)| (verdict, names(&line.pv)));
        let answer = Answer {
            lines: if self.lines > 1 {
                lines.collect()
            } else {
                Vec::new()
            },
            purpose: self.purpose,
            side,
            name: self.desk.name(game, decision.mv),
            reason: decision.reason,
            claim: decision.claim,
            verdict,
            depth: decision.depth,
            nodes: decision.nodes,
            line: names(&decision.pv),
        };
        let point = self.desk.point_of(game, decision.mv);
        let hint = match answer.line.split_first() {
            Some((name, rest)) if !rest.is_empty() => format!("{name}, then {}", rest.join(" ")),
            _ => answer.name.clone(),
        };
        self.answer = Some(answer);
        if self.purpose == Purpose::Hint {
            self.hint = point;
            if let Some(point) = point {
                self.view.follow(point, 1);
            }
            return self.tell(format!("hint: {hint}"));
        }
        if !self.play(decision.mv) {
            self.paused = true;
        }
    }
}
