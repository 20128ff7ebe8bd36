//! The strong engine as a player.

use super::{Claim, Decision, Line, Player, Scale, Wins};
use crate::control::{Control, Limits, Observer, Resources};
use crate::engine::{self, Engine, EngineOptions, LineReport, Report, Score};
use crate::game::Point;
use crate::gomoku::Position;

/// What a search is made with, and its own limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchSpec {
    /// Threads. With one alone the same question gets the same answer.
    pub threads: usize,
    /// Mebibytes of the transposition table.
    pub hash: usize,
    /// Positions that it visits for a move where nobody else sets a limit.
    pub nodes: u64,
    /// Plies that it searches at most; none: as far as the other limits go.
    pub depth: Option<u32>,
}

impl SearchSpec {
    /// One thread, and so many positions as a slow machine visits in a second.
    pub const DEFAULT: Self = Self {
        threads: 1,
        hash: 16,
        nodes: 200_000,
        depth: None,
    };
}

/// Wins that take longer are none for the engine.
const MOST_PLIES: u32 = 999;

/// A player that searches.
#[derive(Debug)]
pub struct SearchPlayer {
    spec: SearchSpec,
    engine: Engine,
}

impl SearchPlayer {
    /// A player made as `spec` says. Its table is allocated here.
    pub fn new(spec: SearchSpec) -> Self {
        Self {
            engine: Engine::new(options(spec.threads, spec.hash)),
            spec,
        }
    }

    /// The limits of `control`, the player's own depth, and its own number of positions where there
    /// is no other limit.
    fn control(&self, control: &Control) -> Control {
        let mut limits: Limits = control.limits;
        limits.depth = match (limits.depth, self.spec.depth) {
            (Some(given), Some(own)) => Some(given.min(own)),
            (given, own) => given.or(own),
        };
        if limits.nodes.is_none() && limits.most_time().is_none() && control.limits.depth.is_none()
        {
            limits.nodes = Some(self.spec.nodes);
        }
        Control {
            limits,
            ..control.clone()
        }
    }
}

/// What a thread may need besides the table, in mebibytes: its state on the largest grid.
const THREAD_MIB: u64 = 40;

/// Mebibytes of the table where the whole program may use `bytes`: what the threads leave of them,
/// from an eighth to a half.
fn table_share(bytes: u64, threads: usize) -> u64 {
    let whole = bytes >> 20;
    let left = whole.saturating_sub(THREAD_MIB.saturating_mul(threads as u64));
    left.clamp(whole / 8, whole / 2).max(1)
}

fn options(threads: usize, hash_mib: usize) -> EngineOptions {
    EngineOptions {
        hash_mib,
        threads,
        ..EngineOptions::default()
    }
}

impl Player<Position> for SearchPlayer {
    fn name(&self) -> String {
        "search".into()
    }

    fn scale(&self, _: &Position) -> Scale {
        Scale {
            unit: 1,
            wins: Some(Wins {
                beyond: Score::win_in(MOST_PLIES).value() - 1,
                at_once: Score::win_in(0).value(),
            }),
        }
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Decision<Point>> {
        let control = self.control(control);
        let report = self.engine.search(position, &control, observer);
        decision(&report, control.lines)
    }

    fn lend(&mut self, resources: &Resources) {
        let threads = resources.threads.get();
        let most = resources.memory.map(|bytes| table_share(bytes, threads));
        let hash = most.map_or(self.spec.hash, |most| {
            usize::try_from(most)
                .unwrap_or(usize::MAX)
                .min(self.spec.hash)
        });
        let now = self.engine.options();
        if (now.threads, now.hash_mib) != (threads, hash) {
            self.engine = Engine::new(options(threads, hash));
        }
    }

    fn forget(&mut self) {
        self.engine.clear();
    }
}

fn decision(report: &Report, lines: usize) -> Option<Decision<Point>> {
    let line = |line: &LineReport| {
        Some(Line {
            mv: *line.pv.first()?,
            score: Some(line.score.value()),
            pv: line.pv.clone(),
        })
    };
    let claim = match report.claim {
        engine::Claim::Proven => Claim::Proven,
        engine::Claim::Estimate if report.depth == 0 => Claim::Heuristic,
        engine::Claim::Estimate | engine::Claim::Searched => Claim::Searched {
            depth: report.depth,
        },
    };
    let best = report.best?;
    let first = report.lines.first();
    Some(Decision {
        score: Some(report.score.value()),
        depth: Some(report.depth),
        nodes: Some(report.nodes),
        pv: first.map_or_else(|| vec![best], |line| line.pv.clone()),
        lines: match lines {
            0 | 1 => Vec::new(),
            _ => report.lines.iter().filter_map(line).collect(),
        },
        ..Decision::new(best, claim, reason(report))
    })
}

fn reason(report: &Report) -> String {
    let score = report.score;
    let value = match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(1), _) => "wins now".into(),
        (Some(plies), _) => format!("wins in {plies} plies"),
        (_, Some(plies)) => format!("loses in {plies} plies at best"),
        _ if score.value() == 0 => "worth 0".into(),
        _ => format!("worth {:+}", score.value()),
    };
    let mut reason = match report.depth {
        0 => value,
        depth => format!("{value}, searched to depth {depth}"),
    };
    for note in &report.notes {
        reason.push_str("; ");
        reason.push_str(&note.to_string());
    }
    reason
}
