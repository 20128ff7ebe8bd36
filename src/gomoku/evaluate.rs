//! The static value: windows of five that can still be filled.

use super::{Board, DIRECTIONS, Occupant};
use crate::game::{Point, Side};

/// What a window counts by its stones. Five of them without a win are part of an overline.
const VALUES: [i64; 6] = [0, 1, 10, 100, 1000, 0];

/// Windows that hold stones of one side alone, by their stones: those of `side` less the other's.
///
/// The work grows with the number of stones: each looks at the four cells on both sides of it on
/// its four lines.
pub(super) fn open_windows(board: &Board, side: Side) -> i64 {
    board
        .occupied()
        .into_iter()
        .filter_map(|(point, occupant)| Some((point, occupant.side()?)))
        .map(|(point, of)| {
            let value: i64 = DIRECTIONS
                .into_iter()
                .map(|direction| windows_from(board, point, of, direction))
                .sum();
            if of == side { value } else { -value }
        })
        .sum()
}

/// The windows on one line in which the stone on `point` is the first stone, so that every window is
/// counted once.
fn windows_from(board: &Board, point: Point, side: Side, direction: (i32, i32)) -> i64 {
    let area = board.area();
    // Whether the cell `n` steps away is the side's own; none where it is shut.
    let look = |n: i32| {
        let cell = point
            .step(direction, n)
            .filter(|&cell| area.contains(cell))?;
        match board.get(cell) {
            None => Some(false),
            Some(Occupant::Stone(of)) if of == side => Some(true),
            Some(_) => None,
        }
    };
    let free_before = (1..5).take_while(|&n| look(-n) == Some(false)).count();
    // Stones on the cells from `point` on, as far as nothing shuts them.
    let mut stones = Vec::with_capacity(5);
    stones.push(1);
    for n in 1..5 {
        let Some(own) = look(n) else { break };
        stones.push(stones[stones.len() - 1] + usize::from(own));
    }
    (0..=free_before)
        .filter_map(|before| stones.get(4 - before))
        .map(|&stones| VALUES[stones])
        .sum()
}
