//! Random game trees.

use mugen::game::{Game, GameText};
use mugen::rng::SplitMix64;
use mugen::solver::witness::Request;
use mugen::solver::{Tree, Window};

/// A tree as nested values: equal where the structure is equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Nested {
    pub(crate) value: i32,
    pub(crate) children: Vec<Nested>,
}

impl Nested {
    pub(crate) fn text(&self) -> String {
        let children: String = self
            .children
            .iter()
            .map(|child| format!(",{}", child.text()))
            .collect();
        format!("[{}{children}]", self.value)
    }

    pub(crate) fn tree(&self) -> Tree {
        Tree::parse(&self.text()).unwrap()
    }

    pub(crate) fn of(tree: &Tree) -> Self {
        let mut here = tree.clone();
        let mut moves = Vec::new();
        here.moves(&mut moves);
        let children = moves.into_iter().map(|mv| {
            here.play(mv);
            let child = Self::of(&here);
            here.undo();
            child
        });
        let children = children.collect();
        Self {
            value: tree.evaluate(),
            children,
        }
    }

    pub(crate) fn height(&self) -> u32 {
        let below = self.children.iter().map(|child| child.height() + 1);
        below.max().unwrap_or(0)
    }

    pub(crate) fn size(&self) -> usize {
        1 + self.children.iter().map(Self::size).sum::<usize>()
    }
}

pub(crate) fn between(rng: &mut SplitMix64, low: i32, high: i32) -> i32 {
    low + rng.below((high - low + 1) as u64) as i32
}

/// A tree whose parts come again elsewhere, also at other depths.
pub(crate) fn shared(rng: &mut SplitMix64) -> Nested {
    let height = between(rng, 1, 5) as u32;
    let spread = between(rng, 1, 6);
    loop {
        let tree = grow(rng, height, spread, &mut Vec::new());
        if tree.size() <= 60 {
            return tree;
        }
    }
}

fn grow(rng: &mut SplitMix64, height: u32, spread: i32, pool: &mut Vec<Nested>) -> Nested {
    if !pool.is_empty() && rng.below(3) == 0 {
        let again = &pool[rng.below(pool.len() as u64) as usize];
        if again.height() <= height {
            return again.clone();
        }
    }
    let leaf = height == 0 || rng.below(6) == 0;
    let count = if leaf { 0 } else { 1 + rng.below(3) };
    let children = (0..count).map(|_| grow(rng, height - 1, spread, pool));
    let children = children.collect::<Vec<_>>();
    // Inner values are often 0, so that more subtrees are equal.
    let value = if rng.below(2) == 0 && count > 0 {
        0
    } else {
        between(rng, -spread, spread)
    };
    let tree = Nested { value, children };
    pool.push(tree.clone());
    tree
}

/// A tree in which no two nodes have the same value, so that no subtree comes twice.
pub(crate) fn unshared(rng: &mut SplitMix64) -> Nested {
    let height = between(rng, 1, 5) as u32;
    let mut next = 0;
    let mut tree = distinct(rng, height, &mut next);
    let mut values: Vec<_> = (0..next).map(|value| value - next / 2).collect();
    for last in (1..values.len()).rev() {
        values.swap(last, rng.below(last as u64 + 1) as usize);
    }
    renumber(&mut tree, &values);
    tree
}

fn distinct(rng: &mut SplitMix64, height: u32, next: &mut i32) -> Nested {
    let value = *next;
    *next += 1;
    let leaf = height == 0 || rng.below(8) == 0;
    let count = if leaf { 0 } else { 1 + rng.below(3) };
    let children = (0..count).map(|_| distinct(rng, height - 1, next));
    let children = children.collect();
    Nested { value, children }
}

fn renumber(tree: &mut Nested, values: &[i32]) {
    tree.value = values[tree.value as usize];
    for child in &mut tree.children {
        renumber(child, values);
    }
}

/// Searches of mixed depths, windows and roots: in any order, or from deep ones with narrow windows to
/// shallow ones with wide windows, which is where bounds do most harm.
pub(crate) fn requests(rng: &mut SplitMix64, tree: &Nested) -> Vec<Request> {
    let height = tree.height() as i32;
    let falling = rng.below(2) == 0;
    let count = between(rng, 2, 6);
    (0..count)
        .map(|index| {
            let (mut path, mut node) = (Vec::new(), tree);
            while !node.children.is_empty() && rng.below(4) == 0 {
                let child = rng.below(node.children.len() as u64);
                path.push(child as u32);
                node = &node.children[child as usize];
            }
            let early = index < count / 2;
            let (shallowest, deepest) = match (falling, early) {
                (false, _) => (0, height + 1),
                (true, true) => (height / 2, height + 1),
                (true, false) => (0, height / 2 + 1),
            };
            let narrow = if falling { early } else { rng.below(2) == 0 };
            let width = between(rng, 1, if narrow { 1 } else { 9 });
            let alpha = between(rng, -6, 5) - width / 2;
            Request {
                path,
                depth: between(rng, shallowest, deepest) as u32,
                window: Window::new(alpha, alpha + width).unwrap(),
            }
        })
        .collect()
}
