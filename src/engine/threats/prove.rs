//! Proofs of wins that a solver has found.

use super::goal::Goal;
use super::vcf::Found;
use super::vct::{Doubt, Halted, Settled, Vct};
use crate::engine::board::{Cell, SearchBoard};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use crate::proof::{Builder, Node, Proof, Reply, Rows, follow, spoiling};

type Result<T, E = Failure> = std::result::Result<T, E>;

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// The attacker does not win by such moves.
    NoWin,
    /// None was found, but something was in the way.
    Doubt(Doubt),
    /// Ended from outside.
    Stopped,
    /// The sparse board contradicts the grid: never, unless one of them is wrong.
    Refuted,
}

impl Failure {
    /// What a search by fours that finds no win means.
    pub(super) const fn of(found: Found) -> Result<(), Self> {
        match found {
            Found::Win { .. } => Ok(()),
            Found::NoWin => Err(Self::NoWin),
            Found::Rim => Err(Self::Doubt(Doubt::MARGIN)),
            Found::TooShort => Err(Self::Doubt(Doubt::LONG)),
            Found::Stopped => Err(Self::Stopped),
        }
    }

    /// What a search by threats that finds no win means.
    pub(super) const fn settled(settled: Result<Settled, Halted>) -> Result<(), Self> {
        match settled {
            Ok(Settled::Win) => Ok(()),
            Ok(Settled::NoWin) => Err(Self::NoWin),
            Ok(Settled::Doubt(why)) => Err(Self::Doubt(why)),
            Err(Halted) => Err(Self::Stopped),
        }
    }
}

/// Makes the proof of a win, walking the solver's tree on the grid and on the sparse board at once: the
/// lines come from the grid, the replies to answer from the board.
struct Prover<'a, S> {
    goal: Goal,
    vct: &'a mut Vct,
    board: &'a mut SearchBoard,
    rows: Rows,
    builder: Builder,
    attacker: Side,
    take: &'a mut S,
}

/// The proof that `attacker` wins in `position`, which `board` stands for and `vct` has found to be so.
pub(super) fn prove(
    position: &Position,
    attacker: Side,
    goal: Goal,
    vct: &mut Vct,
    board: &mut SearchBoard,
    take: &mut impl FnMut() -> bool,
) -> Result<Proof> {
    let mut prover = Prover {
        goal,
        rows: Rows::new(position.board(), position.rule()),
        builder: Builder::new(),
        vct,
        board,
        attacker,
        take,
    };
    let root = if position.to_move() == attacker {
        prover.attack()?
    } else {
        let (line, replies) = prover.answers()?;
        let node = Node::Defence { line, replies };
        prover.builder.add(&prover.rows, node)
    };
    Ok(prover.builder.finish(position.clone(), attacker, root))
}

impl<S: FnMut() -> bool> Prover<'_, S> {
    /// The node of the position, the attacker being to move.
    fn attack(&mut self) -> Result<u32> {
        if let Some(known) = self.builder.find(&self.rows) {
            return Ok(known);
        }
        let at = match (self.fours(false), self.goal) {
            (Ok(line), _) => return self.chain(&line),
            (Err(failure), Goal::Vcf) => return Err(failure),
            (Err(_), Goal::Vct) => self.vct.winning(self.board, self.take),
        };
        let at = at.map_err(|Halted| Failure::Stopped)?;
        let at = at.ok_or(Failure::Doubt(Doubt::CUT))?;
        let point = self.place(at)?;
        let node = self.after(point);
        self.undo();
        Ok(self.builder.add(&self.rows, node?))
    }

    /// The node before the attacker's move `point`, which has been made.
    fn after(&mut self, point: Point) -> Result<Node> {
        match self.rows.completions(self.attacker)[..] {
            [] => {
                let (line, replies) = self.answers()?;
                Ok(Node::Threat {
                    point,
                    line,
                    replies,
                })
            }
            [reply] => {
                let reply = Some(self.answer(reply)?);
                Ok(Node::Four { point, reply })
            }
            _ => Ok(Node::Four { point, reply: None }),
        }
    }

    /// The line that wins if the defender, to move, passes, and the answers to all that could spoil it.
    fn answers(&mut self) -> Result<(Vec<Point>, Vec<Reply>)> {
        if self.board.has_five(self.board.to_move()) {
            return Err(Failure::NoWin);
        }
        let line = self.fours(true)?;
        let followed = follow(&mut self.rows, self.attacker, &line);
        let followed = followed.map_err(|_| Failure::Refuted)?;
        let mut replies = Vec::new();
        for point in spoiling(&mut self.rows, self.attacker, &followed) {
            let node = self.answer(point)?;
            replies.push(Reply { point, node });
        }
        Ok((line, replies))
    }

    /// The node after the defender's reply.
    fn answer(&mut self, reply: Point) -> Result<u32> {
        let at = self.board.grid().at(reply);
        if at.is_none() {
            return self.answer_beyond(reply);
        }
        let at = at.filter(|&at| self.board.is_playable(at));
        let at = at.ok_or(Failure::Doubt(Doubt::MARGIN))?;
        self.place(at)?;
        let node = self.attack();
        self.undo();
        node
    }

    /// The node after a reply in a part of the board that the grid leaves out: for the grid it is a pass, and
    /// what it does there is for the check of the proof.
    fn answer_beyond(&mut self, reply: Point) -> Result<u32> {
        if self.board.grid().left_out() == 0 {
            return Err(Failure::Doubt(Doubt::MARGIN));
        }
        let placed = self.rows.try_place(reply, self.attacker.other());
        placed.map_err(|_| Failure::Refuted)?;
        self.board.pass();
        let node = self.attack();
        self.undo();
        node
    }

    /// A shortest win by fours of the attacker, which is to move, or to whose win the defender passes.
    fn fours(&mut self, pass: bool) -> Result<Vec<Point>> {
        let found = self.vct.shortest(self.board, pass, self.take);
        Failure::of(found)?;
        let points = self.vct.vcf.line().iter();
        points.map(|&at| self.point(at)).collect()
    }

    /// Adds the nodes of a line of fours.
    fn chain(&mut self, line: &[Point]) -> Result<u32> {
        let before = self.rows.played().len();
        let defender = self.attacker.other();
        let (&last, forced) = line.split_last().ok_or(Failure::Refuted)?;
        for (n, &point) in forced.iter().enumerate() {
            let side = [self.attacker, defender][n % 2];
            let placed = self.rows.try_place(point, side);
            placed.map_err(|_| Failure::Refuted)?;
        }
        let five = self.rows.completions(self.attacker).contains(&last);
        let node = if five {
            Node::Five { point: last }
        } else {
            Node::Four {
                point: last,
                reply: None,
            }
        };
        let mut number = self.builder.add(&self.rows, node);
        for moves in forced.chunks(2).rev() {
            self.rows.undo();
            self.rows.undo();
            let node = Node::Four {
                point: moves[0],
                reply: Some(number),
            };
            number = self.builder.add(&self.rows, node);
        }
        self.rows.undo_to(before);
        Ok(number)
    }

    fn place(&mut self, at: Cell) -> Result<Point> {
        if !(self.take)() {
            return Err(Failure::Stopped);
        }
        let point = self.point(at)?;
        let placed = self.rows.try_place(point, self.board.to_move());
        placed.map_err(|_| Failure::Refuted)?;
        self.board.place(at);
        Ok(point)
    }

    fn point(&self, at: Cell) -> Result<Point> {
        self.board.grid().point(at).ok_or(Failure::Refuted)
    }

    fn undo(&mut self) {
        self.rows.undo();
        self.board.undo();
    }
}
