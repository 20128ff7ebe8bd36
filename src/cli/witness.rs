//! `mugen witness`: recorded searches of trees, made again and compared.

use super::args::WitnessArgs;
use super::complain::complain;
use super::exit_code::{DIFFERS, DONE, UNUSABLE};
use super::games;
use super::output::Output;
use crate::game::printable;
use crate::solver::witness::Case;
use crate::textio::read_text;
use anyhow::Context;
use std::io::Write;
use std::path::Path;

pub(super) fn run(args: &WitnessArgs, out: &mut Output) -> anyhow::Result<u8> {
    let (mut passed, mut failed, mut unreadable) = (0, 0, false);
    for path in &args.files {
        let name = path.display().to_string();
        match differences(path).with_context(|| name.clone()) {
            Err(error) => {
                unreadable = true;
                out.flush()?;
                complain(&error);
            }
            Ok((searches, differences)) if differences.is_empty() => {
                passed += 1;
                writeln!(out, "ok       {} ({searches} searches)", printable(&name))?;
            }
            Ok((_, differences)) => {
                failed += 1;
                writeln!(out, "FAILED   {}", printable(&name))?;
                for difference in differences {
                    writeln!(out, "    {}", printable(&difference))?;
                }
            }
        }
    }
    writeln!(out, "{passed} passed, {failed} failed")?;
    Ok(match (unreadable, failed) {
        (true, _) => UNUSABLE,
        (false, 0) => DONE,
        (false, _) => DIFFERS,
    })
}

/// How many searches a file holds, and what differs in them.
fn differences(path: &Path) -> anyhow::Result<(usize, Vec<String>)> {
    let case = Case::parse(&read_text(games::open(path)?)?)?;
    Ok((case.searches.len(), case.differences()?))
}
