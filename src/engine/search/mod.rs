//! The search of one thread below the root.
//!
//! - `worker.rs`: [`Worker`], what a thread has.
//! - `node.rs`: a node of the principal variation search, in the order of its steps.
//! - `probe.rs`, `tt.rs`: what the transposition table knows of it.
//! - `depth.rs`, `context.rs`: the unit of depth, and what the steps of a node know of it.
//! - `pruning.rs`, `reductions.rs`: what is not searched, or less deeply.
//! - `movegen.rs`, `pattern_order.rs`, `ordering.rs`, `history.rs`: the moves, and their order.
//! - `move_loop.rs`: the moves one after the other.
//! - `quiesce.rs`: the end of a line.
//! - `search_limits.rs`: when all of it must end.

mod context;
mod depth;
pub(crate) mod history;
mod move_loop;
pub(crate) mod movegen;
mod node;
mod ordering;
mod pattern_order;
mod probe;
mod pruning;
mod quiesce;
mod reductions;
pub(crate) mod search_limits;
#[cfg(test)]
mod tests;
pub(crate) mod tt;
mod worker;

pub(crate) use context::NodeContext;
pub(crate) use depth::PLY;
pub(crate) use history::History;
pub(crate) use movegen::MoveList;
pub(crate) use search_limits::{SearchLimits, SharedState};
pub(crate) use tt::TranspositionTable;
pub(crate) use worker::{Frame, MAX_PLY, RootPosition, Worker};
