//! Files of openings.

use crate::support::project;
use mugen::formats::{Setting, openings};
use mugen::game::{Point, Side};
use mugen::gomoku::Position;
use std::collections::BTreeSet;
use std::fs;

/// Every form of the stones under turns, mirrors and shifts: each with its left upper corner at 0,0.
fn forms(position: &Position) -> Vec<Vec<(Point, Side)>> {
    let turned = |point: Point| Point::new(-point.y, point.x);
    let mirrored = |point: Point| Point::new(-point.x, point.y);
    let mut stones: Vec<(Point, Side)> = Vec::new();
    for side in Side::BOTH {
        let own = position.board().stones_by(side);
        stones.extend(own.into_iter().map(|point| (point, side)));
    }
    let mut forms = Vec::new();
    for turn in 0..8 {
        for (point, _) in &mut stones {
            *point = if turn == 4 {
                mirrored(*point)
            } else {
                turned(*point)
            };
        }
        let x = stones.iter().map(|(point, _)| point.x).min().unwrap();
        let y = stones.iter().map(|(point, _)| point.y).min().unwrap();
        let shift = |(point, side): &(Point, Side)| (Point::new(point.x - x, point.y - y), *side);
        let mut form: Vec<_> = stones.iter().map(shift).collect();
        form.sort_unstable();
        forms.push(form);
    }
    forms
}

#[test]
fn balanced_openings_are_legal_short_and_all_different() {
    let text = fs::read_to_string(project("fixtures/openings/balanced.txt")).unwrap();
    let found = openings::parse(&text, &Setting::default()).unwrap();
    assert!(found.len() >= 100, "{}", found.len());
    let mut known = BTreeSet::new();
    for opening in &found {
        let (line, moves) = (opening.line, opening.position.moves());
        assert!((3..=6).contains(&moves.len()), "line {line}: {moves:?}");
        let middle = Point::new(0, 0);
        assert!(
            moves.iter().all(|point| point.distance(middle) <= 3),
            "line {line}"
        );
        let forms = forms(&opening.position);
        assert!(
            !known.contains(&forms[0]),
            "line {line} is like another one"
        );
        known.extend(forms);
    }
    for length in 3..=6 {
        let of_length = found
            .iter()
            .filter(|it| it.position.moves().len() == length);
        assert!(of_length.count() >= 20, "{length}");
    }
}

#[test]
fn openings_that_are_turned_mirrored_or_shifted_are_alike() {
    let parse = |text: &str| openings::parse(text, &Setting::default()).unwrap();
    let found = parse("0,0 1,2 3,3\n5,0 4,2 2,3\n0,0 -2,1 -3,3\n3,3 1,2 0,0\n0,0 2,1 3,2\n");
    let first: BTreeSet<_> = forms(&found[0].position).into_iter().collect();
    // It is its own mirror image.
    assert_eq!(first.len(), 4);
    let alike = |n: usize| first.contains(&forms(&found[n].position)[0]);
    // Of 3,3 1,2 0,0 the first and third stone belong to x as well: the order does not matter.
    assert_eq!([1, 2, 3, 4].map(alike), [true, true, true, false]);
}
