//! Files of games.

use crate::form::form;
use crate::lines::Lines;
use crate::samples::Samples;
use anyhow::{Context, Result};
use mugen::datagen::{TrainingGame, TrainingGameError, read_games};
use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
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

impl Reader {
    /// Adds the games of a file. A last line without a line end, of a file that is still being written,
    /// is left out.
    pub(crate) fn read(&mut self, path: &Path, lines: &Lines, threads: usize) -> Result<()> {
        let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
        self.add(file, lines, threads)
            .with_context(|| format!("cannot use {}", path.display()))
    }

    /// The same, from any text.
    pub(crate) fn add(&mut self, text: impl Read, lines: &Lines, threads: usize) -> Result<()> {
        let mut games = Vec::new();
        read_games(text, &mut |game| {
            match self.known.insert(form(&game, game.moves.len())?) {
                true => games.push(game),
                false => self.repeated += 1,
            }
            if games.len() == BLOCK * threads {
                self.add_games(&games, lines)?;
                games.clear();
            }
            Ok(())
        })?;
        Ok(self.add_games(&games, lines)?)
    }

    fn add_games(
        &mut self,
        games: &[TrainingGame],
        lines: &Lines,
    ) -> Result<(), TrainingGameError> {
        let results: Vec<Result<Samples, TrainingGameError>> = thread::scope(|scope| {
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
fn samples(games: &[TrainingGame], lines: &Lines) -> Result<Samples, TrainingGameError> {
    let mut samples = Samples::default();
    for game in games {
        samples.add_game(game, lines)?;
    }
    Ok(samples)
}
