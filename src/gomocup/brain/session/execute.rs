//! What a line of the manager leads to: a command is carried out, another line is refused.

use super::conversation::Session;
use super::effect::Effect;
use crate::gomocup::brain::output::Closed;
use crate::gomocup::{Command, CommandError, Reply};
use std::time::Duration;

impl Session<'_> {
    pub(super) fn execute(
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
        match self.apply(command) {
            Ok(Effect::Silence) => Ok(()),
            Ok(Effect::Say(reply)) => self.output.say(&reply),
            Ok(Effect::Begin) => {
                self.begin_game();
                Ok(())
            }
            Ok(Effect::Think(board, kind)) => match self.think(board, kind, at) {
                Ok(()) => Ok(()),
                Err(refusal) => self.output.say(&Reply::Error(refusal)),
            },
            Err(refusal) => self.output.say(&Reply::Error(refusal)),
        }
    }

    /// What is said to a line that is no command. A board with edges is what a cell is too far away for.
    fn refusal(&self, error: &CommandError) -> Reply {
        let bounds = self.board.as_ref().and_then(|board| board.cells().bounds());
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
