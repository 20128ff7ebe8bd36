//! `mugen perft`: sequences of moves, counted.

use super::args::PerftArgs;
use super::exit_code::DONE;
use super::game_text::{Visit, with_game};
use super::output::Output;
use crate::control::Control;
use crate::game::{Area, GameText};
use crate::solver::{PerftRow, perft};
use std::io::Write;

pub(super) fn run(args: &PerftArgs, out: &mut Output) -> anyhow::Result<u8> {
    let depth = args.depth;
    with_game(args.game, &args.position, &args.read, Perft { depth, out })
}

struct Perft<'a> {
    depth: u32,
    out: &'a mut Output,
}

impl Visit for Perft<'_> {
    fn visit<G: GameText + Send + 'static>(self, game: G, _: Option<Area>) -> anyhow::Result<u8> {
        let Self { depth, out } = self;
        writeln!(out, "depth {:>14} {:>14}", "paths", "games over")?;
        let mut row = PerftRow::default();
        for depth in 0..=depth {
            // Each row is counted separately, so that it is printed as soon as it is known.
            if depth == 0 || row.paths > 0 {
                let rows = perft(&game, depth, &Control::default())?;
                row = rows.last().copied().unwrap_or_default();
            }
            writeln!(out, "{depth:>5} {:>14} {:>14}", row.paths, row.ended)?;
            out.flush()?;
        }
        Ok(DONE)
    }
}
