//! Every number and switch of the search, in one place.

/// Depths are counted in these parts of a ply.
pub(crate) const ONE: i32 = 16;

/// What the search may be told. The defaults are what plays best; switching a step off is for measuring
/// its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// Before the search look for wins by threats, and after it for proofs.
    pub proofs: bool,
    /// Cut where the static value is far above beta.
    pub futility: bool,
    /// Its margin a ply.
    pub futility_margin: i32,
    /// Go straight to the search of fours where the static value is far below alpha.
    pub razoring: bool,
    /// Its margin a ply.
    pub razor_margin: i32,
    /// Cut where even passing is too good.
    pub null_move: bool,
    /// Leave out late moves at low depth.
    pub move_count_pruning: bool,
    /// Leave out moves that cannot raise the static value to alpha.
    pub move_futility: bool,
    /// Its margin a ply.
    pub move_futility_margin: i32,
    /// Leave out moves of a low ordering score at low depth.
    pub move_score_pruning: bool,
    /// So many are tried in any case.
    pub late_base: i32,
    /// And this many hundredths of the square of the depth in plies, twice that where the value improves.
    pub late_square: i32,
    /// Search late moves less deeply.
    pub late_reduction: bool,
    /// By so many parts of a ply in any case.
    pub reduction_base: i32,
    /// And this many hundredths of a ply times the logarithms to base two of depth and move number.
    pub reduction_scale: i32,
    /// A history of this reduces by a ply less.
    pub history_ply: i32,
    /// A history of this counts as much as one point of the patterns, in the order of moves.
    pub history_point: i32,
    /// Use and keep values of leaves in the table.
    pub leaf_table: bool,
    /// Histories in reductions.
    pub history_reduction: bool,
    /// Reduce more where the score does not improve.
    pub improving: bool,
    /// Reduce more where a cut is expected.
    pub cut_reduction: bool,
    /// Search deeper after a reduced search that was much better than expected.
    pub deeper_research: bool,
    /// Extend the answer to a four.
    pub four_extension: bool,
    /// Extend a table move that alone keeps the value.
    pub singular: bool,
    /// Reduce where the table knows no move.
    pub internal_reduction: bool,
    /// Search fours at the leaves.
    pub quiescence: bool,
    /// Averages the static value with the one before.
    pub damping: bool,
    /// The static value by the network; otherwise the one by tables.
    pub net: bool,
    /// Half the width of the first aspiration window.
    pub aspiration: i32,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            proofs: true,
            futility: true,
            futility_margin: 40,
            razoring: true,
            razor_margin: 60,
            null_move: true,
            move_count_pruning: true,
            move_futility: true,
            move_futility_margin: 40,
            move_score_pruning: true,
            late_base: 6,
            late_square: 50,
            late_reduction: true,
            reduction_base: 8,
            reduction_scale: 24,
            history_ply: 8192,
            history_point: 32,
            leaf_table: true,
            history_reduction: true,
            improving: true,
            cut_reduction: true,
            deeper_research: true,
            four_extension: true,
            singular: true,
            internal_reduction: true,
            quiescence: true,
            damping: true,
            net: false,
            aspiration: 16,
        }
    }
}
