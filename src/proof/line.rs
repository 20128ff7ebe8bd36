//! A line of fours against a pass, and the replies that could spoil it.

use super::below::Below;
use super::bench::Bench;
use super::work::Work;
use super::zone::Zones;
use super::{LineFault, RefusalReason, Rows};
use crate::game::{Point, Side};

/// The steps of a stone: it is placed, and taken away again.
const PLACED: usize = 2;

/// A line that wins against a pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Followed {
    /// Plies to the five, the five included.
    pub plies: u32,
    /// The zone of the line, by `y`, then `x`: the empty cells on which a stone of the defender could spoil
    /// it. A stone anywhere else changes nothing, and the line wins as it stands.
    pub zone: Vec<Point>,
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
/// use mugen::proof::{Rows, follow};
///
/// let mut rows = Rows::new(&Board::new(), Rule::Freestyle);
/// for x in [0, 1, 2] {
///     rows.place(Point::new(x, 0), Side::X);
/// }
/// let line = follow(&mut rows, Side::X, &[Point::new(3, 0)]).unwrap();
/// assert_eq!(line.plies, 3);
/// let zone: Vec<i32> = line.zone.iter().map(|cell| cell.x).collect();
/// assert_eq!(zone, [-1, 3, 4]);
/// ```
pub fn follow(rows: &mut Rows, attacker: Side, line: &[Point]) -> Result<Followed, LineFault> {
    let mut bench = Bench::new(rows, Work::new(u64::MAX));
    let below = line_below(&mut bench, attacker, line, 1);
    let below = below.map_err(|reason| match reason {
        RefusalReason::Line(fault) => fault,
        _ => LineFault::TooLargeZone,
    })?;
    let mut zone = below.zones.first().points(&bench.cells);
    zone.retain(|&cell| bench.rows.board().is_free(cell));
    Ok(Followed {
        plies: below.plies,
        zone,
    })
}

/// [`follow`] for a walk: the zones are those of a path of fours, for up to `wanted` free stones.
pub(super) fn line_below(
    bench: &mut Bench<'_>,
    attacker: Side,
    line: &[Point],
    wanted: usize,
) -> Result<Below, RefusalReason> {
    let before = bench.rows.played().len();
    let below = play(bench, attacker, line, wanted);
    bench.rows.undo_to(before);
    below
}

fn play(
    bench: &mut Bench<'_>,
    attacker: Side,
    line: &[Point],
    wanted: usize,
) -> Result<Below, RefusalReason> {
    bench.work.spend(line.len())?;
    let mut zones = Zones::new(wanted);
    let mut reply = None;
    for at in (0..line.len()).step_by(2) {
        let completions = attack(bench, attacker, line, at)?;
        let Bench { cells, work, .. } = &mut *bench;
        zones.add_cells(line.get(at).copied(), cells, work)?;
        zones.add_cells(completions.iter().flatten().copied(), cells, work)?;
        let after = match completions.as_deref() {
            None => 0,
            Some(&[forced]) => {
                zones.add_windows(bench, attacker.other(), reply)?;
                defend(bench, attacker.other(), line, at + 1, forced)?;
                reply = Some(forced);
                continue;
            }
            Some(_) => {
                zones.add_windows(bench, attacker.other(), reply)?;
                2
            }
        };
        if at + 1 < line.len() {
            return Err(LineFault::TooLong { at: at + 1 }.into());
        }
        return Ok(Below {
            zones,
            plies: u32::try_from(at + 1 + after).unwrap_or(u32::MAX),
            passes: 0,
        });
    }
    Err(LineFault::TooShort.into())
}

/// Makes the attacker's move; gives its completions then, or none where it is a five.
fn attack(
    bench: &mut Bench<'_>,
    attacker: Side,
    line: &[Point],
    at: usize,
) -> Result<Option<Vec<Point>>, RefusalReason> {
    let &point = line.get(at).ok_or(LineFault::TooShort)?;
    bench
        .work
        .spend(bench.rows.four_windows(attacker) + PLACED)?;
    let five = bench.rows.completions(attacker).contains(&point);
    let placed = bench.place(point, attacker);
    placed.map_err(|error| LineFault::Place { at, error })?;
    if five {
        return Ok(None);
    }
    let Bench { rows, work, .. } = bench;
    work.spend(rows.four_windows(attacker) + rows.four_windows(attacker.other()))?;
    if let Some(&completion) = rows.completions(attacker.other()).first() {
        return Err(LineFault::Answered { at, completion }.into());
    }
    match rows.completions(attacker) {
        completions if completions.is_empty() => Err(LineFault::NoFour { at, point }.into()),
        completions => Ok(Some(completions)),
    }
}

/// Makes the defender's reply, which must be the forced one.
fn defend(
    bench: &mut Bench<'_>,
    defender: Side,
    line: &[Point],
    at: usize,
    forced: Point,
) -> Result<(), RefusalReason> {
    let Some(&reply) = line.get(at) else {
        return Err(LineFault::TooShort.into());
    };
    if reply != forced {
        return Err(LineFault::NotForced { at, forced }.into());
    }
    bench.work.spend(PLACED)?;
    bench
        .place(reply, defender)
        .map_err(|error| LineFault::Place { at, error }.into())
}
