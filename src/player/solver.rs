//! The solver as a player, of any game.

use super::{Claim, Decision, Player, Scale, Wins};
use crate::control::{Control, Limits, Observer, Progress};
use crate::game::{Game, Outcome};
use crate::solver::{Algorithm, Analysis, Counts, Options, analyse};
use std::time::Duration;

/// The time that a look at the moves alone may take, however short the limits are.
const LEAST_TIME: Duration = Duration::from_millis(10);

/// The moves that it may look at, however few positions are allowed: all of a board of 19 by 19.
const LEAST_MOVES: u64 = 400;

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
                longest: u32::MAX,
            }),
        }
    }

    /// The best move of the search. Where the search cannot be made within the limits, it is the move that is
    /// worth most after one ply, of those that could be looked at.
    fn choose(
        &mut self,
        game: &G,
        control: &Control,
        observer: &mut dyn Observer<G::Move>,
    ) -> Option<Decision<G::Move>> {
        let control = self.control(control);
        let begun = control.clock.now();
        let budget = control.start();
        let at_once = one_ply(game, &control);
        let searched = budget.poll().ok();
        let searched = searched.and_then(|()| analyse(game, &self.options, &budget.left()).ok());
        // At depth 0 a search gives no move.
        let searched = searched.filter(|analysis| analysis.best.is_some());
        let analysis = searched.or(at_once)?;
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

/// The best move after one ply: it is looked for before anything else, so that there is always one. None
/// where there are no moves.
fn one_ply<G: Game>(game: &G, control: &Control) -> Option<Analysis<G::Move>> {
    let limits = control.limits;
    let most = limits
        .nodes
        .map_or(u64::MAX, |nodes| nodes.max(LEAST_MOVES));
    let wider = Control {
        limits: Limits {
            time: limits.most_time().map(|time| time.max(LEAST_TIME)),
            game_time: None,
            ..limits
        },
        ..control.clone()
    };
    let budget = wider.start();
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let mut next = game.clone();
    let mut best: Option<(G::Move, i32)> = None;
    let mut counts = Counts {
        positions: 1,
        ..Counts::default()
    };
    for mv in moves {
        let is_over = || counts.leaves >= most || budget.poll().is_err();
        if best.is_some() && is_over() {
            break;
        }
        next.play(mv);
        counts.positions += 1;
        counts.leaves += 1;
        let value = value_after(&next, &mut counts);
        next.undo();
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((mv, value));
        }
    }
    best.map(|(mv, value)| Analysis {
        depth: Some(1),
        value,
        best: Some(mv),
        root: Vec::new(),
        pv: vec![mv],
        counts,
    })
}

/// What the position is worth to the side that has just moved.
fn value_after<G: Game>(game: &G, counts: &mut Counts) -> i32 {
    match game.outcome() {
        // A win of the side to move can only be the loss of the one that moved.
        Some(Outcome::Win(side)) if side == game.to_move() => -game.win_score(),
        Some(Outcome::Win(_)) => game.win_score(),
        Some(Outcome::Draw) => 0,
        None => {
            counts.horizon += 1;
            -game.evaluate()
        }
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
