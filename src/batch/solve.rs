//! Wins and losses by threats, of many positions.

use super::answer::{AnalyzeTally, Refusal};
use super::task::Task;
use crate::analysis::{Certainty, cells};
use crate::control::{Control, Limits, Stopped};
use crate::engine::threats::{
    Decided, Goal, ThreatOutcome, UnknownReason, decide, decide_with_quiet_moves,
};
use crate::formats::GameRecord;
use crate::formats::Setting;
use crate::gomoku::Position;
use crate::parallel::map_in_order;
use serde::Serialize;
use serde_json::value::RawValue;
use std::io;

/// How positions are solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// The moves by which wins are looked for, in their order.
    pub goals: Vec<Goal>,
    /// Then wins with quiet moves up to this order, 2 to 4; none: they are not looked for.
    pub order: Option<u8>,
    /// What each position may cost.
    pub limits: Limits,
    /// Whether proofs are printed.
    pub proofs: bool,
    /// How many positions are solved at the same time, at least 1.
    pub threads: usize,
}

impl SolveOptions {
    /// What is decided in `position` within the limits of `control`.
    pub fn decide(&self, position: &Position, control: &Control) -> Decided {
        match self.order {
            None => decide(position, &self.goals, control),
            Some(order) => decide_with_quiet_moves(position, &self.goals, order, control),
        }
    }
}

/// The answer to a position, or to a line that is none.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum SolveReport {
    /// A position.
    Solved(Box<Solved>),
    /// A line that cannot be used.
    Refusal(Refusal),
}

/// What was found in a position. Keys that have no value are null, so that all answers have the same
/// keys.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    /// The file; none for standard input.
    pub file: Option<String>,
    /// The line in it; none where the position is no line.
    pub line: Option<u64>,
    /// The name of the position.
    pub name: Option<String>,
    /// `"x"` or `"o"`.
    pub to_move: String,
    /// `"win"` or `"loss"` for the side to move, `"no win"`, or `"unknown"`.
    pub verdict: &'static str,
    /// The side that wins: `"x"` or `"o"`.
    pub attacker: Option<String>,
    /// The moves by which it wins, or by which a win was looked for: `"fours"`, `"threats"`
    /// or `"quiet moves"`.
    pub by: &'static str,
    /// How sure a win is: `"proven"`.
    pub certainty: Option<Certainty>,
    /// The plies that suffice against any defence, the five included.
    pub plies: Option<u32>,
    /// The attacker's moves among them.
    pub moves: Option<u32>,
    /// The main line to the five, from the side to move on.
    pub pv: Vec<[i32; 2]>,
    /// Nodes of the proof.
    pub proof_nodes: Option<usize>,
    /// Stones placed in the search.
    pub nodes: u64,
    /// Why something is not known.
    pub reason: Option<String>,
    /// The proof, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Box<RawValue>>,
    /// A win was found that could not be proven: a fault of the program.
    #[serde(skip)]
    pub is_fault: bool,
}

impl Solved {
    /// What was decided in the position of `record`, within `limits`.
    pub fn new(record: &GameRecord, decided: &Decided, limits: &Limits) -> Self {
        let position = &record.position;
        let win = decided.proven();
        Self {
            file: None,
            line: None,
            name: record.name.clone(),
            to_move: position.to_move().to_string(),
            verdict: verdict(decided),
            attacker: win.map(|win| win.proof.attacker.to_string()),
            by: decided.by.name(),
            certainty: win.map(|_| Certainty::Proven),
            plies: win.map(|win| win.plies),
            moves: win.map(|win| win.proof.moves_among(win.plies)),
            pv: win.map_or_else(Vec::new, |win| cells(&win.line)),
            proof_nodes: win.map(|win| win.proof.nodes.len()),
            nodes: decided.nodes,
            reason: reason(position, decided, limits),
            proof: None,
            is_fault: [&decided.win, &decided.loss]
                .contains(&&ThreatOutcome::Unknown(UnknownReason::Unproven)),
        }
    }

    /// With the proof, where there is one.
    #[must_use]
    pub fn with_proof(mut self, decided: &Decided) -> Self {
        let text = decided.proven().map(|win| win.proof.to_json());
        self.proof = text.and_then(|text| RawValue::from_string(text).ok());
        self
    }
}

const fn verdict(decided: &Decided) -> &'static str {
    match (&decided.win, &decided.loss) {
        (ThreatOutcome::Win(_), _) => "win",
        (_, ThreatOutcome::Win(_)) => "loss",
        (ThreatOutcome::NoWin, _) => "no win",
        (ThreatOutcome::Unknown(_), _) => "unknown",
    }
}

fn reason(position: &Position, decided: &Decided, limits: &Limits) -> Option<String> {
    if let Some(outcome) = position.outcome() {
        return Some(format!("the game is over: {outcome}"));
    }
    match (&decided.win, &decided.loss) {
        (ThreatOutcome::Win(_), _) | (_, ThreatOutcome::Win(_)) => None,
        (ThreatOutcome::Unknown(unknown), _) => Some(unknown_text(*unknown, limits)),
        (ThreatOutcome::NoWin, ThreatOutcome::Unknown(unknown)) => Some(format!(
            "whether {} loses is unknown: {}",
            position.to_move(),
            unknown_text(*unknown, limits)
        )),
        (ThreatOutcome::NoWin, ThreatOutcome::NoWin) => None,
    }
}

fn unknown_text(unknown: UnknownReason, limits: &Limits) -> String {
    match (unknown, limits.nodes, limits.most_time()) {
        (UnknownReason::Stopped(Stopped::Nodes), Some(nodes), _) => {
            format!("{nodes} nodes are not enough: allow more")
        }
        (UnknownReason::Stopped(Stopped::Time), _, Some(time)) => {
            format!("{} s are not enough: allow more", time.as_secs_f64())
        }
        _ => unknown.to_string(),
    }
}

/// Solves positions; `sink` is given the report of each, in their order. `setting` says the board and the
/// rule of lists of moves.
///
/// At most a few positions for each thread are held at a time. The reports are the same for every number
/// of threads, unless there is a limit of time.
///
/// # Errors
///
/// What `sink` gives; nothing more is solved then.
///
/// ```
/// use mugen::batch::{SolveOptions, solve, tasks};
/// use mugen::control::Limits;
/// use mugen::engine::threats::Goal;
/// use mugen::formats::Setting;
///
/// let input = "{\"x\": [[0,0],[1,0],[2,0]], \"o\": [[0,1],[5,5],[9,1]], \"to_move\": \"x\"}\nnonsense\n";
/// let options = SolveOptions {
///     goals: vec![Goal::Vcf],
///     order: None,
///     limits: Limits::default(),
///     proofs: false,
///     threads: 1,
/// };
/// let mut lines = Vec::new();
/// solve(tasks(None, input.as_bytes()), Setting::default(), &options, |report| {
///     Ok(lines.push(serde_json::to_string(&report)?))
/// })?;
/// assert!(lines[0].contains(r#""verdict":"win","attacker":"x","by":"fours""#));
/// assert!(lines[1].contains(r#""line":2,"error":"#));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn solve(
    tasks: impl Iterator<Item = Task> + Send + 'static,
    setting: Setting,
    options: &SolveOptions,
    mut sink: impl FnMut(SolveReport) -> io::Result<()>,
) -> io::Result<AnalyzeTally> {
    let control = Control::new(options.limits);
    let stop = control.stop.clone();
    let shared = options.clone();
    let worker = move || {
        let (control, options) = (control.clone(), shared.clone());
        move |task: Task| report(task, &setting, &options, &control)
    };
    let mut tally = AnalyzeTally::default();
    let done = map_in_order(
        options.threads,
        tasks,
        worker,
        |report: Option<SolveReport>| {
            match &report {
                Some(SolveReport::Solved(_)) => tally.answered += 1,
                Some(SolveReport::Refusal(_)) => tally.refused += 1,
                None => return Ok(()),
            }
            report.map_or(Ok(()), &mut sink)
        },
    );
    // Nobody needs the searches that are still running.
    stop.stop();
    done.map(|()| tally)
}

/// The report of a task; none where there is no position.
fn report(
    task: Task,
    setting: &Setting,
    options: &SolveOptions,
    control: &Control,
) -> Option<SolveReport> {
    let (file, line) = (task.file.clone(), task.line);
    let record = match task.read(setting)? {
        Ok(record) => record,
        Err(error) => return Some(SolveReport::Refusal(Refusal { file, line, error })),
    };
    let decided = options.decide(&record.position, control);
    let solved = Solved {
        file,
        line,
        ..Solved::new(&record, &decided, &options.limits)
    };
    Some(SolveReport::Solved(Box::new(match options.proofs {
        true => solved.with_proof(&decided),
        false => solved,
    })))
}
