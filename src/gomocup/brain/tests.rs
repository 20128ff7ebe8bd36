//! The brain together with a player, on a clock that the tests move.

use super::BrainOptions;
use super::run_brain::run_by;
use crate::analysis::Analysis;
use crate::control::{Clock, Control, Limits, ManualClock, Observer, Progress, Silent};
use crate::engine::longest_move;
use crate::game::Point;
use crate::gomoku::{Position, Rule};
use crate::player::{Player, PlayerSpec};
use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// What a move was thought about with, how long, and when each iteration ended.
#[derive(Clone, Debug, Default, PartialEq)]
struct Thought {
    limits: Limits,
    nodes: Option<u64>,
    ends: Vec<Duration>,
    used: Duration,
}

/// Thinks by a clock on which each look takes a `step`, and answers `overrun` after that.
struct Timed {
    player: Box<dyn Player<Position>>,
    clock: ManualClock,
    step: Duration,
    overrun: Option<Duration>,
    thoughts: Arc<Mutex<Vec<Thought>>>,
}

impl Player<Position> for Timed {
    fn name(&self) -> String {
        "timed".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        let begun = self.clock.now();
        let control = Control {
            clock: Arc::new(self.clock.ticking(self.step)),
            ..control.clone()
        };
        let mut ends = Vec::new();
        let mut observer = |progress: &Progress<Point>| ends.push(progress.elapsed);
        let analysis = self.player.choose(position, &control, &mut observer);
        let limits = control.limits;
        if let (Some(overrun), Some(longest)) = (self.overrun.take(), longest_move(&limits)) {
            let due = begun + longest + overrun;
            self.clock.advance(due.saturating_sub(self.clock.now()));
        }
        let thought = Thought {
            limits,
            nodes: analysis.as_ref().and_then(|analysis| analysis.nodes),
            ends,
            used: self.clock.now().saturating_sub(begun),
        };
        self.thoughts.lock().unwrap().push(thought);
        analysis
    }
}

/// A brain on a thread of its own, with both ends of its pipes.
struct Talk {
    to_brain: PipeWriter,
    from_brain: BufReader<PipeReader>,
    brain: JoinHandle<()>,
    thoughts: Arc<Mutex<Vec<Thought>>>,
}

fn talk(player: PlayerSpec, step: Duration, overrun: Option<Duration>) -> Talk {
    let (read, to_brain) = pipe().unwrap();
    let (from_brain, write) = pipe().unwrap();
    let clock = ManualClock::new();
    let thoughts = Arc::default();
    let timed = Timed {
        player: player.build(2),
        clock: clock.clone(),
        step,
        overrun,
        thoughts: Arc::clone(&thoughts),
    };
    let run = move || {
        let clock = Arc::new(clock);
        run_by(
            clock,
            read,
            write,
            Box::new(timed),
            &BrainOptions::default(),
        )
        .unwrap();
    };
    Talk {
        to_brain,
        from_brain: BufReader::new(from_brain),
        brain: thread::spawn(run),
        thoughts,
    }
}

impl Talk {
    fn ask(&mut self, text: &str) -> String {
        writeln!(self.to_brain, "{text}").unwrap();
        loop {
            let mut line = String::new();
            assert!(
                self.from_brain.read_line(&mut line).unwrap() > 0,
                "it has ended"
            );
            if !line.starts_with("MESSAGE") {
                return line.trim().to_owned();
            }
        }
    }

    fn end(mut self) -> Vec<Thought> {
        writeln!(self.to_brain, "END").unwrap();
        self.brain.join().unwrap();
        self.thoughts.lock().unwrap().clone()
    }
}

const QUIET: &str = "BOARD 10,10,1 11,11,2 9,10,1 12,9,2 DONE";

fn quiet() -> Position {
    let bounds = crate::game::Area::new(Point::new(0, 0), Point::new(19, 19)).unwrap();
    let mut position = Position::with_bounds(bounds, Rule::Freestyle).unwrap();
    for point in [(10, 10), (11, 11), (9, 10), (12, 9)] {
        position.place(point.into());
    }
    position
}

/// The engine alone divides the time of a game: behind the brain it thinks as it does by itself.
#[test]
fn a_game_clock_is_divided_once() {
    let seconds = Duration::from_secs;
    let step = Duration::from_millis(40);
    let search: PlayerSpec = "search:hash=1".parse().unwrap();
    for (turn, left) in [(30, 180), (30, 20)] {
        let mut talk = talk(search.clone(), step, None);
        talk.ask("START 20");
        let settings = format!("INFO timeout_turn {turn}000\nINFO time_left {left}000");
        talk.ask(&format!("{settings}\n{QUIET}"));
        let behind = talk.end().remove(0);
        let limits = Limits {
            time: Some(seconds(turn) - Duration::from_millis(30)),
            game_time: Some(seconds(left) - Duration::from_millis(30)),
            ..Limits::default()
        };
        assert_eq!(behind.limits, limits);
        let thoughts = Arc::default();
        let mut alone = Timed {
            player: search.build(2),
            clock: ManualClock::new(),
            step,
            overrun: None,
            thoughts: Arc::clone(&thoughts),
        };
        alone.choose(&quiet(), &Control::new(limits), &mut Silent);
        let alone = thoughts.lock().unwrap().remove(0);
        assert_eq!(behind, alone, "{turn} s, {left} s");
        assert!(alone.used <= seconds(turn.min(left)), "{alone:?}");
    }
}

/// What came late once is kept back from then on.
#[test]
fn the_reserve_grows_with_what_a_player_overran() {
    let late = Duration::from_millis(9);
    let mut talk = talk(PlayerSpec::HEURISTIC, Duration::ZERO, Some(late));
    talk.ask("START 20");
    talk.ask("INFO timeout_turn 100\nBEGIN");
    talk.ask("TURN 0,0");
    talk.ask("TURN 19,19");
    let thoughts = talk.end();
    let times: Vec<_> = thoughts
        .iter()
        .map(|thought| thought.limits.time.unwrap())
        .collect();
    // This machine may have been late as well.
    assert!(times[0] <= Duration::from_millis(80), "{times:?}");
    assert!(times[1] <= Duration::from_millis(71), "{times:?}");
    assert!(times[2] <= Duration::from_millis(71), "{times:?}");
    assert!(times[2] >= Duration::from_millis(25), "{times:?}");
}
