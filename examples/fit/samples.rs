//! Positions to learn from, as the network sees them.

use crate::form::form;
use crate::lines::Lines;
use crate::walk::Walk;
use mugen::datagen::{TrainingGame, TrainingGameError};
use mugen::engine::board::{CellClass, EMPTY, SearchBoard, WALL};
use mugen::engine::nnue::threat_bits;
use mugen::game::Side;
use mugen::gomoku::Rule;
use std::collections::HashMap;
use std::ops::Range;

/// Scores beyond this are decided: the search has seen the end.
pub(crate) const DECIDED: i32 = 20_000;

/// One opening in this many is held out.
const HELD_OUT: u64 = 20;

/// What is known of a position beside its cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// Where its cells begin, and how many there are.
    cells: (usize, u16),
    /// The same for the kinds of cells on the board without stones.
    bases: (usize, u16),
    /// [`threat_bits`].
    pub(crate) bits: u16,
    pub(crate) side: Side,
    pub(crate) rule: Rule,
    /// What the search thought, for the side to move.
    pub(crate) score: i32,
    /// What came of it for the side to move: 0, a half or 1.
    pub(crate) result: f32,
    /// Not to be learned from.
    pub(crate) held_out: bool,
}

/// Cells that have the same lines on the board without stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Base {
    /// The place of their kind in [`Samples::kinds`].
    pub(crate) kind: u16,
    pub(crate) count: u16,
}

/// Many positions.
#[derive(Debug, Default)]
pub(crate) struct Samples {
    list: Vec<Sample>,
    /// The lines of empty cells that see a stone.
    cells: Vec<[u16; 4]>,
    /// The same cells and the taken ones without any stones.
    bases: Vec<Base>,
    kinds: Kinds,
}

/// Cells on boards without stones, by their lines.
#[derive(Debug, Default)]
struct Kinds {
    list: Vec<[u16; 4]>,
    numbers: HashMap<[u16; 4], u16>,
}

impl Kinds {
    fn number(&mut self, lines: [u16; 4]) -> u16 {
        *self.numbers.entry(lines).or_insert_with(|| {
            self.list.push(lines);
            u16::try_from(self.list.len() - 1).expect("fewer than 65,537 kinds of cells")
        })
    }
}

impl Samples {
    pub(crate) fn list(&self) -> &[Sample] {
        &self.list
    }

    /// The lines of the empty cells that see a stone.
    pub(crate) fn cells(&self, sample: &Sample) -> &[[u16; 4]] {
        &self.cells[range(sample.cells)]
    }

    /// The same cells and the taken ones as they were without any stone.
    pub(crate) fn bases(&self, sample: &Sample) -> &[Base] {
        &self.bases[range(sample.bases)]
    }

    /// The lines of each kind of cell on a board without stones.
    pub(crate) fn kinds(&self) -> &[[u16; 4]] {
        &self.kinds.list
    }

    /// Bytes that the positions take.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.list[..]) + size_of_val(&self.cells[..]) + size_of_val(&self.bases[..])
    }

    /// Adds the positions of a game that can be used.
    pub(crate) fn add_game(
        &mut self,
        game: &TrainingGame,
        lines: &Lines,
    ) -> Result<(), TrainingGameError> {
        // All games from an opening, or none: those that are alike must not be on both sides.
        let held_out = form(game, game.opening)?.is_multiple_of(HELD_OUT);
        let mut walk = Walk::default();
        for (position, score) in game.positions()? {
            let board = walk.to(&position);
            if position.outcome().is_none() && is_used(board) {
                let sample = Sample {
                    cells: (0, 0),
                    bases: (0, 0),
                    bits: threat_bits(board) as u16,
                    side: board.to_move(),
                    rule: position.rule(),
                    score: score.value(),
                    result: result(game.winner, board.to_move()),
                    held_out,
                };
                self.add(board, sample, lines);
            }
        }
        Ok(())
    }

    fn add(&mut self, board: &SearchBoard, mut sample: Sample, lines: &Lines) {
        let (cells, bases) = (self.cells.len(), self.bases.len());
        for at in board.grid().cells() {
            let content = board.content(at);
            let codes = board.codes(at);
            if content == EMPTY {
                let Some(seen) = lines.of(codes, sample.rule) else {
                    continue;
                };
                self.cells.push(seen);
            }
            if content != WALL {
                let kind = self.kinds.number(lines.bare(codes, sample.rule));
                match self.bases[bases..]
                    .iter_mut()
                    .find(|base| base.kind == kind)
                {
                    Some(base) => base.count += 1,
                    None => self.bases.push(Base { kind, count: 1 }),
                }
            }
        }
        sample.cells = (cells, (self.cells.len() - cells) as u16);
        sample.bases = (bases, (self.bases.len() - bases) as u16);
        self.list.push(sample);
    }

    /// Adds other positions behind these.
    pub(crate) fn append(&mut self, other: &Self) {
        let (cells, bases) = (self.cells.len(), self.bases.len());
        self.list.extend(other.list.iter().map(|sample| Sample {
            cells: (sample.cells.0 + cells, sample.cells.1),
            bases: (sample.bases.0 + bases, sample.bases.1),
            ..*sample
        }));
        self.cells.extend_from_slice(&other.cells);
        let kinds: Vec<u16> = other
            .kinds()
            .iter()
            .map(|&lines| self.kinds.number(lines))
            .collect();
        self.bases.extend(other.bases.iter().map(|base| Base {
            kind: kinds[usize::from(base.kind)],
            ..*base
        }));
    }
}

fn range((start, len): (usize, u16)) -> Range<usize> {
    start..start + usize::from(len)
}

/// The network is asked only where no five is next and the side to move has no open four: the search
/// knows the rest.
fn is_used(board: &SearchBoard) -> bool {
    let side = board.to_move();
    !board.has_five(side)
        && !board.has_five(side.other())
        && board.count(side, CellClass::OpenFour) == 0
}

fn result(winner: Option<Side>, side: Side) -> f32 {
    match winner {
        None => 0.5,
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
    }
}
