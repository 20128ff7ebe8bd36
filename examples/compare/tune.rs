//! Better values for parameters, by simultaneous perturbation (SPSA; Spall, "Multivariate stochastic
//! approximation using a simultaneous perturbation gradient approximation", 1992).
//!
//! In every step all parameters are moved up or down at random, both the values so made and those moved the
//! other way play two games from a new opening, and all parameters go a little way towards the winner's.

use super::Plan;
use super::player::{Changed, openings, play};
use mugen::rng::SplitMix64;

/// A parameter is moved by this part of its value, and by one at least.
const MOVED: f64 = 0.2;

/// How much of that it goes towards the winner of a pair of games, in the first step and in the last one.
const RATES: [f64; 2] = [0.06, 0.015];

/// Steps between two lines that are printed.
const PRINTED: u64 = 50;

struct Parameter<'a> {
    name: &'a str,
    value: f64,
    moved: f64,
    up: bool,
}

impl Parameter<'_> {
    /// Its value moved to this side, as a whole number.
    fn at(&self, sign: f64) -> i32 {
        let sign = if self.up { sign } else { -sign };
        (self.value + sign * self.moved).round() as i32
    }
}

pub(super) fn tune(names: &[String], usual: Changed, plan: &Plan) {
    let parameter = |name| {
        let value = usual
            .0
            .get(name)
            .unwrap_or_else(|| panic!("unknown parameter `{name}`"));
        Parameter {
            name,
            value: value.into(),
            moved: (f64::from(value).abs() * MOVED).max(1.0),
            up: true,
        }
    };
    let mut parameters: Vec<_> = names.iter().map(|name| parameter(name)).collect();
    let mut rng = SplitMix64::new(plan.seed);
    let steps = plan.games / 2;
    for step in 1..=steps {
        for parameter in &mut parameters {
            parameter.up = rng.below(2) == 0;
        }
        let moved = |sign: f64| {
            let mut changed = usual.clone();
            for parameter in &parameters {
                changed.0.set(parameter.name, parameter.at(sign));
            }
            changed
        };
        let (up, down) = (moved(1.0), moved(-1.0));
        // Points of the first player, less those of the other.
        let mut balance = 0.0;
        let opening = openings(plan.seed ^ step << 20, step..step + 1);
        play(
            [("up", &up), ("down", &down)],
            opening,
            plan.nodes,
            &mut |game| {
                let points = f64::from(game.points()) - 1.0;
                balance += if game.x == "up" { points } else { -points };
                true
            },
        );
        let done = step as f64 / steps as f64;
        let rate = RATES[0] + (RATES[1] - RATES[0]) * done;
        for parameter in &mut parameters {
            let sign = if parameter.up { 1.0 } else { -1.0 };
            parameter.value += rate * sign * parameter.moved * balance;
        }
        if step % PRINTED == 0 || step == steps {
            let found = parameters
                .iter()
                .map(|p| format!("{}={:.1}", p.name, p.value));
            println!("{step}: {}", found.collect::<Vec<_>>().join(","));
        }
    }
}
