//! The theory of strategies as it is written in `docs/proof.md`, for rows of any length: a checker that is slow
//! and obvious, and that can be told to forget a part of the theory.

use super::field::{Cell, Cells, Field};

/// What counts for a zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theory {
    /// Windows count from this many stones more on than they should; none: no window counts.
    pub(crate) windows: Option<usize>,
    /// Whether the attacker's completions count.
    pub(crate) completions: bool,
    /// Whether a pass within a strategy adds a free stone.
    pub(crate) passes: bool,
}

/// All of it.
pub(crate) const WHOLE: Theory = Theory {
    windows: Some(0),
    completions: true,
    passes: true,
};

/// The theory without one of its parts each.
pub(crate) const WEAKENED: [(&str, Theory); 4] = [
    (
        "no windows",
        Theory {
            windows: None,
            ..WHOLE
        },
    ),
    (
        "windows with one stone more",
        Theory {
            windows: Some(1),
            ..WHOLE
        },
    ),
    (
        "no completions",
        Theory {
            completions: false,
            ..WHOLE
        },
    ),
    (
        "the first free stone alone",
        Theory {
            passes: false,
            ..WHOLE
        },
    ),
];

/// A node of a strategy. Cells and nodes go by their numbers; [`NOWHERE`] is no cell.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The attacker's move; none where the defender begins.
    pub(crate) cell: Option<usize>,
    pub(crate) kind: Kind,
}

pub(crate) const NOWHERE: usize = usize::MAX;

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Five,
    /// With the node after the block, and where a line says that the block is.
    Four(Option<usize>, Option<usize>),
    /// The last move of a line: a five, or a four with two completions.
    Last,
    /// With the node after a pass and those after replies.
    Quiet(usize, Vec<(usize, usize)>),
}

pub(crate) struct Strategy {
    pub(crate) root: Field,
    pub(crate) defender_begins: bool,
    /// The root first, parents before children.
    pub(crate) steps: Vec<Step>,
}

/// The zones of a node by the number of free stones, from 1 on; none: every cell counts.
pub(crate) type Zones = Vec<Option<Cells>>;

impl Strategy {
    /// The zone of each quiet node, or what is wrong with the strategy.
    pub(crate) fn check(&self, theory: Theory) -> Result<Vec<(usize, Vec<usize>)>, String> {
        let zones = self.zones(theory)?;
        for (node, zone) in &zones {
            let Kind::Quiet(_, replies) = &self.steps[*node].kind else {
                unreachable!()
            };
            for cell in zone {
                if !replies.iter().any(|(reply, _)| reply == cell) {
                    return Err(format!("node {node}: reply {cell} is missing"));
                }
            }
        }
        Ok(zones)
    }

    /// One more than the most passes on a way.
    pub(crate) fn order(&self) -> usize {
        let mut passes = vec![0; self.steps.len()];
        for node in (0..self.steps.len()).rev() {
            passes[node] = match &self.steps[node].kind {
                Kind::Four(Some(reply), _) => passes[*reply],
                Kind::Quiet(pass, replies) => {
                    let replies = replies.iter().map(|&(_, node)| passes[node]);
                    replies.fold(passes[*pass] + 1, usize::max)
                }
                _ => 0,
            };
        }
        passes[0] + 1
    }

    /// As [`check`](Self::check), but replies may be missing.
    pub(crate) fn zones(&self, theory: Theory) -> Result<Vec<(usize, Vec<usize>)>, String> {
        let after = self.positions()?;
        let mut below: Vec<Zones> = vec![Vec::new(); self.steps.len()];
        let mut found = Vec::new();
        for node in (0..self.steps.len()).rev() {
            let step = &self.steps[node];
            if let Kind::Quiet(pass, _) = step.kind {
                let zone = zone_after(&after[node], &below[pass]);
                found.push((node, zone.ok_or("a pass too many")?));
            }
            below[node] = theory.below(&after[node], step, |child| &below[child]);
        }
        found.reverse();
        Ok(found)
    }

    /// The position of each node after the attacker's move, which is checked.
    pub(crate) fn positions(&self) -> Result<Vec<Field>, String> {
        let over = [Cell::Attacker, Cell::Defender].map(|side| self.root.has_row(side));
        if over != [false, false] {
            return Err("the game is over".into());
        }
        let mut before: Vec<Option<Field>> = vec![None; self.steps.len()];
        *before.first_mut().ok_or("no node")? = Some(self.root.clone());
        let mut after = Vec::new();
        for (node, step) in self.steps.iter().enumerate() {
            let field = before[node].take().ok_or("unreached")?;
            let begins = node == 0 && self.defender_begins;
            let moved = moved(&field, step, begins).map_err(|why| format!("node {node}: {why}"))?;
            before[node] = Some(field);
            for (child, field) in children(&moved, step) {
                if child <= node {
                    return Err("a link back".into());
                }
                let known = before.get_mut(child).ok_or("no such node")?;
                if known.get_or_insert_with(|| field.clone()).cells != field.cells {
                    return Err(format!("node {child} is shared by different stones"));
                }
            }
            after.push(moved);
        }
        Ok(after)
    }
}

/// The zone of a quiet node, whose pass has these zones.
pub(crate) fn zone_after(after: &Field, pass: &Zones) -> Option<Vec<usize>> {
    let zone = pass.first()?.as_ref()?;
    let mut cells = after.empty_cells();
    cells.retain(|&cell| zone[cell]);
    Some(cells)
}

/// The position after the move of `step`, if that is what it says.
fn moved(field: &Field, step: &Step, defender_begins: bool) -> Result<Field, &'static str> {
    let after = match step.cell {
        None if !defender_begins => return Err("no move"),
        Some(_) if defender_begins => return Err("a move of the wrong side"),
        None => field.clone(),
        Some(cell) if !field.is_free(cell) => return Err("not an empty cell"),
        Some(cell) => field.with(cell, Cell::Attacker),
    };
    let five = step
        .cell
        .is_some_and(|cell| field.completions(Cell::Attacker).contains(&cell));
    if matches!(step.kind, Kind::Five | Kind::Last) && five {
        return Ok(after);
    }
    if matches!(step.kind, Kind::Five) || five {
        return Err("a five or none");
    }
    if !after.completions(Cell::Defender).is_empty() {
        return Err("the defender wins");
    }
    let completions = after.completions(Cell::Attacker);
    let right = match &step.kind {
        Kind::Five => false,
        Kind::Last | Kind::Four(None, _) => completions.len() >= 2,
        Kind::Four(Some(_), block) => {
            completions.len() == 1 && block.is_none_or(|block| block == completions[0])
        }
        Kind::Quiet(_, replies) => {
            let mut cells: Vec<usize> = replies.iter().map(|reply| reply.0).collect();
            cells.sort_unstable();
            cells.dedup();
            (completions.is_empty() || defender_begins)
                && cells.len() == replies.len()
                && cells.iter().all(|&cell| after.is_free(cell))
        }
    };
    right.then_some(after).ok_or("not of its kind")
}

/// The nodes below a step and their positions.
fn children(after: &Field, step: &Step) -> Vec<(usize, Field)> {
    match &step.kind {
        Kind::Five | Kind::Last | Kind::Four(None, _) => Vec::new(),
        Kind::Four(Some(reply), _) => {
            let block = after.completions(Cell::Attacker)[0];
            vec![(*reply, after.with(block, Cell::Defender))]
        }
        Kind::Quiet(pass, replies) => {
            let replies = replies.iter();
            let replies = replies.map(|&(cell, node)| (node, after.with(cell, Cell::Defender)));
            std::iter::once((*pass, after.clone()))
                .chain(replies)
                .collect()
        }
    }
}

impl Theory {
    /// What a node and everything below it contribute, by the number of free stones.
    pub(crate) fn below<'a>(
        self,
        after: &Field,
        step: &Step,
        known: impl Fn(usize) -> &'a Zones,
    ) -> Zones {
        // With length - 1 free stones every window would count.
        let most = after.length - 2;
        let zones = (1..=most).map(|free| {
            let mut cells = self.own(after, step, free);
            let mut add = |child: usize, free: usize| {
                let other = known(child).get(free - 1)?.as_ref()?;
                let both = cells.iter_mut().zip(other);
                both.for_each(|(cell, &other)| *cell |= other);
                Some(())
            };
            match &step.kind {
                Kind::Four(Some(reply), _) => add(*reply, free)?,
                Kind::Quiet(pass, replies) => {
                    add(*pass, if self.passes { free + 1 } else { free })?;
                    for &(_, node) in replies {
                        add(node, free)?;
                    }
                }
                _ => (),
            }
            Some(cells)
        });
        zones.collect()
    }

    /// What a node itself contributes.
    fn own(self, after: &Field, step: &Step, free: usize) -> Cells {
        let mut cells = vec![false; after.cells.len()];
        if let Some(cell) = step.cell {
            cells[cell] = true;
        }
        let five = match step.kind {
            Kind::Five => true,
            Kind::Last => after.has_row(Cell::Attacker),
            _ => false,
        };
        if five {
            return cells;
        }
        if let Some(more) = self.windows {
            let least = after.length - 1 - free + more;
            after.mark_windows(Cell::Defender, least, &mut cells);
        }
        if self.completions && !matches!(step.kind, Kind::Quiet(..)) {
            let completions = after.completions(Cell::Attacker);
            completions.iter().for_each(|&cell| cells[cell] = true);
        }
        cells
    }
}
