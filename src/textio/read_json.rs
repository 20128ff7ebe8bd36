//! Reads JSON into values; its errors are in plain words and name the place.

use super::parser_message;
use super::strict_json::Strict;
use crate::game::{excerpt, printable};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use thiserror::Error;

/// Why a text cannot be used, for people: where, and what is expected there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub(crate) struct JsonError {
    text: String,
    /// Whether it is not JSON at all, rather than JSON of another form.
    pub(crate) is_syntax: bool,
}

/// Reads a value.
///
/// # Errors
///
/// [`JsonError`] for the first thing that is wrong.
pub(crate) fn from_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, JsonError> {
    let mut reader = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(Strict(&mut reader)).map_err(|error| {
        let path = error.path().to_string();
        explained(text, &path, error.inner())
    })?;
    reader.end().map_err(|error| explained(text, ".", &error))?;
    Ok(value)
}

fn explained(text: &[u8], path: &str, error: &serde_json::Error) -> JsonError {
    let is_syntax = error.classify() != Category::Data;
    let reason = match error.classify() {
        Category::Eof => "the text ends too early".into(),
        Category::Data | Category::Syntax | Category::Io => plain(&parser_message(error)),
    };
    // The parser's place within the value ends with a key that is not known; so does its message.
    let last = path.rsplit('.').next().unwrap_or_default();
    let path = match reason.starts_with(&format!("`{}` is not known", excerpt(last))) {
        true => path
            .strip_suffix(last)
            .unwrap_or_default()
            .trim_end_matches('.'),
        false => path,
    };
    let key = match path {
        // The root, and where no key has been read.
        "" | "." | "?" => String::new(),
        // Where the text is no JSON its keys say little.
        _ if is_syntax => String::new(),
        path => format!("`{}`: ", excerpt(path)),
    };
    let place = match error.is_eof() {
        true => end(text),
        false => place(text, error.line(), error.column()),
    };
    JsonError {
        text: printable(&format!("{key}{reason}{place}")),
        is_syntax,
    }
}

/// Where a text ends, blanks left out.
fn end(text: &[u8]) -> String {
    let text = text.trim_ascii_end();
    let line = 1 + text.iter().filter(|&&byte| byte == b'\n').count();
    place(text, line, text.len())
}

/// ` (line 2, column 5)`, in characters from 1; the line is left out where there is but one.
fn place(text: &[u8], line: usize, column: usize) -> String {
    let mut lines = text.trim_ascii_end().split(|&byte| byte == b'\n');
    let before = lines.nth(line.saturating_sub(1)).unwrap_or_default();
    let before = before.get(..column).unwrap_or(before);
    let column = String::from_utf8_lossy(before).chars().count().max(1);
    match text.trim_ascii_end().contains(&b'\n') {
        true => format!(" (line {}, column {column})", line.max(1)),
        false => format!(" (column {column})"),
    }
}

/// A message of the parser in plain words: it speaks of Rust's types.
fn plain(message: &str) -> String {
    if let Some(field) = message.strip_prefix("missing field ") {
        return format!("{field} is missing");
    }
    if let Some(field) = message.strip_prefix("duplicate field ") {
        return format!("{field} is duplicated");
    }
    for kind in ["unknown field ", "unknown variant "] {
        if let Some((name, known)) = message
            .strip_prefix(kind)
            .and_then(|rest| rest.rsplit_once(", "))
            .and_then(|_| split_known(message.strip_prefix(kind)?))
        {
            return format!("`{}` is not known here{known}", excerpt(name));
        }
    }
    for kind in ["invalid type: ", "invalid value: "] {
        if let Some((found, wanted)) = message
            .strip_prefix(kind)
            .and_then(|rest| rest.rsplit_once(", expected "))
        {
            return format!("expected {}, found {}", expected(wanted), shown(found));
        }
    }
    if let Some((length, wanted)) = message
        .strip_prefix("invalid length ")
        .and_then(|rest| rest.rsplit_once(", expected "))
    {
        return format!("expected {}, found a list of {length}", expected(wanted));
    }
    if message.starts_with("data did not match any variant") {
        return "not in any of the allowed forms".into();
    }
    match message {
        "expected value" | "expected ident" => {
            "expected a text in quotes, a number, a list, an object, `true`, `false` or `null`"
        }
        "key must be a string" => "expected a key in quotes",
        "trailing characters" => "expected nothing more: the JSON ends before it",
        "recursion limit exceeded" => "lists or objects are nested too deeply",
        "invalid unicode code point" => "the text is not UTF-8 here: save it as UTF-8",
        message if message.starts_with("control character") => {
            "a control character in a text: write it as an escape such as `\\n`"
        }
        message => message,
    }
    .into()
}

/// The name in `` `name`, expected one of `a`, `b` `` and what is known, to be put after a sentence.
fn split_known(rest: &str) -> Option<(&str, String)> {
    let (name, known) = match rest.rsplit_once("`, expected ") {
        Some((name, known)) => {
            let known = known.strip_prefix("one of ").unwrap_or(known);
            (name, format!(": use {known}"))
        }
        None => (rest.rsplit_once("`, there are no ")?.0, String::new()),
    };
    Some((name.strip_prefix('`')?, known))
}

/// What a value should be.
fn expected(wanted: &str) -> String {
    let counted = |prefix: &str| wanted.strip_prefix(prefix)?.parse::<u64>().ok();
    if let Some(count) = counted("a tuple of size ").or(counted("an array of length ")) {
        return format!("a list of {count}");
    }
    let words = match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "u128" | "usize" => "a whole number that is not negative",
        "i8" => "a whole number from -128 to 127",
        "i16" => "a whole number from -32768 to 32767",
        "i32" => "a whole number from -2147483648 to 2147483647",
        "i64" | "i128" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "char" | "a character" => "one character in quotes",
        "a boolean" => "`true` or `false`",
        "a string" | "str" | "a borrowed string" => "a text in quotes",
        "a sequence" => "a list",
        "a map" => "an object",
        "unit" => "`null`",
        "option" => "a value or `null`",
        "string or map" | "variant identifier" => "a word in quotes",
        "field identifier" => "a key",
        "any valid JSON value" => "a value of JSON",
        "fewer elements in array" => "fewer elements",
        "fewer elements in map" => "fewer keys",
        _ => return expected_of_a_type(wanted),
    };
    words.into()
}

/// What a type of this program looks like as JSON: its own name means nothing to somebody who writes JSON.
fn expected_of_a_type(wanted: &str) -> String {
    let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| wanted.starts_with(prefix));
    if begins(&["a nonzero "]) {
        "a whole number that is not 0".into()
    } else if begins(&["tuple struct ", "tuple variant "]) {
        "a list".into()
    } else if begins(&["unit struct ", "unit variant "]) {
        "`null`".into()
    } else if begins(&[
        "struct ",
        "internally tagged enum ",
        "adjacently tagged enum ",
    ]) {
        "an object".into()
    } else if begins(&["enum ", "variant of enum "]) {
        "a word in quotes".into()
    } else if begins(&["newtype struct ", "newtype variant "]) {
        "another value".into()
    } else {
        wanted.into()
    }
}

/// What a value is.
fn shown(found: &str) -> String {
    let between = |prefix: &str, end: char| found.strip_prefix(prefix)?.strip_suffix(end);
    if let Some(text) = between("string \"", '"') {
        return format!("the text \"{}\"", excerpt(text));
    }
    if let Some(number) = between("integer `", '`').or(between("floating point `", '`')) {
        return format!("the number {number}");
    }
    if let Some(value) = between("boolean `", '`') {
        return format!("`{value}`");
    }
    match found {
        "null" | "unit value" | "Option value" => "`null`",
        "map" => "an object",
        "sequence" => "a list",
        "number" => "another number",
        found => return excerpt(found),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct SavedThing {
        name: String,
        #[serde(default)]
        times: [u64; 2],
        #[serde(default)]
        place: Option<(i32, i32)>,
        #[serde(default)]
        kind: Option<Kind>,
        #[serde(default)]
        inner: Vec<Inner>,
        #[serde(default)]
        either: Option<Either>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Kind {
        Fast,
        Slow,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Inner {
        threads: std::num::NonZeroU32,
        ok: bool,
        #[serde(default)]
        weight: f64,
        #[serde(default)]
        byte: u8,
    }

    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only read")]
    enum Either {
        Text(String),
        Number(u64),
    }

    #[test]
    fn faults_are_told_in_plain_words_and_with_their_place() {
        for (text, expected) in [
            ("", "the text ends too early (column 1)"),
            (r#"{"name":"a""#, "the text ends too early (column 11)"),
            (r#"{"times":[1,2]}"#, "`name` is missing (column 15)"),
            (
                r#"{"nam":"a"}"#,
                "`nam` is not known here: use `name`, `times`, `place`, `kind`, `inner`, `either` (column 6)",
            ),
            (
                r#"{"name":"a","name":"b"}"#,
                "`name` is duplicated (column 18)",
            ),
            (
                r#"{"name":5}"#,
                "`name`: expected a text in quotes, found the number 5 (column 9)",
            ),
            (
                "{\"name\":\n \"é\",\"times\":[1,-2]}",
                "`times[1]`: expected a whole number that is not negative, found the number -2 (line 2, column 18)",
            ),
            (
                r#"{"name":"a","times":[1]}"#,
                "`times`: expected a list of 2, found a list of 1 (column 23)",
            ),
            (
                r#"{"name":"a","times":[1,2,3,4]}"#,
                "`times`: expected a list of 2, found a list of 4 (column 29)",
            ),
            (
                r#"{"name":"a","place":[1,2,3]}"#,
                "`place`: expected a list of 2, found a list of 3 (column 27)",
            ),
            (
                r#"{"name":"a","inner":[[1,true]]}"#,
                "`inner[0]`: expected an object, found a list (column 22)",
            ),
            (
                r#"["a",[1,2]]"#,
                "expected an object, found a list (column 1)",
            ),
            ("[]", "expected an object, found a list (column 2)"),
            (
                r#"{"name":"a","times":{}}"#,
                "`times`: expected a list of 2, found an object (column 20)",
            ),
            (
                r#"{"name":"a","place":[99999999999,0]}"#,
                "`place[0]`: expected a whole number from -2147483648 to 2147483647, found the number 99999999999 \
                 (column 32)",
            ),
            (
                r#"{"name":"a","kind":"other"}"#,
                "`kind`: `other` is not known here: use `fast` or `slow` (column 26)",
            ),
            (
                r#"{"name":"a","inner":[{"threads":0,"ok":true}]}"#,
                "`inner[0].threads`: expected a whole number that is not 0, found the number 0 (column 33)",
            ),
            (
                r#"{"name":"a","inner":[{"threads":1,"ok":"yes"}]}"#,
                "`inner[0].ok`: expected `true` or `false`, found the text \"yes\" (column 44)",
            ),
            (
                r#"{"name":"a","inner":[{"threads":1,"ok":true,"byte":300}]}"#,
                "`inner[0].byte`: expected a whole number from 0 to 255, found the number 300 (column 54)",
            ),
            (
                r#"{"name":"a","inner":[7]}"#,
                "`inner[0]`: expected an object, found the number 7 (column 22)",
            ),
            (
                r#"{"name":"a","either":[]}"#,
                "`either`: not in any of the allowed forms (column 24)",
            ),
            ("5", "expected an object, found the number 5 (column 1)"),
            ("{name:1}", "expected a key in quotes (column 2)"),
            (
                r#"{"name":"a"} x"#,
                "expected nothing more: the JSON ends before it (column 14)",
            ),
        ] {
            let error = from_json::<SavedThing>(text.as_bytes()).unwrap_err();
            assert_eq!(error.to_string(), expected, "{text}");
        }
    }

    #[test]
    fn what_is_quoted_is_printable_and_short() {
        let name = "\u{1b}[31m\u{202e}, expected `x`".repeat(99);
        let key = serde_json::to_string(&name).unwrap();
        for text in [format!("{{{key}:1}}"), format!("{{\"kind\":{key}}}"), key] {
            let error = from_json::<SavedThing>(text.as_bytes())
                .unwrap_err()
                .to_string();
            assert!(error.chars().all(crate::game::is_plain), "{error}");
            assert!(error.len() < 400, "{error}");
        }
    }
}
