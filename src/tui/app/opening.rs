//! The opening on the screen.

use super::App;
use crate::control::{Control, Limits, StopFlag};
use crate::game::Game;
use crate::player::SearchSpec;
use crate::session::{Choice, Humans, Seat, Stage};
use crate::tui::desk::{Desk, OpeningAnswer};
use std::sync::mpsc::{self, Receiver};
use std::thread;

/// The part of its time for the game that the machine's part of the opening takes at most.
const SHARE: u32 = 30;

/// The machine decides about the opening, elsewhere.
pub(super) struct Deciding<M> {
    heard: Receiver<OpeningAnswer<M>>,
    stop: StopFlag,
}

impl<M> Deciding<M> {
    /// Asks for the decision now.
    pub(super) fn stop(&self) {
        self.stop.stop();
    }

    /// Whether it has been asked for.
    pub(super) fn is_stopping(&self) -> bool {
        self.stop.is_set()
    }
}

impl<M> Drop for Deciding<M> {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl<G, D> App<G, D>
where
    G: Game + Send + 'static,
    D: Desk<G>,
{
    /// What a person may choose now, by number from 1; none where nothing is to be chosen.
    pub fn choices(&self) -> Option<Vec<&'static str>> {
        let opening = self.opening.as_ref()?;
        if opening.choices().is_empty() || !opening.is_humans_turn() || self.result().is_some() {
            return None;
        }
        let text = |choice: &Choice| match choice {
            Choice::TakeX => "play x",
            Choice::TakeO => "play o",
            Choice::PutTwo => "put two more",
        };
        Some(opening.choices().iter().map(text).collect())
    }

    /// What happens in the opening, in a few words; none after it.
    pub fn opening_text(&self) -> Option<String> {
        let opening = self.opening.as_ref().filter(|opening| !opening.is_over())?;
        let who = match (
            opening.is_humans_turn(),
            self.both_are_people(),
            opening.acts(),
        ) {
            (false, ..) => "the machine",
            (true, false, _) => "you",
            (true, true, Seat::Opener) => "the first player",
            (true, true, Seat::Responder) => "the second player",
        };
        let you = who == "you";
        let (put, take) = if you {
            ("put", "choose a side")
        } else {
            ("puts", "chooses a side")
        };
        Some(match opening.stage() {
            Stage::Three => format!("swap2: {who} {put} three stones (x, o, x)"),
            Stage::Two => format!("swap2: {who} {put} two more stones (o, x)"),
            Stage::Choice | Stage::LastChoice | Stage::Over => format!("swap2: {who} {take}"),
        })
    }

    fn both_are_people(&self) -> bool {
        let Some(mut opening) = self.opening else {
            return false;
        };
        opening.restart();
        opening.placed(3);
        let second = opening.is_humans_turn();
        opening.restart();
        second && opening.is_humans_turn()
    }

    /// From the beginning again, where the game has such an opening.
    pub(super) fn begin_opening(&mut self) {
        self.deciding = None;
        let fresh = self.session.game().history().is_empty() && self.seen_nothing();
        if let Some(opening) = &mut self.opening {
            opening.restart();
            if !fresh {
                // A game that has begun already has no opening.
                opening.placed(3);
                opening.choose(Choice::TakeO);
            }
        }
    }

    fn seen_nothing(&self) -> bool {
        self.desk.stones(self.session.game()).is_empty()
    }

    pub(super) fn choose_side(&mut self, number: u8) {
        let Some(opening) = self
            .opening
            .as_mut()
            .filter(|opening| opening.is_humans_turn())
        else {
            return;
        };
        let index = usize::from(number).saturating_sub(1);
        if let Some(&choice) = opening.choices().get(index) {
            self.choose(choice);
        }
    }

    fn choose(&mut self, choice: Choice) {
        if let Some(opening) = &mut self.opening
            && opening.choose(choice)
        {
            if let Some(humans) = opening.humans() {
                self.session.set_humans(humans);
                self.opened = self.session.game().history().len();
                self.tell(match humans {
                    Humans::One(side) => format!("you play {side}"),
                    Humans::Both | Humans::None => "the sides are taken".into(),
                });
                self.save_as_it_goes();
            }
            self.go_on();
        }
    }

    /// A stone has been placed.
    pub(super) fn after_opening_move(&mut self) {
        let moves = self.session.game().history().len();
        if let Some(opening) = &mut self.opening {
            opening.placed(moves);
        }
    }

    /// The machine's part of the opening.
    pub(super) fn go_on_opening(&mut self) {
        let Some(opening) = self.opening.filter(|opening| !opening.is_humans_turn()) else {
            return;
        };
        // Three stones come by one decision.
        let begun = !self.session.game().history().is_empty();
        if self.deciding.is_some() || (opening.stage() == Stage::Three && begun) {
            return;
        }
        let Some(decide) = self.desk.opening(self.session.game()) else {
            return self.choose(Choice::TakeO);
        };
        let (sender, heard) = mpsc::channel();
        let control = Control::new(self.opening_limits());
        let stop = control.stop.clone();
        // Where no thread can be had, the closed channel says so.
        let _ = thread::Builder::new()
            .name("opening".into())
            .spawn(move || sender.send(decide(&control)));
        self.deciding = Some(Deciding { heard, stop });
    }

    /// What the machine's part of the opening may cost: as much as a move.
    fn opening_limits(&self) -> Limits {
        let limits = self.limits_now();
        // Whoever thinks cannot know that the whole game is still to come.
        let share = limits.game_time.map(|left| left / SHARE);
        let time = match (limits.time, share) {
            (Some(time), Some(share)) => Some(time.min(share)),
            (time, share) => time.or(share),
        };
        let free = time.is_none() && limits.nodes.is_none() && limits.depth.is_none();
        Limits {
            time,
            game_time: None,
            nodes: free.then_some(SearchSpec::USUAL_NODES).or(limits.nodes),
            ..limits
        }
    }

    /// Hears what the machine has decided; whether it has.
    pub(super) fn hear_opening(&mut self) -> bool {
        let Some(deciding) = &self.deciding else {
            return false;
        };
        let answer = match deciding.heard.try_recv() {
            Ok(answer) => answer,
            Err(mpsc::TryRecvError::Empty) => return false,
            Err(mpsc::TryRecvError::Disconnected) => OpeningAnswer::TakeO,
        };
        self.deciding = None;
        self.note = None;
        match answer {
            OpeningAnswer::Stones(stones) => {
                for stone in stones {
                    if !self.play(stone) {
                        break;
                    }
                }
            }
            OpeningAnswer::TakeX => {
                self.choose(Choice::TakeX);
            }
            OpeningAnswer::TakeO => {
                self.choose(Choice::TakeO);
            }
        }
        true
    }
}
