//! Lines of foreign text, whatever ends them.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use std::io::{BufRead, BufReader, ErrorKind, Read};

/// The longest line that is kept, in bytes.
pub const MAX_LINE: usize = 64 * 1024;

/// A line, without its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Its text; what is not UTF-8 stands as replacement characters.
    Text(String),
    /// More than [`MAX_LINE`] bytes, which were dropped.
    TooLong,
}

/// Reads lines that end with CR LF, LF or CR, as soon as the end is there. Empty ones are passed over.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
}

impl<R: Read> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            input: BufReader::new(input),
        }
    }

    /// Takes what is there up to the end of a line; whether that end was seen. None at the end of
    /// the input, or when it cannot be read any more.
    fn piece(&mut self, line: &mut Vec<u8>, long: &mut bool) -> Option<bool> {
        let bytes = loop {
            match self.input.fill_buf() {
                Ok(bytes) => break bytes,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return None,
            }
        };
        if bytes.is_empty() {
            return None;
        }
        let end = bytes.iter().position(|byte| b"\r\n".contains(byte));
        let text = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or(bytes);
        if line.len() + text.len() > MAX_LINE {
            *long = true;
        }
        if *long {
            line.clear();
        } else {
            line.extend_from_slice(text);
        }
        let used = text.len() + usize::from(end.is_some());
        self.input.consume(used);
        Some(end.is_some())
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let (mut line, mut long) = (Vec::new(), false);
        loop {
            let ended = self.piece(&mut line, &mut long);
            if ended == Some(false) {
                continue;
            }
            if long {
                return Some(Line::TooLong);
            }
            if line.iter().any(|byte| !byte.is_ascii_whitespace()) {
                return Some(Line::Text(String::from_utf8_lossy(&line).into_owned()));
            }
            ended?;
            line.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out its text in pieces of one size.
    struct Dripping<'a>(&'a [u8], usize);

    impl Read for Dripping<'_> {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            let size = self.1.min(out.len());
            self.0
                .take(size as u64)
                .read(out)
                .inspect(|&n| self.0 = &self.0[n..])
        }
    }

    fn lines(text: &[u8], size: usize) -> Vec<Line> {
        Lines::new(Dripping(text, size)).collect()
    }

    #[test]
    fn every_end_of_a_line_is_one() {
        let text = |text: &str| Line::Text(text.into());
        for size in [1, 2, 3, 100] {
            let found = lines(b"one\r\ntwo\nthree\rfour\n\n \t\r\r\nfive", size);
            let expected = ["one", "two", "three", "four", "five"].map(text);
            assert_eq!(found, expected);
        }
        assert_eq!(lines(b"\n\r\n", 1), []);
        assert_eq!(lines(b"a\xffb\n", 1), [text("a\u{fffd}b")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_told_once_and_the_next_is_read() {
        let mut input = vec![b'x'; MAX_LINE];
        input.extend(b"\n");
        input.extend(vec![b'y'; 20 * MAX_LINE]);
        input.extend(b"\r\nafter\n");
        input.extend(vec![b'z'; MAX_LINE + 1]);
        for size in [777, usize::MAX] {
            let found = lines(&input, size);
            assert_eq!(found[0], Line::Text("x".repeat(MAX_LINE)));
            let rest = [Line::TooLong, Line::Text("after".into()), Line::TooLong];
            assert_eq!(found[1..], rest);
        }
    }
}
