//! The arguments that say how the machine thinks.

use super::book::BookArgs;
use super::values::{OneOf, parse_one_or_more, parse_seconds, whole};
use crate::control::{Control, Limits};
use crate::player::{PlayerSpec, SearchSpec, SpecError};
use anyhow::bail;
use clap::Args;
use std::str::FromStr;
use std::time::Duration;

/// What a move may cost.
#[derive(Args)]
pub(crate) struct LimitArgs {
    /// Time limit per move in seconds, such as `0.5`
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub(crate) time: Option<Duration>,

    /// Search at most N positions per move [default: 200000 if there is no other limit]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,

    /// Search at most N plies deep
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u64::from(u32::MAX)))]
    pub(crate) depth: Option<u32>,
}

impl LimitArgs {
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            time: self.time,
            nodes: self.nodes,
            depth: self.depth,
            ..Limits::default()
        }
    }
}

#[derive(Args)]
pub(crate) struct PlayerArgs {
    /// Who chooses the moves: `search` (the default), `heuristic` or `lookahead`, with options such
    /// as `search:nodes=1000000`. If a limit is given twice, the stricter one applies
    #[arg(long, value_name = "PLAYER", hide_possible_values = true,
          value_parser = OneOf::<TypedPlayer>::new(&["search", "heuristic", "lookahead"]))]
    player: Option<TypedPlayer>,

    #[command(flatten)]
    book: BookArgs,
}

impl PlayerArgs {
    /// The player, with its book.
    ///
    /// # Errors
    ///
    /// When the book cannot be used, or the player does not search.
    pub(crate) fn player(&self) -> anyhow::Result<PlayerSpec> {
        let player = self.player.clone();
        self.book
            .player(player.map(|typed| typed.0).unwrap_or_default())
    }

    /// Whether anything is given.
    pub(crate) const fn is_given(&self) -> bool {
        self.player.is_some() || self.book.is_given()
    }
}

/// A player whose text may name files.
#[derive(Clone)]
struct TypedPlayer(PlayerSpec);

impl FromStr for TypedPlayer {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        PlayerSpec::with_files(text).map(Self)
    }
}

/// Who thinks about one position, and how.
#[derive(Args)]
pub(crate) struct ThinkArgs {
    #[command(flatten)]
    player: PlayerArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    /// Search threads, 1 to 256; with more than one, answers vary from run to run. Overrides the
    /// player's option [default: 1]
    #[arg(long, value_name = "N",
          value_parser = whole::<u64>(1..=SearchSpec::MAX_THREADS))]
    threads: Option<u64>,

    /// Transposition table size in MiB, 1 to 65536. Overrides the player's option [default: 16]
    #[arg(long, value_name = "MIB",
          value_parser = whole::<u64>(1..=SearchSpec::MAX_HASH))]
    hash: Option<u64>,

    /// Strength, from 1 (beginner) to 10 (full strength). Overrides the player's option
    #[arg(long, value_name = "N", value_parser = whole::<u8>(1..=10))]
    level: Option<u8>,

    /// Vary the choice between moves of similar value (same seed, same moves). Below level 10,
    /// `play` picks a seed for each game. Overrides the player's option
    #[arg(long, value_name = "N", value_parser = whole::<u64>(0..=u64::MAX))]
    seed: Option<u64>,

    /// Show the N best moves, with the lines expected after them
    #[arg(long, value_name = "N", value_parser = parse_one_or_more)]
    pub(crate) lines: Option<usize>,
}

impl ThinkArgs {
    /// The player, with what is given beside it.
    ///
    /// # Errors
    ///
    /// When it does not search, and threads, memory or a book are given, or the book cannot be used.
    pub(crate) fn player(&self) -> anyhow::Result<PlayerSpec> {
        let player = self.player.player()?;
        match player {
            PlayerSpec::Search(spec) => Ok(PlayerSpec::Search(SearchSpec {
                threads: self.threads.map_or(spec.threads, |n| n as usize),
                hash: self.hash.map_or(spec.hash, |mib| mib as usize),
                level: self.level.unwrap_or(spec.level),
                seed: self.seed.or(spec.seed),
                ..spec
            })),
            _ if self.is_of_the_search() => bail!(
                "--threads, --hash, --level and --seed work only with the player `search`, not with `{}`",
                player.name()
            ),
            _ => Ok(player),
        }
    }

    /// The limits of a move, and how many lines are shown.
    pub(crate) fn control(&self) -> Control {
        Control {
            lines: self.lines.unwrap_or(1),
            ..Control::new(self.limits.limits())
        }
    }

    /// Whether anything other than the limits is given.
    pub(crate) const fn is_given(&self) -> bool {
        self.player.is_given() || self.is_of_the_search() || self.lines.is_some()
    }

    const fn is_of_the_search(&self) -> bool {
        let resources = self.threads.is_some() || self.hash.is_some();
        resources || self.level.is_some() || self.seed.is_some()
    }
}
