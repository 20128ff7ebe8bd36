//! The opening swap2, by which nobody can begin with an advantage.

use super::humans::Humans;
use crate::game::Side;

/// Who does what in the opening, before it is known who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Puts the first three stones.
    Opener,
    /// Chooses then.
    Responder,
}

impl Seat {
    const fn index(self) -> usize {
        self as usize
    }

    const fn other(self) -> Self {
        match self {
            Self::Opener => Self::Responder,
            Self::Responder => Self::Opener,
        }
    }
}

/// How far the opening has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The opener puts three stones: x, o, x.
    Three,
    /// The responder takes a side, or puts two more stones.
    Choice,
    /// The responder puts two more stones: o, x.
    Two,
    /// The opener takes a side.
    LastChoice,
    /// Every side is taken.
    Over,
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// To play x.
    TakeX,
    /// To play o, whose turn it is.
    TakeO,
    /// To put two more stones and let the other choose.
    PutTwo,
}

/// The opening swap2: one puts three stones, the other takes a side, or puts two more and lets the
/// first take a side. Stones are placed in turn as in every game; this says whose turn it is.
///
/// ```
/// use mugen::game::Side;
/// use mugen::session::{Choice, Humans, Swap2};
///
/// // A person puts the first stones, the computer answers.
/// let mut opening = Swap2::new(Humans::One(Side::X));
/// assert!(opening.human_places(0));
/// opening.placed(3);
/// assert!(!opening.is_humans_turn());
/// assert!(opening.choose(Choice::TakeX));
/// assert_eq!(opening.humans(), Some(Humans::One(Side::O)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap2 {
    stage: Stage,
    /// Whether a person has the seat.
    humans: [bool; 2],
    /// Who plays x, at the end.
    x: Seat,
}

impl Swap2 {
    /// The opening begins; the side that would play x is the opener.
    pub const fn new(humans: Humans) -> Self {
        Self {
            stage: Stage::Three,
            humans: match humans {
                Humans::One(Side::X) => [true, false],
                Humans::One(Side::O) => [false, true],
                Humans::Both => [true, true],
                Humans::None => [false, false],
            },
            x: Seat::Opener,
        }
    }

    /// From the beginning again, with everybody on the same seat.
    pub const fn restart(&mut self) {
        self.stage = Stage::Three;
        self.x = Seat::Opener;
    }

    /// How far it has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether every side is taken.
    pub const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Who acts now.
    pub const fn acts(&self) -> Seat {
        match self.stage {
            Stage::Three | Stage::LastChoice | Stage::Over => Seat::Opener,
            Stage::Choice | Stage::Two => Seat::Responder,
        }
    }

    /// Whether people are the opener and the responder.
    pub const fn humans_in_seats(&self) -> [bool; 2] {
        self.humans
    }

    /// Whether a person acts now.
    pub const fn is_humans_turn(&self) -> bool {
        self.humans[self.acts().index()]
    }

    /// Whether a person puts the next stone, after this many moves.
    pub const fn human_places(&self, moves: usize) -> bool {
        let open = match self.stage {
            Stage::Three => moves < 3,
            Stage::Two => moves < 5,
            Stage::Choice | Stage::LastChoice | Stage::Over => false,
        };
        open && self.is_humans_turn()
    }

    /// Reports that `moves` moves have been made; the last stone of a stage ends it.
    pub const fn placed(&mut self, moves: usize) {
        match self.stage {
            Stage::Three if moves >= 3 => self.stage = Stage::Choice,
            Stage::Two if moves >= 5 => self.stage = Stage::LastChoice,
            _ => {}
        }
    }

    /// What can be chosen now.
    pub const fn choices(&self) -> &'static [Choice] {
        match self.stage {
            Stage::Choice => &[Choice::TakeX, Choice::TakeO, Choice::PutTwo],
            Stage::LastChoice => &[Choice::TakeX, Choice::TakeO],
            Stage::Three | Stage::Two | Stage::Over => &[],
        }
    }

    /// Chooses for the side that has the choice; false if that cannot be chosen now.
    pub fn choose(&mut self, choice: Choice) -> bool {
        if !self.choices().contains(&choice) {
            return false;
        }
        match choice {
            Choice::TakeX => self.x = self.acts(),
            Choice::TakeO => self.x = self.acts().other(),
            Choice::PutTwo => {
                self.stage = Stage::Two;
                return true;
            }
        }
        self.stage = Stage::Over;
        true
    }

    /// Which sides people play, when that is known.
    pub const fn humans(&self) -> Option<Humans> {
        if !self.is_over() {
            return None;
        }
        let [opener, responder] = self.humans;
        let side_of_opener = match self.x {
            Seat::Opener => Side::X,
            Seat::Responder => Side::O,
        };
        Some(match (opener, responder) {
            (true, true) => Humans::Both,
            (false, false) => Humans::None,
            (true, false) => Humans::One(side_of_opener),
            (false, true) => Humans::One(side_of_opener.other()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_that_is_chosen_is_played() {
        for (person, choices, side) in [
            (Side::X, &[Choice::TakeX][..], Side::O),
            (Side::X, &[Choice::TakeO], Side::X),
            (Side::O, &[Choice::TakeX], Side::X),
            (Side::O, &[Choice::TakeO], Side::O),
            (Side::O, &[Choice::PutTwo, Choice::TakeX], Side::O),
            (Side::X, &[Choice::PutTwo, Choice::TakeO], Side::O),
        ] {
            let mut opening = Swap2::new(Humans::One(person));
            assert_eq!(opening.human_places(2), person == Side::X);
            opening.placed(2);
            assert_eq!(opening.stage(), Stage::Three);
            opening.placed(3);
            for &choice in choices {
                assert_eq!(opening.humans(), None);
                assert!(opening.choose(choice), "{choice:?}");
                if choice == Choice::PutTwo {
                    assert_eq!(opening.human_places(4), person == Side::O);
                    opening.placed(5);
                    assert!(!opening.choose(Choice::PutTwo));
                }
            }
            assert_eq!(opening.humans(), Some(Humans::One(side)));
            assert!(!opening.choose(Choice::TakeX));
            opening.restart();
            assert_eq!(opening, Swap2::new(Humans::One(person)));
        }
    }
}
