//! Giving up a game that is lost for certain.

use crate::game::{Eval, Side};

/// Whether the computer may give a game up, and whether it has.
///
/// ```
/// use mugen::game::{Eval, Side};
/// use mugen::session::Resignation;
///
/// let loss = Some(Eval::loss_in(4));
/// let mut resignation = Resignation::new(true);
/// assert_eq!(resignation.consider(Side::O, None), None);
/// assert_eq!(resignation.consider(Side::O, loss), loss);
/// assert_eq!(resignation.by(), Some(Side::O));
/// // The person wants to see the end: it does not resign again in this game.
/// assert!(resignation.play_on());
/// assert_eq!(resignation.consider(Side::O, loss), None);
/// resignation.begin_anew();
/// assert_eq!(resignation.consider(Side::O, loss), loss);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resignation {
    /// Whether it may at all.
    allowed: bool,
    /// Whether the person wants to see this game to its end.
    plays_on: bool,
    by: Option<Side>,
}

impl Resignation {
    /// Nobody has resigned; where it is not `allowed`, nobody will.
    pub const fn new(allowed: bool) -> Self {
        Self {
            allowed,
            plays_on: false,
            by: None,
        }
    }

    /// Who has resigned in this position.
    pub const fn by(&self) -> Option<Side> {
        self.by
    }

    /// The computer, to move for `side`, resigns where it may and its `loss` is proven: that loss.
    pub fn consider(&mut self, side: Side, loss: Option<Eval>) -> Option<Eval> {
        let loss = loss.filter(|_| self.allowed && !self.plays_on)?;
        self.by = Some(side);
        Some(loss)
    }

    /// Goes on with the game to its end, in spite of a resignation; whether there was one.
    pub const fn play_on(&mut self) -> bool {
        let resigned = self.by.take().is_some();
        self.plays_on |= resigned;
        resigned
    }

    /// Another position of the same game: nobody has resigned in it.
    pub const fn take_back(&mut self) {
        self.by = None;
    }

    /// Another game.
    pub const fn begin_anew(&mut self) {
        *self = Self::new(self.allowed);
    }
}
