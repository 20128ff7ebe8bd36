//! Asking for a strategy.

use super::board::{Board, Role};
use super::export::{self, Origin};
use super::grid::{CELLS, NO_CELL, RIM, SIZE};
use super::proofs::NodeId;
use super::root::RootLimits;
use super::search_state::Search;
use crate::control::Control;
use crate::game::{Area, Point, Side};
use crate::gomoku::{Occupant, Position, Rule};
use crate::proof::Proof;

/// The highest order: a win of order 5 would need a fourth pass.
pub const MAX_ORDER: u32 = 4;

/// Bytes for proofs and what belongs to them, beside the table.
const MEMORY: usize = 1 << 30;

/// How far from the border of the grid stones may begin, so that there is room to play.
const ROOM: usize = RIM + 10;

/// What a strategy may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyOptions {
    /// The highest order of the win, 2 to [`MAX_ORDER`]; others count as the nearest of these.
    pub order: u32,
    /// Nodes of order 2: positions with the attacker to move that the search by proof numbers has looked at.
    pub nodes: u64,
}

/// What a search for a strategy found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrategyOutcome {
    /// The attacker wins.
    Win(Box<Proof>),
    /// Nothing was found: within the limits, or at all.
    Unknown,
}

/// Looks for strategies. What it learns in a position helps in the next one nearby.
pub struct StrategySolver {
    table_bits: u32,
    state: Option<State>,
}

/// What is known, and of which board.
struct State {
    frame: Frame,
    search: Search,
    /// The win after a pass that replies are answered by.
    pass: Option<(Proof, NodeId)>,
}

/// The board that the grid shows.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Frame {
    origin: Origin,
    rule: Rule,
    bounds: Option<Area>,
    dead: Vec<Point>,
    attacker: Side,
}

impl StrategySolver {
    /// With a table of `2^table_bits` entries of 24 bytes, 4 to 30.
    pub const fn new(table_bits: u32) -> Self {
        Self {
            table_bits,
            state: None,
        }
    }

    /// Nodes of order 2 in all positions so far.
    pub fn nodes(&self) -> u64 {
        self.state.as_ref().map_or(0, |state| state.search.nodes2)
    }

    /// Looks for a win of `attacker`, whichever side is to move. The time and the stop flag of `control` hold;
    /// nodes are limited by `options`.
    pub fn solve(
        &mut self,
        position: &Position,
        attacker: Side,
        options: &StrategyOptions,
        control: &Control,
    ) -> StrategyOutcome {
        let limits = RootLimits {
            order: options.order.clamp(2, MAX_ORDER) as u8,
            nodes: options.nodes,
            memory: MEMORY,
        };
        let attacks = position.to_move() == attacker;
        self.find(
            position,
            attacker,
            control,
            |search, board, _| match attacks {
                true => search.attack(board, limits),
                false => search.defence(board, NO_CELL, limits),
            },
        )
    }

    /// Looks for the win after the defender's `reply` in the position of `pass`, a win with the attacker to
    /// move: mends `pass`, and searches where that is not enough. `round`, from 0, says how much: each
    /// allows three times the nodes of the one before.
    pub fn answer(
        &mut self,
        pass: &Proof,
        reply: Point,
        round: u8,
        control: &Control,
    ) -> StrategyOutcome {
        let attacker = pass.attacker;
        let mut board = pass.position.board().clone();
        if board.try_put(reply, attacker.other()).is_err() {
            return StrategyOutcome::Unknown;
        }
        let position = Position::from_board(board, attacker, pass.position.rule());
        self.find(&position, attacker, control, |search, board, known| {
            let cell = known.frame.origin.cell(reply)?;
            board.undo(cell, Role::Defender);
            let id = known.import(board, search, pass)?;
            let end = search.limit_nodes(u64::MAX);
            let found = search.answer_reply(board, cell, id, round, end);
            board.try_place(cell, Role::Defender).then_some(())?;
            found
        })
    }

    fn find(
        &mut self,
        position: &Position,
        attacker: Side,
        control: &Control,
        search: impl FnOnce(&mut Search, &mut Board, &mut Known<'_>) -> Option<NodeId>,
    ) -> StrategyOutcome {
        if position.outcome().is_some() {
            return StrategyOutcome::Unknown;
        }
        let bits = self.table_bits;
        let frame = Frame::of(
            position,
            attacker,
            self.state.as_ref().map(|state| &state.frame),
        );
        if self.state.as_ref().is_none_or(|state| state.frame != frame) {
            self.state = Some(State {
                frame: frame.clone(),
                search: Search::new(bits),
                pass: None,
            });
        }
        let (Some(state), Some(mut board)) = (&mut self.state, frame.board(position)) else {
            return StrategyOutcome::Unknown;
        };
        state.search.budget = Some(control.start());
        if state.search.bytes() > MEMORY {
            state.search.forget_proofs(&mut []);
            state.pass = None;
        }
        let mut known = Known {
            frame: &state.frame,
            pass: &mut state.pass,
        };
        let root = search(&mut state.search, &mut board, &mut known);
        let nodes = root.and_then(|root| {
            export::nodes(&mut board, &state.search.proofs, root, state.frame.origin)
        });
        match nodes {
            Some(nodes) => StrategyOutcome::Win(Box::new(Proof {
                position: position.clone(),
                attacker,
                nodes,
            })),
            None => StrategyOutcome::Unknown,
        }
    }
}

/// What belongs to a state beside its search.
struct Known<'a> {
    frame: &'a Frame,
    pass: &'a mut Option<(Proof, NodeId)>,
}

impl Known<'_> {
    /// The win after a pass among the proofs of the search.
    fn import(&mut self, board: &mut Board, search: &mut Search, pass: &Proof) -> Option<NodeId> {
        if let Some((known, id)) = self.pass
            && known == pass
        {
            return Some(*id);
        }
        let id = export::import(board, &mut search.proofs, pass, self.frame.origin)?;
        *self.pass = Some((pass.clone(), id));
        Some(id)
    }
}

impl Frame {
    /// The frame for a position: the one of `last` where its stones have room there.
    fn of(position: &Position, attacker: Side, last: Option<&Self>) -> Self {
        let board = position.board();
        let stones = [Side::X, Side::O]
            .map(|side| board.stones_by(side))
            .concat();
        let dead = board.occupied().into_iter();
        let dead = dead.filter(|&(_, occupant)| occupant == Occupant::Dead);
        let middle = |coordinate: fn(&Point) -> i32| {
            let low = stones.iter().map(coordinate).min().unwrap_or(0);
            let high = stones.iter().map(coordinate).max().unwrap_or(0);
            (i64::from(low) + i64::from(high)).div_euclid(2) as i32
        };
        let mut frame = Self {
            origin: Origin((middle(|point| point.x), middle(|point| point.y))),
            rule: position.rule(),
            bounds: board.bounds(),
            dead: dead.map(|(point, _)| point).collect(),
            attacker,
        };
        if let Some(last) = last
            && stones.iter().all(|&stone| last.has_room(stone))
        {
            frame.origin = last.origin;
        }
        frame
    }

    fn has_room(&self, stone: Point) -> bool {
        let cell = self.origin.cell(stone);
        cell.is_some_and(|cell| {
            let (x, y) = super::grid::column_row(cell);
            [x, y]
                .iter()
                .all(|place| (ROOM..SIZE - ROOM).contains(place))
        })
    }

    /// The position on the grid; none where it does not fit.
    fn board(&self, position: &Position) -> Option<Board> {
        let mut board = Board::new(self.rule == Rule::Exact);
        for cell in 0..CELLS as u16 {
            let point = self.origin.point(cell);
            let outside = !position.board().area().contains(point);
            if outside || self.dead.binary_search(&point).is_ok() {
                board.wall(cell);
            }
        }
        for side in Side::BOTH {
            let role = match side == self.attacker {
                true => Role::Attacker,
                false => Role::Defender,
            };
            for stone in position.board().stones_by(side) {
                board
                    .try_place(self.origin.cell(stone)?, role)
                    .then_some(())?;
            }
        }
        Some(board)
    }
}
