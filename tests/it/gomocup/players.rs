//! Players that no one would play with.

use mugen::analysis::{Analysis, Certainty};
use mugen::control::{Control, Limits, Observer, Progress, Resources};
use mugen::game::{Eval, Point, ScoreUnit};
use mugen::gomoku::{Position, first_empty};
use mugen::player::Player;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

fn first(position: &Position) -> Option<Analysis<Point>> {
    let first = first_empty(position.board())?;
    let reason = "the first empty cell";
    Some(Analysis::new(first, Certainty::Heuristic, reason))
}

/// Thinks deeper and deeper until its stop flag is set, whatever its limits are.
#[derive(Default)]
pub(super) struct Slow {
    /// The limits of each move that it was asked for.
    pub(super) asked: Arc<Mutex<Vec<Limits>>>,
}

impl Player<Position> for Slow {
    fn name(&self) -> String {
        "slow".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        self.asked.lock().unwrap().push(control.limits);
        let budget = control.start();
        let analysis = first(position)?;
        let mut depth = 0;
        while !control.stop.is_set() {
            thread::sleep(Duration::from_millis(1));
            depth += 1;
            if depth % 8 == 0 {
                observer.progress(&Progress {
                    depth,
                    seldepth: 2 * depth,
                    line: 1,
                    eval: Eval::Score(-3),
                    unit: ScoreUnit::Points,
                    nodes: 1000 * u64::from(depth),
                    elapsed: budget.elapsed(),
                    pv: analysis.pv().to_vec(),
                });
            }
        }
        Some(analysis)
    }
}

/// Thinks until it is let go, and hears nothing meanwhile.
pub(super) struct Endless {
    pub(super) let_go: Arc<AtomicBool>,
    /// Whether it says what it likes best so far: the last cell of a board of 20 x 20.
    pub(super) talks: bool,
}

impl Player<Position> for Endless {
    fn name(&self) -> String {
        "endless".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        _: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        if self.talks {
            observer.progress(&Progress {
                depth: 1,
                seldepth: 1,
                line: 1,
                eval: Eval::Score(0),
                unit: ScoreUnit::Points,
                nodes: 1,
                elapsed: Duration::ZERO,
                pv: vec![Point::new(19, 19)],
            });
        }
        while !self.let_go.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        first(position)
    }
}

/// Breaks down.
pub(super) struct Panicking;

impl Player<Position> for Panicking {
    fn name(&self) -> String {
        "panicking".into()
    }

    fn choose(
        &mut self,
        _: &Position,
        _: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        // Without a message among the output of the tests.
        std::panic::resume_unwind(Box::new("a fault of the player"))
    }
}

/// Takes its time to get ready, and plays at once.
#[derive(Default)]
pub(super) struct Heavy {
    lent: Option<Resources>,
    /// How many times it has got ready.
    pub(super) ready: Arc<AtomicU32>,
}

impl Heavy {
    const TIME: Duration = Duration::from_millis(300);

    fn get_ready(&self) {
        thread::sleep(Self::TIME);
        self.ready.fetch_add(1, Ordering::SeqCst);
    }
}

impl Player<Position> for Heavy {
    fn name(&self) -> String {
        "heavy".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        _: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        first(position)
    }

    fn configure(&mut self, resources: &Resources) {
        if self.lent.replace(*resources) != Some(*resources) {
            self.get_ready();
        }
    }

    fn new_game(&mut self) {
        self.get_ready();
    }
}
