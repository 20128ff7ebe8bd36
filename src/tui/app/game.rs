//! The game: its session, clock and opening, and how it ended.

use super::opening_decision::OpeningDecision;
use crate::frontend::{GameEnd, UiGame, clock_text};
use crate::game::Side;
use crate::session::{Choice, GameClock, Humans, Resignation, Seat, Session, Stage, Swap2};

/// The game on the screen.
pub(super) struct GameState<G: UiGame> {
    pub(super) session: Session<G>,
    pub(super) clock: GameClock,
    /// The opening in which sides are chosen; none where x simply begins.
    pub(super) opening: Option<Swap2>,
    /// What the computer does in the opening, while another thread decides that.
    pub(super) opening_decision: Option<OpeningDecision>,
    /// How many moves belong to the opening and cannot be taken back.
    pub(super) opening_moves: usize,
    pub(super) resignation: Resignation,
    /// The side that ran out of time.
    pub(super) out_of_time: Option<Side>,
    /// How many plies the computer plays against itself before it pauses.
    pub(super) max_plies: usize,
}

impl<G: UiGame> GameState<G> {
    pub(super) const fn game(&self) -> &G {
        self.session.game()
    }

    /// How many moves have been made.
    pub(super) fn plies(&self) -> usize {
        self.game().history().len()
    }

    /// The opening, while it is in progress.
    pub(super) fn opening_in_progress(&self) -> Option<&Swap2> {
        self.opening.as_ref().filter(|opening| !opening.is_over())
    }

    /// How the game ended; none while it is in progress.
    pub(super) fn end(&self) -> Option<GameEnd> {
        let resigned = self.resignation.by().map(GameEnd::Resigned);
        let by_rules = || self.game().outcome().map(GameEnd::Outcome);
        let out_of_time = self.out_of_time.map(GameEnd::OutOfTime);
        out_of_time.or(resigned).or_else(by_rules)
    }

    /// How the game ended, in words; none while it is in progress.
    pub(super) fn result(&self) -> Option<String> {
        Some(self.end()?.describe(self.session.humans()))
    }

    /// Whether the user may place a stone now.
    pub(super) fn is_humans_turn(&self) -> bool {
        self.end().is_none()
            && match self.opening_in_progress() {
                Some(opening) => opening.human_places(self.plies()),
                None => self.session.humans().play(self.game().to_move()),
            }
    }

    /// What the user may choose in the opening; empty where there is nothing to choose.
    pub(super) fn choices(&self) -> &'static [Choice] {
        match self.opening_in_progress() {
            Some(opening) if opening.is_humans_turn() && self.end().is_none() => opening.choices(),
            _ => &[],
        }
    }

    /// The step of the opening in a few words; none after it.
    pub(super) fn opening_text(&self) -> Option<String> {
        let opening = self.opening_in_progress()?;
        let two_humans = opening.humans_in_seats() == [true, true];
        let who = match (opening.is_humans_turn(), two_humans, opening.acts()) {
            (false, ..) => "the computer",
            (true, false, _) => "you",
            (true, true, Seat::Opener) => "the first player",
            (true, true, Seat::Responder) => "the second player",
        };
        let [places, chooses] = match who {
            "you" => ["place", "choose"],
            _ => ["places", "chooses"],
        };
        Some(match opening.stage() {
            Stage::Three => format!("swap2: {who} {places} three stones (x, o, x)"),
            Stage::Two => format!("swap2: {who} {places} two more stones (o, x)"),
            Stage::Choice | Stage::LastChoice | Stage::Over => {
                format!("swap2: {who} {chooses} a side")
            }
        })
    }

    /// Restarts the opening; a game that has begun, `is_fresh` being false, has none.
    pub(super) fn restart_opening(&mut self, is_fresh: bool) {
        self.opening_decision = None;
        self.opening_moves = 0;
        if let Some(opening) = &mut self.opening {
            opening.restart();
            if !is_fresh {
                opening.placed(3);
                opening.choose(Choice::TakeO);
            }
        }
    }

    /// Forgets what ended the game, but for its outcome by the rules: another position is on the board.
    pub(super) fn reopen(&mut self) {
        self.out_of_time = None;
        self.resignation.take_back();
    }

    /// Runs the clock of the side to move. A user who begins may take their time to sit down.
    pub(super) fn run_clock(&mut self) {
        if self.plies() > 0 || self.session.is_computers_turn() {
            self.clock.run(self.game().to_move());
        }
    }

    /// Whether the side to move has just run out of time.
    pub(super) fn check_time(&mut self) -> bool {
        if self.out_of_time.is_some() {
            return false;
        }
        self.out_of_time = self.clock.is_over();
        self.out_of_time.is_some()
    }

    /// The time left to x and o, or the time they have used where there is no limit.
    pub(super) fn clock_texts(&self) -> [String; 2] {
        Side::BOTH.map(|side| match self.clock.left(side) {
            Some(left) => clock_text(left),
            // As of the last move only: a screen on which nothing happens stands still.
            None => clock_text(self.clock.used_before(side)),
        })
    }

    /// Whether the computer plays itself and has played as long as it should.
    pub(super) fn is_played_out(&self) -> bool {
        self.session.humans() == Humans::None && self.plies() >= self.max_plies
    }
}
