//! Where the nodes of a walk come from: a proof in memory, or a stream.

use super::RefusalReason;
use super::below::Below;
use super::bench::Bench;
use crate::game::Point;
use std::rc::Rc;

type Result<T, E = RefusalReason> = std::result::Result<T, E>;

/// Where the nodes of a strategy come from.
pub(super) trait Source<'a> {
    /// Names a node.
    type Node: Copy;

    /// Whether something stood for an image of itself that is elsewhere.
    fn uses_symmetries(&self) -> bool {
        false
    }

    /// The number of a node, from 0, for errors.
    fn number(&self, node: Self::Node) -> usize;

    /// The node to which `link` leads, with its position on the board.
    fn enter(
        &mut self,
        link: Link<Self::Node>,
        board: &mut Bench<'_>,
    ) -> Result<Visit<'a, Self::Node>>;

    /// The node after a four of `node` that leaves `completions`; none where two of them win.
    fn after_four(
        &mut self,
        node: Self::Node,
        point: Point,
        completions: &[Point],
    ) -> Result<Option<Self::Node>>;

    /// The replies to `node`, whose zone is `zone`, each once. Where nothing is asked of the zone of `node`
    /// itself, because it is below no pass (`is_free`), one reply may stand for its images.
    fn replies(
        &mut self,
        node: Self::Node,
        zone: &[Point],
        is_free: bool,
        board: &mut Bench<'_>,
    ) -> Result<Vec<Reply<Self::Node>>>;

    /// All that was learned below `node`.
    fn leave(&mut self, node: Self::Node, below: &Rc<Below>, board: &mut Bench<'_>) -> Result<()>;
}

/// The way from one node to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link<N> {
    /// The node before; none at the root.
    pub(super) from: Option<N>,
    /// The attacker's move there, if it has one.
    pub(super) attack: Option<Point>,
    /// The defender's reply; none after a pass.
    pub(super) reply: Option<Point>,
    pub(super) node: N,
}

/// What a node is.
pub(super) enum Visit<'a, N> {
    /// One with this position, walked before.
    Known(Rc<Below>),
    /// One to be walked, and its name from now on.
    New(N, Step<'a, N>, Sharing),
    /// One that another file proves.
    Elsewhere,
}

/// The move of a node.
pub(super) enum Step<'a, N> {
    Five(Point),
    Four(Point),
    Quiet(Option<Point>, Passed<'a, N>),
}

impl<N> Step<'_, N> {
    /// The attacker's move, if it has one.
    pub(super) const fn point(&self) -> Option<Point> {
        match self {
            Self::Five(point) | Self::Four(point) => Some(*point),
            Self::Quiet(point, _) => *point,
        }
    }
}

/// The win after a pass.
pub(super) enum Passed<'a, N> {
    Line(&'a [Point]),
    Node(N),
}

/// Whether several ways lead to a node. All of them have the same number of passes: the attacker moves once for
/// each move or pass of the defender, so the same stones mean as many passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sharing {
    /// One.
    Once,
    /// Several.
    Shared,
}

/// A reply of the defender.
pub(super) struct Reply<N> {
    pub(super) point: Point,
    pub(super) node: N,
}
