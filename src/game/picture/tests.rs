use super::*;

fn area(x0: i32, y0: i32, x1: i32, y1: i32) -> Area {
    Area::new(Point::new(x0, y0), Point::new(x1, y1)).unwrap()
}

#[test]
fn long_labels_stand_upright_and_every_row_is_aligned() {
    let far = area(1_999_999_998, -2_000_000_000, 2_000_000_000, -1_999_999_999);
    let text = draw(far, Labels::Numbers, |_| Glyph::from('.')).unwrap();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines.len(), 10 + 2);
    assert_eq!(lines[0], "             1 1 2");
    assert_eq!(lines[9], "             8 9 0");
    assert_eq!(lines[10], "-2000000000  . . .");
    assert_eq!(lines[11], "-1999999999  . . .");
}

#[test]
fn wide_cells_leave_room_for_labels_beside_each_other() {
    let text = draw(area(-1, 9, 1, 10), Labels::Numbers, |point| {
        Glyph::new(point.x.abs_diff(0).to_string().repeat(3))
    });
    assert_eq!(
        text.unwrap(),
        "     -1   0   1\n 9  111 000 111\n10  111 000 111\n"
    );
}

#[test]
fn neighbours_share_a_gap() {
    let row = |marks: [Mark; 4]| {
        let text = draw(area(0, 0, 3, 0), Labels::Numbers, |point| {
            Glyph::from('x').marked(marks[point.x as usize])
        });
        text.unwrap().lines().nth(1).unwrap().to_owned()
    };
    use Mark::{Best, Last, None, Winning};
    assert_eq!(row([Winning; 4]), "0 *x*x*x*x*");
    assert_eq!(row([Last, None, Best, Best]), "0 (x)x[x|x]");
    assert_eq!(row([Last, Best, None, Last]), "0 (x)x]x(x)");
}

#[test]
fn letters_name_columns_from_the_left_and_rows_from_the_bottom() {
    let board = area(-7, -7, 7, 7);
    let text = draw(area(-7, 4, -5, 7), Labels::Letters(board), |_| '.'.into()).unwrap();
    assert_eq!(text, "   a b c\n4  . . .\n3  . . .\n2  . . .\n1  . . .\n");
}

#[test]
fn letters_of_a_wide_board_are_numbers() {
    let board = area(0, 0, 26, 26);
    let part = area(0, 0, 1, 0);
    assert_eq!(
        draw(part, Labels::Letters(board), |_| '.'.into()),
        draw(part, Labels::Numbers, |_| '.'.into())
    );
}

#[test]
fn paint_sees_the_text_alone_and_adds_no_width() {
    let text = draw_painted(
        area(0, 0, 1, 0),
        Labels::Numbers,
        |point| Glyph::new("7".repeat(point.x as usize + 1)),
        |point, text| format!("<{}:{text}>", point.x),
    );
    assert_eq!(text.unwrap(), "    0  1\n0   <0:7> <1:77>\n");
}

#[test]
fn large_areas_are_refused_and_can_be_cut() {
    let edge = i32::from(MAX_SIDE) - 1;
    assert!(draw(area(0, 0, edge, edge), Labels::Numbers, |_| '.'.into()).is_ok());
    let large = area(0, 0, 0, edge + 1);
    let refused = draw(large, Labels::Numbers, |_| {
        unreachable!("no cell is looked at")
    });
    assert_eq!(refused, Err(TooLarge { area: large }));
    let all = area(i32::MIN, i32::MIN, i32::MAX, i32::MAX);
    for focus in [
        Point::new(i32::MIN, i32::MAX),
        Point::new(0, 0),
        Point::new(i32::MAX, 3),
    ] {
        let part = cut(all, focus, MAX_SIDE);
        assert!(part.contains(focus));
        assert_eq!([part.width(), part.height()], [i64::from(MAX_SIDE); 2]);
    }
}

#[test]
fn long_cell_texts_are_cut() {
    let text = draw(area(0, 0, 0, 0), Labels::Numbers, |_| {
        Glyph::new("9".repeat(1000))
    });
    assert_eq!(text.unwrap().lines().nth(1).unwrap().len(), 3 + MAX_CELL);
}
