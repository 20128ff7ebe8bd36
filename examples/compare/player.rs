//! The players that are compared, and the games they play.

use mugen::analysis::Analysis;
use mugen::control::{Control, Limits, Observer, Silent, StopFlag};
use mugen::engine::nnue::{Network, NetworkWeights};
use mugen::engine::{Engine, EngineOptions, Networks, Params};
use mugen::game::{Area, Eval, Point};
use mugen::gomoku::{Position, Rule, candidates};
use mugen::player::Player;
use mugen::rng::SplitMix64;
use mugen::tournament::{Match, Participant, PlayedGame, run};
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;

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
    ) -> Option<Analysis<Point>> {
        self.0.search_with(position, control, observer)
    }

    fn new_game(&mut self) {
        self.0.clear();
    }
}

pub(crate) fn participant(name: &str, (params, nets): &Changed) -> Participant {
    let (params, networks) = (params.clone(), nets.clone());
    Participant::custom(name, name, move || {
        Box::new(Switched(Engine::new(EngineOptions {
            hash_mib: 4,
            params: params.clone(),
            networks: networks.clone(),
            ..EngineOptions::default()
        })))
    })
}

/// An opening is taken when the search finds neither side better by more than this, with this number of nodes:
/// where one side is winning, both players win one game of the two, and nothing is learned.
const EVEN: i32 = 60;
const OPENING_NODES: u64 = 2_000;

fn is_even(position: &Position, engine: &mut Engine) -> bool {
    engine.clear();
    let control = Control::new(Limits {
        nodes: Some(OPENING_NODES),
        ..Limits::default()
    });
    let analysis = engine.search_with(position, &control, &mut Silent);
    let eval = analysis.and_then(|analysis| analysis.eval());
    eval.and_then(Eval::score)
        .is_some_and(|score| score.abs() <= EVEN)
}

/// Even openings of five stones, each near those before it. Those whose numbers are multiples of three are
/// on 20 x 20, the others on a board without edges.
pub(crate) fn openings(seed: u64, numbers: Range<u64>) -> Vec<Position> {
    let mut rng = SplitMix64::new(seed);
    let mut engine = Engine::new(EngineOptions {
        hash_mib: 1,
        ..EngineOptions::default()
    });
    let last = Point::new(19, 19);
    let bounds = Area::new(Point::default(), last).expect("a board");
    let mut scattered = |n| {
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
    let mut opening = |n| loop {
        let position = scattered(n);
        if is_even(&position, &mut engine) {
            return position;
        }
    };
    numbers.map(&mut opening).collect()
}

/// What a player is made with.
pub(crate) type Changed = (Params, Networks);

/// The networks of a file of weights.
fn nets(path: &str) -> Result<Networks, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let weights = NetworkWeights::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
    let net = |rule| Arc::new(Network::new(&weights, rule));
    Ok(Networks {
        freestyle: net(Rule::Freestyle),
        exact: net(Rule::Exact),
    })
}

/// The usual player but for these.
pub(crate) fn changed(text: &str) -> Result<Changed, String> {
    let (mut params, mut found) = (Params::default(), Networks::default());
    for part in text.split(',') {
        if let Some(path) = part.strip_prefix("weights=") {
            found = nets(path)?;
            continue;
        }
        let number = part
            .split_once('=')
            .and_then(|(name, value)| Some((name, value.parse().ok()?)));
        let (name, value) = number.ok_or(format!("`{part}`: write `name=number`"))?;
        if !params.set(name, value) {
            return Err(format!(
                "unknown parameter `{name}`: use one of {}",
                Params::NAMES.join(", ")
            ));
        }
    }
    Ok((params, found))
}

/// Plays every opening with both colours, two games or more at once, until `each` has seen enough.
pub(crate) fn play(
    players: [(&str, &Changed); 2],
    openings: Vec<Position>,
    nodes: u64,
    each: &mut dyn FnMut(PlayedGame) -> bool,
) {
    let players = players.map(|(name, changed)| participant(name, changed));
    let mut plan = Match::new(players.to_vec(), openings);
    plan.limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    plan.concurrency = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let played = run(&plan, &|_| false, &StopFlag::new(), &mut |game| {
        Ok::<_, Infallible>(each(game))
    });
    match played {
        Ok(()) => {}
        Err(never) => match never {},
    }
}
