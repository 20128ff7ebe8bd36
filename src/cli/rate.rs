//! `mugen rate`: ratings from the files of matches.

use super::args::RateArgs;
use super::exit_code::DONE;
use super::games::{name, open};
use super::output::Output;
use super::standing;
use crate::game::printable;
use crate::tournament::{Prior, Rated, Standings, Tally, groups, rate};
use anyhow::{Context, anyhow, ensure};
use serde::Serialize;
use std::io::Write;
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
    /// Ratings of different groups do not compare.
    group: usize,
}

pub(super) fn run(args: &RateArgs, out: &mut Output) -> anyhow::Result<u8> {
    let mut tally = Tally::default();
    for path in &args.files {
        read(path, &mut tally).with_context(|| name(path))?;
    }
    let score = tally.score();
    ensure!(score.games() > 0, "these files contain no games");
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
            let missing = || {
                anyhow!(
                    "unknown player `{anchor}`: known players are {}",
                    known().join(", ")
                )
            };
            Some((player.ok_or_else(missing)?, *elo))
        }
        None => None,
    };
    let prior = Prior { games: args.prior };
    let pairings = score.pairings();
    let ratings = rate(names.len(), &pairings, prior, anchor)?;
    let groups = groups(names.len(), &pairings);
    let mut rows: Vec<_> = (0..).zip(names).zip(ratings).zip(groups).collect();
    rows.sort_by(|((_, a), _), ((_, b), _)| b.elo.total_cmp(&a.elo));
    let rows: Vec<_> = rows
        .into_iter()
        .map(|(((player, name), rated), group)| row(score, [player, group], name, rated))
        .collect();
    match args.json {
        true => rows.iter().try_for_each(|row| out.json(row))?,
        false => print(&rows, out)?,
    }
    Ok(DONE)
}

fn row<'a>(score: &Standings, [player, group]: [usize; 2], name: &'a str, rated: Rated) -> Row<'a> {
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
        group: group + 1,
    }
}

/// Counts the games of a file of matches.
fn read(path: &Path, tally: &mut Tally) -> anyhow::Result<()> {
    Ok(tally.read(open(path)?)?)
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
    print_groups(rows, out)
}

/// Players who have not met, not even by way of others.
fn print_groups(rows: &[Row<'_>], out: &mut Output) -> anyhow::Result<()> {
    let count = rows.iter().map(|row| row.group).max().unwrap_or(0);
    if count < 2 {
        return Ok(());
    }
    writeln!(
        out,
        "these {count} groups have not played each other, so compare ratings only within a group:"
    )?;
    for group in 1..=count {
        let own = rows.iter().filter(|row| row.group == group);
        let names: Vec<_> = own.map(|row| printable(row.player)).collect();
        writeln!(out, "{group}: {}", names.join(", "))?;
    }
    Ok(())
}
