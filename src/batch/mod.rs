//! Many positions, one after the other: each gets one answer, in the order of the input and as soon as
//! it is ready. Nothing is kept from one position to the next, so that an input may be cut into shards.
//!
//! `docs/analyze.md` describes what is read and written.
//!
//! ```
//! use mugen::batch::{AnalyzeOptions, analyze, tasks};
//! use mugen::formats::Setting;
//!
//! let input = "{\"name\": \"first\", \"moves\": [[0, 0]]}\nnonsense\n0,0 1,1\n";
//! let mut lines = Vec::new();
//! let tally = analyze(
//!     tasks(None, input.as_bytes()),
//!     Setting::default(),
//!     &AnalyzeOptions::default(),
//!     |report| Ok(lines.push(serde_json::to_string(&report)?)),
//! )?;
//! assert_eq!((tally.answered, tally.refused), (2, 1));
//! assert!(lines[0].contains(r#""name":"first""#) && lines[1].contains(r#""line":2,"error":"#));
//! # Ok::<(), std::io::Error>(())
//! ```

mod analyst;
mod analyze_options;
mod answer;
mod review;
mod solve;
mod task;

pub use analyze_options::AnalyzeOptions;
pub use answer::{AnalyzeLine, AnalyzeTally, Answer, Refusal};
pub use review::review;
pub use solve::{SolveOptions, SolveReport, Solved, solve};
pub use task::{Task, broken, records, tasks, tasks_in};

use crate::control::Control;
use crate::formats::Setting;
use crate::parallel::map_in_order;
use analyst::Analyst;
use std::io;

/// Analyses positions; `sink` is given the report of each, in their order. `setting` says the board and
/// the rule of lists of moves.
///
/// At most a few positions for each thread are held at a time, however long the input is. The
/// reports are the same for every number of threads, unless there is a limit of time.
///
/// # Errors
///
/// What `sink` gives; nothing more is analysed then.
pub fn analyze(
    tasks: impl Iterator<Item = Task> + Send + 'static,
    setting: Setting,
    options: &AnalyzeOptions,
    mut sink: impl FnMut(AnalyzeLine) -> io::Result<()>,
) -> io::Result<AnalyzeTally> {
    let control = Control::new(options.limits);
    let stop = control.stop.clone();
    let own = options.clone();
    let worker = move || {
        let mut analyst = Analyst::new(own.clone(), control.clone());
        move |task: Task| analyst.report(task, &setting)
    };
    let mut tally = AnalyzeTally::default();
    let done = map_in_order(
        options.workers(),
        tasks,
        worker,
        |report: Option<AnalyzeLine>| {
            match &report {
                Some(AnalyzeLine::Answer(_)) => tally.answered += 1,
                Some(AnalyzeLine::Refusal(_)) => tally.refused += 1,
                None => return Ok(()),
            }
            report.map_or(Ok(()), &mut sink)
        },
    );
    // Nobody needs the searches that are still running.
    stop.stop();
    done.map(|()| tally)
}
