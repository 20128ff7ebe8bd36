//! The numbers of the search that are measured, in one place.
//!
//! Values are points: 200 are one in the logarithm of the odds. `plies` stands for a depth in whole plies.

macro_rules! params {
    ($($(#[$doc:meta])* $name:ident = $value:expr,)*) => {
        /// The numbers of the search. The defaults play best; others are for measuring what a number is worth.
        ///
        /// ```
        /// use mugen::engine::Params;
        /// let mut params = Params::default();
        /// assert!(params.set("futility_margin", 50));
        /// assert_eq!(params.get("futility_margin"), Some(50));
        /// assert!(!params.set("fertility", 0));
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Params {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Default for Params {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }

        impl Params {
            /// The names of all of them.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The number with this name.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// Sets the number with this name; false where there is none.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

params! {
    /// Futility: a node is cut where `value - futility_margin * (plies - improving) >= beta`.
    futility_margin = 40,
    /// Futility: only below this depth, in plies.
    futility_plies = 9,
    /// Razoring: a node is a leaf where `value + razor_margin * (plies + 1) <= alpha`.
    razor_margin = 60,
    /// Razoring: only below this depth, in plies.
    razor_plies = 5,
    /// Late moves are left out where their number exceeds `n * lmp_base + n * lmp_square * plies^2 / 100`, `n`
    /// being 2 where the value improves or the window is open, otherwise 1.
    lmp_base = 6,
    /// See [`lmp_base`](Self::lmp_base), in hundredths.
    lmp_square = 50,
    /// Late moves are left out up to this depth, in plies.
    lmp_plies = 8,
    /// Futility of a move: it is left out where
    /// `value + gain + move_futility_margin * (plies + 1) <= alpha`.
    move_futility_margin = 40,
    /// Futility of a move: up to this depth, in plies.
    move_futility_plies = 5,
    /// Hundredths of the score of its patterns that count as a move's gain.
    gain_pattern = 50,
    /// A history of this counts as one point of a move's gain.
    gain_history = 128,
    /// A late move is reduced by `lmr_base + lmr_scale / 100 * log2(plies) * log2(number)` plies in
    /// any case; this one in sixteenths of a ply.
    lmr_base = 8,
    /// See [`lmr_base`](Self::lmr_base), in hundredths of a ply.
    lmr_scale = 24,
    /// Less reduction in an open window, in sixteenths of a ply, like those that follow.
    lmr_pv = 16,
    /// More reduction where a cut is expected.
    lmr_cut = 16,
    /// More reduction where the value does not improve.
    lmr_not_improving = 8,
    /// Less reduction where the move makes a three with something more.
    lmr_three_plus = 24,
    /// Less reduction where it makes a three.
    lmr_three = 16,
    /// Less reduction where it spoils a four with something more.
    lmr_spoiled_four = 16,
    /// Less reduction where it spoils a three.
    lmr_spoiled_three = 8,
    /// A history of this reduces by a ply less.
    history_ply = 8192,
    /// A history of this counts as one point of the patterns, in the order of moves.
    history_point = 32,
    /// Points of a killer in the order of moves.
    killer = 60,
    /// Points of the counter-move in the order of moves.
    counter_move = 40,
    /// A cut changes histories by `bonus_ply * plies + bonus_square * plies^2`, by `bonus_max` at most.
    bonus_ply = 64,
    /// See [`bonus_ply`](Self::bonus_ply).
    bonus_square = 16,
    /// See [`bonus_ply`](Self::bonus_ply).
    bonus_max = 1600,
    /// Singular extension: from this depth on, in plies.
    singular_plies = 7,
    /// Singular extension: where all other moves are worse by `singular_margin * plies / 100`.
    singular_margin = 300,
    /// Singular extension: the table's value may be of a depth that is smaller by this, in plies.
    singular_table_plies = 3,
    /// A node of this depth or more without a move from the table is searched a ply less deeply.
    internal_reduction_plies = 4,
    /// Fours of a win that is looked for at a leaf, at most.
    max_fours = 8,
    /// Half the width of the first aspiration window.
    aspiration = 16,
}
