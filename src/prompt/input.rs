//! Lines of a bounded length from foreign input.

use std::io::{self, BufRead, Read};

/// The longest line that is kept, in bytes.
pub(crate) const MAX_LINE: usize = 64 << 10;

/// A line, or what was wrong with it.
pub(crate) enum Line {
    /// Its text, without the line end.
    Text(String),
    /// It was longer than [`MAX_LINE`] and has been passed over.
    TooLong,
}

/// The next line; none at the end of the input. Bytes that are not UTF-8 come as `U+FFFD`.
pub(crate) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let most = MAX_LINE as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > MAX_LINE && bytes.last() != Some(&b'\n') {
        pass_over(input)?;
        return Ok(Some(Line::TooLong));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Some(Line::Text(text.trim_end_matches(['\r', '\n']).into())))
}

/// Reads to the end of the line without keeping any of it.
fn pass_over(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let read = end.map_or(bytes.len(), |end| end + 1);
        input.consume(read);
        if end.is_some() || read == 0 {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(mut input: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut input).unwrap() {
            lines.push(match line {
                Line::Text(text) => text,
                Line::TooLong => "TOO LONG".into(),
            });
        }
        lines
    }

    #[test]
    fn lines_end_with_or_without_a_carriage_return() {
        assert_eq!(texts(b"a\r\nb\n\nc"), ["a", "b", "", "c"]);
        assert_eq!(texts(b"\xff\n"), ["\u{fffd}"]);
        assert!(texts(b"").is_empty());
    }

    #[test]
    fn a_long_line_is_passed_over() {
        let mut input = vec![b'x'; 1 << 20];
        input.extend(b"\nq\n");
        assert_eq!(texts(&input), ["TOO LONG", "q"]);
        let fits = vec![b'y'; MAX_LINE];
        assert_eq!(texts(&fits)[0].len(), MAX_LINE);
        assert_eq!(texts(&vec![b'z'; MAX_LINE + 1]), ["TOO LONG"]);
    }
}
