//! A game in progress, with undo and redo.

use super::humans::Humans;
use super::set_aside::{Aside, Line};
use crate::game::{Game, MoveError};

/// A game in progress.
///
/// It is generic over the game, so that every game is played by the same code.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Position, Rule};
/// use mugen::session::{Humans, Session};
///
/// let position = Position::new(Rule::Freestyle);
/// let mut session = Session::new(position, Humans::One(Side::X));
/// session.try_play(Point::new(0, 0))?;
/// assert!(session.is_computers_turn());
/// session.try_play(Point::new(1, 1))?;
/// // Back to the person's turn, and forward again.
/// assert_eq!(session.undo(), 2);
/// assert_eq!(session.redo(), 2);
/// # Ok::<(), mugen::game::MoveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    humans: Humans,
    /// Moves taken back, the latest of them last: the next one to redo.
    undone: Vec<G::Move>,
    aside: Aside<G::Move>,
}

impl<G: Game> Session<G> {
    /// A session that goes on from `game`.
    pub const fn new(game: G, humans: Humans) -> Self {
        Self {
            game,
            humans,
            undone: Vec::new(),
            aside: Aside::new(),
        }
    }

    /// A session that goes on as one was left: `undone` are the moves taken back, the next one to be
    /// made again last.
    pub const fn resumed(game: G, humans: Humans, undone: Vec<G::Move>) -> Self {
        Self {
            game,
            humans,
            undone,
            aside: Aside::new(),
        }
    }

    /// The position now.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Which sides people play.
    pub const fn humans(&self) -> Humans {
        self.humans
    }

    /// From now on people play these sides.
    pub const fn set_humans(&mut self, humans: Humans) {
        self.humans = humans;
    }

    /// The moves taken back, the next one to be made again last.
    pub fn undone(&self) -> &[G::Move] {
        &self.undone
    }

    /// Whether the game goes on and the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        self.game.outcome().is_none() && !self.humans.play(self.game.to_move())
    }

    /// How many moves that were taken back this move would set aside: none where it is the next of them.
    pub fn cuts_off(&self, mv: G::Move) -> usize {
        match self.undone.last() {
            Some(&next) if next == mv => 0,
            _ => self.undone.len(),
        }
    }

    /// Makes a move for the side to move. Moves that were taken back can still be made again where it is
    /// the next of them; otherwise they are set aside, for [`bring_back`](Self::bring_back).
    ///
    /// # Errors
    ///
    /// [`MoveError`] when the move is not allowed; nothing has changed then.
    pub fn try_play(&mut self, mv: G::Move) -> Result<(), MoveError> {
        let cut = (self.cuts_off(mv) > 0).then(|| self.line());
        self.game.try_play(mv)?;
        match cut {
            None => drop(self.undone.pop()),
            Some(line) => {
                self.aside.keep(line);
                self.undone.clear();
            }
        }
        Ok(())
    }

    /// Brings back the moves that were set aside last, at the place where they were; the line on the
    /// board is set aside for them, so that all lines come up in turn. Returns how many moves were taken
    /// back or made: 0 where no replaced moves to bring back.
    ///
    /// ```
    /// use mugen::game::Point;
    /// use mugen::gomoku::{Position, Rule};
    /// use mugen::session::{Humans, Session};
    ///
    /// let mut session = Session::new(Position::new(Rule::Freestyle), Humans::Both);
    /// for x in 0..3 {
    ///     session.try_play(Point::new(x, 0))?;
    /// }
    /// session.undo();
    /// session.undo();
    /// session.try_play(Point::new(5, 5))?;
    /// assert_eq!(session.redo(), 0);
    /// assert_eq!(session.bring_back(), 1);
    /// assert_eq!((session.redo(), session.redo()), (1, 1));
    /// assert_eq!(session.game().last_move(), Some(Point::new(2, 0)));
    /// # Ok::<(), mugen::game::MoveError>(())
    /// ```
    pub fn bring_back(&mut self) -> usize {
        let present = self.line();
        let Some(line) = self.aside.exchange(present) else {
            return 0;
        };
        let same = |(one, other): &(&G::Move, &G::Move)| one == other;
        let played = self.game.history().iter();
        let common = played.zip(&line.moves).take_while(same).count();
        let common = common.min(line.shown);
        let mut count = 0;
        while self.game.history().len() > common && self.game.undo().is_some() {
            count += 1;
        }
        self.undone = line.moves.into_iter().skip(common).rev().collect();
        while self.game.history().len() < line.shown && self.redo_one() {
            count += 1;
        }
        // Where it would be the computer's turn, that would cut the line off at once.
        while !self.may_stop_here() && self.redo_one() {
            count += 1;
        }
        count.max(1)
    }

    /// The moves on the board, and those that were taken back.
    fn line(&self) -> Line<G::Move> {
        let played = self.game.history();
        let later = self.undone.iter().rev();
        Line {
            moves: played.iter().chain(later).copied().collect(),
            shown: played.len(),
        }
    }

    /// Goes back to the person's turn before, and returns how many moves were taken back: 0 when
    /// there is none to go back to. Where no person plays, it takes back one move.
    pub fn undo(&mut self) -> usize {
        let before = self.undone.len();
        while let Some(mv) = self.game.undo() {
            self.undone.push(mv);
            if self.may_stop_here() {
                return self.undone.len() - before;
            }
        }
        // No person's turn further back: to stop there would have the computer move at once.
        while self.undone.len() > before {
            self.redo_one();
        }
        0
    }

    /// Makes the moves again that the last undo took back, and returns how many there were.
    pub fn redo(&mut self) -> usize {
        let mut count = 0;
        while self.redo_one() {
            count += 1;
            if self.may_stop_here() {
                break;
            }
        }
        count
    }

    /// Begins a new game of the same kind.
    pub fn restart(&mut self) {
        self.replace(self.game.fresh());
    }

    /// Goes on from another position.
    pub fn replace(&mut self, game: G) {
        self.game = game;
        self.undone.clear();
        self.aside.clear();
    }

    fn may_stop_here(&self) -> bool {
        self.humans == Humans::None || self.humans.play(self.game.to_move())
    }

    fn redo_one(&mut self) -> bool {
        let Some(mv) = self.undone.pop() else {
            return false;
        };
        // It was made from this very position before.
        self.game.try_play(mv).is_ok()
    }
}
