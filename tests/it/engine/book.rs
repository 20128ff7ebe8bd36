//! A book of proofs: what it knows is played at once, and no game lasts longer than was said.

use super::{nodes, search};
use crate::support::project;
use mugen::analysis::Certainty;
use mugen::engine::{Engine, EngineOptions};
use mugen::game::{Eval, Outcome, Point, Side};
use mugen::gomoku::{Board, Occupant, Position, Rule, candidates};
use mugen::proof::{Book, Proof};
use mugen::rng::SplitMix64;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The strategies of the specification, in a folder of their own each.
fn strategies() -> Vec<Proof> {
    let text = fs::read_to_string(project("fixtures/strategies/valid.jsonl")).unwrap();
    let proofs = text.lines().map(|line| Proof::parse(line).unwrap());
    proofs.collect()
}

fn book_of(proofs: &[&Proof]) -> Arc<Book> {
    let folder = tempfile::tempdir().unwrap();
    for (number, proof) in proofs.iter().enumerate() {
        let path = folder.path().join(format!("{number}.proof"));
        fs::write(path, proof.to_json()).unwrap();
    }
    Arc::new(Book::load([folder.path()]).unwrap())
}

fn engine(book: &Arc<Book>) -> Engine {
    Engine::new(EngineOptions {
        hash_mib: 1,
        book: Some(Arc::clone(book)),
        ..EngineOptions::default()
    })
}

/// The same position, turned, mirrored, moved away, and with the colours exchanged.
pub(crate) fn image(position: &Position) -> Position {
    let map = |point: Point| Point::new(1000 - point.y, 3 - point.x);
    let mut board = match position.board().bounds() {
        None => Board::new(),
        Some(bounds) => {
            let corners = mugen::game::Area::of(map(bounds.min())).with(map(bounds.max()));
            Board::with_bounds(corners).unwrap()
        }
    };
    for (point, occupant) in position.board().occupied() {
        let other = match occupant {
            Occupant::Dead => Occupant::Dead,
            Occupant::Stone(side) => side.other().into(),
        };
        board.put(map(point), other);
    }
    Position::from_board(board, position.to_move().other(), position.rule())
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Defender {
    /// Any cell near the stones.
    Random,
    /// What the engine's line expects.
    Stubborn,
    /// A cell far from all stones, or on a board with edges any free one.
    Far,
}

pub(crate) const DEFENDERS: [Defender; 3] = [Defender::Random, Defender::Stubborn, Defender::Far];

impl Defender {
    pub(crate) fn reply(self, position: &Position, line: &[Point], rng: &mut SplitMix64) -> Point {
        let any =
            |cells: &[Point], rng: &mut SplitMix64| cells[rng.below(cells.len() as u64) as usize];
        let near = candidates(position.board(), 2);
        match (self, line) {
            (Self::Stubborn, &[expected, ..]) if position.board().is_free(expected) => expected,
            (Self::Far, _) if position.board().bounds().is_none() => {
                let step = 40 * position.board().stones() as i32;
                let area = position.board().bounding_box().unwrap();
                Point::new(area.max().x + step, rng.below(50) as i32)
            }
            _ => any(&near, rng),
        }
    }
}

/// Plays a position of the book out, and asserts that the attacker wins as it was said.
pub(crate) fn play_out(
    book: &Arc<Book>,
    position: &Position,
    attacker: Side,
    seed: u64,
    defender: impl Fn(&Position, &[Point], &mut SplitMix64) -> Point,
) {
    let mut rng = SplitMix64::new(seed);
    let mut engine = engine(book);
    let mut position = position.clone();
    let (mut left, mut line) = (u32::MAX, Vec::new());
    while position.outcome().is_none() {
        let mv = if position.to_move() == attacker {
            let analysis = search(&mut engine, &position, nodes(2_000));
            let Some(Eval::Win { plies: Some(plies) }) = analysis.eval() else {
                panic!("{}: {position:?}", analysis.reason);
            };
            assert_eq!(analysis.certainty, Certainty::Proven);
            assert!(plies <= left, "{plies} plies, {left} were left");
            left = plies - 1;
            line = analysis.pv()[1..].to_vec();
            analysis.best()
        } else {
            left = left.saturating_sub(1);
            defender(&position, &line, &mut rng)
        };
        position.place(mv);
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(attacker)));
}

#[test]
fn a_win_of_the_book_is_played_to_its_end_against_any_defence() {
    let mut games = 0;
    for (number, proof) in strategies().iter().enumerate().skip(7).step_by(2) {
        let book = book_of(&[proof]);
        let (root, attacker) = (&proof.position, proof.attacker);
        for defender in DEFENDERS {
            let reply = |position: &Position, line: &[Point], rng: &mut SplitMix64| {
                defender.reply(position, line, rng)
            };
            let seed = number as u64;
            play_out(&book, root, attacker, seed, reply);
            play_out(&book, &image(root), attacker.other(), seed, reply);
            games += 2;
        }
    }
    assert!(games > 90, "{games}");
}

#[test]
fn a_win_of_the_book_is_found_without_a_search() {
    let proof = &strategies()[27];
    let book = book_of(&[proof]);
    let analysis = search(&mut engine(&book), &proof.position, nodes(1));
    assert_eq!(analysis.best(), proof.nodes[0].point().unwrap());
    assert_eq!(analysis.certainty, Certainty::Proven);
    assert_eq!((analysis.nodes, analysis.depth), (Some(0), Some(0)));
    assert!(
        analysis.reason.starts_with("proven win in"),
        "{}",
        analysis.reason
    );
    // After the move and any reply as well, whatever the history says.
    let mut next = proof.position.clone();
    next.place(analysis.best());
    for reply in candidates(next.board(), 3).into_iter().step_by(7) {
        let mut board = next.board().clone();
        board.put(reply, proof.attacker.other());
        let position = Position::from_board(board, proof.attacker, Rule::Freestyle);
        let analysis = search(&mut engine(&book), &position, nodes(1));
        assert_eq!(analysis.certainty, Certainty::Proven, "{reply}");
    }
}

#[test]
fn a_book_says_nothing_of_other_positions() {
    let proof = &strategies()[27];
    let book = book_of(&[proof]);
    let root = &proof.position;
    let exact = Position::from_board(root.board().clone(), root.to_move(), Rule::Exact);
    let other = Position::from_board(root.board().clone(), root.to_move().other(), root.rule());
    for position in [exact, other] {
        let analysis = search(&mut engine(&book), &position, nodes(2_000));
        assert!(analysis.certainty != Certainty::Proven && analysis.proof.is_none());
        assert!(analysis.nodes > Some(0));
    }
}

#[test]
fn a_loss_of_the_book_is_known() {
    let proofs = strategies();
    let losses = proofs
        .iter()
        .filter(|proof| proof.position.to_move() != proof.attacker);
    for proof in losses.step_by(4) {
        let book = book_of(&[proof]);
        let analysis = search(&mut engine(&book), &image(&proof.position), nodes(2_000));
        assert_eq!(analysis.certainty, Certainty::Proven);
        assert!(matches!(analysis.eval(), Some(Eval::Loss { .. })));
    }
}

/// A loss in one file, and the same loss in parts: see the tests of `Book`.
#[test]
fn a_loss_in_parts_is_not_claimed_but_won_by_the_other_side() {
    let path = project("fixtures/proofs/loss.json");
    let whole = Book::load([path.as_path()]).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    let loss = Proof::parse(&text).unwrap();
    let folder = tempfile::tempdir().unwrap();
    write_parts(&loss, folder.path());
    let parts = Arc::new(Book::load([folder.path()]).unwrap());
    assert_eq!((whole.len(), parts.len(), parts.incomplete()), (1, 4, 0));
    assert!(parts.find(&loss.position, Side::X).is_some());
    let reply = |defender: Defender| {
        move |position: &Position, line: &[Point], rng: &mut SplitMix64| {
            defender.reply(position, line, rng)
        }
    };
    for seed in 0..20 {
        for defender in [Defender::Random, Defender::Far] {
            play_out(&parts, &loss.position, Side::X, seed, reply(defender));
            play_out(
                &parts,
                &image(&loss.position),
                Side::O,
                seed,
                reply(defender),
            );
        }
    }
}

/// Writes a loss by a line of fours in parts: the root, which relies on the others, and a file for each reply.
fn write_parts(loss: &Proof, folder: &Path) {
    let attacker = loss.attacker;
    let attack = |board: Board| Position::from_board(board, attacker, loss.position.rule());
    let one = |board: Board, node| Proof {
        position: attack(board),
        attacker,
        nodes: vec![node],
    };
    let board = loss.position.board();
    let (point, reply) = (Point::new(3, 0), None);
    let pass = one(board.clone(), mugen::proof::Node::Four { point, reply });
    let replies = loss.nodes[0].replies();
    let root = pass.after_pass(replies.iter().map(|reply| reply.point).collect());
    fs::write(folder.join("root.proof"), root.to_json()).unwrap();
    for reply in replies {
        let mut board = board.clone();
        board.put(reply.point, attacker.other());
        let proof = one(board, loss.nodes[reply.node as usize].clone());
        fs::write(
            folder.join(format!("{}.proof", reply.point)),
            proof.to_json(),
        )
        .unwrap();
    }
}
