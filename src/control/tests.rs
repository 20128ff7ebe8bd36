use super::*;
use std::{sync::Arc, time::Duration};

#[test]
fn the_node_limit_is_exact() {
    let control = Control::new(Limits {
        nodes: Some(1000),
        ..Limits::default()
    });
    let mut budget = control.start();
    while budget.take().is_ok() {}
    assert_eq!(budget.nodes(), 1000);
    assert_eq!(budget.take(), Err(Stopped::Nodes));
}

#[test]
fn the_clock_is_looked_at_in_time() {
    let clock = ManualClock::new();
    clock.advance(Duration::from_secs(9)); // What passed before the beginning does not count.
    let control = Control {
        clock: Arc::new(clock.clone()),
        ..Control::new(Limits {
            time: Some(Duration::from_millis(10)),
            ..Limits::default()
        })
    };
    let mut budget = control.start();
    for _ in 0..10 * Budget::CLOCK_INTERVAL {
        assert_eq!(budget.take(), Ok(()));
    }
    clock.advance(Duration::from_millis(10));
    let before = budget.nodes();
    while budget.take().is_ok() {}
    assert_eq!(budget.take(), Err(Stopped::Time));
    assert!(budget.nodes() - before <= Budget::CLOCK_INTERVAL);
    assert_eq!(budget.elapsed(), Duration::from_millis(10));
}

#[test]
fn no_time_at_all_visits_nothing() {
    let control = Control::new(Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    });
    assert_eq!(control.start().take(), Err(Stopped::Time));
}

#[test]
fn the_flag_stops_at_the_next_position() {
    let control = Control::default();
    let mut budget = control.start();
    assert_eq!(budget.take(), Ok(()));
    std::thread::scope(|scope| {
        scope.spawn(|| control.stop.clone().stop());
    });
    assert_eq!(budget.take(), Err(Stopped::Flag));
    control.stop.reset();
    assert_eq!(budget.take(), Ok(()));
}

#[test]
fn the_smaller_limit_of_time_counts() {
    let seconds = |n| Some(Duration::from_secs(n));
    let limits = |time, game_time| Limits {
        time,
        game_time,
        ..Limits::default()
    };
    assert_eq!(limits(None, None).most_time(), None);
    assert_eq!(limits(seconds(3), None).most_time(), seconds(3));
    assert_eq!(limits(seconds(3), seconds(2)).most_time(), seconds(2));
    assert_eq!(limits(None, seconds(2)).most_time(), seconds(2));
}

#[test]
fn slow_positions_look_at_the_clock_each_time() {
    let slow = ManualClock::new();
    let control = Control {
        clock: Arc::new(slow.clone()),
        ..Control::new(Limits {
            time: Some(Duration::from_millis(100)),
            ..Limits::default()
        })
    };
    let mut budget = control.start();
    while budget.take().is_ok() {
        slow.advance(Duration::from_millis(10));
    }
    assert_eq!(budget.elapsed(), Duration::from_millis(100));
    // Fast ones again look at it seldom.
    let control = Control::new(Limits {
        time: Some(Duration::from_secs(1)),
        ..Limits::default()
    });
    let clock = ManualClock::new();
    let ticking = clock.ticking(Duration::from_micros(1));
    let control = Control {
        clock: Arc::new(ticking),
        ..control
    };
    let mut budget = control.start();
    for _ in 0..100 * Budget::CLOCK_INTERVAL {
        assert_eq!(budget.take(), Ok(()));
    }
    assert!(clock.now() <= Duration::from_micros(120));
}

#[test]
fn work_that_is_no_position_can_ask_too() {
    let clock = ManualClock::new();
    let control = Control {
        clock: Arc::new(clock.clone()),
        ..Control::new(Limits {
            time: Some(Duration::from_millis(10)),
            nodes: Some(0),
            ..Limits::default()
        })
    };
    let budget = control.start();
    assert_eq!(budget.poll(), Ok(()));
    clock.advance(Duration::from_millis(10));
    assert_eq!(budget.poll(), Err(Stopped::Time));
    control.stop.stop();
    assert_eq!(budget.poll(), Err(Stopped::Flag));
}

#[test]
fn what_is_left_is_for_others() {
    let clock = ManualClock::new();
    let control = Control {
        clock: Arc::new(clock.clone()),
        ..Control::new(Limits {
            time: Some(Duration::from_millis(10)),
            nodes: Some(5),
            ..Limits::default()
        })
    };
    let mut budget = control.start();
    assert_eq!(budget.take(), Ok(()));
    clock.advance(Duration::from_millis(4));
    let left = budget.left().limits;
    assert_eq!(
        (left.nodes, left.time),
        (Some(4), Some(Duration::from_millis(6)))
    );
    budget.add(3);
    assert_eq!(budget.take(), Ok(()));
    assert_eq!(budget.take(), Err(Stopped::Nodes));
}
