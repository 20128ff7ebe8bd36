//! A game from the nodes of its main line.

use super::game_builder::GameBuilder;
use super::nodes::{MainLine, Node, Property, plain, simple};
use super::sgf_coords::{MAX_SIDE, index};
use crate::formats::cell_names::Names;
use crate::formats::notation::parse_point;
use crate::formats::play_moves::so_far;
use crate::formats::setting::rule_named;
use crate::formats::{FormatError, FormatFault, GameRecord, Remark, Setting};
use crate::game::{Area, Outcome, Point, Side, excerpt};
use crate::gomoku::{Position, Rule};

/// The most points of a game that are set up or emptied: ten for each cell of the largest board.
const MAX_SET_UP: usize = 27_040;

/// The game, and what is wrong with the first move that cannot be made, where there are moves before
/// it, or else what is missing where the text breaks off.
pub(super) fn game(
    text: &str,
    tree: &MainLine<'_>,
    cut: Option<FormatError>,
    setting: &Setting,
) -> Result<(GameRecord, Option<FormatError>), FormatError> {
    let none = Node::new();
    let root = tree.nodes.first().unwrap_or(&none);
    let mut builder = Builder::new(text, tree.at, root, setting)?;
    let (position, error) = builder.game(tree)?;
    let error = so_far(&position, error.or(cut))?;
    let mut game = GameRecord {
        comments: builder.comments,
        remarks: builder.remarks,
        letters: true,
        ..GameRecord::new(position)
    };
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
    Ok((game, error))
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
    rule: Rule,
    /// As in [`GameRecord::comments`].
    comments: Vec<(usize, String)>,
    remarks: Vec<Remark>,
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
        for name in ["GM", "SZ", "RU"] {
            let properties = root.iter().filter(|property| property.name == name);
            let mut values = properties.flat_map(|property| &property.values);
            if let Some(&(at, _)) = values.nth(1) {
                return Err(error(at, FormatFault::Twice { name: name.into() }));
            }
        }
        let mut remarks = Vec::new();
        match value("GM").map(|(at, number)| (at, number.trim())) {
            None | Some((_, "4")) => {}
            // People record five in a row in editors for Go.
            Some((_, "1")) => remarks.push(Remark::OfGo),
            Some((at, number)) => {
                let found = excerpt(number);
                return Err(error(at, FormatFault::OtherGame { found }));
            }
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
            comments: Vec::new(),
            remarks,
        })
    }

    fn error(&self, at: usize, fault: impl Into<FormatFault>) -> FormatError {
        FormatError::at(self.text, at, fault)
    }

    fn game(
        &mut self,
        tree: &MainLine<'_>,
    ) -> Result<(Position, Option<FormatError>), FormatError> {
        let board = self.setting.board();
        let board = board.map_err(|error| self.error(tree.at, error))?;
        let mut builder = GameBuilder::new(board);
        let mut wrong = None;
        for (node, index) in tree.nodes.iter().zip(0..) {
            if let Err(error) = self.node(node, &mut builder) {
                wrong = Some(error);
                break;
            }
            self.comment(node, index, builder.moves());
        }
        let moves = builder.moves();
        let position = builder.position(self.rule);
        match wrong {
            Some(error) if moves == 0 => Err(error),
            wrong => Ok((position, wrong)),
        }
    }

    fn node(&mut self, node: &Node<'_>, builder: &mut GameBuilder) -> Result<(), FormatError> {
        let is_move = |property: &&Property<'_>| matches!(property.name.as_str(), "B" | "W");
        let is_several = node.iter().filter(is_move).count() > 1;
        if is_several && !self.remarks.contains(&Remark::MovesOfANode) {
            self.remarks.push(Remark::MovesOfANode);
        }
        for property in node {
            let side = match property.name.as_str() {
                "B" | "AB" => Some(Side::X),
                "W" | "AW" => Some(Side::O),
                _ => None,
            };
            match (property.name.as_str(), side) {
                ("AB" | "AW" | "AE", _) if builder.game.is_some() => {
                    return Err(self.error(property.at, FormatFault::LateSetUp));
                }
                ("AB" | "AW" | "AE", side) => self.set_up(builder, property, side)?,
                ("PL", _) if builder.game.is_none() => builder.turn = Some(self.side(property)?),
                ("B" | "W", Some(side)) => {
                    let rule = self.rule;
                    let begin = || Position::from_board(builder.board.clone(), side, rule);
                    let position = builder.game.get_or_insert_with(begin);
                    self.play(position, side, property)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Keeps the comment of a node. That of the first one is about the game.
    fn comment(&mut self, node: &Node<'_>, index: usize, moves: usize) {
        let comments = node.iter().filter(|property| property.name == "C");
        let values = comments.flat_map(|property| property.values.first());
        let texts = values.map(|&(_, value)| plain(value));
        if index > 0 {
            let texts = texts.filter(|text| !text.is_empty());
            self.comments.extend(texts.map(|text| (moves, text)));
        }
    }

    fn play(
        &mut self,
        position: &mut Position,
        side: Side,
        property: &Property<'_>,
    ) -> Result<(), FormatError> {
        if let Some(&(at, _)) = property.values.get(1) {
            let name = property.name.clone();
            return Err(self.error(at, FormatFault::Twice { name }));
        }
        let (at, value) = property.values.first().copied().unwrap_or_default();
        if position.to_move() != side {
            return Err(self.error(property.at, FormatFault::Turn { side }));
        }
        // Editors for Go write a pass as `tt` on boards that have no such cell.
        let has_tt = self.bounds.width().min(self.bounds.height()) > 19;
        if value.trim().is_empty() || (value.trim() == "tt" && !has_tt) {
            return Err(self.error(at, FormatFault::Pass));
        }
        let point = self.point(value).map_err(|fault| self.error(at, fault))?;
        let played = position.try_place(point);
        let names = Names::Sgf(self.bounds);
        played.map_err(|error| self.error(at, names.fault(error, point)))?;
        Ok(())
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
        &mut self,
        builder: &mut GameBuilder,
        property: &Property<'_>,
        side: Option<Side>,
    ) -> Result<(), FormatError> {
        let GameBuilder { board, cells, .. } = builder;
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
                    let names = Names::Sgf(self.bounds);
                    put.map_err(|error| self.error(at, names.fault(error, point)))?;
                }
            }
        }
        Ok(())
    }

    /// Two letters, the column first; some sites write a letter and a row instead.
    fn point(&mut self, value: &str) -> Result<Point, FormatFault> {
        if value.contains(|c: char| c.is_ascii_digit())
            && value
                .trim_start()
                .starts_with(|c: char| c.is_ascii_alphabetic())
        {
            let point = parse_point(value, Some(self.bounds)).map_err(|error| error.fault)?;
            if !self.remarks.contains(&Remark::LetterAndRow) {
                self.remarks.push(Remark::LetterAndRow);
            }
            return Ok(point);
        }
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
