//! From what was typed to a position.

use super::args::{BoardArgs, PositionArgs, ReadArgs};
use super::complain::complain;
use super::games::{self, Strictness};
use crate::formats::notation::format_cell;
use crate::formats::{
    Format, FormatError, GameRecord, ReadError, RecordError, RecordFault, list_points,
    without_comments,
};
use crate::game::{Area, Point};
use crate::gomoku::{PlaceError, Position};
use anyhow::{Context, anyhow, bail, ensure};
use std::path::Path;

/// A position that was asked about.
pub(super) struct Asked {
    pub(super) record: GameRecord,
    /// The board by whose letters the question names cells; none where it says `x,y`.
    pub(super) letters: Option<Area>,
}

impl Asked {
    /// A cell in the notation of the question.
    pub(super) fn name(&self, point: Point) -> String {
        format_cell(point, self.letters)
    }

    /// Cells in the notation of the question.
    pub(super) fn names(&self, points: &[Point]) -> String {
        let names: Vec<_> = points.iter().map(|&point| self.name(point)).collect();
        names.join(" ")
    }
}

/// The position that the arguments name.
pub(super) fn read(args: &PositionArgs) -> anyhow::Result<Asked> {
    read_words(&args.position, &args.read, Strictness::Whole)
}

/// The position that a person opens: a game that breaks off with a move that cannot be made has the moves
/// before it.
pub(super) fn open(args: &PositionArgs) -> anyhow::Result<Asked> {
    read_words(&args.position, &args.read, Strictness::SoFar)
}

/// The position that words name: a file, standard input, or the text itself.
pub(super) fn read_words(
    words: &[String],
    args: &ReadArgs,
    strictness: Strictness,
) -> anyhow::Result<Asked> {
    let [first, rest @ ..] = words else {
        bail!(
            "missing POSITION: give a file, `-` for standard input, or moves such as `0,0 1,1` \
             (`\"\"` for an empty board)"
        );
    };
    let path = Path::new(first);
    // Also a pipe, such as the shell's `<(...)`.
    if rest.is_empty() && (games::is_standard_input(path) || path.exists()) {
        return from_file(path, args, strictness).with_context(|| games::name(path));
    }
    // Without the blanks that keep coordinates from being taken for options.
    let words: Vec<_> = words.iter().map(|word| word.trim_matches(' ')).collect();
    let text = words.join(" ");
    let format = games::format_of(None, args.from, text.as_bytes());
    let asked = match format.is_move_list() {
        true => from_list(format, &text, args, Strictness::Whole),
        false => from_text(text.as_bytes(), format, args, strictness, "the position"),
    };
    if rest.is_empty() && looks_like_a_path(first) {
        return asked.with_context(|| format!("`{first}` is neither a file nor a list of moves"));
    }
    asked
}

/// An empty position on the board that the arguments describe.
pub(super) fn empty(board: &BoardArgs) -> anyhow::Result<Position> {
    let rule = board.rule.unwrap_or_default();
    Ok(match board.bounds {
        Some(bounds) => Position::with_bounds(bounds, rule)?,
        None => Position::new(rule),
    })
}

/// A position of a file in any format. A list of moves whose format nobody has named is one game, also
/// over several lines, unless a number chooses one of them.
fn from_file(path: &Path, args: &ReadArgs, strictness: Strictness) -> anyhow::Result<Asked> {
    let bytes = games::read_bytes(path)?;
    let format = games::format_of(Some(path), args.from, &bytes);
    let is_named = args.from.or_else(|| games::format_of_ending(path)) == Some(format);
    let is_one = format.is_move_list() && !is_named && args.number.is_none();
    match std::str::from_utf8(&bytes) {
        // Text without a word in it comes from a command that failed rather than from someone who
        // means an empty board.
        Ok(text) if is_one && !text.trim().is_empty() => from_list(format, text, args, strictness),
        Ok(_) if is_one => Err(RecordError::from(RecordFault::Empty).into()),
        _ => from_text(&bytes, format, args, strictness, &games::name(path)),
    }
}

/// A position of a text that may hold several games.
fn from_text(
    bytes: &[u8],
    format: Format,
    args: &ReadArgs,
    strictness: Strictness,
    name: &str,
) -> anyhow::Result<Asked> {
    let games = games::parse(bytes, format, &args.board.setting(), strictness)?;
    let game = games::choose(games, args.number, "position")?;
    games::complain_of(&game, name);
    let bounds = game.position.board().bounds();
    Ok(Asked {
        letters: bounds.filter(|_| game.letters),
        record: game,
    })
}

/// A position after all the moves of a list.
fn from_list(
    format: Format,
    text: &str,
    args: &ReadArgs,
    strictness: Strictness,
) -> anyhow::Result<Asked> {
    ensure!(
        args.number.is_none(),
        "--number works only with a file of positions; this is a list of moves"
    );
    let text = without_comments(text);
    let setting = args.board.setting();
    let mut position = empty(&args.board)?;
    // Where nothing is asked about by name, the board's own letters are as good.
    let by_letters = text.trim().is_empty() || text.contains(|c: char| c.is_ascii_alphabetic());
    let letters = setting
        .bounds
        .filter(|_| by_letters || format == Format::Offset);
    let (points, error) = list_points(format, &text, &setting);
    let mut error = error.map(in_words);
    for (n, (_, point)) in points.into_iter().enumerate() {
        let placed = match position.try_place(point) {
            Err(PlaceError::GameOver { outcome }) => Err(anyhow!(
                "the game was already over ({outcome}): leave this move out"
            )),
            Err(PlaceError::Occupied { point, by }) => Err(anyhow!(
                "{} is occupied by {by}: choose an empty cell",
                format_cell(point, letters)
            )),
            placed => placed.map_err(Into::into),
        };
        if let Err(refused) = placed {
            error = Some(refused.context(format!("move {} of the list", n + 1)));
            break;
        }
    }
    let moves = position.moves().len();
    match error {
        Some(error) if strictness == Strictness::Whole || moves == 0 => return Err(error),
        Some(error) => complain(&anyhow!("{error:#}; the moves before it are kept: {moves}")),
        None => {}
    }
    Ok(Asked {
        record: GameRecord::new(position),
        letters,
    })
}

/// What is wrong with a list: it has but one line as a rule.
fn in_words(error: FormatError) -> anyhow::Error {
    let FormatError { line, column, .. } = error;
    let place = format!("line {line}, column {column}: ");
    let error = games::way_out(ReadError::Text(error)).to_string();
    match error.strip_prefix(&place).filter(|_| line == 1) {
        Some(fault) => anyhow!("column {column}: {fault}"),
        None => anyhow!(error),
    }
}

fn looks_like_a_path(text: &str) -> bool {
    let moves = |c: char| c.is_ascii_digit() || "-+,; \t\n\r".contains(c);
    !text.chars().all(moves)
}
