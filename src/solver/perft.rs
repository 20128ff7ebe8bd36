//! Counting paths, to check the rules of a game against known numbers.

use crate::control::{Budget, Control};
use crate::game::Game;
use crate::solver::{MAX_DEPTH, SolveError};

/// The paths of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct PerftRow {
    /// Sequences of this many moves from the root.
    pub paths: u64,
    /// Those after which the game is over.
    pub ended: u64,
}

/// Counts the sequences of 0, 1, 2 … `depth` moves from a position, those that end the game with
/// fewer moves not among them. The last row is the "perft" of that depth.
///
/// Every position counts against the limit of nodes.
///
/// # Errors
///
/// [`SolveError`] when `depth` is beyond [`MAX_DEPTH`] or something stopped the count.
///
/// ```
/// use mugen::{control::Control, games::ConnectFour, solver::perft};
/// let rows = perft(&ConnectFour::new(), 4, &Control::default())?;
/// let paths: Vec<_> = rows.iter().map(|row| row.paths).collect();
/// assert_eq!(paths, [1, 7, 49, 343, 2401]);
/// # Ok::<(), mugen::solver::SolveError>(())
/// ```
pub fn perft<G: Game>(
    position: &G,
    depth: u32,
    control: &Control,
) -> Result<Vec<PerftRow>, SolveError> {
    if depth > MAX_DEPTH {
        return Err(SolveError::DepthOutOfRange { depth });
    }
    let mut rows = vec![PerftRow::default(); depth as usize + 1];
    let mut lists = vec![Vec::new(); depth as usize];
    let mut budget = control.start();
    count(&mut position.clone(), &mut rows, &mut lists, &mut budget)?;
    Ok(rows)
}

fn count<G: Game>(
    position: &mut G,
    rows: &mut [PerftRow],
    lists: &mut [Vec<G::Move>],
    budget: &mut Budget,
) -> Result<(), SolveError> {
    let Some((row, below)) = rows.split_first_mut() else {
        return Ok(());
    };
    budget.take()?;
    row.paths += 1;
    if position.outcome().is_some() {
        row.ended += 1;
        return Ok(());
    }
    let Some((moves, lists)) = lists.split_first_mut() else {
        return Ok(());
    };
    position.moves(moves);
    for &mv in moves.iter() {
        position.play(mv);
        let counted = count(position, below, lists, budget);
        position.undo();
        counted?;
    }
    Ok(())
}
