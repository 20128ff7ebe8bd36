//! The heuristic, which needs no search: for each empty cell near the stones it imagines a stone of either
//! colour, adds up the threats, and plays the highest-scoring cell.

mod attack;
mod break_point;
mod choose;
mod code;
mod explanation;
mod line;
mod lookahead;
mod meter;
mod sweep;
mod weights;

pub use attack::Attack;
pub use break_point::BreakPoint;
pub use choose::{ChoiceReason, HeuristicChoice, choose};
pub(crate) use choose::{choose_among, in_order, ordered};
pub use explanation::{Explanation, SidePart, explain, format_weight, try_explain};
pub use line::{Line, scan_line};
pub use lookahead::{Lookahead, LookaheadChoice, Value, look_at, lookahead, looked_at};
pub(crate) use lookahead::{look_at_within, looked_at_within};
pub(crate) use meter::Meter;
pub(crate) use sweep::cell_weights_within;
pub use sweep::{CellWeight, cell_weights};
pub use weights::{BREAK_BONUS, FIVE_BONUS, UNITS, table_weight};
