//! Bare game trees: searches are tested on them, since they hold nothing but values.

mod parse;

use crate::game::{Area, Cell, Game, GameText, MoveError, Outcome, Point, PositionError, Side};
use crate::rng::mix;
use std::sync::Arc;

/// The most nodes of a tree that is read, every occurrence of a subtree counted.
pub const MAX_TREE_NODES: usize = 10_000;

/// The largest static value of a tree's node, either sign.
pub const MAX_STATIC: i32 = 1_000_000_000;

/// A game tree as a game: each node has a static value, seen from the side to move there, and
/// children. A leaf counts by its static value.
///
/// Equal subtrees are one position, wherever they hang: they have one key. Whose turn it is does not
/// enter it, since values are seen from the side to move.
///
/// - Moves: the children in their order, written as their numbers from 0.
/// - Text: nested arrays `[static, child, …]`, at most [`MAX_DEPTH`](crate::solver::MAX_DEPTH) plies
///   deep.
///
/// ```
/// use mugen::{control::Control, game::GameText, solver::{Algorithm, SolverOptions, Tree, analyse}};
/// let tree = Tree::parse("[0, [0,[3],[12],[8]], [0,[2],[4],[6]], [0,[5],[1],[9]]]")?;
/// let analysis = analyse(&tree, &SolverOptions::new(Algorithm::Minimax), &Control::default())?;
/// let values: Vec<_> = analysis.root.iter().map(|root| root.value).collect();
/// assert_eq!((analysis.value, values), (3, vec![3, 2, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Arc<Vec<Stored>>,
    /// The nodes from the root to here, as indices.
    path: Vec<usize>,
    moves: Vec<u32>,
}

/// A node; its children stand before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stored {
    value: i32,
    children: Vec<usize>,
    key: u64,
}

impl Stored {
    fn new(value: i32, children: Vec<usize>, nodes: &[Self]) -> Self {
        let below = children.iter().map(|&child| nodes[child].key);
        let key = below.fold(mix(value as u32 as u64), |key, child| {
            mix(key ^ child.rotate_left(1))
        });
        Self {
            value,
            children,
            key,
        }
    }
}

/// A node of a [`Tree`], to walk down without moves.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode<'a> {
    nodes: &'a [Stored],
    index: usize,
}

impl<'a> TreeNode<'a> {
    /// The static value, seen from the side to move here.
    pub fn value(self) -> i32 {
        self.nodes[self.index].value
    }

    /// The children in their order.
    pub fn children(self) -> impl ExactSizeIterator<Item = Self> + use<'a> {
        let nodes = self.nodes;
        let children = &nodes[self.index].children;
        children.iter().map(move |&index| Self { nodes, index })
    }

    /// Whether it has no children.
    pub fn is_leaf(self) -> bool {
        self.nodes[self.index].children.is_empty()
    }

    /// The subtree as nested arrays.
    pub fn text(self) -> String {
        let mut text = format!("[{}", self.value());
        for child in self.children() {
            text.push(',');
            text.push_str(&child.text());
        }
        text.push(']');
        text
    }
}

impl Tree {
    /// The node of this position.
    pub fn node(&self) -> TreeNode<'_> {
        TreeNode {
            nodes: &self.nodes,
            index: self.here(),
        }
    }

    fn here(&self) -> usize {
        *self.path.last().expect("a path begins at the root")
    }
}

impl Game for Tree {
    type Move = u32;

    const NAME: &'static str = "tree";

    fn fresh(&self) -> Self {
        Self {
            nodes: self.nodes.clone(),
            path: vec![self.path[0]],
            moves: Vec::new(),
        }
    }

    fn moves(&self, out: &mut Vec<u32>) {
        out.clear();
        out.extend(0..self.nodes[self.here()].children.len() as u32);
    }

    fn try_play(&mut self, mv: u32) -> Result<(), MoveError> {
        let children = &self.nodes[self.here()].children;
        let Some(&child) = children.get(mv as usize) else {
            let hint = match children.len() {
                0 => "this node is a leaf".into(),
                1 => "this node has one child, 0".into(),
                many => format!("this node has the children 0 to {}", many - 1),
            };
            return Err(MoveError::illegal(mv.to_string(), hint));
        };
        self.path.push(child);
        self.moves.push(mv);
        Ok(())
    }

    fn undo(&mut self) -> Option<u32> {
        let mv = self.moves.pop()?;
        self.path.pop();
        Some(mv)
    }

    fn history(&self) -> &[u32] {
        &self.moves
    }

    /// None: a tree knows values, not wins.
    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn to_move(&self) -> Side {
        Side::BOTH[self.moves.len() % 2]
    }

    fn evaluate(&self) -> i32 {
        self.node().value()
    }

    fn win_score(&self) -> i32 {
        2 * MAX_STATIC
    }

    fn evaluation_limit(&self) -> i32 {
        MAX_STATIC
    }

    fn key(&self) -> u64 {
        self.nodes[self.here()].key
    }

    /// None: there is no board.
    fn area(&self) -> Option<Area> {
        None
    }

    fn cell(&self, _: Point) -> Cell {
        Cell::Outside
    }

    fn move_at(&self, _: Point) -> Option<u32> {
        None
    }

    fn last_point(&self) -> Option<Point> {
        None
    }
}

impl GameText for Tree {
    fn text(&self) -> String {
        self.node().text()
    }

    fn parse(text: &str) -> Result<Self, PositionError> {
        parse::read(text)
    }

    fn format_move(&self, mv: u32) -> String {
        mv.to_string()
    }

    fn parse_move(&self, text: &str) -> Result<u32, MoveError> {
        let number = text.trim().parse();
        number.map_err(|_| MoveError::unreadable(text, "write a child's number, from 0"))
    }
}

#[cfg(test)]
mod tests;
