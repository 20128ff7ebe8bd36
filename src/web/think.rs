//! The computer's search, with its progress.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Json;
use super::error::ApiError;
use super::prove::{Step, steps};
use super::state::App;
use super::stream::{EventSender, stream};
use super::wire::{GameWire, Radius};
use crate::analysis::{Analysis, AnalysisJson, CellJson, cells, percent};
use crate::control::{Control, Limits, Progress};
use crate::game::{Eval, Point};
use crate::gomoku::{DEFAULT_RADIUS, Position};
use crate::player::{Player, PlayerSpec, SearchSpec};
use crate::proof::Book;
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// What one request may have at most.
const MAX_THREADS: usize = 1;
const MAX_HASH_MIB: usize = 64;
const MAX_LOOKED_AT: usize = 400;
const MAX_LINES: usize = 10;

/// A player that a request may ask for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct PlayerWire(PlayerSpec);

impl TryFrom<String> for PlayerWire {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let spec: PlayerSpec = name
            .parse()
            .map_err(|error: crate::player::SpecError| error.to_string())?;
        match spec {
            PlayerSpec::Search(search)
                if search.threads > MAX_THREADS || search.hash > MAX_HASH_MIB =>
            {
                Err(format!(
                    "searches on this server have one thread and at most {MAX_HASH_MIB} MiB"
                ))
            }
            PlayerSpec::Lookahead(look)
                if look.moves.saturating_mul(look.answers + 1) > MAX_LOOKED_AT =>
            {
                Err(format!(
                    "moves times answers: at most {MAX_LOOKED_AT} on this server"
                ))
            }
            spec => Ok(Self(spec)),
        }
    }
}

impl Default for PlayerWire {
    fn default() -> Self {
        Self(PlayerSpec::SEARCH)
    }
}

impl PlayerWire {
    pub(super) fn build(self) -> Box<dyn Player<Position>> {
        self.0.build(DEFAULT_RADIUS)
    }

    /// The player with the server's book, if it searches.
    pub(super) fn with_book(self, book: Option<&Arc<Book>>) -> Self {
        Self(match self.0 {
            PlayerSpec::Search(spec) => PlayerSpec::Search(SearchSpec {
                book: book.cloned(),
                ..spec
            }),
            other => other,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThinkRequest {
    game: GameWire,
    #[serde(default)]
    player: PlayerWire,
    #[serde(default)]
    radius: Radius,
    #[serde(default)]
    limits: LimitsWire,
    /// How many of the best moves are listed.
    lines: Option<usize>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct LimitsWire {
    depth: Option<u32>,
    nodes: Option<u64>,
    time_ms: Option<u64>,
    game_time_ms: Option<u64>,
    increment_ms: Option<u64>,
}

impl LimitsWire {
    /// The limits, none of which is longer than `most`.
    fn read(&self, most: Duration) -> Result<Limits, ApiError> {
        let most = u64::try_from(most.as_millis()).unwrap_or(u64::MAX);
        if self.time_ms.is_some_and(|time| time > most) {
            return Err(ApiError::unusable(format!(
                "limits.time_ms: at most {most} milliseconds on this server"
            )));
        }
        let unbounded = self.time_ms.is_none() && self.game_time_ms.is_none();
        let bounded_otherwise = self.depth.is_some() || self.nodes.is_some();
        let time = match (unbounded, bounded_otherwise) {
            // Players have limits of their own where there is none at all.
            (true, false) => None,
            (true, true) => Some(most),
            (false, _) => Some(self.time_ms.unwrap_or(most)),
        };
        Ok(Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: time.map(Duration::from_millis),
            game_time: self.game_time_ms.map(Duration::from_millis),
            increment: Duration::from_millis(self.increment_ms.unwrap_or(0).min(most)),
        })
    }
}

/// How far a search has come.
#[derive(Serialize)]
struct ProgressWire {
    line: usize,
    depth: u32,
    seldepth: u32,
    eval: Eval,
    win_chance: Option<f64>,
    nodes: u64,
    nps: Option<u64>,
    elapsed_ms: u64,
    pv: Vec<CellJson>,
}

/// The answer, and the main line of its proof.
#[derive(Serialize)]
struct MoveWire {
    #[serde(flatten)]
    analysis: AnalysisJson,
    steps: Option<Vec<Step>>,
}

/// Streams the progress of the search, and the move at its end.
pub(super) async fn think(
    State(app): State<App>,
    body: Json<ThinkRequest>,
) -> Result<Response, ApiError> {
    let client = body.client().clone();
    let most = app.thinking;
    let (position, limits, request) = app.prepare(body, move |it| read(it, most)).await?;
    let lines = request.lines.unwrap_or(1);
    let PlayerWire(spec) = request.player.with_book(app.book.as_ref());
    let radius = request.radius.0;
    stream(&app.searches, &client, move |sender| {
        let control = Control {
            lines,
            stop: sender.stop().clone(),
            ..Control::new(limits)
        };
        let mut player = spec.build(radius);
        let mut observer =
            |progress: &Progress<Point>| sender.try_send("progress", &wire(progress));
        let analysis = player.choose(&position, &control, &mut observer);
        end(analysis.as_ref(), lines, sender);
    })
}

/// The position, the limits, and what else a request says, where all of it can be used.
fn read(
    request: ThinkRequest,
    most: Duration,
) -> Result<(Position, Limits, ThinkRequest), ApiError> {
    let position = request.game.position()?;
    if let Some(outcome) = position.outcome() {
        return Err(ApiError::unusable(format!(
            "the game is over ({outcome}): there is nothing to search"
        )));
    }
    let lines = request.lines.unwrap_or(1);
    if !(1..=MAX_LINES).contains(&lines) {
        return Err(ApiError::unusable(format!(
            "lines: give a number from 1 to {MAX_LINES}"
        )));
    }
    let limits = request.limits.read(most)?;
    Ok((position, limits, request))
}

fn wire(progress: &Progress<Point>) -> ProgressWire {
    ProgressWire {
        line: progress.line,
        depth: progress.depth,
        seldepth: progress.seldepth,
        eval: progress.eval,
        win_chance: percent(Some(progress.eval), progress.unit),
        nodes: progress.nodes,
        nps: progress.nodes_per_second(),
        elapsed_ms: u64::try_from(progress.elapsed.as_millis()).unwrap_or(u64::MAX),
        pv: cells(&progress.pv),
    }
}

fn end(analysis: Option<&Analysis<Point>>, lines: usize, sender: EventSender) {
    let Some(analysis) = analysis else {
        sender.end("none", &"no move: the board is full");
        return;
    };
    let proof = analysis.proof.as_deref();
    sender.end(
        "move",
        &MoveWire {
            steps: proof.map(|proof| steps(proof, analysis.pv())),
            analysis: AnalysisJson::new(analysis, lines),
        },
    );
}
