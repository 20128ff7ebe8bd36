//! The small games in line mode: their boards, the solver as their machine, its counts.

use super::draw::Style;
use super::table::{Reply, Table};
use crate::analysis::Analysis;
use crate::control::{Control, Silent};
use crate::frontend::{Opened, game_file_text, read_game_file};
use crate::game::picture::{Glyph, Labels, Mark, draw_painted};
use crate::game::{self, Game, Point};
use crate::player::{Player, SolverPlayer};
use crate::solver::{Algorithm, Counts};
use std::path::Path;

/// What line mode needs for a small game.
#[derive(Clone, Debug)]
pub struct SmallGame {
    /// Who moves for the machine.
    pub player: SolverPlayer,
    /// What each of its moves may cost.
    pub control: Control,
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

    fn machine_move(&mut self, game: &G) -> Option<Analysis<G::Move>> {
        self.player.choose(game, &self.control, &mut Silent)
    }

    /// The counts of the search, and those of the plain ways to make it.
    fn notes(&self, before: &G) -> String {
        if !self.stats {
            return String::new();
        }
        let own = self.player.algorithm();
        let mut text = told(own, Some(self.player.counts()));
        for other in [Algorithm::AlphaBeta, Algorithm::Minimax] {
            if other != own {
                text += &told(other, self.player.counts_by(other, before));
            }
        }
        text
    }

    fn command(&mut self, _: &G, _: &str, _: &str) -> Option<Result<Reply, String>> {
        None
    }

    fn help(&self) -> &'static str {
        "  a move     as the board names it: a number, a column, or a cell such as d3\n"
    }

    fn file_text(&self, game: &G, _: &Path) -> Result<String, String> {
        Ok(game_file_text(game))
    }

    fn read_file(&mut self, path: &Path, _: &G) -> Result<Opened<G>, String> {
        read_game_file(path).map(Opened::whole)
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

/// A line about a search; no counts: it was given up.
fn told(algorithm: Algorithm, counts: Option<Counts>) -> String {
    match counts {
        Some(counts) => format!(
            "  {algorithm:<9}  {} positions, {} leaves, {} cut-offs, {} table hits\n",
            counts.positions, counts.leaves, counts.cutoffs, counts.table_hits
        ),
        None => format!(
            "  {algorithm:<9}  more than {} positions\n",
            SolverPlayer::COMPARED_POSITIONS
        ),
    }
}
