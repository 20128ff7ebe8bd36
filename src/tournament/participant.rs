//! Who plays in a match.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::game::excerpt;
use crate::gomocup::client::{BrainCommand, BrainCommandError};
use crate::gomoku::{DEFAULT_RADIUS, Position};
use crate::player::{Player, PlayerSpec, SearchSpec, SpecError};
use std::num::NonZeroUsize;
use std::{fmt, str::FromStr, sync::Arc};
use thiserror::Error;

/// Builds a player.
pub(super) type Make = dyn Fn() -> Box<dyn Player<Position>> + Send + Sync;

/// A player of a match: what it is called, and how to get it.
///
/// ```
/// use mugen::tournament::Participant;
/// let participant: Participant = "wide=lookahead:moves=9,answers=1".parse()?;
/// assert_eq!(participant.name(), "wide");
/// assert_eq!(participant.text(), "lookahead:moves=9,answers=1");
/// let foreign: Participant = "cmd:./pbrain-other --fast".parse()?;
/// assert_eq!(foreign.name(), "other");
/// # Ok::<(), mugen::tournament::ParticipantError>(())
/// ```
#[derive(Clone)]
pub struct Participant {
    name: String,
    text: String,
    pub(super) kind: Kind,
}

/// Where the moves come from.
#[derive(Clone)]
pub(super) enum Kind {
    /// This program.
    InProcess {
        make: Arc<Make>,
        /// Threads that it may think with.
        threads: NonZeroUsize,
        /// What it is, unless it is a library user's own.
        spec: Option<Box<PlayerSpec>>,
    },
    /// Another one.
    Brain(BrainCommand),
}

impl Participant {
    /// A player built by `make`, for matches between a library user's own players. `text` says what
    /// it is in files: runs that go on with a file must say the same. Where the match has a limit of
    /// memory, it is lent this, and one thread.
    pub fn custom(
        name: impl Into<String>,
        text: impl Into<String>,
        make: impl Fn() -> Box<dyn Player<Position>> + Send + Sync + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            kind: Kind::InProcess {
                make: Arc::new(make),
                threads: NonZeroUsize::MIN,
                spec: None,
            },
        }
    }

    /// What it is called; in a match every name is different.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is: a player with its options, or `cmd:` and a command.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The command, where it is another program.
    pub const fn command(&self) -> Option<&BrainCommand> {
        match &self.kind {
            Kind::InProcess { .. } => None,
            Kind::Brain(command) => Some(command),
        }
    }

    /// The player, where it is one of this program's.
    pub const fn player(&self) -> Option<&PlayerSpec> {
        match &self.kind {
            Kind::InProcess {
                spec: Some(spec), ..
            } => Some(spec),
            _ => None,
        }
    }

    /// Gives participants of the same name different ones: `lookahead`, `lookahead#2`.
    pub fn tell_apart(participants: &mut [Self]) {
        for index in 1..participants.len() {
            let (before, rest) = participants.split_at_mut(index);
            let Some(this) = rest.first_mut() else { return };
            let taken = |name: &str| before.iter().any(|other| other.name == name);
            let fresh = (2..).map(|number| format!("{}#{number}", this.name));
            if taken(&this.name)
                && let Some(name) = fresh.into_iter().find(|name| !taken(name))
            {
                this.name = name;
            }
        }
    }
}

impl From<PlayerSpec> for Participant {
    fn from(spec: PlayerSpec) -> Self {
        let text = spec.to_string();
        let (wanted, name) = match &spec {
            PlayerSpec::Search(search) => (search.threads, name(search)),
            _ => (1, text.clone()),
        };
        Self {
            name,
            text,
            kind: Kind::InProcess {
                spec: Some(Box::new(spec.clone())),
                make: Arc::new(move || spec.build(DEFAULT_RADIUS)),
                threads: NonZeroUsize::new(wanted).unwrap_or(NonZeroUsize::MIN),
            },
        }
    }
}

/// What a search is called: without the paths of its book.
fn name(search: &SearchSpec) -> String {
    let without = PlayerSpec::Search(SearchSpec {
        book: None,
        ..search.clone()
    });
    match search.book {
        Some(_) => format!("{without}+book"),
        None => without.to_string(),
    }
}

impl From<BrainCommand> for Participant {
    fn from(command: BrainCommand) -> Self {
        Self {
            name: command.stem(),
            text: format!("cmd:{command}"),
            kind: Kind::Brain(command),
        }
    }
}

impl fmt::Debug for Participant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Participant({}={})", self.name, self.text)
    }
}

/// Why a text names no participant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParticipantError {
    /// No player of this program.
    #[error("{0}, or `cmd:` and the command of another program")]
    Spec(#[from] SpecError),
    /// No command.
    #[error("after `cmd:`: {0}")]
    Command(#[from] BrainCommandError),
    /// A name that is empty, too long, or not printable.
    #[error("`{0}` is not a valid name: use 1 to {MAX_NAME} printable characters")]
    Name(String),
}

/// The longest name, in characters.
const MAX_NAME: usize = 64;

/// `player`, `player:options` or `cmd:command`, each with `name=` before it or not. The files of a book are
/// read.
impl FromStr for Participant {
    type Err = ParticipantError;

    fn from_str(text: &str) -> Result<Self, ParticipantError> {
        // An equals sign after a colon belongs to the player's options or to the command.
        let named = text.split_once('=');
        let named = named.filter(|(name, _)| !name.contains(':'));
        let (name, what) = match named {
            Some((name, what)) => (Some(name.trim()), what.trim()),
            None => (None, text.trim()),
        };
        let mut participant = match what.strip_prefix("cmd:") {
            Some(command) => Self::from(command.parse::<BrainCommand>()?),
            None => Self::from(PlayerSpec::with_files(what)?),
        };
        if let Some(name) = name {
            participant.name = name.to_owned();
        }
        let name = &participant.name;
        let fits = (1..=MAX_NAME).contains(&name.chars().count());
        if !fits || name.chars().any(char::is_control) {
            return Err(ParticipantError::Name(excerpt(name)));
        }
        Ok(participant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_before_an_equals_sign() {
        for (text, name, what) in [
            ("heuristic", "heuristic", "heuristic"),
            ("a=heuristic", "a", "heuristic"),
            (
                "lookahead:moves=8,answers=1",
                "lookahead:moves=8,answers=1",
                "lookahead:moves=8,answers=1",
            ),
            ("cmd:./x --a=1", "x", "cmd:./x --a=1"),
            ("new = cmd:./x --a=1", "new", "cmd:./x --a=1"),
        ] {
            let participant: Participant = text.parse().unwrap();
            assert_eq!((participant.name(), participant.text()), (name, what));
        }
    }

    #[test]
    fn what_is_no_participant_is_refused() {
        for (text, message) in [
            (
                "me",
                "unknown player `me`: use `heuristic`, `lookahead` or `search`, or `cmd:` and the command of \
                 another program",
            ),
            (
                "=heuristic",
                "`` is not a valid name: use 1 to 64 printable characters",
            ),
            (
                "cmd:",
                "after `cmd:`: the command is empty: give a program, such as `./pbrain-name`",
            ),
        ] {
            assert_eq!(
                text.parse::<Participant>().unwrap_err().to_string(),
                message
            );
        }
    }

    #[test]
    fn equal_names_are_told_apart() {
        let names = ["heuristic", "heuristic#2=heuristic", "heuristic"];
        let mut participants = names.map(|text| text.parse::<Participant>().unwrap());
        Participant::tell_apart(&mut participants);
        let names: Vec<_> = participants.iter().map(Participant::name).collect();
        assert_eq!(names, ["heuristic", "heuristic#2", "heuristic#3"]);
    }
}
