//! A game from the nodes of its main line.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::tree::{MainLine, Node, Property, plain, simple};
use super::{MAX_SIDE, index};
use crate::game::{Area, Outcome, Point, Side, excerpt};
use crate::gomoku::format::game::{play, rule_named};
use crate::gomoku::format::{FormatError, FormatFault, GameRecord, Remark, Setting};
use crate::gomoku::record::fault_of;
use crate::gomoku::{Board, Position};

/// The most points of a game that are set up or emptied: ten for each cell of the largest board.
const MAX_SET_UP: usize = 27_040;

pub(super) fn game(
    text: &str,
    tree: &MainLine<'_>,
    setting: &Setting,
) -> Result<GameRecord, FormatError> {
    let none = Node::new();
    let root = tree.nodes.first().unwrap_or(&none);
    let builder = Builder::new(text, tree.at, root, setting)?;
    let mut game = builder.game(tree)?;
    for property in root {
        let (_, value) = property.values.first().copied().unwrap_or_default();
        match property.name.as_str() {
            "PB" => game.players[0] = simple(value),
            "PW" => game.players[1] = simple(value),
            "GN" => game.name = simple(value),
            "C" => game.note = Some(plain(value)).filter(|note| !note.is_empty()),
            "RE" => (game.result, game.resigned) = result(value),
            "RU" if rule_named(value).is_none() && !value.trim().is_empty() => {
                game.remarks.push(Remark::UnknownRule(excerpt(value)));
            }
            _ => {}
        }
    }
    if tree.variations > 0 {
        game.remarks.push(Remark::Variations(tree.variations));
    }
    Ok(game)
}

/// `B+R`, `W+`, `0`, `Draw`, and whether the loser resigned; anything else is not known.
fn result(value: &str) -> (Option<Outcome>, bool) {
    let value = plain(value).to_ascii_lowercase();
    let (winner, how) = value.split_once('+').unwrap_or((&value, ""));
    let outcome = match winner.trim() {
        "0" | "draw" => Some(Outcome::Draw),
        "b" => Some(Outcome::Win(Side::X)),
        "w" => Some(Outcome::Win(Side::O)),
        _ => None,
    };
    let won = matches!(outcome, Some(Outcome::Win(_)));
    (outcome, won && matches!(how.trim(), "r" | "resign"))
}

struct Builder<'a> {
    text: &'a str,
    setting: Setting,
    bounds: Area,
    rule: crate::gomoku::Rule,
}

impl<'a> Builder<'a> {
    fn new(
        text: &'a str,
        at: usize,
        root: &Node<'_>,
        setting: &Setting,
    ) -> Result<Self, FormatError> {
        let value = |name: &str| {
            let property = root.iter().find(|property| property.name == name);
            property.and_then(|property| property.values.first().copied())
        };
        let error = |at, fault| FormatError::at(text, at, fault);
        if let Some((at, number)) = value("GM").filter(|(_, number)| number.trim() != "4") {
            let found = excerpt(number);
            return Err(error(at, FormatFault::OtherGame { found }));
        }
        let setting = match value("SZ") {
            Some((at, size)) => sides(size)
                .and_then(|(width, height)| setting.sized(width, height))
                .map_err(|fault| error(at, fault))?,
            None => *setting,
        };
        let bounds = setting
            .bounds
            .ok_or_else(|| error(at, FormatFault::NoSize))?;
        let (rule_at, found) = value("RU").map_or((at, None), |(at, name)| (at, rule_named(name)));
        let rule = setting.rule_or(found);
        Ok(Self {
            text,
            setting,
            bounds,
            rule: rule.map_err(|fault| error(rule_at, fault))?,
        })
    }

    fn error(&self, at: usize, fault: impl Into<FormatFault>) -> FormatError {
        FormatError::at(self.text, at, fault)
    }

    fn game(&self, tree: &MainLine<'_>) -> Result<GameRecord, FormatError> {
        let board = self.setting.board();
        let mut board = board.map_err(|error| self.error(tree.at, error))?;
        let (mut turn, mut cells) = (None, 0);
        let mut game: Option<Position> = None;
        for property in tree.nodes.iter().flatten() {
            match property.name.as_str() {
                "AB" | "AW" | "AE" if game.is_some() => {
                    return Err(self.error(property.at, FormatFault::LateSetUp));
                }
                "AB" => self.set_up(&mut board, property, Some(Side::X), &mut cells)?,
                "AW" => self.set_up(&mut board, property, Some(Side::O), &mut cells)?,
                "AE" => self.set_up(&mut board, property, None, &mut cells)?,
                "PL" if game.is_none() => turn = Some(self.side(property)?),
                "B" | "W" => {
                    let side = if property.name == "B" {
                        Side::X
                    } else {
                        Side::O
                    };
                    let begin = || Position::from_board(board.clone(), side, self.rule);
                    let position = game.get_or_insert_with(begin);
                    self.play(position, side, property)?;
                }
                _ => {}
            }
        }
        let position = game.unwrap_or_else(|| {
            let balanced = board.stones_of(Side::X) <= board.stones_of(Side::O);
            let usual = if balanced { Side::X } else { Side::O };
            Position::from_board(board, turn.unwrap_or(usual), self.rule)
        });
        Ok(GameRecord::new(position))
    }

    fn play(
        &self,
        position: &mut Position,
        side: Side,
        property: &Property<'_>,
    ) -> Result<(), FormatError> {
        let (at, value) = property.values.first().copied().unwrap_or_default();
        if position.to_move() != side {
            return Err(self.error(property.at, FormatFault::Turn { side }));
        }
        if value.trim().is_empty() {
            return Err(self.error(at, FormatFault::Pass));
        }
        let point = self.point(value).map_err(|fault| self.error(at, fault))?;
        play(position, point).map_err(|fault| self.error(at, fault))
    }

    fn side(&self, property: &Property<'_>) -> Result<Side, FormatError> {
        let (at, value) = property.values.first().copied().unwrap_or_default();
        match value.trim().to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => Ok(Side::X),
            "w" | "white" | "2" => Ok(Side::O),
            _ => Err(self.error(
                at,
                FormatFault::Expected {
                    expected: "`B` or `W`",
                    found: excerpt(value),
                },
            )),
        }
    }

    /// Puts stones, or takes them away; a value may also be a rectangle, `aa:cc`.
    fn set_up(
        &self,
        board: &mut Board,
        property: &Property<'_>,
        side: Option<Side>,
        cells: &mut usize,
    ) -> Result<(), FormatError> {
        for &(at, value) in &property.values {
            let (first, last) = value.split_once(':').unwrap_or((value, value));
            let corners = self
                .point(first)
                .and_then(|first| Ok((first, self.point(last)?)));
            let (first, last) = corners.map_err(|fault| self.error(at, fault))?;
            let area = Area::of(first).with(last);
            *cells += area.cells() as usize;
            if *cells > MAX_SET_UP {
                let (what, most) = ("points that are set up", MAX_SET_UP);
                return Err(self.error(at, FormatFault::TooMuch { what, most }));
            }
            for y in area.min().y..=area.max().y {
                for x in area.min().x..=area.max().x {
                    let point = Point::new(x, y);
                    let Some(side) = side else {
                        board.remove(point);
                        continue;
                    };
                    let put = board.try_put(point, side);
                    put.map_err(|error| self.error(at, fault_of(error, point)))?;
                }
            }
        }
        Ok(())
    }

    /// Two letters, the column first.
    fn point(&self, value: &str) -> Result<Point, FormatFault> {
        let wrong = || FormatFault::Expected {
            expected: "a point of two letters, such as `hh`",
            found: excerpt(value),
        };
        let mut letters = value.trim().chars();
        let (Some(x), Some(y), None) = (letters.next(), letters.next(), letters.next()) else {
            return Err(wrong());
        };
        let (x, y) = index(x).zip(index(y)).ok_or_else(wrong)?;
        let point = Setting::cell(self.bounds.min(), x, y)?;
        match self.bounds.contains(point) {
            true => Ok(point),
            false => Err(FormatFault::Expected {
                expected: "a point on the board",
                found: excerpt(value),
            }),
        }
    }
}

/// `15`, or columns and rows: `20:15`.
fn sides(value: &str) -> Result<(i64, i64), FormatFault> {
    let side = |text: &str| {
        let side = text.trim().parse::<i64>().ok();
        side.filter(|side| (1..=MAX_SIDE).contains(side))
    };
    let (width, height) = value.split_once(':').unwrap_or((value, value));
    side(width)
        .zip(side(height))
        .ok_or_else(|| FormatFault::Size {
            found: excerpt(value),
            hint: "SGF has 1 to 52 columns and rows, such as `15` or `20:15`",
        })
}
