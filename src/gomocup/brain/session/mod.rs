//! A conversation: what is carried out at once, what waits, and when an answer is due.

mod act;
mod prepare;

use super::output::{Closed, Output};
use super::question::{Kind, Question};
use super::settings::Settings;
use super::table::Table;
use super::think::{News, Thinker, Thinking, Thought};
use super::time::allot;
use super::{Event, Options};
use crate::control::Limits;
use crate::game::{Outcome, Point};
use crate::gomocup::{Command, CommandError, Info, MAX_BLOCK, Reply};
use crate::gomoku::Position;
use crate::heuristic::reckon;
use crate::player::Player;
use act::Next;
use prepare::Preparation;
use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// Commands that wait for the end of thinking.
const WAITING: usize = 1000;
/// How often a manager that does not read is looked at.
const POLL: Duration = Duration::from_millis(2);

const TOO_MANY: &str = "too many commands at once: wait for the answer";

/// Why a command is not carried out; what to say about it.
type Refusal = String;

/// The state of a conversation.
pub(super) struct Session<'a> {
    output: &'a Output,
    options: Options,
    settings: Settings,
    /// What is wrong with the rule set last, until it is said.
    refused_rule: Option<String>,
    table: Option<Table>,
    thinker: Thinker,
    preparation: Preparation,
    thinking: Option<Thinking>,
    thoughts: u64,
    waiting: VecDeque<(Result<Command, CommandError>, Instant)>,
    /// Whether commands were passed over because nobody read the answers.
    has_passed_over: bool,
}

impl<'a> Session<'a> {
    pub(super) fn new(
        output: &'a Output,
        player: Box<dyn Player<Position>>,
        options: Options,
        events: SyncSender<Event>,
    ) -> Self {
        Self {
            output,
            thinker: Thinker::new(player, options.radius, events),
            preparation: Preparation::default(),
            options,
            settings: Settings::new(options.resources),
            refused_rule: None,
            table: None,
            thinking: None,
            thoughts: 0,
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
                Some(Event::Said(said, at)) => self.hear(said, at)?,
                Some(Event::News(news)) => self.tell(news),
                Some(Event::Thought(thought)) => self.finish(thought)?,
                Some(Event::Prepared(done)) => self.prepared(done)?,
                None => {}
            }
            self.look_at_the_clock()?;
            self.prepare();
            self.look_at_preparation()?;
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
    fn next(&self, events: &Receiver<Event>) -> Option<Event> {
        let is_full = self.output.is_full();
        if is_full && !self.output.is_stalled() {
            thread::sleep(POLL);
            return None;
        }
        let thinking = self.thinking.as_ref().map(Thinking::deadline);
        let left = match thinking.or(self.preparation.deadline()) {
            Some(deadline) => deadline.saturating_duration_since(Instant::now()),
            None if is_full => POLL,
            None => return Some(events.recv().unwrap_or(Event::End)),
        };
        match events.recv_timeout(left) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::End),
        }
    }

    /// Carries out what acts during a search; the rest waits for its end, in order.
    fn hear(&mut self, said: Result<Command, CommandError>, at: Instant) -> Result<(), Closed> {
        match said {
            Ok(Command::Info(info)) => self.set(info),
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
            Info::MaxMemory(_) | Info::HashSize(_) | Info::ThreadNum(_) => self.preparation.lend(),
            _ => {}
        }
        if let Err(refusal) = self.settings.set(info) {
            self.refused_rule = Some(refusal);
        }
        let is_time = matches!(
            info,
            Info::TimeoutTurn(_)
                | Info::TimeoutMatch(_)
                | Info::TimeLeft(_)
                | Info::TimeIncrement(_)
        );
        if is_time && let Some(thinking) = &mut self.thinking {
            let settings = &self.settings;
            thinking.allot(allot(settings.turn, settings.left, settings.increment));
        }
    }

    fn carry_out(
        &mut self,
        said: Result<Command, CommandError>,
        at: Instant,
    ) -> Result<(), Closed> {
        if let Some(refusal) = self.refused_rule.take() {
            return self.output.say(&Reply::Error(refusal));
        }
        let command = match said {
            Ok(command) => command,
            Err(error) => return self.output.say(&error.reply()),
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

    /// Begins to think, if there is anything to think about.
    fn think(&mut self, table: Table, kind: Kind, asked: Instant) -> Result<(), Refusal> {
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
        let settings = &self.settings;
        let question = Question {
            position,
            kind,
            asked,
            limits: Limits {
                depth: settings.depth,
                nodes: settings.nodes,
                time: None,
                game_time: settings.left,
                increment: settings.increment,
            },
            resources: settings.resources(),
            is_new_game: self.preparation.take(),
        };
        let allotment = allot(settings.turn, settings.left, settings.increment);
        self.thoughts += 1;
        self.debug(|| format!("thinking: {allotment:?}"));
        self.thinking = Some(self.thinker.begin(self.thoughts, question, allotment));
        Ok(())
    }

    fn tell(&mut self, news: News) {
        if let Some(thinking) = &mut self.thinking
            && thinking.id == news.id
        {
            thinking.best = news.best.or(thinking.best);
            self.output.tell(&Reply::Message(news.text));
        }
    }

    /// Takes what came out of thinking, unless nobody waits for it any more.
    fn finish(&mut self, thought: Thought) -> Result<(), Closed> {
        if self
            .thinking
            .as_ref()
            .is_some_and(|thinking| thinking.id == thought.id)
        {
            self.debug(|| thought.reason.clone());
            self.answer(thought.reply)?;
        }
        Ok(())
    }

    /// Stops thinking in time, and answers without it when it does not stop.
    fn look_at_the_clock(&mut self) -> Result<(), Closed> {
        match &self.thinking {
            Some(thinking) if thinking.is_over(Instant::now()) => {
                self.debug(|| "whoever thinks does not stop: answered without".into());
                self.answer(None)
            }
            _ => Ok(()),
        }
    }

    /// Says the answer and puts its stones on the board.
    fn answer(&mut self, found: Option<Reply>) -> Result<(), Closed> {
        let Some(thinking) = self.thinking.take() else {
            return Ok(());
        };
        let question = &thinking.question;
        let at_once = || question.answer_at_once(thinking.best, self.options.radius);
        let reply = found.or_else(at_once);
        self.settings.spend(question.asked.elapsed());
        let placed = match (&reply, question.kind) {
            (Some(reply), kind) => self.place(reply, kind),
            (None, _) => Err("no move was found".into()),
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
            for line in reckon(table.board(), point, to_move).to_string().lines() {
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
