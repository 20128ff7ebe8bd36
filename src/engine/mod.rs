//! The strong player: an alpha-beta search with a small network, and proofs.
//!
//! What happens to a position from [`Engine::search`] to the answer, in order:
//!
//! 1. `root/engine.rs` has the order of the steps. A game that is over has no answer, and an empty board has the
//!    middle. Where either side makes a five next, `root/no_search.rs` answers by the rules alone.
//! 2. `board/grid` cuts the surroundings of the stones out of the unbounded board and packs them into one array.
//!    On it stands a [`SearchBoard`](board::SearchBoard): for every empty cell and both sides it knows what a stone
//!    there would make (`board/patterns`), and each move keeps that up to date (`board/update.rs`).
//! 3. A win that a book proves (`proofs/book.rs`) is the answer. Otherwise
//!    `proofs/prover.rs` looks for a win by threats, within a part of the limits: among the proofs of earlier moves
//!    (`proofs/known.rs`), then by the solver of `threats`, which keeps its tables as long as the game. A win that
//!    is proven is the answer. Where the other side threatens to win by fours, only the cells that could spoil
//!    that are searched.
//! 4. `root/time.rs` decides how long to think, `root/widen.rs` searches on wider and wider grids while lines leave
//!    the one that is there, and `root/threads.rs` lets several threads search over one table.
//! 5. `root/deepening.rs` searches the moves of the root, one ply deeper each time, in a window around the last
//!    value, until `search/search_limits.rs` ends it.
//! 6. `search/node.rs` is a node. What the counts of threats decide (`board/tactics.rs`) is not searched; then
//!    comes the transposition table (`search/probe.rs`, `search/tt.rs`); then nodes are cut that are far from the
//!    window (`search/pruning.rs`); then the moves are generated (`search/movegen.rs`) and ordered
//!    (`search/ordering.rs`), and `search/move_loop.rs` tries them, late ones less deeply
//!    (`search/reductions.rs`).
//! 7. `search/quiesce.rs` is the end of a line: a win by fours, or the static value.
//! 8. The static value comes from the network of `nnue`: an accumulator lies beside the board and takes in its
//!    moves when a value is wanted.
//! 9. `root/result.rs` makes an answer of what the threads found, and `root/variation.rs` lets its lines go on.
//!    Wins and losses are `proofs/prover.rs`'s once more: what can be proven is upgraded, the rest says that it is
//!    not. `root/grid_guard.rs` takes back what stones outside the grid could refute.
//! 10. `answer.rs` turns the answer into an [`Analysis`](crate::analysis::Analysis).
//!
//! Folders know those before them: `board`, then `nnue` and `threats`, then `search` and `proofs`, then `root`.
//! Numbers to tune are [`Params`]; values are [`Score`]s in points; depths below the root are sixteenths of a ply
//! (`search/depth.rs`).

mod answer;
mod bench;
pub mod board;
pub mod nnue;
mod note;
mod options;
mod params;
mod proofs;
mod root;
mod score;
mod search;
pub mod threats;

pub use bench::{BenchOptions, BenchReport, BenchRow, bench};
pub use note::Note;
pub use options::{EngineOptions, Networks};
pub use params::Params;
pub use root::{Engine, longest_move};
pub use score::Score;
