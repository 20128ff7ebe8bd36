//! What a search or a threat solver asks of the board.

use super::grid::Cell;
use super::patterns::{CellClass, CellMask, CellPattern, LineClass, place_of, stone};
use super::search_board::SearchBoard;
use super::threat_lists::ThreatKind;
use super::update::{TURN, stone_key};
use crate::game::Side;

impl SearchBoard {
    /// What a stone of `side` on the empty cell is worth; [`CellClass::Quiet`] where it is not empty.
    pub fn class(&self, at: Cell, side: Side) -> CellClass {
        self.cell_pattern(at, side).class()
    }

    /// The combined worth of the empty cell for `side`.
    pub fn cell_pattern(&self, at: Cell, side: Side) -> CellPattern {
        let lines = self.cells[at.index()].lines;
        self.cell_patterns.at(lines >> (16 * side.index()))
    }

    /// What a stone of `side` on the empty cell is worth along each line. It means nothing where the
    /// cell is not empty.
    pub fn lines(&self, cell: Cell, side: Side) -> [LineClass; 4] {
        self.line_classes(cell, side)
    }

    /// The cell's neighbours along each line.
    pub fn codes(&self, cell: Cell) -> [u32; 4] {
        let reach = self.patterns.reach();
        self.line_bits.views(cell).map(|view| view.code(reach))
    }

    /// The empty cells where a stone of `side` makes a four or more, fives among them, those of the
    /// margin included. The order depends on the moves alone.
    pub fn fours(&self, side: Side) -> &[Cell] {
        self.lists[side.index()].get(ThreatKind::Fours)
    }

    /// The empty cells where a stone of `side` makes a free three and no four.
    pub fn threes(&self, side: Side) -> &[Cell] {
        self.lists[side.index()].get(ThreatKind::Threes)
    }

    /// How many cells there are where a stone of `side` makes a four or more.
    pub fn four_count(&self, side: Side) -> usize {
        self.fours(side).len()
    }

    /// Whether `side` could complete a five at once.
    pub const fn has_five(&self, side: Side) -> bool {
        self.count(side, CellClass::Five) > 0
    }

    /// The cells where a stone of `side` completes a five.
    pub fn fives(&self, side: Side) -> impl Iterator<Item = Cell> {
        self.of_class(side, CellClass::Five)
    }

    /// The cells of this class for `side`, from [`CellClass::Three`] upwards.
    pub fn of_class(&self, side: Side, class: CellClass) -> impl Iterator<Item = Cell> {
        let list = match ThreatKind::of(class) {
            Some(kind) if self.count(side, class) > 0 => self.lists[side.index()].get(kind),
            _ => &[],
        };
        let cells = list.iter().copied();
        cells.filter(move |&at| self.class(at, side) == class)
    }

    /// The cells that complete a five after a stone of `side` on the empty cell `cell`, line by line.
    pub fn completions(&self, cell: Cell, side: Side) -> impl Iterator<Item = Cell> {
        self.on_lines(
            cell,
            move |board, code, line| match line {
                LineClass::BlockedFour | LineClass::OpenFour | LineClass::TwoFours => {
                    board.patterns.completions(code, side)
                }
                _ => CellMask::default(),
            },
            side,
        )
    }

    /// The cells where a stone of the other side lowers what `cell` is worth to `side` along some line,
    /// `cell` itself left out. A threat at `cell` can be met only there, at `cell`, or by a counter-threat.
    pub fn spoilers(&self, cell: Cell, side: Side) -> impl Iterator<Item = Cell> {
        self.on_lines(
            cell,
            move |board, code, _| board.patterns.defences(code, side),
            side,
        )
    }

    /// Whether `cell` is of lower class than `least` for `side` after a stone of the other side on
    /// `defence`, an empty cell. Exact: only the line through both matters.
    pub fn is_met(&self, cell: Cell, side: Side, defence: Cell, least: CellClass) -> bool {
        if cell == defence {
            return true;
        }
        let reach = self.patterns.reach() as isize;
        let distance = defence.index() as isize - cell.index() as isize;
        for (line, step) in self.grid.steps().into_iter().enumerate() {
            let steps = distance / step;
            if steps * step != distance || steps.abs() > reach {
                continue;
            }
            let place = place_of(steps as i32, reach as usize);
            let by = stone(side.other());
            let code =
                self.line_bits.view(cell, line).code(reach as usize) | u32::from(by) << (2 * place);
            let mut lines = self.line_classes(cell, side);
            lines[line] = self.patterns.class(code, side);
            return self.cell_patterns.of(lines).class() < least;
        }
        false
    }

    /// The key of the position after a stone of the side to move on the empty cell.
    pub const fn key_after(&self, cell: Cell) -> u64 {
        self.key() ^ stone_key(cell, self.to_move()) ^ TURN
    }

    /// The cells of a mask for each of the four lines.
    fn on_lines<'a>(
        &'a self,
        cell: Cell,
        mask: impl Fn(&'a Self, u32, LineClass) -> CellMask + 'a,
        side: Side,
    ) -> impl Iterator<Item = Cell> + 'a {
        let (codes, classes) = (self.codes(cell), self.line_classes(cell, side));
        let steps = self.grid.steps();
        (0..4).flat_map(move |line| {
            let cells = mask(self, codes[line], classes[line]);
            let offsets = cells.offsets(self.patterns.reach());
            offsets.map(move |offset| cell.plus(steps[line] * offset as isize))
        })
    }
}
