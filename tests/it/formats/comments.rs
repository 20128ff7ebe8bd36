//! Comments in SGF, and the formats that have no place for them.

use super::read;
use mugen::formats::{Format, GameRecord};

fn game(text: &str) -> GameRecord {
    read(Format::Sgf, text).remove(0)
}

#[test]
fn comments_on_the_main_line_come_back_exactly() {
    let text = "(;GM[4]SZ[15]C[ of the game \n]AB[aa]AW[bb]\n;C[before the first move];B[hh]C[\u{3000}one \\] \\\\ ]\n\
                ;W[ii](;B[jj]C[\n two\nlines\n];C[a node of its own];C[and another];W[gg]C[last])(;B[kk]C[not on it]))";
    let first = game(text);
    let expected = [
        (0, "before the first move"),
        (1, "\u{3000}one ] \\ "),
        (3, "\n two\nlines\n"),
        (3, "a node of its own"),
        (3, "and another"),
        (4, "last"),
    ];
    let expected = expected.map(|(ply, text)| (ply, text.to_owned()));
    assert_eq!(first.comments, expected);
    assert_eq!(first.note.as_deref(), Some(" of the game \n"));
    let written = Format::Sgf.write(std::slice::from_ref(&first)).unwrap();
    let second = game(&written);
    assert_eq!(second.comments, first.comments, "{written}");
    assert_eq!(second.note, first.note);
    assert_eq!(second.position, first.position);
    assert_eq!(Format::Sgf.write(&[second]).unwrap(), written);
}

#[test]
fn what_a_format_has_no_place_for_is_counted() {
    let two = game("(;GM[4]SZ[15]C[a];B[hh]C[b];W[ii]C[c])");
    let lost_comments =
        |format: Format, game| format.lost_comments(game).map(|left| left.to_string());
    assert_eq!(lost_comments(Format::Sgf, &two), None);
    let json = "2 comments left out: json does not support them";
    assert_eq!(lost_comments(Format::Json, &two).as_deref(), Some(json));
    for format in ["moves", "pos", "offset", "psq", "picture"] {
        let expected = format!("3 comments left out: {format} does not support them");
        let format: Format = format.parse().unwrap();
        assert_eq!(lost_comments(format, &two), Some(expected));
    }
    let none = game("(;GM[4]SZ[15];B[hh])");
    assert!(
        Format::ALL
            .iter()
            .all(|format| format.lost_comments(&none).is_none())
    );
    let one = game("(;GM[4]SZ[15]C[a];B[hh])");
    let pos = "1 comment left out: pos does not support them";
    assert_eq!(lost_comments(Format::Pos, &one).as_deref(), Some(pos));
}
