//! The weight of a cell, with its reasons.

use super::{BREAK_BONUS, FIVE_BONUS, Line, UNITS, scan_line};
use crate::game::{Point, Side};
use crate::gomoku::{ANGLES, Board, DIRECTIONS, PlaceError};
use std::fmt;

/// How the weight of a cell is made up: what a stone of each colour there would threaten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The cell.
    pub point: Point,
    /// The side to move, which gets the five bonus.
    pub to_move: Side,
    /// The parts of x and of o.
    pub parts: [SidePart; 2],
}

/// One colour's part of a cell's weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SidePart {
    /// The colour.
    pub side: Side,
    /// The four lines, in the order of [`DIRECTIONS`].
    pub lines: [Line; 4],
    /// The bonus for two or more break points, in units of 1/240.
    pub break_bonus: u32,
    /// The bonus for fives of the side to move, in units of 1/240.
    pub five_bonus: u32,
}

impl SidePart {
    fn new(board: &Board, point: Point, side: Side, to_move: Side) -> Self {
        let lines = DIRECTIONS.map(|direction| scan_line(board, point, direction, side));
        let breaks = lines
            .iter()
            .filter(|line| line.break_point.is_some())
            .count();
        let fives: u32 = lines.iter().map(Line::fives).sum();
        Self {
            side,
            lines,
            break_bonus: if breaks >= 2 { BREAK_BONUS } else { 0 },
            five_bonus: if side == to_move {
                fives * FIVE_BONUS
            } else {
                0
            },
        }
    }

    /// The sum of lines and bonuses, in units of 1/240.
    pub fn weight(&self) -> u32 {
        let lines: u32 = self.lines.iter().map(Line::weight).sum();
        lines + self.break_bonus + self.five_bonus
    }
}

impl Explanation {
    /// The weight of the cell, in units of 1/240.
    pub fn weight(&self) -> u32 {
        self.parts.iter().map(SidePart::weight).sum()
    }
}

/// Reckons what `point` weighs when `to_move` is to move.
///
/// The cell is taken as empty, whatever stands there.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::Board;
/// use mugen::heuristic::explain;
/// let mut board = Board::new();
/// board.put(Point::new(0, 0), Side::X);
/// let explanation = explain(&board, Point::new(1, 0), Side::O);
/// assert_eq!(explanation.weight(), 1584); // 6.6
/// ```
pub fn explain(board: &Board, point: Point, to_move: Side) -> Explanation {
    Explanation {
        point,
        to_move,
        parts: Side::BOTH.map(|side| SidePart::new(board, point, side, to_move)),
    }
}

/// As [`explain`], of a cell that a stone could be put on.
///
/// # Errors
///
/// [`PlaceError`] when it is taken, or no cell of this board.
pub fn try_explain(board: &Board, point: Point, to_move: Side) -> Result<Explanation, PlaceError> {
    if let Some(by) = board.get(point) {
        return Err(PlaceError::Occupied { point, by });
    }
    let bounds = board.area();
    if !bounds.contains(point) {
        return Err(PlaceError::OutOfBounds { point, bounds });
    }
    Ok(explain(board, point, to_move))
}

/// A weight in units of 1/240 as people read it: rounded to three decimal places, without needless
/// zeros.
///
/// ```
/// use mugen::heuristic::format_weight;
/// assert_eq!(format_weight(1584), "6.6");
/// assert_eq!(format_weight(240), "1");
/// assert_eq!(format_weight(495), "2.063");
/// ```
pub fn format_weight(units: u32) -> String {
    let thousandths = (u64::from(units) * 1000 + u64::from(UNITS) / 2) / u64::from(UNITS);
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

impl Explanation {
    /// The explanation in words, the cell called `name`: one line a colour and direction, with
    /// sums that add up.
    pub fn describe(&self, name: &str) -> String {
        let [x, o] = &self.parts;
        format!("{name}: weight {}\n{x}{o}", amount(self.weight()))
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(&self.point.to_string()))
    }
}

impl fmt::Display for SidePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  {}: {}", self.side, amount(self.weight()))?;
        for (line, angle) in self.lines.iter().zip(ANGLES) {
            write!(f, "    {angle:>3}°  ")?;
            if line.attacks.is_empty() {
                writeln!(f, "0: room for only {} of five", line.space)?;
                continue;
            }
            let attacks: Vec<_> = line.attacks.iter().map(ToString::to_string).collect();
            write!(f, "{} = {}", attacks.join(" + "), amount(line.weight()))?;
            match line.break_point {
                Some(reason) => writeln!(f, ", break point: {reason}")?,
                None => writeln!(f)?,
            }
        }
        if self.break_bonus > 0 {
            writeln!(
                f,
                "    two or more break points: {}",
                amount(self.break_bonus)
            )?;
        }
        if self.five_bonus > 0 {
            writeln!(f, "    makes five: {}", amount(self.five_bonus))?;
        }
        Ok(())
    }
}

/// A weight with its exact units: `6.6 (1584/240)`.
fn amount(units: u32) -> String {
    format!("{} ({units}/{UNITS})", format_weight(units))
}
