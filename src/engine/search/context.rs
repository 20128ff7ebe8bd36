//! What the steps of a node know of it.

use super::depth::PLY;

/// What is known of a node when its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeContext {
    /// In sixteenths of a ply: see [`PLY`].
    pub(crate) depth: i32,
    /// The window may be open.
    pub(crate) is_pv: bool,
    /// A value of at least beta is expected.
    pub(crate) cut_node: bool,
    /// The static value is higher than two plies ago.
    pub(crate) improving: bool,
    /// The static value, or what the table knows better.
    pub(crate) value: i32,
}

impl NodeContext {
    /// The depth in whole plies.
    pub(crate) const fn plies(&self) -> i32 {
        self.depth / PLY
    }
}
