//! Searches on one table, with what they must give.

use super::{find, full_value, is_expansion, justifies, values};
use crate::control::{Control, Limits};
use crate::game::Game;
use crate::solver::{
    Algorithm, SolveError, SolverOptions, TranspositionTable, Tree, Variant, Window, analyse,
    search_window,
};
use serde::{Deserialize, Serialize};

/// Whether a returned value is justified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WitnessVerdict {
    /// It is: a witness exists.
    Pass,
    /// Nothing justifies it.
    Fail,
}

/// A search to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Child numbers from the root of the tree to the position.
    pub path: Vec<u32>,
    /// Plies.
    pub depth: u32,
    /// The window.
    pub window: Window,
}

/// What a search gave, and whether that is justified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WitnessFound {
    /// The value that the search returned.
    pub returned: i32,
    /// The value of plain negamax to the same depth.
    pub plain: i32,
    /// The values that expansions reach.
    pub values: Vec<i32>,
    /// Whether one of them justifies the value returned.
    pub verdict: WitnessVerdict,
    /// One expansion that does.
    pub witness: Option<Tree>,
}

/// A search, and what it must give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// The search.
    pub request: Request,
    /// What it must give. Any witness is as good as this one.
    pub found: WitnessFound,
}

/// A tree and searches that share one table, in their order.
///
/// ```
/// use mugen::solver::witness::{Case, WitnessVerdict};
/// let case = Case::parse(r#"{
///   "schema": "tt-witness-case/1", "algorithm": "ttm", "source": "the smallest failure",
///   "tree": [0,[0,[1],[0]],[0,[2]]],
///   "searches": [
///     {"path": [], "depth": 2, "alpha": 1, "beta": 2, "returned": 2, "plain_negamax_at_depth": 2,
///      "witness_values": [2], "verdict": "pass", "witness": [0,[0,[1],[0]],[0,[2]]]},
///     {"path": [], "depth": 1, "alpha": 0, "beta": 3, "returned": 1, "plain_negamax_at_depth": 0,
///      "witness_values": [0, 2], "verdict": "fail", "witness": null}]}"#)?;
/// assert!(case.differences()?.is_empty());
/// assert_eq!(case.replay()?[1].verdict, WitnessVerdict::Fail);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The variant that searches.
    pub variant: Variant,
    /// Where the case is from.
    pub source: String,
    /// The tree, at its root.
    pub tree: Tree,
    /// The searches.
    pub searches: Vec<Recorded>,
}

impl Case {
    /// Makes the searches and records what they give.
    ///
    /// # Errors
    ///
    /// [`SolveError`] when a depth is out of range.
    ///
    /// # Panics
    ///
    /// When a path leads out of the tree.
    pub fn record(
        variant: Variant,
        source: &str,
        tree: &Tree,
        requests: &[Request],
    ) -> Result<Self, SolveError> {
        let mut table = table();
        let searches = requests.iter().map(|request| {
            Ok(Recorded {
                request: request.clone(),
                found: search(tree, request, variant, &mut table)?,
            })
        });
        Ok(Self {
            variant,
            source: source.into(),
            tree: tree.clone(),
            searches: searches.collect::<Result<_, SolveError>>()?,
        })
    }

    /// Makes the searches again, on a new table.
    ///
    /// # Errors
    ///
    /// [`SolveError`] when a depth is out of range: never for a case that was read or recorded.
    pub fn replay(&self) -> Result<Vec<WitnessFound>, SolveError> {
        let mut table = table();
        self.searches
            .iter()
            .map(|recorded| search(&self.tree, &recorded.request, self.variant, &mut table))
            .collect()
    }

    /// Makes the searches again and says what differs from the record, one line a difference; none
    /// where all is as it must be.
    ///
    /// # Errors
    ///
    /// Those of [`replay`](Self::replay).
    pub fn differences(&self) -> Result<Vec<String>, SolveError> {
        let mut differences = Vec::new();
        for (index, (recorded, found)) in self.searches.iter().zip(self.replay()?).enumerate() {
            let expected = &recorded.found;
            let mut differ = |what: &str, expected: String, found: String| {
                if expected != found {
                    let number = index + 1;
                    differences.push(format!(
                        "search {number}: {what}: expected {expected}, found {found}"
                    ));
                }
            };
            differ(
                "returned",
                expected.returned.to_string(),
                found.returned.to_string(),
            );
            differ(
                "plain_negamax_at_depth",
                expected.plain.to_string(),
                found.plain.to_string(),
            );
            let text = |values: &[i32]| format!("{values:?}");
            differ(
                "witness_values",
                text(&expected.values),
                text(&found.values),
            );
            let verdict = |of: WitnessVerdict| format!("{of:?}").to_lowercase();
            differ("verdict", verdict(expected.verdict), verdict(found.verdict));
            differ("witness", "a valid one".into(), self.judge(recorded).into());
        }
        Ok(differences)
    }

    /// What is to be said of the recorded witness.
    fn judge(&self, recorded: &Recorded) -> &'static str {
        let Recorded { request, found } = recorded;
        let position = at(&self.tree, &request.path);
        match (&found.witness, found.verdict) {
            (None, WitnessVerdict::Fail) => "a valid one",
            (None, WitnessVerdict::Pass) => "none, though the verdict is pass",
            (Some(_), WitnessVerdict::Fail) => "one, though the verdict is fail",
            (Some(witness), WitnessVerdict::Pass) => {
                let value = full_value(witness.node());
                if !is_expansion(witness.node(), position.node(), request.depth) {
                    "no expansion of the tree"
                } else if !justifies(value, found.returned, request.window) {
                    "an expansion that does not justify the value"
                } else {
                    "a valid one"
                }
            }
        }
    }
}

/// A table in which nothing is lost.
fn table() -> TranspositionTable {
    TranspositionTable::new(1 << 22)
}

fn at(tree: &Tree, path: &[u32]) -> Tree {
    let mut position = tree.fresh();
    path.iter().for_each(|&child| position.play(child));
    position
}

fn search(
    tree: &Tree,
    request: &Request,
    variant: Variant,
    table: &mut TranspositionTable,
) -> Result<WitnessFound, SolveError> {
    let position = at(tree, &request.path);
    let control = Control::new(Limits {
        depth: Some(request.depth),
        ..Limits::default()
    });
    let returned = search_window(&position, request.window, variant, table, &control)?;
    let plain = analyse(&position, &SolverOptions::new(Algorithm::Negamax), &control)?.value;
    let witness = find(position.node(), request.depth, returned, request.window);
    Ok(WitnessFound {
        returned,
        plain,
        values: values(position.node(), request.depth),
        verdict: if witness.is_some() {
            WitnessVerdict::Pass
        } else {
            WitnessVerdict::Fail
        },
        witness,
    })
}
