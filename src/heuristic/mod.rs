//! The heuristic that needs no search: a stone of each colour is put, in thought, into every empty
//! cell near the stones; the heaviest cell is the move.

mod attack;
mod break_point;
mod choose;
mod code;
mod line;
mod lookahead;
mod map;
mod score;
mod sweep;
mod weights;

pub use attack::Attack;
pub use break_point::BreakPoint;
pub(crate) use choose::ordered;
pub use choose::{Choice, Reason, choose};
pub use line::{Line, scan_line};
pub use lookahead::{Answer, Lookahead, Value, look_at, lookahead, looked_at};
pub use map::WeightMap;
pub use score::{Part, Reckoning, format_weight, reckon, try_reckon};
pub use sweep::{CellWeight, weigh};
pub use weights::{BREAK_BONUS, FIVE_BONUS, UNITS, table_weight};
