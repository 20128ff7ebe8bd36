//! What commands and answers do to the stones.

use super::conversation::Session;
use super::effect::{Effect, Refusal};
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

impl Session<'_> {
    /// What a command does to the stones. Nothing has changed when it is refused.
    pub(super) fn apply(&mut self, command: Command) -> Result<Effect, Refusal> {
        Ok(match command {
            Command::Start(bounds) => {
                self.new_game(ManagerBoard::new(bounds));
                Effect::Begin
            }
            Command::Restart => {
                let bounds = self.board()?.cells().bounds();
                self.new_game(ManagerBoard::new(bounds));
                Effect::Begin
            }
            Command::Begin => {
                let board = self.board()?;
                if !board.is_without_stones() {
                    return Err("the board is not empty: send RESTART, or use TURN or BOARD".into());
                }
                Effect::Think(board.clone(), Kind::Move { lines: 1 })
            }
            Command::Turn(point) => {
                let mut board = self.board()?.clone();
                board
                    .opponent_moves(point)
                    .map_err(|error| error.to_string())?;
                Effect::Think(board, Kind::Move { lines: 1 })
            }
            Command::Play(point) => {
                let board = self.board.as_mut().ok_or(NO_GAME)?;
                board
                    .brain_moves(point)
                    .map_err(|error| error.to_string())?;
                Effect::Say(Reply::Moves(vec![point]))
            }
            Command::TakeBack(point) => {
                let board = self.board.as_mut().ok_or(NO_GAME)?;
                if !board.take_back(point) {
                    return Err(format!("there is no stone on {point} to take back"));
                }
                Effect::Say(Reply::Ok)
            }
            Command::Board { cells, answer } => self.set_up(&cells, answer)?,
            Command::Swap2Board(stones) => Effect::Think(self.opening(&stones)?, Kind::Swap2),
            Command::BestLines(lines) => Effect::Think(self.board()?.clone(), Kind::Move { lines }),
            Command::About => Effect::Say(Reply::Other(ABOUT.into())),
            Command::ClearHash => {
                self.preparation.new_game();
                Effect::Silence
            }
            Command::Info(_) | Command::Stop | Command::End | Command::Nothing => Effect::Silence,
        })
    }

    fn board(&self) -> Result<&ManagerBoard, Refusal> {
        self.board.as_ref().ok_or_else(|| NO_GAME.into())
    }

    fn new_game(&mut self, board: ManagerBoard) {
        self.board = Some(board);
        self.settings.new_game();
        self.preparation.new_game();
    }

    fn set_up(&mut self, cells: &[(Point, Field)], answer: bool) -> Result<Effect, Refusal> {
        let board = self.board()?.with(cells);
        let board = board.map_err(|error| format!("{error}; nothing has changed"))?;
        if answer {
            return Ok(Effect::Think(board, Kind::Move { lines: 1 }));
        }
        self.board = Some(board);
        Ok(Effect::Silence)
    }

    fn opening(&self, stones: &[Point]) -> Result<ManagerBoard, Refusal> {
        if ![0, 3, 5].contains(&stones.len()) {
            let count = stones.len();
            return Err(format!(
                "an opening has 0, 3 or 5 stones, not {count}; nothing has changed"
            ));
        }
        let mut board = self.board()?.with(&[]).map_err(|error| error.to_string())?;
        for &stone in stones {
            let placed = board.place(stone);
            placed.map_err(|error| format!("{error}; nothing has changed"))?;
        }
        Ok(board)
    }

    /// Puts the stones of an answer on the board.
    pub(super) fn place(&mut self, reply: &Reply, kind: Kind) -> Result<(), Refusal> {
        let board = self.board.as_mut().ok_or(NO_GAME)?;
        let points: &[Point] = match reply {
            Reply::Moves(points) => points,
            _ => &[],
        };
        match kind {
            Kind::Move { .. } => {
                for &point in points {
                    board
                        .brain_moves(point)
                        .map_err(|error| error.to_string())?;
                }
            }
            Kind::Swap2 => {
                for &point in points {
                    board.place(point).map_err(|error| error.to_string())?;
                }
                match (reply, points.len()) {
                    (Reply::Swap, _) => board.take_side(Side::X),
                    (_, 1) => board.take_side(Side::O),
                    // The opponent chooses: the next move tells which side is whose.
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
