//! A plain solver for strategies: for rows of any length, and under any part of the theory.

use super::field::{Cell, Field};
use super::theory::{Kind, Step, Strategy, Theory, Zones, zone_after};
use mugen::rng::SplitMix64;
use std::collections::HashMap;

/// What a search may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Passes on a way.
    pub(crate) passes: usize,
    /// Moves of the attacker on a way.
    pub(crate) moves: usize,
    /// Quiet moves tried at a node.
    pub(crate) width: usize,
    /// How far from other stones they may be.
    pub(crate) radius: usize,
    /// Nodes looked at.
    pub(crate) budget: u32,
    /// In how many of 100 nodes a quiet move is tried before the fours: at the root and where the defender has
    /// only passed, and elsewhere in a twentieth as many.
    pub(crate) lazy: u64,
}

/// A strategy for the attacker, if one is found: the shortest orders are tried first.
pub(crate) fn solve(
    field: &Field,
    defender_begins: bool,
    theory: Theory,
    effort: Effort,
    seed: u64,
) -> Option<Strategy> {
    let lowest = if effort.lazy > 0 { effort.passes } else { 0 };
    (lowest..=effort.passes).find_map(|passes| {
        let mut solver = Solver {
            field: field.clone(),
            theory,
            effort,
            rng: SplitMix64::new(seed),
            left: effort.budget,
            steps: Vec::new(),
            below: Vec::new(),
            won: HashMap::new(),
            lost: HashMap::new(),
        };
        let root = match defender_begins {
            false => solver.attack(passes, effort.moves, effort.lazy),
            true => solver.defender_begins(passes),
        };
        Some(solver.finish(root?, defender_begins))
    })
}

struct Solver {
    field: Field,
    theory: Theory,
    effort: Effort,
    rng: SplitMix64,
    left: u32,
    /// Children first.
    steps: Vec<Step>,
    /// What each contributes to zones.
    below: Vec<Zones>,
    /// The nodes of positions by passes.
    won: HashMap<(Vec<Cell>, usize), usize>,
    /// The most moves that did not suffice.
    lost: HashMap<(Vec<Cell>, usize), usize>,
}

impl Solver {
    /// Adds the node of `step`, whose move has been made.
    fn add(&mut self, cell: Option<usize>, kind: Kind) -> usize {
        let step = Step { cell, kind };
        let below = &self.below;
        let zones = self.theory.below(&self.field, &step, |child| &below[child]);
        self.steps.push(step);
        self.below.push(zones);
        self.steps.len() - 1
    }

    /// `lazy`: see [`Effort::lazy`].
    fn attack(&mut self, passes: usize, moves: usize, lazy: u64) -> Option<usize> {
        let key = (self.field.cells.clone(), passes);
        if let Some(&node) = self.won.get(&key) {
            return Some(node);
        }
        if moves == 0 || self.lost.get(&key).is_some_and(|&lost| lost >= moves) {
            return None;
        }
        self.left = self.left.checked_sub(1)?;
        let found = self.any_move(passes, moves, lazy);
        match found {
            Some(node) => _ = self.won.insert(key, node),
            None => _ = self.lost.insert(key, moves),
        }
        found
    }

    fn any_move(&mut self, passes: usize, moves: usize, lazy: u64) -> Option<usize> {
        if let Some(&five) = self.field.completions(Cell::Attacker).first() {
            return self.after(five, |solver| Some(solver.add(Some(five), Kind::Five)));
        }
        let cells = match &self.field.completions(Cell::Defender)[..] {
            [] => self.field.empty_cells(),
            [only] => vec![*only],
            _ => return None,
        };
        let mut near = vec![false; self.field.cells.len()];
        let least = self.field.length - 2;
        self.field.mark_windows(Cell::Attacker, least, &mut near);
        let (fours, others): (Vec<usize>, Vec<usize>) =
            cells.into_iter().partition(|&cell| near[cell]);
        let lazy = passes > 0 && self.rng.below(100) < lazy;
        let some = lazy.then(|| self.some_of(&others));
        let early = some.and_then(|some| self.first_quiet(&some, passes, moves));
        let mut fours = fours.iter();
        early
            .or_else(|| fours.find_map(|&cell| self.four(cell, passes, moves)))
            .or_else(|| {
                let quiet = self.quiet_moves(&others, self.effort.width);
                (1..=passes).find_map(|passes| self.first_quiet(&quiet, passes, moves))
            })
    }

    fn first_quiet(&mut self, cells: &[usize], passes: usize, moves: usize) -> Option<usize> {
        let mut cells = cells.iter();
        (passes > 0)
            .then(|| cells.find_map(|&cell| self.quiet(Some(cell), passes, moves - 1)))
            .flatten()
    }

    /// Those of `cells` that look best for the attacker.
    fn quiet_moves(&self, cells: &[usize], width: usize) -> Vec<usize> {
        let near = |&&cell: &&usize| self.field.is_near(cell, self.effort.radius);
        let mut cells: Vec<usize> = cells.iter().filter(near).copied().collect();
        cells.sort_by_key(|&cell| std::cmp::Reverse(self.field.best_window(cell, Cell::Attacker)));
        cells.truncate(width);
        cells
    }

    /// Two of the better moves.
    fn some_of(&mut self, cells: &[usize]) -> Vec<usize> {
        let mut cells = self.quiet_moves(cells, 8);
        while cells.len() > 2 {
            let at = self.rng.below(cells.len() as u64) as usize;
            cells.remove(at);
        }
        cells
    }

    /// Makes the attacker's move for as long as `then` runs.
    fn after(
        &mut self,
        cell: usize,
        then: impl FnOnce(&mut Self) -> Option<usize>,
    ) -> Option<usize> {
        self.put(cell, Cell::Attacker, then)
    }

    fn put<T>(&mut self, cell: usize, side: Cell, then: impl FnOnce(&mut Self) -> T) -> T {
        self.field.cells[cell] = side;
        let found = then(self);
        self.field.cells[cell] = Cell::Empty;
        found
    }

    fn four(&mut self, cell: usize, passes: usize, moves: usize) -> Option<usize> {
        self.after(cell, |solver| {
            if !solver.field.completions(Cell::Defender).is_empty() {
                return None;
            }
            let reply = match solver.field.completions(Cell::Attacker)[..] {
                [] => return None,
                [block] => Some(solver.put(block, Cell::Defender, |solver| {
                    solver.attack(passes, moves - 1, solver.effort.lazy / 20)
                })?),
                _ => None,
            };
            Some(solver.add(Some(cell), Kind::Four(reply, None)))
        })
    }

    /// A quiet move with a win after the pass and after each reply of the zone.
    fn quiet(&mut self, cell: Option<usize>, passes: usize, moves: usize) -> Option<usize> {
        let node = |solver: &mut Self| {
            let quiet = cell.is_none() || solver.field.completions(Cell::Attacker).is_empty();
            if !quiet || !solver.field.completions(Cell::Defender).is_empty() {
                return None;
            }
            let pass = solver.attack(passes - 1, moves, solver.effort.lazy)?;
            let zone = zone_after(&solver.field, &solver.below[pass])?;
            let mut replies = Vec::new();
            for reply in zone {
                let node = solver.put(reply, Cell::Defender, |solver| {
                    solver.attack(passes, moves, solver.effort.lazy / 20)
                });
                replies.push((reply, node?));
            }
            Some(solver.add(cell, Kind::Quiet(pass, replies)))
        };
        match cell {
            None => node(self),
            Some(cell) => self.after(cell, node),
        }
    }

    fn defender_begins(&mut self, passes: usize) -> Option<usize> {
        (passes > 0)
            .then(|| self.quiet(None, passes, self.effort.moves))
            .flatten()
    }

    /// The nodes that `root` leads to, parents first.
    fn finish(self, root: usize, defender_begins: bool) -> Strategy {
        let mut used = vec![false; self.steps.len()];
        used[root] = true;
        let mut number = vec![0; self.steps.len()];
        let mut count = 0;
        for node in (0..=root).rev() {
            if used[node] {
                number[node] = count;
                count += 1;
                children(&self.steps[node])
                    .into_iter()
                    .for_each(|child| used[child] = true);
            }
        }
        let steps = self.steps.into_iter().zip(used);
        let mut steps: Vec<Step> = steps
            .filter_map(|(step, used)| used.then_some(step))
            .collect();
        steps.reverse();
        for step in &mut steps {
            match &mut step.kind {
                Kind::Four(Some(reply), _) => *reply = number[*reply],
                Kind::Quiet(pass, replies) => {
                    *pass = number[*pass];
                    replies
                        .iter_mut()
                        .for_each(|reply| reply.1 = number[reply.1]);
                }
                _ => (),
            }
        }
        Strategy {
            root: self.field,
            defender_begins,
            steps,
        }
    }
}

fn children(step: &Step) -> Vec<usize> {
    match &step.kind {
        Kind::Four(Some(reply), _) => vec![*reply],
        Kind::Quiet(pass, replies) => {
            let replies = replies.iter().map(|&(_, node)| node);
            std::iter::once(*pass).chain(replies).collect()
        }
        _ => Vec::new(),
    }
}
