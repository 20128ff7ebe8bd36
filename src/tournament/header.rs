//! The first line of a match's file.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::Match;
use crate::formats::notation::format_points;
use crate::game::Area;
use crate::gomoku::{Board, Position, Rule};
use crate::rng::mix;
use serde::{Deserialize, Serialize};

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchPlayer {
    /// What it is called.
    pub name: String,
    /// What it is: see [`Participant::text`](super::Participant::text).
    pub player: String,
}

/// The first line of a match's file: what must be the same for another run to go on with it. How many
/// games there are, which part is played and how many at once may differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Who plays.
    #[serde(rename = "match")]
    pub players: Vec<MatchPlayer>,
    /// Who meets whom.
    pub format: String,
    /// What wins.
    pub rule: String,
    /// `[left, top, right, bottom]`; none: no edges.
    pub bounds: Option<[i32; 4]>,
    /// How many openings there are, and a key of them all.
    pub openings: String,
    /// The time control; empty: no limit.
    pub tc: String,
    /// Positions that own players may visit for a move.
    pub nodes: Option<u64>,
    /// Plies that own players may look ahead.
    pub depth: Option<u32>,
    /// When a game is a draw by its length.
    pub plies: Option<usize>,
    /// Bytes that other programs may use.
    pub memory: Option<u64>,
    /// Whether own players resign when their loss is proven. Said where they do: files from before it
    /// could be said go on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resign: bool,
}

impl Header {
    /// The header of a match.
    pub fn of(plan: &Match) -> Self {
        let players = plan.participants.iter().map(|participant| MatchPlayer {
            name: participant.name().to_owned(),
            player: participant.text().to_owned(),
        });
        let first = plan.openings.first();
        let bounds = first.and_then(|opening| opening.board().bounds());
        Self {
            players: players.collect(),
            format: plan.format.name().into(),
            rule: first.map_or(Rule::default(), Position::rule).name().into(),
            bounds: bounds.map(Area::edges),
            openings: format!("{}:{:016x}", plan.openings.len(), key(&plan.openings)),
            tc: plan.time.to_string(),
            nodes: plan.limits.nodes,
            depth: plan.limits.depth,
            plies: plan.plies,
            memory: plan.client.memory,
            resign: plan.resign,
        }
    }

    /// An empty board of the match, and its rule; none where the line has been changed.
    pub(super) fn board(&self) -> Option<(Board, Rule)> {
        let rule = self.rule.parse().ok()?;
        let Some(edges) = self.bounds else {
            return Some((Board::new(), rule));
        };
        let area = Area::from_edges(edges)?;
        Some((Board::with_bounds(area).ok()?, rule))
    }

    /// The first setting that differs: its name and both values, this one's first.
    pub(super) fn difference(&self, other: &Self) -> Option<(&'static str, String, String)> {
        let players = |header: &Self| {
            let names = header.players.iter();
            let names = names.map(|one| format!("{}={}", one.name, one.player));
            names.collect::<Vec<_>>().join(" ")
        };
        let or_none = |text: Option<String>| text.unwrap_or_else(|| "none".into());
        let number = |n: Option<u64>| or_none(n.map(|n| n.to_string()));
        let settings = |header: &Self| {
            [
                ("players", players(header)),
                ("format", header.format.clone()),
                ("rule", header.rule.clone()),
                (
                    "bounds",
                    or_none(header.bounds.map(|bounds| format!("{bounds:?}"))),
                ),
                ("openings", header.openings.clone()),
                (
                    "tc",
                    or_none((!header.tc.is_empty()).then(|| header.tc.clone())),
                ),
                ("nodes", number(header.nodes)),
                ("depth", number(header.depth.map(u64::from))),
                ("plies", number(header.plies.map(|plies| plies as u64))),
                ("memory", number(header.memory)),
                ("resign", if header.resign { "on" } else { "off" }.into()),
            ]
        };
        let mut pairs = settings(self).into_iter().zip(settings(other));
        let ((name, mine), (_, theirs)) = pairs.find(|(mine, theirs)| mine != theirs)?;
        Some((name, mine, theirs))
    }
}

/// A number that other openings, or other orders of them, are unlikely to share.
fn key(openings: &[Position]) -> u64 {
    openings.iter().fold(0, |key, opening| {
        let bytes = format_points(opening.moves());
        let moves = bytes
            .bytes()
            .fold(0, |key, byte| mix(key ^ u64::from(byte)));
        mix(key ^ moves ^ opening.key())
    })
}
