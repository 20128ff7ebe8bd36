use super::*;
use crate::game::GameText;
use std::collections::HashSet;

/// The rows from scratch: every line of every length, by definition.
fn naive_winner(game: &TicTacToe) -> Option<Side> {
    let (size, k) = (i32::from(game.size()), i32::from(game.in_a_row()));
    for side in Side::BOTH {
        for start in game.points() {
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let all = (0..k).all(|n| {
                    let cell = Point::new(start.x + n * dx, start.y + n * dy);
                    (0..size).contains(&cell.x)
                        && (0..size).contains(&cell.y)
                        && game.cell(cell) == Cell::Stone(side)
                });
                if all {
                    return Some(side);
                }
            }
        }
    }
    None
}

fn walk(game: &mut TicTacToe, seen: &mut HashSet<u64>, ended: &mut usize) {
    assert_eq!(
        game.outcome().is_some_and(|o| o != Outcome::Draw),
        naive_winner(game).is_some()
    );
    seen.insert(game.key());
    let mut moves = Vec::new();
    game.moves(&mut moves);
    *ended += usize::from(game.outcome().is_some());
    for mv in moves {
        game.play(mv);
        walk(game, seen, ended);
        assert_eq!(game.undo(), Some(mv));
    }
}

#[test]
fn there_are_5478_positions() {
    let (mut seen, mut ended) = (HashSet::new(), 0);
    walk(&mut TicTacToe::default(), &mut seen, &mut ended);
    assert_eq!((seen.len(), ended), (5478, 255_168));
}

#[test]
fn boards_are_read_in_several_forms() {
    let forms = [
        "O 1 X / X 4 X / 6 O O",
        "o.x/x.x/.oo",
        "o . x\nx 4 x\n. o o\n",
        "2 0 3 7 5 8",
        "3x3k3 o1x/x4x/6oo",
    ];
    for form in forms {
        let game = TicTacToe::parse(form).unwrap();
        assert_eq!(game.text(), "o 1 x\nx 4 x\n6 o o\n", "{form}");
        assert_eq!(game.to_move(), Side::X);
    }
}

#[test]
fn other_sizes_have_a_header() {
    for (size, k) in [(1, 1), (2, 2), (4, 3), (5, 4), (19, 5)] {
        let mut game = TicTacToe::new(size, k).unwrap();
        assert_eq!(TicTacToe::parse(&game.text()).unwrap(), game);
        assert!(game.text().starts_with(&format!("{size}x{size}k{k}\n")));
        game.play(Square(0));
        assert_eq!(TicTacToe::parse(&game.text()).unwrap().key(), game.key());
    }
    let game = TicTacToe::parse("4x4k3 0 4 1 5 2").unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::X)));
    assert_eq!(game.winning_points().len(), 3);
    assert_eq!(TicTacToe::new(3, 4), None);
    assert_eq!(TicTacToe::new(20, 5), None);
}

#[test]
fn what_is_wrong_is_said() {
    let cases = [
        (
            "x x x / . . . / . . .",
            "impossible position: 3 x and 0 o: x moves first and the sides alternate, so x has as many as o or one more",
        ),
        (
            "xxx/ooo/...",
            "impossible position: both sides have a winning row: the game ends with the first",
        ),
        (
            "xxx/oo./..o",
            "impossible position: x has a winning row, but o has moved since",
        ),
        (
            "x.z/.../...",
            "row 1, cell 3: `z` is invalid: draw `x`, `o` or `.` in each cell",
        ),
        (
            "x 2 2/. . ./. . .",
            "row 1, cell 2: `2` is invalid: an empty cell here is drawn as `.` or 1",
        ),
        (
            "x../..",
            "impossible position: row 1 has 3 cells: the board has 2 rows of 2 cells",
        ),
        (
            "4 4",
            "move 2 of the list: 4 is illegal: x is already there: choose an empty cell",
        ),
        (
            "9",
            "move 1 of the list: 9 is illegal: the cells are numbered 0 to 8",
        ),
        (
            "a",
            "move 1 of the list: `a` is not a move: give a cell number, 0 to 8",
        ),
        (
            "0 3 1 4 2 5",
            "move 6 of the list: the game is over (x has won): undo a move or start a new game",
        ),
        (
            "40x40 1",
            "impossible position: 40 in a row on 40 x 40 cells: use a size from 1 to 19, and at most that many in a row",
        ),
        (
            "3x4 1",
            "the size: `3x4` is invalid: write it as `5x5` or, with four in a row, `5x5k4`",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(
            TicTacToe::parse(text).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}

#[test]
fn static_values_stay_between_the_latest_win_and_loss() {
    let game = TicTacToe::parse("4").unwrap();
    assert_eq!(game.evaluate(), -1);
    for size in 1..=TicTacToe::MAX_SIZE {
        let game = TicTacToe::new(size, 1).unwrap();
        let cells = i32::from(size) * i32::from(size);
        // The latest win comes with the last cell: the root's own move does not count.
        assert!(game.evaluation_limit() < game.win_score() - (cells - 1));
        assert!(game.evaluation_limit() > 0);
    }
}
