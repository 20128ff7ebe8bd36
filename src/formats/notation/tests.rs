use super::*;
use crate::game::Side;
use crate::game::picture::{self, Labels};
use crate::gomoku::{Board, COORDINATE_LIMIT, Occupant, Position, Rule};
use crate::rng::SplitMix64;
use proptest::prelude::*;

fn board_15() -> Area {
    Area::new(Point::new(0, 0), Point::new(14, 14)).unwrap()
}

fn points(list: &[(i32, i32)]) -> Vec<Point> {
    list.iter().copied().map(Point::from).collect()
}

fn error(text: &str, bounds: Option<Area>) -> String {
    parse_points(text, bounds).unwrap_err().to_string()
}

#[test]
fn lists_in_every_form() {
    let expected = points(&[(0, 0), (1, 1), (-1, 0)]);
    for text in [
        "0,0 1,1 -1,0",
        "0 0 1 1 -1 0",
        " 0 , 0,1,1,-1,0 ",
        "0,0\n1 1\r\n-1,0\n",
        "0,0;1,1; -1,0;",
        "0,0,\n1,1,\n-1,0,\n",
        "+0,-0 01,+1\t-1 0",
    ] {
        assert_eq!(parse_points(text, None), Ok(expected.clone()), "{text:?}");
    }
    assert_eq!(parse_points(" \n", None), Ok(vec![]));
}

#[test]
fn letters_on_small_boards() {
    let board = Some(board_15());
    let expected = points(&[(7, 7), (8, 6), (0, 14), (14, 0), (3, 4)]);
    assert_eq!(parse_points("h8 I9, a1;o15 3,4", board), Ok(expected));
    let wide = Area::new(Point::new(0, 0), Point::new(26, 5));
    assert!(error("a1", wide).contains("cell names need a board with edges"));
    assert!(error("a1", None).contains("cell names need a board with edges"));
    assert_eq!(
        error("p3", board),
        "column 1: `p3` is outside the board: columns go from a to o, rows from 1 to 15"
    );
    for outside in ["a0", "a16", "z1", "a99999999999999999999999"] {
        assert!(
            error(outside, board).contains("outside the board"),
            "{outside}"
        );
    }
}

#[test]
fn letters_need_no_blanks() {
    let expected = points(&[(7, 7), (8, 6), (0, 14), (14, 0)]);
    for text in ["h8i9a1o15", "H8I9A1O15", "h8i9 a1,o15", " h8i9a1\no15"] {
        assert_eq!(
            parse_points(text, Some(board_15())),
            Ok(expected.clone()),
            "{text}"
        );
    }
    assert_eq!(
        error("h8i99", Some(board_15())),
        "column 3: `i99` is outside the board: columns go from a to o, rows from 1 to 15"
    );
    let two = parse_point("h8i9", Some(board_15()))
        .unwrap_err()
        .to_string();
    assert_eq!(two, "column 3: `i9` after the cell: write one cell only");
}

#[test]
fn moves_may_be_numbered_as_game_sites_do() {
    let expected = points(&[(7, 7), (8, 6), (9, 5), (6, 8)]);
    for text in [
        "1. h8 i9 2. j10 g7",
        "1.h8 i9 2.j10 g7",
        "1.h8 2.i9 3.j10 4.g7",
        "1) h8 2) i9 3) j10 4) g7",
        "1)h8 i9 2)j10 g7",
        "1. h8, i9, 2. j10, g7",
        "1. h8, 2. i9, 3. j10, 4. g7",
        "1.h8,2.i9,3.j10,4.g7",
        "1. h8 i9\n2. j10 g7\n",
        "1.\th8\ti9\r\n2.\tj10\tg7",
        "1 h8 i9 2 j10 g7",
        "1\th8\n2\ti9\n3\tj10\n4\tg7",
        "1: H8 2: I9 3: J10 4: G7",
        "1. h8 1... i9 2. j10 2... g7",
        "1. 7,7 8,6 2. 9,5 6,8",
        "1) 7,7 2) 8,6 3) 9,5 4) 6,8",
        "1)7,7 2)8,6 3)9,5 4)6,8",
        "1. h8i9 2. j10g7",
    ] {
        assert_eq!(
            parse_points(text, Some(board_15())),
            Ok(expected.clone()),
            "{text:?}"
        );
    }
    assert_eq!(
        error("1. h8 i9 3. j10 g7", Some(board_15())),
        "column 10: move number `3` is out of sequence, expected 2: a move is missing, or there is one too many"
    );
    assert_eq!(
        error("1. h8 3. j10", Some(board_15())),
        "column 7: move number `3` is out of sequence, expected 2, or 1 if each number stands for two moves: a move \
         is missing, or there is one too many"
    );
}

#[test]
fn errors_say_which_word_and_where() {
    for (text, expected) in [
        (
            "0,0 1,1 2",
            "column 9: `2` is only half a cell: its y is missing",
        ),
        (
            "0,0 1,\n2",
            "column 5: `1` is only half a cell: its y is missing",
        ),
        ("0;1", "column 1: `0` is only half a cell: its y is missing"),
        ("0,,1", "column 3: unexpected `,`: leave it out"),
        (",0,1", "column 1: unexpected `,`: leave it out"),
        ("0,1;;", "column 5: unexpected `;`: leave it out"),
        (
            "0,0\n é 4",
            "line 2, column 2: `é` is not a whole number: write cells as `x,y`, such as `3,-4`",
        ),
        (
            "1.5,2",
            "column 1: `1.5` is not a whole number: write cells as `x,y`, such as `3,-4`",
        ),
        (
            "1,-",
            "column 3: `-` is not a whole number: write cells as `x,y`, such as `3,-4`",
        ),
        (
            "0,2000000001",
            "column 3: `2000000001` is too far away: coordinates go from -2000000000 to 2000000000",
        ),
        (
            "-99999999999999999999999999999999 0",
            "column 1: `-99999999999999999999999...` is too far away: coordinates go from \
             -2000000000 to 2000000000",
        ),
        (
            "\u{1b}[31m,0",
            "column 1: `\\u{1b}[31m` is not a whole number: write cells as `x,y`, such as `3,-4`",
        ),
    ] {
        assert_eq!(error(text, None), expected, "{text:?}");
    }
}

#[test]
fn one_point_is_one_point() {
    let error = |text| parse_point(text, None).unwrap_err().to_string();
    assert_eq!(
        error(""),
        "column 1: the cell is missing: write it as `x,y`, such as `3,-4`"
    );
    assert_eq!(
        error("1,2 3"),
        "column 5: `3` after the cell: write one cell only"
    );
    assert_eq!(
        error("1,2,"),
        "column 4: `,` after the cell: write one cell only"
    );
}

#[test]
fn groups_do_not_depend_on_where_the_board_lies() {
    // Two stones are one group up to a distance of eight, wherever the squares begin.
    for shift in -20..20 {
        for (gap, expected) in [(8, 1), (9, 2)] {
            let mut board = Board::new();
            board.put(Point::new(shift, -shift), Side::X);
            board.put(Point::new(shift + gap, gap - shift), Side::O);
            board.put(Point::new(shift + 4, 4 - shift), Occupant::Dead);
            assert_eq!(groups(&board).len(), expected, "{shift} {gap}");
        }
    }
}

/// Groups by comparing every two stones.
fn naive_groups(board: &Board) -> Vec<Area> {
    let mut groups: Vec<Vec<Point>> = Vec::new();
    let stones = board.occupied().into_iter().map(|(point, _)| point);
    for stone in stones {
        let near = |group: &Vec<Point>| group.iter().any(|p| p.distance(stone) <= GROUP_GAP);
        let (joined, apart): (Vec<_>, Vec<_>) = groups.into_iter().partition(near);
        groups = apart;
        let mut group = joined.concat();
        group.push(stone);
        groups.push(group);
    }
    groups.sort_by_key(|group| group.iter().min().copied());
    let area = |group: &Vec<Point>| group.iter().fold(Area::of(group[0]), |a, &p| a.with(p));
    groups.iter().map(area).collect()
}

proptest! {
    #[test]
    fn groups_equal_those_found_by_comparing_all(
        stones in prop::collection::btree_set((-60i32..60, -60i32..60), 0..60)
    ) {
        let mut board = Board::new();
        for &(x, y) in &stones {
            board.put(Point::new(x, y), Side::X);
        }
        prop_assert_eq!(groups(&board), naive_groups(&board));
    }
}

#[test]
fn a_hundred_thousand_stones_are_quick_and_pictures_stay_small() {
    let mut rng = SplitMix64::new(1);
    let mut scattered = Board::new();
    let mut dense = Board::new();
    for n in 0..100_000 {
        let far = |rng: &mut SplitMix64| rng.below(4_000_000_001) as i64 - 2_000_000_000;
        let point = Point::new(far(&mut rng) as i32, far(&mut rng) as i32);
        let _ = scattered.try_put(point, Side::X);
        dense.put(Point::new(n % 316, n / 316), Side::O);
    }
    // A quadratic way would take minutes.
    let spread = view(&scattered, &[], 3, SCREEN_SIDE);
    let full = view(&dense, &[Point::new(300, 300)], 3, SCREEN_SIDE);
    assert_eq!(spread.parts.len(), MAX_PARTS);
    assert_eq!(spread.left_out, scattered.stones() - MAX_PARTS);
    assert_eq!(full.parts.len(), 1);
    assert!(full.parts[0].cut && full.parts[0].area.contains(Point::new(300, 300)));
    let text = draw(&full, Labels::Numbers, |_| 'o'.into(), |_, text| text);
    assert!(text.starts_with("(more stones outside this part)\n"));
    let text = draw(&spread, Labels::Numbers, |_| '.'.into(), |_, text| text);
    assert!(text.ends_with(" more groups of stones)\n") && text.len() < 10_000);
}

#[test]
fn views_of_boards_with_and_without_stones() {
    let area = |x0, y0, x1, y1| Area::new(Point::new(x0, y0), Point::new(x1, y1)).unwrap();
    let only = |board: &Board| {
        let view = view(board, &[], 2, SCREEN_SIDE);
        assert_eq!((view.parts.len(), view.left_out), (1, 0));
        view.parts[0]
    };
    assert_eq!(only(&Board::new()).area, area(-2, -2, 2, 2));
    let bounded = Board::with_bounds(board_15()).unwrap();
    assert_eq!(only(&bounded).area, board_15());
    let mut wide = Board::with_bounds(area(0, 0, 999, 9)).unwrap();
    assert_eq!(only(&wide).area, area(498, 3, 502, 7));
    wide.put(Point::new(999, 9), Side::X);
    assert_eq!(only(&wide).area, area(997, 7, 999, 9));
    let corner = Point::new(-2_000_000_000, 2_000_000_000);
    let mut far = Board::new();
    far.put(corner, Side::X);
    let shown = only(&far).area;
    assert_eq!(shown, area(corner.x, corner.y - 2, corner.x + 2, corner.y));
}

#[test]
fn the_group_of_the_focus_comes_first() {
    let mut board = Board::new();
    for x in [0, 100, 200] {
        board.put(Point::new(x, 0), Side::X);
    }
    let order = |focus: &[Point]| -> Vec<i32> {
        let view = view(&board, focus, 0, SCREEN_SIDE);
        view.parts.iter().map(|part| part.area.min().x).collect()
    };
    assert_eq!(order(&[]), [0, 100, 200]);
    assert_eq!(order(&[Point::new(190, 3)]), [200, 0, 100]);
    assert_eq!(order(&[Point::new(100, 0)]), [100, 0, 200]);
    let focus = [Point::new(200, 1), Point::new(201, 0), Point::new(100, 0)];
    assert_eq!(order(&focus), [200, 100, 0]);
}

#[test]
fn winning_stones_and_the_last_move_are_marked() {
    let mut position = Position::with_bounds(board_15(), Rule::Freestyle).unwrap();
    for n in 0..4 {
        position.place(Point::new(n, 0));
        position.place(Point::new(n, 1));
    }
    let row = |position: &Position, y| {
        let area = Area::new(Point::new(0, y), Point::new(5, y)).unwrap();
        let text = picture::draw(area, Labels::Numbers, |point| stone(position, point));
        text.unwrap().lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(row(&position, 1), "1  o o o(o). .");
    position.place(Point::new(4, 0));
    assert_eq!(row(&position, 0), "0 *x*x*x*x*x*.");
}

proptest! {
    #[test]
    fn lists_read_back(list in prop::collection::vec(
        (-COORDINATE_LIMIT..=COORDINATE_LIMIT, -COORDINATE_LIMIT..=COORDINATE_LIMIT), 0..20
    )) {
        let list = points(&list);
        prop_assert_eq!(parse_points(&format_points(&list), None), Ok(list));
    }

    #[test]
    fn letters_read_back(
        x in -COORDINATE_LIMIT..COORDINATE_LIMIT - 26, y in -COORDINATE_LIMIT..COORDINATE_LIMIT - 300,
        width in 0i32..26, height in 0i32..300, dx in 0i32..26, dy in 0i32..300,
    ) {
        let board = Area::new(Point::new(x, y), Point::new(x + width, y + height)).unwrap();
        let point = Point::new(x + dx % (width + 1), y + dy % (height + 1));
        let word = format_letters(point, board).unwrap();
        prop_assert_eq!(parse_point(&word, Some(board)), Ok(point));
    }

    #[test]
    fn any_text_gives_points_or_an_error(text in any::<String>(), words in "[-+0-9a-z,; \n]{0,40}") {
        for text in [text, words] {
            let _ = parse_point(&text, None);
            if let Ok(list) = parse_points(&text, Some(board_15())) {
                prop_assert_eq!(parse_points(&format_points(&list), None), Ok(list));
            }
        }
    }
}
