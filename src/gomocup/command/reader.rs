//! Reads commands from what a manager sends.

use super::block::{Block, Kind};
use super::error::CommandError;
use super::info::Info;
use super::manager_command::Command;
use super::single::{is_known, single};
use crate::gomocup::lines::{Line, Lines};
use std::collections::VecDeque;
use std::io::Read;

/// Reads commands from lines, each as soon as it is whole.
pub(crate) struct Commands<R> {
    lines: Lines<R>,
    ready: VecDeque<Result<Command, CommandError>>,
    block: Option<Block>,
}

impl<R: Read> Commands<R> {
    pub(crate) fn new(input: R) -> Self {
        Self {
            lines: Lines::new(input),
            ready: VecDeque::new(),
            block: None,
        }
    }

    fn take(&mut self, line: Line) {
        let Line::Text(text) = line else {
            match &mut self.block {
                Some(block) => block.refuse(CommandError::TooLong),
                None => self.ready.push_back(Err(CommandError::TooLong)),
            }
            return;
        };
        let text = text.trim();
        let (word, rest) = text
            .split_once(|c: char| c.is_ascii_whitespace())
            .unwrap_or((text, ""));
        let (word, rest) = (word.to_ascii_uppercase(), rest.trim());
        if let Some(block) = &mut self.block {
            if word == "DONE" {
                let block = self.block.take();
                self.ready.extend(block.map(Block::end));
                return;
            }
            if !is_known(&word) {
                block.line(text);
                return;
            }
            if word != "END" {
                let abandoned = CommandError::Abandoned(block.kind.name());
                self.ready.push_back(Err(abandoned));
            }
            self.block = None;
        }
        match Kind::of(&word) {
            Some(kind) => self.open(kind, rest),
            None if word == "INFO" => self.setting(rest),
            None => self.ready.push_back(single(&word, rest, text)),
        }
    }

    /// A setting, and before it what is wrong with it.
    fn setting(&mut self, text: &str) {
        match Info::parse(text) {
            Ok((info, doubt)) => {
                self.ready.extend(doubt.map(Err));
                self.ready.push_back(Ok(Command::Info(info)));
            }
            Err(error) => self.ready.push_back(Err(error)),
        }
    }

    /// Opens a block. Some managers put all of it on one line.
    fn open(&mut self, kind: Kind, rest: &str) {
        let mut block = Block::new(kind);
        for word in rest.split_ascii_whitespace() {
            if word.eq_ignore_ascii_case("DONE") {
                self.ready.push_back(block.end());
                return;
            }
            block.line(word);
        }
        self.block = Some(block);
    }
}

impl<R: Read> Iterator for Commands<R> {
    type Item = Result<Command, CommandError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(ready) = self.ready.pop_front() {
                return Some(ready);
            }
            let line = self.lines.next()?;
            self.take(line);
        }
    }
}
