//! How a match stands.

use super::{Ending, HeadToHead, Pairing, PlayedGame};
use std::collections::BTreeMap;

/// The results of a match, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    names: Vec<String>,
    /// Where each name is among them.
    indices: BTreeMap<String, usize>,
    /// Of two players, the one with the smaller index first.
    head_to_heads: BTreeMap<[usize; 2], HeadToHead>,
    /// Games that each player lost, by how they ended.
    lost: BTreeMap<(usize, Ending), u64>,
}

impl Standings {
    /// No game yet between players of these names; others join as they come.
    pub fn new(names: impl IntoIterator<Item = String>) -> Self {
        let mut score = Self::default();
        for name in names {
            score.index(&name);
        }
        score
    }

    /// The players, in order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Counts a game. When it completes a pair, the pair's points of the player with the smaller index
    /// are given, doubled: 0 to 4.
    pub fn add(&mut self, game: &PlayedGame) -> Option<u8> {
        let (x, o) = (self.index(&game.x), self.index(&game.o));
        if let Some(name) = game.loser() {
            let who = if name == game.x { x } else { o };
            *self.lost.entry((who, game.end)).or_default() += 1;
        }
        let points = game.points();
        let (players, points) = match x < o {
            true => ([x, o], points),
            false => ([o, x], 2 - points),
        };
        let head_to_head = self.head_to_heads.entry(players).or_default();
        head_to_head.add(game.game.saturating_sub(1) / 2, points)
    }

    fn index(&mut self, name: &str) -> usize {
        if let Some(&known) = self.indices.get(name) {
            return known;
        }
        let index = self.names.len();
        self.names.push(name.to_owned());
        self.indices.insert(name.to_owned(), index);
        index
    }

    /// The results of the two players with these indices, from the view of the first, which must be
    /// the smaller one; none where they have not met.
    pub fn head_to_head(&self, first: usize, second: usize) -> Option<&HeadToHead> {
        self.head_to_heads.get(&[first, second])
    }

    /// Games counted.
    pub fn games(&self) -> u64 {
        self.head_to_heads.values().map(HeadToHead::games).sum()
    }

    /// Games that a player lost in this way.
    pub fn lost(&self, player: usize, ending: Ending) -> u64 {
        self.lost.get(&(player, ending)).copied().unwrap_or(0)
    }

    /// Wins, draws and losses of a player against everyone.
    pub fn totals(&self, player: usize) -> [u64; 3] {
        let mut totals = [0; 3];
        for (players, head_to_head) in &self.head_to_heads {
            let mut results = [head_to_head.wins, head_to_head.draws, head_to_head.losses];
            match players.iter().position(|&other| other == player) {
                Some(0) => {}
                Some(_) => results.reverse(),
                None => continue,
            }
            for (total, result) in totals.iter_mut().zip(results) {
                *total += result;
            }
        }
        totals
    }

    /// Who met whom with which result, for [`rate`](super::rate).
    pub fn pairings(&self) -> Vec<Pairing> {
        let pairing = |(players, head_to_head): (&[usize; 2], &HeadToHead)| Pairing {
            players: *players,
            wins: head_to_head.wins,
            draws: head_to_head.draws,
            losses: head_to_head.losses,
        };
        self.head_to_heads.iter().map(pairing).collect()
    }
}
