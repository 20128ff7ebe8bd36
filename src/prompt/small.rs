//! The small games in line mode: their boards, the solver as their machine, its counts.

use super::draw::Style;
use super::run::{Reply, Table};
use crate::control::{Control, Silent};
use crate::game::picture::{Glyph, Labels, Mark, draw_painted};
use crate::game::{self, Game, Point};
use crate::player::{Player, SolverPlayer};
use crate::solver::{Algorithm, Counts};
use std::fmt::Write;
use std::path::Path;

/// What line mode needs for a small game.
#[derive(Clone, Debug)]
pub struct SmallGame {
    /// Who moves for the machine.
    pub player: SolverPlayer,
    /// Whether the counts of each search are told.
    pub stats: bool,
}

impl<G: Game> Table<G> for SmallGame {
    fn draw(&self, game: &G, style: Style) -> String {
        let Some(area) = game.area() else {
            return game.text();
        };
        let winning = game.winning_points();
        let cell = |point: Point| {
            let mark = if winning.contains(&point) {
                Mark::Winning
            } else if game.last_point() == Some(point) {
                Mark::Last
            } else {
                Mark::None
            };
            Glyph::new(text_of(game, point)).marked(mark)
        };
        let paint = |point: Point, text: String| match game.cell(point) {
            game::Cell::Stone(side) => style.stone(side, text),
            _ => style.faint(text),
        };
        draw_painted(area, game.labels(), cell, paint).unwrap_or_else(|_| game.text())
    }

    fn machine_move(&mut self, game: &G) -> Option<(G::Move, String)> {
        let decision = self.player.choose(game, &Control::default(), &mut Silent)?;
        let mut reason = decision.reason;
        if self.stats {
            let algorithm = self.player.algorithm();
            let _ = write!(reason, "; {}", told(algorithm, self.player.counts()));
            if algorithm != Algorithm::AlphaBeta {
                let other = self.player.counts_by(Algorithm::AlphaBeta, game);
                let _ =
                    other.map(|counts| write!(reason, "; {}", told(Algorithm::AlphaBeta, counts)));
            }
        }
        Some((decision.mv, reason))
    }

    fn command(&mut self, _: &G, _: &str, _: &str) -> Option<Result<Reply, String>> {
        None
    }

    fn help(&self) -> &'static str {
        "  a move     as the board names it: a number, a column, or a cell such as d3\n"
    }

    fn file_text(&self, game: &G) -> String {
        // The list of moves, unless the game began from another position.
        let moves = game.move_list();
        let from_moves = G::parse(&moves).is_ok_and(|parsed| parsed == *game);
        let mut text = if from_moves { moves } else { game.text() };
        if !text.ends_with('\n') {
            text.push('\n');
        }
        text
    }

    fn read_file(&mut self, path: &Path) -> Result<G, String> {
        let name = path.display();
        let length = std::fs::metadata(path).map_err(|error| format!("{name}: {error}"))?;
        if !length.is_file() {
            return Err(format!("{name}: not a file"));
        }
        if length.len() > game::MAX_TEXT as u64 {
            return Err(format!("{name}: too large for a saved game"));
        }
        let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
        G::parse(&text).map_err(|error| format!("{name}: {error}"))
    }
}

/// What a cell shows: its stone, or, where nothing stands along the edges, the move that fills it.
fn text_of<G: Game>(game: &G, point: Point) -> String {
    match game.cell(point) {
        game::Cell::Empty if game.labels() == Labels::None => game
            .move_at(point)
            .map_or_else(String::new, |mv| game.format_move(mv)),
        cell => cell.letter().to_string(),
    }
}

fn told(algorithm: Algorithm, counts: Counts) -> String {
    format!(
        "{algorithm}: {} positions, {} leaves, {} cut-offs, {} table hits",
        counts.positions, counts.leaves, counts.cutoffs, counts.table_hits
    )
}
