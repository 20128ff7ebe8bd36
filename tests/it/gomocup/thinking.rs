//! Listening while thinking, with players that would never come to an end by themselves.

use super::manager::Manager;
use super::players::{Endless, Heavy, Panicking, Slow};
use mugen::gomocup::Reply;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

fn ms(time: u64) -> Duration {
    Duration::from_millis(time)
}

fn slow() -> Manager {
    let mut manager = Manager::of_player(Slow::default());
    assert_eq!(manager.ask("START 20"), "OK");
    manager
}

fn endless(talks: bool) -> (Manager, Arc<AtomicBool>) {
    let let_go = Arc::new(AtomicBool::new(false));
    let mut manager = Manager::of_player(Endless {
        let_go: let_go.clone(),
        talks,
    });
    assert_eq!(manager.ask("START 20"), "OK");
    (manager, let_go)
}

#[test]
fn stop_brings_the_move_at_once() {
    for stop in ["STOP", "yxstop"] {
        let mut manager = slow();
        manager.say("INFO timeout_turn 600000");
        manager.say("BEGIN");
        manager.hears_nothing(ms(100));
        assert_eq!(manager.ask(stop), "0,0");
        manager.end();
    }
}

#[test]
fn a_player_that_does_not_stop_is_answered_for() {
    // By what it said it likes best, or else by the heuristic.
    for (talks, expected) in [(true, "19,19"), (false, "10,10")] {
        let (mut manager, let_go) = endless(talks);
        manager.say("INFO timeout_turn 600000");
        manager.say("BEGIN");
        manager.hears_nothing(ms(50));
        assert_eq!(manager.ask("STOP"), expected);
        // It does not come back: the brain goes on without it.
        assert_ne!(manager.ask("TURN 0,0"), "0,0");
        assert_eq!(manager.ask("RESTART"), "OK");
        // When it comes back it plays again; what it thought of before is not played.
        let_go.store(true, Ordering::Relaxed);
        manager.hears_nothing(ms(100));
        assert_eq!(manager.ask("TURN 0,1"), "0,0");
        manager.end();
    }
}

#[test]
fn a_player_gets_ready_before_its_first_move() {
    let player = Heavy::default();
    let ready = player.ready.clone();
    let times = || ready.load(Ordering::SeqCst);
    // Nobody waits here for ever: the tests as a whole are ended then.
    let wait_for = |count| {
        while times() < count {
            thread::sleep(ms(2));
        }
    };
    let mut manager = Manager::of_player(player);
    manager.say("INFO timeout_turn 600000");
    assert_eq!(manager.ask("START 20"), "OK");
    assert_eq!(times(), 2);
    // The heuristic, which answers for a player that is not ready, would play in the middle.
    assert_eq!(manager.ask("BEGIN"), "0,0");
    assert_eq!(manager.ask("RESTART"), "OK");
    let before = times();
    assert!(before > 2);
    // Also where nothing is answered: as soon as there is time for it.
    manager.say("INFO max_memory 50000000");
    wait_for(before + 1);
    assert_eq!(manager.ask("BEGIN"), "0,0");
    let before = times();
    manager.say("INFO thread_num 3\nYXHASHCLEAR");
    wait_for(before + 1);
    assert_eq!(manager.ask("TURN 5,5"), "1,0");
    // The end comes at once then, too.
    manager.say("RESTART");
    manager.say("BEGIN");
    manager.end();
}

/// None of these players comes to an end by itself.
#[test]
fn limits_of_time_are_kept_whatever_the_player_does() {
    let is_move = |heard: &str| matches!(Reply::parse(heard), Reply::Moves(_));
    for talks in [true, false] {
        let (mut manager, let_go) = endless(talks);
        manager.say("INFO timeout_turn 300");
        assert!(is_move(&manager.ask("BEGIN")));
        let_go.store(true, Ordering::Relaxed);
        manager.end();
    }
    let player = Slow::default();
    let asked = player.asked.clone();
    let mut manager = Manager::of_player(player);
    assert_eq!(manager.ask("START 20"), "OK");
    // The most that the player gets for the turn and for the game, in milliseconds: less than the limits. It
    // is not asked where there is no time for it.
    for (settings, most) in [
        ("INFO timeout_turn 200", Some((180, None))),
        (
            "INFO timeout_turn 600000\nINFO time_left 4000",
            Some((599_970, Some(3970))),
        ),
        ("INFO time_left -50", None),
        ("INFO time_left 2147483647\nINFO timeout_turn 0", None),
        (
            "INFO timeout_turn 600000\nINFO timeout_match 8000\nINFO time_left 8000",
            Some((599_970, Some(7970))),
        ),
    ] {
        manager.say(settings);
        assert_eq!(manager.ask("RESTART"), "OK");
        assert!(is_move(&manager.ask("BEGIN")), "{settings}");
        let given = asked.lock().unwrap().pop();
        assert_eq!(given.is_some(), most.is_some(), "{settings}");
        let (Some(given), Some((turn, game))) = (given, most) else {
            continue;
        };
        assert!(given.time <= Some(ms(turn)), "{settings}: {given:?}");
        assert_eq!(given.game_time.is_some(), game.is_some(), "{settings}");
        assert!(given.game_time <= game.map(ms), "{settings}: {given:?}");
    }
    manager.end();
}

#[test]
fn limits_that_change_during_thinking_count() {
    for change in [
        "INFO timeout_turn 0",
        "INFO time_left 0",
        "info TIME_LEFT -1",
    ] {
        let mut manager = slow();
        manager.say("INFO timeout_turn 600000");
        manager.say("BEGIN");
        // The best move so far was reported.
        assert!(manager.hear_all().starts_with("MESSAGE depth"));
        assert_eq!(manager.ask(change), "0,0", "{change}");
        manager.end();
    }
}

#[test]
fn the_end_comes_at_once_and_without_a_word() {
    for talks in [true, false] {
        for hang_up in [true, false] {
            let (mut manager, let_go) = endless(talks);
            manager.say("BEGIN");
            manager.say("ABOUT");
            thread::sleep(ms(30));
            if hang_up {
                manager.hang_up();
            } else {
                manager.end();
            }
            let_go.store(true, Ordering::Relaxed);
        }
    }
    let mut manager = slow();
    manager.say("BEGIN");
    manager.say("BOARD\n1,1,1");
    manager.end();
    let mut manager = slow();
    manager.say("TURN 3,3");
    manager.hang_up();
}

#[test]
fn other_commands_wait_for_the_move_in_their_order() {
    let mut manager = slow();
    manager.say("INFO timeout_turn 600000");
    manager.say("BEGIN");
    manager.say("foo");
    manager.say("TURN 0,0");
    manager.say("ABOUT");
    manager.say("BOARD\n1,1,1\n1,1,2\nDONE");
    manager.hears_nothing(ms(60));
    assert_eq!(manager.ask("STOP"), "0,0");
    assert_eq!(manager.hear(), "UNKNOWN foo");
    assert!(manager.hear().starts_with("ERROR 0,0 is occupied"));
    assert!(manager.hear().starts_with("name=\"mugen\""));
    assert!(manager.hear().starts_with("ERROR 1,1 is occupied"));
    manager.end();
}

#[test]
fn a_flood_during_thinking_is_refused_and_not_kept() {
    let mut manager = slow();
    manager.say("INFO timeout_turn 600000");
    manager.say("BEGIN");
    for _ in 0..1100 {
        manager.say("foo");
    }
    for _ in 0..100 {
        assert!(
            manager
                .hear()
                .starts_with("ERROR too many commands at once")
        );
    }
    assert_eq!(manager.ask("STOP"), "0,0");
    for _ in 0..1000 {
        assert_eq!(manager.hear(), "UNKNOWN foo");
    }
    manager.end();
}

#[test]
fn each_finished_depth_is_told_before_the_move() {
    let mut manager = slow();
    manager.say("INFO timeout_turn 600000");
    manager.say("BEGIN");
    let mut told = 0;
    let answer = loop {
        let line = manager.hear_all();
        let Some(message) = line.strip_prefix("MESSAGE ") else {
            break line;
        };
        told += 8;
        if told == 24 {
            manager.say("STOP");
        }
        let (depth, double) = (told, 2 * told);
        assert!(
            message.starts_with(&format!("depth {depth}-{double} ev -3 n ")),
            "{message}"
        );
        assert!(message.ends_with(" pv 0,0"), "{message}");
    };
    assert_eq!(answer, "0,0");
    assert!(told >= 24);
    manager.hears_nothing(ms(50));
    manager.end();
}

#[test]
fn a_player_that_breaks_down_does_not_end_the_game() {
    let mut manager = Manager::of_player(Panicking);
    assert_eq!(manager.ask("START 20"), "OK");
    assert_eq!(manager.ask("BEGIN"), "10,10");
    for said in ["TURN 0,0", "TURN 19,19"] {
        let heard = manager.ask(said);
        assert!(matches!(Reply::parse(&heard), Reply::Moves(_)), "{heard}");
    }
    manager.end();
}
