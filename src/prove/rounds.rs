//! Proving a position: the pass first, then each reply of its zone, in rounds with growing budgets.

use super::job::{Job, Plan};
use super::store::{ProofStore, StoreError};
use crate::control::{Budget, Control};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use crate::proof::{ProofRefusal, ProofStream};
use crate::strategy::{StrategyOptions, StrategyOutcome, StrategySolver};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use thiserror::Error;

/// How positions are proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProveOptions {
    /// The highest order of the win, 2 to 4: the win after a pass is of one less at most. Replies are answered
    /// with order 3 at most.
    pub order: u32,
    /// The most rounds: each allows three times the nodes of the one before for each reply.
    pub rounds: u8,
    /// Positions solved at the same time, at least 1.
    pub threads: usize,
    /// Entries of each solver's table, as a power of two.
    pub table_bits: u32,
    /// Steps for the check of each proof.
    pub work: u64,
}

/// What happens on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProveEvent {
    /// The win after a pass is known: its nodes, the cells of its zone, and how many positions are to be proven,
    /// some of them already.
    Pass {
        /// Nodes of the win.
        nodes: u64,
        /// Cells of its zone.
        zone: usize,
        /// Positions, one for each orbit of the zone.
        jobs: usize,
        /// Those that the store has.
        known: usize,
    },
    /// A round begins: each allows three times the nodes of the one before.
    Round {
        /// From 1.
        round: u8,
        /// Positions that are not proven.
        open: usize,
    },
    /// A reply is answered.
    Answered {
        /// The reply.
        reply: Point,
        /// Nodes of the proof.
        nodes: u64,
        /// Positions that are still open.
        open: usize,
    },
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proven {
    /// The position is proven, and its proof is in the store.
    Whole,
    /// The win after a pass was not found.
    NoPass,
    /// These replies are not answered.
    Open(Vec<Point>),
}

/// Why proving ended.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProveError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A proof that was found, or is in the store, does not hold.
    #[error("a proof does not hold: {0}")]
    Refused(#[from] ProofRefusal),
}

/// Proves that `attacker` wins `position`, with the defender to move, as far as options and `control` allow.
///
/// All that is proven is added to `store` at once; what it has is not proven again.
///
/// # Errors
///
/// [`ProveError`] where the store cannot be used, or a proof does not hold.
pub fn prove(
    position: &Position,
    attacker: Side,
    store: &mut ProofStore,
    options: &ProveOptions,
    control: &Control,
    on_event: &mut dyn FnMut(ProveEvent),
) -> Result<Proven, ProveError> {
    let budget = control.start();
    let Some(plan) = plan(position, attacker, store, options, &budget.left())? else {
        return Ok(Proven::NoPass);
    };
    let mut open: Vec<&Job> = plan
        .jobs()
        .iter()
        .filter(|job| !store.contains(&job.claim))
        .collect();
    on_event(ProveEvent::Pass {
        nodes: plan.nodes(),
        zone: plan.zone().len(),
        jobs: plan.jobs().len(),
        known: plan.jobs().len() - open.len(),
    });
    for round in 1..=options.rounds {
        if open.is_empty() || budget.poll().is_err() {
            break;
        }
        on_event(ProveEvent::Round {
            round,
            open: open.len(),
        });
        open = answer(&plan, &open, round - 1, store, options, &budget, on_event)?;
    }
    if open.is_empty() {
        store.add(&plan.root(options.work)?)?;
        return Ok(Proven::Whole);
    }
    Ok(Proven::Open(
        open.iter().filter_map(|job| job.reply).collect(),
    ))
}

/// The plan for `position`, with the win after a pass from the store, or found and added to it.
///
/// # Errors
///
/// As for [`prove`].
pub fn plan(
    position: &Position,
    attacker: Side,
    store: &mut ProofStore,
    options: &ProveOptions,
    control: &Control,
) -> Result<Option<Plan>, ProveError> {
    let job = Plan::after_pass(position, attacker);
    if let Some(known) = store.find(&job.position, attacker)? {
        let known = known.to_proof(options.work)?;
        // A win of the highest order leaves no pass for a plan: another one is looked for.
        if let Some(pass) = known.for_position(&job.position, attacker)
            && let Ok(plan) = Plan::new(pass, options.work)
        {
            return Ok(Some(plan));
        }
    }
    let mut solver = StrategySolver::new(options.table_bits);
    let limits = StrategyOptions {
        order: options.order - 1,
        nodes: u64::MAX,
    };
    let StrategyOutcome::Win(pass) = solver.solve(&job.position, attacker, &limits, control) else {
        return Ok(None);
    };
    // The stream leaves out replies that need not be answered, and so has the smaller zone.
    let stream = pass.to_stream(options.work)?;
    store.add(&stream)?;
    Ok(Some(Plan::new(
        stream.to_proof(options.work)?,
        options.work,
    )?))
}

/// Solves the open positions; gives those that are still open, in their order.
fn answer<'a>(
    plan: &Plan,
    open: &[&'a Job],
    round: u8,
    store: &mut ProofStore,
    options: &ProveOptions,
    budget: &Budget,
    on_event: &mut dyn FnMut(ProveEvent),
) -> Result<Vec<&'a Job>, ProveError> {
    let next = Mutex::new(0..open.len());
    let mut left: Vec<Option<&Job>> = open.iter().map(|job| Some(*job)).collect();
    let threads = options.threads.clamp(1, open.len());
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            let next = &next;
            scope.spawn(move || {
                let mut solver = StrategySolver::new(options.table_bits);
                while let Some(index) = next.lock().ok().and_then(|mut next| next.next())
                    && budget.poll().is_ok()
                {
                    let solved = match open[index].reply {
                        Some(reply) => solver.answer(plan.pass(), reply, round, &budget.left()),
                        None => StrategyOutcome::Unknown,
                    };
                    let StrategyOutcome::Win(proof) = solved else {
                        continue;
                    };
                    if sender.send((index, proof.to_stream(options.work))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        collect(&receiver, &mut left, store, on_event)
    })?;
    Ok(left.into_iter().flatten().collect())
}

/// Takes the answers as they come.
fn collect(
    receiver: &Receiver<(usize, Result<ProofStream, ProofRefusal>)>,
    left: &mut [Option<&Job>],
    store: &mut ProofStore,
    on_event: &mut dyn FnMut(ProveEvent),
) -> Result<(), ProveError> {
    let mut open = left.len();
    for (index, stream) in receiver {
        let stream = stream?;
        store.add(&stream)?;
        open -= 1;
        if let Some(reply) = left[index].take().and_then(|job| job.reply) {
            on_event(ProveEvent::Answered {
                reply,
                nodes: stream.nodes(),
                open,
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Clock, Limits, ManualClock};
    use crate::gomoku::{Board, Rule};
    use std::sync::Arc;
    use std::time::Duration;

    #[test]
    fn the_time_is_for_all_replies_together() {
        let mut board = Board::new();
        for (x, side) in [(0, Side::X), (1, Side::X), (5, Side::O)] {
            board.put(Point::new(x, 0), side);
        }
        let position = Position::from_board(board, Side::O, Rule::Freestyle);
        let options = ProveOptions {
            order: 4,
            rounds: 3,
            threads: 1,
            table_bits: 16,
            work: crate::proof::MAX_WORK,
        };
        let clock = ManualClock::new().ticking(Duration::from_millis(1));
        let time = Duration::from_secs(20);
        let control = Control {
            clock: Arc::new(clock.clone()),
            ..Control::new(Limits {
                time: Some(time),
                ..Limits::default()
            })
        };
        let folder = tempfile::tempdir().unwrap();
        let mut store = ProofStore::open(folder.path()).unwrap();
        let proven = prove(
            &position,
            Side::X,
            &mut store,
            &options,
            &control,
            &mut |_| (),
        );
        assert_ne!(proven.unwrap(), Proven::Whole);
        assert!(
            clock.now() >= time && clock.now() < 2 * time,
            "{:?}",
            clock.now()
        );
    }
}
