use super::*;
use crate::analysis::{Analysis, Certainty};
use crate::control::{Control, Observer, Resources};
use crate::formats::{Format, Setting, openings};
use crate::game::{GameText, Outcome, Point, Side};
use crate::gomoku::{Board, DEFAULT_RADIUS, Position, Rule};
use crate::player::{Player, PlayerSpec};
use crate::tournament::{Ending, Hypotheses, Participant, RANDOM_OPENINGS, Sprt, Standings};
use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// A player that does something wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Bad {
    /// It panics.
    Panics,
    /// It thinks until it is stopped.
    Endless,
    /// It thinks for far too long, whatever its limits.
    Deaf,
    /// It plays on the last stone.
    Taken,
    /// It has no move.
    Silent,
}

impl Player<Position> for Bad {
    fn name(&self) -> String {
        format!("{self:?}")
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        _: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        match self {
            Self::Panics => panic!("on purpose"),
            Self::Silent => return None,
            Self::Endless => {
                while !control.stop.is_set() {
                    thread::sleep(Duration::from_millis(1));
                }
            }
            // Its thread is left behind.
            Self::Deaf => thread::sleep(Duration::from_secs(60)),
            Self::Taken => {}
        }
        Some(Analysis::new(
            position.last_move()?,
            Certainty::Heuristic,
            "",
        ))
    }
}

fn some_openings(count: usize) -> Vec<Position> {
    let found = openings::parse(RANDOM_OPENINGS, &Setting::default()).unwrap();
    let positions = found.into_iter().map(|opening| opening.position);
    positions.take(count).collect()
}

fn own(text: &str) -> Participant {
    text.parse().unwrap()
}

fn play(plan: &Match) -> Vec<PlayedGame> {
    let mut games = Vec::new();
    let played = run(plan, &|_| false, &StopFlag::new(), &mut |game| {
        games.push(game);
        Ok::<_, Infallible>(true)
    });
    let Ok(()) = played;
    games
}

/// The games without what differs from run to run.
fn without_times(mut games: Vec<PlayedGame>) -> Vec<PlayedGame> {
    games.sort_by_key(|game| game.game);
    for game in &mut games {
        game.ms.iter_mut().for_each(|ms| *ms = 0);
    }
    games
}

#[test]
fn who_misbehaves_has_lost_and_the_match_goes_on() {
    let heuristic = Participant::from(PlayerSpec::HEURISTIC);
    for (bad, ending) in [
        (Bad::Panics, Ending::Crash),
        (Bad::Endless, Ending::Time),
        (Bad::Deaf, Ending::Time),
        (Bad::Taken, Ending::Illegal),
        (Bad::Silent, Ending::Protocol),
    ] {
        let other = Participant::custom("bad", "bad", move || Box::new(bad));
        let mut plan = Match::new(vec![heuristic.clone(), other], some_openings(2));
        // Long enough for the other one on a busy machine, whose time is measured as well.
        let runs_out = matches!(bad, Bad::Endless | Bad::Deaf);
        plan.time = if runs_out { "1" } else { "60" }.parse().unwrap();
        // Long enough for a panic to be reported, which takes a while with its path.
        plan.client.grace = Duration::from_millis(if bad == Bad::Deaf { 50 } else { 60_000 });
        let games = play(&plan);
        assert_eq!(games.len(), 4);
        for game in games {
            assert_eq!(
                (game.end, game.at_fault()),
                (ending, Some("bad")),
                "{bad:?}"
            );
            let winner = if game.x == "bad" {
                Outcome::Win(Side::O)
            } else {
                Outcome::Win(Side::X)
            };
            assert_eq!(game.winner, winner);
            assert!(game.note.is_some());
            let board = crate::gomoku::Board::new();
            assert_eq!(game.check(board, plan.openings[0].rule()), Ok(()));
        }
    }
}

#[test]
fn time_used_up_move_by_move_loses() {
    struct Slow;
    impl Player<Position> for Slow {
        fn name(&self) -> String {
            "slow".into()
        }

        fn choose(
            &mut self,
            position: &Position,
            control: &Control,
            observer: &mut dyn Observer<Point>,
        ) -> Option<Analysis<Point>> {
            thread::sleep(Duration::from_secs(1));
            let mut heuristic = PlayerSpec::HEURISTIC.build(DEFAULT_RADIUS);
            heuristic.choose(position, control, observer)
        }
    }
    let slow = Participant::custom("slow", "slow", || Box::new(Slow));
    let mut plan = Match::new(vec![own("heuristic"), slow], some_openings(1));
    plan.time = "/2.5".parse().unwrap();
    plan.client.tolerance = Duration::from_millis(5);
    for game in play(&plan) {
        assert_eq!((game.end, game.at_fault()), (Ending::Time, Some("slow")));
        assert!(game.moves.len() <= game.start + 6, "{game:?}");
    }
}

/// The heuristic, which takes `pause` to be made and to forget, and tells what it is lent.
struct Heavy {
    pause: Duration,
    lent: Arc<Mutex<Vec<Resources>>>,
}

impl Player<Position> for Heavy {
    fn name(&self) -> String {
        "heavy".into()
    }

    fn choose(
        &mut self,
        position: &Position,
        control: &Control,
        observer: &mut dyn Observer<Point>,
    ) -> Option<Analysis<Point>> {
        let mut heuristic = PlayerSpec::HEURISTIC.build(DEFAULT_RADIUS);
        heuristic.choose(position, control, observer)
    }

    fn configure(&mut self, resources: &Resources) {
        self.lent.lock().unwrap().push(*resources);
    }

    fn new_game(&mut self) {
        thread::sleep(self.pause);
    }
}

#[test]
fn the_clock_begins_when_a_player_is_ready_and_memory_is_lent() {
    let pause = Duration::from_secs(3);
    let lent = Arc::new(Mutex::new(Vec::new()));
    let told = lent.clone();
    let heavy = Participant::custom("heavy", "heavy", move || {
        thread::sleep(pause);
        let lent = told.clone();
        Box::new(Heavy { pause, lent })
    });
    let mut plan = Match::new(vec![heavy, own("heuristic")], some_openings(1));
    plan.time = "2".parse().unwrap();
    plan.plies = Some(12);
    plan.client.memory = Some(64 << 20);
    for game in play(&plan) {
        assert_eq!(game.end, Ending::Plies, "{game:?}");
    }
    let expected = Resources {
        memory: Some(64 << 20),
        ..Resources::default()
    };
    assert_eq!(*lent.lock().unwrap(), [expected]);
    // Without a limit of memory a player keeps what it was made with.
    lent.lock().unwrap().clear();
    plan.client = crate::gomocup::client::ClientOptions::default();
    play(&plan);
    assert_eq!(*lent.lock().unwrap(), []);
    // One that is never ready has lost on time.
    plan.client.start = Duration::from_millis(100);
    for game in play(&plan) {
        assert_eq!((game.end, game.at_fault()), (Ending::Time, Some("heavy")));
    }
}

#[test]
fn threads_of_a_search_are_its_own_also_under_a_limit_of_memory() {
    for (text, expected) in [("search:threads=3", 3), ("search", 1), ("heuristic", 1)] {
        let crate::tournament::participant::Kind::InProcess { threads, .. } = own(text).kind else {
            panic!("{text} is no program of another");
        };
        assert_eq!(threads.get(), expected);
    }
}

#[test]
fn more_games_at_once_than_there_are_games_are_no_harm() {
    let mut plan = Match::new(vec![own("heuristic"), own("lookahead")], some_openings(1));
    plan.concurrency = NonZeroUsize::MAX;
    assert_eq!(play(&plan).len(), 2);
}

#[test]
fn games_are_the_same_whatever_the_concurrency_and_come_in_order() {
    let mut plan = Match::new(
        vec![
            own("lookahead"),
            own("heuristic"),
            own("b=lookahead:moves=2"),
        ],
        some_openings(5),
    );
    let alone = play(&plan);
    assert_eq!(alone.len(), 30);
    assert!(alone.iter().map(|game| game.game).eq(1..=30));
    let alone = without_times(alone);
    for concurrency in [2, 5] {
        plan.concurrency = NonZeroUsize::new(concurrency).unwrap();
        let games = play(&plan);
        assert!(games.iter().map(|game| game.game).eq(1..=30));
        assert_eq!(without_times(games), alone);
    }
}

#[test]
fn parts_and_interrupted_runs_give_the_whole_match() {
    // Enough that they are not all played before the first one is reported, however busy the machine.
    let mut plan = Match::new(vec![own("lookahead"), own("heuristic")], some_openings(24));
    plan.concurrency = NonZeroUsize::new(3).unwrap();
    let whole = without_times(play(&plan));
    let mut parts = Vec::new();
    for number in 1..=4 {
        plan.part = crate::tournament::Shard { number, of: 4 };
        parts.extend(play(&plan));
    }
    assert_eq!(without_times(parts), whole);

    plan.part = crate::tournament::Shard::WHOLE;
    let mut games: Vec<PlayedGame> = Vec::new();
    let mut runs = 0;
    while games.len() < whole.len() {
        let known: Vec<u64> = games.iter().map(|game| game.game).collect();
        let stop = StopFlag::new();
        let Ok(()) = run(&plan, &|game| known.contains(&game), &stop, &mut |game| {
            games.push(game);
            stop.stop();
            Ok::<_, Infallible>(true)
        });
        runs += 1;
    }
    assert!(runs > 1);
    assert_eq!(without_times(games), whole);
}

#[test]
fn a_test_ends_a_match_at_the_same_game_whatever_the_concurrency() {
    let mut plan = Match::new(vec![own("lookahead"), own("heuristic")], some_openings(50));
    let hypotheses: Hypotheses = "0,200".parse().unwrap();
    let mut seen = Vec::new();
    for concurrency in [1, 4] {
        plan.concurrency = NonZeroUsize::new(concurrency).unwrap();
        let mut score = Standings::new(["lookahead".into(), "heuristic".into()]);
        let mut test = Sprt::new(hypotheses);
        let mut games = 0;
        let Ok(()) = run(&plan, &|_| false, &StopFlag::new(), &mut |game| {
            games += 1;
            if let Some(points) = score.add(&game) {
                test.add((game.game - 1) / 2, points);
            }
            Ok::<_, Infallible>(test.decision().is_none())
        });
        assert!(test.decision().is_some());
        assert_eq!(games, 2 * test.seen());
        seen.push((games, test.decision()));
    }
    assert_eq!(seen[0], seen[1]);
    assert!(seen[0].0 < 100);
}

#[test]
fn the_first_error_ends_the_match() {
    let plan = Match::new(vec![own("heuristic"), own("lookahead")], some_openings(20));
    let mut games = 0;
    let result = run(&plan, &|_| false, &StopFlag::new(), &mut |_| {
        games += 1;
        if games == 3 { Err("full") } else { Ok(true) }
    });
    assert_eq!((result, games), (Err("full"), 3));
}

/// The moves of `fixtures/proofs/loss.json`: o is to move and has a proven loss.
fn a_lost_opening() -> Position {
    let mut position = Position::new(Rule::Freestyle);
    let moves = "0,0 0,3 1,0 1,4 2,0 4,3 2,1 5,1 2,2";
    position.try_play_list(moves).unwrap();
    position
}

#[test]
fn a_player_of_this_program_resigns_a_proven_loss_where_the_match_says_so() {
    let players = ["search:nodes=20000,hash=1", "heuristic"].map(own);
    let mut plan = Match::new(players.to_vec(), vec![a_lost_opening()]);
    plan.plies = Some(40);
    plan.resign = true;
    let games = play(&plan);
    // The heuristic proves nothing: it is beaten.
    assert_eq!(
        (games[0].end, games[0].winner),
        (Ending::Five, Outcome::Win(Side::X))
    );
    let game = &games[1];
    assert_eq!(
        (game.end, game.winner),
        (Ending::Resigned, Outcome::Win(Side::X))
    );
    assert_eq!((game.moves.len(), game.ms.len()), (9, 0));
    assert_eq!(game.note.as_deref(), Some("a proven loss in 2 moves"));
    assert_eq!((game.loser(), game.at_fault()), (Some(&*game.o), None));
    game.check(Board::new(), Rule::Freestyle).unwrap();
    let line = serde_json::to_string(game).unwrap();
    assert!(line.contains(r#""winner":"x","end":"resigned""#), "{line}");
    let record = game.record(Board::new(), Rule::Freestyle).unwrap();
    let sgf = Format::Sgf.write(&[record]).unwrap();
    assert!(sgf.contains("RE[B+R]C[a proven loss in 2 moves]"), "{sgf}");
    let mut score = Standings::new([game.o.clone()]);
    for game in &games {
        score.add(game);
    }
    assert_eq!(score.lost(0, Ending::Resigned), 1);
    assert_eq!(score.lost(1, Ending::Resigned), 0);
    assert_eq!(score.totals(0), [1, 0, 1]);

    plan.resign = false;
    let ends: Vec<_> = play(&plan).iter().map(|game| game.end).collect();
    assert!(!ends.contains(&Ending::Resigned), "{ends:?}");
}

#[test]
fn a_worker_that_panics_halts_the_others() {
    let halt = StopFlag::new();
    let worker = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _end = HaltOnPanic(&halt);
        panic!("a fault of the program");
    }));
    assert!(worker.is_err() && halt.is_set());
    let quiet = StopFlag::new();
    drop(HaltOnPanic(&quiet));
    assert!(!quiet.is_set());
}
