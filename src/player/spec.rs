//! Players by their names.

use super::options::{Options, quoted};
use super::{HeuristicPlayer, LookaheadPlayer, Player, SearchPlayer, SearchSpec, SpecError};
use crate::analysis::Analysis;
use crate::control::{Control, Silent};
use crate::game::{Point, excerpt};
use crate::gomoku::Position;
use crate::heuristic::Lookahead;
use crate::proof::Book;
use std::{fmt, str::FromStr, sync::Arc};

/// A player of five in a row as it is named in arguments and in files, with options where it is not to
/// be as usual; to be built when it is needed.
///
/// ```
/// use mugen::player::PlayerSpec;
/// let player: PlayerSpec = "lookahead:moves=8,answers=2".parse()?;
/// assert_eq!(player.name(), "lookahead");
/// assert_eq!(player.to_string(), "lookahead:moves=8,answers=2");
/// assert_eq!("lookahead:answers=1".parse(), Ok(PlayerSpec::LOOKAHEAD));
/// # Ok::<(), mugen::player::SpecError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// [`HeuristicPlayer`].
    Heuristic,
    /// [`LookaheadPlayer`]; options `moves` and `answers`.
    Lookahead(Lookahead),
    /// [`SearchPlayer`]; options `threads`, `hash`, `nodes`, `depth`, `level` and `seed`, and `book` for
    /// [`with_files`](Self::with_files).
    Search(SearchSpec),
}

/// The most moves, and the most answers, that the look ahead can be asked to look at.
const MAX_LOOKED_AT: u64 = 1000;

/// The search.
impl Default for PlayerSpec {
    fn default() -> Self {
        Self::SEARCH
    }
}

impl PlayerSpec {
    /// The heaviest cell.
    pub const HEURISTIC: Self = Self::Heuristic;
    /// One answer looked at, with the usual options.
    pub const LOOKAHEAD: Self = Self::Lookahead(Lookahead::DEFAULT);
    /// The strong engine, with the usual options.
    pub const SEARCH: Self = Self::Search(SearchSpec::DEFAULT);
    /// Every player with its usual options.
    pub const ALL: [Self; 3] = [Self::HEURISTIC, Self::LOOKAHEAD, Self::SEARCH];

    /// The name by which it is chosen, without options.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Heuristic => "heuristic",
            Self::Lookahead(_) => "lookahead",
            Self::Search(_) => "search",
        }
    }

    /// The same player with a seed, where its level is below the highest and it has none: its moves differ
    /// from seed to seed. All others are as they were.
    ///
    /// ```
    /// use mugen::player::PlayerSpec;
    /// let weak: PlayerSpec = "search:level=5".parse()?;
    /// let seeded = weak.with_seed(7);
    /// assert_eq!(seeded.to_string(), "search:level=5,seed=7");
    /// assert_eq!(seeded.clone().with_seed(8), seeded);
    /// assert_eq!(PlayerSpec::SEARCH.with_seed(7), PlayerSpec::SEARCH);
    /// # Ok::<(), mugen::player::SpecError>(())
    /// ```
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        match self {
            Self::Search(spec) if spec.level < SearchSpec::MAX_LEVEL && spec.seed.is_none() => {
                Self::Search(SearchSpec {
                    seed: Some(seed),
                    ..spec
                })
            }
            _ => self,
        }
    }

    /// The seed of its choices; none where nothing depends on one.
    pub const fn seed(&self) -> Option<u64> {
        match self {
            Self::Search(spec) => spec.seed,
            Self::Heuristic | Self::Lookahead(_) => None,
        }
    }

    /// A player of this kind that analyses the empty cells within `radius` of a stone.
    pub fn build(&self, radius: u8) -> Box<dyn Player<Position>> {
        match self {
            Self::Heuristic => Box::new(HeuristicPlayer { radius }),
            &Self::Lookahead(options) => Box::new(LookaheadPlayer { radius, options }),
            Self::Search(spec) => Box::new(SearchPlayer::new(spec.clone())),
        }
    }

    /// Its move without limits; none on a full board.
    pub fn answer(&self, position: &Position, radius: u8) -> Option<Analysis<Point>> {
        self.build(radius)
            .choose(position, &Control::default(), &mut Silent)
    }

    fn with_options(self, options: &mut Options<'_>) -> Result<Self, SpecError> {
        Ok(match self {
            Self::Heuristic => self,
            Self::Lookahead(usual) => {
                let mut number = |option, least| options.number(option, least..=MAX_LOOKED_AT);
                let moves = number("moves", 1)?.map(|moves| moves as usize);
                let answers = number("answers", 0)?.map(|answers| answers as usize);
                Self::Lookahead(Lookahead {
                    moves: moves.unwrap_or(usual.moves),
                    answers: answers.unwrap_or(usual.answers),
                })
            }
            Self::Search(usual) => {
                let mut number = |option, range| options.number(option, range);
                let threads = number("threads", 1..=SearchSpec::MAX_THREADS)?;
                let hash = number("hash", 1..=SearchSpec::MAX_HASH)?;
                let nodes = number("nodes", 1..=u64::MAX)?;
                let depth = number("depth", 1..=SearchSpec::MAX_DEPTH)?.map(|n| n as u32);
                let level = number("level", 1..=SearchSpec::MAX_LEVEL.into())?.map(|n| n as u8);
                let seed = number("seed", 0..=u64::MAX)?;
                Self::Search(SearchSpec {
                    threads: threads.map_or(usual.threads, |n| n as usize),
                    hash: hash.map_or(usual.hash, |mib| mib as usize),
                    nodes: nodes.or(usual.nodes),
                    depth: depth.or(usual.depth),
                    level: level.unwrap_or(usual.level),
                    seed: seed.or(usual.seed),
                    book: usual.book,
                })
            }
        })
    }

    fn of_options(mut options: Options<'_>) -> Result<Self, SpecError> {
        let usual = Self::ALL
            .into_iter()
            .find(|player| player.name() == options.player())
            .ok_or_else(|| SpecError::UnknownPlayer {
                name: excerpt(options.player()),
                known: quoted(&Self::ALL.each_ref().map(Self::name)),
            })?;
        let player = usual.with_options(&mut options)?;
        options.finish()?;
        Ok(player)
    }

    /// The player that `text` names, where it may name files too: `search:book=FILE` is a search with a
    /// [book](Book::load_named). Only for texts of someone who may read these files.
    ///
    /// # Errors
    ///
    /// [`SpecError`] for what is wrong with the text, or with the files.
    pub fn with_files(text: &str) -> Result<Self, SpecError> {
        let mut options = Options::of(text)?;
        let is_search = options.player() == Self::SEARCH.name();
        let files = is_search.then(|| options.text("book")).flatten();
        let book = files.map(Book::load_named).transpose();
        let book = book.map_err(|error| SpecError::Book {
            error: error.to_string(),
        })?;
        let mut player = Self::of_options(options)?;
        if let (Self::Search(spec), Some(book)) = (&mut player, book) {
            spec.book = Some(Arc::new(book));
        }
        Ok(player)
    }
}

/// As it is read: the name, and the options that are not as usual.
impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Self::Lookahead(Lookahead { moves, answers }) if *self != Self::LOOKAHEAD => {
                write!(f, ":moves={moves},answers={answers}")
            }
            Self::Search(spec) => spec.fmt_options(f),
            Self::Heuristic | Self::Lookahead(_) => Ok(()),
        }
    }
}

/// `name`, or `name:option=value,…`; no file is read.
impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::of_options(Options::of(text)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_read_as_it_is_written() {
        let moves = 8;
        let odd = PlayerSpec::Lookahead(Lookahead { moves, answers: 0 });
        for player in PlayerSpec::ALL.into_iter().chain([odd]) {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        for text in [
            "search",
            "search:nodes=5000",
            "search:threads=2,hash=4,depth=6",
            "search:hash=1,nodes=7,depth=96",
            "search:level=3,seed=0",
        ] {
            assert_eq!(text.parse::<PlayerSpec>().unwrap().to_string(), text);
        }
        let usual = "search:threads=1,hash=16";
        assert_eq!(usual.parse(), Ok(PlayerSpec::default()));
    }

    #[test]
    fn what_is_wrong_with_options_is_said() {
        for (text, message) in [
            (
                "me",
                "unknown player `me`: use `heuristic`, `lookahead` or `search`",
            ),
            (
                "me:a=1",
                "unknown player `me`: use `heuristic`, `lookahead` or `search`",
            ),
            (
                "heuristic:a=1",
                "`heuristic` has no option `a`: it has none",
            ),
            (
                "lookahead:depth=1",
                "`lookahead` has no option `depth`: it has `moves` or `answers`",
            ),
            (
                "lookahead:moves=0",
                "`moves=0`: give a whole number from 1 to 1000",
            ),
            (
                "lookahead:moves=-3",
                "`moves=-3`: give a whole number from 1 to 1000",
            ),
            (
                "lookahead:moves=1,moves=2",
                "the option `moves` is given twice: give it once",
            ),
            (
                "lookahead:",
                "`` is not an option: write `option=value`, separated by commas",
            ),
            (
                "lookahead:moves",
                "`moves` is not an option: write `option=value`, separated by commas",
            ),
        ] {
            let error = text.parse::<PlayerSpec>().unwrap_err();
            assert_eq!(error.to_string(), message);
        }
    }
}
