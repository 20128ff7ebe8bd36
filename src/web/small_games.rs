//! The small games of the solver.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::error::ApiError;
use super::path_param::PathParam;
use super::state::App;
use crate::control::{Control, Limits, StopFlag, Stopped};
use crate::game::{Cell, Eval, Game, GameText, Outcome, Point};
use crate::games::{ConnectFour, Othello, TicTacToe};
use crate::solver::{
    Algorithm, Bound, Counts, MAX_DEPTH, Solution, SolveError, SolverOptions, Trace, analyse,
    analyse_traced,
};
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The most bytes of a position.
const MAX_TEXT: usize = 4096;

/// The most positions that a search visits.
const MAX_POSITIONS: u64 = 20_000_000;

/// The most time that it takes.
const MAX_TIME: Duration = Duration::from_secs(20);

/// The most calls that are recorded.
const MAX_CALLS: usize = 20_000;

/// A game by its name in the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    TicTacToe,
    ConnectFour,
    Othello,
}

impl Name {
    fn read(name: &str) -> Result<Self, ApiError> {
        match name {
            TicTacToe::NAME => Ok(Self::TicTacToe),
            ConnectFour::NAME => Ok(Self::ConnectFour),
            Othello::NAME => Ok(Self::Othello),
            _ => Err(ApiError::NotFound),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SmallRequest {
    /// The game's own notation: moves, or a drawing; empty: the beginning.
    position: String,
}

#[derive(Serialize)]
pub(super) struct SmallState {
    game: &'static str,
    to_move: String,
    winner: &'static str,
    outcome: Option<String>,
    width: i64,
    height: i64,
    /// A row a string: `x`, `o`, `.`.
    rows: Vec<String>,
    moves: Vec<MoveWire>,
    history: Vec<String>,
    last: Option<[i32; 2]>,
    winning: Vec<[i32; 2]>,
    evaluation: i32,
    text: String,
}

#[derive(Serialize)]
struct MoveWire {
    #[serde(rename = "move")]
    text: String,
    /// The cells that mean it, where one points at them.
    cells: Vec<[i32; 2]>,
}

/// How a small game stands.
pub(super) async fn state(
    State(app): State<App>,
    PathParam(name): PathParam,
    body: Json<SmallRequest>,
) -> Result<Response, ApiError> {
    let name = Name::read(&name)?;
    app.answer(body, move |request| {
        let text = &request.position;
        Ok(match name {
            Name::TicTacToe => shown(&parse::<TicTacToe>(text)?),
            Name::ConnectFour => shown(&parse::<ConnectFour>(text)?),
            Name::Othello => shown(&parse::<Othello>(text)?),
        })
    })
    .await
}

fn parse<G: GameText>(text: &str) -> Result<G, ApiError> {
    if text.len() > MAX_TEXT {
        return Err(ApiError::unusable(format!(
            "position: at most {MAX_TEXT} bytes are read"
        )));
    }
    G::parse(text).map_err(|error| ApiError::unusable(format!("position: {error}")))
}

fn shown<G: GameText>(game: &G) -> SmallState {
    let area = game.area();
    let points: Vec<Vec<Point>> = area.map_or_else(Vec::new, |area| {
        let row = |y| (area.min().x..=area.max().x).map(move |x| Point::new(x, y));
        (area.min().y..=area.max().y)
            .map(|y| row(y).collect())
            .collect()
    });
    let mut legal = Vec::new();
    game.moves(&mut legal);
    let cells_of = |mv: G::Move| {
        let all = points.iter().flatten().copied();
        all.filter(|&point| game.cell(point) == Cell::Empty && game.move_at(point) == Some(mv))
            .map(pair)
            .collect()
    };
    SmallState {
        game: G::NAME,
        to_move: game.to_move().to_string(),
        winner: match game.outcome() {
            Some(Outcome::Win(side)) => super::wire::side(side),
            Some(Outcome::Draw) => "draw",
            None => "none",
        },
        outcome: game.outcome().map(|outcome| outcome.to_string()),
        width: area.map_or(0, |area| area.width()),
        height: area.map_or(0, |area| area.height()),
        rows: points
            .iter()
            .map(|row| row.iter().map(|&at| game.cell(at).letter()).collect())
            .collect(),
        moves: legal
            .iter()
            .map(|&mv| MoveWire {
                text: game.format_move(mv),
                cells: cells_of(mv),
            })
            .collect(),
        history: game
            .history()
            .iter()
            .map(|&mv| game.format_move(mv))
            .collect(),
        last: game.last_point().map(pair),
        winning: game.winning_points().into_iter().map(pair).collect(),
        evaluation: game.evaluate(),
        text: game.text(),
    }
}

const fn pair(point: Point) -> [i32; 2] {
    [point.x, point.y]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchRequest {
    position: String,
    /// `minimax`, `negamax`, `alphabeta`, `table` (the usual one) or `narrowing`.
    algorithm: Option<String>,
    /// Plies; without: to the end of the game.
    depth: Option<u32>,
    /// Whether the tree of calls is sent.
    #[serde(default)]
    trace: bool,
}

#[derive(Serialize)]
pub(super) struct SearchWire {
    algorithm: &'static str,
    depth: Option<u32>,
    /// The algorithm's value, and what it says.
    value: i32,
    eval: Eval,
    win_score: i32,
    best: Option<String>,
    pv: Vec<String>,
    moves: Vec<RootWire>,
    counts: Counts,
    trace: Option<Trace>,
}

#[derive(Serialize)]
struct RootWire {
    #[serde(rename = "move")]
    text: String,
    value: i32,
    /// Whether the value is exact, or only the most that the move may be worth.
    exact: bool,
}

/// What a search finds.
pub(super) async fn search(
    State(app): State<App>,
    PathParam(name): PathParam,
    body: Json<SearchRequest>,
) -> Result<Response, ApiError> {
    match Name::read(&name)? {
        Name::TicTacToe => run::<TicTacToe>(&app, body).await,
        Name::ConnectFour => run::<ConnectFour>(&app, body).await,
        Name::Othello => run::<Othello>(&app, body).await,
    }
}

#[derive(Clone, Copy)]
struct Asked {
    algorithm: Algorithm,
    depth: Option<u32>,
    trace: bool,
}

impl Asked {
    fn read(request: &SearchRequest) -> Result<Self, ApiError> {
        let algorithm = request.algorithm.as_deref().unwrap_or("table");
        let algorithm = algorithm
            .parse()
            .map_err(|error| ApiError::unusable(format!("algorithm: {error}")))?;
        if request.depth.is_some_and(|depth| depth > MAX_DEPTH) {
            return Err(ApiError::unusable(format!(
                "depth: use 0 to {MAX_DEPTH}, or none for games that end by themselves"
            )));
        }
        Ok(Self {
            algorithm,
            depth: request.depth,
            trace: request.trace,
        })
    }
}

async fn run<G: GameText + Send + 'static>(
    app: &App,
    body: Json<SearchRequest>,
) -> Result<Response, ApiError>
where
    G::Move: Send,
{
    let client = body.client().clone();
    let read = |request| Ok((Asked::read(&request)?, parse::<G>(&request.position)?));
    let (asked, game) = app.prepare(body, read).await?;
    let (most, answerer) = (app.thinking.min(MAX_TIME), app.clone());
    let search = app.searches.run(&client, move |stop| {
        answerer.memory.json(&found(&game, asked, most, stop)?)
    });
    search.await?
}

fn found<G: GameText>(
    game: &G,
    asked: Asked,
    most: Duration,
    stop: &StopFlag,
) -> Result<SearchWire, ApiError> {
    let control = Control {
        stop: stop.clone(),
        ..Control::new(Limits {
            depth: asked.depth,
            nodes: Some(MAX_POSITIONS),
            time: Some(most),
            ..Limits::default()
        })
    };
    // Its table is made for this one search: no larger than what it may visit.
    let options = SolverOptions {
        table_entries: 1 << 20,
        ..SolverOptions::new(asked.algorithm).depth_adjusted()
    };
    let searched = if asked.trace {
        analyse_traced(game, &options, &control, MAX_CALLS)
            .map(|(solution, trace)| (solution, Some(trace)))
    } else {
        analyse(game, &options, &control).map(|solution| (solution, None))
    };
    let (solution, trace) = searched.map_err(way_out)?;
    Ok(wire(game, asked, &solution, trace))
}

fn wire<G: GameText>(
    game: &G,
    asked: Asked,
    solution: &Solution<G::Move>,
    trace: Option<Trace>,
) -> SearchWire {
    SearchWire {
        algorithm: asked.algorithm.name(),
        depth: solution.depth,
        value: solution.value,
        eval: solution.eval,
        win_score: game.win_score(),
        best: solution.best.map(|mv| game.format_move(mv)),
        pv: solution.pv.iter().map(|&mv| game.format_move(mv)).collect(),
        moves: solution
            .root
            .iter()
            .map(|root| RootWire {
                text: game.format_move(root.mv),
                value: root.value,
                exact: root.bound == Bound::Exact,
            })
            .collect(),
        counts: solution.counts,
        trace,
    }
}

/// What to do about a search without an answer.
fn way_out(error: SolveError) -> ApiError {
    match error {
        SolveError::Stopped(Stopped::Nodes | Stopped::Time) => ApiError::unusable(format!(
            "not finished after {MAX_POSITIONS} positions or {} seconds: use less depth, or a \
             faster algorithm (`table`)",
            MAX_TIME.as_secs()
        )),
        // Nobody waits for the answer.
        SolveError::Stopped(Stopped::Flag) => ApiError::Busy,
        error => ApiError::unusable(error),
    }
}
