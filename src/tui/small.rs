//! The small games on the screen.

use super::desk::{Builder, Desk, Reckoned, Weights};
use crate::frontend::{Opened, game_file_text, read_game_file};
use crate::game::{Area, Cell, Game, Point, Side};
use crate::player::SolverPlayer;
use crate::solver::{Algorithm, MAX_DEPTH};
use std::path::Path;

/// What the screen needs for a small game.
#[derive(Clone, Debug)]
pub struct SmallGame {
    /// What the game is called.
    pub title: &'static str,
    /// What it is about.
    pub rule: &'static str,
    /// How a move is typed.
    pub example: &'static str,
    /// How the machine searches.
    pub algorithm: Algorithm,
    /// Plies that it searches; none: to the end of the game.
    pub depth: Option<u32>,
}

/// Small boards all the same: no picture of a larger one is drawn.
const LARGEST: i64 = 1 << 10;

/// Whether who has more stones wins.
fn counts_stones<G: Game>() -> bool {
    G::NAME == "othello"
}

/// Every cell of a board that has edges.
fn cells<G: Game>(game: &G) -> impl Iterator<Item = Point> + use<G> {
    let area = game
        .area()
        .filter(|area| area.width().max(area.height()) <= LARGEST);
    area.into_iter().flat_map(|area| {
        let (min, max) = (area.min(), area.max());
        (min.y..=max.y).flat_map(move |y| (min.x..=max.x).map(move |x| Point::new(x, y)))
    })
}

impl<G: Game> Desk<G> for SmallGame {
    fn title(&self) -> &'static str {
        self.title
    }

    fn rule(&self, game: &G) -> String {
        match game.area() {
            Some(area) => format!("{}, board {}x{}", self.rule, area.width(), area.height()),
            None => self.rule.into(),
        }
    }

    fn board(&self, game: &G) -> Area {
        game.area().unwrap_or(Area::of(Point::default()))
    }

    fn stones(&self, game: &G) -> Vec<Point> {
        let stone = |&point: &Point| matches!(game.cell(point), Cell::Stone(_));
        cells(game).filter(stone).collect()
    }

    fn machine(&self) -> String {
        match self.depth {
            Some(1) => "solver, 1 ply".into(),
            Some(depth) => format!("solver, {depth} plies"),
            None => "solver, to the end".into(),
        }
    }

    fn change_level(&mut self, by: i8) -> Result<(), String> {
        let Some(depth) = self.depth else {
            return Err("it looks to the end of the game: `--depth 3` begins with less".into());
        };
        let changed = depth.saturating_add_signed(by.into());
        if !(1..=MAX_DEPTH).contains(&changed) {
            return Err(format!("it looks 1 to {MAX_DEPTH} plies ahead"));
        }
        self.depth = Some(changed);
        Ok(())
    }

    fn builder(&self) -> Builder<G> {
        let (algorithm, depth) = (self.algorithm, self.depth);
        Box::new(move || Box::new(SolverPlayer::new(algorithm, depth)))
    }

    fn weights(&self, _: &G) -> Option<Weights> {
        None
    }

    fn reckoning(&self, _: &G, _: Point) -> Result<Reckoned, String> {
        Err("cells have weights in five in a row alone".into())
    }

    fn open_cells(&self, game: &G) -> Vec<Point> {
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
        cells(game).find(|&point| {
            game.move_at(point) == Some(mv)
                && game.cell(point) == Cell::Empty
                && after(game, mv).is_none_or(|last| last == point)
        })
    }

    fn example(&self) -> &'static str {
        self.example
    }

    fn file_text(&self, game: &G, _: &Path) -> Result<String, String> {
        Ok(game_file_text(game))
    }

    fn read_file(&mut self, path: &Path, _: &G) -> Result<Opened<G>, String> {
        read_game_file(path).map(Opened::whole)
    }
}

/// The cell that a move fills, where it may be made.
fn after<G: Game>(game: &G, mv: G::Move) -> Option<Point> {
    let mut next = game.clone();
    next.try_play(mv).ok()?;
    next.last_point()
}
