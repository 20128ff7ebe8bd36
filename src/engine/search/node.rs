//! A node of the principal variation search.

use super::reduce::Context;
use super::{MAX_PLY, Worker};
use crate::engine::grid::At;
use crate::engine::history::Kind;
use crate::engine::moves::{Move, Need};
use crate::engine::params::ONE;
use crate::engine::pattern::Class;
use crate::engine::score::Score;
use crate::engine::statics::Verdict;
use crate::engine::table::{Bound, Entry};

/// What the loop over the moves has found.
struct Found {
    best: i32,
    at: Option<At>,
    /// Moves tried.
    count: usize,
}

impl Worker<'_> {
    /// The value of the position for the side to move, to `depth` parts of a ply. Of values outside
    /// `alpha..=beta` only the side is known. `PV`: the window may be open. `cut`: a value of at
    /// least `beta` is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        depth: i32,
        mut alpha: i32,
        mut beta: i32,
        cut: bool,
    ) -> i32 {
        let ply = self.ply();
        self.pv_len[ply] = 0;
        if depth < ONE || ply >= MAX_PLY {
            return self.leaf(alpha, beta, 0);
        }
        if self.watch.is_over() {
            return 0;
        }
        let verdict = Verdict::of(&self.state);
        match verdict {
            Verdict::Won(plies) => return Score::win_in(ply as u32 + plies).value(),
            Verdict::Lost(plies) => return Score::loss_in(ply as u32 + plies).value(),
            Verdict::Unknown => {
                self.met_rim |= PV;
                return self.evaluate();
            }
            Verdict::Forced(_) | Verdict::Open => {}
        }
        // Nothing quicker is left to either side.
        alpha = alpha.max(Score::loss_in(ply as u32 + 2).value());
        beta = beta.min(Score::win_in(ply as u32 + 3).value());
        if alpha >= beta {
            return alpha;
        }
        let excluded = self.frames[ply].excluded;
        let entry = match excluded {
            None => self.table.get(self.state.key()),
            Some(_) => None,
        };
        if let Some(value) = entry.and_then(|entry| self.table_cut::<PV>(entry, depth, alpha, beta))
        {
            return value;
        }
        self.open_node::<PV>(verdict, entry, depth, alpha, beta, cut)
    }

    /// The value that the table has for this node, where it is deep enough and its bound fits.
    pub(super) fn table_cut<const PV: bool>(
        &self,
        entry: Entry,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let value = entry.score.to_root(self.ply() as i32).value();
        let fits = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
            Bound::None => false,
        };
        (!PV && fits && i32::from(entry.depth) * (ONE / 2) >= depth).then_some(value)
    }

    /// The node's moves, after what can be said at once.
    fn open_node<const PV: bool>(
        &mut self,
        verdict: Verdict,
        entry: Option<Entry>,
        mut depth: i32,
        alpha: i32,
        beta: i32,
        cut: bool,
    ) -> i32 {
        let ply = self.ply();
        let value = entry.map_or_else(|| self.evaluate(), |entry| entry.value.value());
        self.frames[ply].value = Some(value);
        self.frames[ply + 1].killers = [None; 2];
        let earlier = ply
            .checked_sub(2)
            .and_then(|earlier| self.frames[earlier].value);
        let improving = earlier.is_none_or(|earlier| value > earlier);
        let mut context = Context {
            depth,
            pv: PV,
            cut,
            improving,
            value: self.refined(value, entry),
        };
        let excluded = self.frames[ply].excluded;
        if !PV
            && verdict == Verdict::Open
            && excluded.is_none()
            && let Some(value) = self.early_cut(context, alpha, beta)
        {
            return value;
        }
        let table_move = entry.and_then(|entry| entry.at);
        if self.params.internal_reduction
            && table_move.is_none()
            && (PV || cut)
            && depth >= 4 * ONE
            && verdict == Verdict::Open
        {
            depth -= ONE;
            context.depth = depth;
        }
        let start = self.moves.len();
        let need = self.moves.generate(&self.state, verdict);
        self.score_moves(start, table_move);
        let found = match self.moves.len() - start {
            0 => self.no_move(need),
            _ => self.try_moves::<PV>(start, need, context, entry, alpha, beta),
        };
        self.moves.truncate(start);
        if excluded.is_none() && !self.watch.is_over() {
            self.keep(found.best, found.at, alpha, beta, depth, value);
        }
        found.best
    }

    /// The static value, or the table's where that says more.
    fn refined(&self, value: i32, entry: Option<Entry>) -> i32 {
        let Some(entry) = entry.filter(|entry| !entry.score.is_decided()) else {
            return value;
        };
        let known = entry.score.value();
        match entry.bound {
            Bound::Exact => known,
            Bound::Lower => value.max(known),
            Bound::Upper => value.min(known),
            Bound::None => value,
        }
    }

    /// Without a move the other's open four comes, or the interior is full.
    fn no_move(&self, need: Need) -> Found {
        let best = match need {
            Need::OpenFour => Score::loss_in(self.ply() as u32 + 4).value(),
            _ => Score::DRAW.value(),
        };
        Found {
            best,
            at: None,
            count: 0,
        }
    }

    /// A move with its classes and its pattern score.
    pub(super) fn move_at(&self, at: At) -> Move {
        let side = self.state.to_move();
        let (own, other) = (
            self.state.combo(at, side),
            self.state.combo(at, side.other()),
        );
        Move {
            at,
            score: 0,
            pattern: self.tables.order(own, other),
            own: own.class(),
            other: other.class(),
        }
    }

    pub(super) fn score_moves(&mut self, start: usize, table_move: Option<At>) {
        let side = self.state.to_move();
        let before = self.before();
        let killers = self.frames[self.ply()].killers;
        let answer = before[0].and_then(|last| self.history.answer(side, last));
        for moved in self.moves.from_mut(start) {
            let combo = |side| self.state.combo(moved.at, side);
            moved.pattern = self.tables.order(combo(side), combo(side.other()));
            let history = self
                .history
                .get(side, kind(moved), moved.own as usize, moved.at, before);
            moved.score = moved.pattern + history / self.params.history_point;
            if Some(moved.at) == table_move {
                moved.score += 1 << 20;
            } else if killers.contains(&Some(moved.at)) {
                moved.score += 60;
            } else if Some(moved.at) == answer {
                moved.score += 40;
            }
        }
    }

    fn try_moves<const PV: bool>(
        &mut self,
        start: usize,
        need: Need,
        context: Context,
        entry: Option<Entry>,
        mut alpha: i32,
        beta: i32,
    ) -> Found {
        let ply = self.ply();
        let excluded = self.frames[ply].excluded;
        let mut found = Found {
            best: -Score::INFINITE.value(),
            at: None,
            count: 0,
        };
        if need == Need::OpenFour {
            // All else loses so.
            found.best = Score::loss_in(ply as u32 + 4).value();
        }
        let mut index = start;
        while let Some(moved) = self.moves.pick(index) {
            index += 1;
            if Some(moved.at) == excluded {
                continue;
            }
            found.count += 1;
            let history = self.history_of(&moved);
            if need == Need::Anything && found.best > Score::loss_in(MAX_PLY as u32 * 2).value() {
                if self.is_too_late(context, found.count) {
                    break;
                }
                if self.is_futile(context, &moved, alpha, history) {
                    continue;
                }
            }
            let extension = self.extension(need, context, entry, &moved);
            let value = self.try_move::<PV>(
                context,
                &moved,
                found.count,
                history,
                extension,
                alpha,
                beta,
            );
            if self.watch.is_over() {
                return found;
            }
            if value > found.best {
                found.best = value;
                if value > alpha {
                    found.at = Some(moved.at);
                    alpha = value;
                    if PV {
                        self.extend_pv(ply, moved.at);
                    }
                }
                if value >= beta {
                    self.learn(start, index, context.depth, need);
                    break;
                }
            }
        }
        if found.count == 0 && found.at.is_none() && need == Need::Five {
            // The only move is left out.
            found.best = alpha;
        }
        found
    }

    /// Places the move, searches, takes it back.
    #[expect(
        clippy::too_many_arguments,
        reason = "all of them differ from move to move"
    )]
    pub(super) fn try_move<const PV: bool>(
        &mut self,
        context: Context,
        moved: &Move,
        count: usize,
        history: i32,
        extension: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if self.watch.is_over() {
            return 0;
        }
        let depth = context.depth - ONE + extension;
        let reduction = self
            .reduction(context, moved, count, history)
            .min(depth.max(0));
        self.place(moved.at);
        let mut value;
        if count == 1 {
            value = -self.child::<PV>(depth, -beta, -alpha, !PV && !context.cut);
        } else {
            value = -self.node::<false>(depth - reduction, -alpha - 1, -alpha, true);
            if value > alpha && reduction > 0 {
                let deeper = self.params.deeper_research && value > alpha + 40 + 4 * depth / ONE;
                let depth = depth + if deeper { ONE / 2 } else { 0 };
                value = -self.node::<false>(depth, -alpha - 1, -alpha, !context.cut);
            }
            if PV && value > alpha {
                value = -self.child::<true>(depth, -beta, -alpha, false);
            }
        }
        self.state.undo();
        value
    }

    fn child<const PV: bool>(&mut self, depth: i32, alpha: i32, beta: i32, cut: bool) -> i32 {
        match PV {
            true => self.node::<true>(depth, alpha, beta, false),
            false => self.node::<false>(depth, alpha, beta, cut),
        }
    }

    /// By how much more the move is searched.
    fn extension(
        &mut self,
        need: Need,
        context: Context,
        entry: Option<Entry>,
        moved: &Move,
    ) -> i32 {
        if self.ply() >= 2 * self.root_depth + 8 {
            return 0;
        }
        if need == Need::Five {
            return if self.params.four_extension { ONE } else { 0 };
        }
        let Some(entry) = entry.filter(|entry| entry.at == Some(moved.at)) else {
            return 0;
        };
        let known = entry.score.to_root(self.ply() as i32).value();
        if !self.params.singular
            || context.depth < 7 * ONE
            || self.ply() == 0
            || self.frames[self.ply()].excluded.is_some()
            || !matches!(entry.bound, Bound::Lower | Bound::Exact)
            || i32::from(entry.depth) * (ONE / 2) < context.depth - 3 * ONE
            || entry.score.is_decided()
        {
            return 0;
        }
        let limit = known - 3 * context.depth / ONE;
        let ply = self.ply();
        self.frames[ply].excluded = Some(moved.at);
        let value = self.node::<false>((context.depth - ONE) / 2, limit - 1, limit, context.cut);
        self.frames[ply].excluded = None;
        if value < limit { ONE } else { 0 }
    }

    fn history_of(&self, moved: &Move) -> i32 {
        let side = self.state.to_move();
        self.history.get(
            side,
            kind(moved),
            moved.own as usize,
            moved.at,
            self.before(),
        )
    }

    /// The move before `index` cut: it is remembered, and those tried before it lose.
    fn learn(&mut self, start: usize, index: usize, depth: i32, need: Need) {
        if need == Need::Five {
            return;
        }
        let side = self.state.to_move();
        let (ply, before) = (self.ply(), self.before());
        let plies = depth / ONE;
        let bonus = (16 * plies * plies + 64 * plies).min(1600);
        for n in start..index {
            let moved = self.moves.get(n);
            let bonus = if n + 1 == index { bonus } else { -bonus };
            self.history.update(
                side,
                kind(&moved),
                moved.own as usize,
                moved.at,
                before,
                bonus,
            );
        }
        let best = self.moves.get(index - 1).at;
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(best) {
            *killers = [Some(best), killers[0]];
        }
        if let Some(last) = before[0] {
            self.history.set_answer(side, last, best);
        }
    }

    pub(super) fn keep(
        &self,
        best: i32,
        at: Option<At>,
        alpha: i32,
        beta: i32,
        depth: i32,
        value: i32,
    ) {
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            at,
            score: Score::raw(best).to_node(self.ply() as i32),
            value: Score::raw(value),
            depth: (depth / (ONE / 2)).clamp(0, 255) as u8,
            bound,
        };
        self.table.put(self.state.key(), entry);
    }
}

/// Which history a move belongs to.
fn kind(moved: &Move) -> Kind {
    match moved.own >= Class::BlockedThree {
        true => Kind::Attack,
        false => Kind::Quiet,
    }
}
