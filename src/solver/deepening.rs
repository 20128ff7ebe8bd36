//! Iterative deepening: deeper and deeper until something stops it.

use crate::control::{Control, Observer, Progress, Stopped};
use crate::game::{Game, ScoreUnit};
use crate::solver::run::once;
use crate::solver::score::Scoring;
use crate::solver::solution::{Counts, Solution};
use crate::solver::{Algorithm, MAX_DEPTH, SolveError, SolverOptions, TranspositionTable};

/// Why deepening ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The depth asked for is done.
    Depth,
    /// More depth cannot change the value: it is a win or a loss, or every line was searched to its
    /// end.
    Decided,
    /// The caller's condition held.
    Condition,
    /// A limit was met, or the stop flag was set.
    Stopped(Stopped),
}

/// What one depth took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DepthRow {
    /// Plies.
    pub depth: u32,
    /// The value found.
    pub value: i32,
    /// The counts of this depth alone.
    pub counts: Counts,
}

/// What deepening found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deepening<M> {
    /// The result of the last depth that was finished.
    pub analysis: Solution<M>,
    /// The finished depths, from 1.
    pub depths: Vec<DepthRow>,
    /// Why it ended.
    pub end: End,
}

/// Searches to depth 1, 2, 3 and so on, up to the depth among the limits, telling `observer` of
/// each. A table is kept from depth to depth.
///
/// `enough` is asked after each depth and may end it. A depth that is stopped half-way does not count.
///
/// # Errors
///
/// [`SolveError::DepthOutOfRange`], or [`SolveError::Stopped`] when not even depth 1 was finished.
///
/// ```
/// use mugen::control::{Control, Limits, Silent};
/// use mugen::games::ConnectFour;
/// use mugen::solver::{Algorithm, SolverOptions, Variant, deepen};
///
/// let options = SolverOptions::new(Algorithm::Table(Variant::Safe)).depth_adjusted();
/// let control = Control::new(Limits { nodes: Some(20_000), ..Limits::default() });
/// let found = deepen(&ConnectFour::new(), &options, &control, &mut Silent, |_| false)?;
/// assert!(found.analysis.best.is_some() && found.depths.len() > 3);
/// # Ok::<(), mugen::solver::SolveError>(())
/// ```
pub fn deepen<G: Game>(
    position: &G,
    options: &SolverOptions,
    control: &Control,
    observer: &mut dyn Observer<G::Move>,
    mut enough: impl FnMut(&Solution<G::Move>) -> bool,
) -> Result<Deepening<G::Move>, SolveError> {
    let deepest = control.limits.depth.unwrap_or(MAX_DEPTH);
    if deepest > MAX_DEPTH {
        return Err(SolveError::DepthOutOfRange { depth: deepest });
    }
    let scoring = Scoring::new(position, options.scores);
    let mut table = TranspositionTable::new(options.table_entries);
    let mut budget = control.start();
    let mut depths = Vec::new();
    let mut last = None;
    // Depth 0 is searched only when it is what was asked for.
    for depth in deepest.min(1)..=deepest {
        let searched = once(position, options, Some(depth), &mut budget, &mut table, ());
        let analysis = match (searched, last.take()) {
            (Ok(analysis), _) => analysis,
            (Err(SolveError::Stopped(stopped)), Some(analysis)) => {
                let end = End::Stopped(stopped);
                return Ok(Deepening {
                    analysis,
                    depths,
                    end,
                });
            }
            (Err(error), _) => return Err(error),
        };
        depths.push(DepthRow {
            depth,
            value: analysis.value,
            counts: analysis.counts,
        });
        observer.progress(&Progress {
            depth,
            seldepth: depth,
            line: 1,
            eval: analysis.eval,
            unit: ScoreUnit::Points,
            nodes: budget.nodes(),
            elapsed: budget.elapsed(),
            pv: analysis.pv.clone(),
        });
        let end = if scoring.decided(analysis.value) || saw_every_end(options, &analysis) {
            Some(End::Decided)
        } else if enough(&analysis) {
            Some(End::Condition)
        } else {
            (depth == deepest).then_some(End::Depth)
        };
        if let Some(end) = end {
            return Ok(Deepening {
                analysis,
                depths,
                end,
            });
        }
        last = Some(analysis);
    }
    unreachable!("the last depth ends the loop")
}

/// Whether no line was cut off by the depth limit. Values from the table hide that.
fn saw_every_end<M>(options: &SolverOptions, analysis: &Solution<M>) -> bool {
    analysis.counts.horizon == 0 && !matches!(options.algorithm, Algorithm::Table(_))
}
