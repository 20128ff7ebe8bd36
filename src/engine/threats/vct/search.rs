//! Wins by fours and free threes (VCT: victory by continuous threats).
//!
//! A depth-first proof-number search. The attacker makes a four, or a move after which it would win by
//! fours if the defender passed. The defender gets every reply that could spoil that win: all others
//! lose to it as it stands, as `docs/proof.md` explains. So nothing rests on local defences, and a
//! win that is found becomes a proof.
//!
//! The numbers of a node are those of weak proof-number search (Ueda, Hashimoto, Hashimoto and Iida,
//! 2008): the largest of its children's, and one for each other child. Sums would count positions that
//! are reached by several orders of moves over and over.

use super::children::{Children, sum_attacks, sum_replies};
use super::move_limit::MoveLimit;
use super::moves::{attacks, spoilers};
use super::proof_numbers::{NEVER, Numbers, ProofTable};
use crate::engine::board::{Cell, CellClass, SearchBoard};
use crate::engine::threats::lengths::{MAX_MOVES, MAX_PLIES};
use crate::engine::threats::outcome::{Incomplete, ThreatOutcome};
use crate::engine::threats::vcf::Vcf;
use crate::game::Side;

/// How far lines and the searches inside are followed. What is cut off at these limits is searched again
/// with wider ones, if nothing else is left.
#[derive(Clone, Copy, Debug)]
struct Inner {
    /// Plies of a win by threats before its last fours.
    plies: usize,
    /// Moves of a win by fours.
    fours: u32,
    /// Stones that one search by fours may place.
    nodes: u64,
}

impl Inner {
    const FIRST: Self = Self {
        plies: 120,
        fours: 40,
        nodes: 3_000,
    };

    /// The factor by which the limit of stones for one search by fours grows from one round to the next.
    const GROWTH: u64 = 8;

    const fn is_widest(self) -> bool {
        self.plies == MAX_PLIES && self.fours == MAX_MOVES && self.nodes == u64::MAX
    }

    fn wider(self) -> Self {
        Self {
            plies: (2 * self.plies).min(MAX_PLIES),
            fours: (2 * self.fours).min(MAX_MOVES),
            nodes: self.nodes.saturating_mul(Self::GROWTH),
        }
    }
}

/// No limits.
const NO_LIMITS: Numbers = Numbers::open(NEVER, NEVER);

/// A solver of wins by fours and threes, with its tables. What it knows of a position holds for good, so one
/// solver serves a whole game, and both attackers.
#[derive(Clone, Debug)]
pub(crate) struct Vct {
    pub(crate) vcf: Vcf,
    table: ProofTable,
    /// The children of the nodes above, as a stack.
    cells: Vec<Cell>,
    nodes: u64,
    limit: MoveLimit,
    inner: Inner,
}

impl Vct {
    /// A solver with room for 2^`fours` positions of 16 bytes that are searched by fours, and
    /// 2^`threats` of 24 that are searched by threats.
    pub(crate) fn new(fours: u32, threats: u32) -> Self {
        Self {
            vcf: Vcf::new(fours),
            table: ProofTable::new(threats),
            cells: Vec::with_capacity(4096),
            nodes: 0,
            limit: MoveLimit {
                attacker: Side::X,
                root: 0,
                attacker_begins: 1,
                most: None,
            },
            inner: Inner::FIRST,
        }
    }

    /// Lets lines and the searches inside go farther from now on, and forgets what was cut off. False where
    /// they go as far as they can already.
    pub(crate) fn widen(&mut self) -> bool {
        if self.inner.is_widest() {
            return false;
        }
        self.inner = self.inner.wider();
        self.table.forget_cut();
        true
    }

    /// A new question: lines are followed as far as at first.
    pub(crate) const fn restart(&mut self) {
        self.inner = Inner::FIRST;
    }

    /// The game goes on: what is known of earlier positions gives way to what is new.
    pub(crate) fn age(&mut self) {
        self.table.age();
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.vcf.clear();
        self.table.clear();
    }

    /// Stones placed so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes + self.vcf.nodes()
    }

    /// Whether `attacker` wins by fours and threes, with at most `most` moves of its own if there is such
    /// a limit, the five included.
    pub(crate) fn search(
        &mut self,
        board: &mut SearchBoard,
        attacker: Side,
        most: Option<u32>,
        take: &mut impl FnMut() -> bool,
    ) -> ThreatOutcome<(), Incomplete> {
        let begins = board.to_move() == attacker;
        self.limit = MoveLimit {
            attacker,
            root: board.ply(),
            attacker_begins: usize::from(begins),
            most,
        };
        self.cells.clear();
        let numbers = if begins {
            self.attack(board, NO_LIMITS, take)
        } else {
            self.defend(board, NO_LIMITS, take)
        };
        numbers.map_or(ThreatOutcome::Unknown(Incomplete::STOPPED), outcome)
    }

    /// A shortest win by fours of the side to move, within the limit of the last search: that of the
    /// position, or after a pass of the defender.
    pub(crate) fn shortest(
        &mut self,
        board: &mut SearchBoard,
        pass: bool,
        take: &mut impl FnMut() -> bool,
    ) -> ThreatOutcome<u32, Incomplete> {
        let most = self.limit.left(board).unwrap_or(MAX_MOVES);
        if pass {
            board.pass();
        }
        let found = self.vcf.search(board, most, take);
        if pass {
            board.undo();
        }
        found
    }

    /// The move that wins for the side to move, by a search that found it to be so; a gap where it does not
    /// find that again, because the tables have lost something.
    pub(crate) fn winning(
        &mut self,
        board: &mut SearchBoard,
        take: &mut impl FnMut() -> bool,
    ) -> ThreatOutcome<Cell, Incomplete> {
        let key = self.limit.key(board.key(), self.limit.left(board));
        let proven = |table: &ProofTable| {
            let known = table.get(key);
            known.and_then(|(numbers, at)| numbers.is_proven().then_some(at))
        };
        if let Some(at) = proven(&self.table) {
            return ThreatOutcome::Win(at);
        }
        // The entry was lost.
        self.cells.clear();
        if self.attack(board, NO_LIMITS, take).is_none() {
            return ThreatOutcome::Unknown(Incomplete::STOPPED);
        }
        proven(&self.table).map_or(ThreatOutcome::Unknown(Incomplete::CUT), ThreatOutcome::Win)
    }

    /// A win by fours, as far as it is looked for inside; none where the search was ended from outside.
    fn fours(
        &mut self,
        board: &mut SearchBoard,
        moves: Option<u32>,
        take: &mut impl FnMut() -> bool,
    ) -> Option<ThreatOutcome<(), Incomplete>> {
        let (mut left, mut stopped) = (self.inner.nodes, false);
        let inner = self.inner.fours;
        let most = moves.map_or(inner, |moves| moves.min(inner));
        let found = self.vcf.search(board, most, &mut || {
            stopped = !take();
            left = left.saturating_sub(1);
            left > 0 && !stopped
        });
        (!stopped).then_some(match found {
            ThreatOutcome::Win(_) => ThreatOutcome::Win(()),
            ThreatOutcome::NoWin => ThreatOutcome::NoWin,
            ThreatOutcome::Unknown(incomplete) if incomplete.has(Incomplete::STOPPED) => {
                ThreatOutcome::Unknown(Incomplete::CUT)
            }
            // As many moves as it may take.
            ThreatOutcome::Unknown(incomplete)
                if incomplete.has(Incomplete::CUT) && moves == Some(most) =>
            {
                ThreatOutcome::NoWin
            }
            ThreatOutcome::Unknown(incomplete)
                if incomplete.has(Incomplete::CUT) && inner == MAX_MOVES =>
            {
                ThreatOutcome::Unknown(Incomplete::LONG)
            }
            ThreatOutcome::Unknown(incomplete) => ThreatOutcome::Unknown(incomplete),
        })
    }

    /// A node where the attacker is to move.
    fn attack(
        &mut self,
        board: &mut SearchBoard,
        limits: Numbers,
        take: &mut impl FnMut() -> bool,
    ) -> Option<Numbers> {
        let left = self.limit.left(board);
        let key = self.limit.key(board.key(), left);
        let begun = self.nodes();
        let known = self.table.get(key);
        let mut incomplete = Incomplete::NONE;
        if let Some((numbers, _)) = known {
            if numbers.is_proven() || numbers.is_disproven() || numbers.reach(limits) {
                return Some(numbers);
            }
            incomplete = numbers.incomplete;
        } else {
            match self.fours(board, left, take)? {
                ThreatOutcome::Win(()) => {
                    let first = self.vcf.line()[0];
                    let work = self.nodes() - begun;
                    self.table.put(key, Numbers::PROVEN, first, work);
                    return Some(Numbers::PROVEN);
                }
                ThreatOutcome::Unknown(why) => incomplete = why,
                ThreatOutcome::NoWin => {}
            }
        }
        let first = self.cells.len();
        // Two moves left are a four and a five, and that was looked for.
        if left.is_none_or(|left| left > 2) {
            incomplete.add(attacks(board, &mut self.cells));
        }
        if self.limit.plies(board) > self.inner.plies && self.cells.len() > first {
            incomplete.add(match self.inner.plies {
                MAX_PLIES => Incomplete::LONG,
                _ => Incomplete::CUT,
            });
            self.cells.truncate(first);
        }
        let children = Children {
            first,
            end: self.cells.len(),
            incomplete,
        };
        let done = self.attack_children(board, children, limits, take);
        self.cells.truncate(first);
        let (numbers, at) = done?;
        self.table.put(key, numbers, at, self.nodes() - begun);
        Some(numbers)
    }

    fn attack_children(
        &mut self,
        board: &mut SearchBoard,
        children: Children,
        limits: Numbers,
        take: &mut impl FnMut() -> bool,
    ) -> Option<(Numbers, Cell)> {
        loop {
            let sum = sum_attacks(&self.table, self.limit, board, &self.cells, children);
            if sum.numbers.is_disproven() || sum.numbers.reach(limits) {
                return Some((sum.numbers, sum.best));
            }
            let below = Numbers::open(
                limits.proof.min(widened(sum.second)),
                limits.disproof.saturating_sub(sum.others).min(NEVER),
            );
            self.step(take)?;
            board.place(sum.best);
            let done = self.defend(board, below, take);
            board.undo();
            done?;
        }
    }

    /// A node where the defender is to move.
    fn defend(
        &mut self,
        board: &mut SearchBoard,
        limits: Numbers,
        take: &mut impl FnMut() -> bool,
    ) -> Option<Numbers> {
        let key = self.limit.key(board.key(), self.limit.left(board));
        let begun = self.nodes();
        if let Some((numbers, _)) = self.table.get(key)
            && (numbers.is_proven() || numbers.is_disproven() || numbers.reach(limits))
        {
            return Some(numbers);
        }
        let first = self.cells.len();
        let done = match self.replies(board, take)? {
            Ok(children) => self.defend_children(board, children, limits, take),
            Err(numbers) => Some(numbers),
        };
        self.cells.truncate(first);
        let numbers = done?;
        let work = self.nodes() - begun;
        self.table.put(key, numbers, Cell::new(0), work);
        Some(numbers)
    }

    /// The replies that could spoil the attacker's win by fours against a pass, or the numbers of the
    /// node where nothing is to be tried.
    fn replies(
        &mut self,
        board: &mut SearchBoard,
        take: &mut impl FnMut() -> bool,
    ) -> Option<Result<Children, Numbers>> {
        let (defender, attacker) = (board.to_move(), board.to_move().other());
        if board.has_five(defender) {
            return Some(Err(Numbers::disproven(Incomplete::NONE)));
        }
        let first = self.cells.len();
        match board.count(attacker, CellClass::Five) {
            0 => {
                self.step(take)?;
                let left = self.limit.left(board);
                board.pass();
                let fours = self.fours(board, left, take);
                board.undo();
                match fours? {
                    ThreatOutcome::Win(()) => spoilers(board, self.vcf.line(), &mut self.cells),
                    ThreatOutcome::NoWin => return Some(Err(Numbers::disproven(Incomplete::NONE))),
                    ThreatOutcome::Unknown(why) => return Some(Err(Numbers::disproven(why))),
                }
            }
            1 => self.cells.extend(board.fives(attacker)),
            _ => return Some(Err(Numbers::PROVEN)),
        }
        let cells = &self.cells[first..];
        if !cells.iter().all(|&at| board.is_playable(at)) {
            return Some(Err(Numbers::disproven(Incomplete::MARGIN)));
        }
        Some(Ok(Children {
            first,
            end: self.cells.len(),
            incomplete: Incomplete::NONE,
        }))
    }

    fn defend_children(
        &mut self,
        board: &mut SearchBoard,
        children: Children,
        limits: Numbers,
        take: &mut impl FnMut() -> bool,
    ) -> Option<Numbers> {
        loop {
            let sum = sum_replies(&self.table, self.limit, board, &self.cells, children);
            if sum.numbers.is_proven() || sum.numbers.reach(limits) {
                return Some(sum.numbers);
            }
            let below = Numbers::open(
                limits.proof.saturating_sub(sum.others).min(NEVER),
                limits.disproof.min(widened(sum.second)),
            );
            self.step(take)?;
            board.place(sum.best);
            let done = self.attack(board, below, take);
            board.undo();
            done?;
        }
    }

    /// Counts a stone; none where the search was ended from outside.
    fn step(&mut self, take: &mut impl FnMut() -> bool) -> Option<()> {
        self.nodes += 1;
        take().then_some(())
    }
}

/// A child is left only when it is clearly worse than the second best, so that the search does not switch
/// back and forth.
const fn widened(second: u32) -> u32 {
    let wide = second.saturating_add(1 + second / 4);
    if wide < NEVER { wide } else { NEVER }
}

/// What the numbers of the root say.
const fn outcome(numbers: Numbers) -> ThreatOutcome<(), Incomplete> {
    if numbers.is_proven() {
        ThreatOutcome::Win(())
    } else if !numbers.is_disproven() {
        ThreatOutcome::Unknown(Incomplete::CUT)
    } else {
        ThreatOutcome::no_win(numbers.incomplete)
    }
}
