//! The arguments of the program: a handful of options, each at most once.

use mugen::game::excerpt;
use mugen::gomocup::brain::BrainSetup;
use mugen::gomoku::MAX_RADIUS;
use mugen::player::{PlayerSpec, SearchSpec, SpecError};
use mugen::proof::Book;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;
use thiserror::Error;

/// What `--help` prints.
pub(crate) const HELP: &str = "\
Gomoku for managers such as Piskvork, using the Gomocup protocol on standard input and output

Usage: pbrain-mugen [OPTIONS]

Options:
      --player <PLAYER>  Who chooses the moves: `search` (the default), `heuristic` or `lookahead`, with
                         options such as `search:nodes=1000000`
      --threads <N>      Search threads, 1 to 256; overrides the player's option [default: 1]
      --hash <MIB>       Transposition table size in MiB, 1 to 65536 (smaller if memory is short); overrides
                         the player's option [default: 16]
      --book <FILE>      Proofs that the search knows: a file from `mugen solve`, or a folder from `mugen
                         prove`; can be repeated. Each proof is checked first. Overrides the player's option
      --debug            Write DEBUG lines that explain what the brain does
      --radius <R>       How far from a stone the heuristic looks for moves, 1 to 5 [default: 2]
  -h, --help             Print help
  -V, --version          Print version

START 0 starts a game on a board without edges. INFO thread_num, hash_size and max_memory from the manager
override these options.
";

/// What the arguments ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Play(BrainSetup),
    Help,
    Version,
}

/// Why arguments cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum ArgumentError {
    #[error("there is no option `{0}`")]
    Unknown(String),
    #[error("`{0}` needs a value")]
    NoValue(&'static str),
    #[error("`{0}` takes no value")]
    Value(&'static str),
    #[error("`{0}` is given twice: give it once")]
    Twice(&'static str),
    #[error("`{option} {value}`: give a whole number from {least} to {most}")]
    Number {
        option: &'static str,
        value: String,
        least: u64,
        most: u64,
    },
    #[error("`--player`: {0}")]
    Player(#[from] SpecError),
    #[error("`--book`: {0}")]
    Book(String),
}

impl Request {
    /// Reads the arguments after the program's name.
    pub(crate) fn parse(typed: impl Iterator<Item = String>) -> Result<Self, ArgumentError> {
        let mut typed = typed;
        let mut setup = BrainSetup::default();
        let (mut given, mut book) = (Vec::new(), Vec::new());
        while let Some(argument) = typed.next() {
            let (name, value) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (argument.as_str(), None),
            };
            let option = match name {
                "-h" | "--help" => return Ok(Self::Help),
                "-V" | "--version" => return Ok(Self::Version),
                name => known(name)?,
            };
            if option != BOOK && given.contains(&option) {
                return Err(ArgumentError::Twice(option));
            }
            given.push(option);
            if option == DEBUG {
                if value.is_some() {
                    return Err(ArgumentError::Value(option));
                }
                setup.debug = true;
                continue;
            }
            let value = value.or_else(|| typed.next());
            let value = value.ok_or(ArgumentError::NoValue(option))?;
            match option {
                BOOK => book.push(PathBuf::from(value)),
                _ => set(&mut setup, option, &value)?,
            }
        }
        if !book.is_empty() {
            set_book(&mut setup.player, &book)?;
        }
        Ok(Self::Play(setup))
    }
}

const PLAYER: &str = "--player";
const THREADS: &str = "--threads";
const HASH: &str = "--hash";
const RADIUS: &str = "--radius";
const BOOK: &str = "--book";
const DEBUG: &str = "--debug";

fn known(name: &str) -> Result<&'static str, ArgumentError> {
    [PLAYER, THREADS, HASH, RADIUS, BOOK, DEBUG]
        .into_iter()
        .find(|&option| option == name)
        .ok_or_else(|| ArgumentError::Unknown(excerpt(name)))
}

fn set(setup: &mut BrainSetup, option: &'static str, value: &str) -> Result<(), ArgumentError> {
    match option {
        PLAYER => setup.player = PlayerSpec::with_files(value)?,
        THREADS => {
            let threads = number(option, value, 1..=SearchSpec::MAX_THREADS)?;
            setup.threads = usize::try_from(threads).ok().and_then(NonZeroUsize::new);
        }
        HASH => setup.hash = Some(number(option, value, 1..=SearchSpec::MAX_HASH)?),
        _ => setup.radius = number(option, value, 1..=u64::from(MAX_RADIUS))? as u8,
    }
    Ok(())
}

fn set_book(player: &mut PlayerSpec, paths: &[PathBuf]) -> Result<(), ArgumentError> {
    let PlayerSpec::Search(spec) = player else {
        let words = "works only with the player `search`";
        return Err(ArgumentError::Book(words.into()));
    };
    let book = Book::load(paths.iter().map(PathBuf::as_path));
    let book = book.map_err(|error| ArgumentError::Book(error.to_string()))?;
    spec.book = Some(Arc::new(book));
    Ok(())
}

fn number(
    option: &'static str,
    value: &str,
    range: RangeInclusive<u64>,
) -> Result<u64, ArgumentError> {
    let number = value.trim().parse().ok();
    let number = number.filter(|number| range.contains(number));
    number.ok_or_else(|| ArgumentError::Number {
        option,
        value: excerpt(value),
        least: *range.start(),
        most: *range.end(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(typed: &str) -> Result<Request, ArgumentError> {
        Request::parse(typed.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_read_with_a_blank_or_an_equals_sign() {
        assert_eq!(parse(""), Ok(Request::Play(BrainSetup::default())));
        let expected = BrainSetup {
            player: "search:nodes=7".parse().unwrap(),
            threads: NonZeroUsize::new(2),
            hash: Some(64),
            radius: 3,
            debug: true,
        };
        for typed in [
            "--player search:nodes=7 --threads 2 --hash 64 --radius 3 --debug",
            "--debug --radius=3 --hash=64 --threads=2 --player=search:nodes=7",
        ] {
            assert_eq!(parse(typed), Ok(Request::Play(expected.clone())), "{typed}");
        }
        assert_eq!(parse("--debug -h"), Ok(Request::Help));
        assert_eq!(parse("--version"), Ok(Request::Version));
    }

    #[test]
    fn what_is_wrong_with_arguments_is_said() {
        for (typed, message) in [
            ("--thread 2", "there is no option `--thread`"),
            ("20", "there is no option `20`"),
            ("\u{1b}[31m", "there is no option `\\u{1b}[31m`"),
            ("--hash", "`--hash` needs a value"),
            ("--debug=1", "`--debug` takes no value"),
            ("--debug --debug", "`--debug` is given twice: give it once"),
            (
                "--threads 257",
                "`--threads 257`: give a whole number from 1 to 256",
            ),
            (
                "--hash=x",
                "`--hash x`: give a whole number from 1 to 65536",
            ),
            (
                "--radius -1",
                "`--radius -1`: give a whole number from 1 to 5",
            ),
            (
                "--player me",
                "`--player`: unknown player `me`: use `heuristic`, `lookahead` or `search`",
            ),
        ] {
            let error = parse(typed).unwrap_err();
            assert_eq!(error.to_string(), message, "{typed}");
        }
    }
}
