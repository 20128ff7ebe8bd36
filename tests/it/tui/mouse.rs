//! Clicks and drags.

use super::{Begin, Five, point, press, resize};
use mugen::game::Point;
use mugen::tui::Action;

/// A place of the terminal in the cell of `point`.
fn place(app: &Five, point: Point) -> (u16, u16) {
    let (column, row) = app.viewport().place_of(point).expect("it is shown");
    let (x, y) = app.geometry().origin(app.cell_size(), column, row);
    (x + 1, y)
}

fn down(app: &mut Five, (column, row): (u16, u16)) {
    app.update(Action::Press { column, row });
}

fn drag(app: &mut Five, (column, row): (u16, u16)) {
    app.update(Action::Drag { column, row });
}

fn up(app: &mut Five, (column, row): (u16, u16)) {
    app.update(Action::Release { column, row });
}

#[test]
fn a_click_places_on_the_cell_under_the_mouse() {
    for size in ["", "]", "] ]", "] w", "m"] {
        let mut app = Begin::with("0,0").app();
        press(&mut app, size);
        let at = place(&app, point(3, -2));
        down(&mut app, at);
        assert_eq!(
            app.session().game().moves().len(),
            1,
            "not before it goes up"
        );
        up(&mut app, at);
        assert_eq!(
            app.session().game().last_move(),
            Some(point(3, -2)),
            "{size}"
        );
        assert_eq!(app.cursor(), point(3, -2));
    }
}

#[test]
fn a_drag_scrolls_and_never_places() {
    let mut app = Begin::with("0,0").app();
    let cell = point(3, -2);
    let from = place(&app, cell);
    down(&mut app, from);
    // Away, and back to the very same place of the terminal.
    drag(&mut app, (from.0 + 8, from.1 + 3));
    assert_eq!(
        place(&app, cell),
        (from.0 + 8, from.1 + 3),
        "it stays under the mouse"
    );
    drag(&mut app, from);
    assert_eq!(place(&app, cell), from);
    up(&mut app, from);
    assert_eq!(app.session().game().moves().len(), 1);
}

#[test]
fn a_button_that_goes_up_elsewhere_places_nothing() {
    let mut app = Begin::with("0,0").app();
    let (from, to) = (place(&app, point(3, 3)), place(&app, point(4, 3)));
    down(&mut app, from);
    up(&mut app, to);
    up(&mut app, to);
    down(&mut app, (0, 0));
    up(&mut app, (0, 0));
    down(&mut app, (79, 10));
    up(&mut app, (79, 10));
    assert_eq!(app.session().game().moves().len(), 1);
}

#[test]
fn a_drag_by_far_goes_far_and_ends_where_the_coordinates_end() {
    let mut app = Begin::with("").app();
    resize(&mut app, 200, 60);
    let (right, down_by) = (i64::MAX, i64::MIN);
    app.update(Action::Scroll {
        right,
        down: down_by,
    });
    // Long labels take some room at the end.
    let shown = app.viewport().shown().expect("cells");
    assert!((1_999_999_990..=2_000_000_000).contains(&shown.max().x));
    assert!((-2_000_000_000..=-1_999_999_990).contains(&shown.min().y));
    press(&mut app, "Home");
    assert_eq!(app.viewport().towards(point(0, 0)), (0, 0));
}
