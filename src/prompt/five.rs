//! Five in a row in line mode: its board, its machine, its weights.

use super::draw::{Overlay, Style, draw_position};
use super::table::{Reply, Table};
use crate::analysis::Analysis;
use crate::control::{Control, Silent};
use crate::formats::notation::{format_letters, parse_point};
use crate::frontend::{Opened, five_file_text, fresh_seed, read_five_file};
use crate::game::Point;
use crate::gomoku::{Occupant, Position};
use crate::heuristic::{reckon, try_reckon};
use crate::player::{Player, PlayerSpec};
use std::path::Path;

/// What line mode needs for five in a row.
pub struct FiveInARow {
    /// As it was asked for; none where another program plays.
    spec: Option<PlayerSpec>,
    /// The seed of this game, where it was asked for without one.
    seed: Option<u64>,
    /// Who moves for the machine, as made for the radius and the seed.
    player: Box<dyn Player<Position>>,
    /// What each of its moves may cost, and how many lines are told.
    control: Control,
    radius: u8,
    show_weights: bool,
    /// What is to be told of the last move.
    notes: String,
}

impl FiveInARow {
    /// The machine's moves come from a player, within the limits of `control`. Where that asks for more than
    /// one line, they are told. Below its full strength, and without a seed of its own, the player has
    /// `seed` in the first game, and a fresh one in each later game.
    pub fn new(spec: PlayerSpec, seed: Option<u64>, control: Control, radius: u8) -> Self {
        Self {
            player: seeded(spec, seed).build(radius),
            spec: Some(spec),
            seed,
            control,
            radius,
            show_weights: false,
            notes: String::new(),
        }
    }

    /// The machine's moves come from `player`, such as another program; `radius` is that of the weights
    /// that are shown.
    pub fn against(player: Box<dyn Player<Position>>, control: Control, radius: u8) -> Self {
        Self {
            spec: None,
            seed: None,
            player,
            control,
            radius,
            show_weights: false,
            notes: String::new(),
        }
    }

    /// Whether the board shows the weights of all analysed cells.
    pub fn show_weights(mut self, show: bool) -> Self {
        self.show_weights = show;
        self
    }

    fn make_player(&mut self) {
        if let Some(spec) = self.spec {
            self.player = seeded(spec, self.seed).build(self.radius);
        }
    }

    fn explain(&self, position: &Position, cell: &str) -> Result<String, String> {
        if cell.is_empty() {
            return Err("the weight of which cell? `t 3,-4`".into());
        }
        let board = position.board();
        let point = parse_point(cell, board.bounds()).map_err(|error| error.to_string())?;
        let name = self.name(position, point);
        let stands = match (board.get(point), board.area().contains(point)) {
            (None, true) => String::new(),
            (Some(Occupant::Stone(side)), _) => {
                format!("a stone of {side} is there; if the cell were empty:\n")
            }
            // No stone can be put there: the error says why.
            _ => {
                let error = try_reckon(board, point, position.to_move()).err();
                return Err(error.map(|error| error.to_string()).unwrap_or_default());
            }
        };
        let reckoning = reckon(board, point, position.to_move());
        Ok(format!("{stands}{}", reckoning.describe(&name)))
    }
}

fn seeded(spec: PlayerSpec, seed: Option<u64>) -> PlayerSpec {
    seed.map_or(spec, |seed| spec.with_seed(seed))
}

impl Table<Position> for FiveInARow {
    fn draw(&self, position: &Position, style: Style) -> String {
        let overlay = if self.show_weights && position.outcome().is_none() {
            Overlay::weights(position, self.radius)
        } else {
            Overlay::none()
        };
        draw_position(position, &overlay, style)
    }

    fn machine_move(&mut self, position: &Position) -> Option<Analysis<Point>> {
        if position.moves().is_empty() {
            self.player.new_game();
        }
        let answer = self.player.choose(position, &self.control, &mut Silent)?;
        self.notes.clear();
        let shown = if self.control.lines > 1 {
            &answer.lines[..]
        } else {
            &[]
        };
        for line in shown {
            let moves = line.moves.iter().map(|&point| self.name(position, point));
            let moves: Vec<_> = moves.collect();
            let eval = line
                .eval
                .map_or_else(String::new, |eval| format!("{eval}  "));
            self.notes += &format!("  {eval}{}\n", moves.join(" "));
        }
        Some(answer)
    }

    fn begin_anew(&mut self) {
        if self.seed.is_some() {
            self.seed = Some(fresh_seed());
            self.make_player();
        }
    }

    fn machine(&self) -> Option<String> {
        let player = seeded(self.spec?, self.seed);
        let seed = player.seed()?;
        Some(format!(
            "the machine: {player} (`--seed {seed}` repeats its moves)"
        ))
    }

    fn last_error(&self) -> Option<String> {
        self.player.last_error()
    }

    fn notes(&self, _: &Position) -> String {
        self.notes.clone()
    }

    fn name(&self, position: &Position, point: Point) -> String {
        let bounds = position.board().bounds();
        match bounds.and_then(|bounds| format_letters(point, bounds)) {
            Some(letters) => format!("{letters} ({point})"),
            None => point.to_string(),
        }
    }

    fn command(
        &mut self,
        position: &Position,
        word: &str,
        rest: &str,
    ) -> Option<Result<Reply, String>> {
        match word {
            "t" => Some(self.explain(position, rest).map(Reply::Text)),
            "w" if rest.is_empty() => {
                self.show_weights = !self.show_weights;
                Some(Ok(Reply::Board))
            }
            _ => None,
        }
    }

    fn help(&self) -> &'static str {
        "  3,-4       place a stone: x to the right, y downwards; on boards with edges also h8
  t 3,-4     what a cell weighs, and why: rows that a stone of each side would make;
             [2:1]/1: 2 stones with it, 1 open end; /2 to /4: 1 to 3 empty cells away
  w          show or hide the weights of all analysed cells
  FILE       the ending of its name says the format: json, sgf, psq, pos, moves,
             offset or picture
"
    }

    fn file_text(&self, position: &Position, path: &Path) -> Result<String, String> {
        five_file_text(path, position, self.radius)
    }

    fn read_file(&mut self, path: &Path, before: &Position) -> Result<Opened<Position>, String> {
        let (opened, radius) = read_five_file(path, before)?;
        if self.radius != radius {
            self.radius = radius;
            self.make_player();
        }
        Ok(opened)
    }
}
