//! The openings, and pictures of whole positions.

use mugen::formats::notation;
use mugen::game::picture::Labels;
use mugen::game::{Area, Point};
use mugen::gomoku::{Position, Rule};
use std::fs;

#[test]
fn the_fifty_openings_are_playable() {
    let text =
        fs::read_to_string(crate::support::project("fixtures/openings/random-50.txt")).unwrap();
    let openings: Vec<_> = text.lines().collect();
    assert_eq!(openings.len(), 50);
    for line in openings {
        let moves = notation::parse_points(line, None).unwrap();
        assert_eq!(notation::format_points(&moves), line);
        let mut position = Position::new(Rule::Freestyle);
        for point in moves {
            assert_eq!(position.try_place(point), Ok(None));
        }
    }
}

#[test]
fn a_bounded_board_is_drawn_whole_and_in_letters() {
    let bounds = Area::new(Point::new(0, 0), Point::new(8, 3)).unwrap();
    let mut position = Position::with_bounds(bounds, Rule::Freestyle).unwrap();
    for point in notation::parse_points("e2 f3 e3", Some(bounds)).unwrap() {
        position.place(point);
    }
    let view = notation::view(position.board(), &[], 2, notation::SCREEN_SIDE);
    let draw = |labels| {
        let stone = |point| notation::stone(&position, point);
        notation::draw(&view, labels, stone, |_, text| text)
    };
    assert_eq!(
        draw(Labels::Letters(bounds)),
        "   a b c d e f g h i
4  . . . . . . . . .
3  . . . .(x)o . . .
2  . . . . x . . . .
1  . . . . . . . . .
"
    );
    assert!(draw(Labels::Numbers).starts_with("   0 1 2 3 4 5 6 7 8\n0  ."));
}

#[test]
fn stones_far_apart_are_drawn_in_parts_with_their_coordinates() {
    let mut position = Position::new(Rule::Freestyle);
    position.place(Point::new(-1_000_000_000, 5));
    position.place(Point::new(1_000_000_000, 7));
    let view = notation::view(
        position.board(),
        &[Point::new(1_000_000_000, 7)],
        1,
        notation::SCREEN_SIDE,
    );
    let stone = |point| notation::stone(&position, point);
    let text = notation::draw(&view, Labels::Numbers, stone, |_, text| text);
    assert_eq!(
        text,
        "     1 1
   9 0 0
   9 0 0
   9 0 0
   9 0 0
   9 0 0
   9 0 0
   9 0 0
   9 0 0
   9 0 1
6  . . .
7  .(o).
8  . . .

   - -
   1 1 -
   0 0 9
   0 0 9
   0 0 9
   0 0 9
   0 0 9
   0 0 9
   0 0 9
   0 0 9
   1 0 9
4  . . .
5  . x .
6  . . .
"
    );
}
