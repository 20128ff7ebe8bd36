//! The heuristic that needs no search: a stone of each colour is put, in thought, into every empty
//! cell near the stones; the heaviest cell is the move.

mod attack;
mod break_point;
mod choose;
mod code;
mod line;
mod lookahead;
mod meter;
mod score;
mod sweep;
mod weights;

pub use attack::Attack;
pub use break_point::BreakPoint;
pub use choose::{Choice, Reason, choose};
pub(crate) use choose::{choose_among, in_order, ordered};
pub use line::{Line, scan_line};
pub use lookahead::{Answer, Lookahead, Value, look_at, lookahead, looked_at};
pub(crate) use lookahead::{look_at_within, looked_at_within};
pub(crate) use meter::Meter;
pub use score::{Part, Reckoning, format_weight, reckon, try_reckon};
pub(crate) use sweep::weigh_within;
pub use sweep::{CellWeight, weigh};
pub use weights::{BREAK_BONUS, FIVE_BONUS, UNITS, table_weight};
