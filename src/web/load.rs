//! Opening a file: its first game.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::body::Text;
use super::error::ApiError;
use super::state::App;
use super::wire::{StateWire, check_length};
use super::worker_pool::Lane;
use crate::formats::{Format, Setting};
use crate::game::{excerpt, printable};
use axum::extract::{RawQuery, State};
use axum::response::Response;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Loaded {
    name: Option<String>,
    format: &'static str,
    /// How many games the text holds; the first one is given.
    games: usize,
    remarks: Vec<String>,
    game: StateWire,
}

/// What the address says of the text.
#[derive(Debug, Default, PartialEq, Eq)]
struct Query<'a> {
    /// The ending of the file's name; one that is not known says nothing.
    ending: Option<&'a str>,
    /// The side of the board, for a text that does not say it.
    size: Option<u16>,
}

impl<'a> Query<'a> {
    /// Reads `ending=psq&size=15`. A key without a value is as good as none.
    fn parse(text: &'a str) -> Result<Self, ApiError> {
        let mut query = Self::default();
        let mut seen = Vec::new();
        for part in text.split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, ""));
            if seen.contains(&key) {
                return Err(ApiError::unusable(format!("the query has `{key}` twice")));
            }
            let value = Some(value).filter(|value| !value.is_empty());
            match key {
                "ending" => query.ending = value.map(ending).transpose()?,
                "size" => query.size = value.map(side).transpose()?,
                _ => {
                    let key = excerpt(key);
                    let words = "is not known here: use `ending` or `size`";
                    return Err(ApiError::unusable(format!("the query `{key}` {words}")));
                }
            }
            seen.push(key);
        }
        Ok(query)
    }
}

fn ending(value: &str) -> Result<&str, ApiError> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
    match value.chars().all(is_plain) {
        true => Ok(value),
        false => Err(ApiError::unusable(format!(
            "`ending={}`: give a file extension such as `psq`, in letters and digits only",
            excerpt(value)
        ))),
    }
}

fn side(value: &str) -> Result<u16, ApiError> {
    let digits = value.bytes().all(|byte| byte.is_ascii_digit());
    let side = value.parse().ok().filter(|&side| digits && side > 0);
    side.ok_or_else(|| {
        ApiError::unusable(format!(
            "`size={}`: give the side of the board, a whole number from 1 to {}",
            excerpt(value),
            u16::MAX
        ))
    })
}

/// The first game of a file. Its format is that of its name's ending, where the request says one that is
/// known, and else what the text looks like. Where the text does not say the size of its board, the request's
/// counts. The moves before one that cannot be made are kept.
pub(super) async fn load(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    text: Text,
) -> Result<Response, ApiError> {
    let (client, lane) = (text.client().clone(), Lane::of_body(text.len()));
    let reader = app.clone();
    let job = move || {
        let query = Query::parse(query.as_deref().unwrap_or_default())?;
        reader.memory.json(&loaded(&query, text.read()?)?)
    };
    app.workers.run(&client, lane, job).await
}

fn loaded(query: &Query<'_>, text: &str) -> Result<Loaded, ApiError> {
    let format = Format::of(query.ending, text);
    let sized = query.size.map(Setting::square);
    // A list of moves never says the size; other texts do, or say that there are no edges.
    let setting = sized.filter(|_| format.is_move_list());
    let setting = setting.unwrap_or_default();
    let games = match (format.read_so_far(text, &setting), sized) {
        (Err(error), Some(sized)) if error.needs_size() => format.read_so_far(text, &sized),
        (Err(error), None) if error.needs_size() => {
            let words = "choose a board for the next game, then open it again";
            return Err(ApiError::unusable(format!("{error}, or {words}")));
        }
        (games, _) => games,
    };
    let games = games.map_err(ApiError::unusable)?;
    let found = games.len();
    let game = games.into_iter().next();
    let game = game.ok_or_else(|| ApiError::unusable("it contains no game"))?;
    check_length(&game.position)?;
    let lost_comments = Format::Json.lost_comments(&game);
    Ok(Loaded {
        game: StateWire::new(&game.position)?,
        format: format.name(),
        games: found,
        remarks: game
            .remarks
            .iter()
            .chain(&lost_comments)
            .map(|remark| printable(&remark.to_string()))
            .collect(),
        name: game.name,
    })
}
