use super::*;

/// So little that it does not show.
const NONE: Prior = Prior { games: 1e-7 };

const fn pairing(players: [usize; 2], wins: u64, draws: u64, losses: u64) -> Pairing {
    Pairing {
        players,
        wins,
        draws,
        losses,
    }
}

fn close(a: f64, b: f64) {
    assert!((a - b).abs() < 0.01, "{a} {b}");
}

/// Two players, 25 wins, 10 draws, 5 losses: 30 points to 10. The odds are 3, so the difference is
/// 400 log10(3) = 190.85.
///
/// The observed information about the difference is n p q = 40 * 3/4 * 1/4 = 7.5, so its standard error
/// is 1 / sqrt(7.5) = 0.3651484, in Elo times 400 / ln 10 = 173.7178: 63.4328, and its 95 % error
/// 1.959964 * 63.4328 = 124.326. Each player's difference to the mean is half of that.
#[test]
fn two_players_agree_with_a_calculation_by_hand() {
    let games = [pairing([0, 1], 25, 10, 5)];
    let ratings = rate(2, &games, NONE, None).unwrap();
    close(ratings[0].elo, 95.42);
    close(ratings[1].elo, -95.42);
    close(ratings[0].error, 62.16);
    close(ratings[1].error, 62.16);
    let anchored = rate(2, &games, NONE, Some((1, 1500.0))).unwrap();
    close(anchored[0].elo, 1690.85);
    close(anchored[0].error, 124.33);
    close(anchored[1].elo, 1500.0);
    close(anchored[1].error, 0.0);
}

/// Three players whose results fit strengths of 4, 2 and 1 exactly: 4 to 2, 2 to 1 and 4 to 1. So
/// their ratings are 400 log10(2) = 120.41 apart.
///
/// Informations: n p q = 60 * 2/3 * 1/3 = 13.333 (first and second, second and third, 60 games each)
/// and 50 * 4/5 * 1/5 = 8 (first and third). As resistors between three points, with conductances a =
/// 13.333, b = 13.333, c = 8: the variance of the first's difference to the second is the resistance
/// between them, 1 / (a + 1 / (1/b + 1/c)) = 1 / (13.333 + 5) = 0.0545455; its root 0.2335497, in Elo
/// 40.5718, times 1.959964 = 79.519. Of the first's to the third: 1 / (8 + 6.6667) = 0.0681818; root
/// 0.2611165, in Elo 45.3606, times 1.959964 = 88.905.
#[test]
fn three_players_agree_with_a_calculation_by_hand() {
    let games = [
        pairing([0, 1], 40, 0, 20),
        pairing([2, 1], 20, 0, 40),
        pairing([0, 2], 40, 0, 10),
    ];
    let ratings = rate(3, &games, NONE, None).unwrap();
    close(ratings[0].elo, 120.41);
    close(ratings[1].elo, 0.0);
    close(ratings[2].elo, -120.41);
    let by_second = rate(3, &games, NONE, Some((1, 0.0))).unwrap();
    close(by_second[0].error, 79.519);
    let by_third = rate(3, &games, NONE, Some((2, 0.0))).unwrap();
    close(by_third[0].error, 88.905);
}

/// One player wins both of two games. With one drawn game against the average for each, by symmetry
/// the strengths are s and -s, and the gradient is 0 where 2 (1 - p(2 s)) = p(s) - 1/2, with p the
/// logistic function. With y = e^s: 2 / (1 + y^2) = (y - 1) / (2 (y + 1)), so
/// (y - 1)(y^2 + 1) = 4 (y + 1), y^3 - y^2 - 3 y - 5 = 0; y = 2.7709: 21.2748 - 7.6779 - 8.3127 - 5 =
/// 0.2842; y = 2.75: 20.7969 - 7.5625 - 8.25 - 5 = -0.0156; y = 2.7512: 20.8241 - 7.5691 - 8.2536 - 5
/// = 0.0014. So s = ln 2.7511 = 1.01200, in Elo 175.80.
#[test]
fn who_won_everything_has_a_finite_rating() {
    let games = [pairing([0, 1], 2, 0, 0)];
    let ratings = rate(2, &games, Prior::default(), None).unwrap();
    assert!((ratings[0].elo - 175.80).abs() < 0.02, "{ratings:?}");
    close(ratings[1].elo, -ratings[0].elo);
    assert!(ratings[0].error.is_finite() && ratings[0].error > 100.0);
}

#[test]
fn who_has_not_played_is_average() {
    let games = [pairing([0, 1], 5, 0, 5)];
    let ratings = rate(3, &games, Prior::default(), None).unwrap();
    close(ratings[2].elo, 0.0);
    assert!(ratings[2].error > ratings[0].error);
    assert_eq!(rate(0, &[], Prior::default(), None), Ok(Vec::new()));
}

/// The maximum by minorisation and maximisation, slow and plain (Hunter 2004), with the imaginary
/// player of strength 1.
fn slowly(players: usize, games: &[Pairing], prior: f64) -> Vec<f64> {
    let mut strengths = vec![1.0; players];
    for _ in 0..20_000 {
        for player in 0..players {
            let (mut points, mut weight) = (prior / 2.0, prior / (strengths[player] + 1.0));
            for game in games {
                let Some(place) = game.players.iter().position(|&other| other == player) else {
                    continue;
                };
                let won = Model::points(game);
                points += won[place];
                let other = strengths[game.players[1 - place]];
                weight += (won[0] + won[1]) / (strengths[player] + other);
            }
            strengths[player] = points / weight;
        }
    }
    let logs: Vec<f64> = strengths.iter().map(|s| ELO * s.ln()).collect();
    let mean = logs.iter().sum::<f64>() / players as f64;
    logs.iter().map(|log| log - mean).collect()
}

#[test]
fn newton_agrees_with_the_plain_method() {
    let mut rng = crate::rng::SplitMix64::new(9);
    for _ in 0..10 {
        let players = 2 + rng.below(6) as usize;
        let mut games = Vec::new();
        for first in 0..players {
            for second in first + 1..players {
                let mut count = || rng.below(4) * rng.below(30);
                games.push(pairing([first, second], count(), count(), count()));
            }
        }
        let fast = rate(players, &games, Prior::default(), None).unwrap();
        for (fast, slow) in fast.iter().zip(slowly(players, &games, 1.0)) {
            assert!((fast.elo - slow).abs() < 1e-3, "{games:?}");
        }
    }
}

/// Steps of Newton's method go far where almost nothing holds the players together: all the same there
/// is an end, and it is the maximum.
#[test]
fn one_sided_results_under_a_weak_prior_have_ratings() {
    let mut rng = crate::rng::SplitMix64::new(3);
    for prior in [1e-6, 1e-3, 1.0, 1e6] {
        for _ in 0..20 {
            let players = 2 + rng.below(8) as usize;
            let mut games = Vec::new();
            for first in 0..players {
                for second in first + 1..players {
                    if rng.below(3) > 0 {
                        let wins = 1 << rng.below(30);
                        games.push(pairing([first, second], wins, 0, 0));
                    }
                }
            }
            let model = Model {
                players,
                pairings: &games,
                prior,
            };
            let strengths = model.fit().unwrap();
            let gradient = model.gradient(&strengths);
            let step = model.information(&strengths).factor().solve(&gradient);
            assert!(step.iter().all(|d| d.abs() < 1e-6), "{games:?} {step:?}");
            let ratings = rate(players, &games, Prior { games: prior }, None).unwrap();
            let finite = |rated: &Rated| rated.elo.is_finite() && rated.error.is_finite();
            assert!(ratings.iter().all(finite), "{games:?}");
        }
    }
}

#[test]
fn groups_are_those_of_the_plain_closure() {
    let mut rng = crate::rng::SplitMix64::new(4);
    for _ in 0..200 {
        let players = 1 + rng.below(9) as usize;
        let games: Vec<_> = (0..rng.below(9))
            .map(|_| [0, 1].map(|_| rng.below(players as u64) as usize))
            .map(|players| pairing(players, 1, 0, 0))
            .collect();
        let mut slow: Vec<usize> = (0..players).collect();
        for _ in 0..players {
            for game in &games {
                let least = game.players.map(|player| slow[player]).into_iter().min();
                for player in game.players {
                    slow[player] = least.unwrap();
                }
            }
        }
        let fast = groups(players, &games);
        for a in 0..players {
            for b in 0..players {
                assert_eq!(fast[a] == fast[b], slow[a] == slow[b], "{games:?}");
            }
        }
        let next = |most: usize, &group: &usize| (group <= most).then_some(most.max(group + 1));
        assert!(fast.iter().try_fold(0, next).is_some(), "{fast:?}");
    }
}
