//! How well a file of weights foretells how games end: `check_net WEIGHTS GAMES`.

use mugen::datagen::read_games;
use mugen::engine::grid::Grid;
use mugen::engine::net::{Net, Weights};
use mugen::engine::pattern::Class;
use mugen::engine::state::State;
use mugen::game::Side;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let weights = Weights::read(&std::fs::read(&args[1]).unwrap()).unwrap();
    let nets = [mugen::gomoku::Rule::Freestyle, mugen::gomoku::Rule::Exact]
        .map(|rule| &*Box::leak(Box::new(Net::new(&weights, rule))));
    let (mut n, mut loss) = (0, 0.0);
    let mut by_odd = [[0.0f64; 3]; 2];
    let file = std::fs::File::open(&args[2]).unwrap();
    let _ = read_games(file, &mut |game| {
        if game.number % 20 != 0 || game.number > 20000 {
            return Ok(());
        }
        let mut before: Option<f64> = None;
        for (position, score) in game.positions().unwrap() {
            let net = nets[position.rule() as usize];
            let grid = Grid::new(&position, 12);
            let side = position.to_move();
            let mut state = State::with_net(grid, side, net);
            if state.count(side, Class::Five)
                + state.count(side.other(), Class::Five)
                + state.count(side, Class::OpenFour)
                > 0
            {
                before = None;
                continue;
            }
            let v = f64::from(state.net_value()) / 200.0;
            let result = match game.winner() {
                None => 0.5,
                Some(w) => f64::from(u8::from(w == side)),
            };
            let s = f64::from(score.value()).clamp(-2000.0, 2000.0) / 128.6;
            let t = 0.7 * result + 0.3 / (1.0 + (-s).exp());
            loss += v.max(0.0) - v * t + (-v.abs()).exp().ln_1p();
            n += 1;
            if let Some(b) = before {
                let odd = usize::from(side == Side::X);
                by_odd[odd][0] += 1.0;
                by_odd[odd][1] += v + b;
                by_odd[odd][2] += (v + b) * (v + b);
            }
            before = Some(v);
        }
        Ok(())
    });
    println!("{n} positions, loss {:.5} {by_odd:?}", loss / f64::from(n));
    for [n, s, q] in by_odd {
        println!("mean {} rms {}", s / n, (q / n).sqrt());
    }
}
