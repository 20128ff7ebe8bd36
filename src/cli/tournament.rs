//! `mugen match`: players against each other.

use super::args::{BoardArgs, MatchArgs};
use super::position::{empty, read_bounded};
use super::standing::{self, Bar};
use super::{DONE, INTERRUPTED, Output, complain};
use crate::control::{Limits, StopFlag};
use crate::gomocup::client::{self, Brain};
use crate::gomoku::Position;
use crate::gomoku::format::{Format as GameFormat, Setting, openings};
use crate::tournament::{
    Contestant, Format, Match, Part, Played, RANDOM_OPENINGS, Score, Sprt, Store, TimeControl,
    run as play,
};
use anyhow::{Context, anyhow, ensure};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

pub(super) fn run(args: &MatchArgs, out: &mut Output) -> anyhow::Result<u8> {
    let plan = plan(args)?;
    let (mut store, known) = open(args, &plan)?;
    let stop = StopFlag::new();
    let handler = stop.clone();
    ctrlc::set_handler(move || handler.stop()).context("Ctrl-C cannot be caught")?;
    let mut state = State {
        sprt: args.sprt.map(Sprt::new),
        score: Score::new(plan.contestants.iter().map(|one| one.name().to_owned())),
        games: Vec::new(),
        bar: Bar::new(shares(&plan)),
    };
    let numbers: BTreeSet<u64> = known.iter().map(|game| game.game).collect();
    for game in known {
        state.count(game);
    }
    if !state.is_decided() {
        play(&plan, &|game| numbers.contains(&game), &stop, &mut |game| {
            if let Some(store) = &mut store {
                store.add(&game).context("the game cannot be kept")?;
            }
            state.count(game);
            anyhow::Ok(!state.is_decided())
        })?;
    }
    state.bar.end();
    standing::print(&state.score, state.sprt.as_ref(), out)?;
    if let Some(path) = &args.sgf {
        write_sgf(path, &mut state.games, &plan).with_context(|| path.display().to_string())?;
    }
    let missing = shares(&plan).saturating_sub(state.in_share(&plan));
    if missing == 0 || state.is_decided() {
        return Ok(DONE);
    }
    out.flush()?;
    complain(&match args.out {
        Some(_) => anyhow!("interrupted, {missing} games are missing: the same command goes on"),
        None => anyhow!("interrupted, {missing} games are missing: with --out they can be kept"),
    });
    Ok(INTERRUPTED)
}

/// How many games this share of the match has.
fn shares(plan: &Match) -> u64 {
    let schedule = plan.schedule();
    let own = schedule.fixtures().filter(|game| plan.part.holds(game));
    own.count() as u64
}

struct State {
    sprt: Option<Sprt>,
    score: Score,
    games: Vec<Played>,
    bar: Bar,
}

impl State {
    fn count(&mut self, game: Played) {
        let pair = game.game.saturating_sub(1) / 2;
        if let (Some(points), Some(sprt)) = (self.score.add(&game), &mut self.sprt) {
            sprt.add(pair, points);
        }
        self.games.push(game);
        self.bar.show(&self.score, self.sprt.as_ref());
    }

    fn is_decided(&self) -> bool {
        self.sprt
            .as_ref()
            .is_some_and(|sprt| sprt.decision().is_some())
    }

    /// How many of the games belong to this share; a file may hold those of others, too.
    fn in_share(&self, plan: &Match) -> u64 {
        let schedule = plan.schedule();
        let own = self.games.iter().filter(|game| {
            let fixture = schedule.fixture(game.game);
            fixture.is_some_and(|fixture| plan.part.holds(&fixture))
        });
        own.count() as u64
    }
}

/// The match that the arguments describe.
fn plan(args: &MatchArgs) -> anyhow::Result<Match> {
    let mut contestants = args.players.clone();
    ensure!(
        contestants.len() >= 2,
        "a match needs two players: name another one, such as `heuristic`"
    );
    Contestant::tell_apart(&mut contestants);
    ensure!(
        args.sprt.is_none() || contestants.len() == 2,
        "--sprt is for two players: leave it out, or play two"
    );
    ensure!(
        args.sprt.is_none() || !args.gauntlet,
        "--gauntlet is for more than two players: leave it out"
    );
    let time = args.tc.unwrap_or_default();
    check_commands(&contestants, &time)?;
    let mut plan = Match::new(contestants, all_openings(args)?);
    plan.format = match args.gauntlet {
        true => Format::Gauntlet,
        false => Format::RoundRobin,
    };
    plan.games = args.games.unwrap_or(plan.games);
    plan.part = args.part.unwrap_or(Part::WHOLE);
    plan.time = time;
    plan.limits = Limits {
        depth: args.depth,
        nodes: args.nodes,
        ..Limits::default()
    };
    plan.plies = args.plies.or(plan.plies);
    plan.client.memory = args.memory.map(|mebibytes| mebibytes << 20);
    plan.concurrency = args.concurrency;
    Ok(plan)
}

/// Makes sure that other programs have a limit, and that there are such programs.
fn check_commands(contestants: &[Contestant], time: &TimeControl) -> anyhow::Result<()> {
    for contestant in contestants {
        if let Some(command) = contestant.command() {
            let name = contestant.name();
            ensure!(
                time.is_limited(),
                "{name}: another program needs a limit of time: give --tc, such as `--tc 1`"
            );
            let brain = Brain::spawn(command, &client::Options::default());
            brain.with_context(|| name.to_owned())?;
        }
    }
    Ok(())
}

fn all_openings(args: &MatchArgs) -> anyhow::Result<Vec<Position>> {
    if args.no_openings {
        return Ok(vec![empty(&args.board)?]);
    }
    if args.openings.is_empty() {
        let what = "the random openings do not fit this board: give --openings or --no-openings";
        return parse_openings(RANDOM_OPENINGS, &args.board).context(what);
    }
    let mut all = Vec::new();
    for path in &args.openings {
        let read = || {
            let bytes = read_bounded(File::open(path)?)?;
            let text =
                String::from_utf8(bytes).context("the text is not UTF-8: save it as UTF-8")?;
            parse_openings(&text, &args.board)
        };
        all.extend(read().with_context(|| path.display().to_string())?);
    }
    Ok(all)
}

fn parse_openings(text: &str, board: &BoardArgs) -> anyhow::Result<Vec<Position>> {
    let setting = Setting {
        bounds: board.bounds,
        rule: board.rule,
    };
    let found = openings::parse(text, &setting)?;
    Ok(found.into_iter().map(|opening| opening.position).collect())
}

fn open(args: &MatchArgs, plan: &Match) -> anyhow::Result<(Option<Store>, Vec<Played>)> {
    let Some(path) = &args.out else {
        return Ok((None, Vec::new()));
    };
    let opened = Store::open(path, plan);
    let (store, games) = opened.with_context(|| path.display().to_string())?;
    Ok((Some(store), games))
}

/// Writes the games in order. One that no SGF board holds is left out, and told.
fn write_sgf(path: &Path, games: &mut [Played], plan: &Match) -> anyhow::Result<()> {
    games.sort_by_key(|game| game.game);
    let mut text = String::new();
    for game in games.iter() {
        let Some(opening) = plan.openings.first() else {
            continue;
        };
        let mut start = opening.clone();
        while start.undo().is_some() {}
        let record = game.record(start.board().clone(), start.rule())?;
        match GameFormat::Sgf.write(&[record]) {
            Ok(written) => text += &written,
            Err(error) => complain(&anyhow!(
                "game {} is not written as SGF: {error}",
                game.game
            )),
        }
    }
    Ok(fs::write(path, text)?)
}
