//! Wins by fours only (VCF: victory by continuous fours).
//!
//! The attacker makes a four with every move, so the defender has one reply at most, and the search is
//! over the attacker's moves alone. It deepens by one move of the attacker at a time, so that the first
//! win found is a shortest one.
//!
//! The defender's reply may make a four of its own; the attacker must then take the cell that would
//! complete it, by a four. A defender who has a five next has refuted the line.

use super::vcf_table::{Known, VcfTable};
use crate::engine::board::{Cell, CellClass, SearchBoard};
use crate::engine::threats::lengths::MAX_MOVES;
use crate::engine::threats::outcome::{Incomplete, ThreatOutcome};
use crate::game::Side;

/// The classes that are tried, the most promising first. An open four wins at once, and is not among them.
const TRIED: [CellClass; 3] = [CellClass::FourThree, CellClass::FourPlus, CellClass::Four];

/// A solver of wins by fours: its table, kept from one search to the next, and the line last found.
///
/// What it knows of a position holds for good, so one solver serves a whole game. Searches do not
/// allocate, unless the plies of the board and twice the moves of the search exceed
/// [`MAX_PLY`](crate::engine::board::MAX_PLY).
///
/// ```
/// use mugen::engine::{board::{Grid, SearchBoard}, threats::{ThreatOutcome, Vcf}};
/// use mugen::gomoku::{Position, Rule};
/// use mugen::game::Point;
///
/// let mut position = Position::new(Rule::Freestyle);
/// for n in 0..3 {
///     position.place(Point::new(n, 0)); // x
///     position.place(Point::new(n, 5)); // o
/// }
/// let mut board = SearchBoard::new(Grid::new(&position, 8), position.to_move());
/// let mut vcf = Vcf::new(10);
/// assert_eq!(vcf.search(&mut board, 9, &mut || true), ThreatOutcome::Win(2));
/// let first = board.grid().point(vcf.line()[0]).unwrap();
/// assert!([Point::new(-1, 0), Point::new(3, 0)].contains(&first));
/// ```
#[derive(Clone, Debug)]
pub struct Vcf {
    table: VcfTable,
    line: Vec<Cell>,
    length: usize,
    nodes: u64,
}

/// How a node ended. A win fills the line.
type NodeOutcome = ThreatOutcome<(), Incomplete>;

impl Vcf {
    /// A solver whose table has room for 2^`bits` positions of 16 bytes each.
    pub fn new(bits: u32) -> Self {
        Self {
            table: VcfTable::new(bits),
            line: vec![Cell::new(0); 2 * MAX_MOVES as usize],
            length: 0,
            nodes: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.nodes = 0;
    }

    /// Stones placed by all searches so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The line of the last search that found a win: moves of the attacker and forced replies in turn,
    /// to a five or to a move that leaves two cells that complete one. Empty where it found none.
    pub fn line(&self) -> &[Cell] {
        &self.line[..self.length]
    }

    /// Looks for a shortest win by fours of the side to move, with at most `most` moves of its own, the
    /// five included; a win says how many it takes. With the gap [`CUT`](Incomplete::CUT) longer wins were not
    /// looked for. `take` is asked before each stone that is placed; false ends the search. The board is in
    /// the end as it was.
    pub fn search(
        &mut self,
        board: &mut SearchBoard,
        most: u32,
        take: &mut impl FnMut() -> bool,
    ) -> ThreatOutcome<u32, Incomplete> {
        self.length = 0;
        for moves in 1..=most.min(MAX_MOVES) {
            match self.node(board, moves, 0, take) {
                NodeOutcome::Win(()) => return ThreatOutcome::Win(moves),
                NodeOutcome::NoWin => return ThreatOutcome::NoWin,
                NodeOutcome::Unknown(Incomplete::STOPPED) => {
                    return ThreatOutcome::Unknown(Incomplete::STOPPED);
                }
                NodeOutcome::Unknown(incomplete) if incomplete.has(Incomplete::CUT) => {}
                NodeOutcome::Unknown(incomplete) => return ThreatOutcome::Unknown(incomplete),
            }
        }
        ThreatOutcome::Unknown(Incomplete::CUT)
    }

    /// Whether the side to move wins with at most `left` moves. A win fills the line from `ply` on.
    fn node(
        &mut self,
        board: &mut SearchBoard,
        left: u32,
        ply: usize,
        take: &mut impl FnMut() -> bool,
    ) -> NodeOutcome {
        let forced = match self.look(board, left, ply) {
            Ok(forced) => forced,
            Err(end) => return end,
        };
        let key = board.key();
        let mut hint = None;
        match self.table.get(key) {
            Some((moves, Known::Win(at))) if moves <= left && is_four(board, at, forced) => {
                hint = Some(at);
            }
            Some((_, Known::NoWin)) => return NodeOutcome::NoWin,
            Some((moves, Known::Unknown(incomplete)))
                if moves >= left || !incomplete.has(Incomplete::CUT) =>
            {
                return NodeOutcome::Unknown(incomplete);
            }
            _ => {}
        }
        if let Some(at) = hint {
            // The way on may have been lost from the table, not the win.
            if let end @ (NodeOutcome::Win(()) | NodeOutcome::Unknown(Incomplete::STOPPED)) =
                self.attack(board, at, left, ply, take)
            {
                return end;
            }
        }
        let end = self.try_all(board, forced, left, ply, take);
        match end {
            NodeOutcome::Win(()) => self.table.put(key, left, Known::Win(self.line[ply])),
            NodeOutcome::NoWin => self.table.put(key, left, Known::NoWin),
            NodeOutcome::Unknown(Incomplete::STOPPED) => {}
            NodeOutcome::Unknown(incomplete) => {
                self.table.put(key, left, Known::Unknown(incomplete));
            }
        }
        end
    }

    /// What can be said without a further move: an end, or the only cell that may be played on, if the
    /// defender has a five next.
    fn look(
        &mut self,
        board: &SearchBoard,
        left: u32,
        ply: usize,
    ) -> Result<Option<Cell>, NodeOutcome> {
        let (attacker, defender) = (board.to_move(), board.to_move().other());
        if board.has_five(attacker) {
            let five = board.fives(attacker).find(|&at| board.is_playable(at));
            return Err(self.won(five, ply));
        }
        let forced = match board.count(defender, CellClass::Five) {
            0 => None,
            1 => board.fives(defender).next(),
            _ => return Err(NodeOutcome::NoWin),
        };
        let open = match forced {
            Some(cell) if board.class(cell, attacker) < CellClass::Four => {
                return Err(NodeOutcome::NoWin);
            }
            Some(cell) if !board.is_playable(cell) => {
                return Err(NodeOutcome::Unknown(Incomplete::MARGIN));
            }
            Some(cell) => Some(cell).filter(|&at| board.class(at, attacker) == CellClass::OpenFour),
            None if board.four_count(attacker) == 0 => return Err(NodeOutcome::NoWin),
            None => {
                let mut open = board.of_class(attacker, CellClass::OpenFour);
                open.find(|&at| board.is_playable(at))
            }
        };
        match (left, open) {
            (0 | 1, _) => Err(NodeOutcome::Unknown(Incomplete::CUT)),
            (_, Some(_)) => Err(self.won(open, ply)),
            // Only an open four is so short.
            (2, None) => Err(NodeOutcome::Unknown(Incomplete::CUT)),
            _ => Ok(forced),
        }
    }

    /// The end of the line, if it can be played.
    fn won(&mut self, last: Option<Cell>, ply: usize) -> NodeOutcome {
        let Some(at) = last else {
            return NodeOutcome::Unknown(Incomplete::MARGIN);
        };
        self.line[ply] = at;
        self.length = ply + 1;
        NodeOutcome::Win(())
    }

    fn try_all(
        &mut self,
        board: &mut SearchBoard,
        forced: Option<Cell>,
        left: u32,
        ply: usize,
        take: &mut impl FnMut() -> bool,
    ) -> NodeOutcome {
        let attacker = board.to_move();
        let mut incomplete = Incomplete::NONE;
        // An open four beyond the grid was not played.
        if forced.is_none() && board.count(attacker, CellClass::OpenFour) > 0 {
            incomplete.add(Incomplete::MARGIN);
        }
        for class in TRIED {
            if board.count(attacker, class) == 0 {
                continue;
            }
            // Undoing a move restores the order of the list.
            for n in 0..board.four_count(attacker) {
                let at = board.fours(attacker)[n];
                if board.class(at, attacker) != class || forced.is_some_and(|cell| cell != at) {
                    continue;
                }
                match self.attack(board, at, left, ply, take) {
                    NodeOutcome::NoWin => {}
                    end @ (NodeOutcome::Win(()) | NodeOutcome::Unknown(Incomplete::STOPPED)) => {
                        return end;
                    }
                    NodeOutcome::Unknown(more) => incomplete.add(more),
                }
            }
        }
        NodeOutcome::no_win(incomplete)
    }

    /// Makes a four with one completion, and the reply to it.
    fn attack(
        &mut self,
        board: &mut SearchBoard,
        at: Cell,
        left: u32,
        ply: usize,
        take: &mut impl FnMut() -> bool,
    ) -> NodeOutcome {
        let Some(reply) = reply(board, at, board.to_move()) else {
            return NodeOutcome::Unknown(Incomplete::MARGIN);
        };
        if !take() || !take() {
            return NodeOutcome::Unknown(Incomplete::STOPPED);
        }
        self.nodes += 2;
        board.place(at);
        board.place(reply);
        let end = self.node(board, left - 1, ply + 2, take);
        board.undo();
        board.undo();
        if end.is_win() {
            self.line[ply] = at;
            self.line[ply + 1] = reply;
        }
        end
    }
}

/// Whether the move, which comes from the table, can be tried here: another position may have the same
/// key.
fn is_four(board: &SearchBoard, at: Cell, forced: Option<Cell>) -> bool {
    at.index() < board.grid().len()
        && TRIED.contains(&board.class(at, board.to_move()))
        && forced.is_none_or(|cell| cell == at)
}

/// The cell that the other side must take after a four of `side` on `cell`; none where one of the two
/// cells cannot be played on.
fn reply(board: &SearchBoard, cell: Cell, side: Side) -> Option<Cell> {
    let reply = board.completions(cell, side).next()?;
    (board.is_playable(cell) && board.is_playable(reply)).then_some(reply)
}
