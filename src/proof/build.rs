//! Puts a proof together from its leaves.

use super::{Node, Proof, Rows};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use ahash::RandomState;
use std::collections::HashMap;

/// Collects the nodes of a proof, children first, each position once.
///
/// Nodes are named by the number that [`add`](Self::add) gives; [`finish`](Self::finish) turns the numbers
/// into indices of the order that a proof needs, and leaves out what the root does not lead to.
///
/// ```
/// use mugen::game::{Point, Side};
/// use mugen::gomoku::{Board, Position, Rule};
/// use mugen::proof::{self, ProofBuilder, Node, Rows};
///
/// let mut board = Board::new();
/// for x in [1, 2, 3] {
///     board.put(Point::new(x, 0), Side::X);
/// }
/// board.put(Point::new(0, 0), Side::O);
/// board.put(Point::new(4, 1), Side::X);
/// board.put(Point::new(4, 2), Side::X);
/// let position = Position::from_board(board, Side::X, Rule::Freestyle);
/// let mut rows = Rows::new(position.board(), position.rule());
/// let mut builder = ProofBuilder::new();
///
/// // 4,0 makes a four, 5,0 is forced, and 4,3 makes a four with two completions.
/// rows.place(Point::new(4, 0), Side::X);
/// rows.place(Point::new(5, 0), Side::O);
/// let last = builder.add(&rows, Node::Four { point: Point::new(4, 3), reply: None });
/// assert_eq!(builder.find(&rows), Some(last));
/// rows.undo_to(0);
/// let root = builder.add(&rows, Node::Four { point: Point::new(4, 0), reply: Some(last) });
///
/// let proof = builder.finish(position, Side::X, root);
/// assert_eq!(proof::check(&proof).unwrap().plies, 5);
/// ```
#[derive(Clone, Debug)]
pub struct ProofBuilder {
    nodes: Vec<Node>,
    /// The node of each set of stones placed since the root, in their order of cells.
    known: HashMap<Vec<(Point, Side)>, u32, RandomState>,
}

impl ProofBuilder {
    /// Without nodes.
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            known: HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)),
        }
    }

    /// The node that was added for the position of `rows`, by whatever moves it was reached: `rows` must
    /// have been made from the root's board.
    pub fn find(&self, rows: &Rows) -> Option<u32> {
        self.known.get(&stones(rows)).copied()
    }

    /// Adds the node of the position of `rows`, whose children were all added before, and gives its number.
    /// Where the position has a node already, that one stays and its number is given.
    ///
    /// # Panics
    ///
    /// When a child was not added before, or with 2^32 nodes.
    pub fn add(&mut self, rows: &Rows, node: Node) -> u32 {
        let number = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let later = node.children().find(|&child| child >= number);
        assert!(later.is_none(), "node {later:?} is added before its parent");
        let found = *self.known.entry(stones(rows)).or_insert(number);
        if found == number {
            self.nodes.push(node);
        }
        found
    }

    /// Nodes added so far.
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing was added yet.
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The proof that begins with node `root`.
    ///
    /// # Panics
    ///
    /// When `root` was not added.
    pub fn finish(mut self, position: Position, attacker: Side, root: u32) -> Proof {
        let root = root as usize;
        assert!(root < self.nodes.len(), "node {root} was never added");
        // Children have smaller numbers than their parents, so all parents of a node are seen before it
        // on the way down from the root, and the indices grow in the same order.
        let mut used = vec![false; root + 1];
        let mut index_of = vec![0; root + 1];
        let mut count = 0;
        used[root] = true;
        for number in (0..=root).rev() {
            if used[number] {
                index_of[number] = count;
                count += 1;
                let children = self.nodes[number].children();
                children.for_each(|child| used[child as usize] = true);
            }
        }
        self.nodes.truncate(root + 1);
        let numbered = self.nodes.into_iter().zip(used);
        let mut nodes: Vec<Node> = numbered
            .filter_map(|(node, used)| used.then_some(node))
            .collect();
        nodes.reverse();
        for node in &mut nodes {
            node.rename(|number| index_of[number as usize]);
        }
        Proof {
            position,
            attacker,
            nodes,
        }
    }
}

impl Default for ProofBuilder {
    fn default() -> Self {
        Self::new()
    }
}

fn stones(rows: &Rows) -> Vec<(Point, Side)> {
    let mut stones = rows.played().to_vec();
    stones.sort_unstable();
    stones
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::Rule;

    fn five(x: i32) -> Node {
        let point = Point::new(x, 0);
        Node::Five { point }
    }

    fn four(x: i32, reply: u32) -> Node {
        let (point, reply) = (Point::new(x, 0), Some(reply));
        Node::Four { point, reply }
    }

    #[test]
    fn parents_come_first_and_what_the_root_does_not_lead_to_is_left_out() {
        let position = Position::new(Rule::Freestyle);
        let mut rows = Rows::new(position.board(), position.rule());
        let mut builder = ProofBuilder::new();
        let mut add = |node| {
            rows.place(Point::new(rows.played().len() as i32, 9), Side::X);
            builder.add(&rows, node)
        };
        let last = add(five(0));
        let unused = add(four(1, last));
        let middle = add(four(2, last));
        let root = add(four(3, middle));
        let above = add(four(4, root));
        assert_eq!((last, unused, above, builder.len()), (0, 1, 4, 5));
        let proof = builder.finish(position, Side::X, root);
        assert_eq!(proof.nodes, [four(3, 1), four(2, 2), five(0)]);
    }

    #[test]
    fn stones_in_another_order_are_the_same_node() {
        let position = Position::new(Rule::Freestyle);
        let mut rows = Rows::new(position.board(), position.rule());
        let mut builder = ProofBuilder::new();
        let (a, b) = (Point::new(0, 0), Point::new(5, 5));
        rows.place(a, Side::X);
        rows.place(b, Side::O);
        let number = builder.add(&rows, five(1));
        rows.undo_to(0);
        assert_eq!(builder.find(&rows), None);
        rows.place(b, Side::O);
        rows.place(a, Side::X);
        assert_eq!(builder.find(&rows), Some(number));
        assert_eq!(builder.add(&rows, five(2)), number);
        assert_eq!(builder.len(), 1);
    }

    #[test]
    #[should_panic(expected = "before its parent")]
    fn a_child_that_was_not_added_is_refused() {
        let rows = Rows::new(&crate::gomoku::Board::new(), Rule::Freestyle);
        ProofBuilder::new().add(&rows, four(0, 0));
    }
}
