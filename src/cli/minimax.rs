//! `mugen minimax`: what the solver finds in a position, and how.

use super::args::{MinimaxArgs, ScoresName};
use super::exit_code::DONE;
use super::game_text::{Visit, name, with_game};
use super::output::Output;
use crate::control::{Control, Limits, Stopped};
use crate::game::{Area, Eval, GameText};
use crate::solver::{
    Algorithm, Bound, Counts, RootMove, Scores, Solution, SolveError, SolverOptions, SweepRow,
    Trace, Variant, analyse, analyse_traced, sweep,
};
use anyhow::anyhow;
use serde::Serialize;
use std::io::Write;
use std::ops::RangeInclusive;

pub(super) fn run(args: &MinimaxArgs, out: &mut Output) -> anyhow::Result<u8> {
    with_game(args.game, &args.position, &args.read, Minimax { args, out })
}

struct Minimax<'a> {
    args: &'a MinimaxArgs,
    out: &'a mut Output,
}

impl Visit for Minimax<'_> {
    fn visit<G: GameText + Send + 'static>(
        self,
        game: G,
        letters: Option<Area>,
    ) -> anyhow::Result<u8> {
        let Self { args, out } = self;
        let control = control(args);
        if let Some(depths) = &args.sweep {
            return sweep_table(&game, depths.clone(), &control, out);
        }
        let options = SolverOptions {
            scores: match args.scores {
                ScoresName::Plain => Scores::Plain,
                ScoresName::Adjusted => Scores::DepthAdjusted,
            },
            ..SolverOptions::new(
                args.search
                    .algorithm
                    .algorithm
                    .unwrap_or(Algorithm::Minimax),
            )
        };
        let (solution, trace) = if args.trace {
            let (solution, trace) = analyse_traced(&game, &options, &control, Trace::DEFAULT_LIMIT)
                .map_err(|error| way_out(error, &control))?;
            (solution, Some(trace))
        } else {
            let solution = analyse(&game, &options, &control);
            (solution.map_err(|error| way_out(error, &control))?, None)
        };
        if args.json {
            out.json(&Report::new(&game, &options, &solution, trace.as_ref()))?;
        } else {
            if let Some(trace) = trace {
                writeln!(out, "{trace}")?;
            }
            print_solution(&game, letters, &options, &solution, out)?;
        }
        Ok(DONE)
    }
}

/// Without a depth most games would be searched for ever.
const UNLIMITED_POSITIONS: u64 = 50_000_000;

fn control(args: &MinimaxArgs) -> Control {
    let depth = args.search.depth;
    let bounded = depth.is_some() || args.sweep.is_some();
    Control::new(Limits {
        depth,
        nodes: args.nodes.or((!bounded).then_some(UNLIMITED_POSITIONS)),
        ..Limits::default()
    })
}

/// What to do about a search without an answer.
fn way_out(error: SolveError, control: &Control) -> anyhow::Error {
    match (error, control.limits.nodes) {
        (SolveError::Stopped(Stopped::Nodes), Some(nodes)) => anyhow!(
            "not finished after {nodes} positions: use a lower --depth, a faster --algorithm \
             (`table`), or a higher --nodes"
        ),
        _ => error.into(),
    }
}

fn print_solution<G: GameText>(
    game: &G,
    letters: Option<Area>,
    options: &SolverOptions,
    solution: &Solution<G::Move>,
    out: &mut Output,
) -> anyhow::Result<()> {
    let depth = match solution.depth {
        Some(1) => "1 ply".into(),
        Some(depth) => format!("{depth} plies"),
        None => "to the end of the game".into(),
    };
    let value = signed(solution.value);
    writeln!(
        out,
        "value   {value} for {}, {}, {depth}",
        game.to_move(),
        options.algorithm
    )?;
    let named = |mv: G::Move| name(game, mv, letters);
    let line: Vec<_> = solution.pv.iter().map(|&mv| named(mv)).collect();
    let best = match (line.first(), game.outcome()) {
        (Some(best), _) => best.clone(),
        (None, Some(outcome)) => format!("no move: the game is over ({outcome})"),
        (None, None) => "no move: depth 0 searches none".into(),
    };
    writeln!(out, "best    {best}")?;
    if line.len() > 1 {
        writeln!(out, "line    {}", line.join(" "))?;
    }
    for (n, root) in solution.root.iter().enumerate() {
        let heading = if n == 0 { "moves" } else { "" };
        let sign = if root.bound == Bound::Exact {
            ""
        } else {
            "<= "
        };
        let mv = named(root.mv);
        writeln!(out, "{heading:<8}{mv}: {sign}{}", signed(root.value))?;
    }
    let counts = solution.counts;
    writeln!(
        out,
        "counts  {} positions, {} leaves, {} cut-offs, {} table hits",
        counts.positions, counts.leaves, counts.cutoffs, counts.table_hits
    )?;
    Ok(())
}

fn signed(value: i32) -> String {
    if value == 0 {
        "0".into()
    } else {
        format!("{value:+}")
    }
}

const SWEPT: [Algorithm; 3] = [
    Algorithm::Minimax,
    Algorithm::AlphaBeta,
    Algorithm::Table(Variant::Safe),
];

/// A row a depth, printed as soon as it is known: each may take seven times as long as the one
/// before.
fn sweep_table<G: GameText>(
    game: &G,
    depths: RangeInclusive<u32>,
    control: &Control,
    out: &mut Output,
) -> anyhow::Result<u8> {
    writeln!(out, "positions visited")?;
    let names = SWEPT.map(|algorithm| format!("{algorithm:>14}"));
    writeln!(out, "depth{}", names.concat())?;
    out.flush()?;
    let mut written = Ok(());
    let print = |row: &SweepRow| {
        if written.is_ok() {
            written = print_row(row, out);
            // Nobody reads on: there is no use in the longer rows.
            if written.is_err() {
                control.stop.stop();
            }
        }
    };
    let swept = sweep(game, &SWEPT, depths, control, print);
    written?;
    swept.map_err(|error| way_out(error, control))?;
    Ok(DONE)
}

fn print_row(row: &SweepRow, out: &mut Output) -> std::io::Result<()> {
    let counts = row
        .counts
        .iter()
        .map(|counts| format!("{:>14}", counts.positions));
    writeln!(out, "{:>5}{}", row.depth, counts.collect::<String>())?;
    out.flush()
}

/// The answer as JSON.
#[derive(Serialize)]
struct Report<'a> {
    game: &'static str,
    position: String,
    to_move: String,
    algorithm: &'static str,
    /// Plies; null: to the end of the game.
    depth: Option<u32>,
    value: i32,
    eval: Eval,
    best: Option<String>,
    pv: Vec<String>,
    moves: Vec<MoveReport>,
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<&'a Trace>,
}

#[derive(Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    value: i32,
    /// Whether the value is exact, or only an upper bound.
    exact: bool,
}

impl<'a> Report<'a> {
    fn new<G: GameText>(
        game: &G,
        options: &SolverOptions,
        solution: &Solution<G::Move>,
        trace: Option<&'a Trace>,
    ) -> Self {
        let name = |&mv: &G::Move| game.format_move(mv);
        let root = |root: &RootMove<G::Move>| MoveReport {
            mv: game.format_move(root.mv),
            value: root.value,
            exact: root.bound == Bound::Exact,
        };
        Self {
            game: G::NAME,
            position: game.text(),
            to_move: game.to_move().to_string(),
            algorithm: options.algorithm.name(),
            depth: solution.depth,
            value: solution.value,
            eval: solution.eval,
            best: solution.best.as_ref().map(name),
            pv: solution.pv.iter().map(name).collect(),
            moves: solution.root.iter().map(root).collect(),
            counts: solution.counts,
            trace,
        }
    }
}
