//! The loop: a line, an answer.

use super::Style;
use super::command::{Command, parse};
use super::input::{Line, MAX_LINE, read_line};
use crate::game::{Game, excerpt, printable};
use crate::session::{Files, Persons, Session};
use std::io::{self, BufRead, Write};
use std::path::Path;

/// What line mode needs to know of a game beyond its rules.
pub trait Table<G: Game> {
    /// The board as text, every line ended.
    fn draw(&self, game: &G, style: Style) -> String;

    /// The machine's move and its reason; none where no move is possible.
    fn machine_move(&mut self, game: &G) -> Option<(G::Move, String)>;

    /// Why there was last no move; none where there is nothing to say.
    fn excuse(&self) -> Option<String> {
        None
    }

    /// Lines to be told of the machine's last move, found in the position `before` it.
    fn notes(&self, before: &G) -> String {
        let _ = before;
        String::new()
    }

    /// A move as it is told to people.
    fn name(&self, game: &G, mv: G::Move) -> String {
        game.format_move(mv)
    }

    /// Carries out a command that only this game has, and returns what there is to print; none when
    /// there is no such command.
    ///
    /// # Errors
    ///
    /// One line that helps.
    fn command(&mut self, game: &G, word: &str, rest: &str) -> Option<Result<Reply, String>>;

    /// Lines of help about those commands.
    fn help(&self) -> &'static str;

    /// The game as the text of a file.
    fn file_text(&self, game: &G) -> String;

    /// Reads such a file.
    ///
    /// # Errors
    ///
    /// One line that says what is wrong, and where.
    fn read_file(&mut self, path: &Path) -> Result<G, String>;
}

/// What a command of one game answers.
pub enum Reply {
    /// This text.
    Text(String),
    /// The board, drawn again.
    Board,
}

/// How a game is played in line mode.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Colours or none.
    pub style: Style,
    /// Whether a person sits at it: then there is a prompt.
    pub interactive: bool,
    /// How many plies the machine plays against itself at most.
    pub plies: usize,
}

/// Plays until the input ends or `q` is typed; where no person plays, until the game or the plies
/// end.
///
/// # Errors
///
/// When the output cannot be written or the input cannot be read.
pub fn run<G: Game, T: Table<G>>(
    session: Session<G>,
    table: T,
    options: Options,
    mut input: impl BufRead,
    output: &mut impl Write,
) -> io::Result<()> {
    let mut prompt = Prompt {
        session,
        table,
        options,
        files: Files::default(),
    };
    match prompt.session.persons() {
        Persons::None => return prompt.machine_alone(output),
        Persons::Both => writeln!(output, "two people play; `help` lists the commands")?,
        Persons::One(side) => writeln!(output, "you play {side}; `help` lists the commands")?,
    }
    prompt.show(output)?;
    loop {
        prompt.machine_turns(output)?;
        if options.interactive {
            write!(output, "{}> ", prompt.session.game().to_move())?;
        }
        output.flush()?;
        let line = match read_line(&mut input)? {
            None => {
                if options.interactive {
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
            command => prompt.carry_out(command, &line, output)?,
        }
    }
}

struct Prompt<G: Game, T> {
    session: Session<G>,
    table: T,
    options: Options,
    files: Files,
}

impl<G: Game, T: Table<G>> Prompt<G, T> {
    fn carry_out(
        &mut self,
        command: Command<'_>,
        line: &str,
        output: &mut impl Write,
    ) -> io::Result<()> {
        match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::MachineMoves => self.machine_moves(output),
            Command::Undo => self.stepped(Session::undo, "nothing to undo", output),
            Command::Redo => self.stepped(Session::redo, "nothing to redo", output),
            Command::New => {
                self.session.restart();
                self.show(output)
            }
            Command::Save { file, over } => {
                let text = self.table.file_text(self.session.game());
                let answer = match self.files.save(file, over, &text) {
                    Ok(()) => format!("saved to {file}"),
                    Err(error) => error.to_string(),
                };
                writeln!(output, "{}", printable(&answer))
            }
            Command::Load { file } => match self.load(file) {
                Ok(()) => self.show(output),
                Err(error) => writeln!(output, "{}", printable(&error)),
            },
            Command::Help => write!(output, "{}{}", self.table.help(), HELP),
            Command::Other { word, rest } => {
                match self.table.command(self.session.game(), word, rest) {
                    Some(Ok(Reply::Text(text))) => write!(output, "{text}"),
                    Some(Ok(Reply::Board)) => self.show(output),
                    Some(Err(error)) => writeln!(output, "{error}"),
                    None => self.person_moves(line, output),
                }
            }
        }
    }

    fn person_moves(&mut self, line: &str, output: &mut impl Write) -> io::Result<()> {
        let game = self.session.game();
        let begins_like_a_word = line.trim().chars().nth(1).is_some_and(char::is_alphabetic);
        let mv = match game.parse_move(line.trim()) {
            Ok(mv) => mv,
            Err(_) if begins_like_a_word => {
                let word = excerpt(line.trim());
                return writeln!(output, "no command `{word}`: `help` lists them all");
            }
            Err(error) => return writeln!(output, "{error} (`help` lists the commands)"),
        };
        match self.session.try_play(mv) {
            Ok(()) => self.show(output),
            Err(error) => writeln!(output, "{error}"),
        }
    }

    fn machine_moves(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Some(outcome) = self.session.game().outcome() {
            return writeln!(
                output,
                "the game is over ({outcome}): undo a move or begin a new game"
            );
        }
        if self.machine_move(output)? {
            self.show(output)?;
        }
        Ok(())
    }

    /// The machine's moves while it is its turn.
    fn machine_turns(&mut self, output: &mut impl Write) -> io::Result<()> {
        while self.session.is_machines_turn() {
            if !self.machine_move(output)? {
                return Ok(());
            }
            self.show(output)?;
        }
        Ok(())
    }

    fn machine_alone(&mut self, output: &mut impl Write) -> io::Result<()> {
        let mut plies = 0;
        while self.session.is_machines_turn() && plies < self.options.plies {
            if !self.machine_move(output)? {
                break;
            }
            plies += 1;
        }
        self.show(output)?;
        if self.session.is_machines_turn() {
            let s = if plies == 1 { "ply" } else { "plies" };
            writeln!(output, "stopped after {plies} {s}")?;
        }
        output.flush()
    }

    /// One move of the machine; whether there was one.
    fn machine_move(&mut self, output: &mut impl Write) -> io::Result<bool> {
        let game = self.session.game();
        let Some((mv, reason)) = self.table.machine_move(game) else {
            let Some(why) = self.table.excuse() else {
                writeln!(output, "the machine has no move")?;
                return Ok(false);
            };
            writeln!(output, "no move from the opponent: {}", printable(&why))?;
            if self.session.persons() != Persons::None {
                let side = game.to_move();
                writeln!(
                    output,
                    "`d` asks again, a move is played for {side}, `u` takes one back"
                )?;
            }
            return Ok(false);
        };
        let (side, name) = (game.to_move(), self.table.name(game, mv));
        let notes = self.table.notes(game);
        if let Err(error) = self.session.try_play(mv) {
            writeln!(output, "the machine's move {name} is refused: {error}")?;
            return Ok(false);
        }
        write!(output, "{side} plays {name} ({reason})\n{notes}")?;
        output.flush()?;
        Ok(true)
    }

    fn stepped(
        &mut self,
        step: impl FnOnce(&mut Session<G>) -> usize,
        nothing: &str,
        output: &mut impl Write,
    ) -> io::Result<()> {
        match step(&mut self.session) {
            0 => writeln!(output, "{nothing}"),
            _ => self.show(output),
        }
    }

    /// Shows the board, unless the machine moves at once: it is shown after that.
    fn show(&self, output: &mut impl Write) -> io::Result<()> {
        if self.session.is_machines_turn() && self.session.persons() != Persons::None {
            return Ok(());
        }
        let game = self.session.game();
        write!(output, "\n{}\n", self.table.draw(game, self.options.style))?;
        match game.outcome() {
            Some(outcome) => writeln!(output, "the game is over: {outcome}"),
            None => Ok(()),
        }
    }

    fn load(&mut self, file: &str) -> Result<(), String> {
        if file.is_empty() {
            return Err("load what? `load game.json`".into());
        }
        let path = Path::new(file);
        let game = self.table.read_file(path)?;
        self.session.replace(game);
        self.files.know(path);
        Ok(())
    }
}

const HELP: &str = "  d          the machine moves for you
  u, r       undo, redo
  n          a new game
  save FILE  save the game; `save! FILE` also over a file that is there
  load FILE  go on with a saved game
  q          quit
";
