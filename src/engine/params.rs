//! The numbers and switches of the search that are measured, in one place.

/// Depths are counted in these parts of a ply.
pub(crate) const ONE: i32 = 16;

/// A number or a switch, which are read and set as numbers.
trait Setting {
    fn get(&self) -> i32;
    fn set(&mut self, value: i32);
}

impl Setting for i32 {
    fn get(&self) -> i32 {
        *self
    }

    fn set(&mut self, value: i32) {
        *self = value;
    }
}

impl Setting for bool {
    fn get(&self) -> i32 {
        i32::from(*self)
    }

    fn set(&mut self, value: i32) {
        *self = value != 0;
    }
}

macro_rules! params {
    ($($(#[$doc:meta])* $name:ident: $kind:ty = $value:expr,)*) => {
        /// What the search may be told. The defaults are what plays best; others are for measuring what a
        /// step or a number is worth.
        ///
        /// ```
        /// use mugen::engine::Params;
        /// let mut params = Params::default();
        /// assert!(params.set("futility", 0) && !params.futility);
        /// assert!(params.set("futility_margin", 50));
        /// assert_eq!(params.get("futility_margin"), Some(50));
        /// assert!(!params.set("fertility", 0));
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Params {
            $($(#[$doc])* pub $name: $kind,)*
        }

        impl Default for Params {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }

        impl Params {
            /// The names of all of them.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// The number with this name; of a switch 1 or 0.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name.get()),)*
                    _ => None,
                }
            }

            /// Sets the number or the switch with this name; false where there is none.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => self.$name.set(value),)*
                    _ => return false,
                }
                true
            }
        }
    };
}

params! {
    /// Before the search look for wins by threats, and after it for proofs.
    proofs: bool = true,
    /// Cut where the static value is far above beta.
    futility: bool = true,
    /// Its margin a ply.
    futility_margin: i32 = 40,
    /// Below so many plies.
    futility_plies: i32 = 9,
    /// Go straight to the leaf's value where the static value is far below alpha.
    razoring: bool = true,
    /// Its margin a ply.
    razor_margin: i32 = 60,
    /// Below so many plies.
    razor_plies: i32 = 5,
    /// Leave out late moves at low depth.
    move_count_pruning: bool = true,
    /// So many are tried in any case.
    late_base: i32 = 6,
    /// And this many hundredths of the square of the depth in plies, twice that where the value improves.
    late_square: i32 = 50,
    /// Leave out moves that cannot raise the static value to alpha.
    move_futility: bool = true,
    /// Its margin a ply.
    move_futility_margin: i32 = 40,
    /// So many hundredths of the points of its patterns count as a move's gain.
    gain_pattern: i32 = 50,
    /// A history of this counts as one point of a move's gain.
    gain_history: i32 = 128,
    /// Search late moves less deeply.
    late_reduction: bool = true,
    /// By so many parts of a ply in any case.
    reduction_base: i32 = 8,
    /// And this many hundredths of a ply times the logarithms to base two of depth and move number.
    reduction_scale: i32 = 24,
    /// By so many parts of a ply less in a window that is open.
    reduction_pv: i32 = 16,
    /// By so many more where a cut is expected.
    reduction_cut: i32 = 16,
    /// By so many more where the score does not improve.
    reduction_stale: i32 = 8,
    /// By so many less where the move makes a three with something more.
    reduction_three_plus: i32 = 24,
    /// By so many less where it makes a three.
    reduction_three: i32 = 16,
    /// By so many less where it spoils a four with something more.
    reduction_spoiled_four: i32 = 16,
    /// By so many less where it spoils a three.
    reduction_spoiled_three: i32 = 8,
    /// A history of this reduces by a ply less.
    history_ply: i32 = 8192,
    /// A history of this counts as much as one point of the patterns, in the order of moves.
    history_point: i32 = 32,
    /// A killer counts as so many of these points.
    killer: i32 = 60,
    /// The answer that cut last counts as so many.
    answer: i32 = 40,
    /// A cut changes histories by this times the depth in plies.
    bonus_ply: i32 = 64,
    /// And by this times its square.
    bonus_square: i32 = 16,
    /// By no more than this.
    bonus_most: i32 = 1600,
    /// Use and keep values of leaves in the table.
    leaf_table: bool = true,
    /// Histories in reductions.
    history_reduction: bool = true,
    /// Reduce more where the score does not improve.
    improving: bool = true,
    /// Reduce more where a cut is expected.
    cut_reduction: bool = true,
    /// Extend the answer to a four.
    four_extension: bool = true,
    /// Extend a table move that alone keeps the value.
    singular: bool = true,
    /// From so many plies on.
    singular_plies: i32 = 7,
    /// Where all others are worse by so many hundredths of a point for each ply.
    singular_margin: i32 = 300,
    /// Reduce where the table knows no move.
    internal_reduction: bool = true,
    /// At the leaves look for wins by fours.
    leaf_fours: bool = true,
    /// By so many fours at most.
    most_fours: i32 = 8,
    /// Half the width of the first aspiration window.
    aspiration: i32 = 16,
}
