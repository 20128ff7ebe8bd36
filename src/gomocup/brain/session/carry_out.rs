//! What a line of the manager leads to: a command is carried out, another line is refused.

use super::conversation::Session;
use super::next::Next;
use crate::gomocup::brain::output::Closed;
use crate::gomocup::{Command, CommandError, Reply};
use std::time::Duration;

impl Session<'_> {
    pub(super) fn carry_out(
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
}
