//! JSON values that know their place in the text.
//!
//! Values are slices of the text (`serde_json`'s raw values), so a place is the distance of two
//! addresses and costs nothing until an error needs it. Lists and objects are walked without being
//! collected, and nothing recurses on the depth of the text.

use super::place::{place, syntax_error};
use crate::formats::{RecordError, RecordFault};
use crate::game::{Point, Side, excerpt};
use crate::gomoku::COORDINATE_LIMIT;
use crate::textio::parser_message;
use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::{borrow::Cow, fmt};

type Result<T> = std::result::Result<T, RecordError>;

/// A JSON value within a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value<'a> {
    text: &'a str,
    /// The number of the text's first line.
    first_line: u64,
    /// A part of `text`.
    raw: &'a str,
}

impl<'a> Value<'a> {
    /// The one value of `text`, whose syntax is right then down to the last level.
    pub(crate) fn parse(text: &'a str, first_line: u64) -> Result<Self> {
        match serde_json::from_str::<&RawValue>(text) {
            Ok(raw) => Ok(Self {
                text,
                first_line,
                raw: raw.get(),
            }),
            Err(error) => Err(syntax_error(text, first_line, &error)),
        }
    }

    const fn with(self, raw: &'a str) -> Self {
        Self { raw, ..self }
    }

    pub(crate) fn error(self, fault: impl Into<RecordFault>) -> RecordError {
        self.error_at(0, fault)
    }

    /// An error at byte `offset` of the value.
    pub(crate) fn error_at(self, offset: usize, fault: impl Into<RecordFault>) -> RecordError {
        let start = self.raw.as_ptr().addr() - self.text.as_ptr().addr();
        RecordError {
            place: Some(place(self.text, self.first_line, start + offset)),
            path: String::new(),
            fault: fault.into(),
        }
    }

    fn kind(self) -> &'static str {
        match self.raw.as_bytes().first() {
            Some(b'[') => "a list",
            Some(b'{') => "an object",
            Some(b'"') => "a string",
            Some(b't' | b'f') => "true or false",
            Some(b'n') => "null",
            _ => "a number",
        }
    }

    pub(crate) fn is_list(self) -> bool {
        self.kind() == "a list"
    }

    fn expect(self, kind: &'static str, expected: &'static str) -> Result<()> {
        let found = self.kind();
        if found == kind {
            return Ok(());
        }
        Err(self.error(RecordFault::Type { expected, found }))
    }

    /// Calls `f` with each element of a list, and puts the index before the path of its error.
    pub(crate) fn each(
        self,
        expected: &'static str,
        mut f: impl FnMut(Value<'a>) -> Result<()>,
    ) -> Result<()> {
        self.expect("a list", expected)?;
        let mut error = None;
        let mut index = 0;
        let walk = Walk {
            f: |_: Option<&'a str>, raw| {
                f(self.with(raw)).map_err(|error| error.in_index(index))?;
                index += 1;
                Ok(())
            },
            error: &mut error,
        };
        let walked = serde_json::Deserializer::from_str(self.raw).deserialize_seq(walk);
        self.walked(walked, error)
    }

    /// Calls `f` with each key and value of an object. Keys are strings.
    pub(crate) fn each_entry(
        self,
        expected: &'static str,
        mut f: impl FnMut(Value<'a>, Value<'a>) -> Result<()>,
    ) -> Result<()> {
        self.expect("an object", expected)?;
        let mut error = None;
        let walk = Walk {
            f: |key: Option<&'a str>, raw| f(self.with(key.unwrap_or(raw)), self.with(raw)),
            error: &mut error,
        };
        let walked = serde_json::Deserializer::from_str(self.raw).deserialize_map(walk);
        self.walked(walked, error)
    }

    fn walked(self, walked: serde_json::Result<()>, error: Option<RecordError>) -> Result<()> {
        match (error, walked) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(self.error(RecordFault::Syntax(parser_message(&error)))),
            (None, Ok(())) => Ok(()),
        }
    }

    /// A string, borrowed from the text where it has no escapes.
    pub(crate) fn string(self) -> Result<Cow<'a, str>> {
        self.expect("a string", "a string")?;
        if let Ok(plain) = serde_json::from_str::<&str>(self.raw) {
            return Ok(Cow::Borrowed(plain));
        }
        serde_json::from_str::<String>(self.raw)
            .map(Cow::Owned)
            .map_err(|error| self.error(RecordFault::Syntax(parser_message(&error))))
    }

    /// One of a few strings.
    pub(crate) fn choice<T>(
        self,
        what: &'static str,
        choices: &'static str,
        of: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T> {
        let found = self.string()?;
        of(&found).ok_or_else(|| {
            self.error(RecordFault::Choice {
                what,
                found: excerpt(&found),
                choices,
            })
        })
    }

    /// `true` or `false`.
    pub(crate) fn boolean(self) -> Result<bool> {
        self.expect("true or false", "true or false")?;
        Ok(self.raw == "true")
    }

    /// A whole number, none where it does not fit.
    pub(crate) fn whole(self) -> Result<Option<i64>> {
        self.expect("a number", "a whole number")?;
        let digits = self.raw.strip_prefix('-').unwrap_or(self.raw);
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.error(RecordFault::NotWhole {
                found: self.shortened(),
            }));
        }
        Ok(self.raw.parse().ok())
    }

    /// The value's text.
    pub(super) const fn raw(self) -> &'a str {
        self.raw
    }

    /// The beginning of the value's text.
    pub(crate) fn shortened(self) -> String {
        excerpt(self.raw)
    }

    /// `x` or `o`.
    pub(crate) fn side(self) -> Result<Side> {
        self.choice("side", "`x` or `o`", |text| {
            let named = |side: &Side| side.to_string() == text;
            Side::BOTH.into_iter().find(named)
        })
    }

    /// A coordinate of some board.
    pub(crate) fn coordinate(self) -> Result<i32> {
        self.whole()?
            .and_then(|value| i32::try_from(value).ok())
            .filter(|value| (-COORDINATE_LIMIT..=COORDINATE_LIMIT).contains(value))
            .ok_or_else(|| {
                self.error(RecordFault::BeyondRange {
                    found: self.shortened(),
                })
            })
    }

    /// The value as a `T`, where it is one.
    pub(crate) fn plain<T: Deserialize<'a>>(self) -> Option<T> {
        serde_json::from_str(self.raw).ok()
    }

    /// A list of exactly `N` values.
    pub(crate) fn elements<const N: usize>(self, expected: &'static str) -> Result<[Self; N]> {
        let mut elements = [self; N];
        let mut found = 0;
        self.each(expected, |element| {
            if let Some(slot) = elements.get_mut(found) {
                *slot = element;
            }
            found += 1;
            Ok(())
        })?;
        if found == N {
            return Ok(elements);
        }
        Err(self.error(RecordFault::Length { expected, found }))
    }

    /// A list of exactly `N` coordinates.
    pub(crate) fn coordinates<const N: usize>(self, expected: &'static str) -> Result<[i32; N]> {
        let mut coordinates = [0; N];
        let elements = self.elements::<N>(expected)?;
        for (index, (slot, element)) in coordinates.iter_mut().zip(elements).enumerate() {
            *slot = element
                .coordinate()
                .map_err(|error| error.in_index(index))?;
        }
        Ok(coordinates)
    }

    /// `[x, y]`.
    pub(crate) fn point(self) -> Result<Point> {
        // Almost every point is right; the careful way is for those that are not.
        if let Some((x, y)) = self.plain::<(i32, i32)>()
            && in_range(x)
            && in_range(y)
        {
            return Ok(Point::new(x, y));
        }
        let [x, y] = self.coordinates("a point [x, y]")?;
        Ok(Point::new(x, y))
    }

    /// `[x, y, units]`.
    pub(crate) fn weight(self) -> Result<(Point, u32)> {
        if let Some((x, y, units)) = self.plain::<(i32, i32, u32)>()
            && in_range(x)
            && in_range(y)
        {
            return Ok((Point::new(x, y), units));
        }
        let [x, y, units] = self.elements("a cell with its weight [x, y, units]")?;
        let x = x.coordinate().map_err(|error| error.in_index(0))?;
        let y = y.coordinate().map_err(|error| error.in_index(1))?;
        let found = units.whole().map_err(|error| error.in_index(2))?;
        let found = found.and_then(|value| u32::try_from(value).ok());
        let weight = found.ok_or_else(|| {
            let found = units.shortened();
            units.error(RecordFault::Weight { found }).in_index(2)
        })?;
        Ok((Point::new(x, y), weight))
    }
}

const fn in_range(coordinate: i32) -> bool {
    -COORDINATE_LIMIT <= coordinate && coordinate <= COORDINATE_LIMIT
}

/// Walks a list or an object and keeps the first error of `f`.
struct Walk<'e, F> {
    f: F,
    error: &'e mut Option<RecordError>,
}

impl<'de, F: FnMut(Option<&'de str>, &'de str) -> Result<()>> Walk<'_, F> {
    fn step<E: Error>(
        &mut self,
        key: Option<&'de RawValue>,
        raw: &'de RawValue,
    ) -> std::result::Result<(), E> {
        (self.f)(key.map(RawValue::get), raw.get()).map_err(|error| {
            *self.error = Some(error);
            E::custom("stopped")
        })
    }
}

impl<'de, F: FnMut(Option<&'de str>, &'de str) -> Result<()>> Visitor<'de> for Walk<'_, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list or an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> std::result::Result<(), A::Error> {
        while let Some(raw) = list.next_element()? {
            self.step(None, raw)?;
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> std::result::Result<(), A::Error> {
        while let Some((key, raw)) = map.next_entry()? {
            self.step(Some(key), raw)?;
        }
        Ok(())
    }
}
