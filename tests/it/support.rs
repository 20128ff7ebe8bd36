//! What several areas need.

use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, DIRECTIONS, Occupant, candidates};
use mugen::rng::SplitMix64;
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::fs;
use std::path::{Path, PathBuf};

/// A path below the package's folder.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files of `folder` with this extension, by name.
pub(crate) fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(project(folder)).unwrap();
    let mut files: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    files.sort();
    files
}

/// Asserts that each of these files, all of one folder, is refused with the words of the `.error` file
/// beside it, and that no `.error` file is left over. Those have the name of the file and `.error`, or
/// `.error` in place of its ending.
pub(crate) fn assert_refused<T: Debug, E: Display>(
    files: &[PathBuf],
    read: impl Fn(&Path) -> Result<T, E>,
) {
    let mut wrong = String::new();
    let mut errors = BTreeSet::new();
    for path in files {
        let found = match read(path) {
            Ok(found) => format!("no error, but {found:?}"),
            Err(error) => error.to_string(),
        };
        let name = path.file_name().unwrap().display();
        let long = path.with_file_name(format!("{name}.error"));
        let error = match long.exists() {
            true => long,
            false => path.with_extension("error"),
        };
        let expected = fs::read_to_string(&error).unwrap_or_default();
        if found != expected.trim_end() {
            wrong += &format!("{name}\n  expected {expected}\n  found    {found}\n");
        }
        errors.insert(error);
    }
    let folder = files.first().and_then(|path| path.parent()).unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "error") && !errors.contains(&path) {
            wrong += &format!("{}: belongs to no file\n", path.display());
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Boards of many kinds: unbounded ones here and far away, small and large bounded ones.
pub(crate) fn some_board(rng: &mut SplitMix64) -> Board {
    let corner = [0, -7, 1_999_999_985, -2_000_000_000][rng.below(4) as usize];
    let corner = Point::new(corner, -7);
    match rng.below(4) {
        0 => {
            let size = |rng: &mut SplitMix64| rng.below(14) as i32;
            let end = Point::new(corner.x + size(rng), corner.y + size(rng));
            Board::with_bounds(Area::new(corner, end).unwrap()).unwrap()
        }
        1 => {
            let end = Point::new(corner.x + 15, corner.y + 40);
            Board::with_bounds(Area::new(corner, end).unwrap()).unwrap()
        }
        _ => Board::new(),
    }
}

/// An empty cell near what is already there, or a first cell.
pub(crate) fn some_cell(rng: &mut SplitMix64, board: &Board) -> Option<Point> {
    let cells = candidates(board, 1 + rng.below(3) as u8);
    if cells.is_empty() || rng.below(40) == 0 {
        let area = board.area();
        let at = |rng: &mut SplitMix64, min: i32, size: i64| {
            // Corners of the coordinate range, too.
            (i64::from(min)
                + if rng.below(2) == 0 {
                    0
                } else {
                    rng.below(size as u64) as i64
                }) as i32
        };
        let point = Point::new(
            at(rng, area.min().x, area.width()),
            at(rng, area.min().y, area.height()),
        );
        return board.is_free(point).then_some(point);
    }
    Some(cells[rng.below(cells.len() as u64) as usize])
}

/// A stone of either side, now and then a dead cell.
pub(crate) fn some_occupant(rng: &mut SplitMix64) -> Occupant {
    match rng.below(9) {
        0 => Occupant::Dead,
        1..5 => Side::X.into(),
        _ => Side::O.into(),
    }
}

/// Stones of one side on the lines through an empty cell, so that rows meet there.
fn put_star(rng: &mut SplitMix64, board: &mut Board) {
    let side = Side::BOTH[rng.below(2) as usize];
    let Some(centre) = some_cell(rng, board) else {
        return;
    };
    for direction in DIRECTIONS {
        for n in (-4..=4).filter(|&n| n != 0) {
            let cell = centre.step(direction, n);
            if let Some(cell) = cell.filter(|_| rng.below(8) > 0) {
                let _ = board.try_put(cell, side);
            }
        }
    }
}

/// A board with up to `most` cells filled, and now and then a star.
pub(crate) fn some_position(rng: &mut SplitMix64, most: u64) -> Board {
    let mut board = some_board(rng);
    if rng.below(4) == 0 {
        put_star(rng, &mut board);
    }
    for _ in 0..rng.below(most) {
        if let Some(point) = some_cell(rng, &board) {
            board.put(point, some_occupant(rng));
        }
    }
    board
}
