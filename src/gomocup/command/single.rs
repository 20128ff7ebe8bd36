//! Commands of one line.

use super::error::CommandError;
use super::limits::SMALLEST;
use super::manager_command::Command;
use super::values::{number, point};
use crate::game::{Area, Point, excerpt};
use crate::gomoku::COORDINATE_LIMIT;

/// Every word that begins a command of its own.
const KNOWN: [&str; 19] = [
    "START",
    "RECTSTART",
    "RESTART",
    "BEGIN",
    "TURN",
    "PLAY",
    "TAKEBACK",
    "BOARD",
    "YXBOARD",
    "SWAP2BOARD",
    "INFO",
    "ABOUT",
    "STOP",
    "YXSTOP",
    "END",
    "YXNBEST",
    "YXHASHCLEAR",
    "YXSHOWINFO",
    "DONE",
];

pub(super) fn is_known(word: &str) -> bool {
    KNOWN.contains(&word)
}

/// A command of one line: its word in capitals, the rest, and all of it.
pub(super) fn single(word: &str, rest: &str, text: &str) -> Result<Command, CommandError> {
    let usage = |usage: &'static str| CommandError::Usage {
        text: excerpt(text),
        usage,
    };
    let at = |example: &'static str| point(rest).ok_or_else(|| usage(example))?;
    Ok(match word {
        "START" => start(rest).ok_or_else(|| usage("`START 20`"))??,
        "RECTSTART" => rect_start(rest).ok_or_else(|| usage("`RECTSTART 30,20`"))??,
        "RESTART" => Command::Restart,
        "BEGIN" => Command::Begin,
        "TURN" => Command::Turn(at("`TURN x,y`")?),
        "PLAY" => Command::Play(at("`PLAY x,y`")?),
        "TAKEBACK" => Command::TakeBack(at("`TAKEBACK x,y`")?),
        "ABOUT" => Command::About,
        "STOP" | "YXSTOP" => Command::Stop,
        "END" => Command::End,
        "YXNBEST" => Command::BestLines(
            number(rest)
                .filter(|&lines| lines > 0)
                .map(|lines| usize::try_from(lines).unwrap_or(usize::MAX))
                .ok_or_else(|| usage("`YXNBEST 3`"))?,
        ),
        "YXHASHCLEAR" => Command::ClearHash,
        "YXSHOWINFO" => Command::Nothing,
        "DONE" => return Err(CommandError::NoBlock),
        _ => return Err(CommandError::Unknown(excerpt(text))),
    })
}

/// None where there is no number.
fn start(rest: &str) -> Option<Result<Command, CommandError>> {
    let size = number(rest)?;
    if size == 0 {
        return Some(Ok(Command::Start(None)));
    }
    Some(board(size, size).ok_or_else(|| CommandError::Size(excerpt(rest))))
}

fn rect_start(rest: &str) -> Option<Result<Command, CommandError>> {
    let (width, height) = rest.split_once(',')?;
    let (width, height) = (number(width)?, number(height)?);
    Some(board(width, height).ok_or_else(|| CommandError::Size(format!("{width}x{height}"))))
}

fn board(width: i64, height: i64) -> Option<Command> {
    let sizes = SMALLEST..=i64::from(COORDINATE_LIMIT);
    if !sizes.contains(&width) || !sizes.contains(&height) {
        return None;
    }
    let end = Point::new(
        i32::try_from(width - 1).ok()?,
        i32::try_from(height - 1).ok()?,
    );
    Area::new(Point::new(0, 0), end).map(|area| Command::Start(Some(area)))
}
