//! One game between two players.

use super::move_result::NoMove;
use super::player_clock::PlayerClock;
use super::seat::Seat;
use super::{Ending, Fixture, Match, Participant, PlayedGame};
use crate::control::StopFlag;
use crate::game::{Outcome, printable};
use crate::gomoku::Position;

/// Where games are played, one after the other, by one worker. The players of the last game stay for
/// the next one.
pub(super) struct GameRunner<'a> {
    plan: &'a Match,
    stop: &'a StopFlag,
    /// Players that are ready, by the index of the participant.
    seats: Vec<(usize, Seat)>,
}

impl<'a> GameRunner<'a> {
    pub(super) const fn new(plan: &'a Match, stop: &'a StopFlag) -> Self {
        Self {
            plan,
            stop,
            seats: Vec::new(),
        }
    }

    /// Plays a game; none when the match is to stop before its end.
    pub(super) fn play(&mut self, fixture: &Fixture) -> Option<PlayedGame> {
        self.seats
            .retain(|(who, seat)| fixture.players.contains(who) && !seat.spoiled);
        let seats = fixture.players.map(|who| self.seat(who));
        let mut game = Game {
            plan: self.plan,
            stop: self.stop,
            position: self.plan.openings.get(fixture.opening)?.clone(),
            clocks: [PlayerClock::new(&self.plan.time); 2],
            ms: Vec::new(),
            seats,
        };
        let start = game.position.moves().len();
        let ended = game.play();
        let Game {
            position,
            ms,
            seats,
            ..
        } = game;
        self.seats.extend(fixture.players.into_iter().zip(seats));
        let (winner, end, note) = ended?;
        let [x, o] = fixture.players.map(|who| self.participant(who).name());
        Some(PlayedGame {
            game: fixture.number,
            x: x.to_owned(),
            o: o.to_owned(),
            opening: fixture.opening + 1,
            start,
            winner,
            end,
            note,
            moves: position.moves().to_vec(),
            ms,
        })
    }

    fn participant(&self, who: usize) -> &'a Participant {
        &self.plan.participants[who]
    }

    /// The player, ready for a new game.
    fn seat(&mut self, who: usize) -> Seat {
        match self.seats.iter().position(|&(index, _)| index == who) {
            Some(at) => {
                let mut seat = self.seats.swap_remove(at).1;
                seat.new_game();
                seat
            }
            None => Seat::new(self.participant(who), self.plan),
        }
    }
}

/// A game in progress.
struct Game<'a> {
    plan: &'a Match,
    stop: &'a StopFlag,
    position: Position,
    /// What is left of each side's time.
    clocks: [PlayerClock; 2],
    /// Of each move.
    ms: Vec<u32>,
    seats: [Seat; 2],
}

impl Game<'_> {
    /// Plays to the end; none when the match is to stop.
    fn play(&mut self) -> Option<(Outcome, Ending, Option<String>)> {
        loop {
            match self.position.outcome() {
                Some(outcome @ Outcome::Win(_)) => return Some((outcome, Ending::Five, None)),
                Some(Outcome::Draw) => return Some((Outcome::Draw, Ending::Full, None)),
                None => {}
            }
            let length = self.position.moves().len();
            if self.plan.plies.is_some_and(|plies| length >= plies) {
                return Some((Outcome::Draw, Ending::Plies, None));
            }
            match self.step() {
                Ok(()) => {}
                Err(NoMove::Stopped) => return None,
                Err(NoMove::Lost(ending, words)) => {
                    let winner = Outcome::Win(self.position.to_move().other());
                    return Some((winner, ending, Some(printable(&words))));
                }
            }
        }
    }

    /// One move.
    fn step(&mut self) -> Result<(), NoMove> {
        if self.stop.is_set() {
            return Err(NoMove::Stopped);
        }
        let side = self.position.to_move().index();
        let (plan, clock) = (self.plan, &mut self.clocks[side]);
        let limits = clock.limits(&plan.time, plan.limits);
        let (point, used) = self.seats[side].ask(&self.position, limits, self.stop)?;
        if !clock.take(used, plan.time.increment, plan.client.tolerance) {
            let words = "the game time is used up".to_owned();
            return Err(NoMove::Lost(Ending::Time, words));
        }
        let milliseconds = u32::try_from(used.as_millis());
        self.ms.push(milliseconds.unwrap_or(u32::MAX));
        // The seat has seen that the cell is free.
        let _ = self.position.try_place(point);
        Ok(())
    }
}
