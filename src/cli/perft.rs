//! `mugen perft`: sequences of moves, counted.

use super::args::PerftArgs;
use super::game_text::{Visit, with_game};
use super::{DONE, Output};
use crate::control::Control;
use crate::game::Game;
use crate::solver::perft;
use std::io::Write;

pub(super) fn run(args: &PerftArgs, out: &mut Output) -> anyhow::Result<u8> {
    let depth = args.depth;
    with_game(args.game, &args.position, Perft { depth, out })
}

struct Perft<'a> {
    depth: u32,
    out: &'a mut Output,
}

impl Visit for Perft<'_> {
    fn visit<G: Game>(self, game: G) -> anyhow::Result<u8> {
        let rows = perft(&game, self.depth, &Control::default())?;
        let out = self.out;
        writeln!(out, "depth {:>14} {:>14}", "paths", "of them ended")?;
        for (depth, row) in rows.iter().enumerate() {
            writeln!(out, "{depth:>5} {:>14} {:>14}", row.paths, row.ended)?;
        }
        Ok(DONE)
    }
}
