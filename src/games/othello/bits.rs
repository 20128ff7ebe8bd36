//! Where discs go and what they turn, on boards of 64 bits: `a1` is bit 0, `h1` bit 7, `a2` bit 8.

/// Every column but the first, and every column but the last.
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Moves every bit one cell in one of the eight directions; what leaves the board is lost.
const fn shifted(bits: u64, direction: usize) -> u64 {
    match direction {
        0 => bits << 1 & NOT_A,
        1 => bits >> 1 & NOT_H,
        2 => bits << 8,
        3 => bits >> 8,
        4 => bits << 9 & NOT_A,
        5 => bits >> 9 & NOT_H,
        6 => bits << 7 & NOT_H,
        _ => bits >> 7 & NOT_A,
    }
}

/// The cells where a disc of `own` turns at least one of `other`.
pub(super) const fn placements(own: u64, other: u64) -> u64 {
    let (mut found, mut direction) = (0, 0);
    while direction < 8 {
        let mut run = shifted(own, direction) & other;
        let mut more = 0;
        // A run is at most six discs long.
        while more < 5 {
            run |= shifted(run, direction) & other;
            more += 1;
        }
        found |= shifted(run, direction);
        direction += 1;
    }
    found & !(own | other)
}

/// The discs of `other` that a disc of `own` on `cell` turns.
pub(super) const fn turned_by(cell: u64, own: u64, other: u64) -> u64 {
    let (mut turned, mut direction) = (0, 0);
    while direction < 8 {
        let (mut run, mut next) = (0, shifted(cell, direction));
        while next & other != 0 {
            run |= next;
            next = shifted(next, direction);
        }
        if next & own != 0 {
            turned |= run;
        }
        direction += 1;
    }
    turned
}
