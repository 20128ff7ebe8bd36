//! The small games on a screen: tic-tac-toe, connect four and othello, which the solver plays.

use super::game_ui::{GameUi, PlayerBuilder, UiGame};
use super::opened_game::OpenedGame;
use super::small_game_files::{read_small_game, small_game_text};
use crate::analysis::Analysis;
use crate::control::{Control, Observer};
use crate::formats::notation::{View, ViewPart};
use crate::game::{Area, Cell, Game, Point, Side};
use crate::games::{ConnectFour, Othello, TicTacToe};
use crate::player::{Player, SolverPlayer};
use crate::solver::{Algorithm, Counts, MAX_DEPTH};
use std::path::Path;
use std::sync::{Arc, Mutex};

/// A small game on a screen.
#[derive(Clone, Debug)]
pub struct SmallGameUi {
    algorithm: Algorithm,
    /// Plies that the computer searches; none: to the end of the game.
    depth: Option<u32>,
    /// The counts of the last search; none where they are not shown.
    counts: Option<Arc<Mutex<Counts>>>,
}

impl SmallGameUi {
    /// The computer searches by `algorithm`, to `depth` plies or, without one, to the end of the game.
    pub const fn new(algorithm: Algorithm, depth: Option<u32>) -> Self {
        Self {
            algorithm,
            depth,
            counts: None,
        }
    }

    /// Whether [`statistics`](GameUi::statistics) has the counts of each search.
    #[must_use]
    pub fn with_statistics(self, with: bool) -> Self {
        Self {
            counts: with.then(Arc::default),
            ..self
        }
    }

    fn solver(&self) -> SolverPlayer {
        SolverPlayer::new(self.algorithm, self.depth)
    }
}

impl<G: UiGame> GameUi<G> for SmallGameUi {
    fn title(&self) -> &'static str {
        match G::NAME {
            TicTacToe::NAME => "tic-tac-toe",
            ConnectFour::NAME => "connect four",
            name => name,
        }
    }

    fn rule(&self, game: &G) -> String {
        let rule = match G::NAME {
            TicTacToe::NAME => "a full line wins",
            ConnectFour::NAME => "four in a row wins, discs fall",
            _ => "more discs win",
        };
        match game.area() {
            Some(area) => format!("{rule}, board {}x{}", area.width(), area.height()),
            None => rule.into(),
        }
    }

    fn board(&self, game: &G) -> Area {
        game.area().unwrap_or(Area::of(Point::default()))
    }

    fn stones(&self, game: &G) -> Vec<Point> {
        let stone = |&point: &Point| matches!(game.cell(point), Cell::Stone(_));
        cells(game).filter(stone).collect()
    }

    fn text_view(&self, game: &G, _: &[Point], _: u16) -> View {
        let area = GameUi::board(self, game);
        View {
            parts: vec![ViewPart { area, cut: false }],
            left_out: 0,
        }
    }

    fn computer(&self) -> String {
        match self.depth {
            Some(1) => "solver, 1 ply".into(),
            Some(depth) => format!("solver, {depth} plies"),
            None => "solver, to the end".into(),
        }
    }

    fn change_level(&mut self, by: i8) -> Result<(), String> {
        let Some(depth) = self.depth else {
            return Err(
                "it searches to the end of the game; start with `--depth 3` for less".into(),
            );
        };
        let changed = depth.saturating_add_signed(by.into());
        if !(1..=MAX_DEPTH).contains(&changed) {
            return Err(format!("the depth is 1 to {MAX_DEPTH} plies"));
        }
        self.depth = Some(changed);
        Ok(())
    }

    fn player(&self) -> PlayerBuilder<G> {
        let (solver, counts) = (self.solver(), self.counts.clone());
        Box::new(move || {
            let (solver, counts) = (solver.clone(), counts.clone());
            Box::new(CountingPlayer { solver, counts })
        })
    }

    fn playable_cells(&self, game: &G) -> Vec<Point> {
        if !counts_stones::<G>() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        game.moves(&mut moves);
        let may = |&point: &Point| {
            game.cell(point) == Cell::Empty
                && game.move_at(point).is_some_and(|mv| moves.contains(&mv))
        };
        cells(game).filter(may).collect()
    }

    fn score(&self, game: &G) -> Option<[usize; 2]> {
        let count = |side| {
            let own = |&point: &Point| game.cell(point) == Cell::Stone(side);
            cells(game).filter(own).count()
        };
        counts_stones::<G>().then(|| Side::BOTH.map(count))
    }

    fn point_of(&self, game: &G, mv: G::Move) -> Option<Point> {
        let filled = filled_by(game, mv);
        cells(game).find(|&point| {
            game.move_at(point) == Some(mv)
                && game.cell(point) == Cell::Empty
                && filled.is_none_or(|filled| filled == point)
        })
    }

    fn example_move(&self) -> &'static str {
        match G::NAME {
            Othello::NAME => ":d3",
            _ => "4",
        }
    }

    fn file_text(&self, game: &G, _: &Path) -> Result<String, String> {
        Ok(small_game_text(game))
    }

    fn read_file(&mut self, path: &Path, _: &G) -> Result<OpenedGame<G>, String> {
        read_small_game(path).map(OpenedGame::whole)
    }

    fn statistics(&self, before: &G) -> Option<String> {
        let counts = *self.counts.as_ref()?.lock().ok()?;
        let mut text = counts_text(self.algorithm, Some(counts));
        for other in [Algorithm::AlphaBeta, Algorithm::Minimax] {
            if other != self.algorithm {
                text += &counts_text(other, self.solver().counts_by(other, before));
            }
        }
        Some(text)
    }

    fn help(&self) -> &'static str {
        "  a move     as shown on the board: a number, a column, or a cell such as d3\n"
    }
}

/// The solver, which leaves the counts of its last search where the screen finds them.
struct CountingPlayer {
    solver: SolverPlayer,
    counts: Option<Arc<Mutex<Counts>>>,
}

impl<G: Game> Player<G> for CountingPlayer {
    fn name(&self) -> String {
        Player::<G>::name(&self.solver)
    }

    fn choose(
        &mut self,
        game: &G,
        control: &Control,
        observer: &mut dyn Observer<G::Move>,
    ) -> Option<Analysis<G::Move>> {
        let analysis = self.solver.choose(game, control, observer);
        if let Some(Ok(mut counts)) = self.counts.as_ref().map(|counts| counts.lock()) {
            *counts = self.solver.counts();
        }
        analysis
    }
}

/// A line about a search; without counts, it was too large.
fn counts_text(algorithm: Algorithm, counts: Option<Counts>) -> String {
    match counts {
        Some(counts) => format!(
            "  {algorithm:<9}  {} positions, {} leaves, {} cut-offs, {} table hits\n",
            counts.positions, counts.leaves, counts.cutoffs, counts.table_hits
        ),
        None => format!(
            "  {algorithm:<9}  more than {} positions\n",
            SolverPlayer::COMPARED_POSITIONS
        ),
    }
}

/// Whether the side with more stones wins.
fn counts_stones<G: Game>() -> bool {
    G::NAME == Othello::NAME
}

/// All cells of the board.
fn cells<G: Game>(game: &G) -> impl Iterator<Item = Point> + use<G> {
    /// Games without a board have an area all the same, which may be huge.
    const LARGEST: i64 = 1 << 10;
    let area = game
        .area()
        .filter(|area| area.width().max(area.height()) <= LARGEST);
    area.into_iter().flat_map(|area| {
        let (min, max) = (area.min(), area.max());
        (min.y..=max.y).flat_map(move |y| (min.x..=max.x).map(move |x| Point::new(x, y)))
    })
}

/// The cell that a move fills; none where it fills none, or cannot be made.
fn filled_by<G: Game>(game: &G, mv: G::Move) -> Option<Point> {
    let mut next = game.clone();
    next.try_play(mv).ok()?;
    next.last_point()
}
