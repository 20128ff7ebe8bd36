//! The sentences that both screens say.

use crate::game::{Eval, Outcome, Side};
use crate::session::Humans;
use std::time::Duration;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// By the rules.
    Outcome(Outcome),
    /// This side resigned.
    Resigned(Side),
    /// This side ran out of time.
    OutOfTime(Side),
}

impl GameEnd {
    /// The side that won; none for a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Outcome(Outcome::Win(side)) => Some(side),
            Self::Outcome(Outcome::Draw) => None,
            Self::Resigned(loser) | Self::OutOfTime(loser) => Some(loser.other()),
        }
    }

    /// The end in one or two sentences: `You win!`, `x wins: o ran out of time.`
    ///
    /// ```
    /// use mugen::frontend::GameEnd;
    /// use mugen::game::{Outcome, Side};
    /// use mugen::session::Humans;
    /// let end = GameEnd::Outcome(Outcome::Win(Side::X));
    /// assert_eq!(end.describe(Humans::One(Side::X)), "You win!");
    /// assert_eq!(end.describe(Humans::One(Side::O)), "The computer wins.");
    /// assert_eq!(end.describe(Humans::Both), "x wins.");
    /// let end = GameEnd::Resigned(Side::O);
    /// assert_eq!(end.describe(Humans::One(Side::X)), "You win! The computer resigned.");
    /// ```
    pub fn describe(self, humans: Humans) -> String {
        let Some(winner) = self.winner() else {
            return "A draw.".into();
        };
        let loser = winner.other();
        let (result, name) = match humans {
            Humans::One(human) if human == winner => ("You win!".into(), "The computer".into()),
            Humans::One(_) => ("The computer wins.".into(), "You".into()),
            Humans::Both | Humans::None => (format!("{winner} wins."), loser.to_string()),
        };
        match self {
            Self::Outcome(_) => result,
            Self::Resigned(_) => format!("{result} {name} resigned."),
            Self::OutOfTime(_) => format!("{result} {name} ran out of time."),
        }
    }

    /// What the user can do then.
    ///
    /// ```
    /// use mugen::frontend::GameEnd;
    /// use mugen::game::{Outcome, Side};
    /// let end = GameEnd::Outcome(Outcome::Win(Side::X));
    /// assert_eq!(end.what_next(), "`u` undoes a move, `n` starts a new game");
    /// ```
    pub const fn what_next(self) -> &'static str {
        match self {
            Self::Resigned(_) => "`d` makes me play on, `u` undoes a move, `n` starts a new game",
            Self::Outcome(_) | Self::OutOfTime(_) => "`u` undoes a move, `n` starts a new game",
        }
    }
}

/// Said when the computer resigns for `side` because of this proven loss.
///
/// ```
/// use mugen::frontend::resignation_text;
/// use mugen::game::{Eval, Side};
/// use mugen::session::Humans;
/// let loss = Eval::loss_in(4);
/// let text = resignation_text(Humans::One(Side::X), Side::O, loss);
/// assert_eq!(text, "I resign: you win in 2 moves.");
/// let text = resignation_text(Humans::None, Side::O, loss);
/// assert_eq!(text, "o resigns: x wins in 2 moves.");
/// ```
pub fn resignation_text(humans: Humans, side: Side, loss: Eval) -> String {
    let length = loss.length_text();
    match humans {
        Humans::One(human) if human != side => format!("I resign: you win{length}."),
        _ => format!("{side} resigns: {} wins{length}.", side.other()),
    }
}

/// Said when a move replaces `count` moves that were undone.
///
/// ```
/// use mugen::frontend::replaced_moves_text;
/// assert_eq!(replaced_moves_text(3), "3 later moves replaced: `b` brings them back");
/// ```
pub fn replaced_moves_text(count: usize) -> String {
    match count {
        1 => "1 later move replaced: `b` brings it back".into(),
        _ => format!("{count} later moves replaced: `b` brings them back"),
    }
}

/// Said where no replaced moves to bring back.
pub const NO_REPLACED_MOVES: &str = "no replaced moves to bring back";

/// A time on a clock: `1:05`, `1:00:00`, and `0:09.3` below ten seconds.
///
/// ```
/// use mugen::frontend::clock_text;
/// use std::time::Duration;
/// assert_eq!(clock_text(Duration::from_millis(9350)), "0:09.3");
/// assert_eq!(clock_text(Duration::from_secs(3665)), "1:01:05");
/// ```
pub fn clock_text(time: Duration) -> String {
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
