//! Files of games.

use crate::game::{Game, Head};
use crate::lines::Lines;
use crate::samples::Samples;
use anyhow::{Context, Error, Result, anyhow};
use std::collections::HashSet;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::thread;

/// Games that a thread works on at a time.
const BLOCK: usize = 200;

/// What was read.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    pub(crate) samples: Samples,
    /// The forms of all games.
    known: HashSet<u64>,
    /// Games that were left out since one that was played alike was there.
    pub(crate) repeated: usize,
}

/// A game and its line.
type Numbered = (usize, Game);

impl Reader {
    /// Adds the games of a file. A last line without a line end, of a file that is still being written,
    /// is left out.
    pub(crate) fn read(&mut self, path: &Path, lines: &Lines, threads: usize) -> Result<()> {
        let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
        self.add(BufReader::new(file), lines, threads)
            .with_context(|| format!("cannot use {}", path.display()))
    }

    /// The same, from any text.
    pub(crate) fn add(
        &mut self,
        mut text: impl BufRead,
        lines: &Lines,
        threads: usize,
    ) -> Result<()> {
        let mut games = Vec::new();
        let mut line = String::new();
        for number in 1.. {
            line.clear();
            text.read_line(&mut line)?;
            let ended = !line.ends_with('\n');
            if !ended {
                let game = self.game(&line).with_context(|| format!("line {number}"))?;
                games.extend(game.map(|game| (number, game)));
            }
            if ended || games.len() == BLOCK * threads {
                self.add_games(&games, lines)?;
                games.clear();
            }
            if ended {
                break;
            }
        }
        Ok(())
    }

    /// The game of a line; none where it holds another thing or a game that is there already.
    fn game(&mut self, line: &str) -> Result<Option<Game>> {
        let game: Game = match serde_json::from_str(line) {
            Ok(game) => game,
            Err(_) if serde_json::from_str::<Head>(line).is_ok() => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let is_new = self.known.insert(game.form().map_err(Error::msg)?);
        self.repeated += usize::from(!is_new);
        Ok(is_new.then_some(game))
    }

    fn add_games(&mut self, games: &[Numbered], lines: &Lines) -> Result<()> {
        let results: Vec<Result<Samples>> = thread::scope(|scope| {
            let spawn = |part| scope.spawn(move || samples(part, lines));
            let running: Vec<_> = games.chunks(BLOCK).map(spawn).collect();
            let join = |one: thread::ScopedJoinHandle<_>| one.join().expect("a thread that ends");
            running.into_iter().map(join).collect()
        });
        for result in results {
            self.samples.append(&result?);
        }
        Ok(())
    }
}

/// The positions of some games.
fn samples(games: &[Numbered], lines: &Lines) -> Result<Samples> {
    let mut samples = Samples::default();
    for (number, game) in games {
        let added = samples.add_game(game, lines);
        added.map_err(|reason| anyhow!("line {number}: {reason}"))?;
    }
    Ok(samples)
}
