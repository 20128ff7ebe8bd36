use super::*;
use crate::rng::SplitMix64;

/// Only pairs of 0 and of 2 points: the most likely distribution with mean `m` puts `m` on the second
/// and `1 - m` on the first. Seven and three: `7 ln(m1 / m0) + 3 ln((1 - m1) / (1 - m0))`.
///
/// Means 1/2 and 3/5: 7 ln 1.2 + 3 ln 0.8 = 7 * 0.1823216 - 3 * 0.2231436 = 1.2762509 - 0.6694307
/// = 0.6068202.
#[test]
fn two_results_agree_with_a_calculation_by_hand() {
    let llr = log_likelihood_ratio(&[3.0, 0.0, 0.0, 0.0, 7.0], 0.5, 0.6);
    assert!((llr - 0.606_820_2).abs() < 1e-6, "{llr}");
}

/// Pairs of 0, 1 and 2 points, 20, 50 and 30 of them, means 1/2 and 3/5.
///
/// With `d = a - m` the tilt solves `20 d0 / (1 + t d0) + 50 d1 / (1 + t d1) + 30 d2 / (1 + t d2) = 0`.
///
/// Mean 1/2, d = -1/2, 0, 1/2: 30 (1 - t/2) = 20 (1 + t/2), so t = 0.4; weights 0.8, 1, 1.2.
/// Mean 3/5, d = -0.6, -0.1, 0.4: times all denominators,
/// `-12 (1 - 0.1 t)(1 + 0.4 t) - 5 (1 - 0.6 t)(1 + 0.4 t) + 12 (1 - 0.6 t)(1 - 0.1 t) = 0`
/// `-12 - 3.6 t + 0.48 t^2 - 5 + t + 1.2 t^2 + 12 - 8.4 t + 0.72 t^2 = 0`
/// `2.4 t^2 - 11 t - 5 = 0`, `t = (11 - sqrt(121 + 48)) / 4.8 = (11 - 13) / 4.8 = -5/12`; weights
/// 1.25, 1 + 1/24 = 1.0416667, 1 - 1/6 = 0.8333333.
/// Ratio: 20 ln(0.8 / 1.25) + 50 ln(1 / 1.0416667) + 30 ln(1.2 / 0.8333333)
/// = 20 ln 0.64 + 50 ln 0.96 + 30 ln 1.44
/// = -20 * 0.4462871 - 50 * 0.0408220 + 30 * 0.3646431 = -8.9257421 - 2.0410997 + 10.9392934
/// = -0.0275484.
#[test]
fn three_results_agree_with_a_calculation_by_hand() {
    let counts = [20.0, 0.0, 50.0, 0.0, 30.0];
    assert!((tilt(&counts, 0.5) - 0.4).abs() < 1e-9);
    assert!((tilt(&counts, 0.6) + 5.0 / 12.0).abs() < 1e-9);
    let llr = log_likelihood_ratio(&counts, 0.5, 0.6);
    assert!((llr + 0.027_548_4).abs() < 1e-6, "{llr}");
}

/// ln(0.95 / 0.05) = ln 19 = 2.9444390.
#[test]
fn the_bounds_are_those_of_five_per_cent() {
    assert!((Hypotheses::bound() - 2.944_439).abs() < 1e-6);
    let test = Hypotheses {
        elo0: 0.0,
        elo1: 10.0,
    };
    assert_eq!(test.decide(2.94), None);
    assert_eq!(test.decide(2.95), Some(SprtDecision::H1));
    assert_eq!(test.decide(-2.95), Some(SprtDecision::H0));
}

#[test]
fn the_order_in_which_pairs_come_does_not_matter() {
    let hypotheses = Hypotheses {
        elo0: 0.0,
        elo1: 100.0,
    };
    let mut rng = SplitMix64::new(5);
    let points: Vec<u8> = (0..400).map(|_| 1 + rng.below(4) as u8).collect();
    let mut straight = Sprt::new(hypotheses);
    for (pair, &points) in (0..).zip(&points) {
        straight.add(pair, points);
    }
    let mut mixed = Sprt::new(hypotheses);
    for pair in (0..400).rev() {
        mixed.add(pair, points[pair as usize]);
    }
    assert!(straight.decision().is_some());
    assert_eq!(
        (straight.decision(), straight.seen()),
        (mixed.decision(), mixed.seen())
    );
    assert!(straight.seen() < 400);
}

/// Runs a test on pairs of games between players whose difference is `elo`; a third of the games is
/// drawn.
fn simulate(hypotheses: Hypotheses, elo: f64, rng: &mut SplitMix64) -> SprtDecision {
    const SCALE: u64 = 1 << 32;
    let draws = 1.0 / 3.0;
    let win = score_of_elo(elo) - draws / 2.0;
    let mut test = Sprt::new(hypotheses);
    for pair in 0.. {
        let mut game = || {
            let chance = rng.below(SCALE) as f64 / SCALE as f64;
            if chance < win {
                2
            } else {
                u8::from(chance < win + draws)
            }
        };
        test.add(pair, game() + game());
        if let Some(decision) = test.decision() {
            return decision;
        }
    }
    unreachable!("the loop has no end")
}

/// Each error is at most 5 % (Wald's bounds are a little on the safe side). Of 600 tests, 30 are
/// expected at the most, with a standard deviation of 5.3: 46 is three of them above.
#[test]
fn errors_are_as_rare_as_promised() {
    let hypotheses = Hypotheses {
        elo0: 0.0,
        elo1: 60.0,
    };
    let mut rng = SplitMix64::new(1);
    let mut wrong = |elo, right| {
        let tests = (0..600).filter(|_| simulate(hypotheses, elo, &mut rng) != right);
        tests.count()
    };
    let (first, second) = (wrong(0.0, SprtDecision::H0), wrong(60.0, SprtDecision::H1));
    assert!((5..=46).contains(&first), "{first} of 600");
    assert!((5..=46).contains(&second), "{second} of 600");
    // Beyond the hypotheses errors are all but impossible.
    assert!(wrong(-60.0, SprtDecision::H0) + wrong(120.0, SprtDecision::H1) <= 6);
}

#[test]
fn hypotheses_are_read() {
    let test: Hypotheses = "-5, 2.5".parse().unwrap();
    assert_eq!((test.elo0, test.elo1), (-5.0, 2.5));
    assert_eq!(test.to_string(), "-5,2.5");
    for text in [
        "", "0", "5,0", "0,0", "a,b", "0,nan", "0,inf", "0,1,2", "0,3000",
    ] {
        assert!(text.parse::<Hypotheses>().is_err(), "{text}");
    }
}
