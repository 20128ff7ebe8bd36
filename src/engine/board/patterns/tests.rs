use super::reference::{Line, Seen};
use super::*;
use crate::game::Side;
use crate::gomoku::Rule;
use crate::rng::SplitMix64;

/// The neighbours in a code as `side` sees them, the own stone in the middle put in.
fn seen(code: u32, reach: usize, side: Side) -> Vec<Seen> {
    let mut cells: Vec<_> = (0..2 * reach)
        .map(|place| match (code >> (2 * place)) as u8 & 3 {
            EMPTY => Seen::Empty,
            bits if bits == stone(side) => Seen::Own,
            _ => Seen::Blocked,
        })
        .collect();
    cells.insert(reach, Seen::Own);
    cells
}

/// A code in which every cell is empty, a stone of `side`, or a wall.
fn code_of(mut number: usize, cells: usize, side: Side) -> u32 {
    (0..cells).fold(0, |code, place| {
        let bits = [EMPTY, stone(side), WALL][number % 3];
        number /= 3;
        code | u32::from(bits) << (2 * place)
    })
}

#[test]
fn every_code_has_the_class_of_the_definition() {
    for rule in Rule::ALL {
        let patterns = Patterns::of(rule);
        let cells = 2 * patterns.reach();
        for number in 0..3usize.pow(cells as u32) {
            for side in Side::BOTH {
                let code = code_of(number, cells, side);
                let cells = seen(code, patterns.reach(), side);
                let expected = Line { cells, rule }.class();
                assert_eq!(
                    patterns.class(code, side),
                    expected,
                    "{rule} {code:b} {side}"
                );
            }
        }
    }
}

#[test]
fn the_others_stones_are_walls() {
    for rule in Rule::ALL {
        let patterns = Patterns::of(rule);
        for code in 0..1u32 << (4 * patterns.reach()) {
            for side in Side::BOTH {
                let walled = (0..2 * patterns.reach()).fold(code, |walled, place| {
                    let other = (code >> (2 * place)) as u8 & 3 == stone(side.other());
                    walled | u32::from(WALL * u8::from(other)) << (2 * place)
                });
                assert_eq!(patterns.class(code, side), patterns.class(walled, side));
            }
        }
    }
}

#[test]
fn a_code_read_backwards_has_the_same_classes() {
    for rule in Rule::ALL {
        let patterns = Patterns::of(rule);
        let cells = 2 * patterns.reach();
        for code in 0..1u32 << (2 * cells) {
            let turned =
                (0..cells).fold(0, |turned, place| turned << 2 | (code >> (2 * place) & 3));
            assert_eq!(
                patterns.pairs()[code as usize],
                patterns.pairs()[turned as usize]
            );
        }
    }
}

/// On whole lines: a cell's class is "five" exactly where a stone makes a winning row, and a four has
/// as many completions as there are cells that make a five afterwards.
#[test]
fn fives_and_fours_on_long_lines_are_those_of_the_rules() {
    let mut rng = SplitMix64::new(5);
    for round in 0..60_000 {
        let rule = Rule::ALL[round % 2];
        let patterns = Patterns::of(rule);
        let reach = patterns.reach() as i32;
        let mut line: Vec<u8> = (0..24)
            .map(|_| [EMPTY, EMPTY, 1, 1, 1, 2, WALL][rng.below(7) as usize])
            .collect();
        let code = |line: &[u8], at: i32| {
            (0..2 * reach as usize).fold(0u32, |code, place| {
                let cell = at + offset_of(place, reach as usize);
                let bits = line.get(cell as usize).copied().unwrap_or(WALL);
                code | u32::from(bits) << (2 * place)
            })
        };
        let wins = |line: &[u8], at: usize| {
            let before = line[..at].iter().rev().take_while(|&&c| c == 1).count();
            let after = line[at + 1..].iter().take_while(|&&c| c == 1).count();
            rule.wins(before + after + 1)
        };
        let at = rng.below(24) as usize;
        if line[at] != EMPTY {
            continue;
        }
        let seen = code(&line, at as i32);
        let class = patterns.class(seen, Side::X);
        assert_eq!(class == LineClass::Five, wins(&line, at));
        if class == LineClass::Five || class == LineClass::Overline {
            continue;
        }
        line[at] = 1;
        let completions: Vec<i32> = (0..24)
            .filter(|&cell| line[cell as usize] == EMPTY)
            // Only fives that hold the new stone.
            .filter(|&cell: &i32| {
                let (low, high) = (cell.min(at as i32), cell.max(at as i32));
                let between = (low + 1..high).all(|c| line[c as usize] == 1);
                between && wins(&line, cell as usize)
            })
            .map(|cell| cell - at as i32)
            .collect();
        let found: Vec<i32> = patterns
            .completions(seen, Side::X)
            .offsets(reach as usize)
            .collect();
        assert_eq!(found, completions, "{line:?} {at}");
        let four = class >= LineClass::BlockedFour;
        assert_eq!(four, !completions.is_empty());
        assert_eq!(class.is_double(), completions.len() > 1);
    }
}

#[test]
fn well_known_shapes() {
    let class = |text: &str, rule| {
        let reach = reach(rule);
        let code = text
            .chars()
            .filter(|&c| c != 'X')
            .enumerate()
            .fold(0, |code, (place, c)| {
                let bits = match c {
                    '.' => EMPTY,
                    'x' => 1,
                    'o' => 2,
                    _ => WALL,
                };
                code | u32::from(bits) << (2 * place)
            });
        assert_eq!(text.len(), 2 * reach + 1);
        Patterns::of(rule).class(code, Side::X)
    };
    let free = |text| class(text, Rule::Freestyle);
    use LineClass as L;
    assert_eq!(free("....X...."), L::FreeOne);
    assert_eq!(free("#..#X..#."), L::Dead);
    assert_eq!(free("...#X...."), L::BlockedOne);
    assert_eq!(free("...xX...."), L::TwoBest);
    assert_eq!(free("..xxX...."), L::ThreeStrong);
    assert_eq!(free("#.xxX..#."), L::Three);
    assert_eq!(free("#.xxX.#.."), L::BlockedThree);
    assert_eq!(free(".x.xX...."), L::Three);
    assert_eq!(free(".oxxX...."), L::BlockedThree);
    assert_eq!(free(".xxxX...."), L::OpenFour);
    assert_eq!(free("oxxxX...."), L::BlockedFour);
    assert_eq!(free(".x.xXx.x."), L::TwoFours);
    assert_eq!(free("xx.xX..#."), L::BlockedFour);
    assert_eq!(free(".xxxXx..."), L::Five);
    let exact = |text| class(text, Rule::Exact);
    assert_eq!(exact("..xxxXx...."), L::Five);
    assert_eq!(exact("..xxxXxx..."), L::Overline);
    assert_eq!(exact("..xxxX....."), L::OpenFour);
    assert_eq!(exact("x.xxxX....."), L::BlockedFour);
    // A fifth stone makes six at either end: nothing is left of the four.
    assert_eq!(exact("x.xxxX.x..."), L::Dead);
}

#[test]
fn tables_that_are_built_anew_are_the_same() {
    let fresh = Patterns::fresh(Rule::Exact);
    assert_eq!(fresh.pairs(), Patterns::of(Rule::Exact).pairs());
}

#[test]
fn defences_lower_the_threat() {
    let patterns = Patterns::of(Rule::Freestyle);
    // `..xxX...`: an open four is coming at the middle; it has three defences on either side.
    let code = 0b0000_0000_0101_0100;
    let found: Vec<_> = patterns.defences(code, Side::X).offsets(4).collect();
    assert_eq!(found, [-4, 1]);
}
