//! Perfect play: against every line of the opponent, the machine never loses.

use mugen::control::Control;
use mugen::game::{Game, Outcome, Side};
use mugen::games::{Square, TicTacToe};
use mugen::solver::{Algorithm, SolverOptions, Variant, analyse};
use std::collections::HashMap;

struct Walk {
    machine: Side,
    options: SolverOptions,
    answers: HashMap<u64, Square>,
    /// Games lost, drawn and won by the machine.
    games: [u64; 3],
}

impl Walk {
    fn go(&mut self, game: &mut TicTacToe) {
        match game.outcome() {
            Some(Outcome::Draw) => self.games[1] += 1,
            Some(Outcome::Win(side)) => self.games[2 * usize::from(side == self.machine)] += 1,
            None if game.to_move() == self.machine => {
                let options = self.options;
                let answer = self.answers.entry(game.key()).or_insert_with(|| {
                    let analysis = analyse(game, &options, &Control::default()).unwrap();
                    analysis.best.unwrap()
                });
                game.play(*answer);
                self.go(game);
                game.undo();
            }
            None => {
                let mut moves = Vec::new();
                game.moves(&mut moves);
                for mv in moves {
                    game.play(mv);
                    self.go(game);
                    game.undo();
                }
            }
        }
    }
}

#[test]
fn the_machine_never_loses_tic_tac_toe() {
    for algorithm in Algorithm::ALL {
        for options in [
            SolverOptions::new(algorithm),
            SolverOptions::new(algorithm).depth_adjusted(),
        ] {
            for machine in Side::BOTH {
                let mut walk = Walk {
                    machine,
                    options,
                    answers: HashMap::new(),
                    games: [0; 3],
                };
                walk.go(&mut TicTacToe::default());
                let [lost, drawn, won] = walk.games;
                assert_eq!(lost, 0, "{algorithm} as {machine}");
                assert!(drawn > 0 && won > 0);
            }
        }
    }
    assert_eq!(Algorithm::ALL[3], Algorithm::Table(Variant::Safe));
}
