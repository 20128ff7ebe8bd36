//! The computer's moves in line mode.

use super::state::Prompt;
use crate::analysis::eval_words;
use crate::control::Silent;
use crate::frontend::{UiGame, resignation_text};
use crate::game::printable;
use crate::session::Humans;
use std::io::{self, Write};

impl<G: UiGame> Prompt<'_, G> {
    /// Says how the computer's moves can be repeated, where they differ from game to game.
    pub(super) fn introduce_computer(&self, output: &mut impl Write) -> io::Result<()> {
        let seed = self.ui.seed().filter(|_| !self.has_opponent);
        match seed {
            Some(seed) if self.session.humans() != Humans::Both => {
                let player = self.ui.player_name();
                writeln!(
                    output,
                    "the computer: {player} (`--seed {seed}` repeats its moves)"
                )
            }
            _ => Ok(()),
        }
    }

    /// Moves for the user, who asks for it.
    pub(super) fn move_for_human(&mut self, output: &mut impl Write) -> io::Result<()> {
        // A game that the computer resigned is played on, and it resigns for nobody else.
        self.resignation.play_on();
        if self.refuse_after_the_end(output)? {
            return Ok(());
        }
        if self.computer_moves(false, output)? {
            self.show(output)?;
        }
        Ok(())
    }

    /// Moves as long as it is the computer's turn.
    pub(super) fn computer_turns(&mut self, output: &mut impl Write) -> io::Result<()> {
        while self.is_computers_turn() {
            if !self.computer_moves(true, output)? {
                return Ok(());
            }
            self.show(output)?;
        }
        Ok(())
    }

    /// Plays a game without people.
    pub(super) fn play_alone(&mut self, output: &mut impl Write) -> io::Result<()> {
        let mut plies = 0;
        while self.is_computers_turn() && plies < self.plies {
            if !self.computer_moves(true, output)? {
                break;
            }
            plies += 1;
        }
        // A game that was resigned has been shown already.
        if self.resignation.by().is_none() {
            self.show(output)?;
        }
        if self.is_computers_turn() {
            let s = if plies == 1 { "ply" } else { "plies" };
            writeln!(output, "stopped after {plies} {s}")?;
        }
        output.flush()
    }

    /// Whether the game is in progress and the computer is to move.
    pub(super) fn is_computers_turn(&self) -> bool {
        self.resignation.by().is_none() && self.session.is_computers_turn()
    }

    /// Makes one move, or resigns where it `may`; whether there was a move.
    fn computer_moves(&mut self, may_resign: bool, output: &mut impl Write) -> io::Result<bool> {
        let game = self.session.game();
        if game.history().is_empty() {
            self.player.new_game();
        }
        let Some(analysis) = self.player.choose(game, &self.control, &mut Silent) else {
            self.explain_no_move(output)?;
            return Ok(false);
        };
        let (side, mv) = (game.to_move(), analysis.best());
        let loss = analysis.proven_loss().filter(|_| may_resign);
        if let Some(loss) = self.resignation.consider(side, loss) {
            let text = resignation_text(self.session.humans(), side, loss);
            writeln!(output, "{text}")?;
            self.show(output)?;
            return Ok(false);
        }
        let name = self.ui.move_name(game, mv);
        let reason = printable(&analysis.reason);
        let mut text = format!("{side} plays {name} ({reason})\n");
        if self.control.lines > 1 {
            for line in &analysis.lines {
                let moves = line.moves.iter().map(|&mv| self.ui.move_name(game, mv));
                let moves: Vec<_> = moves.collect();
                let eval = line.eval.map(|eval| eval_words(eval, analysis.unit));
                let eval = eval.map_or_else(String::new, |eval| format!("{eval}  "));
                text += &format!("  {eval}{}\n", moves.join(" "));
            }
        }
        text += &self.ui.statistics(game).unwrap_or_default();
        if let Err(error) = self.session.try_play(mv) {
            writeln!(output, "the computer's move {name} is illegal: {error}")?;
            return Ok(false);
        }
        write!(output, "{text}")?;
        output.flush()?;
        Ok(true)
    }

    fn explain_no_move(&self, output: &mut impl Write) -> io::Result<()> {
        let Some(error) = self.player.last_error() else {
            return writeln!(output, "the computer has no move");
        };
        writeln!(output, "the opponent made no move: {}", printable(&error))?;
        if self.session.humans() == Humans::None {
            return Ok(());
        }
        let side = self.session.game().to_move();
        writeln!(
            output,
            "`d` asks again, type a move to play it for {side}, `u` undoes a move"
        )
    }
}
