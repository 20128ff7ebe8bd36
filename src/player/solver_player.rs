//! The solver as a player, of any game.

use super::Player;
use crate::analysis::{Analysis, Certainty, Pv};
use crate::control::{Control, Limits, Observer, Progress};
use crate::game::{Eval, Game, Outcome, ScoreUnit};
use crate::solver::{Algorithm, Counts, Solution, SolverOptions, analyse};
use std::time::Duration;

/// The time that a look at the moves alone may take, however short the limits are.
const MIN_TIME: Duration = Duration::from_millis(10);

/// The moves that it may look at, however few positions are allowed: all of a board of 19 by 19.
const MIN_MOVES: u64 = 400;

/// Searches every line to a depth, or to the end of the game.
#[derive(Clone, Debug)]
pub struct SolverPlayer {
    options: SolverOptions,
    /// Plies; none: to the end of the game.
    depth: Option<u32>,
    counts: Counts,
}

impl SolverPlayer {
    /// A player that searches `depth` plies (none: to the end of the game) by `algorithm`. It prefers
    /// quick wins and slow losses.
    pub fn new(algorithm: Algorithm, depth: Option<u32>) -> Self {
        Self {
            options: SolverOptions::new(algorithm).depth_adjusted(),
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
        let options = SolverOptions {
            algorithm,
            ..self.options
        };
        let control = Control::new(Limits {
            nodes: Some(Self::COMPARED_POSITIONS),
            ..Limits::default()
        });
        let solution = analyse(game, &options, &self.control(&control)).ok()?;
        Some(solution.counts)
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

    /// The best move of the search. Where the search cannot be made within the limits, it is the move that is
    /// worth most after one ply, of those that could be looked at.
    fn choose(
        &mut self,
        game: &G,
        control: &Control,
        observer: &mut dyn Observer<G::Move>,
    ) -> Option<Analysis<G::Move>> {
        let control = self.control(control);
        let begun = control.clock.now();
        let budget = control.start();
        let at_once = one_ply(game, &control);
        let searched = budget.poll().ok();
        let searched = searched.and_then(|()| analyse(game, &self.options, &budget.left()).ok());
        // At depth 0 a search gives no move.
        let searched = searched.filter(|solution| solution.best.is_some());
        let found = searched.map(Found::of).or(at_once)?;
        let best = *found.pv.first()?;
        self.counts = found.counts;
        let depth = found.depth.unwrap_or(found.pv.len() as u32);
        observer.progress(&Progress {
            depth,
            seldepth: depth,
            line: 1,
            eval: found.eval,
            unit: ScoreUnit::Points,
            nodes: found.counts.positions,
            elapsed: control.clock.now().saturating_sub(begun),
            pv: found.pv.clone(),
        });
        let certainty = match found.depth {
            Some(_) if found.eval.is_decided() => Certainty::Searched,
            Some(_) => Certainty::Estimate,
            None => Certainty::Solved,
        };
        Some(Analysis {
            depth: found.depth,
            nodes: Some(found.counts.positions),
            reason: explain(found.eval, found.depth),
            lines: vec![Pv {
                eval: Some(found.eval),
                moves: found.pv,
            }],
            ..Analysis::new(best, certainty, "")
        })
    }
}

/// What a search, or the look before it, found.
struct Found<M> {
    /// None: to the end of the game.
    depth: Option<u32>,
    eval: Eval,
    pv: Vec<M>,
    counts: Counts,
}

impl<M> Found<M> {
    fn of(solution: Solution<M>) -> Self {
        Self {
            depth: solution.depth,
            eval: solution.eval,
            pv: solution.pv,
            counts: solution.counts,
        }
    }
}

/// The best move after one ply: it is looked for before anything else, so that there is always one. None
/// where there are no moves.
fn one_ply<G: Game>(game: &G, control: &Control) -> Option<Found<G::Move>> {
    let limits = control.limits;
    let most = limits.nodes.map_or(u64::MAX, |nodes| nodes.max(MIN_MOVES));
    let wider = Control {
        limits: Limits {
            time: limits.most_time().map(|time| time.max(MIN_TIME)),
            game_time: None,
            ..limits
        },
        ..control.clone()
    };
    let budget = wider.start();
    let mut moves = Vec::new();
    game.moves(&mut moves);
    let mut next = game.clone();
    let mut best: Option<(G::Move, Eval)> = None;
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
        let eval = eval_after(&next, &mut counts);
        next.undo();
        if best.is_none_or(|(_, most)| eval > most) {
            best = Some((mv, eval));
        }
    }
    best.map(|(mv, eval)| Found {
        depth: Some(1),
        eval,
        pv: vec![mv],
        counts,
    })
}

/// What the position is worth to the side that has just moved.
fn eval_after<G: Game>(game: &G, counts: &mut Counts) -> Eval {
    match game.outcome() {
        // A win of the side to move can only be the loss of the one that moved.
        Some(Outcome::Win(side)) if side == game.to_move() => Eval::loss_in(1),
        Some(Outcome::Win(_)) => Eval::win_in(1),
        Some(Outcome::Draw) => Eval::Draw,
        None => {
            counts.horizon += 1;
            Eval::Score(-game.evaluate())
        }
    }
}

/// What it is worth: a win or a loss with its length in plies, or a score.
fn explain(eval: Eval, depth: Option<u32>) -> String {
    let depth = match depth {
        Some(1) => "1 ply".into(),
        Some(depth) => format!("{depth} plies"),
        None => "to the end".into(),
    };
    let length = |plies: Option<u32>| match plies {
        Some(1) => " now".into(),
        Some(plies) => format!(" in {plies} plies"),
        None => String::new(),
    };
    match eval {
        Eval::Win { plies } => format!("wins{}", length(plies)),
        Eval::Loss { plies } => format!("loses{} at best", length(plies)),
        Eval::Draw => "a draw at best".into(),
        Eval::Score(0) => format!("score 0, searched {depth}"),
        Eval::Score(score) => format!("score {score:+}, searched {depth}"),
    }
}
