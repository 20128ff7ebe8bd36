//! Playing a match.

use super::game_runner::GameRunner;
use super::{Fixture, Match, PlayedGame};
use crate::control::StopFlag;
use crate::parallel::{ROOM, fitting};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often the stop flag is looked at.
const POLL: Duration = Duration::from_millis(20);

/// Plays the games of this part of a match that `known` does not know by their numbers, and gives each
/// to `take` in the order of the numbers, as soon as those before it have been given. It ends early
/// when `take` gives `false`, or when the flag is set: then games that were played to their end are
/// given all the same, also where one before them is missing.
///
/// Players that keep to limits other than time play the same games whatever the concurrency is.
///
/// # Errors
///
/// The first error of `take`, which ends the match.
///
/// # Panics
///
/// With fewer than two participants, without an opening, when the system gives not one thread, or when one
/// that plays panics.
pub fn run<E>(
    plan: &Match,
    known: &(dyn Fn(u64) -> bool + Sync),
    stop: &StopFlag,
    take: &mut dyn FnMut(PlayedGame) -> Result<bool, E>,
) -> Result<(), E> {
    let schedule = plan.schedule();
    let wanted = |game: &Fixture| !known(game.number);
    let todo = schedule.share(plan.part).filter(wanted).enumerate();
    let todo = Mutex::new(todo);
    let halt = StopFlag::new();
    let next = || {
        // Nothing that can panic is done with the lock held.
        let mut todo = todo.lock().unwrap_or_else(|broken| broken.into_inner());
        todo.next()
    };
    thread::scope(|scope| {
        let (done, results) = mpsc::channel();
        let most = schedule.share_games(plan.part);
        let fit = fitting(plan.concurrency.get(), ROOM) as u64;
        for worker in 0..most.min(fit) {
            let (done, next, halt) = (done.clone(), &next, &halt);
            let play = move || {
                let _end = HaltOnPanic(halt);
                let mut table = GameRunner::new(plan, halt);
                while !halt.is_set()
                    && let Some((index, fixture)) = next()
                    && let Some(played) = table.play(&fixture)
                    && done.send((index, played)).is_ok()
                {}
            };
            let started = thread::Builder::new().spawn_scoped(scope, play);
            // Fewer workers play the same games.
            assert!(started.is_ok() || worker > 0, "cannot start a thread");
        }
        drop(done);
        let mut order = Order::new(take);
        loop {
            match results.recv_timeout(POLL) {
                Ok((index, played)) => match order.put(index, played) {
                    Ok(true) => {}
                    ended => {
                        halt.stop();
                        return ended.map(|_| ());
                    }
                },
                Err(RecvTimeoutError::Disconnected) => return order.flush(),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if stop.is_set() {
                halt.stop();
            }
        }
    })
}

/// Ends the match when a worker panics: the game that it owes would never come, and the panic would not be
/// heard before the last of the others.
struct HaltOnPanic<'a>(&'a StopFlag);

impl Drop for HaltOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

/// Gives games away in order.
struct Order<'a, E> {
    take: &'a mut dyn FnMut(PlayedGame) -> Result<bool, E>,
    next: usize,
    waiting: BTreeMap<usize, PlayedGame>,
}

impl<'a, E> Order<'a, E> {
    fn new(take: &'a mut dyn FnMut(PlayedGame) -> Result<bool, E>) -> Self {
        Self {
            take,
            next: 0,
            waiting: BTreeMap::new(),
        }
    }

    /// Takes the game at this place; gives away what can be given. False when no more is wanted.
    fn put(&mut self, index: usize, played: PlayedGame) -> Result<bool, E> {
        self.waiting.insert(index, played);
        while let Some(played) = self.waiting.remove(&self.next) {
            self.next += 1;
            if !(self.take)(played)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Gives away the rest, whatever is missing before it.
    fn flush(mut self) -> Result<(), E> {
        for played in std::mem::take(&mut self.waiting).into_values() {
            if !(self.take)(played)? {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
