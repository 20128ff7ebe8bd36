//! The state of a conversation, and what is said to people.

use super::preparation::Preparation;
use crate::control::Clock;
use crate::gomocup::brain::brain_options::BrainOptions;
use crate::gomocup::brain::event::Event;
use crate::gomocup::brain::lateness::Lateness;
use crate::gomocup::brain::manager_board::ManagerBoard;
use crate::gomocup::brain::output::Output;
use crate::gomocup::brain::players::Players;
use crate::gomocup::brain::settings::Settings;
use crate::gomocup::brain::thinking::Thinking;
use crate::gomocup::{Command, CommandError, Reply};
use crate::gomoku::Position;
use crate::player::Player;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::time::Duration;

/// The state of a conversation.
pub(crate) struct Session<'a> {
    pub(super) output: &'a Output,
    pub(super) options: BrainOptions,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) lateness: Lateness,
    pub(super) settings: Settings,
    /// What is wrong with the rule set last, until it is said.
    pub(super) refused_rule: Option<String>,
    /// What was last said of limits that cannot be kept to, and of what the player lacks.
    pub(super) last_shortages: [Option<String>; 2],
    pub(super) board: Option<ManagerBoard>,
    pub(super) players: Players,
    pub(super) preparation: Preparation,
    pub(super) thinking: Option<Thinking>,
    pub(super) waiting: VecDeque<(Result<Command, CommandError>, Duration)>,
    /// Whether commands were passed over because nobody read the answers.
    pub(super) has_passed_over: bool,
}

impl<'a> Session<'a> {
    pub(crate) fn new(
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
            last_shortages: [None, None],
            board: None,
            thinking: None,
            waiting: VecDeque::new(),
            has_passed_over: false,
        }
    }

    /// Says what the player lacks.
    pub(super) fn report_shortage(&mut self, shortage: Option<String>) {
        self.report_once(1, shortage);
    }

    /// Says something of this kind for people, unless it was the last of its kind.
    pub(super) fn report_once(&mut self, kind: usize, text: Option<String>) {
        if let (Some(text), Some(last)) = (text, self.last_shortages.get_mut(kind))
            && last.as_ref() != Some(&text)
        {
            self.output.try_send(&Reply::Message(text.clone()));
            *last = Some(text);
        }
    }

    pub(super) fn debug(&self, text: impl FnOnce() -> String) {
        if self.options.debug {
            self.output.try_send(&Reply::Debug(text()));
        }
    }
}
