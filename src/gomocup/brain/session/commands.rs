//! What commands and answers do to the stones.

use super::{Refusal, Session};
use crate::game::{Point, Side};
use crate::gomocup::brain::job::Kind;
use crate::gomocup::brain::manager_board::ManagerBoard;
use crate::gomocup::{Command, Field, Reply};

const NO_GAME: &str = "no game has started: send START 20 first";

/// What the brain says of itself. `START 0`, the board without edges, is an extension.
const ABOUT: &str = concat!(
    "name=\"mugen\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"the mugen developers\", country=\"-\", www=\"",
    env!("CARGO_PKG_REPOSITORY"),
    "\""
);

/// What a command leads to.
pub(super) enum Next {
    /// Nothing is said.
    Silence,
    /// This is said.
    Say(Reply),
    /// `OK` is said when the player is ready for the game.
    Begin,
    /// An answer is thought about, for this position of the stones.
    Think(ManagerBoard, Kind),
}

impl Session<'_> {
    /// What a command does to the stones. Nothing has changed when it is refused.
    pub(super) fn act(&mut self, command: Command) -> Result<Next, Refusal> {
        Ok(match command {
            Command::Start(bounds) => {
                self.new_game(ManagerBoard::new(bounds));
                Next::Begin
            }
            Command::Restart => {
                let bounds = self.table()?.board().bounds();
                self.new_game(ManagerBoard::new(bounds));
                Next::Begin
            }
            Command::Begin => {
                let table = self.table()?;
                if !table.is_without_stones() {
                    return Err("the board is not empty: send RESTART, or use TURN or BOARD".into());
                }
                Next::Think(table.clone(), Kind::Move { lines: 1 })
            }
            Command::Turn(point) => {
                let mut table = self.table()?.clone();
                table
                    .opponent_moves(point)
                    .map_err(|error| error.to_string())?;
                Next::Think(table, Kind::Move { lines: 1 })
            }
            Command::Play(point) => {
                let table = self.table.as_mut().ok_or(NO_GAME)?;
                table
                    .brain_moves(point)
                    .map_err(|error| error.to_string())?;
                Next::Say(Reply::Moves(vec![point]))
            }
            Command::TakeBack(point) => {
                let table = self.table.as_mut().ok_or(NO_GAME)?;
                if !table.take_back(point) {
                    return Err(format!("there is no stone on {point} to take back"));
                }
                Next::Say(Reply::Ok)
            }
            Command::Board { cells, answer } => self.set_up(&cells, answer)?,
            Command::Swap2Board(stones) => Next::Think(self.opening(&stones)?, Kind::Swap2),
            Command::BestLines(lines) => Next::Think(self.table()?.clone(), Kind::Move { lines }),
            Command::About => Next::Say(Reply::Other(ABOUT.into())),
            Command::ClearHash => {
                self.preparation.new_game();
                Next::Silence
            }
            Command::Info(_) | Command::Stop | Command::End | Command::Nothing => Next::Silence,
        })
    }

    fn table(&self) -> Result<&ManagerBoard, Refusal> {
        self.table.as_ref().ok_or_else(|| NO_GAME.into())
    }

    fn new_game(&mut self, table: ManagerBoard) {
        self.table = Some(table);
        self.settings.new_game();
        self.preparation.new_game();
    }

    fn set_up(&mut self, cells: &[(Point, Field)], answer: bool) -> Result<Next, Refusal> {
        let table = self.table()?.with(cells);
        let table = table.map_err(|error| format!("{error}; nothing has changed"))?;
        if answer {
            return Ok(Next::Think(table, Kind::Move { lines: 1 }));
        }
        self.table = Some(table);
        Ok(Next::Silence)
    }

    fn opening(&self, stones: &[Point]) -> Result<ManagerBoard, Refusal> {
        if ![0, 3, 5].contains(&stones.len()) {
            let count = stones.len();
            return Err(format!(
                "an opening has 0, 3 or 5 stones, not {count}; nothing has changed"
            ));
        }
        let mut table = self.table()?.with(&[]).map_err(|error| error.to_string())?;
        for &stone in stones {
            let placed = table.place(stone);
            placed.map_err(|error| format!("{error}; nothing has changed"))?;
        }
        Ok(table)
    }

    /// Puts the stones of an answer on the board.
    pub(super) fn place(&mut self, reply: &Reply, kind: Kind) -> Result<(), Refusal> {
        let table = self.table.as_mut().ok_or(NO_GAME)?;
        let points: &[Point] = match reply {
            Reply::Moves(points) => points,
            _ => &[],
        };
        match kind {
            Kind::Move { .. } => {
                for &point in points {
                    table
                        .brain_moves(point)
                        .map_err(|error| error.to_string())?;
                }
            }
            Kind::Swap2 => {
                for &point in points {
                    table.place(point).map_err(|error| error.to_string())?;
                }
                match (reply, points.len()) {
                    (Reply::Swap, _) => table.take_side(Side::X),
                    (_, 1) => table.take_side(Side::O),
                    // The opponent chooses: the next move tells which side is whose.
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
