//! `mugen match`: players against each other.

use super::args::{BoardArgs, MatchArgs};
use super::asked_position::empty;
use super::complain::complain;
use super::exit_code::DONE;
use super::games::{self, Strictness, format_of_ending, is_standard_input, read_bytes};
use super::output::Output;
use super::signals::Requests;
use super::standing::{self, Bar};
use super::{memory, opponent};
use crate::control::{Limits, StopFlag, TimeControl};
use crate::formats::{Format, GameRecord, decode, openings};
use crate::gomoku::Position;
use crate::textio::open_regular_with;
use crate::tournament::{
    Match, MatchFormat, Participant, PlayedGame, RANDOM_OPENINGS, RunFile, Schedule, Shard, Sprt,
    Standings, open_match_file, run as play,
};
use anyhow::{Context, anyhow, bail, ensure};
use std::collections::{BTreeSet, HashMap};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

pub(super) fn run(args: &MatchArgs, out: &mut Output) -> anyhow::Result<u8> {
    let plan = plan(args)?;
    check_brains(&plan)?;
    let (mut store, known) = open(args, &plan)?;
    if let Some(path) = &args.sgf {
        check_sgf(path, args).with_context(|| path.display().to_string())?;
    }
    let stop = StopFlag::new();
    let handler = stop.clone();
    let requests = Requests::listen(move || handler.stop())?;
    let schedule = plan.schedule();
    let in_share = schedule.share_games(plan.part);
    let mut state = State {
        sprt: args.sprt.map(Sprt::new),
        score: Standings::new(plan.participants.iter().map(|one| one.name().to_owned())),
        played: 0,
        games: args.sgf.is_some().then(Vec::new),
        bar: Bar::new(in_share),
        part: plan.part,
        schedule,
    };
    let numbers: BTreeSet<u64> = known.iter().map(|game| game.game).collect();
    for game in known {
        state.count(game);
    }
    if !state.is_decided() {
        play(&plan, &|game| numbers.contains(&game), &stop, &mut |game| {
            if let Some(store) = &mut store {
                store.add(&game).context("the game cannot be saved")?;
            }
            state.count(game);
            anyhow::Ok(!state.is_decided())
        })?;
    }
    state.bar.end();
    standing::print(&state.score, state.sprt.as_ref(), out)?;
    if let (Some(path), Some(games)) = (&args.sgf, &mut state.games) {
        write_sgf(path, games, &plan).with_context(|| path.display().to_string())?;
    }
    let missing = in_share - state.played;
    if missing == 0 || state.is_decided() {
        return Ok(DONE);
    }
    out.flush()?;
    complain(&match args.out {
        Some(_) => {
            anyhow!("interrupted, {missing} games missing: run the same command to continue")
        }
        None => anyhow!("interrupted, {missing} games missing: use --out to save games"),
    });
    Ok(requests.code())
}

struct State {
    sprt: Option<Sprt>,
    score: Standings,
    /// Games of this share; a file may hold those of others, too.
    played: u64,
    /// All games, where they are wanted at the end.
    games: Option<Vec<PlayedGame>>,
    bar: Bar,
    schedule: Schedule,
    part: Shard,
}

impl State {
    fn count(&mut self, game: PlayedGame) {
        let pair = game.game.saturating_sub(1) / 2;
        if let (Some(points), Some(sprt)) = (self.score.add(&game), &mut self.sprt) {
            sprt.add(pair, points);
        }
        let fixture = self.schedule.fixture(game.game);
        if fixture.is_some_and(|fixture| self.part.holds(&fixture)) {
            self.played += 1;
        }
        if let Some(games) = &mut self.games {
            games.push(game);
        }
        self.bar.show(&self.score, self.sprt.as_ref());
    }

    fn is_decided(&self) -> bool {
        self.sprt
            .as_ref()
            .is_some_and(|sprt| sprt.decision().is_some())
    }
}

/// The match that the arguments describe.
fn plan(args: &MatchArgs) -> anyhow::Result<Match> {
    let mut participants = args.players.clone();
    ensure!(
        participants.len() >= 2,
        "a match needs two players: add another one, such as `heuristic`"
    );
    Participant::tell_apart(&mut participants);
    ensure!(
        args.sprt.is_none() || participants.len() == 2,
        "--sprt needs exactly two players"
    );
    ensure!(
        args.sprt.is_none() || !args.gauntlet,
        "--gauntlet needs more than two players"
    );
    ensure!(
        participants.len() <= MAX_PLAYERS,
        "{} players: at most {MAX_PLAYERS} are allowed",
        participants.len()
    );
    for participant in &participants {
        if let Some(player) = participant.player() {
            memory::ensure_room(player, args.concurrency.get())?;
        }
    }
    let time = args.tc.unwrap_or_default();
    check_limits(&participants, &time)?;
    let mut plan = Match::new(participants, all_openings(args)?);
    plan.format = match args.gauntlet {
        true => MatchFormat::Gauntlet,
        false => MatchFormat::RoundRobin,
    };
    plan.games = args.games.unwrap_or(plan.games);
    plan.part = args.part.unwrap_or(Shard::WHOLE);
    plan.time = time;
    plan.limits = Limits {
        depth: args.depth,
        nodes: args.nodes,
        ..Limits::default()
    };
    plan.plies = args.plies.or(plan.plies);
    plan.resign = args.resign;
    check_openings(&plan)?;
    plan.client.memory = args.memory.map(|mebibytes| mebibytes << 20);
    plan.concurrency = args.concurrency;
    Ok(plan)
}

/// The most players: their ratings can be computed.
const MAX_PLAYERS: usize = 1000;

/// Makes sure that other programs have a limit.
fn check_limits(participants: &[Participant], time: &TimeControl) -> anyhow::Result<()> {
    let brain = participants.iter().find(|one| one.command().is_some());
    match brain {
        Some(brain) if !time.is_limited() => bail!(
            "{}: other programs need a time limit: add --tc, such as `--tc 1`",
            brain.name()
        ),
        _ => Ok(()),
    }
}

/// Makes sure that there are such programs, and that they play on this board: one that does not would
/// lose all its games.
fn check_brains(plan: &Match) -> anyhow::Result<()> {
    let Some(opening) = plan.openings.first() else {
        return Ok(());
    };
    for participant in &plan.participants {
        let Some(command) = participant.command() else {
            continue;
        };
        let started = opponent::start(command, &plan.client, opening);
        started.with_context(|| participant.name().to_owned())?;
    }
    Ok(())
}

/// Makes sure that each opening leaves something to play, and that none comes twice.
fn check_openings(plan: &Match) -> anyhow::Result<()> {
    let mut seen = HashMap::new();
    for (opening, number) in plan.openings.iter().zip(1..) {
        let stones = opening.moves().len();
        if let Some(plies) = plan.plies {
            ensure!(
                plies > stones,
                "--plies {plies}: opening {number} already has {stones} plies: use a higher limit"
            );
        }
        let before = seen.insert(opening.moves(), number);
        if let Some(before) = before {
            bail!(
                "openings {before} and {number} are the same, so their games would count twice: \
                 remove one"
            );
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
            let bytes = read_bytes(path)?;
            match format_of_ending(path) {
                // In a list numbers are offsets, as Gomocup has them.
                None | Some(Format::Offset | Format::Moves) => {
                    parse_openings(&decode(&bytes, Format::Moves)?, &args.board)
                }
                Some(format) => {
                    let setting = args.board.setting();
                    let games = games::parse(&bytes, format, &setting, Strictness::Whole)?;
                    games.into_iter().map(opening).collect()
                }
            }
        };
        all.extend(read().with_context(|| path.display().to_string())?);
    }
    Ok(all)
}

/// The position after a game that is not over.
fn opening(game: GameRecord) -> anyhow::Result<Position> {
    match game.position.outcome() {
        None => Ok(game.position),
        Some(outcome) => bail!("the game is over after this opening ({outcome}): remove it"),
    }
}

fn parse_openings(text: &str, board: &BoardArgs) -> anyhow::Result<Vec<Position>> {
    let found = openings::parse(text, &board.setting())?;
    Ok(found.into_iter().map(|opening| opening.position).collect())
}

fn open(args: &MatchArgs, plan: &Match) -> anyhow::Result<(Option<RunFile>, Vec<PlayedGame>)> {
    let Some(path) = &args.out else {
        return Ok((None, Vec::new()));
    };
    ensure!(
        !is_standard_input(path),
        "games are saved to a file, not to standard output: give a file name"
    );
    let opened = open_match_file(path, plan);
    let (store, games) = opened.with_context(|| path.display().to_string())?;
    Ok((Some(store), games))
}

/// Makes sure, before hours of play, that the games can be written here, and that nothing is lost by it.
fn check_sgf(path: &Path, args: &MatchArgs) -> anyhow::Result<()> {
    let mut options = OpenOptions::new();
    let options = options.write(true).create(true).truncate(false);
    drop(open_regular_with(path, options)?);
    let own = path.canonicalize()?;
    let mut others = args.openings.iter().chain(&args.out);
    let taken = others.any(|other| other.canonicalize().is_ok_and(|other| other == own));
    ensure!(
        !taken,
        "this would overwrite the games or the openings: give --sgf another name"
    );
    Ok(())
}

/// Writes the games in order. One that does not fit on an SGF board is left out and reported.
fn write_sgf(path: &Path, games: &mut [PlayedGame], plan: &Match) -> anyhow::Result<()> {
    games.sort_by_key(|game| game.game);
    let mut text = String::new();
    for game in games.iter() {
        let Some(opening) = plan.openings.first() else {
            continue;
        };
        let mut start = opening.clone();
        while start.undo().is_some() {}
        let record = game.record(start.board().clone(), start.rule())?;
        match Format::Sgf.write(&[record]) {
            Ok(written) => text += &written,
            Err(error) => complain(&anyhow!(
                "game {} is not written as SGF: {error}",
                game.game
            )),
        }
    }
    Ok(fs::write(path, text)?)
}
