//! What a step of the search is worth: the engine against itself without the step.
//!
//! `cargo run --release --example switched_off -- quiescence futility`
//!
//! Each step is tested by a sequential test, SPRT (0, 30), of at most [`GAMES`] games at [`NODES`] nodes a
//! move, with both colours of random openings on a board without edges. Every run prints the same.
//! `docs/strength.md` holds the results.

use mugen::control::{Control, Limits, Observer, StopFlag};
use mugen::engine::{Engine, EngineOptions, Params};
use mugen::game::Point;
use mugen::gomoku::{Position, Rule, candidates};
use mugen::player::{Claim, Decision, Player};
use mugen::rng::SplitMix64;
use mugen::tournament::{Contestant, Match, Score, Sprt, run};
use std::convert::Infallible;
use std::num::NonZeroUsize;

const NODES: u64 = 5_000;
const GAMES: u64 = 2_000;
const SEED: u64 = 30;

/// A step and how it is switched off.
type Step = (&'static str, fn(&mut Params));

const STEPS: [Step; 17] = [
    ("damping", |params| params.damping = false),
    ("move-count-pruning", |params| {
        params.move_count_pruning = false;
    }),
    ("quiescence", |params| params.quiescence = false),
    ("futility", |params| params.futility = false),
    ("late-reduction", |params| params.late_reduction = false),
    ("move-futility", |params| params.move_futility = false),
    ("move-score-pruning", |params| {
        params.move_score_pruning = false;
    }),
    ("four-extension", |params| params.four_extension = false),
    ("razoring", |params| params.razoring = false),
    ("singular", |params| params.singular = false),
    ("null-move", |params| params.null_move = false),
    ("improving", |params| params.improving = false),
    ("cut-reduction", |params| params.cut_reduction = false),
    ("deeper-research", |params| params.deeper_research = false),
    ("history-reduction", |params| {
        params.history_reduction = false;
    }),
    ("internal-reduction", |params| {
        params.internal_reduction = false;
    }),
    ("proofs", |params| params.proofs = false),
];

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

fn contestant(name: &str, params: &Params) -> Contestant {
    let params = params.clone();
    Contestant::custom(name, name, move || {
        Box::new(Switched(Engine::new(EngineOptions {
            hash_mib: 4,
            params: params.clone(),
            ..EngineOptions::default()
        })))
    })
}

/// Openings of five stones, each near those before it.
fn openings() -> Vec<Position> {
    let mut rng = SplitMix64::new(SEED);
    let opening = |_| {
        let mut position = Position::new(Rule::Freestyle);
        position.place(Point::default());
        while position.moves().len() < 5 {
            let cells = candidates(position.board(), 2);
            position.place(cells[rng.below(cells.len() as u64) as usize]);
        }
        position
    };
    (0..GAMES / 2).map(opening).collect()
}

fn test(&(name, switch): &Step) {
    let mut without = Params::default();
    switch(&mut without);
    let players = vec![
        contestant("with", &Params::default()),
        contestant("without", &without),
    ];
    let mut plan = Match::new(players, openings());
    plan.limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    plan.concurrency = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let names = plan.contestants.iter().map(|one| one.name().to_owned());
    let mut score = Score::new(names);
    let mut sprt = Sprt::new("0,30".parse().expect("hypotheses"));
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
        "{name}: {} games, Elo {:+.1} +/- {:.1}, {decision} (ratio {:+.2})",
        duel.games(),
        estimate.elo,
        estimate.error,
        sprt.llr()
    );
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    for step in &STEPS {
        if asked.is_empty() || asked.iter().any(|name| name == step.0) {
            test(step);
        }
    }
    for name in asked {
        if !STEPS.iter().any(|step| step.0 == name) {
            eprintln!("there is no step `{name}`");
        }
    }
}
