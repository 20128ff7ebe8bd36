//! `mugen rate`: ratings from the files of matches.

use super::args::RateArgs;
use super::games::{is_standard_input, name};
use super::{DONE, Output, standing};
use crate::game::printable;
use crate::tournament::{Entry, Prior, Rated, Score, rate, read_games};
use anyhow::{Context, anyhow, ensure};
use serde::Serialize;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// A line of `mugen rate --json`.
#[derive(Serialize)]
struct Row<'a> {
    player: &'a str,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    elo: f64,
    error: f64,
}

pub(super) fn run(args: &RateArgs, out: &mut Output) -> anyhow::Result<u8> {
    let mut score = Score::default();
    for path in &args.files {
        read(path, &mut score).with_context(|| name(path))?;
    }
    ensure!(score.games() > 0, "there is no game in these files");
    let names = score.names();
    let anchor = match &args.anchor {
        Some((anchor, elo)) => {
            let player = names.iter().position(|name| name == anchor);
            let known = || {
                names
                    .iter()
                    .map(|name| format!("`{name}`"))
                    .collect::<Vec<_>>()
            };
            let missing = || anyhow!("no player `{anchor}`: there are {}", known().join(", "));
            Some((player.ok_or_else(missing)?, *elo))
        }
        None => None,
    };
    let prior = Prior { games: args.prior };
    let ratings = rate(names.len(), &score.pairings(), prior, anchor)?;
    let mut rows: Vec<_> = (0..).zip(names).zip(ratings).collect();
    rows.sort_by(|(_, a), (_, b)| b.elo.total_cmp(&a.elo));
    let rows: Vec<_> = rows
        .into_iter()
        .map(|((player, name), rated)| row(&score, player, name, rated))
        .collect();
    match args.json {
        true => rows.iter().try_for_each(|row| out.json(row))?,
        false => print(&rows, out)?,
    }
    Ok(DONE)
}

fn row<'a>(score: &Score, player: usize, name: &'a str, rated: Rated) -> Row<'a> {
    let [wins, draws, losses] = score.totals(player);
    // A hundredth of a point is more than any result can tell.
    let rounded = |elo: f64| (elo * 100.0).round() / 100.0 + 0.0;
    Row {
        player: name,
        games: wins + draws + losses,
        wins,
        draws,
        losses,
        elo: rounded(rated.elo),
        error: rounded(rated.error),
    }
}

/// Counts the games of a file of matches.
fn read(path: &Path, score: &mut Score) -> anyhow::Result<()> {
    let reader: Box<dyn Read> = match is_standard_input(path) {
        true => Box::new(io::stdin().lock()),
        false => Box::new(File::open(path)?),
    };
    read_games(reader, &mut |_, entry| {
        if let Entry::Game(game) = entry {
            score.add(game);
        }
        Ok(())
    })?;
    Ok(())
}

fn print(rows: &[Row<'_>], out: &mut Output) -> anyhow::Result<()> {
    let names = rows.iter().map(|row| printable(row.player).chars().count());
    let width = names.max().unwrap_or(0).max("player".len());
    writeln!(
        out,
        "{:width$}  games   wins  draws  losses  rating (95 %)",
        "player"
    )?;
    for row in rows {
        let (name, rating) = (printable(row.player), standing::elo(row.elo, row.error));
        let Row {
            games,
            wins,
            draws,
            losses,
            ..
        } = row;
        writeln!(
            out,
            "{name:width$}  {games:>5}  {wins:>5}  {draws:>5}  {losses:>6}  {rating}"
        )?;
    }
    Ok(())
}
