//! A screen that breaks down: its player at `d`, and the screen itself at `l`.

use mugen::analysis::Analysis;
use mugen::control::{Control, Limits, Observer, StopFlag, TimeControl};
use mugen::formats::notation::{SCREEN_SIDE, View, view};
use mugen::frontend::{GameUi, OpenedGame, PlayerBuilder};
use mugen::game::{Area, GameText, Point};
use mugen::gomoku::{Position, Rule};
use mugen::player::Player;
use mugen::session::{GameClock, Humans, Session};
use mugen::tui::{ScreenSetup, Theme, run};
use std::path::Path;

struct Broken;

impl Player<Position> for Broken {
    fn name(&self) -> String {
        "broken".into()
    }

    fn choose(
        &mut self,
        _: &Position,
        _: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        panic!("the player breaks down on purpose");
    }
}

impl GameUi<Position> for Broken {
    fn title(&self) -> &'static str {
        "mugen, broken"
    }

    fn rule(&self, _: &Position) -> String {
        String::new()
    }

    fn board(&self, position: &Position) -> Area {
        position.board().area()
    }

    fn stones(&self, _: &Position) -> Vec<Point> {
        Vec::new()
    }

    fn text_view(&self, position: &Position, focus: &[Point], margin: u16) -> View {
        view(position.board(), focus, margin, SCREEN_SIDE)
    }

    fn computer(&self) -> String {
        "broken".into()
    }

    fn change_level(&mut self, _: i8) -> Result<(), String> {
        panic!("the screen breaks down on purpose");
    }

    fn player(&self) -> PlayerBuilder<Position> {
        Box::new(|| Box::new(Self))
    }

    fn point_of(&self, _: &Position, point: Point) -> Option<Point> {
        Some(point)
    }

    fn example_move(&self) -> &'static str {
        "0,0"
    }

    fn file_text(&self, position: &Position, _: &Path) -> Result<String, String> {
        Ok(position.text())
    }

    fn read_file(&mut self, _: &Path, _: &Position) -> Result<OpenedGame<Position>, String> {
        Err(String::new())
    }

    fn help(&self) -> &'static str {
        ""
    }
}

fn main() {
    let setup = ScreenSetup {
        session: Session::new(Position::new(Rule::Freestyle), Humans::Both),
        clock: GameClock::new(TimeControl::default()),
        limits: Limits::default(),
        lines: 1,
        autosave: None,
        opening: None,
        show_weights: false,
        plies: usize::MAX,
        resign: false,
        notice: None,
    };
    let theme = Theme {
        color: true,
        ascii: false,
    };
    run(setup, Broken, theme, &StopFlag::new()).expect("a terminal");
}
