//! Prints the positions of `extremes` as records, one a line: `scripts/limit-timing` reads them.

mod extremes;

use mugen::formats::GameRecord;
use std::io::{self, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for position in extremes::positions() {
        writeln!(out, "{}", GameRecord::new(position).to_json())?;
    }
    Ok(())
}
