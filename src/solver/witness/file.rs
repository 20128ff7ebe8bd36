//! Cases as JSON files.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{Case, Recorded, Request, WitnessFound, WitnessVerdict};
use crate::game::{Game, GameText, MAX_TEXT, PositionError, excerpt};
use crate::solver::{MAX_DEPTH, SolveError, Tree, Variant, Window};
use crate::textio::from_json;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

const SCHEMA: &str = "tt-witness-case/1";

/// The most searches of one file.
pub const MAX_SEARCHES: usize = 100;

/// Why a text is no case.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CaseError {
    /// More text than is read.
    #[error("a case of {bytes} bytes is too long: at most {MAX_TEXT} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// It is not JSON of this form.
    #[error("not a case in the form `{SCHEMA}`: {0}")]
    Json(String),
    /// It is of another form, or of a newer one.
    #[error("the schema is `{found}`: this program reads `{SCHEMA}`")]
    Schema {
        /// The beginning of what it says.
        found: String,
    },
    /// A tree cannot be read.
    #[error("{place}: {error}")]
    Tree {
        /// Which.
        place: String,
        /// What is wrong with it.
        error: PositionError,
    },
    /// A search cannot be made.
    #[error("search {number}: {reason}")]
    Search {
        /// Counted from 1.
        number: usize,
        /// Why not.
        reason: String,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile {
    schema: String,
    algorithm: Name,
    source: String,
    tree: Box<RawValue>,
    searches: Vec<SearchFile>,
}

/// The algorithms' names in the files.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Name {
    Ttw,
    Ttm,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SearchFile {
    path: Vec<u32>,
    depth: u32,
    alpha: i32,
    beta: i32,
    returned: i32,
    plain_negamax_at_depth: i32,
    witness_values: Vec<i32>,
    verdict: WitnessVerdict,
    witness: Option<Box<RawValue>>,
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    ///
    /// [`CaseError`] says what is wrong, and where.
    pub fn parse(text: &str) -> Result<Self, CaseError> {
        if text.len() > MAX_TEXT {
            return Err(CaseError::TooLong { bytes: text.len() });
        }
        let file: CaseFile = from_json(text.as_bytes()).map_err(json)?;
        if file.schema != SCHEMA {
            return Err(CaseError::Schema {
                found: excerpt(&file.schema),
            });
        }
        let tree = read_tree(&file.tree, "the tree".into())?;
        if file.searches.len() > MAX_SEARCHES {
            return Err(CaseError::Search {
                number: MAX_SEARCHES + 1,
                reason: format!("a case has at most {MAX_SEARCHES} searches: split it"),
            });
        }
        let searches = file.searches.into_iter().enumerate();
        let searches = searches.map(|(index, search)| search.read(&tree, index + 1));
        Ok(Self {
            variant: match file.algorithm {
                Name::Ttw => Variant::Safe,
                Name::Ttm => Variant::Narrowing,
            },
            source: file.source,
            searches: searches.collect::<Result<_, _>>()?,
            tree,
        })
    }

    /// The case as JSON that [`parse`](Self::parse) reads back.
    ///
    /// # Errors
    ///
    /// None in practice: strings and numbers only.
    pub fn to_json(&self) -> Result<String, CaseError> {
        let searches = self.searches.iter().map(SearchFile::write);
        let file = CaseFile {
            schema: SCHEMA.into(),
            algorithm: match self.variant {
                Variant::Safe => Name::Ttw,
                Variant::Narrowing => Name::Ttm,
            },
            source: self.source.clone(),
            tree: write_tree(&self.tree)?,
            searches: searches.collect::<Result<_, _>>()?,
        };
        serde_json::to_string(&file).map_err(json)
    }
}

fn json(error: impl ToString) -> CaseError {
    CaseError::Json(error.to_string())
}

fn read_tree(raw: &RawValue, place: String) -> Result<Tree, CaseError> {
    Tree::parse(raw.get()).map_err(|error| CaseError::Tree { place, error })
}

fn write_tree(tree: &Tree) -> Result<Box<RawValue>, CaseError> {
    RawValue::from_string(tree.text()).map_err(json)
}

impl SearchFile {
    fn read(self, tree: &Tree, number: usize) -> Result<Recorded, CaseError> {
        let wrong = |reason: String| CaseError::Search { number, reason };
        let window = Window::new(self.alpha, self.beta).map_err(|e| wrong(e.to_string()))?;
        let depth = self.depth;
        if depth > MAX_DEPTH {
            return Err(wrong(SolveError::DepthOutOfRange { depth }.to_string()));
        }
        let mut position = tree.fresh();
        for &child in &self.path {
            let played = position.try_play(child);
            played.map_err(|error| wrong(format!("the path: {error}")))?;
        }
        let witness = self.witness.as_deref();
        let witness = witness.map(|raw| read_tree(raw, format!("search {number}, the witness")));
        Ok(Recorded {
            request: Request {
                path: self.path,
                depth,
                window,
            },
            found: WitnessFound {
                returned: self.returned,
                plain: self.plain_negamax_at_depth,
                values: self.witness_values,
                verdict: self.verdict,
                witness: witness.transpose()?,
            },
        })
    }

    fn write(recorded: &Recorded) -> Result<Self, CaseError> {
        let Recorded { request, found } = recorded;
        Ok(Self {
            path: request.path.clone(),
            depth: request.depth,
            alpha: request.window.alpha(),
            beta: request.window.beta(),
            returned: found.returned,
            plain_negamax_at_depth: found.plain,
            witness_values: found.values.clone(),
            verdict: found.verdict,
            witness: found.witness.as_ref().map(write_tree).transpose()?,
        })
    }
}
