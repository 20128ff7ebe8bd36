//! The solver as a player, of any game.

use super::{Claim, Decision, Player, Scale, Wins};
use crate::control::{Control, Limits, Observer, Progress};
use crate::game::Game;
use crate::solver::{Algorithm, Analysis, Counts, Options, analyse};

/// Searches every line to a depth, or to the end of the game.
#[derive(Clone, Debug)]
pub struct SolverPlayer {
    options: Options,
    /// Plies; none: to the end of the game.
    depth: Option<u32>,
    counts: Counts,
}

impl SolverPlayer {
    /// A player that searches `depth` plies (none: to the end of the game) by `algorithm`. It prefers
    /// quick wins and slow losses.
    pub fn new(algorithm: Algorithm, depth: Option<u32>) -> Self {
        Self {
            options: Options::new(algorithm).depth_adjusted(),
            depth,
            counts: Counts::default(),
        }
    }

    /// How it searches.
    pub const fn algorithm(&self) -> Algorithm {
        self.options.algorithm
    }

    /// What the last search did.
    pub const fn counts(&self) -> Counts {
        self.counts
    }

    /// How many positions another algorithm may visit for its counts.
    pub const COMPARED_POSITIONS: u64 = 1_000_000;

    /// The search behind its last move, by another algorithm: to compare the counts. None where that
    /// takes more than [`COMPARED_POSITIONS`](Self::COMPARED_POSITIONS).
    pub fn counts_by<G: Game>(&self, algorithm: Algorithm, game: &G) -> Option<Counts> {
        let options = Options {
            algorithm,
            ..self.options
        };
        let control = Control::new(Limits {
            nodes: Some(Self::COMPARED_POSITIONS),
            ..Limits::default()
        });
        let analysis = analyse(game, &options, &self.control(&control)).ok()?;
        Some(analysis.counts)
    }

    /// The limits of `control`, and the player's own depth where that is less.
    fn control(&self, control: &Control) -> Control {
        let depth = match (self.depth, control.limits.depth) {
            (Some(own), Some(given)) => Some(own.min(given)),
            (own, given) => own.or(given),
        };
        Control {
            limits: Limits {
                depth,
                ..control.limits
            },
            ..control.clone()
        }
    }
}

impl<G: Game> Player<G> for SolverPlayer {
    fn name(&self) -> String {
        self.options.algorithm.name().into()
    }

    fn scale(&self, game: &G) -> Scale {
        Scale {
            unit: 1,
            wins: Some(Wins {
                beyond: game.evaluation_limit(),
                at_once: game.win_score().saturating_add(1),
            }),
        }
    }

    /// The best move of the search. Where the search cannot be made within the limits, it searches
    /// one ply.
    fn choose(
        &mut self,
        game: &G,
        control: &Control,
        observer: &mut dyn Observer<G::Move>,
    ) -> Option<Decision<G::Move>> {
        let control = self.control(control);
        let begun = control.clock.now();
        let analysis = analyse(game, &self.options, &control).or_else(|_| {
            let one_ply = Control::new(Limits {
                depth: Some(1),
                ..Limits::default()
            });
            analyse(game, &self.options, &one_ply)
        });
        let analysis = analysis.ok()?;
        self.counts = analysis.counts;
        observer.progress(&Progress {
            depth: analysis.depth.unwrap_or(analysis.pv.len() as u32),
            seldepth: analysis.depth.unwrap_or(analysis.pv.len() as u32),
            line: 1,
            score: analysis.value,
            nodes: analysis.counts.positions,
            elapsed: control.clock.now().saturating_sub(begun),
            pv: &analysis.pv,
        });
        let claim = match analysis.depth {
            Some(depth) if analysis.value.abs() > game.evaluation_limit() => {
                Claim::Searched { depth }
            }
            Some(depth) => Claim::Estimate { depth },
            None => Claim::Solved,
        };
        Some(Decision {
            score: Some(analysis.value),
            depth: analysis.depth,
            nodes: Some(analysis.counts.positions),
            pv: analysis.pv.clone(),
            ..Decision::new(analysis.best?, claim, explain(game, &analysis))
        })
    }
}

/// What a value means: a win or a loss in so many plies, or the value itself.
fn explain<G: Game>(game: &G, analysis: &Analysis<G::Move>) -> String {
    let value = analysis.value;
    let plies = |win: i32| match game.win_score() - win + 1 {
        1 => "now".into(),
        plies => format!("in {plies} plies"),
    };
    let depth = match analysis.depth {
        Some(1) => "1 ply".into(),
        Some(depth) => format!("{depth} plies"),
        None => "to the end".into(),
    };
    if value > game.evaluation_limit() {
        format!("wins {}", plies(value))
    } else if value < -game.evaluation_limit() {
        format!("loses {} at best", plies(-value))
    } else if analysis.depth.is_none() {
        "a draw at best".into()
    } else if value == 0 {
        format!("worth 0, {depth} looked ahead")
    } else {
        format!("worth {value:+}, {depth} looked ahead")
    }
}
