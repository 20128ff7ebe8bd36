//! Words for narrow places.

/// The text in at most `most` lines of at most `width` characters, broken at blanks; a word that is longer
/// than a line is broken too.
pub(super) fn wrapped(
    text: &str,
    width: usize,
    most: usize,
) -> impl Iterator<Item = String> + use<> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for (n, part) in letters.chunks(width.max(1)).enumerate() {
            let part: String = part.iter().collect();
            match lines.last_mut() {
                Some(line)
                    if n == 0 && line.chars().count() + 1 + part.chars().count() <= width =>
                {
                    line.push(' ');
                    line.push_str(&part);
                }
                _ => lines.push(part),
            }
        }
    }
    lines.into_iter().take(most)
}

/// A number as people read it: `950`, `12k`, `3.4M`.
pub(super) fn count(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..1_000_000 => format!("{}k", number / 1000),
        _ => format!("{:.1}M", number as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_text_is_lost_and_no_line_is_too_long() {
        let text = "expected 2000000000,-2000000000 and no more";
        for width in 1..50 {
            let lines: Vec<_> = wrapped(text, width, usize::MAX).collect();
            assert!(lines.iter().all(|line| line.chars().count() <= width));
            let kept = |text: &str| text.replace(' ', "");
            assert_eq!(kept(&lines.concat()), kept(text), "{width}");
        }
        assert_eq!(wrapped(text, 10, 2).count(), 2);
    }
}
