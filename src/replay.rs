//! Positions as regression tests: what a record expects against what is found.

use crate::control::{Control, Limits, Silent};
use crate::engine::threats::{self, Goal, ProvenWin, ThreatOutcome};
use crate::formats::{Expect, ExpectedVcf, GameRecord};
use crate::game::{Outcome, Point};
use crate::heuristic::cell_weights;
use crate::player::PlayerSpec;
use std::fmt::{self, Write};

/// The players whose moves a file may expect.
pub const PLAYERS: [&str; 3] = ["heuristic", "lookahead", "search"];

/// Stones that the solver of wins by fours may place for one record.
const VCF_NODES: u64 = 2_000_000;

/// How a record fared.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayResult {
    /// Everything is as expected.
    Passed {
        /// How many expectations were checked.
        checked: usize,
    },
    /// Something is different.
    Failed(Vec<Difference>),
    /// It expects nothing.
    Skipped,
}

/// An expectation that was not met.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Difference {
    /// The key under `expect`, such as `move.heuristic`.
    pub key: String,
    /// What the record expects.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.key.len();
        writeln!(f, "    {}  expected  {}", self.key, self.expected)?;
        write!(f, "    {:width$}  found     {}", "", self.found)
    }
}

/// Checks everything that `record` expects.
///
/// ```
/// use mugen::formats::json::parse;
/// use mugen::replay::{ReplayResult, check};
/// let text = r#"{"moves": [[0, 0]], "expect": {"move": {"heuristic": [[-1, -1]]}}}"#;
/// let result = check(&parse(text).unwrap()[0]);
/// assert!(matches!(result, ReplayResult::Passed { checked: 1 }));
/// ```
pub fn check(record: &GameRecord) -> ReplayResult {
    check_within(record, Limits::default())
}

/// As [`check`], where a player that searches has these limits for its move; without any it takes its own.
pub fn check_within(record: &GameRecord, limits: Limits) -> ReplayResult {
    let Some(expect) = &record.expect else {
        return ReplayResult::Skipped;
    };
    let mut checks = Checks::default();
    checks.weights(record, expect);
    checks.moves(record, expect, limits);
    checks.end(record, expect);
    checks.vcf(record, expect);
    checks.result()
}

#[derive(Default)]
struct Checks {
    checked: usize,
    differences: Vec<Difference>,
}

impl Checks {
    fn result(self) -> ReplayResult {
        if !self.differences.is_empty() {
            ReplayResult::Failed(self.differences)
        } else if self.checked == 0 {
            ReplayResult::Skipped
        } else {
            ReplayResult::Passed {
                checked: self.checked,
            }
        }
    }

    /// Counts a check; `differs` gives what was expected and found where they are not the same.
    fn note(&mut self, key: impl Into<String>, differs: Option<(String, String)>) {
        self.checked += 1;
        if let Some((expected, found)) = differs {
            self.differences.push(Difference {
                key: key.into(),
                expected,
                found,
            });
        }
    }

    fn weights(&mut self, record: &GameRecord, expect: &Expect) {
        if expect.weights.is_none() && expect.best.is_none() {
            return;
        }
        let to_move = record.position.to_move();
        let found: Vec<(Point, u32)> = cell_weights(record.position.board(), record.radius)
            .into_iter()
            .map(|(point, cell)| (point, cell.weight(to_move)))
            .collect();
        if let Some(weights) = &expect.weights {
            let mut expected = weights.clone();
            expected.sort_unstable();
            self.note("weights", compare_weights(&expected, &found));
        }
        if let Some(best) = &expect.best {
            let greatest = found.iter().map(|cell| cell.1).max();
            let found = found.iter().filter(|cell| Some(cell.1) == greatest);
            let found: Vec<_> = found.map(|cell| cell.0).collect();
            self.note("best", compare_cells(best, &found));
        }
    }

    fn moves(&mut self, record: &GameRecord, expect: &Expect, limits: Limits) {
        for (name, acceptable) in &expect.moves {
            let key = format!("move.{name}");
            let Ok(player) = name.parse::<PlayerSpec>() else {
                self.note(key, Some((list(acceptable), "unknown player".into())));
                continue;
            };
            let control = Control::new(limits);
            let mut player = player.build(record.radius);
            let found = player.choose(&record.position, &control, &mut Silent);
            let found = found.map(|answer| answer.best());
            let accepted = match found {
                Some(point) => acceptable.contains(&point),
                None => acceptable.is_empty(),
            };
            let differs = (!accepted).then(|| (list(acceptable), list(found.as_slice())));
            self.note(key, differs);
        }
    }

    fn end(&mut self, record: &GameRecord, expect: &Expect) {
        if let Some(winner) = expect.winner {
            let name = |outcome: Option<Outcome>| outcome.map_or("none", Outcome::name).to_owned();
            let found = record.position.outcome();
            let differs = (winner != found).then(|| (name(winner), name(found)));
            self.note("winner", differs);
        }
        if let Some(five) = &expect.five {
            self.note(
                "five",
                compare_cells(five, record.position.winning_stones()),
            );
        }
    }

    fn vcf(&mut self, record: &GameRecord, expect: &Expect) {
        let Some(expected) = &expect.vcf else {
            return;
        };
        let control = Control::new(Limits {
            nodes: Some(VCF_NODES),
            ..Limits::default()
        });
        let found = threats::solve(&record.position, Goal::Vcf, &control).outcome;
        let same = match &found {
            ThreatOutcome::Win(win) => {
                let first = win.line.first();
                let accepted = |cells: &Vec<Point>| first.is_some_and(|cell| cells.contains(cell));
                expected.win
                    && expected.moves.is_none_or(|moves| moves == win.moves())
                    && expected.first.as_ref().is_none_or(accepted)
            }
            ThreatOutcome::NoWin => !expected.win,
            ThreatOutcome::Unknown(_) => false,
        };
        let differs = (!same).then(|| (describe_vcf(expected), describe_found(&found)));
        self.note("vcf", differs);
    }
}

fn describe_vcf(vcf: &ExpectedVcf) -> String {
    if !vcf.win {
        return "no win".into();
    }
    let moves = vcf.moves.map(|moves| format!(" in {moves}"));
    let first = vcf.first.as_ref();
    let first = first.map(|cells| format!(", starting with {}", list(cells)));
    format!(
        "a win{}{}",
        moves.unwrap_or_default(),
        first.unwrap_or_default()
    )
}

fn describe_found(outcome: &ThreatOutcome<Box<ProvenWin>>) -> String {
    match outcome {
        ThreatOutcome::Win(win) => format!(
            "a win in {}, starting with {}",
            win.moves(),
            list(&win.line[..1])
        ),
        ThreatOutcome::NoWin => "no win".into(),
        ThreatOutcome::Unknown(reason) => format!("nothing: {reason}"),
    }
}

/// Compares sets of cells; what is found is in order.
fn compare_cells(expected: &[Point], found: &[Point]) -> Option<(String, String)> {
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    (expected != found).then(|| (list(&expected), list(found)))
}

/// How many differing cells a report names.
const SHOWN: usize = 8;

/// Compares weights, both in the order of the cells; names the cells that differ.
fn compare_weights(expected: &[(Point, u32)], found: &[(Point, u32)]) -> Option<(String, String)> {
    if expected == found {
        return None;
    }
    let only = |these: &[(Point, u32)], others: &[(Point, u32)]| {
        let differing: Vec<_> = these
            .iter()
            .filter(|cell| others.binary_search(cell).is_err())
            .collect();
        let mut text = String::new();
        for (point, weight) in differing.iter().take(SHOWN) {
            let _ = write!(text, "[{},{},{weight}] ", point.x, point.y);
        }
        let more = differing.len().saturating_sub(SHOWN);
        if more > 0 {
            let _ = write!(text, "and {more} more ");
        }
        let _ = write!(text, "({} of {} cells)", differing.len(), these.len());
        text
    };
    Some((only(expected, found), only(found, expected)))
}

fn list(points: &[Point]) -> String {
    if points.is_empty() {
        return "no cell".into();
    }
    let shown: Vec<_> = points
        .iter()
        .map(|point| format!("[{},{}]", point.x, point.y))
        .collect();
    shown.join(" ")
}
