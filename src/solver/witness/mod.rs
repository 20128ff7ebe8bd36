//! The witness criterion: whether a value that a search with a table returned is justified.
//!
//! A table may answer with a value searched deeper than was asked for. Such a value is right when it
//! belongs to some *expansion* of the position's tree: a tree that has all nodes down to the depth
//! asked for, and below that, at each node, either all of its children or none. The value `e` of such
//! an expansion, by plain negamax to its leaves, is a witness for a returned value `r` and a window
//! when `e <= r <= alpha`, or `alpha < r = e < beta`, or `beta <= r <= e`.
//!
//! Source: Wesselink, Huizing, van de Wetering, "Formal Verification of Minimax Algorithms"
//! (arXiv 2509.20138).

mod case;
mod file;

pub use case::{Case, Recorded, Request, WitnessFound, WitnessVerdict};
pub use file::{CaseError, MAX_SEARCHES};

use crate::game::GameText;
use crate::solver::{Tree, TreeNode, Window};

/// The values that the expansions of a position's tree can have, in rising order.
///
/// Each occurrence of a subtree expands by itself. A leaf has its static value. Otherwise let `S` be
/// the negated sets of the children: a value of one of them is reachable when every other child can
/// stay at or below it. Where no depth is left the static value is reachable as well.
///
/// ```
/// use mugen::{game::{Game, GameText}, solver::{Tree, witness}};
/// let tree = Tree::parse("[0,[0,[1],[0]],[0,[2]]]")?;
/// assert_eq!(witness::values(tree.node(), 1), [0, 2]);
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
pub fn values(node: TreeNode<'_>, depth: u32) -> Vec<i32> {
    Reach::of(node, depth).values
}

/// The values that the expansions of a node can have, in rising order, with those of its children.
struct Reach<'a> {
    node: TreeNode<'a>,
    values: Vec<i32>,
    children: Vec<Self>,
    /// Whether the node may be left without its children.
    collapses: bool,
}

impl<'a> Reach<'a> {
    fn of(node: TreeNode<'a>, depth: u32) -> Self {
        let below = depth.saturating_sub(1);
        let children: Vec<_> = node
            .children()
            .map(|child| Self::of(child, below))
            .collect();
        let collapses = node.is_leaf() || depth == 0;
        // As the node sees them, a child's least value is the negative of its greatest.
        let floor = children.iter().map(|child| -child.greatest()).max();
        let mut values: Vec<_> = children
            .iter()
            .flat_map(|child| &child.values)
            .map(|&value| -value)
            .filter(|&value| Some(value) >= floor)
            .chain(collapses.then_some(node.value()))
            .collect();
        values.sort_unstable();
        values.dedup();
        Self {
            node,
            values,
            children,
            collapses,
        }
    }

    fn greatest(&self) -> i32 {
        self.values.last().copied().unwrap_or(self.node.value())
    }

    /// Writes an expansion with a value that is known to be reachable.
    fn write(&self, value: i32, text: &mut String) {
        text.push_str(&format!("[{}", self.node.value()));
        if !(self.collapses && value == self.node.value()) {
            let gives = |child: &Self| child.values.binary_search(&-value).is_ok();
            let giver = self.children.iter().position(gives);
            for (index, child) in self.children.iter().enumerate() {
                text.push(',');
                // The others stay as good for the opponent as they can.
                let gives = Some(index) == giver;
                child.write(if gives { -value } else { child.greatest() }, text);
            }
        }
        text.push(']');
    }
}

/// Whether some value among those of expansions justifies what was returned.
pub fn justifies(value: i32, returned: i32, window: Window) -> bool {
    let (alpha, beta) = (window.alpha(), window.beta());
    if returned <= alpha {
        value <= returned
    } else if returned < beta {
        value == returned
    } else {
        returned <= value
    }
}

/// An expansion of a position's tree that justifies what was returned, if there is one.
pub fn find(node: TreeNode<'_>, depth: u32, returned: i32, window: Window) -> Option<Tree> {
    let reach = Reach::of(node, depth);
    let mut values = reach.values.iter();
    let value = values.find(|&&value| justifies(value, returned, window))?;
    let mut text = String::new();
    reach.write(*value, &mut text);
    Tree::parse(&text).ok()
}

/// Whether `expansion` has all of the tree of `of` down to `depth`, and below that all or none of the
/// children at each node.
pub fn is_expansion(expansion: TreeNode<'_>, of: TreeNode<'_>, depth: u32) -> bool {
    if expansion.value() != of.value() {
        return false;
    }
    if expansion.is_leaf() {
        return of.is_leaf() || depth == 0;
    }
    expansion.children().len() == of.children().len()
        && expansion
            .children()
            .zip(of.children())
            .all(|(expansion, of)| is_expansion(expansion, of, depth.saturating_sub(1)))
}

/// The negamax value of a whole tree.
pub fn full_value(node: TreeNode<'_>) -> i32 {
    let best = node.children().map(|child| -full_value(child)).max();
    best.unwrap_or(node.value())
}

#[cfg(test)]
mod tests;
