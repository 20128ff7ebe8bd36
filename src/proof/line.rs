//! A line of fours against a pass, and the replies that could spoil it.

use super::{LineFault, Rows};
use crate::game::{Point, Side};
use std::convert::Infallible;

/// The steps of a stone: it is placed, and taken away again.
const PLACED: usize = 2;

/// A line that wins against a pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// Plies to the five, the five included.
    pub plies: u32,
    /// The defender's forced replies.
    replies: Vec<Point>,
    /// Every cell that the line plays on, and the completions at its end.
    cells: Vec<Point>,
}

/// Plays `line` for `attacker`, which is to move, and the defender's forced replies in turn, down to a five
/// or to two completions. `rows` stands as before in the end.
///
/// # Errors
///
/// [`LineFault`] for the first move that does not belong to such a line.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, Rule};
/// use mugen::proof::{Rows, follow, spoiling};
///
/// let mut rows = Rows::new(&Board::new(), Rule::Freestyle);
/// for x in [0, 1, 2] {
///     rows.place(Point::new(x, 0), Side::X);
/// }
/// let line = follow(&mut rows, Side::X, &[Point::new(3, 0)]).unwrap();
/// assert_eq!(line.plies, 3);
/// let spoiling: Vec<i32> = spoiling(&mut rows, Side::X, &line).iter().map(|cell| cell.x).collect();
/// assert_eq!(spoiling, [-1, 3, 4]);
/// ```
pub fn follow(rows: &mut Rows, attacker: Side, line: &[Point]) -> Result<Followed, LineFault> {
    follow_within(rows, attacker, line, &mut |_| Ok(()))
}

/// [`follow`], telling `spend` of each piece of work before it is done, in the steps of
/// [`MAX_WORK`](super::MAX_WORK): the windows that must be looked at grow along a line.
pub(super) fn follow_within<E: From<LineFault>>(
    rows: &mut Rows,
    attacker: Side,
    line: &[Point],
    spend: &mut impl FnMut(usize) -> Result<(), E>,
) -> Result<Followed, E> {
    let before = rows.played().len();
    let followed = play(rows, attacker, line, spend);
    rows.undo_to(before);
    followed
}

fn play<E: From<LineFault>>(
    rows: &mut Rows,
    attacker: Side,
    line: &[Point],
    spend: &mut impl FnMut(usize) -> Result<(), E>,
) -> Result<Followed, E> {
    spend(line.len())?;
    let mut replies = Vec::new();
    let mut cells = line.to_vec();
    // Both places and plies are counted from the line's first move.
    let won = |at: usize, after: usize, replies, cells| {
        if at + 1 < line.len() {
            return Err(LineFault::TooLong { at: at + 1 }.into());
        }
        let plies = u32::try_from(at + 1 + after).unwrap_or(u32::MAX);
        Ok(Followed {
            plies,
            replies,
            cells,
        })
    };
    for (turn, moves) in line.chunks(2).enumerate() {
        let at = 2 * turn;
        let &[point, ..] = moves else {
            break;
        };
        spend(rows.four_windows(attacker) + PLACED)?;
        let five = rows.completions(attacker).contains(&point);
        rows.try_place(point, attacker)
            .map_err(|error| LineFault::Place { at, error })?;
        if five {
            return won(at, 0, replies, cells);
        }
        spend(rows.four_windows(attacker) + rows.four_windows(attacker.other()))?;
        if let Some(&completion) = rows.completions(attacker.other()).first() {
            return Err(LineFault::Answered { at, completion }.into());
        }
        let forced = match rows.completions(attacker)[..] {
            [] => return Err(LineFault::NoFour { at, point }.into()),
            [forced] => forced,
            ref completions => {
                cells.extend(completions);
                return won(at, 2, replies, cells);
            }
        };
        let &[_, reply] = moves else {
            break;
        };
        if reply != forced {
            return Err(LineFault::NotForced { at: at + 1, forced }.into());
        }
        spend(PLACED)?;
        rows.try_place(reply, attacker.other())
            .map_err(|error| LineFault::Place { at: at + 1, error })?;
        replies.push(reply);
    }
    Err(LineFault::TooShort.into())
}

/// The empty cells, by `y`, then `x`, on which a stone of the defender could spoil `line`, which
/// [`follow`] made on these very rows: a stone of the defender anywhere else changes nothing, and the line
/// wins as it stands.
///
/// These are
/// 1. the cells that the line plays on and the completions it ends with, and
/// 2. the empty cells of every window of five in which the defender, with its forced replies, has three
///    stones or more, and the attacker has none on the board *as it is before the line*.
///
/// Other completions of the attacker in the line are cells that it plays on, and completions of the
/// defender lie in windows of the second kind.
pub fn spoiling(rows: &mut Rows, attacker: Side, line: &Followed) -> Vec<Point> {
    let cells = spoiling_within(rows, attacker, line, &mut |_| Ok::<_, Infallible>(()));
    cells.unwrap_or_else(|never| match never {})
}

/// [`spoiling`], telling `spend` of each piece of work before it is done, as [`follow_within`] does.
pub(super) fn spoiling_within<E>(
    rows: &mut Rows,
    attacker: Side,
    line: &Followed,
    spend: &mut impl FnMut(usize) -> Result<(), E>,
) -> Result<Vec<Point>, E> {
    spend(line.replies.len() * PLACED + line.cells.len())?;
    let before = rows.played().len();
    for &reply in &line.replies {
        rows.place(reply, attacker.other());
    }
    let counted = spend(rows.near_four_windows(attacker.other()));
    let near = counted.map(|()| rows.near_fours(attacker.other()));
    rows.undo_to(before);
    let mut cells = line.cells.clone();
    cells.extend(near?);
    cells.sort_unstable();
    cells.dedup();
    Ok(cells)
}
