//! What may follow a player's name: `lookahead:moves=8,answers=2`.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::game::excerpt;
use std::ops::RangeInclusive;
use thiserror::Error;

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SpecError {
    /// A name that no player has.
    #[error("unknown player `{name}`: use {known}")]
    UnknownPlayer {
        /// The name.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// An option that this player does not have.
    #[error("`{player}` has no option `{option}`: {known}")]
    UnknownOption {
        /// The player.
        player: String,
        /// The option.
        option: String,
        /// The options that it has.
        known: String,
    },
    /// Something that is not `option=value`.
    #[error("`{text}` is not an option: write `option=value`, separated by commas")]
    Unreadable {
        /// The text.
        text: String,
    },
    /// One option, two values.
    #[error("the option `{option}` is given twice: give it once")]
    Twice {
        /// The option.
        option: String,
    },
    /// A value outside what the option takes.
    #[error("`{option}={value}`: give a whole number from {least} to {most}")]
    Number {
        /// The option.
        option: String,
        /// The value.
        value: String,
        /// The least.
        least: u64,
        /// The most.
        most: u64,
    },
    /// A book that cannot be used.
    #[error("the book: {error}")]
    Book {
        /// What is wrong with it, with the name of the file.
        error: String,
    },
}

/// The options of one player, to be taken one by one.
pub(super) struct Options<'a> {
    player: &'a str,
    given: Vec<(&'a str, &'a str)>,
    /// What has been asked for.
    known: Vec<&'static str>,
}

impl<'a> Options<'a> {
    /// Splits `name:option=value,…`.
    pub(super) fn of(spec: &'a str) -> Result<Self, SpecError> {
        let (player, rest) = match spec.split_once(':') {
            Some((player, rest)) => (player, Some(rest)),
            None => (spec, None),
        };
        let mut given: Vec<(&str, &str)> = Vec::new();
        for part in rest.into_iter().flat_map(|rest| rest.split(',')) {
            let (option, value) = part.split_once('=').ok_or_else(|| SpecError::Unreadable {
                text: excerpt(part),
            })?;
            let (option, value) = (option.trim(), value.trim());
            if given.iter().any(|&(other, _)| other == option) {
                let option = excerpt(option);
                return Err(SpecError::Twice { option });
            }
            given.push((option, value));
        }
        Ok(Self {
            player,
            given,
            known: Vec::new(),
        })
    }

    pub(super) const fn player(&self) -> &'a str {
        self.player
    }

    /// The text that is given for `option`, or none.
    pub(super) fn text(&mut self, option: &'static str) -> Option<&'a str> {
        self.known.push(option);
        let at = self.given.iter().position(|&(name, _)| name == option)?;
        Some(self.given.remove(at).1)
    }

    /// The number that is given for `option`, or none.
    pub(super) fn number(
        &mut self,
        option: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, SpecError> {
        let Some(value) = self.text(option) else {
            return Ok(None);
        };
        let number = value.parse().ok().filter(|number| range.contains(number));
        let number = number.ok_or_else(|| SpecError::Number {
            option: option.into(),
            value: excerpt(value),
            least: *range.start(),
            most: *range.end(),
        })?;
        Ok(Some(number))
    }

    /// Makes sure that every option was asked for.
    pub(super) fn finish(self) -> Result<(), SpecError> {
        let Some((option, _)) = self.given.first() else {
            return Ok(());
        };
        let known = match self.known.as_slice() {
            [] => "it has none".into(),
            known => format!("it has {}", quoted(known)),
        };
        Err(SpecError::UnknownOption {
            player: self.player.into(),
            option: excerpt(option),
            known,
        })
    }
}

/// `` `a`, `b` or `c` ``.
pub(super) fn quoted(names: &[&str]) -> String {
    let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    match names.as_slice() {
        [names @ .., last] if !names.is_empty() => format!("{} or {last}", names.join(", ")),
        names => names.concat(),
    }
}
