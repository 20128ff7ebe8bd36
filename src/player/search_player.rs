//! The strong engine as a player.

use super::Player;
use super::crop::crop;
use super::instant::InstantPlayer;
use super::level::Handicap;
use crate::analysis::{Analysis, Certainty, Pv};
use crate::control::{Control, Limits, Observer, Resources, Silent, StopFlag};
use crate::engine::{Engine, EngineOptions, Note};
use crate::game::{Eval, Outcome, Point};
use crate::gomoku::{DEFAULT_RADIUS, Position};
use crate::parallel::{SEARCH_ROOM, has_room};
use crate::proof::Book;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// What a search is made with, and its own limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchSpec {
    /// Threads. With one alone the same question gets the same answer.
    pub threads: usize,
    /// Mebibytes of the transposition table; fewer where there is no memory for them.
    pub hash: usize,
    /// Positions that it visits for a move at most; none: [`DEFAULT_NODES`](Self::DEFAULT_NODES) where nobody
    /// sets any limit.
    pub nodes: Option<u64>,
    /// Plies that it searches at most; none: as far as the other limits go.
    pub depth: Option<u32>,
    /// How strong it is: from 1, a beginner, to 10, all it can. From 6 on it throws away no forced tactics.
    pub level: u8,
    /// Varies the choice between moves of about the same worth, the same for the same seed. Below level 10,
    /// without a seed: as with 0.
    pub seed: Option<u64>,
    /// Proofs that it knows before the game. It uses them from level 6 on.
    pub book: Option<Arc<Book>>,
}

impl SearchSpec {
    /// One thread, and no limits of its own.
    pub const DEFAULT: Self = Self {
        threads: 1,
        hash: 16,
        nodes: None,
        depth: None,
        level: Self::MAX_LEVEL,
        seed: None,
        book: None,
    };

    /// About as many positions as a slow machine visits in a second.
    pub const DEFAULT_NODES: u64 = 200_000;

    /// The highest level: all that it can.
    pub(crate) const MAX_LEVEL: u8 = 10;
    /// The most threads that can be asked for.
    pub const MAX_THREADS: u64 = 256;
    /// The most MiB that can be asked for.
    pub const MAX_HASH: u64 = 1 << 16;
    /// The most plies that can be asked for.
    pub(crate) const MAX_DEPTH: u64 = 96;

    /// The limits of `control` and its own: the smaller one of each kind holds.
    fn control(&self, control: &Control) -> Control {
        let smaller = |own: Option<u64>, given: Option<u64>| match (own, given) {
            (Some(own), Some(given)) => Some(own.min(given)),
            (own, given) => own.or(given),
        };
        let mut limits: Limits = control.limits;
        let depth = smaller(self.depth.map(u64::from), limits.depth.map(u64::from));
        limits.depth = depth.map(|depth| depth as u32);
        limits.nodes = smaller(self.nodes, limits.nodes);
        if limits.nodes.is_none() && limits.most_time().is_none() && limits.depth.is_none() {
            limits.nodes = Some(Self::DEFAULT_NODES);
        }
        Control {
            limits,
            ..control.clone()
        }
    }

    /// `:option=value,…` for the options that are not as usual.
    pub(super) fn fmt_options(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Self::DEFAULT;
        let threads = (self.threads != usual.threads).then_some(self.threads as u64);
        let hash = (self.hash != usual.hash).then_some(self.hash as u64);
        let depth = self.depth.map(u64::from);
        let level = (self.level != usual.level).then_some(self.level.into());
        let options = [
            ("threads", threads),
            ("hash", hash),
            ("nodes", self.nodes),
            ("depth", depth),
            ("level", level),
            ("seed", self.seed),
        ];
        let mut before = ':';
        for (name, value) in options {
            if let Some(value) = value {
                write!(f, "{before}{name}={value}")?;
                before = ',';
            }
        }
        match &self.book {
            Some(book) => write!(f, "{before}book={}", book.name()),
            None => Ok(()),
        }
    }
}

/// A player that searches.
#[derive(Debug)]
pub struct SearchPlayer {
    spec: SearchSpec,
    handicap: Option<Handicap>,
    engine: Engine,
    /// Mebibytes asked for that the limit of memory does not allow.
    not_allowed: Option<u64>,
    /// What the last search said of threads that it did not get.
    few_threads: Option<Note>,
    /// Whether the last search has left its boards and histories for the next one.
    is_warm: bool,
    /// Whether there was no memory for the last search.
    no_room: bool,
}

impl SearchPlayer {
    /// A player made as `spec` says. Its table is allocated here, which takes no time however large it is.
    pub fn new(spec: SearchSpec) -> Self {
        Self {
            engine: Engine::new(options(&spec)),
            handicap: Handicap::new(spec.level, spec.seed),
            not_allowed: None,
            few_threads: None,
            is_warm: false,
            no_room: false,
            spec,
        }
    }

    /// Whether there is memory for a search: where that runs out in its middle, the program ends.
    fn has_room(&mut self) -> bool {
        let needed = if self.is_warm { WARM_ROOM } else { SEARCH_ROOM };
        self.no_room = !has_room(needed);
        !self.no_room
    }

    fn search(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        self.is_warm = true;
        let analysis = self.engine.search_with(position, control, observer)?;
        let is_few = |note: &&Note| matches!(note, Note::FewThreads { .. });
        if analysis.depth > Some(0) {
            self.few_threads = self.engine.notes().iter().find(is_few).copied();
        }
        Some(self.at_least_fast(analysis, control.lines, position))
    }

    /// The analysis. Where the limits left no time for a single depth, the move is that of
    /// [a look](at_a_look).
    fn at_least_fast(
        &self,
        mut analysis: Analysis<Point>,
        lines: usize,
        position: &Position,
    ) -> Analysis<Point> {
        let is_blind = analysis.certainty == Certainty::Heuristic;
        // With a note the engine has a reason of its own, and of a large position a look sees but a part.
        let is_whole = position.board().stones() > 0 && matches!(crop(position), Cow::Borrowed(_));
        if !is_blind || !is_whole || !self.engine.notes().is_empty() {
            return analysis;
        }
        if let Some(found) = at_a_look(position) {
            let first = Pv::single(found.best(), analysis.eval());
            analysis.lines.retain(|line| line.mv() != first.mv());
            analysis.lines.insert(0, first);
            analysis.lines.truncate(lines.max(1));
            analysis.reason = found.reason;
            analysis.weight = found.weight;
        }
        analysis
    }

    /// The move of a player that is held back.
    fn weaker(
        &mut self,
        handicap: Handicap,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        if let Some(mv) = handicap.careless(position, control) {
            let reason = "a deliberate slip, as usual at this level";
            return Some(Analysis::new(mv, Certainty::Heuristic, reason));
        }
        let wider = handicap.control(control);
        let mut analysis = self.search(position, &wider, observer)?;
        let is_decided = analysis.eval().is_some_and(Eval::is_decided);
        let is_forced = is_decided || self.engine.notes().contains(&Note::OnlyMove);
        let chosen = handicap.pick(position, &analysis.lines, is_forced);
        if chosen > 0 {
            let line = analysis.lines.remove(chosen);
            analysis.lines.insert(0, line);
            analysis.reason += "; the score is that of the best move, a similar one was played";
        }
        analysis.lines.truncate(control.lines.max(1));
        Some(analysis)
    }
}

/// What a search needs in addition to the memory kept from the one before, in bytes.
const WARM_ROOM: usize = 8 << 20;

/// What a thread may need in addition to the table, in MiB: its state on the largest grid.
const THREAD_MIB: u64 = 24;

/// Mebibytes of the table where the whole program may use `bytes`: what the threads leave of them,
/// from an eighth to a half.
fn table_share(bytes: u64, threads: usize) -> u64 {
    let whole = bytes >> 20;
    let left = whole.saturating_sub(THREAD_MIB.saturating_mul(threads as u64));
    left.clamp(whole / 8, whole / 2).max(1)
}

fn options(spec: &SearchSpec) -> EngineOptions {
    let handicap = Handicap::new(spec.level, spec.seed);
    EngineOptions {
        hash_mib: spec.hash,
        threads: spec.threads,
        book: spec.book.clone(),
        proofs: handicap.is_none_or(|handicap| handicap.proofs),
        ..EngineOptions::default()
    }
}

impl Player<Position> for SearchPlayer {
    fn name(&self) -> String {
        "search".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        if !self.has_room() {
            return at_a_look(position).map(|analysis| Analysis {
                reason: format!("{}; not enough memory for a search", analysis.reason),
                ..analysis
            });
        }
        let control = self.spec.control(control);
        match self.handicap {
            Some(handicap) => self.weaker(handicap, position, &control, observer),
            None => self.search(position, &control, observer),
        }
    }

    fn score_move(&mut self, position: &Position, mv: Point, control: &Control) -> Option<Eval> {
        let mut next = position.clone();
        Some(match next.try_place(mv).ok()? {
            // Only the side that moved can have won by it.
            Some(Outcome::Win(side)) if side == position.to_move() => Eval::win_in(1),
            Some(Outcome::Win(_)) => Eval::loss_in(1),
            Some(Outcome::Draw) => Eval::Draw,
            None => {
                let control = self.spec.control(control);
                let analysis = self.engine.search_with(&next, &control, &mut Silent)?;
                analysis.eval()?.before_move()
            }
        })
    }

    fn configure(&mut self, resources: &Resources) {
        let threads = resources.threads.get();
        let asked = resources.table.map(|bytes| bytes >> 20);
        let wanted = asked
            .unwrap_or(self.spec.hash as u64)
            .clamp(1, SearchSpec::MAX_HASH);
        let most = resources.memory.map(|bytes| table_share(bytes, threads));
        let hash = most.map_or(wanted, |most| most.min(wanted));
        self.not_allowed = asked.filter(|&asked| asked > hash);
        let options = self.engine.options();
        // Where nothing changes, the engine keeps what it has.
        self.is_warm &= (options.threads, options.hash_mib) == (threads, hash as usize);
        self.engine.configure(threads, hash as usize);
    }

    fn shortage(&self) -> Option<String> {
        let hash = self.engine.options().hash_mib;
        let not_allowed = self.not_allowed.map(|asked| {
            format!("a table of {asked} MiB exceeds the memory limit: used {hash} MiB")
        });
        let notes = [self.engine.small_table(), self.few_threads];
        let notes = notes.iter().flatten().map(Note::to_string);
        let no_room = self
            .no_room
            .then(|| "not enough memory for a search".to_owned());
        let all: Vec<_> = not_allowed
            .into_iter()
            .chain(notes)
            .chain(no_room)
            .collect();
        (!all.is_empty()).then(|| all.join("; "))
    }

    fn new_game(&mut self) {
        self.engine.clear();
        self.is_warm = false;
    }
}

/// The move of a player that takes no more than a look: it overlooks no short win.
fn at_a_look(position: &Position) -> Option<Analysis<Point>> {
    let mut fast = InstantPlayer {
        radius: DEFAULT_RADIUS,
    };
    // Its work is bounded by counts.
    let control = Control {
        stop: StopFlag::new(),
        ..Control::default()
    };
    fast.choose(position, &control, &mut Silent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_as_large_as_asked_for_and_as_memory_allows() {
        let mut player = SearchPlayer::new(SearchSpec {
            hash: 2,
            ..SearchSpec::DEFAULT
        });
        let mut hash = |memory: Option<u64>, table: Option<u64>| {
            player.configure(&Resources {
                memory: memory.map(|mib| mib << 20),
                table: table.map(|mib| mib << 20),
                ..Resources::default()
            });
            player.engine.options().hash_mib
        };
        assert_eq!(hash(None, None), 2);
        assert_eq!(hash(None, Some(20)), 20);
        assert_eq!(hash(Some(64), Some(100)), 32);
        assert_eq!(hash(Some(1000), Some(100)), 100);
        assert_eq!(hash(Some(16), Some(100)), 2);
        assert_eq!(hash(Some(1), None), 1);
        assert_eq!(hash(None, Some(0)), 1);
    }
}
