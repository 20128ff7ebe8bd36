//! The loop of the line mode: a line in, an answer out.

use super::command::{Command, parse};
use super::input::{Line, MAX_LINE, read_line};
use super::state::{Prompt, PromptSetup};
use super::text_board::draw_board;
use crate::frontend::{GameUi, NO_REPLACED_MOVES, NO_WEIGHTS, UiGame, replaced_moves_text};
use crate::game::{excerpt, printable};
use crate::session::{Humans, Session};
use std::io::{self, BufRead, Write};
use std::path::Path;

/// Plays until the input ends or `q` is typed; without people, until the game or the plies end.
///
/// # Errors
///
/// When the output cannot be written or the input cannot be read.
pub fn run<G: UiGame>(
    setup: PromptSetup<G>,
    ui: &mut dyn GameUi<G>,
    mut input: impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    let interactive = setup.interactive;
    let mut prompt = Prompt::new(setup, ui);
    match prompt.session.humans() {
        Humans::None => {}
        Humans::Both => writeln!(output, "two people play; `help` lists the commands")?,
        Humans::One(side) => writeln!(output, "you play {side}; `help` lists the commands")?,
    }
    prompt.introduce_computer(output)?;
    if prompt.session.humans() == Humans::None {
        return prompt.play_alone(output);
    }
    prompt.show(output)?;
    loop {
        prompt.computer_turns(output)?;
        if interactive {
            write!(output, "{}> ", prompt.session.game().to_move())?;
        }
        output.flush()?;
        let line = match read_line(&mut input)? {
            None => {
                if interactive {
                    writeln!(output)?;
                }
                return Ok(());
            }
            Some(Line::TooLong) => {
                writeln!(output, "that line is longer than {} KiB", MAX_LINE >> 10)?;
                continue;
            }
            Some(Line::Text(line)) => line,
        };
        match parse(&line) {
            Command::Quit => return Ok(()),
            command => prompt.execute(command, output)?,
        }
    }
}

impl<G: UiGame> Prompt<'_, G> {
    fn execute(&mut self, command: Command<'_>, output: &mut impl Write) -> io::Result<()> {
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::ComputerMoves => self.move_for_human(output),
            Command::Undo => self.step(Session::undo, "nothing to undo", output),
            Command::Redo => self.step(Session::redo, "nothing to redo", output),
            Command::BringBack => self.step(Session::bring_back, NO_REPLACED_MOVES, output),
            Command::New => {
                self.session.restart();
                self.game_begins();
                self.introduce_computer(output)?;
                self.show(output)
            }
            Command::Explain { cell } => match self.explanation(cell) {
                Ok(text) => write!(output, "{text}"),
                Err(error) => writeln!(output, "{}", printable(&error)),
            },
            Command::Weights if self.ui.weights(self.session.game()).is_none() => {
                writeln!(output, "{NO_WEIGHTS}")
            }
            Command::Weights => {
                self.shows_weights = !self.shows_weights;
                self.show(output)
            }
            Command::Save { file, over } => {
                let saved = self.save(file, over);
                let answer = saved.map_or_else(|error| error, |()| format!("saved to {file}"));
                writeln!(output, "{}", printable(&answer))
            }
            Command::Load { file } => match self.load(file) {
                Ok(text) => {
                    writeln!(output, "{}", printable(&text))?;
                    self.introduce_computer(output)?;
                    self.show(output)
                }
                Err(error) => writeln!(output, "{}", printable(&error)),
            },
            Command::Help => write!(output, "{}{HELP}", self.ui.help()),
            Command::Move { text } => self.human_moves(text, output),
        }
    }

    fn human_moves(&mut self, text: &str, output: &mut impl Write) -> io::Result<()> {
        let is_word = text.chars().nth(1).is_some_and(char::is_alphabetic);
        let mv = match self.session.game().parse_move(text) {
            Ok(mv) => mv,
            Err(_) if is_word => {
                let word = excerpt(text);
                return writeln!(output, "unknown command `{word}`: `help` lists them all");
            }
            Err(error) => return writeln!(output, "{error} (`help` lists the commands)"),
        };
        if self.refuse_after_the_end(output)? {
            return Ok(());
        }
        let later = self.session.cuts_off(mv);
        if let Err(error) = self.session.try_play(mv) {
            return writeln!(output, "{error}");
        }
        if later > 0 {
            writeln!(output, "{}", replaced_moves_text(later))?;
        }
        self.show(output)
    }

    /// Refuses what needs a game in progress; whether it did.
    pub(super) fn refuse_after_the_end(&self, output: &mut impl Write) -> io::Result<bool> {
        let Some(end) = self.end() else {
            return Ok(false);
        };
        let result = end.describe(self.session.humans());
        writeln!(output, "{result} {}", end.what_next())?;
        Ok(true)
    }

    /// Undo, redo, bring back.
    fn step(
        &mut self,
        step: impl FnOnce(&mut Session<G>) -> usize,
        nothing: &str,
        output: &mut impl Write,
    ) -> io::Result<()> {
        if step(&mut self.session) == 0 {
            return writeln!(output, "{nothing}");
        }
        self.resignation.take_back();
        self.show(output)
    }

    /// Shows the board, unless the computer moves at once: it is shown after that.
    pub(super) fn show(&self, output: &mut impl Write) -> io::Result<()> {
        let alone = self.session.humans() == Humans::None;
        if self.is_computers_turn() && !alone {
            return Ok(());
        }
        let (game, ui) = (self.session.game(), &*self.ui);
        let with_weights = self.shows_weights && game.outcome().is_none();
        let weights = with_weights.then(|| ui.weights(game)).flatten();
        let board = draw_board(game, ui, weights.as_ref(), self.style);
        write!(output, "\n{board}\n")?;
        let Some(end) = self.end() else {
            return Ok(());
        };
        writeln!(output, "{}", end.describe(self.session.humans()))?;
        if self.resignation.by().is_some() && !alone {
            writeln!(output, "{}", end.what_next())?;
        }
        Ok(())
    }

    /// How the weight of a cell is made up.
    fn explanation(&self, cell: &str) -> Result<String, String> {
        if cell.is_empty() {
            let example = self.ui.example_move();
            return Err(format!("give a cell, as in `t {example}`"));
        }
        let game = self.session.game();
        let mv = game.parse_move(cell).map_err(|error| error.to_string())?;
        let point = self.ui.point_of(game, mv).ok_or("that is not a cell")?;
        let explanation = self.ui.explain(game, point)?;
        let note = explanation
            .note()
            .map_or_else(String::new, |note| note + "\n");
        let text = explanation.weight.describe(&explanation.name);
        Ok(note + &text)
    }

    fn save(&mut self, file: &str, over: bool) -> Result<(), String> {
        let text = self.ui.file_text(self.session.game(), Path::new(file));
        let text = text.map_err(|error| format!("{file}: {error}"))?;
        let saved = self.files.save(file, over, &text);
        saved.map_err(|error| error.to_string())
    }

    /// Continues with the game of a file; returns what to say of it.
    fn load(&mut self, file: &str) -> Result<String, String> {
        if file.is_empty() {
            return Err("give a file, as in `load game.json`".into());
        }
        let path = Path::new(file);
        let opened = self.ui.read_file(path, self.session.game())?;
        let (text, is_whole) = (opened.describe(path), opened.is_whole);
        self.session.replace(opened.game);
        self.game_begins();
        self.files.remember(path, is_whole);
        Ok(text)
    }
}

const HELP: &str = "  d          the computer moves for you
  u, r       undo, redo
  b          bring back moves that were replaced by others
  n          new game
  save FILE  save the game; `save! FILE` overwrites an existing file
  load FILE  continue a saved game
  q          quit
";
