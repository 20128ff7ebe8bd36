//! The file of a match: a line about the match and then one for each game.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Header, Match, PlayedGame, Schedule};
use crate::formats::MAX_LINE;
use crate::gomoku::{Board, Position, Rule};
use crate::textio::{RunFile, RunFileError, RunFormat, RunLine, Taken, read_run};
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

/// The form of a match's file.
struct MatchFile;

impl RunFormat for MatchFile {
    type Header = Header;
    type Game = PlayedGame;
    const BEGINNING: &'static str = "{\"match\":";
    const RUN: &'static str = "a match";
    const MAX_LINE: usize = MAX_LINE;
}

/// Reads files of matches, also several after each other, and gives each game with the header of its match.
/// What `each` refuses is an error of the game's line.
///
/// # Errors
///
/// [`RunFileError`] at the first line that is not of a match, or is no possible game.
pub fn read_games(
    reader: impl Read,
    each: &mut dyn FnMut(&Header, PlayedGame) -> Taken,
) -> Result<(), RunFileError> {
    let mut matches = Matches::default();
    read_run::<MatchFile>(reader, &mut |_, line| match line {
        RunLine::Header(header) => matches.begin(header),
        RunLine::Game(game) => each(matches.check(&game)?, game),
    })
}

/// The match whose games are being read.
#[derive(Default)]
struct Matches {
    current: Option<(Header, Board, Rule)>,
}

impl Matches {
    fn begin(&mut self, header: Header) -> Taken {
        let reason = "`rule` or `bounds` is invalid: it was edited";
        let (board, rule) = header.board().ok_or(reason)?;
        self.current = Some((header, board, rule));
        Ok(())
    }

    /// Refuses what is no possible game of the match.
    fn check(&self, game: &PlayedGame) -> Taken<&Header> {
        let missing = "this game comes before the header of its match";
        let (header, board, rule) = self.current.as_ref().ok_or(missing)?;
        game.check(board.clone(), *rule)?;
        Ok(header)
    }
}

/// Opens the file of a match, or makes it, and gives the games that it holds, by their numbers. An
/// incomplete last line, as left by a crash, is removed.
///
/// # Errors
///
/// [`RunFileError`] when the file is of another match, is damaged, is in use, or cannot be used.
///
/// # Panics
///
/// Where the match has fewer than two participants, or no opening.
pub fn open_match_file(
    path: &Path,
    plan: &Match,
) -> Result<(RunFile, Vec<PlayedGame>), RunFileError> {
    let header = Header::of(plan);
    let schedule = plan.schedule();
    let mut matches = Matches::default();
    let mut games: Vec<PlayedGame> = Vec::new();
    let mut numbers = BTreeSet::new();
    let file = RunFile::open::<MatchFile>(path, &header, &mut |_, line| {
        let game = match line {
            RunLine::Header(found) => {
                same_match(&found, &header)?;
                return matches.begin(found);
            }
            RunLine::Game(game) => game,
        };
        matches.check(&game)?;
        let number = game.game;
        if !numbers.insert(number) {
            return Err(format!("game {number} is already in the file").into());
        }
        if !is_planned(&game, plan, &schedule) {
            return Err(format!(
                "game {number} has other players or another opening in this match: the line was \
                 edited"
            )
            .into());
        }
        games.push(game);
        Ok(())
    })?;
    games.sort_by_key(|game| game.game);
    Ok((file, games))
}

/// Refuses the header of another match.
fn same_match(found: &Header, header: &Header) -> Result<(), String> {
    found.difference(header).map_or(Ok(()), |difference| {
        let (setting, found, asked) = difference;
        Err(format!(
            "it belongs to a match with {setting} `{found}`, not `{asked}`: use the same settings, \
             or another file"
        ))
    })
}

/// Whether the match has this game under its number.
fn is_planned(game: &PlayedGame, plan: &Match, schedule: &Schedule) -> bool {
    let Some(fixture) = schedule.in_longer(game.game) else {
        return false;
    };
    let named = |who: usize, name: &str| {
        let participant = plan.participants.get(who);
        participant.is_some_and(|participant| participant.name() == name)
    };
    let opening = plan.openings.get(fixture.opening);
    let opening = opening.map_or(&[][..], Position::moves);
    let [x, o] = fixture.players;
    named(x, &game.x)
        && named(o, &game.o)
        && game.opening == fixture.opening + 1
        && game.start == opening.len()
        && game.moves.starts_with(opening)
}

#[cfg(test)]
mod tests;
