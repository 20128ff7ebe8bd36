//! A brain whose player thinks until its stop flag is set, whatever its limits are: it uses all the
//! time that it gets, so `scripts/brain-timing` measures by it how well limits are kept.

use mugen::analysis::Analysis;
use mugen::control::{Control, Observer};
use mugen::game::Point;
use mugen::gomocup::brain::{self, BrainOptions};
use mugen::gomoku::Position;
use mugen::player::{Player, PlayerSpec};
use std::io::{self, stdin, stdout};

struct Slow(Box<dyn Player<Position>>);

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
        loop {
            let analysis = self.0.choose(position, control, observer);
            if control.stop.is_set() {
                return analysis;
            }
        }
    }
}

fn main() -> io::Result<()> {
    let player = Slow(PlayerSpec::HEURISTIC.build(2));
    brain::run(
        stdin(),
        stdout(),
        Box::new(player),
        &BrainOptions::default(),
    )
}
