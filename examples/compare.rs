//! What a step of the search, or another number in it, is worth: the engine against itself with other
//! parameters.
//!
//! `cargo run --release --example compare -- quiescence=0 late_base=8,late_square=40`
//!
//! Each argument is a player, whose parameters differ so from the usual ones, and is tested by a sequential
//! test, SPRT (0, 30), of at most `--games` games (2,000) at `--nodes` nodes a move (5,000), with both colours
//! of random openings, two of three on a board without edges, the others on 20 x 20. Every run prints the
//! same. `--sprt=0,10` takes other bounds, `--usual=late_base=7` another opponent, and `weights=FILE` is a network
//! of other weights. Elo are those of the changed player. `docs/strength.md` holds the
//! results.

use mugen::control::{Control, Limits, Observer, StopFlag};
use mugen::engine::net::{Net, Weights};
use mugen::engine::{Engine, EngineOptions, Nets, Params};
use mugen::game::{Area, Point};
use mugen::gomoku::{Position, Rule, candidates};
use mugen::player::{Claim, Decision, Player};
use mugen::rng::SplitMix64;
use mugen::tournament::{Contestant, Match, Score, Sprt, run};
use std::convert::Infallible;
use std::num::NonZeroUsize;

const SEED: u64 = 30;

/// How the players are compared.
struct Plan {
    nodes: u64,
    games: u64,
    sprt: String,
    seed: u64,
}

/// The engine with parameters of its own.
struct Switched(Engine);

impl Player<Position> for Switched {
    fn name(&self) -> String {
        "switched".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let report = self.0.search(position, control, observer);
        let claim = Claim::Searched {
            depth: report.depth,
        };
        Some(Decision::new(report.best?, claim, ""))
    }

    fn forget(&mut self) {
        self.0.clear();
    }
}

fn contestant(name: &str, (params, nets): &Changed) -> Contestant {
    let (params, nets) = (params.clone(), *nets);
    Contestant::custom(name, name, move || {
        Box::new(Switched(Engine::new(EngineOptions {
            hash_mib: 4,
            params: params.clone(),
            nets,
            ..EngineOptions::default()
        })))
    })
}

/// Openings of five stones, each near those before it.
fn openings(plan: &Plan) -> Vec<Position> {
    let mut rng = SplitMix64::new(plan.seed);
    let last = Point::new(19, 19);
    let bounds = Area::new(Point::default(), last).expect("a board");
    let opening = |n| {
        let mut position = match n % 3 {
            0 => Position::with_bounds(bounds, Rule::Freestyle).expect("a board"),
            _ => Position::new(Rule::Freestyle),
        };
        position.place(position.board().area().middle());
        while position.moves().len() < 5 {
            let cells = candidates(position.board(), 2);
            position.place(cells[rng.below(cells.len() as u64) as usize]);
        }
        position
    };
    (0..plan.games / 2).map(opening).collect()
}

/// What a player is made with.
type Changed = (Params, Nets);

/// The networks of a file of weights.
fn nets(path: &str) -> Result<Nets, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let weights = Weights::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
    let net = |rule| &*Box::leak(Box::new(Net::new(&weights, rule)));
    Ok(Nets {
        freestyle: net(Rule::Freestyle),
        exact: net(Rule::Exact),
    })
}

/// The usual player but for these.
fn changed(text: &str) -> Result<Changed, String> {
    let (mut params, mut found) = (Params::default(), Nets::default());
    for part in text.split(',') {
        if let Some(path) = part.strip_prefix("weights=") {
            found = nets(path)?;
            continue;
        }
        let number = part
            .split_once('=')
            .and_then(|(name, value)| Some((name, value.parse().ok()?)));
        let (name, value) = number.ok_or(format!("`{part}`: say `name=number`"))?;
        if !params.set(name, value) {
            return Err(format!(
                "no parameter `{name}`: there are {}",
                Params::NAMES.join(", ")
            ));
        }
    }
    Ok((params, found))
}

fn test(text: &str, usual: &Changed, changed: &Changed, settings: &Plan) {
    let players = vec![contestant("changed", changed), contestant("usual", usual)];
    let mut plan = Match::new(players, openings(settings));
    plan.limits = Limits {
        nodes: Some(settings.nodes),
        ..Limits::default()
    };
    plan.concurrency = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let names = plan.contestants.iter().map(|one| one.name().to_owned());
    let mut score = Score::new(names);
    let mut sprt = Sprt::new(settings.sprt.parse().expect("hypotheses"));
    let played = run(&plan, &|_| false, &StopFlag::new(), &mut |game| {
        if let Some(points) = score.add(&game) {
            sprt.add((game.game - 1) / 2, points);
        }
        Ok::<_, Infallible>(sprt.decision().is_none())
    });
    match played {
        Ok(()) => {}
        Err(never) => match never {},
    }
    let duel = score.duel(0, 1).expect("they have met");
    let estimate = duel.estimate().expect("a pair was played");
    let decision = sprt
        .decision()
        .map_or_else(|| "undecided".into(), |decision| decision.to_string());
    println!(
        "{text}: {} games, Elo {:+.1} +/- {:.1}, {decision} (ratio {:+.2})",
        duel.games(),
        estimate.elo,
        estimate.error,
        sprt.llr()
    );
}

fn main() {
    let mut plan = Plan {
        nodes: 5_000,
        games: 2_000,
        sprt: "0,30".into(),
        seed: SEED,
    };
    let mut usual = Changed::default();
    for argument in std::env::args().skip(1) {
        let number = |text: &str| text.parse().expect("a number");
        match argument.split_once('=') {
            Some(("--nodes", value)) => plan.nodes = number(value),
            Some(("--games", value)) => plan.games = number(value),
            Some(("--seed", value)) => plan.seed = number(value),
            Some(("--sprt", value)) => plan.sprt = value.into(),
            Some(("--usual", value)) => usual = changed(value).expect("parameters"),
            _ => match changed(&argument) {
                Ok(changed) => test(&argument, &usual, &changed, &plan),
                Err(error) => eprintln!("{error}"),
            },
        }
    }
}
