//! Texts that are damaged, or built to hurt.

use super::{game_files, read};
use mugen::formats::{Format, ReadError, Setting};
use mugen::rng::SplitMix64;
use std::fs;

#[test]
fn no_damage_makes_a_reader_panic() {
    let mut rng = SplitMix64::new(55);
    let mut texts: Vec<String> = Vec::new();
    for path in game_files("fixtures/formats") {
        texts.push(fs::read_to_string(path).unwrap());
    }
    let letters: Vec<char> = "0123456789,;-()[]|*\\:xo.#aBhZ \r\n\té\u{feff}"
        .chars()
        .collect();
    for _ in 0..4000 {
        let mut text: Vec<char> = texts[rng.below(texts.len() as u64) as usize]
            .chars()
            .collect();
        for _ in 0..=rng.below(5) {
            let at = rng.below(text.len().max(1) as u64) as usize;
            let letter = letters[rng.below(letters.len() as u64) as usize];
            match rng.below(4) {
                0 => text.truncate(at),
                1 if at < text.len() => drop(text.remove(at)),
                2 if at < text.len() => text[at] = letter,
                _ => text.insert(at.min(text.len()), letter),
            }
        }
        let text: String = text.into_iter().collect();
        // CR alone ends a line, too.
        let lines = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines = lines.lines().count().max(1);
        for format in Format::ALL {
            if let Err(ReadError::Text(error)) = format.read(&text, &Setting::default()) {
                assert!(
                    (1..=lines + 1).contains(&error.line) && error.column >= 1,
                    "{error}\n{text}"
                );
            }
        }
    }
}

#[test]
fn texts_built_to_hurt_end_soon() {
    let deep = "(;".repeat(1 << 20);
    let closed = format!("(;GM[4]SZ[15]{}{}", "(;".repeat(90_000), ")".repeat(90_001));
    let huge = "x".repeat((16 << 20) + 1);
    let unclosed = format!("(;C[{}", "\\]".repeat(1 << 20));
    let half_open = "(".repeat(1 << 20);
    for format in Format::ALL {
        for text in [&deep, &huge, &unclosed, &half_open] {
            assert!(format.read(text, &Setting::default()).is_err(), "{format}");
        }
    }
    assert_eq!(read(Format::Sgf, &closed).len(), 1);
    let many = format!("(;GM[4]SZ[52]{})", "AB[aa:ZZ]AE[aa:ZZ]".repeat(800_000));
    let nodes = format!("(;GM[4]SZ[52]{})", ";".repeat(1 << 20));
    let rows = ".\n".repeat(7 << 20);
    let tall = ".\n".repeat(1 << 18);
    for (format, text, expected) in [
        (Format::Sgf, &many, "more than 27040 points that are set up"),
        (Format::Sgf, &nodes, "more than 100000 nodes"),
        (Format::Picture, &rows, "more than 4194304 characters"),
    ] {
        let error = format
            .read(text, &Setting::default())
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
    }
    assert_eq!(read(Format::Picture, &tall).len(), 1);
}
