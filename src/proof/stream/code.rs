//! The bytes of a node.

use crate::game::Point;
use crate::proof::RefusalReason;

/// What a node of a stream is, without what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Code {
    /// A move of the attacker.
    Move {
        kind: MoveKind,
        point: Point,
        /// Whether references lead to it.
        is_kept: bool,
    },
    /// A kept node, counted back from the last one kept, and the turn that takes its position here.
    Reference { back: u64, turn: u8 },
    /// A position that another file proves.
    Elsewhere,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveKind {
    Five,
    Four,
    Quiet,
}

const REFERENCE: u16 = 3;
/// Of a move: references lead to the node.
const KEPT: u16 = 1 << 2;
/// Of a move: never set.
const RESERVED: u16 = 1 << 3;
/// Of a reference: the position is proved elsewhere.
const ELSEWHERE: u16 = 1 << 15;
/// Of a reference: the rest of the distance follows.
const MORE: u16 = 1 << 5;
/// The bits of a distance that stand in the first two bytes.
const NEAR_BITS: u32 = 9;
/// Added to the steps of a move.
const ZERO: i64 = 32;

/// Appends the code of a node that comes after the attacker's move `last`.
pub(super) fn write(bytes: &mut Vec<u8>, code: Code, last: Point) {
    match code {
        Code::Move {
            kind,
            point,
            is_kept,
        } => {
            let head = kind as u16 | if is_kept { KEPT } else { 0 };
            let dx = i64::from(point.x) - i64::from(last.x);
            let dy = i64::from(point.y) - i64::from(last.y);
            let near = |step: i64| (1 - ZERO..ZERO).contains(&step);
            if near(dx) && near(dy) {
                let steps = ((dx + ZERO) as u16) << 4 | ((dy + ZERO) as u16) << 10;
                bytes.extend((head | steps).to_le_bytes());
            } else {
                bytes.extend(head.to_le_bytes());
                write_number(bytes, zigzag(dx));
                write_number(bytes, zigzag(dy));
            }
        }
        Code::Reference { back, turn } => {
            let head = REFERENCE | u16::from(turn) << 2;
            let near = (back & ((1 << NEAR_BITS) - 1)) as u16;
            let rest = back >> NEAR_BITS;
            let more = if rest > 0 { MORE } else { 0 };
            bytes.extend((head | more | near << 6).to_le_bytes());
            if rest > 0 {
                write_number(bytes, rest);
            }
        }
        Code::Elsewhere => bytes.extend((REFERENCE | ELSEWHERE).to_le_bytes()),
    }
}

/// Takes the next code from `bytes`.
pub(super) fn read(bytes: &mut &[u8], last: Point) -> Result<Code, RefusalReason> {
    let (&[low, high], rest) = bytes.split_first_chunk().ok_or(RefusalReason::StreamEnds)?;
    *bytes = rest;
    let head = u16::from_le_bytes([low, high]);
    let kind = match head & 3 {
        0 => MoveKind::Five,
        1 => MoveKind::Four,
        2 => MoveKind::Quiet,
        _ if head == REFERENCE | ELSEWHERE => return Ok(Code::Elsewhere),
        _ if head & ELSEWHERE > 0 => return Err(RefusalReason::StreamCode),
        _ => {
            let near = u64::from(head >> 6 & ((1 << NEAR_BITS) - 1));
            let rest = if head & MORE > 0 {
                read_number(bytes)?
            } else {
                0
            };
            let back = rest
                .checked_mul(1 << NEAR_BITS)
                .and_then(|rest| rest.checked_add(near));
            return Ok(Code::Reference {
                back: back.ok_or(RefusalReason::StreamNumber)?,
                turn: (head >> 2 & 7) as u8,
            });
        }
    };
    if head & RESERVED > 0 {
        return Err(RefusalReason::StreamCode);
    }
    let (dx, dy) = match head >> 4 {
        0 => (unzigzag(read_number(bytes)?), unzigzag(read_number(bytes)?)),
        steps => (i64::from(steps & 63) - ZERO, i64::from(steps >> 6) - ZERO),
    };
    let coordinate = |from: i32, step: i64| {
        let sum = i64::from(from).checked_add(step);
        let sum = sum.and_then(|sum| i32::try_from(sum).ok());
        sum.ok_or(RefusalReason::StreamNumber)
    };
    Ok(Code::Move {
        kind,
        point: Point::new(coordinate(last.x, dx)?, coordinate(last.y, dy)?),
        is_kept: head & KEPT > 0,
    })
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Result<u64, RefusalReason> {
    let mut number = 0_u64;
    for shift in (0..63).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or(RefusalReason::StreamEnds)?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(RefusalReason::StreamNumber)
}

/// 0, -1, 1, -2, ... as 0, 1, 2, 3, ...
const fn zigzag(number: i64) -> u64 {
    (number << 1 ^ number >> 63) as u64
}

const fn unzigzag(number: u64) -> i64 {
    (number >> 1) as i64 ^ -((number & 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(code: Code, last: Point) -> usize {
        let mut bytes = Vec::new();
        write(&mut bytes, code, last);
        let mut rest = &bytes[..];
        assert_eq!(read(&mut rest, last), Ok(code));
        assert!(rest.is_empty());
        for end in 0..bytes.len() {
            assert_eq!(
                read(&mut &bytes[..end], last),
                Err(RefusalReason::StreamEnds)
            );
        }
        bytes.len()
    }

    #[test]
    fn every_code_reads_back() {
        let last = Point::new(5, -7);
        for kind in [MoveKind::Five, MoveKind::Four, MoveKind::Quiet] {
            for (x, y, length) in [
                (5, -7, 2),
                (5 + 31, -7 - 31, 2),
                (5 + 32, -7, 4),
                (5 - 31, -7, 2),
                (5 - 32, -7 - 32, 4),
                (2_000_000_000, -2_000_000_000, 12),
            ] {
                for is_kept in [false, true] {
                    let point = Point::new(x, y);
                    let code = Code::Move {
                        kind,
                        point,
                        is_kept,
                    };
                    assert_eq!(there_and_back(code, last), length, "{x},{y}");
                }
            }
        }
        for (back, length) in [(0, 2), (511, 2), (512, 3), (65_535, 3), (65_536, 4)] {
            for turn in 0..8 {
                assert_eq!(there_and_back(Code::Reference { back, turn }, last), length);
            }
        }
        assert_eq!(there_and_back(Code::Elsewhere, last), 2);
    }

    #[test]
    fn bits_that_mean_nothing_are_refused() {
        for head in [0x8008_u16, 0x0008, 0x8013, 0xc003] {
            let bytes = head.to_le_bytes();
            let read = read(&mut &bytes[..], Point::new(0, 0));
            assert_eq!(read, Err(RefusalReason::StreamCode), "{head:x}");
        }
    }

    #[test]
    fn numbers_too_large_are_refused() {
        let mut bytes = &[
            0x23, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1,
        ][..];
        assert_eq!(
            read(&mut bytes, Point::new(0, 0)),
            Err(RefusalReason::StreamNumber)
        );
        let far = Code::Move {
            kind: MoveKind::Five,
            point: Point::new(i32::MAX, 0),
            is_kept: false,
        };
        let mut bytes = Vec::new();
        write(&mut bytes, far, Point::new(0, 0));
        let read = read(&mut &bytes[..], Point::new(1, 0));
        assert_eq!(read, Err(RefusalReason::StreamNumber));
    }
}
