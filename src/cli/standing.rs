//! How a match stands: a line while it is played, and a report at its end.

use super::output::Output;
use crate::game::printable;
use crate::tournament::{Ending, Estimate, HeadToHead, Hypotheses, Prior, Sprt, Standings, rate};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;

/// A bar on a terminal; nothing elsewhere.
pub(super) struct Bar {
    bar: ProgressBar,
}

impl Bar {
    /// For this many games.
    pub(super) fn new(games: u64) -> Self {
        let bar = ProgressBar::new(games);
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg} eta {eta}");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        Self { bar }
    }

    pub(super) fn show(&self, score: &Standings, sprt: Option<&Sprt>) {
        self.bar.set_position(score.games());
        let mut text = match (score.names(), score.head_to_head(0, 1)) {
            ([first, _], Some(head_to_head)) => {
                format!("{} {}", printable(first), brief(head_to_head))
            }
            _ => leader(score),
        };
        text += &brief_faults(score);
        if let Some(sprt) = sprt {
            text += &format!(", LLR {:.2}", sprt.llr());
        }
        self.bar.set_message(text);
    }

    pub(super) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

fn brief(head_to_head: &HeadToHead) -> String {
    let points = format!("{:.1} of {}", head_to_head.points(), head_to_head.games());
    let Some(estimate) = head_to_head.estimate() else {
        return points;
    };
    let superior = 100.0 * estimate.los;
    format!(
        "{points}, Elo {}, LOS {superior:.1} %",
        difference(&estimate)
    )
}

/// A difference in Elo with its 95 % error, or with the one end of its interval that is known.
fn difference(estimate: &Estimate) -> String {
    let Estimate { elo: value, .. } = estimate;
    match estimate.interval {
        [low, high] if low.is_finite() == high.is_finite() => elo(*value, estimate.error),
        [low, _] if low.is_finite() => format!("{value:+.1}, {low:+.1} or more"),
        [_, high] => format!("{value:+.1}, {high:+.1} or less"),
    }
}

/// Games lost by own faults, of both players; nothing where there are none.
fn brief_faults(score: &Standings) -> String {
    let count = |ending| (0..score.names().len()).map(move |player| score.lost(player, ending));
    let text = |what: &str, ending| {
        let counts: Vec<_> = count(ending).map(|count| count.to_string()).collect();
        let any = count(ending).any(|count| count > 0);
        let shown = match any {
            // More than two would need a table.
            true if counts.len() == 2 => counts.join("-"),
            true => count(ending).sum::<u64>().to_string(),
            false => return String::new(),
        };
        format!(", {what} {shown}")
    };
    [
        ("lost on time", Ending::Time),
        ("by illegal moves", Ending::Illegal),
        ("by crashes", Ending::Crash),
        ("by protocol errors", Ending::Protocol),
    ]
    .map(|(what, ending)| text(what, ending))
    .concat()
}

/// Who has the largest share of the points.
fn leader(score: &Standings) -> String {
    let points = |player: usize| {
        let [wins, draws, losses] = score.totals(player);
        (wins as f64 + draws as f64 / 2.0, wins + draws + losses)
    };
    let players = (0..score.names().len()).map(|player| (player, points(player)));
    let share = |points: f64, games: u64| points / games as f64;
    players
        .filter(|(_, (_, games))| *games > 0)
        .max_by(|(a, (won, games)), (b, (most, others))| {
            let shares = share(*won, *games).total_cmp(&share(*most, *others));
            // Of equal ones the first.
            shares.then(b.cmp(a))
        })
        .and_then(|(player, (points, games))| {
            let name = score.names().get(player)?;
            Some(format!("{} leads, {points:.1} of {games}", printable(name)))
        })
        .unwrap_or_default()
}

/// `+12.3 +/- 4.5`.
pub(super) fn elo(elo: f64, error: f64) -> String {
    match error.is_finite() {
        true => format!("{elo:+.1} +/- {error:.1}"),
        false if elo.is_finite() => format!("{elo:+.1}, error unknown"),
        false => format!("{elo:+}, error unknown"),
    }
}

/// The report.
pub(super) fn print(
    score: &Standings,
    sprt: Option<&Sprt>,
    out: &mut Output,
) -> anyhow::Result<()> {
    match (score.names(), score.head_to_head(0, 1)) {
        (_, _) if score.games() == 0 => writeln!(out, "no games played")?,
        ([first, second], Some(head_to_head)) => {
            print_head_to_head([first, second], head_to_head, out)?;
        }
        _ => print_table(score, out)?,
    }
    if let Some(sprt) = sprt {
        print_sprt(sprt, out)?;
    }
    print_resigned(score, out)?;
    print_faults(score, out)
}

fn print_head_to_head(
    names: [&String; 2],
    head_to_head: &HeadToHead,
    out: &mut Output,
) -> anyhow::Result<()> {
    let [first, second] = names.map(|name| printable(name));
    let (points, games) = (head_to_head.points(), head_to_head.games());
    let share = 100.0 * points / games as f64;
    writeln!(
        out,
        "{first} - {second}: {points:.1} of {games} points ({share:.1} %)"
    )?;
    let HeadToHead {
        wins,
        draws,
        losses,
        ..
    } = head_to_head;
    writeln!(out, "wins {wins}, draws {draws}, losses {losses}")?;
    if let Some(estimate) = head_to_head.estimate() {
        let [none, half, one, more, two] = head_to_head.pairs;
        writeln!(
            out,
            "pairs by points, 0 to 2: {none} {half} {one} {more} {two}"
        )?;
        writeln!(out, "Elo {} (95 %)", difference(&estimate))?;
        writeln!(
            out,
            "likelihood of superiority {:.1} %",
            100.0 * estimate.los
        )?;
    }
    Ok(())
}

fn print_sprt(sprt: &Sprt, out: &mut Output) -> anyhow::Result<()> {
    let (bound, llr) = (Hypotheses::bound(), sprt.llr());
    let Hypotheses { elo0, elo1 } = sprt.hypotheses();
    write!(
        out,
        "SPRT {elo0} against {elo1} Elo: LLR {llr:.2} (-{bound:.2} to {bound:.2}), "
    )?;
    let games = 2 * sprt.seen();
    match sprt.decision() {
        Some(decision) => writeln!(out, "{decision} accepted after {games} games")?,
        None => writeln!(out, "undecided after {games} games")?,
    }
    Ok(())
}

/// All players with their ratings, the best one first.
fn print_table(score: &Standings, out: &mut Output) -> anyhow::Result<()> {
    let names = score.names();
    let ratings = rate(names.len(), &score.pairings(), Prior::default(), None)?;
    let mut rows: Vec<_> = names.iter().zip(ratings).enumerate().collect();
    rows.sort_by(|(_, (_, a)), (_, (_, b))| b.elo.total_cmp(&a.elo));
    let names = || names.iter().map(|name| printable(name).chars().count());
    let width = names().max().unwrap_or(0).max("player".len());
    writeln!(
        out,
        "{:width$}  games   wins  draws  losses  points  rating (95 %)",
        "player"
    )?;
    for (player, (name, rated)) in rows {
        let [wins, draws, losses] = score.totals(player);
        let games = wins + draws + losses;
        let points = wins as f64 + draws as f64 / 2.0;
        let (name, rating) = (printable(name), elo(rated.elo, rated.error));
        writeln!(
            out,
            "{name:width$}  {games:>5}  {wins:>5}  {draws:>5}  {losses:>6}  {points:>6.1}  {rating}"
        )?;
    }
    Ok(())
}

fn print_resigned(score: &Standings, out: &mut Output) -> anyhow::Result<()> {
    for (player, name) in score.names().iter().enumerate() {
        let resigned = score.lost(player, Ending::Resigned);
        if resigned > 0 {
            let s = if resigned == 1 { "game" } else { "games" };
            writeln!(out, "{}: resigned {resigned} {s}", printable(name))?;
        }
    }
    Ok(())
}

fn print_faults(score: &Standings, out: &mut Output) -> anyhow::Result<()> {
    for (player, name) in score.names().iter().enumerate() {
        let faults = Ending::FAULTS.map(|ending| score.lost(player, ending));
        if faults.iter().any(|&count| count > 0) {
            let [time, illegal, crash, protocol] = faults;
            writeln!(
                out,
                "{}: lost {time} on time, {illegal} by illegal moves, {crash} by crashes, {protocol} \
                 by protocol errors",
                printable(name)
            )?;
        }
    }
    Ok(())
}
