//! How late things come, for the reserve that the next moves keep.

use std::collections::VecDeque;
use std::time::Duration;

/// Moves that lateness is remembered for.
const REMEMBERED: usize = 100;

/// How late things come on this machine, at this time: threads that should have been woken, and players that
/// should have stopped.
#[derive(Debug, Default)]
pub(super) struct Lateness {
    /// The worst of each move, the latest last.
    moves: VecDeque<Duration>,
    /// The worst since the last move.
    now: Duration,
}

impl Lateness {
    /// Something came so much too late.
    pub(super) fn saw(&mut self, late: Duration) {
        self.now = self.now.max(late);
    }

    /// A move has been answered, and its answer came so much too late.
    pub(super) fn end_move(&mut self, late: Duration) {
        self.saw(late);
        if self.moves.len() >= REMEMBERED {
            self.moves.pop_front();
        }
        self.moves.push_back(std::mem::take(&mut self.now));
    }

    /// The worst of the last moves.
    pub(super) fn worst(&self) -> Duration {
        let moves = self.moves.iter().copied().max();
        moves.unwrap_or_default().max(self.now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUIET: Duration = Duration::ZERO;

    const fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    #[test]
    fn lateness_is_the_worst_of_the_last_moves() {
        let mut lateness = Lateness::default();
        assert_eq!(lateness.worst(), QUIET);
        lateness.saw(ms(7));
        lateness.saw(ms(12));
        lateness.saw(ms(3));
        // It counts at once.
        assert_eq!(lateness.worst(), ms(12));
        lateness.end_move(QUIET);
        for _ in 1..REMEMBERED {
            lateness.end_move(ms(2));
            assert_eq!(lateness.worst(), ms(12));
        }
        lateness.end_move(QUIET);
        assert_eq!(lateness.worst(), ms(2));
    }
}
