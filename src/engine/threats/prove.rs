//! Proofs of wins that a solver has found.

use super::goal::Goal;
use super::outcome::{Incomplete, NotWon, ThreatOutcome};
use super::vct::Vct;
use crate::engine::board::{Cell, SearchBoard};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use crate::proof::{Node, Proof, ProofBuilder, ProofReply, Rows, follow};

/// What a step of the proof gives, or why there is no proof.
type Result<T> = std::result::Result<T, NotWon>;

/// The sparse board contradicts the grid.
const REFUTED: NotWon = NotWon::Unknown(Incomplete::REFUTED);

/// Makes the proof of a win, walking the solver's tree on the grid and on the sparse board at once: the
/// lines come from the grid, the replies to answer from the board.
struct Prover<'a, S> {
    goal: Goal,
    vct: &'a mut Vct,
    board: &'a mut SearchBoard,
    rows: Rows,
    builder: ProofBuilder,
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
) -> ThreatOutcome<Proof, Incomplete> {
    let mut prover = Prover {
        goal,
        rows: Rows::new(position.board(), position.rule()),
        builder: ProofBuilder::new(),
        vct,
        board,
        attacker,
        take,
    };
    let root = match position.to_move() == attacker {
        true => prover.attack(),
        false => prover.defence(),
    };
    let proof = root.map(|root| prover.builder.finish(position.clone(), attacker, root));
    ThreatOutcome::from_result(proof)
}

impl<S: FnMut() -> bool> Prover<'_, S> {
    /// The node of the root, the defender being to move.
    fn defence(&mut self) -> Result<u32> {
        let (line, replies) = self.answers()?;
        Ok(self
            .builder
            .add(&self.rows, Node::threat(None, line, replies)))
    }

    /// The node of the position, the attacker being to move.
    fn attack(&mut self) -> Result<u32> {
        if let Some(known) = self.builder.find(&self.rows) {
            return Ok(known);
        }
        let at = match (self.fours(false), self.goal) {
            (Ok(line), _) => return self.chain(&line),
            (Err(not_won), Goal::Vcf) => return Err(not_won),
            (Err(_), Goal::Vct) => self.vct.winning(self.board, self.take).into_result()?,
        };
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
                Ok(Node::threat(Some(point), line, replies))
            }
            [reply] => {
                let reply = Some(self.answer(reply)?);
                Ok(Node::Four { point, reply })
            }
            _ => Ok(Node::Four { point, reply: None }),
        }
    }

    /// The line that wins if the defender, to move, passes, and the answers to all that could spoil it.
    fn answers(&mut self) -> Result<(Vec<Point>, Vec<ProofReply>)> {
        if self.board.has_five(self.board.to_move()) {
            return Err(NotWon::NoWin);
        }
        let line = self.fours(true)?;
        let followed = follow(&mut self.rows, self.attacker, &line);
        let followed = followed.map_err(|_| REFUTED)?;
        let mut replies = Vec::new();
        for point in followed.zone {
            let node = self.answer(point)?;
            replies.push(ProofReply { point, node });
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
        let at = at.ok_or(NotWon::Unknown(Incomplete::MARGIN))?;
        self.place(at)?;
        let node = self.attack();
        self.undo();
        node
    }

    /// The node after a reply in a part of the board that the grid leaves out: for the grid it is a pass, and
    /// what it does there is for the check of the proof.
    fn answer_beyond(&mut self, reply: Point) -> Result<u32> {
        if self.board.grid().left_out() == 0 {
            return Err(NotWon::Unknown(Incomplete::MARGIN));
        }
        let placed = self.rows.try_place(reply, self.attacker.other());
        placed.map_err(|_| REFUTED)?;
        self.board.pass();
        let node = self.attack();
        self.undo();
        node
    }

    /// A shortest win by fours of the attacker, which is to move, or to whose win the defender passes.
    fn fours(&mut self, pass: bool) -> Result<Vec<Point>> {
        let found = self.vct.shortest(self.board, pass, self.take);
        // A longer line than the solver follows.
        match found.into_result() {
            Err(NotWon::Unknown(incomplete)) if incomplete.has(Incomplete::CUT) => {
                return Err(NotWon::Unknown(Incomplete::LONG));
            }
            other => other?,
        };
        let points = self.vct.vcf.line().iter();
        points.map(|&at| self.point(at)).collect()
    }

    /// Adds the nodes of a line of fours.
    fn chain(&mut self, line: &[Point]) -> Result<u32> {
        let before = self.rows.played().len();
        let defender = self.attacker.other();
        let (&last, forced) = line.split_last().ok_or(REFUTED)?;
        for (n, &point) in forced.iter().enumerate() {
            let side = [self.attacker, defender][n % 2];
            let placed = self.rows.try_place(point, side);
            placed.map_err(|_| REFUTED)?;
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

    fn place(&mut self, cell: Cell) -> Result<Point> {
        if !(self.take)() {
            return Err(NotWon::Unknown(Incomplete::STOPPED));
        }
        let point = self.point(cell)?;
        let placed = self.rows.try_place(point, self.board.to_move());
        placed.map_err(|_| REFUTED)?;
        self.board.place(cell);
        Ok(point)
    }

    fn point(&self, cell: Cell) -> Result<Point> {
        self.board.grid().point(cell).ok_or(REFUTED)
    }

    fn undo(&mut self) {
        self.rows.undo();
        self.board.undo();
    }
}
