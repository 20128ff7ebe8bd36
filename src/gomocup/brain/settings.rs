//! What the manager has set.

use super::time::MoveTime;
use crate::control::Resources;
use crate::gomocup::rule_code::rule_of_code;
use crate::gomocup::{CommandError, Info};
use crate::gomoku::Rule;
use crate::player::SearchSpec;
use std::num::NonZeroUsize;
use std::time::Duration;

/// What the program needs beside the tables of the player, in bytes.
const PROCESS: u64 = 24 << 20;
/// The least limit of memory that is kept to, in bytes: the program, a thread and a small table.
const MIN_MEMORY: u64 = PROCESS + THREAD;
/// The most threads that are ever of use.
const MAX_THREADS: usize = SearchSpec::MAX_THREADS as usize;
/// What a thread needs of the memory, on boards of any usual size, in bytes.
const THREAD: u64 = 12 << 20;

/// What a setting changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// The rule.
    Rule,
    /// The time for moves.
    Time,
    /// The threads or the memory of the whole process.
    Process,
    /// The memory of the player's tables.
    Table,
    /// The next search at most.
    Other,
}

/// The limits as they are now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) rule: Rule,
    /// The time for a move; zero: as fast as possible.
    pub(super) turn: Duration,
    /// The time for a game.
    pub(super) game: Option<Duration>,
    /// What is left of it; counted on here until the manager says it again.
    pub(super) left: Option<Duration>,
    /// Whether the manager has said what is left since the last move.
    is_left_set: bool,
    pub(super) increment: Duration,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    threads: NonZeroUsize,
    /// What the machine has, in bytes.
    machine: Option<u64>,
    /// The manager's limit for the whole process, in bytes.
    max_memory: Option<u64>,
    table: Option<u64>,
}

impl Settings {
    /// Before the manager has set anything. A move may take 30 seconds: what the brains of this
    /// protocol take without a limit.
    pub(super) const fn new(resources: Resources) -> Self {
        Self {
            rule: Rule::Freestyle,
            turn: Duration::from_secs(30),
            game: None,
            left: None,
            is_left_set: false,
            increment: Duration::ZERO,
            depth: None,
            nodes: None,
            threads: resources.threads,
            machine: resources.memory,
            max_memory: None,
            table: resources.table,
        }
    }

    /// Takes a setting over, and says what it changes.
    ///
    /// # Errors
    ///
    /// What to say about a rule that is not supported; the rule stays as it was.
    pub(super) fn set(&mut self, info: Info) -> Result<Change, String> {
        Ok(match info {
            Info::TimeoutTurn(time) => {
                self.turn = time;
                Change::Time
            }
            Info::TimeoutMatch(time) => {
                self.game = time;
                if !self.is_left_set {
                    self.left = time;
                }
                Change::Time
            }
            Info::TimeLeft(time) => {
                (self.left, self.is_left_set) = (time, true);
                Change::Time
            }
            Info::TimeIncrement(time) => {
                self.increment = time;
                Change::Time
            }
            Info::MaxMemory(bytes) => {
                self.max_memory = bytes;
                Change::Process
            }
            Info::ThreadNum(threads) => {
                self.threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
                Change::Process
            }
            Info::HashSize(bytes) => {
                self.table = bytes;
                Change::Table
            }
            Info::MaxDepth(depth) => {
                self.depth = depth;
                Change::Other
            }
            Info::MaxNode(nodes) => {
                self.nodes = nodes;
                Change::Other
            }
            Info::Rule(sum) => {
                let unknown = || CommandError::Rule(sum.to_string()).to_string();
                self.rule = rule_of_code(sum).ok_or_else(unknown)?;
                Change::Rule
            }
            Info::Evaluate(_) | Info::Ignored => Change::Other,
        })
    }

    /// The limits of time for a move.
    pub(super) const fn time(&self) -> MoveTime {
        MoveTime {
            turn: self.turn,
            left: self.left,
            increment: self.increment,
        }
    }

    /// A game begins. What the manager has already said of its time stands.
    pub(super) const fn new_game(&mut self) {
        if !self.is_left_set {
            self.left = self.game;
        }
    }

    /// A move took so long.
    pub(super) fn end_move(&mut self, time: Duration) {
        self.left = self
            .left
            .map(|left| left.saturating_sub(time).saturating_add(self.increment));
        self.is_left_set = false;
    }

    /// What may be used: the whole process stays below the manager's limit of memory, whatever was asked
    /// for, here or when the program was started.
    pub(super) fn resources(&self) -> Resources {
        let most = [self.max_memory, self.machine];
        let most = most.into_iter().flatten().min().map(|bytes| {
            // A limit that leaves nothing over is beyond what can be kept to.
            bytes.saturating_sub(PROCESS).max(bytes / 8)
        });
        let fit = most.map_or(u64::MAX, |most| most / THREAD);
        let fit = usize::try_from(fit).unwrap_or(MAX_THREADS);
        let threads = self.threads.get().min(MAX_THREADS).min(fit);
        Resources {
            threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
            memory: most,
            table: self.table,
        }
    }

    /// What is wrong with what the manager asks for, for people: a limit of memory too small to be kept to,
    /// or more threads than there is use or room for.
    pub(super) fn shortage(&self) -> Option<String> {
        if let Some(memory) = self.max_memory.filter(|&memory| memory < MIN_MEMORY) {
            // Zero stands for no limit where a manager says it.
            let limit = match memory {
                0 => "a max_memory below zero".into(),
                memory => format!("max_memory {memory}"),
            };
            return Some(format!(
                "{limit} is too small: at least {MIN_MEMORY} bytes are needed; using as little as \
                 possible"
            ));
        }
        let (asked, threads) = (self.threads.get(), self.resources().threads.get());
        (threads < asked).then(|| {
            let why = match threads {
                MAX_THREADS => "are useful",
                _ => "fit in memory",
            };
            format!("{asked} threads are more than {why}: using {threads}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Settings {
        Settings::new(Resources::default())
    }

    fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    #[test]
    fn rules_are_taken_or_refused() {
        let mut settings = fresh();
        for (sum, rule) in [(1, Rule::Exact), (0, Rule::Freestyle), (3, Rule::Exact)] {
            assert_eq!(settings.set(Info::Rule(sum)), Ok(Change::Rule));
            assert_eq!(settings.rule, rule);
        }
        for sum in [4, 5, 8, 9, 16, u32::MAX] {
            assert!(settings.set(Info::Rule(sum)).is_err(), "{sum}");
            assert_eq!(settings.rule, Rule::Exact);
        }
    }

    #[test]
    fn the_time_left_is_counted_on_until_it_is_told_again() {
        let mut settings = fresh();
        settings.set(Info::TimeoutMatch(Some(ms(1000)))).unwrap();
        settings.new_game();
        settings.end_move(ms(300));
        assert_eq!(settings.left, Some(ms(700)));
        settings.set(Info::TimeLeft(Some(ms(650)))).unwrap();
        settings.set(Info::TimeoutMatch(Some(ms(1000)))).unwrap();
        settings.new_game();
        assert_eq!(
            settings.left,
            Some(ms(650)),
            "told for the game that begins"
        );
        settings.end_move(ms(2000));
        assert_eq!(settings.left, Some(ms(0)));
        settings.new_game();
        assert_eq!(settings.left, Some(ms(1000)));
    }

    #[test]
    fn threads_are_no_more_than_there_is_use_and_room_for() {
        let mut settings = fresh();
        let threads = |settings: &Settings| settings.resources().threads.get();
        settings.set(Info::ThreadNum(usize::MAX)).unwrap();
        assert_eq!(threads(&settings), 256);
        settings.set(Info::MaxMemory(Some(64 << 20))).unwrap();
        assert_eq!(threads(&settings), 3);
        settings.set(Info::MaxMemory(Some(1))).unwrap();
        assert_eq!(threads(&settings), 1);
        settings.set(Info::ThreadNum(4)).unwrap();
        settings.set(Info::MaxMemory(None)).unwrap();
        assert_eq!(threads(&settings), 4);
    }

    #[test]
    fn tables_leave_room_for_the_process() {
        let mut settings = fresh();
        assert_eq!(settings.resources().memory, None);
        settings.set(Info::MaxMemory(Some(64 << 20))).unwrap();
        assert_eq!(settings.resources().memory, Some(40 << 20));
        settings.set(Info::HashSize(Some(16 << 20))).unwrap();
        assert_eq!(settings.resources().memory, Some(40 << 20));
        assert_eq!(settings.resources().table, Some(16 << 20));
        settings.set(Info::MaxMemory(Some(8 << 20))).unwrap();
        assert_eq!(settings.resources().memory, Some(1 << 20));
    }

    #[test]
    fn the_machine_holds_where_the_manager_takes_its_limit_back() {
        let mut settings = Settings::new(Resources {
            memory: Some(100 << 20),
            ..Resources::default()
        });
        for (limit, expected) in [(Some(1 << 30), 76), (Some(64 << 20), 40), (None, 76)] {
            settings.set(Info::MaxMemory(limit)).unwrap();
            assert_eq!(settings.resources().memory, Some(expected << 20));
            assert_eq!(settings.shortage(), None);
        }
    }

    #[test]
    fn limits_too_small_to_keep_and_threads_too_many_are_said() {
        let mut settings = fresh();
        for (memory, words) in [
            (0, "a max_memory below zero"),
            (1, "max_memory 1"),
            ((36 << 20) - 1, "max_memory 37748735"),
        ] {
            settings.set(Info::MaxMemory(Some(memory))).unwrap();
            let said = settings.shortage().expect("it is too small");
            assert!(said.starts_with(&format!("{words} is too small: ")));
        }
        settings.set(Info::MaxMemory(Some(36 << 20))).unwrap();
        assert_eq!(settings.shortage(), None);
        settings.set(Info::ThreadNum(3)).unwrap();
        let said = settings.shortage().expect("there is room for one");
        assert_eq!(said, "3 threads are more than fit in memory: using 1");
        settings.set(Info::MaxMemory(None)).unwrap();
        assert_eq!(settings.shortage(), None);
        settings.set(Info::ThreadNum(1000)).unwrap();
        let said = settings.shortage().expect("more than ever");
        assert_eq!(said, "1000 threads are more than are useful: using 256");
    }
}
