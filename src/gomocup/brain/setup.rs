//! A brain on standard input and output, as its command line asks for it.

use super::brain_options::BrainOptions;
use super::run_brain::run;
use crate::control::{Resources, available_memory};
use crate::gomoku::DEFAULT_RADIUS;
use crate::parallel::ensure_room;
use crate::player::{PlayerSpec, SearchSpec};
use std::io;
use std::num::NonZeroUsize;

const MIB: u64 = 1 << 20;

/// What the options of `pbrain-mugen` and of `mugen brain` say. The manager may overrule the threads and the
/// memory.
///
/// ```no_run
/// use mugen::gomocup::brain::BrainSetup;
/// let setup = BrainSetup { hash: Some(64), ..BrainSetup::default() };
/// setup.run()?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrainSetup {
    /// Who chooses the moves.
    pub player: PlayerSpec,
    /// Threads that think; none: as the player's own options say.
    pub threads: Option<NonZeroUsize>,
    /// MiB for the table of positions; none: as the player's own options say.
    pub hash: Option<u64>,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
    /// Whether `DEBUG` lines are written.
    pub debug: bool,
}

/// The search with its usual options.
impl Default for BrainSetup {
    fn default() -> Self {
        Self {
            player: PlayerSpec::default(),
            threads: None,
            hash: None,
            radius: DEFAULT_RADIUS,
            debug: false,
        }
    }
}

impl BrainSetup {
    /// Answers a manager on standard input and output until it says `END` or closes the input.
    ///
    /// A thread of the brain may hold standard output for ever: nothing else may write to it.
    ///
    /// # Errors
    ///
    /// When the system gives no thread, or there is too little memory to play with, before anything is read.
    ///
    /// # Panics
    ///
    /// When `radius` is not in 1..=[`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub fn run(&self) -> io::Result<()> {
        ensure_room()?;
        let (player, threads, hash) = without_resources(self.player.clone());
        let options = BrainOptions {
            resources: Resources {
                threads: self.threads.unwrap_or(threads),
                // The system would end the program in the middle of a game if its table were larger.
                memory: available_memory(),
                table: self.hash.or(hash).map(|mib| mib.saturating_mul(MIB)),
            },
            radius: self.radius,
            debug: self.debug,
        };
        let player = player.build(self.radius);
        run(io::stdin(), io::stdout(), player, &options)
    }
}

/// The player with no more than the usual table, and the threads and MiB that its own options ask for: the
/// manager may say how much memory there is before the player gets them.
fn without_resources(player: PlayerSpec) -> (PlayerSpec, NonZeroUsize, Option<u64>) {
    let PlayerSpec::Search(spec) = player else {
        return (player, NonZeroUsize::MIN, None);
    };
    let usual = SearchSpec::DEFAULT.hash;
    let hash = spec.hash.min(usual);
    (
        PlayerSpec::Search(SearchSpec {
            hash,
            ..spec.clone()
        }),
        NonZeroUsize::new(spec.threads).unwrap_or(NonZeroUsize::MIN),
        (spec.hash > usual).then_some(spec.hash as u64),
    )
}
