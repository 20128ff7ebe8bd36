//! Five in a row on the screen.

use super::desk::{
    Builder, Desk, OpeningAnswer, OpeningJob, Reckoned, ReckonedPart, ReckonedRow, Weights,
};
use crate::formats::notation::format_cell;
use crate::frontend::{Opened, five_file_text, fresh_seed, read_five_file};
use crate::game::{Area, Point};
use crate::gomocup::Reply;
use crate::gomocup::brain::swap2_reply;
use crate::gomoku::{ANGLES, Occupant, Position, Rule};
use crate::heuristic::{Part, UNITS, format_weight, reckon, try_reckon, weigh};
use crate::player::PlayerSpec;
use std::path::Path;

/// What the screen needs for five in a row.
#[derive(Clone, Debug)]
pub struct FiveInARow {
    /// Who moves for the machine, as it was asked for.
    pub player: PlayerSpec,
    /// The seed of this game for a player below its full strength that has none of its own, and a fresh
    /// one in each later game; none: its moves are the same in each game.
    pub seed: Option<u64>,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
}

impl FiveInARow {
    /// Who moves for the machine in this game.
    fn seeded(&self) -> PlayerSpec {
        self.seed
            .map_or(self.player, |seed| self.player.with_seed(seed))
    }
}

impl Desk<Position> for FiveInARow {
    fn title(&self) -> &'static str {
        "five in a row"
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

    fn machine(&self) -> String {
        let Some(level) = super::level::of(self.player) else {
            return self.player.to_string();
        };
        match self.seeded().seed() {
            Some(seed) => format!("level {level}, seed {seed}"),
            None => format!("search, level {level} of {}", super::level::MOST),
        }
    }

    fn player(&self) -> String {
        self.seeded().to_string()
    }

    fn begin_anew(&mut self) -> bool {
        let before = self.seeded();
        self.seed = self.seed.map(|_| fresh_seed());
        self.seeded() != before
    }

    fn change_level(&mut self, by: i8) -> Result<(), String> {
        self.player = super::level::changed(self.player, by)?;
        Ok(())
    }

    fn builder(&self) -> Builder<Position> {
        let (player, radius) = (self.seeded(), self.radius);
        Box::new(move || player.build(radius))
    }

    fn adviser(&self) -> Option<Builder<Position>> {
        let (player, radius) = (super::level::at_full_strength(self.player)?, self.radius);
        Some(Box::new(move || player.build(radius)))
    }

    fn weights(&self, position: &Position) -> Option<Weights> {
        let to_move = position.to_move();
        let cells: Vec<_> = weigh(position.board(), self.radius)
            .into_iter()
            .map(|(point, cell)| (point, cell.weight(to_move)))
            .collect();
        let most = cells.iter().map(|&(_, weight)| weight).max();
        let best = cells.iter().filter(|&&(_, weight)| Some(weight) == most);
        Some(Weights {
            best: best.map(|&(point, _)| point).collect(),
            cells: cells
                .iter()
                .map(|&(point, weight)| (point, (weight + UNITS / 2) / UNITS))
                .collect(),
        })
    }

    fn reckoning(&self, position: &Position, point: Point) -> Result<Reckoned, String> {
        let (board, to_move) = (position.board(), position.to_move());
        // What a stone has taken could have weighed something: that helps to understand the move.
        let stone = board.get(point).and_then(Occupant::side);
        let reckoning = match stone {
            Some(_) => reckon(board, point, to_move),
            None => try_reckon(board, point, to_move).map_err(|error| error.to_string())?,
        };
        Ok(Reckoned {
            note: stone.map(|side| format!("a stone of {side} is here: as if the cell were empty")),
            title: format!(
                "{} weighs {}",
                self.name(position, point),
                format_weight(reckoning.weight())
            ),
            parts: reckoning.parts.iter().map(part).collect(),
        })
    }

    fn name(&self, position: &Position, point: Point) -> String {
        format_cell(point, position.board().bounds())
    }

    fn point_of(&self, _: &Position, point: Point) -> Option<Point> {
        Some(point)
    }

    fn opening(&self, position: &Position) -> Option<OpeningJob<Point>> {
        let (position, player, radius) = (position.clone(), self.seeded(), self.radius);
        Some(Box::new(move |control| {
            let mut player = player.build(radius);
            match swap2_reply(&position, &mut *player, radius, control) {
                Some(Reply::Swap) => OpeningAnswer::TakeX,
                Some(Reply::Moves(stones)) if position.board().stones() == 0 => {
                    OpeningAnswer::Stones(stones)
                }
                // Whatever it would play as o.
                _ => OpeningAnswer::TakeO,
            }
        }))
    }

    fn example(&self) -> &'static str {
        "3,-4"
    }

    fn file_text(&self, position: &Position, path: &Path) -> Result<String, String> {
        five_file_text(path, position, self.radius)
    }

    fn read_file(&mut self, path: &Path, before: &Position) -> Result<Opened<Position>, String> {
        let (opened, radius) = read_five_file(path, before)?;
        self.radius = radius;
        Ok(opened)
    }
}

fn part(part: &Part) -> ReckonedPart {
    let lines = part.lines.iter().zip(ANGLES).map(|(line, angle)| {
        let attacks: Vec<_> = line.attacks.iter().map(ToString::to_string).collect();
        ReckonedRow {
            what: format!("{angle}°"),
            attacks: if attacks.is_empty() {
                format!("room for {}", line.space)
            } else {
                attacks.join(" ")
            },
            sum: format_weight(line.weight()),
            is_break: line.break_point.is_some(),
        }
    });
    let bonus = |what: &str, weight: u32| ReckonedRow {
        what: String::new(),
        attacks: what.into(),
        sum: format_weight(weight),
        is_break: false,
    };
    let bonuses = [
        ("two break points", part.break_bonus),
        ("five to finish", part.five_bonus),
    ];
    let bonuses = bonuses.into_iter().filter(|&(_, weight)| weight > 0);
    ReckonedPart {
        side: part.side,
        sum: format_weight(part.weight()),
        rows: lines
            .chain(bonuses.map(|(what, weight)| bonus(what, weight)))
            .collect(),
    }
}
