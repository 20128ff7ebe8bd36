//! What a proof shows: a position and its winner, whatever shift, turn or mirror it is written in.

use super::Symmetry;
use crate::game::{Area, Point, Side};
use crate::gomoku::{Board, Occupant, Position};

/// The claim that `attacker` wins `position`, the same for positions that are the same up to a shift, turn or
/// mirror. Bounds and dead cells are part of it.
///
/// Claims are equal exactly where each follows from the other by a symmetry of the lattice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claim {
    text: String,
}

impl Claim {
    /// The claim about `position`. The history does not matter.
    ///
    /// ```
    /// use mugen::game::{Point, Side};
    /// use mugen::gomoku::{Board, Position, Rule};
    /// use mugen::proof::Claim;
    ///
    /// let claim = |cells: [(i32, i32); 2]| {
    ///     let mut board = Board::new();
    ///     for (x, y) in cells {
    ///         board.put(Point::new(x, y), Side::X);
    ///     }
    ///     Claim::new(&Position::from_board(board, Side::O, Rule::Freestyle), Side::X)
    /// };
    /// assert_eq!(claim([(0, 0), (1, 2)]), claim([(7, 7), (5, 8)]));
    /// assert_ne!(claim([(0, 0), (1, 2)]), claim([(0, 0), (1, 1)]));
    /// assert_eq!(claim([(0, 0), (1, 2)]).text(), "freestyle; attacker to win, defender to move; 0,0 a; 1,2 a");
    /// ```
    pub fn new(position: &Position, attacker: Side) -> Self {
        let mover = match position.to_move() == attacker {
            true => "attacker",
            false => "defender",
        };
        let ground = (0..8)
            .filter_map(|turn| ground(position.board(), attacker, turn))
            .min();
        let ground = ground.unwrap_or_default();
        let rule = position.rule();
        Self {
            text: format!("{rule}; attacker to win, {mover} to move{ground}"),
        }
    }

    /// The claim about `position` where it stands, and nowhere else: for a proof whose stones lie so far out that
    /// the ends of the coordinates could matter ([`Checked::is_far`](super::Checked::is_far)).
    pub fn here(position: &Position, attacker: Side) -> Self {
        let mut claim = Self::new(position, attacker);
        let cells = position.board().occupied();
        let first = cells.first().map_or(Point::new(0, 0), |&(point, _)| point);
        let letters: String = cells
            .iter()
            .map(|(_, occupant)| occupant.letter())
            .collect();
        claim.text += &format!("; at {first}, attacker {attacker}: {letters}");
        for (point, _) in cells {
            claim.text += &format!(" {point}");
        }
        claim
    }

    /// The symmetry that takes the position of the one claim to that of the other, attackers' stones to
    /// attackers' stones; none where they are not the same up to a symmetry.
    pub fn symmetry(from: (&Position, Side), to: (&Position, Side)) -> Option<Symmetry> {
        let ((from, attacker), (to, winner)) = (from, to);
        let same_turn = (from.to_move() == attacker) == (to.to_move() == winner);
        let (board, image) = (from.board(), to.board());
        let occupied = board.occupied();
        let targets = image.occupied();
        let same = same_turn && from.rule() == to.rule() && occupied.len() == targets.len();
        let points = |cells: &[(Point, Occupant)]| -> Vec<Point> {
            cells.iter().map(|&(point, _)| point).collect()
        };
        let (starts, ends) = (points(&occupied), points(&targets));
        let lands = |symmetry: &Symmetry| {
            occupied.iter().all(|&(point, occupant)| {
                let expected = match occupant {
                    Occupant::Dead => Occupant::Dead,
                    Occupant::Stone(side) if side == attacker => winner.into(),
                    Occupant::Stone(_) => winner.other().into(),
                };
                symmetry.apply(point).and_then(|point| image.get(point)) == Some(expected)
            })
        };
        let bounds = |symmetry: &Symmetry| match (board.bounds(), image.bounds()) {
            (None, None) => true,
            (Some(bounds), Some(expected)) => symmetry.area(bounds) == Some(expected),
            _ => false,
        };
        (0..8)
            .filter(|_| same)
            .filter_map(
                |turn| match (starts.is_empty(), board.bounds(), image.bounds()) {
                    (false, ..) => Symmetry::between(turn, &starts, &ends),
                    (true, Some(from), Some(to)) => Symmetry::between_areas(turn, from, to),
                    (true, ..) => Symmetry::new(turn, (0, 0)),
                },
            )
            .find(|symmetry| lands(symmetry) && bounds(symmetry))
    }

    /// The claim as text: rule, side to move, bounds if any, and the cells that are not empty, `a` for the
    /// attacker's, `d` for the defender's, `#` for dead ones. The cells are those of the image whose
    /// text is the smallest.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Bounds and stones after `turn`, moved to the origin.
fn ground(board: &Board, attacker: Side, turn: u8) -> Option<String> {
    let turned = Symmetry::new(turn, (0, 0))?;
    let mut cells = Vec::new();
    for (point, occupant) in board.occupied() {
        let letter = match occupant {
            Occupant::Stone(side) if side == attacker => 'a',
            Occupant::Stone(_) => 'd',
            Occupant::Dead => '#',
        };
        cells.push((turned.apply(point)?, letter));
    }
    let bounds = match board.bounds() {
        Some(bounds) => {
            let (first, second) = (turned.apply(bounds.min())?, turned.apply(bounds.max())?);
            Some(Area::of(first).with(second))
        }
        None => None,
    };
    let corner = bounds.or_else(|| {
        let mut cells = cells.iter().map(|&(point, _)| point);
        let first = Area::of(cells.next()?);
        Some(cells.fold(first, Area::with))
    });
    let corner = corner.map_or(Point::new(0, 0), Area::min);
    let at = |point: Point| {
        let x = i64::from(point.x) - i64::from(corner.x);
        let y = i64::from(point.y) - i64::from(corner.y);
        format!("{x},{y}")
    };
    let mut text = String::new();
    if let Some(bounds) = bounds {
        text += &format!("; {} by {} cells", bounds.width(), bounds.height());
    }
    cells.sort_unstable();
    for (point, letter) in cells {
        text += &format!("; {} {letter}", at(point));
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::Rule;
    use crate::rng::SplitMix64;

    #[test]
    fn a_claim_is_the_same_for_each_image() {
        let mut rng = SplitMix64::new(4);
        let (mut same, mut other) = (0, 0);
        for _ in 0..200 {
            let bounds = Area::new(Point::new(-5, -4), Point::new(6, 9));
            let mut board = match rng.below(2) {
                0 => Board::new(),
                _ => Board::with_bounds(bounds.unwrap()).unwrap(),
            };
            for _ in 0..4 {
                let point = Point::new(rng.below(7) as i32 - 3, rng.below(7) as i32 - 3);
                let occupant = [Occupant::from(Side::X), Side::O.into(), Occupant::Dead];
                let _ = board.try_put(point, occupant[rng.below(3) as usize]);
            }
            let claim = |board: Board| {
                Claim::new(
                    &Position::from_board(board, Side::X, Rule::Freestyle),
                    Side::X,
                )
            };
            let whole = claim(board.clone());
            let symmetry = Symmetry::new(rng.below(8) as u8, (100, -30)).unwrap();
            let image = |point| symmetry.apply(point).unwrap();
            let mut moved = match board.bounds() {
                None => Board::new(),
                Some(bounds) => {
                    let corners = Area::of(image(bounds.min())).with(image(bounds.max()));
                    Board::with_bounds(corners).unwrap()
                }
            };
            for (point, occupant) in board.occupied() {
                moved.put(image(point), occupant);
            }
            assert_eq!(claim(moved.clone()), whole);
            same += 1;
            if moved.try_put(Point::new(101, -31), Side::X).is_ok() {
                assert_ne!(claim(moved), whole);
                other += 1;
            }
        }
        assert!(same == 200 && other > 100, "{same} {other}");
    }
}
