use super::*;
use crate::rng::SplitMix64;

fn random_game(rng: &mut SplitMix64) -> ConnectFour {
    let mut game = ConnectFour::new();
    let (plies, mut moves) = (rng.below(43), Vec::new());
    for _ in 0..plies {
        game.moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        game.play(moves[rng.below(moves.len() as u64) as usize]);
    }
    game
}

/// Discs of each side on every line of four, cell by cell.
fn naive_lines(game: &ConnectFour) -> Vec<[usize; 2]> {
    let area = game.area().unwrap();
    let mut lines = Vec::new();
    for y in 0..6 {
        for x in 0..7 {
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let cells = [0, 1, 2, 3].map(|n| Point::new(x + n * dx, y + n * dy));
                if cells.iter().all(|&cell| area.contains(cell)) {
                    lines.push(Side::BOTH.map(|side| {
                        let own = |&&cell: &&Point| game.cell(cell) == Cell::Stone(side);
                        cells.iter().filter(own).count()
                    }));
                }
            }
        }
    }
    lines
}

#[test]
fn lines_wins_and_values_equal_the_naive_ones() {
    let mut rng = SplitMix64::new(4);
    let mut won = 0;
    for _ in 0..2000 {
        let game = random_game(&mut rng);
        let lines = naive_lines(&game);
        assert_eq!(lines.len(), LINES.len());
        let winner = Side::BOTH
            .into_iter()
            .find(|side| lines.iter().any(|line| line[side.index()] == 4));
        let full = (0..7).all(|x| game.cell(Point::new(x, 0)) != Cell::Empty);
        let outcome = winner.map(Outcome::Win).or(full.then_some(Outcome::Draw));
        assert_eq!(game.outcome(), outcome);
        assert_eq!(game.winning_points().is_empty(), winner.is_none());
        won += usize::from(winner.is_some());
        let worth = [0, 1, 4, 16, 0];
        let value: i32 = lines
            .iter()
            .map(|line| match line {
                [x, 0] => worth[*x],
                [0, o] => -worth[*o],
                _ => 0,
            })
            .sum();
        let own = if game.to_move() == Side::X {
            value
        } else {
            -value
        };
        assert_eq!(game.evaluate(), own);
        assert!(game.evaluate().abs() <= game.evaluation_limit());
    }
    assert!(won > 300);
}

#[test]
fn positions_are_read_in_several_forms() {
    let board = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . o . . .\n. . x x o . .\n";
    let forms = [
        "4 4 3 5",
        "4435",
        "4,4,3 5",
        board,
        &format!("{board}1 2 3 4 5 6 7"),
        "......./......./......./......./...o.../..xxo..",
    ];
    for form in forms {
        let game = ConnectFour::parse(form).unwrap();
        assert_eq!(game.text(), board, "{form}");
        assert_eq!(game.key(), ConnectFour::parse("4435").unwrap().key());
    }
}

#[test]
fn what_is_wrong_is_said() {
    let cases = [
        (
            "......./......./......./......./...x.../.......",
            "impossible position: the disc in row 5 of column 4 is floating: the cell below it is empty",
        ),
        (
            "......./......./......./......./......./xx.....",
            "impossible position: 2 x and 0 o: x moves first and the sides alternate, so x has as many as o or one more",
        ),
        (
            "......./......./......./......./oooo.../xxxx...",
            "impossible position: both sides have a winning row: the game ends with the first",
        ),
        (
            "......./......./......./o....../ooo..../xxxx...",
            "impossible position: x has a winning row, but o has moved since",
        ),
        (
            "......./.......",
            "impossible position: 2 rows found: the board has 6 rows of 7 cells",
        ),
        (
            "4444444",
            "move 7 of the list: 4 is illegal: the column is full: choose another",
        ),
        (
            "8",
            "move 1 of the list: `8` is not a move: give a column, 1 to 7 from the left",
        ),
        (
            "12121211",
            "move 8 of the list: the game is over (x has won): undo a move or start a new game",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(
            ConnectFour::parse(text).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}
