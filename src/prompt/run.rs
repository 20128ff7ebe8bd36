//! The loop: a line, an answer.

use super::Style;
use super::command::{Command, parse};
use super::input::{Line, MAX_LINE, read_line};
use super::table::{Reply, Table};
use crate::frontend::Files;
use crate::game::{Game, Outcome, excerpt, printable};
use crate::session::{Humans, Resignation, Session};
use std::io::{self, BufRead, Write};
use std::path::Path;

/// How a game is played in line mode.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Colours or none.
    pub style: Style,
    /// Whether a person sits at it: then there is a prompt.
    pub interactive: bool,
    /// How many plies the machine plays against itself at most.
    pub plies: usize,
    /// Whether the machine resigns when its loss is proven.
    pub resign: bool,
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
        resignation: Resignation::new(options.resign),
    };
    match prompt.session.humans() {
        Humans::None => {}
        Humans::Both => writeln!(output, "two people play; `help` lists the commands")?,
        Humans::One(side) => writeln!(output, "you play {side}; `help` lists the commands")?,
    }
    prompt.introduce_machine(output)?;
    if prompt.session.humans() == Humans::None {
        return prompt.machine_alone(output);
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
    resignation: Resignation,
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
            Command::BringBack => self.stepped(Session::bring_back, NOTHING_ASIDE, output),
            Command::New => {
                self.session.restart();
                self.resignation.begin_anew();
                self.table.begin_anew();
                self.introduce_machine(output)?;
                self.show(output)
            }
            Command::Save { file, over } => {
                let saved = self.save(file, over);
                let answer = saved.map_or_else(|error| error, |()| format!("saved to {file}"));
                writeln!(output, "{}", printable(&answer))
            }
            Command::Load { file } => match self.load(file) {
                Ok(words) => {
                    writeln!(output, "{}", printable(&words))?;
                    self.introduce_machine(output)?;
                    self.show(output)
                }
                Err(error) => writeln!(output, "{}", printable(&error)),
            },
            Command::Help => write!(output, "{}{}", self.table.help(), HELP),
            Command::Other { word, rest } => {
                match self.table.command(self.session.game(), word, rest) {
                    Some(Ok(Reply::Text(text))) => write!(output, "{text}"),
                    Some(Ok(Reply::Board)) => self.show(output),
                    Some(Err(error)) => writeln!(output, "{}", printable(&error)),
                    None => self.human_moves(line, output),
                }
            }
        }
    }

    fn human_moves(&mut self, line: &str, output: &mut impl Write) -> io::Result<()> {
        if self.resignation.by().is_some() {
            return writeln!(output, "the game is over: {AFTER_RESIGNING}");
        }
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
        let later = self.session.cuts_off(mv);
        if let Err(error) = self.session.try_play(mv) {
            return writeln!(output, "{error}");
        }
        if later > 0 {
            let (s, them) = match later {
                1 => ("", "it"),
                _ => ("s", "them"),
            };
            writeln!(
                output,
                "{later} later move{s} set aside: `b` brings {them} back"
            )?;
        }
        self.show(output)
    }

    /// Says what the machine plays by, where its moves differ from game to game.
    fn introduce_machine(&self, output: &mut impl Write) -> io::Result<()> {
        match self.table.machine() {
            Some(words) if self.session.humans() != Humans::Both => {
                writeln!(output, "{words}")
            }
            _ => Ok(()),
        }
    }

    fn machine_moves(&mut self, output: &mut impl Write) -> io::Result<()> {
        if let Some(outcome) = self.session.game().outcome() {
            return writeln!(
                output,
                "the game is over ({outcome}): undo a move or begin a new game"
            );
        }
        // Asked to move for somebody, it gives nobody's game up.
        self.resignation.play_on();
        if self.machine_move(false, output)? {
            self.show(output)?;
        }
        Ok(())
    }

    /// The machine's moves while it is its turn.
    fn machine_turns(&mut self, output: &mut impl Write) -> io::Result<()> {
        while self.machine_is_to_move() {
            if !self.machine_move(true, output)? {
                return Ok(());
            }
            self.show(output)?;
        }
        Ok(())
    }

    fn machine_alone(&mut self, output: &mut impl Write) -> io::Result<()> {
        let mut plies = 0;
        while self.machine_is_to_move() && plies < self.options.plies {
            if !self.machine_move(true, output)? {
                break;
            }
            plies += 1;
        }
        // Where it resigned, all is shown.
        if self.resignation.by().is_none() {
            self.show(output)?;
        }
        if self.machine_is_to_move() {
            let s = if plies == 1 { "ply" } else { "plies" };
            writeln!(output, "stopped after {plies} {s}")?;
        }
        output.flush()
    }

    /// Whether the game goes on and the machine is to move.
    fn machine_is_to_move(&self) -> bool {
        self.resignation.by().is_none() && self.session.is_machines_turn()
    }

    /// One move of the machine, unless it resigns, where it `may`; whether there was one.
    fn machine_move(&mut self, may: bool, output: &mut impl Write) -> io::Result<bool> {
        let game = self.session.game();
        let Some(analysis) = self.table.machine_move(game) else {
            let Some(why) = self.table.last_error() else {
                writeln!(output, "the machine has no move")?;
                return Ok(false);
            };
            writeln!(output, "no move from the opponent: {}", printable(&why))?;
            if self.session.humans() != Humans::None {
                let side = game.to_move();
                writeln!(
                    output,
                    "`d` asks again, a move is played for {side}, `u` takes one back"
                )?;
            }
            return Ok(false);
        };
        let mv = analysis.best();
        let (side, name) = (game.to_move(), self.table.name(game, mv));
        let loss = analysis.proven_loss().filter(|_| may);
        let given_up = self.resignation.consider(side, loss);
        if let Some(loss) = given_up {
            let words = Resignation::words(self.session.humans(), side, loss);
            writeln!(output, "{words}")?;
            self.show(output)?;
            return Ok(false);
        }
        let notes = self.table.notes(game);
        if let Err(error) = self.session.try_play(mv) {
            writeln!(output, "the machine's move {name} is refused: {error}")?;
            return Ok(false);
        }
        let reason = printable(&analysis.reason);
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
            _ => {
                self.resignation.take_back();
                self.show(output)
            }
        }
    }

    /// Shows the board, unless the machine moves at once: it is shown after that.
    fn show(&self, output: &mut impl Write) -> io::Result<()> {
        let alone = self.session.humans() == Humans::None;
        if self.machine_is_to_move() && !alone {
            return Ok(());
        }
        let game = self.session.game();
        write!(output, "\n{}\n", self.table.draw(game, self.options.style))?;
        match (game.outcome(), self.resignation.by()) {
            (Some(outcome), _) => writeln!(output, "the game is over: {outcome}"),
            (None, Some(side)) => {
                let outcome = Outcome::Win(side.other());
                writeln!(output, "the game is over: {outcome}, {side} has resigned")?;
                match alone {
                    true => Ok(()),
                    false => writeln!(output, "{AFTER_RESIGNING}"),
                }
            }
            (None, None) => Ok(()),
        }
    }

    fn save(&mut self, file: &str, over: bool) -> Result<(), String> {
        let text = self.table.file_text(self.session.game(), Path::new(file));
        let text = text.map_err(|error| format!("{file}: {error}"))?;
        let saved = self.files.save(file, over, &text);
        saved.map_err(|error| error.to_string())
    }

    /// Goes on with the game of a file; returns what is to be said of it.
    fn load(&mut self, file: &str) -> Result<String, String> {
        if file.is_empty() {
            return Err("load what? `load game.json`".into());
        }
        let path = Path::new(file);
        let opened = self.table.read_file(path, self.session.game())?;
        let words = opened.words(path);
        self.session.replace(opened.game);
        self.resignation.begin_anew();
        self.table.begin_anew();
        self.files.know(path);
        Ok(words)
    }
}

const AFTER_RESIGNING: &str =
    "`d` lets me play on to the end, `u` takes a move back, `n` begins a new game";

const NOTHING_ASIDE: &str = "nothing has been set aside";

const HELP: &str = "  d          the machine moves for you
  u, r       undo, redo
  b          bring back moves that another move has cut off
  n          a new game
  save FILE  save the game; `save! FILE` also over a file that is there
  load FILE  go on with a saved game
  q          quit
";
