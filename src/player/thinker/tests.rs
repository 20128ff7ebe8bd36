use super::*;
use crate::analysis::Certainty;
use crate::control::{Limits, Observer, Progress};
use crate::game::{Eval, GameText, Point, ScoreUnit};
use crate::gomoku::{Position, Rule};
use crate::player::PlayerSpec;
use std::thread;

const LONG: Duration = Duration::from_secs(30);

/// Reports one line, then waits for its stop flag; crashes where x has played at 9,9, and ignores its
/// stop flag until it is released where x has played at 5,5.
#[derive(Debug)]
struct Patient {
    release: StopFlag,
}

impl Player<Position> for Patient {
    fn name(&self) -> String {
        "patient".into()
    }

    fn choose(
        &mut self,
        game: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        let number = game.moves().len() as i32;
        observer.progress(&Progress {
            depth: 1,
            seldepth: 2,
            line: 1,
            eval: Eval::Score(number),
            unit: ScoreUnit::Points,
            nodes: 3,
            elapsed: Duration::ZERO,
            pv: vec![Point::new(number, 0)],
        });
        match game.last_move() {
            Some(Point { x: 9, y: 9 }) => panic!("a test breaks down"),
            Some(Point { x: 5, y: 5 }) => {
                while !self.release.is_set() {
                    thread::sleep(Duration::from_millis(1));
                }
            }
            _ => {}
        }
        while !control.stop.is_set() {
            thread::sleep(Duration::from_millis(1));
        }
        let mv = Point::new(number, 1);
        Some(Analysis::new(mv, Certainty::Heuristic, "stopped"))
    }
}

fn patient() -> Thinker<Position> {
    Thinker::new(|| {
        Box::new(Patient {
            release: StopFlag::new(),
        })
    })
}

fn after(moves: &str) -> Position {
    let mut position = Position::new(Rule::Freestyle);
    position.try_play_list(moves).unwrap();
    position
}

/// The number of moves in the position of the next event, and whether it is the last one.
fn next(thinker: &mut Thinker<Position>) -> (i32, bool) {
    match thinker.wait(LONG).expect("an event") {
        Event::Progress(progress) => (progress.pv[0].x, false),
        Event::Finished(analysis) => (analysis.expect("a move").best().x, true),
        event => panic!("{event:?}"),
    }
}

#[test]
fn progress_comes_before_the_answer_that_a_stop_brings() {
    let mut thinker = patient();
    assert_eq!(thinker.wait(LONG), None, "nothing has been asked");
    thinker.ask(after("0,0"), Control::default());
    assert_eq!(next(&mut thinker), (1, false));
    assert_eq!(thinker.poll(), None);
    assert!(!thinker.is_stopping());
    thinker.stop();
    assert!(thinker.is_stopping());
    assert_eq!(next(&mut thinker), (1, true));
    assert_eq!((thinker.is_thinking(), thinker.poll()), (false, None));
}

#[test]
fn of_two_questions_only_the_later_is_answered() {
    let mut thinker = patient();
    thinker.ask(after("0,0"), Control::default());
    assert_eq!(next(&mut thinker), (1, false));
    thinker.ask(after("0,0 1,1"), Control::default());
    assert_eq!(next(&mut thinker), (2, false));
    thinker.stop();
    assert_eq!(next(&mut thinker), (2, true));
}

#[test]
fn what_is_cancelled_is_not_answered_any_more() {
    let mut thinker = patient();
    for _ in 0..100 {
        thinker.ask(after(""), Control::default());
        thinker.cancel();
        assert_eq!((thinker.is_thinking(), thinker.poll()), (false, None));
    }
    thinker.ask(after("0,0"), Control::default());
    thinker.stop();
    assert_eq!(next(&mut thinker), (1, false));
    assert_eq!(next(&mut thinker), (1, true));
}

#[test]
fn a_player_that_crashes_is_made_anew() {
    let mut thinker = patient();
    thinker.ask(after("9,9"), Control::default());
    assert!(matches!(thinker.wait(LONG), Some(Event::Progress(_))));
    assert_eq!(
        thinker.wait(LONG),
        Some(Event::Failed("a test breaks down".into()))
    );
    assert!(!thinker.is_thinking());
    thinker.ask(after("0,0"), Control::default());
    thinker.stop();
    assert_eq!(next(&mut thinker), (1, false));
    assert_eq!(next(&mut thinker), (1, true));
}

#[test]
fn to_drop_it_does_not_wait() {
    let release = StopFlag::new();
    let flag = release.clone();
    let build = move || {
        Box::new(Patient {
            release: flag.clone(),
        }) as Box<dyn Player<Position>>
    };
    let mut thinker = Thinker::new(build);
    thinker.ask(after("5,5"), Control::default());
    assert_eq!(next(&mut thinker), (1, false));
    let (done, dropped) = mpsc::channel();
    thread::spawn(move || {
        drop(thinker);
        done.send(()).unwrap();
    });
    // The player still searches when this comes.
    dropped.recv_timeout(Duration::from_secs(300)).unwrap();
    release.stop();
}

#[test]
fn a_search_reports_its_lines_and_what_they_are_worth() {
    let spec: PlayerSpec = "search:hash=1".parse().unwrap();
    let mut thinker = Thinker::new(move || spec.build(2));
    let four = after("0,0 9,9 1,0 9,8 2,0 7,7 3,0 4,0");
    let limits = Limits {
        nodes: Some(10_000),
        ..Limits::default()
    };
    thinker.new_game();
    thinker.ask(four, Control::new(limits));
    loop {
        match thinker.wait(LONG).expect("an event") {
            Event::Progress(progress) => assert!(progress.line == 1 && !progress.pv.is_empty()),
            Event::Finished(analysis) => {
                let analysis = analysis.unwrap();
                assert_eq!(analysis.best(), Point::new(-1, 0));
                assert_eq!(analysis.eval(), Some(Eval::win_in(1)));
                return;
            }
            event => panic!("{event:?}"),
        }
    }
}
