//! What is written: `docs/analyze.md` and `docs/analysis.md` describe every key.

use crate::analysis::AnalysisJson;
use serde::Serialize;

/// The answer to a position, or to a line that is none.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum AnalyzeLine {
    /// A position.
    Answer(Box<Answer>),
    /// A line that cannot be used.
    Refusal(Refusal),
}

/// A position's answer. Keys that have no value are null, so that all reports have the same keys.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// The file; none for standard input.
    pub file: Option<String>,
    /// The line in it; none for files in JSON that are not one position a line.
    pub line: Option<u64>,
    /// The name of the position.
    pub name: Option<String>,
    /// `"x"` or `"o"`.
    pub to_move: String,
    /// How the game stands: `"x"`, `"o"`, `"draw"` or `"none"`.
    pub winner: &'static str,
    /// The best moves.
    #[serde(flatten)]
    pub analysis: AnalysisJson,
    /// The weight of every candidate, `[x, y, units]`, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weights: Option<Vec<(i32, i32, u32)>>,
}

/// A line that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The file; none for standard input.
    pub file: Option<String>,
    /// The line in it; none for what concerns the whole file.
    pub line: Option<u64>,
    /// What is wrong.
    pub error: String,
}

/// How many positions were analysed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct AnalyzeTally {
    /// Positions with an answer.
    pub answered: u64,
    /// Lines that could not be used.
    pub refused: u64,
}
