//! A game, move by move.

use super::analyst::Analyst;
use super::analyze_options::AnalyzeOptions;
use crate::analysis::JudgedMoveJson;
use crate::control::Control;
use crate::game::Point;
use crate::gomoku::{DEFAULT_RADIUS, Position};
use crate::parallel::map_in_order;
use std::io;

/// Says of every move of a game what it lost, and what the player would have played; `sink` is given
/// the plies in their order. [`AnalyzeOptions::lines`] and [`AnalyzeOptions::weights`] do not matter here.
///
/// # Errors
///
/// What `sink` gives.
///
/// ```
/// use mugen::batch::{AnalyzeOptions, review};
/// use mugen::game::{Game, GameText};
/// use mugen::gomoku::Position;
/// use mugen::player::PlayerSpec;
/// let options = AnalyzeOptions { player: PlayerSpec::HEURISTIC, ..AnalyzeOptions::default() };
/// let game = Position::parse("0,0 1,1 9,9")?;
/// let mut losses = Vec::new();
/// review(&game, &options, |ply| Ok(losses.push(ply.loss)))?;
/// // On an empty board nothing weighs anything; the third move is far from where it matters.
/// assert_eq!((losses[0], losses[1]), (None, Some(0)));
/// assert!(losses[2] > Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review(
    game: &Position,
    options: &AnalyzeOptions,
    sink: impl FnMut(JudgedMoveJson) -> io::Result<()>,
) -> io::Result<()> {
    let control = Control::new(options.limits);
    let stop = control.stop.clone();
    let own = options.clone();
    let worker = move || {
        let mut analyst = Analyst::new(own.clone(), control.clone());
        let radius = own.radius_or(DEFAULT_RADIUS);
        move |(ply, position, mv): (usize, Position, Point)| {
            analyst.judge(ply, &position, mv, radius)
        }
    };
    let done = map_in_order(options.workers(), plies(game), worker, sink);
    stop.stop();
    done
}

/// Each move with its number and the position before it.
fn plies(game: &Position) -> impl Iterator<Item = (usize, Position, Point)> + Send + 'static {
    let moves = game.moves().to_vec();
    let mut position = game.clone();
    while position.undo().is_some() {}
    moves.into_iter().zip(1..).map(move |(mv, ply)| {
        let before = position.clone();
        position.place(mv);
        (ply, before, mv)
    })
}
