//! What a step of the search, or another number in it, is worth: the engine against itself with other
//! parameters.
//!
//! `cargo run --release --example compare -- max_fours=0 lmp_base=8,lmp_square=40`
//!
//! Each argument is a player, whose parameters differ so from the usual ones, and is tested by a sequential
//! test, SPRT (0, 30), of at most `--games` games (2,000) at `--nodes` nodes a move (20,000), with both
//! colours of random but even openings, two of three on a board without edges, the others on 20 x 20. Every run
//! of the same engine prints the same: what is even is its own opinion. `--sprt=0,10` takes other bounds,
//! `--usual=lmp_base=7` another opponent, and `weights=FILE` is a network of other weights. Elo are those of
//! the changed player. `docs/experiments.md` holds the results.
//!
//! `cargo run --release --example compare -- --tune futility_margin razor_margin`
//!
//! looks for better values of these parameters, by SPSA, in `--games` games: see `tune.rs`.

mod player;
mod tune;

use mugen::tournament::{Sprt, Standings};
use player::{Changed, changed, openings, play};

const SEED: u64 = 30;

/// How the players are compared.
struct Plan {
    nodes: u64,
    games: u64,
    sprt: String,
    seed: u64,
}

fn test(text: &str, usual: &Changed, changed: &Changed, plan: &Plan) {
    let mut score = Standings::new(["changed", "usual"].map(str::to_owned));
    let mut sprt = Sprt::new(plan.sprt.parse().expect("hypotheses"));
    let openings = openings(plan.seed, 0..plan.games / 2);
    let players = [("changed", changed), ("usual", usual)];
    play(players, openings, plan.nodes, &mut |game| {
        if let Some(points) = score.add(&game) {
            sprt.add((game.game - 1) / 2, points);
        }
        sprt.decision().is_none()
    });
    let head_to_head = score.head_to_head(0, 1).expect("they have met");
    let estimate = head_to_head.estimate().expect("a pair was played");
    let decision = sprt
        .decision()
        .map_or_else(|| "undecided".into(), |decision| decision.to_string());
    println!(
        "{text}: {} games, Elo {:+.1} +/- {:.1}, {decision} (ratio {:+.2})",
        head_to_head.games(),
        estimate.elo,
        estimate.error,
        sprt.llr()
    );
}

fn main() {
    let mut plan = Plan {
        nodes: 20_000,
        games: 2_000,
        sprt: "0,30".into(),
        seed: SEED,
    };
    let mut usual = Changed::default();
    let mut tuned: Option<Vec<String>> = None;
    for argument in std::env::args().skip(1) {
        let number = |text: &str| text.parse().expect("a number");
        match argument.split_once('=') {
            Some(("--nodes", value)) => plan.nodes = number(value),
            Some(("--games", value)) => plan.games = number(value),
            Some(("--seed", value)) => plan.seed = number(value),
            Some(("--sprt", value)) => plan.sprt = value.into(),
            Some(("--usual", value)) => usual = changed(value).expect("parameters"),
            None if argument == "--tune" => tuned = Some(Vec::new()),
            None if tuned.is_some() => tuned
                .iter_mut()
                .for_each(|names| names.push(argument.clone())),
            _ => match changed(&argument) {
                Ok(changed) => test(&argument, &usual, &changed, &plan),
                Err(error) => eprintln!("{error}"),
            },
        }
    }
    if let Some(names) = tuned {
        tune::tune(&names, usual, &plan);
    }
}
