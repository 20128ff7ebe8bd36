//! Searching a position once.

use crate::control::{Budget, Control};
use crate::game::{Game, GameText};
use crate::solver::depth::{At, Depth};
use crate::solver::score::Scoring;
use crate::solver::search::{Memory, Search};
use crate::solver::solution::{Counts, Solution};
use crate::solver::trace::{Trace, Tracer};
use crate::solver::{
    Algorithm, Scores, SolveError, SolverOptions, TranspositionTable, Variant, Window,
};

/// Searches a position to the depth among the limits, or without one to the end of the game.
///
/// A table, where the algorithm has one, begins empty.
///
/// # Errors
///
/// [`SolveError`] when the depth is beyond [`MAX_DEPTH`](crate::solver::MAX_DEPTH), a line does not
/// end in time, or something stopped the search.
pub fn analyse<G: Game>(
    position: &G,
    options: &SolverOptions,
    control: &Control,
) -> Result<Solution<G::Move>, SolveError> {
    let mut table = TranspositionTable::new(options.table_entries);
    analyse_on(position, options, &mut table, control)
}

/// Searches like [`analyse`] on a table that the caller keeps: what earlier searches of the game found
/// helps later ones. All of them must have the same scores.
///
/// # Errors
///
/// Those of [`analyse`].
pub fn analyse_on<G: Game>(
    position: &G,
    options: &SolverOptions,
    table: &mut TranspositionTable,
    control: &Control,
) -> Result<Solution<G::Move>, SolveError> {
    let depth = control.limits.depth;
    once(position, options, depth, &mut control.start(), table, ())
}

/// Searches like [`analyse`] and records the tree of calls, the first `limit` of them
/// ([`Trace::DEFAULT_LIMIT`] is a good number).
///
/// # Errors
///
/// Those of [`analyse`].
///
/// ```
/// use mugen::control::Control;
/// use mugen::game::GameText;
/// use mugen::games::TicTacToe;
/// use mugen::solver::{Algorithm, SolverOptions, Trace, analyse_traced};
///
/// let game = TicTacToe::parse("O 1 X / X 4 X / 6 O O")?;
/// let options = SolverOptions::new(Algorithm::AlphaBeta).depth_adjusted();
/// let (_, trace) = analyse_traced(&game, &options, &Control::default(), Trace::DEFAULT_LIMIT)?;
/// assert_eq!(trace.to_string(), "\
/// 1  x to move: +10, max of 3 moves
/// 2    x 1: -9, min of 2 moves
/// 3      o 4: -9, o has won
/// 4      o 6: -9, o has won
/// 5    x 4: +10, x has won
/// 6    x 6: +8, cut off after 1 of 2 moves
/// 7      o 1: +8, the only move
/// 8        x 4: +8, x has won
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyse_traced<G: GameText>(
    position: &G,
    options: &SolverOptions,
    control: &Control,
    limit: usize,
) -> Result<(Solution<G::Move>, Trace), SolveError> {
    let mut table = TranspositionTable::new(options.table_entries);
    let mut trace = Trace::new(position, limit);
    let depth = control.limits.depth;
    let budget = &mut control.start();
    let analysis = once(position, options, depth, budget, &mut table, &mut trace)?;
    Ok((analysis, trace))
}

/// Searches a position to a depth with a window, on a table that other searches have used or will
/// use, with plain scores. The root too may be answered from the table.
///
/// # Errors
///
/// Those of [`analyse`].
pub fn search_window<G: Game>(
    position: &G,
    window: Window,
    variant: Variant,
    table: &mut TranspositionTable,
    control: &Control,
) -> Result<i32, SolveError> {
    let depth = Depth::new(control.limits.depth)?;
    let budget = &mut control.start();
    let mut search = Search::new(position, Scores::Plain, budget, ());
    search.memory = Some(Memory {
        table,
        variant,
        at_root: true,
    });
    search.alphabeta(At::root(depth), window)
}

/// One search of a position.
pub(super) fn once<G: Game, T: Tracer<G>>(
    position: &G,
    options: &SolverOptions,
    plies: Option<u32>,
    budget: &mut Budget,
    table: &mut TranspositionTable,
    tracer: T,
) -> Result<Solution<G::Move>, SolveError> {
    let at = At::root(Depth::new(plies)?);
    let mut search = Search::new(position, options.scores, budget, tracer);
    let value = match options.algorithm {
        Algorithm::Minimax => search.minimax(at)?,
        Algorithm::Negamax => search.negamax(at)?,
        Algorithm::AlphaBeta => search.alphabeta(at, Window::FULL)?,
        Algorithm::Table(variant) => {
            search.memory = Some(Memory {
                table,
                variant,
                at_root: false,
            });
            search.alphabeta(at, Window::FULL)?
        }
    };
    let pv = search.line();
    let eval = Scoring::new(position, options.scores).eval(value, plies);
    Ok(Solution {
        depth: plies,
        value,
        eval,
        best: pv.first().copied(),
        root: search.root,
        pv,
        counts: search.counts,
    })
}

/// What several algorithms did at one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SweepRow {
    /// Plies.
    pub depth: u32,
    /// The counts of each algorithm, in the order asked for.
    pub counts: Vec<Counts>,
}

/// Searches a position to each depth by each algorithm, each time from scratch: the rows of a table that
/// shows how the count of positions grows. One budget holds for all of it; `row` receives each row
/// when it is done, so that a long sweep shows what it has.
///
/// # Errors
///
/// Those of [`analyse`].
pub fn sweep<G: Game>(
    position: &G,
    algorithms: &[Algorithm],
    depths: std::ops::RangeInclusive<u32>,
    control: &Control,
    mut row: impl FnMut(&SweepRow),
) -> Result<Vec<SweepRow>, SolveError> {
    let budget = &mut control.start();
    let mut rows = Vec::new();
    for depth in depths {
        let mut counts = Vec::new();
        for &algorithm in algorithms {
            let options = SolverOptions::new(algorithm);
            let table = &mut TranspositionTable::new(options.table_entries);
            counts.push(once(position, &options, Some(depth), budget, table, ())?.counts);
        }
        rows.push(SweepRow { depth, counts });
        rows.last().into_iter().for_each(&mut row);
    }
    Ok(rows)
}
