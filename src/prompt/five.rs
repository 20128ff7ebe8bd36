//! Five in a row in line mode: its board, its machine, its weights.

use super::draw::{Overlay, Style, draw_position};
use super::table::{MachineMove, Reply, Table};
use crate::control::{Control, Silent};
use crate::game::Point;
use crate::gomoku::Position;
use crate::gomoku::notation::{format_letters, parse_point};
use crate::gomoku::record::Record;
use crate::heuristic::try_reckon;
use crate::player::Player;
use crate::session::{Opened, open_record};
use std::path::Path;

/// Builds a player that analyses the cells within a radius of a stone.
type Make = dyn Fn(u8) -> Box<dyn Player<Position>>;

/// What line mode needs for five in a row.
pub struct FiveInARow {
    /// None where the player knows no radius.
    make: Option<Box<Make>>,
    /// Who moves for the machine, as made for the radius.
    player: Box<dyn Player<Position>>,
    /// What each of its moves may cost, and how many lines are told.
    control: Control,
    radius: u8,
    show_weights: bool,
    /// What is to be told of the last move.
    notes: String,
}

impl FiveInARow {
    /// The machine's moves come from what `make` gives for the radius, within the limits of `control`.
    /// Where that asks for more than one line, they are told.
    pub fn new(
        make: impl Fn(u8) -> Box<dyn Player<Position>> + 'static,
        control: Control,
        radius: u8,
    ) -> Self {
        Self {
            player: make(radius),
            make: Some(Box::new(make)),
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
            make: None,
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

    fn explain(&self, position: &Position, cell: &str) -> Result<String, String> {
        if cell.is_empty() {
            return Err("the weight of which cell? `t 3,-4`".into());
        }
        let bounds = position.board().bounds();
        let point = parse_point(cell, bounds).map_err(|error| error.to_string())?;
        let reckoning = try_reckon(position.board(), point, position.to_move())
            .map_err(|error| error.to_string())?;
        Ok(reckoning.describe(&self.name(position, point)))
    }
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

    fn machine_move(&mut self, position: &Position) -> Option<MachineMove<Point>> {
        if position.moves().is_empty() {
            self.player.forget();
        }
        let answer = self.player.choose(position, &self.control, &mut Silent)?;
        self.notes.clear();
        for line in &answer.lines {
            let moves: Vec<_> = line
                .pv
                .iter()
                .map(|&point| self.name(position, point))
                .collect();
            let score = line
                .score
                .map_or_else(String::new, |score| format!("{score:+}  "));
            self.notes += &format!("  {score}{}\n", moves.join(" "));
        }
        Some(answer.into())
    }

    fn excuse(&self) -> Option<String> {
        self.player.excuse()
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
  t 3,-4     what a cell weighs, and why
  w          show or hide the weights of all analysed cells
"
    }

    fn file_text(&self, position: &Position) -> String {
        let record = Record {
            radius: self.radius,
            ..Record::new(position.clone())
        };
        record.to_json_pretty()
    }

    fn read_file(&mut self, path: &Path, before: &Position) -> Result<Opened<Position>, String> {
        let (record, remarks) = open_record(path, before)?;
        if self.radius != record.radius {
            self.radius = record.radius;
            if let Some(make) = &self.make {
                self.player = make(record.radius);
            }
        }
        let game = record.position;
        Ok(Opened { game, remarks })
    }
}
