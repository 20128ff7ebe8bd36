//! A plain full-width search for an escape from a proof. It shares nothing with the checker but the rules:
//! the board and `five_at`.

use mugen::game::{Point, Side};
use mugen::gomoku::{Board, Rule, candidates, five_at};
use mugen::proof::{Node, Pass, Proof};
use std::collections::BTreeSet;

/// The moves by which the defender gets out of the proof, if it can: it may play anywhere within 4 of a
/// stone, or pass. The attacker follows the proof, and its line where a reply is not listed; a five at hand
/// it always takes.
pub(crate) fn escape(proof: &Proof) -> Option<Vec<Option<Point>>> {
    let mut search = Search {
        board: proof.position.board().clone(),
        rule: proof.position.rule(),
        attacker: proof.attacker,
        proof,
        done: BTreeSet::new(),
        replies: Vec::new(),
    };
    let won = match &proof.nodes[0] {
        node @ Node::Quiet { point: None, .. } => search.defender_cannot_escape(node),
        _ => search.node(0),
    };
    (!won).then_some(search.replies)
}

struct Search<'a> {
    board: Board,
    rule: Rule,
    attacker: Side,
    proof: &'a Proof,
    /// Nodes done, with the stones they were done with.
    done: BTreeSet<(u32, Vec<Point>, Vec<Point>)>,
    /// The defender's replies so far.
    replies: Vec<Option<Point>>,
}

impl Search<'_> {
    fn five(&self, point: Point, side: Side) -> bool {
        self.board.is_free(point) && !five_at(&self.board, point, side, self.rule).is_empty()
    }

    /// Whether the attacker has a five at hand; `first` is where it is looked for first.
    fn five_at_hand(&self, first: Option<Point>) -> bool {
        let first = first.is_some_and(|cell| self.five(cell, self.attacker));
        first
            || candidates(&self.board, 4)
                .into_iter()
                .any(|cell| self.five(cell, self.attacker))
    }

    /// Whether the attacker, to move, wins as node `index` says.
    fn node(&mut self, index: u32) -> bool {
        let stones = Side::BOTH.map(|side| self.board.stones_by(side));
        let [x, o] = stones;
        if !self.done.insert((index, x, o)) {
            return true;
        }
        let Some(node) = self.proof.nodes.get(index as usize) else {
            return false;
        };
        let Some(point) = node.point() else {
            return false;
        };
        if self.five(point, self.attacker) {
            return true;
        }
        if self.board.try_put(point, self.attacker).is_err() {
            return false;
        }
        let won = self.defender_cannot_escape(node);
        self.board.remove(point);
        won
    }

    /// Tries each reply of the defender after the move of `node`.
    fn defender_cannot_escape(&mut self, node: &Node) -> bool {
        let cells = candidates(&self.board, 4);
        let hint = cells
            .iter()
            .copied()
            .find(|&cell| self.five(cell, self.attacker));
        self.each_reply(&cells, |search, reply| match node {
            Node::Five { .. } | Node::Elsewhere => false,
            Node::Four { reply: next, .. } => {
                let at_hand = search.five_at_hand(hint);
                at_hand || next.is_some_and(|next| search.node(next))
            }
            Node::Quiet { pass, .. } => match (reply.and_then(|reply| node.reply(reply)), pass) {
                (Some(listed), _) => search.node(listed),
                (None, Pass::Node(pass)) => search.node(*pass),
                (None, Pass::Line(line)) => search.line(line),
            },
        })
    }

    /// Whether the attacker, to move, wins by `line`, whatever the defender replies.
    fn line(&mut self, line: &[Point]) -> bool {
        let Some((&point, rest)) = line.split_first() else {
            return self.five_at_hand(None);
        };
        if self.five(point, self.attacker) {
            return true;
        }
        if self.board.try_put(point, self.attacker).is_err() {
            return false;
        }
        let cells = candidates(&self.board, 4);
        let hint = cells
            .iter()
            .copied()
            .find(|&cell| self.five(cell, self.attacker));
        let won = self.each_reply(&cells, |search, reply| match rest.split_first() {
            Some((&forced, rest)) if reply == Some(forced) => search.line(rest),
            _ => search.five_at_hand(hint),
        });
        self.board.remove(point);
        won
    }

    /// Whether the attacker wins after every reply on `cells`, and after a pass.
    fn each_reply(
        &mut self,
        cells: &[Point],
        mut won: impl FnMut(&mut Self, Option<Point>) -> bool,
    ) -> bool {
        for reply in cells.iter().copied().map(Some).chain([None]) {
            self.replies.push(reply);
            if let Some(point) = reply {
                if self.five(point, self.attacker.other()) {
                    return false;
                }
                self.board.put(point, self.attacker.other());
            }
            if !won(self, reply) {
                return false;
            }
            if let Some(point) = reply {
                self.board.remove(point);
            }
            self.replies.pop();
        }
        true
    }
}
