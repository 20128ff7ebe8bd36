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

pub use case::{Case, Found, Recorded, Request, Verdict};
pub use file::{CaseError, MAX_SEARCHES};

use crate::game::Game;
use crate::solver::{Node, Tree, Window};

/// The values that the expansions of a position's tree can have, in rising order.
///
/// Each occurrence of a subtree expands by itself. A leaf has its static value. Otherwise let `S` be
/// the negated sets of the children: a value of one of them is reachable when every other child can
/// stay at or below it. Where no depth is left the static value is reachable as well.
///
/// ```
/// use mugen::{game::Game, solver::{Tree, witness}};
/// let tree = Tree::parse("[0,[0,[1],[0]],[0,[2]]]")?;
/// assert_eq!(witness::values(tree.node(), 1), [0, 2]);
/// # Ok::<(), mugen::game::PositionError>(())
/// ```
pub fn values(node: Node<'_>, depth: u32) -> Vec<i32> {
    if node.is_leaf() {
        return vec![node.value()];
    }
    let mut values = of_children(&child_values(node, depth));
    if depth == 0 {
        values.push(node.value());
    }
    values.sort_unstable();
    values.dedup();
    values
}

/// The reachable values of each child, as the parent sees them, in falling order.
fn child_values(node: Node<'_>, depth: u32) -> Vec<Vec<i32>> {
    let below = depth.saturating_sub(1);
    node.children()
        .map(|child| {
            values(child, below)
                .into_iter()
                .map(|value| -value)
                .collect()
        })
        .collect()
}

fn of_children(children: &[Vec<i32>]) -> Vec<i32> {
    let least = |set: &Vec<i32>| set.last().copied();
    let floor = children.iter().filter_map(least).max();
    let all = children.iter().flatten().copied();
    all.filter(|&value| Some(value) >= floor).collect()
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
pub fn find(node: Node<'_>, depth: u32, returned: i32, window: Window) -> Option<Tree> {
    let value = values(node, depth)
        .into_iter()
        .find(|&value| justifies(value, returned, window))?;
    let mut text = String::new();
    write_expansion(node, depth, value, &mut text);
    Tree::parse(&text).ok()
}

/// Writes an expansion with a value that is known to be reachable.
fn write_expansion(node: Node<'_>, depth: u32, value: i32, text: &mut String) {
    text.push_str(&format!("[{}", node.value()));
    let collapsed = node.is_leaf() || (depth == 0 && value == node.value());
    if !collapsed {
        let sets = child_values(node, depth);
        let giver = sets.iter().position(|set| set.contains(&value));
        for (index, (child, set)) in node.children().zip(&sets).enumerate() {
            // The others stay as low as they can, which is not above `value`.
            let least = set.last().copied().unwrap_or(value);
            let target = if Some(index) == giver { value } else { least };
            text.push(',');
            write_expansion(child, depth.saturating_sub(1), -target, text);
        }
    }
    text.push(']');
}

/// Whether `expansion` has all of the tree of `of` down to `depth`, and below that all or none of the
/// children at each node.
pub fn is_expansion(expansion: Node<'_>, of: Node<'_>, depth: u32) -> bool {
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
pub fn full_value(node: Node<'_>) -> i32 {
    let best = node.children().map(|child| -full_value(child)).max();
    best.unwrap_or(node.value())
}

#[cfg(test)]
mod tests;
