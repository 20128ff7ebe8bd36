//! Commands of many lines, up to `DONE`.

use super::single::point;
use super::{Command, CommandError, Field, MAX_BLOCK};
use crate::game::{Point, excerpt};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Board,
    YxBoard,
    Swap2Board,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Board, Self::YxBoard, Self::Swap2Board];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Board => "BOARD",
            Self::YxBoard => "YXBOARD",
            Self::Swap2Board => "SWAP2BOARD",
        }
    }

    pub(super) fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == word)
    }
}

/// A block that is being read. After its first fault nothing of it is kept.
pub(super) struct Block {
    pub(super) kind: Kind,
    lines: usize,
    cells: Vec<(Point, Field)>,
    fault: Option<CommandError>,
}

impl Block {
    pub(super) const fn new(kind: Kind) -> Self {
        Self {
            kind,
            lines: 0,
            cells: Vec::new(),
            fault: None,
        }
    }

    pub(super) fn line(&mut self, text: &str) {
        self.lines = self.lines.saturating_add(1);
        if self.fault.is_some() {
            return;
        }
        if self.lines > MAX_BLOCK {
            return self.refuse(CommandError::BlockTooLong);
        }
        let (cell, usage) = match self.kind {
            Kind::Swap2Board => (
                point(text).map(|point| (point, Field::Own)),
                "`x,y` for each stone, then DONE",
            ),
            Kind::Board | Kind::YxBoard => (
                cell(text),
                "`x,y,1` for your own stone, `x,y,2` for the opponent's, `x,y,3` for a dead cell, then DONE",
            ),
        };
        let (line, excerpt) = (self.lines, || excerpt(text));
        match cell {
            Some((Ok(point), field)) => self.cells.push((point, field)),
            Some((Err(_), _)) => self.refuse(CommandError::BlockTooFar {
                line,
                text: excerpt(),
            }),
            None => self.refuse(CommandError::BlockLine {
                line,
                text: excerpt(),
                usage,
            }),
        }
    }

    pub(super) fn refuse(&mut self, fault: CommandError) {
        self.cells = Vec::new();
        self.fault.get_or_insert(fault);
    }

    pub(super) fn end(self) -> Result<Command, CommandError> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        Ok(match self.kind {
            Kind::Swap2Board => {
                Command::Swap2Board(self.cells.into_iter().map(|(point, _)| point).collect())
            }
            kind => Command::Board {
                cells: self.cells,
                answer: kind == Kind::Board,
            },
        })
    }
}

/// `x,y,field`; the point may be beyond any board.
fn cell(text: &str) -> Option<(Result<Point, CommandError>, Field)> {
    let (at, field) = text.rsplit_once(',')?;
    let field = match field.trim() {
        "1" => Field::Own,
        "2" => Field::Opponent,
        "3" => Field::Dead,
        _ => return None,
    };
    Some((point(at)?, field))
}
