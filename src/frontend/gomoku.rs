//! Gomoku on a screen.

use super::game_ui::{CellExplanation, GameUi, OpeningJob, PlayerBuilder, Weights};
use super::gomoku_files::{gomoku_file_text, read_gomoku_file};
use super::opened_game::OpenedGame;
use super::seed::fresh_seed;
use crate::control::Silent;
use crate::formats::notation::{SCREEN_SIDE, View, format_cell, view};
use crate::game::{Area, Point};
use crate::gomoku::{Occupant, Position, Rule};
use crate::heuristic::{UNITS, cell_weights, explain, try_explain};
use crate::player::{PlayerSpec, Playout, SearchSpec, swap2};
use std::path::Path;

/// Gomoku on a screen.
#[derive(Clone, Debug)]
pub struct GomokuUi {
    /// The computer's player, as it was asked for.
    pub player: PlayerSpec,
    /// The seed of this game's moves where `player` is below full strength and has no seed. Each new game
    /// gets another one. None: the computer plays the same moves in every game.
    pub seed: Option<u64>,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
}

impl GomokuUi {
    /// The computer's player with the seed of this game.
    fn seeded_player(&self) -> PlayerSpec {
        match self.seed {
            Some(seed) => self.player.clone().with_seed(seed),
            None => self.player.clone(),
        }
    }
}

impl GameUi<Position> for GomokuUi {
    fn title(&self) -> &'static str {
        "gomoku"
    }

    fn rule(&self, position: &Position) -> String {
        let wins = match position.rule() {
            Rule::Freestyle => "five or more win",
            Rule::Exact => "exactly five win",
        };
        match position.board().bounds() {
            Some(bounds) => format!("{wins}, board {}x{}", bounds.width(), bounds.height()),
            None => format!("{wins}, board without edges"),
        }
    }

    fn board(&self, position: &Position) -> Area {
        position.board().area()
    }

    fn stones(&self, position: &Position) -> Vec<Point> {
        let occupied = position.board().occupied().into_iter();
        occupied.map(|(point, _)| point).collect()
    }

    fn text_view(&self, position: &Position, focus: &[Point], margin: u16) -> View {
        view(position.board(), focus, margin, SCREEN_SIDE)
    }

    fn computer(&self) -> String {
        let player = self.seeded_player();
        match (&player, player.seed()) {
            (PlayerSpec::Search(spec), Some(seed)) => format!("level {}, seed {seed}", spec.level),
            (PlayerSpec::Search(spec), None) => {
                format!("search, level {} of {}", spec.level, SearchSpec::MAX_LEVEL)
            }
            (player, _) => player.to_string(),
        }
    }

    fn player_name(&self) -> String {
        self.seeded_player().to_string()
    }

    fn seed(&self) -> Option<u64> {
        self.seeded_player().seed()
    }

    fn change_level(&mut self, by: i8) -> Result<(), String> {
        let PlayerSpec::Search(spec) = &mut self.player else {
            let name = self.player.name();
            return Err(format!("the {name} has no levels; only the search does"));
        };
        let level = spec.level.saturating_add_signed(by);
        spec.level = level.clamp(1, SearchSpec::MAX_LEVEL);
        Ok(())
    }

    fn new_game(&mut self) -> bool {
        let before = self.seeded_player();
        self.seed = self.seed.map(|_| fresh_seed());
        self.seeded_player() != before
    }

    fn player(&self) -> PlayerBuilder<Position> {
        let (player, radius) = (self.seeded_player(), self.radius);
        Box::new(move || player.build(radius))
    }

    fn adviser(&self) -> Option<PlayerBuilder<Position>> {
        let PlayerSpec::Search(spec) = &self.player else {
            return None;
        };
        let radius = self.radius;
        let full = PlayerSpec::Search(SearchSpec {
            level: SearchSpec::MAX_LEVEL,
            seed: None,
            ..spec.clone()
        });
        let is_weaker = spec.level < SearchSpec::MAX_LEVEL;
        is_weaker.then(|| -> PlayerBuilder<Position> { Box::new(move || full.build(radius)) })
    }

    fn weights(&self, position: &Position) -> Option<Weights> {
        let to_move = position.to_move();
        let cells = cell_weights(position.board(), self.radius).into_iter();
        let cells: Vec<_> = cells
            .map(|(point, cell)| (point, cell.weight(to_move)))
            .collect();
        let greatest = cells.iter().map(|&(_, weight)| weight).max();
        let is_best = |&&(_, weight): &&(Point, u32)| Some(weight) == greatest;
        let mut best: Vec<_> = cells
            .iter()
            .filter(is_best)
            .map(|&(point, _)| point)
            .collect();
        best.sort_unstable();
        let rounded = |&(point, weight): &(Point, u32)| (point, (weight + UNITS / 2) / UNITS);
        Some(Weights {
            best,
            cells: cells.iter().map(rounded).collect(),
            radius: self.radius,
        })
    }

    fn explain(&self, position: &Position, point: Point) -> Result<CellExplanation, String> {
        let (board, to_move) = (position.board(), position.to_move());
        // What a taken cell would weigh helps to understand the move that took it.
        let taken_by = board.get(point).and_then(Occupant::side);
        let weight = match taken_by {
            Some(_) => explain(board, point, to_move),
            None => try_explain(board, point, to_move).map_err(|error| error.to_string())?,
        };
        Ok(CellExplanation {
            name: self.move_name(position, point),
            taken_by,
            weight,
        })
    }

    fn move_name(&self, position: &Position, point: Point) -> String {
        format_cell(point, position.board().bounds())
    }

    fn point_of(&self, _: &Position, point: Point) -> Option<Point> {
        Some(point)
    }

    fn opening(&self, position: &Position) -> Option<OpeningJob> {
        let (position, player, radius) = (position.clone(), self.seeded_player(), self.radius);
        let plies = Playout::DEFAULT_PLIES;
        Some(Box::new(move |control| {
            let mut player = player.build(radius);
            let playout = Playout { plies, radius };
            let chosen = swap2(&position, playout, player.as_mut(), control, &mut Silent);
            chosen.map(|(choice, _)| choice)
        }))
    }

    fn example_move(&self) -> &'static str {
        "3,-4"
    }

    fn file_name(&self) -> String {
        "game.json".into()
    }

    fn file_text(&self, position: &Position, path: &Path) -> Result<String, String> {
        gomoku_file_text(path, position, self.radius)
    }

    fn read_file(
        &mut self,
        path: &Path,
        before: &Position,
    ) -> Result<OpenedGame<Position>, String> {
        let (opened, radius) = read_gomoku_file(path, before)?;
        self.radius = radius;
        Ok(opened)
    }

    fn help(&self) -> &'static str {
        "  3,-4       place a stone: x to the right, y downwards; on boards with edges also h8
  t 3,-4     explain a cell's score: the rows that a stone of each side would make;
             [2:1]/1: 2 stones including it, 1 open end; /2 to /4: 1 to 3 empty cells away
  w          show or hide the weights of all analysed cells
  FILE       the extension sets the format: json, sgf, psq, pos, moves, offset or
             picture
"
    }
}
