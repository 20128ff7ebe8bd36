//! A conversation: what is carried out at once, what waits, and when an answer is due.

mod commands;
mod prepare;

use super::job::{Job, Kind};
use super::manager_board::ManagerBoard;
use super::message::message;
use super::output::{Closed, Output};
use super::settings::Settings;
use super::thinking::{Done, Players, Source, Thinking, WorkerEvent};
use super::time::Lateness;
use super::{BrainOptions, Event};
use crate::control::{Clock, Limits};
use crate::game::{Outcome, Point};
use crate::gomocup::{Command, CommandError, Info, MAX_BLOCK, Reply};
use crate::gomoku::Position;
use crate::heuristic::explain;
use crate::player::{self, Player};
use commands::Next;
use prepare::Preparation;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

/// Commands that wait for the end of thinking.
const WAITING: usize = 1000;
/// How often a manager that does not read is looked at.
const POLL: Duration = Duration::from_millis(2);
/// How often somebody wakes up while a move is thought about, to see how late that comes.
const TICK: Duration = Duration::from_millis(10);

const TOO_MANY: &str = "too many commands at once: wait for the answer";

/// Why a command is not carried out; what to say about it.
type Refusal = String;

/// The state of a conversation.
pub(super) struct Session<'a> {
    output: &'a Output,
    options: BrainOptions,
    clock: Arc<dyn Clock>,
    lateness: Lateness,
    settings: Settings,
    /// What is wrong with the rule set last, until it is said.
    refused_rule: Option<String>,
    /// What was last said of limits that cannot be kept to, and of what the player lacks.
    told: [Option<String>; 2],
    table: Option<ManagerBoard>,
    players: Players,
    preparation: Preparation,
    thinking: Option<Thinking>,
    waiting: VecDeque<(Result<Command, CommandError>, Duration)>,
    /// Whether commands were passed over because nobody read the answers.
    has_passed_over: bool,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        output: &'a Output,
        player: Box<dyn Player<Position>>,
        options: BrainOptions,
        clock: Arc<dyn Clock>,
        events: &SyncSender<Event>,
    ) -> Self {
        Self {
            output,
            players: Players::new(player, options.radius, &clock, events),
            preparation: Preparation::default(),
            options,
            clock,
            lateness: Lateness::default(),
            settings: Settings::new(options.resources),
            refused_rule: None,
            told: [None, None],
            table: None,
            thinking: None,
            waiting: VecDeque::new(),
            has_passed_over: false,
        }
    }

    /// Until the manager ends it.
    pub(super) fn run(&mut self, events: &Receiver<Event>) -> Result<(), Closed> {
        loop {
            match self.next(events) {
                Some(Event::End) => return Ok(()),
                Some(Event::Said(Ok(Command::End), _)) => return Ok(()),
                Some(Event::Said(said, at)) => self.receive(said, at)?,
                Some(Event::Worker(report)) => self.take_report(report)?,
                None => {}
            }
            self.check_clock()?;
            self.prepare();
            self.check_preparation()?;
            while self.is_idle()
                && let Some((said, at)) = self.waiting.pop_front()
            {
                self.carry_out(said, at)?;
                self.prepare();
            }
            if self.has_passed_over && !self.output.is_full() {
                self.has_passed_over = false;
                self.output.say(&Reply::Error(TOO_MANY.into()))?;
            }
        }
    }

    /// Whether the next command can be carried out.
    fn is_idle(&self) -> bool {
        self.thinking.is_none() && self.preparation.deadline().is_none() && !self.output.is_full()
    }

    /// The next event; none when the clock, or the output, must be looked at before.
    ///
    /// While the output is full nothing is heard, so that whoever writes faster than they read is
    /// slowed down. When nothing is read any more the end must still be heard.
    fn next(&mut self, events: &Receiver<Event>) -> Option<Event> {
        let is_full = self.output.is_full();
        if is_full && !self.output.is_stalled() {
            thread::sleep(POLL);
            return None;
        }
        let thinking = self.thinking.as_ref().map(Thinking::deadline);
        let now = self.clock.now();
        let left = match thinking.or(self.preparation.deadline()) {
            Some(deadline) => deadline.saturating_sub(now).min(TICK),
            None if is_full => POLL,
            None => return Some(events.recv().unwrap_or(Event::End)),
        };
        match events.recv_timeout(left) {
            Ok(event) => {
                // What came while nobody waited for it does not count.
                if let Some(at) = event.at() {
                    self.woken(at.max(now));
                }
                Some(event)
            }
            Err(RecvTimeoutError::Timeout) => {
                self.woken(now + left);
                None
            }
            Err(RecvTimeoutError::Disconnected) => Some(Event::End),
        }
    }

    /// Takes down how late it is, where it should be this time by the clock.
    fn woken(&mut self, due: Duration) {
        self.lateness.saw(self.clock.now().saturating_sub(due));
    }

    /// Carries out what acts during a search; the rest waits for its end, in order.
    fn receive(&mut self, said: Result<Command, CommandError>, at: Duration) -> Result<(), Closed> {
        match said {
            Ok(Command::Info(info)) => self.set(info),
            Err(error @ CommandError::Setting(_)) => self.output.tell(&error.reply()),
            Err(error @ CommandError::Rule(_)) => self.refused_rule = Some(error.to_string()),
            Ok(Command::Stop) if self.thinking.is_some() => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.stop();
                }
            }
            _ if self.output.is_full() => self.has_passed_over = true,
            said if self.is_idle() && self.waiting.is_empty() => self.carry_out(said, at)?,
            said => {
                let cells =
                    |said: &Result<Command, CommandError>| said.as_ref().map_or(0, Command::cells);
                let held: usize = self.waiting.iter().map(|(said, _)| cells(said)).sum();
                if self.waiting.len() >= WAITING || held + cells(&said) > MAX_BLOCK {
                    self.output.say(&Reply::Error(TOO_MANY.into()))?;
                } else {
                    self.waiting.push_back((said, at));
                }
            }
        }
        Ok(())
    }

    fn set(&mut self, info: Info) {
        if let Info::Evaluate(point) = info {
            self.explain(point);
        }
        match info {
            Info::Rule(_) => self.refused_rule = None,
            Info::MaxMemory(_) | Info::HashSize(_) | Info::ThreadNum(_) => {
                self.preparation.configure();
            }
            _ => {}
        }
        if let Err(refusal) = self.settings.set(info) {
            self.refused_rule = Some(refusal);
        }
        if matches!(info, Info::MaxMemory(_) | Info::ThreadNum(_)) {
            let shortage = self.settings.shortage();
            self.tell_once(0, shortage);
        }
        let is_time = matches!(
            info,
            Info::TimeoutTurn(_)
                | Info::TimeoutMatch(_)
                | Info::TimeLeft(_)
                | Info::TimeIncrement(_)
        );
        if is_time && let Some(thinking) = &mut self.thinking {
            thinking.set_watch(self.settings.time().watch(self.lateness.worst()));
        }
    }

    /// Says what the player lacks.
    fn report_shortage(&mut self, shortage: Option<String>) {
        self.tell_once(1, shortage);
    }

    /// Says something of this kind for people, unless it was the last of its kind.
    fn tell_once(&mut self, kind: usize, text: Option<String>) {
        if let (Some(text), Some(told)) = (text, self.told.get_mut(kind))
            && told.as_ref() != Some(&text)
        {
            self.output.tell(&Reply::Message(text.clone()));
            *told = Some(text);
        }
    }

    fn carry_out(
        &mut self,
        said: Result<Command, CommandError>,
        at: Duration,
    ) -> Result<(), Closed> {
        if let Some(refusal) = self.refused_rule.take() {
            return self.output.say(&Reply::Error(refusal));
        }
        let command = match said {
            Ok(command) => command,
            Err(error) => return self.output.say(&self.refusal(&error)),
        };
        match self.act(command) {
            Ok(Next::Silence) => Ok(()),
            Ok(Next::Say(reply)) => self.output.say(&reply),
            Ok(Next::Begin) => {
                self.begin_game();
                Ok(())
            }
            Ok(Next::Think(table, kind)) => match self.think(table, kind, at) {
                Ok(()) => Ok(()),
                Err(refusal) => self.output.say(&Reply::Error(refusal)),
            },
            Err(refusal) => self.output.say(&Reply::Error(refusal)),
        }
    }

    /// What is said to a line that is no command. A board with edges is what a cell is too far away for.
    fn refusal(&self, error: &CommandError) -> Reply {
        let bounds = self.table.as_ref().and_then(|table| table.board().bounds());
        let (cell, rest) = match error {
            CommandError::TooFar(text) => (text.clone(), ""),
            CommandError::BlockTooFar { line, text } => (
                format!("line {line} of the block, `{text}`,"),
                "; nothing has changed",
            ),
            _ => return error.reply(),
        };
        let Some(bounds) = bounds else {
            return error.reply();
        };
        let (least, most) = (bounds.min(), bounds.max());
        Reply::Error(format!(
            "{cell} is outside the board: choose x from {} to {} and y from {} to {}{rest}",
            least.x, most.x, least.y, most.y
        ))
    }

    /// Begins to think, if there is anything to think about.
    fn think(&mut self, table: ManagerBoard, kind: Kind, asked: Duration) -> Result<(), Refusal> {
        let position = match kind {
            Kind::Move { .. } => table.position(self.settings.rule),
            Kind::Swap2 => table.opening(self.settings.rule),
        };
        match position.outcome() {
            Some(Outcome::Draw) => return Err("no cell is empty; nothing has changed".into()),
            Some(outcome) => {
                return Err(format!("the game is over: {outcome}; nothing has changed"));
            }
            None => {}
        }
        self.table = Some(table);
        let late = self.lateness.worst();
        let (settings, time) = (&self.settings, self.settings.time());
        let watch = time.watch(late);
        let within = match watch.fast {
            true => Limits {
                time: Some(watch.think),
                ..Limits::default()
            },
            false => time.limits(late),
        };
        let job = Job {
            position,
            kind,
            asked,
            clock: self.clock.clone(),
            limits: Limits {
                depth: settings.depth,
                nodes: settings.nodes,
                ..within
            },
            resources: settings.resources(),
            is_new_game: self.preparation.take(),
        };
        self.debug(|| format!("time: {watch:?}, lateness {late:?}"));
        self.thinking = Some(self.players.ask(job, watch));
        Ok(())
    }

    /// Handles what a player reports. It is ignored where nobody waits for it any more.
    fn take_report(&mut self, report: WorkerEvent) -> Result<(), Closed> {
        self.players.note(&report);
        if self.preparation.is_of(&report) {
            return self.take_preparation(report.event);
        }
        let thinking = self.thinking.as_mut();
        let Some(thinking) = thinking.filter(|thinking| thinking.is_of(&report)) else {
            return Ok(());
        };
        match report.event {
            player::Event::Started => self.lateness.saw(thinking.start_delay(report.at)),
            player::Event::Progress(progress) => {
                if progress.line == 1 {
                    thinking.best = progress.pv.first().copied().or(thinking.best);
                }
                let text = message(&progress, thinking.job.kind.lines());
                self.output.tell(&Reply::Message(text));
            }
            player::Event::Finished(Done::Answer(answer)) => {
                self.lateness.saw(thinking.overrun(report.at));
                if report.source == Source::Instant && thinking.job.is_new_game {
                    // The other player still has to be told of it.
                    self.preparation.new_game();
                }
                self.debug(|| answer.reason);
                self.answer(answer.reply)?;
                self.report_shortage(answer.shortage);
            }
            player::Event::Failed(why) => {
                self.debug(|| format!("the player panicked: {why}"));
                self.answer(None)?;
            }
            player::Event::Finished(Done::Prepared { .. } | Done::TakenOver) => {}
        }
        Ok(())
    }

    /// Stops the search in time, and answers without the player where that does not stop or does not come.
    fn check_clock(&mut self) -> Result<(), Closed> {
        let Some(thinking) = &mut self.thinking else {
            return Ok(());
        };
        if thinking.is_to_be_taken_over() {
            self.players.ask_instant(thinking);
        }
        if !thinking.is_over() {
            return Ok(());
        }
        self.lateness.saw(thinking.overrun(self.clock.now()));
        self.debug(|| "the player does not stop: answered without it".into());
        self.answer(None)
    }

    /// Says the answer and puts its stones on the board.
    fn answer(&mut self, found: Option<Reply>) -> Result<(), Closed> {
        let Some(thinking) = self.thinking.take() else {
            return Ok(());
        };
        let job = &thinking.job;
        let at_once = || job.answer_at_once(thinking.best, self.options.radius);
        let reply = found.or_else(at_once);
        self.settings.spend(job.used());
        self.lateness.saw(self.output.take_lateness());
        self.lateness.end_move();
        let placed = match (&reply, job.kind) {
            (Some(reply), kind) => self.place(reply, kind),
            (None, _) => Err("no move found".into()),
        };
        match (reply, placed) {
            (Some(reply), Ok(())) => self.output.say(&reply),
            (_, Err(refusal)) => self.output.say(&Reply::Error(refusal)),
            (None, Ok(())) => Ok(()),
        }
    }

    /// What a cell weighs, for the author.
    fn explain(&self, point: Point) {
        let Some(table) = &self.table else { return };
        if self.options.debug && table.board().is_free(point) {
            let to_move = table.position(self.settings.rule).to_move();
            for line in explain(table.board(), point, to_move).to_string().lines() {
                self.debug(|| line.into());
            }
        }
    }

    fn debug(&self, text: impl FnOnce() -> String) {
        if self.options.debug {
            self.output.tell(&Reply::Debug(text()));
        }
    }
}
