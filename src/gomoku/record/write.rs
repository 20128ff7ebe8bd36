//! Records as text.

use super::Record;

impl Record {
    /// The record as JSON on one line, without a line feed.
    ///
    /// A position whose history explains all its stones is written as `moves` (with `dead`), any other
    /// one as a set-up: its history is lost.
    pub fn to_json(&self) -> String {
        String::new()
    }

    /// The record as JSON for people: a key a line, and set-ups that are small enough as diagrams.
    pub fn to_json_pretty(&self) -> String {
        String::new()
    }
}
