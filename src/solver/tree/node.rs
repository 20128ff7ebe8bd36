//! The nodes of a tree.

use crate::rng::mix;

/// The largest static value of a tree's node, either sign.
pub const MAX_STATIC: i32 = 1_000_000_000;

/// A node; its children stand before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stored {
    pub(super) value: i32,
    pub(super) children: Vec<usize>,
    pub(super) key: u64,
}

impl Stored {
    pub(super) fn new(value: i32, children: Vec<usize>, nodes: &[Self]) -> Self {
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

/// A node of a [`Tree`](super::Tree), to walk down without moves.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode<'a> {
    pub(super) nodes: &'a [Stored],
    pub(super) index: usize,
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
