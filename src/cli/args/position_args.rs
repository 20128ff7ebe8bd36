//! A position, its board, and how far around its stones the heuristic looks.

use super::values::{OneOf, parse_count, whole};
use crate::formats::{Format, Setting};
use crate::game::{Area, Point};
use crate::gomoku::{COORDINATE_LIMIT, Rule};
use clap::{Args, ValueHint};

/// A position on the command line.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// A file in any format of `convert`, `-` for standard input, or a list of moves, x first:
    /// `0,0 1,1 -1,0`, or `h8 i9` with `--size 15`
    #[arg(value_name = "POSITION", value_hint = ValueHint::FilePath)]
    pub(crate) position: Vec<String>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

/// How a position is read.
#[derive(Args)]
pub(crate) struct ReadArgs {
    /// Use the Nth position of a file with several
    #[arg(long, value_name = "N", value_parser = parse_count, requires = "position")]
    pub(crate) number: Option<usize>,

    /// Format of the position [default: from the file extension, or guessed from the content]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<Format>,

    #[command(flatten)]
    pub(crate) board: BoardArgs,
}

/// The board and the rule, where no file says them.
#[derive(Args)]
pub(crate) struct BoardArgs {
    /// Board with edges: a size such as `15` or `15x15` (from 0,0), or corners such as `-7,-7,7,7`
    /// [default: no edges]
    #[arg(long, value_name = "BOUNDS", visible_alias = "size", value_parser = parse_bounds)]
    pub(crate) bounds: Option<Area>,

    /// Rule: `freestyle` (five or more win; the default) or `exact` (exactly five win)
    #[arg(long, value_name = "RULE", value_parser = OneOf::<Rule>::new(&["freestyle", "exact"]),
          hide_possible_values = true)]
    pub(crate) rule: Option<Rule>,
}

impl BoardArgs {
    pub(crate) const fn setting(&self) -> Setting {
        Setting {
            bounds: self.bounds,
            rule: self.rule,
        }
    }
}

#[derive(Args)]
pub(crate) struct RadiusArgs {
    /// How far from a stone the heuristic looks for moves, 1 to 5 [default: from the file, or 2]
    #[arg(long, value_name = "R", value_parser = whole::<u8>(1..=5))]
    pub(crate) radius: Option<u8>,
}

/// `15x15`, or the corners `-7,-7,7,7`.
fn parse_bounds(text: &str) -> Result<Area, String> {
    let limit = i64::from(COORDINATE_LIMIT);
    let text = text.trim();
    let alone = text.bytes().all(|byte| byte.is_ascii_digit());
    let size = text
        .split_once(['x', 'X'])
        .or(alone.then_some((text, text)));
    let corners = match size {
        Some((width, height)) => {
            let size = |part: &str| part.parse::<u32>().ok().filter(|&size| size > 0);
            let (width, height) = size(width).zip(size(height)).ok_or(HELP)?;
            [0, 0, i64::from(width) - 1, i64::from(height) - 1]
        }
        None => {
            let numbers: Result<Vec<i64>, _> =
                text.split(',').map(|part| part.trim().parse()).collect();
            numbers
                .ok()
                .and_then(|numbers| numbers.try_into().ok())
                .ok_or(HELP)?
        }
    };
    let [x0, y0, x1, y1] = corners;
    if corners.iter().any(|at| !(-limit..=limit).contains(at)) {
        return Err(format!(
            "coordinates go from -{limit} to {limit}; for a wider board give its corners, such as \
             `-7,-7,7,7`"
        ));
    }
    // All of them fit, as just seen.
    let point = |x: i64, y: i64| Point::new(x as i32, y as i32);
    Area::new(point(x0, y0), point(x1, y1))
        .ok_or_else(|| "the top left corner must come first, as in `-7,-7,7,7`".into())
}

const HELP: &str = "give a size such as `15x15`, or corners such as `-7,-7,7,7`";
