//! Five in a row on the screen.

use super::desk::{
    Builder, Desk, OpeningAnswer, OpeningJob, Reckoned, ReckonedPart, ReckonedRow, Weights,
};
use crate::game::{Area, Point};
use crate::gomocup::Reply;
use crate::gomocup::brain::swap2_reply;
use crate::gomoku::notation::format_cell;
use crate::gomoku::record::Record;
use crate::gomoku::{ANGLES, Position, Rule};
use crate::heuristic::{Part, UNITS, format_weight, try_reckon, weigh};
use crate::player::PlayerSpec;
use crate::session::{Opened, open_record};
use std::path::Path;

/// What the screen needs for five in a row.
#[derive(Clone, Debug)]
pub struct FiveInARow {
    /// Who moves for the machine.
    pub player: PlayerSpec,
    /// How far from a stone cells are analysed, 1 to [`MAX_RADIUS`](crate::gomoku::MAX_RADIUS).
    pub radius: u8,
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
        match super::level::of(self.player) {
            Some(level) => format!("search, level {level} of {}", super::level::MOST),
            None => self.player.to_string(),
        }
    }

    fn player(&self) -> String {
        self.player.to_string()
    }

    fn change_level(&mut self, by: i8) -> Result<(), String> {
        self.player = super::level::changed(self.player, by)?;
        Ok(())
    }

    fn builder(&self) -> Builder<Position> {
        let (player, radius) = (self.player, self.radius);
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
        let reckoning = try_reckon(position.board(), point, position.to_move());
        let reckoning = reckoning.map_err(|error| error.to_string())?;
        Ok(Reckoned {
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
        let (position, player, radius) = (position.clone(), self.player, self.radius);
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

    fn file_text(&self, position: &Position) -> String {
        let record = Record {
            radius: self.radius,
            ..Record::new(position.clone())
        };
        record.to_json_pretty()
    }

    fn read_file(&mut self, path: &Path, before: &Position) -> Result<Opened<Position>, String> {
        let (record, remarks) = open_record(path, before)?;
        self.radius = record.radius;
        let game = record.position;
        Ok(Opened { game, remarks })
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
