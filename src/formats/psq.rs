//! Piskvork's game files, `.psq`.

use super::board_area::{Capacity, board_area, check_moves};
use super::cell_names::Names;
use super::play_moves::play_all;
use super::setting::rule_named;
use super::{Format, FormatError, FormatFault, GameRecord, Remark, Setting, WriteError};
use crate::game::{Outcome, Point, Side, excerpt};
use crate::gomoku::{Position, Rule};
use std::fmt::Write;

/// The largest side of a board that is written: a game without edges is put on such a board, too.
const MAX_SIDE: i64 = 1_000;

const HEAD: &str = "Piskvorky";

/// A line and where it begins.
type Line<'a> = (usize, &'a str);

/// Reads a file; it may end early, after any move or name. With it comes what is wrong with the first
/// move that cannot be made or read, where there are moves before it.
pub(super) fn read(
    text: &str,
    setting: &Setting,
) -> Result<(GameRecord, Option<FormatError>), FormatError> {
    let start = text.as_ptr() as usize;
    let mut lines = text
        .lines()
        .map(|line| (line.as_ptr() as usize - start, line.trim_end()))
        .peekable();
    let head = lines.next().unwrap_or((0, ""));
    let (width, height) = size(head).map_err(|fault| FormatError::at(text, head.0, fault))?;
    let setting = setting.sized(width, height);
    let setting = setting.map_err(|fault| FormatError::at(text, head.0, fault))?;
    let board = setting.board();
    let board = board.map_err(|error| FormatError::at(text, head.0, error))?;

    let (mut moves, mut times, mut wrong) = (Vec::new(), Vec::new(), None);
    while let Some(&line) = lines.peek() {
        if !line.1.is_empty() {
            if !is_move(line.1) {
                break;
            }
            match read_move(line, &setting) {
                // What follows a damaged move belongs to another game.
                _ if wrong.is_some() => {}
                Ok((point, time)) => {
                    moves.push((line.0, point));
                    times.push(time);
                }
                Err(fault) => wrong = Some(FormatError::at(text, line.0, fault)),
            }
        }
        lines.next();
    }
    let tail: Vec<Line<'_>> = lines.filter(|line| !line.1.is_empty()).collect();
    let (end, stray) = Tail::read(&tail);
    let stray = stray.map(|(at, fault)| FormatError::at(text, at, fault));
    let found = end.rule.and_then(|(_, name)| rule_named(name));
    let rule = setting
        .rule_or(found)
        .map_err(|fault| FormatError::at(text, end.rule.map_or(head.0, |(at, _)| at), fault))?;
    let mut position = Position::from_board(board, Side::X, rule);
    let names = counted_from_one(setting.corner());
    let error = play_all(&mut position, text, (moves, wrong.or(stray)), names)?;
    times.truncate(position.moves().len());
    let unknown = end.rule.filter(|(_, name)| rule_named(name).is_none());
    let game = GameRecord {
        players: end.players,
        result: end.result,
        times,
        remarks: unknown
            .map(|(_, name)| Remark::UnknownRule(excerpt(name)))
            .into_iter()
            .collect(),
        letters: true,
        ..GameRecord::new(position)
    };
    Ok((game, error))
}

/// The cells of a file, whose corner is `1,1`.
const fn counted_from_one(corner: Point) -> Names {
    Names::From(Point::new(corner.x - 1, corner.y - 1))
}

/// `Piskvorky 20x20, 11:11, 0`.
fn size((_, line): Line<'_>) -> Result<(i64, i64), FormatFault> {
    let rest = line
        .get(..HEAD.len())
        .filter(|head| head.eq_ignore_ascii_case(HEAD))
        .and_then(|_| line.get(HEAD.len()..));
    let rest = rest.ok_or_else(|| FormatFault::Expected {
        expected: "`Piskvorky` and the size, such as `Piskvorky 20x20, 11:11, 0`",
        found: excerpt(line),
    })?;
    let size = rest.split(',').next().unwrap_or_default().trim();
    let side = |text: &str| {
        let side = text.trim().parse::<u32>().ok();
        side.filter(|&side| side > 0).map(i64::from)
    };
    size.split_once(['x', 'X'])
        .and_then(|(width, height)| side(width).zip(side(height)))
        .ok_or_else(|| FormatFault::Size {
            found: excerpt(size),
            hint: "write width and height, such as `20x20`",
        })
}

/// Whether a line begins as moves do: with a number and a comma.
fn is_move(line: &str) -> bool {
    line.starts_with(|c: char| c.is_ascii_digit() || c == '-') && line.contains(',')
}

/// Whether a line is a whole move: a name may begin like one.
fn is_whole_move(line: &str) -> bool {
    let mut words = line.split(',');
    is_move(line) && words.all(|word| word.trim().parse::<i64>().is_ok())
}

/// `x,y,ms`, counted from 1; the time may be missing.
fn read_move((_, line): Line<'_>, setting: &Setting) -> Result<(Point, u32), FormatFault> {
    let wrong = || FormatFault::Expected {
        expected: "a move `x,y,ms`, counted from 1",
        found: excerpt(line),
    };
    let numbers: Result<Vec<i64>, _> = line.split(',').map(|word| word.trim().parse()).collect();
    let (x, y, time) = match *numbers.map_err(|_| wrong())?.as_slice() {
        [x, y] => (x, y, 0),
        [x, y, time] => (x, y, time),
        _ => return Err(wrong()),
    };
    if x < 1 || y < 1 || x > i64::from(u32::MAX) || y > i64::from(u32::MAX) {
        return Err(wrong());
    }
    let point = Setting::cell(setting.corner(), x - 1, y - 1)?;
    // Some managers write -1 for a time that they do not know.
    let most = u32::MAX.into();
    Ok((point, u32::try_from(time.clamp(0, most)).unwrap_or(0)))
}

/// The lines after the moves.
#[derive(Default)]
struct Tail<'a> {
    players: [Option<String>; 2],
    result: Option<Outcome>,
    /// The rule's name and the place of its line.
    rule: Option<(usize, &'a str)>,
}

impl<'a> Tail<'a> {
    /// Two names, `-1`, and `winner,rule`; the end of it may be missing. Also what is wrong where more
    /// lines stand there than names: the first of them, or the first after two names.
    fn read(lines: &[Line<'a>]) -> (Self, Option<(usize, FormatFault)>) {
        let mut tail = Self::default();
        let mark = lines.iter().position(|(_, line)| line.trim() == "-1");
        let (names, end) = lines.split_at(mark.unwrap_or(lines.len()));
        let stray = stray(names);
        // Among lines that are too many nobody knows which are names.
        let names = if stray.is_some() { &[] } else { names };
        for ((player, side), (_, name)) in tail.players.iter_mut().zip(Side::BOTH).zip(names) {
            // A side's letter stands where its player has no name.
            let name = name.trim();
            *player = (name != side.to_string()).then(|| name.to_owned());
        }
        let Some(&(at, line)) = end.get(1) else {
            return (tail, stray);
        };
        let (winner, rule) = line.split_once(',').unwrap_or((line, ""));
        tail.result = match winner.trim() {
            "1" => Some(Outcome::Win(Side::X)),
            "2" => Some(Outcome::Win(Side::O)),
            _ => None,
        };
        tail.rule = (!rule.trim().is_empty()).then_some((at, rule.trim()));
        (tail, stray)
    }
}

/// The line after the moves that is no name, where there are lines too many: they would get lost.
///
/// Moves after it show that it is a damaged move itself.
fn stray(names: &[Line<'_>]) -> Option<(usize, FormatFault)> {
    let is_damaged = |line: &str| line.contains(',') && line.contains(|c: char| c.is_ascii_digit());
    let moves = names.iter().any(|(_, line)| is_whole_move(line));
    let many = names.len() > Side::BOTH.len();
    let first = names.first().filter(|(_, line)| moves || is_damaged(line));
    let &(at, line) = match (moves || many, first) {
        (false, _) => return None,
        (true, Some(first)) => first,
        (true, None) => names.get(Side::BOTH.len())?,
    };
    let expected = match first {
        Some(_) => "a move `x,y,ms`, counted from 1, or a name",
        None => "a name or `-1`: two names follow the moves, then `-1`",
    };
    let found = excerpt(line);
    Some((at, FormatFault::Expected { expected, found }))
}

/// The game as a file. A game without edges is shifted on to a board.
pub(super) fn write(game: &GameRecord) -> Result<String, WriteError> {
    let position = &game.position;
    check_moves(position, Format::Psq)?;
    let area = board_area(
        position,
        &Capacity {
            format: Format::Psq,
            width: MAX_SIDE,
            height: MAX_SIDE,
            words: "1000 x 1000 at most",
        },
    )?;
    let mut text = format!("{HEAD} {}x{}, 11:11, 0\n", area.width(), area.height());
    let times = game.times.iter().copied().chain(std::iter::repeat(0));
    let names = counted_from_one(area.min());
    for (&point, time) in position.moves().iter().zip(times) {
        let _ = writeln!(text, "{},{time}", names.name(point));
    }
    for (side, name) in Side::BOTH.into_iter().zip(&game.players) {
        let name = name.as_deref().map(one_line).unwrap_or_default();
        // A name that could be taken for a move, or for nothing, is set apart.
        let name = match name.is_empty() || is_move(&name) || name == "-1" {
            true => format!("{side} {name}").trim_end().to_owned(),
            false => name,
        };
        let _ = writeln!(text, "{name}");
    }
    let winner = match game.outcome() {
        Some(Outcome::Win(Side::X)) => 1,
        Some(Outcome::Win(Side::O)) => 2,
        Some(Outcome::Draw) | None => 0,
    };
    let rule = match position.rule() {
        Rule::Freestyle => "Freestyle",
        Rule::Exact => "Standard",
    };
    let _ = writeln!(text, "-1\n{winner},{rule}");
    Ok(text)
}

fn one_line(name: &str) -> String {
    let words: Vec<_> = name.split_whitespace().collect();
    words.join(" ")
}
