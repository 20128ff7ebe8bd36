//! Files of games.

use crate::game::{Game, Head};
use crate::lines::Lines;
use crate::samples::Samples;
use anyhow::{Context, Result, anyhow};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::thread;

/// Lines that a thread reads at a time.
const BLOCK: usize = 200;

/// Adds the games of a file. A last line without a line end, of a file that is still being written, is
/// left out.
pub(crate) fn read(
    path: &Path,
    samples: &mut Samples,
    lines: &Lines,
    threads: usize,
) -> Result<()> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    add(BufReader::new(file), samples, lines, threads)
        .with_context(|| format!("cannot use {}", path.display()))
}

/// The same, from any text.
pub(crate) fn add(
    mut text: impl BufRead,
    samples: &mut Samples,
    lines: &Lines,
    threads: usize,
) -> Result<()> {
    let mut number = 1;
    loop {
        let mut block = Vec::with_capacity(BLOCK * threads);
        while block.len() < BLOCK * threads {
            let mut line = String::new();
            text.read_line(&mut line)?;
            if !line.ends_with('\n') {
                break;
            }
            block.push(line);
        }
        if block.is_empty() {
            return Ok(());
        }
        let starts = (number..).step_by(BLOCK);
        let results: Vec<Result<Samples>> = thread::scope(|scope| {
            let parts = block.chunks(BLOCK).zip(starts);
            let spawn = |(part, start)| scope.spawn(move || parse(part, start, lines));
            let running: Vec<_> = parts.map(spawn).collect();
            let join = |one: thread::ScopedJoinHandle<_>| one.join().expect("a thread that ends");
            running.into_iter().map(join).collect()
        });
        for result in results {
            samples.append(&result?);
        }
        number += block.len();
    }
}

/// The positions of some lines, the first of which has this number in its file.
fn parse(text: &[String], start: usize, lines: &Lines) -> Result<Samples> {
    let mut samples = Samples::default();
    for (number, line) in (start..).zip(text) {
        let game: Game = match serde_json::from_str(line) {
            Ok(game) => game,
            Err(_) if serde_json::from_str::<Head>(line).is_ok() => continue,
            Err(error) => return Err(anyhow!("line {number}: {error}")),
        };
        let added = samples.add_game(&game, lines);
        added.map_err(|reason| anyhow!("line {number}: {reason}"))?;
    }
    Ok(samples)
}
