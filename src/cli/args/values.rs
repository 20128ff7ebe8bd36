//! How values of arguments are read, and what shells may complete them with.

use crate::player::SearchSpec;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::Error;
use clap::{Arg, Command, ValueHint};
use std::ffi::OsStr;
use std::fmt::Display;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// Reads a whole number of a range.
pub(super) fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync {
    move |text: &str| {
        let text = text.trim();
        let number = text.parse().ok();
        let number = number.filter(|number| range.contains(number));
        // What is a whole number is too large only.
        let is_whole = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_large = is_whole && text.parse::<u64>().is_err();
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| match (range.start(), range.end()) {
                (first, &u64::MAX) if !is_large => format!("give a whole number, {first} or more"),
                (first, last) => format!("give a whole number from {first} to {last}"),
            })
    }
}

/// A time in seconds, such as `0.05`.
pub(super) fn parse_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.trim().parse().ok();
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or("give a time in seconds, such as `1` or `0.05`")
}

/// Threads of a search.
pub(super) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let most = SearchSpec::MAX_THREADS as usize;
    let threads = text
        .parse()
        .ok()
        .filter(|threads: &NonZeroUsize| threads.get() <= most);
    threads.ok_or_else(|| format!("give a whole number from 1 to {most}"))
}

pub(super) fn parse_count(text: &str) -> Result<usize, String> {
    whole(0..=u64::MAX)(text)
}

/// One or more of something.
pub(super) fn parse_one_or_more(text: &str) -> Result<usize, String> {
    whole(1..=u64::MAX)(text)
}

/// Reads a value that is one of `words`, or begins with one: shells complete these.
#[derive(Debug)]
pub(super) struct OneOf<T> {
    words: &'static [&'static str],
    value: PhantomData<fn() -> T>,
}

impl<T> OneOf<T> {
    pub(super) const fn new(words: &'static [&'static str]) -> Self {
        let value = PhantomData;
        Self { words, value }
    }
}

impl<T> Clone for OneOf<T> {
    fn clone(&self) -> Self {
        Self::new(self.words)
    }
}

impl<T> TypedValueParser for OneOf<T>
where
    T: FromStr<Err: Display> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, Error> {
        let read = |text: &str| text.parse::<T>().map_err(|error| error.to_string());
        read.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.words.iter().map(PossibleValue::new)))
    }
}

/// The command with a hint at every value that is no file: without one, shells complete names of files.
pub(crate) fn with_hints(command: Command) -> Command {
    command
        .mut_args(|argument| match argument.get_value_hint() {
            ValueHint::Unknown if argument.get_action().takes_values() => {
                argument.value_hint(ValueHint::Other)
            }
            _ => argument,
        })
        .mut_subcommands(with_hints)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_of_a_range() {
        let read = whole::<u8>(1..=10);
        assert_eq!(read("10"), Ok(10));
        for wrong in ["", "0", "11", "-1", "1.5", "x", "99999999999999999999"] {
            let words = "give a whole number from 1 to 10";
            assert_eq!(read(wrong), Err(words.into()), "{wrong}");
        }
        let read = whole::<u64>(0..=u64::MAX);
        assert_eq!(read("18446744073709551615"), Ok(u64::MAX));
        for wrong in ["", "-1", "1.5", "x"] {
            let words = "give a whole number, 0 or more";
            assert_eq!(read(wrong), Err(words.into()), "{wrong}");
        }
        let words = "give a whole number from 0 to 18446744073709551615";
        assert_eq!(read("18446744073709551616"), Err(words.into()));
    }
}
