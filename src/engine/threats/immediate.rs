//! Wins that the whole board shows at once, however scattered it is: fives, and fours with two completions.

use crate::game::Side;
use crate::gomoku::{Chances, Position};
use crate::proof::{Node, Proof, ProofReply, Rows, follow};

/// The proof that `attacker` makes a five next, or the one after that because two cells complete it; none
/// where that is not so. Nothing is searched, and no grid is needed.
///
/// Where the defender is to move, only two cells that complete a five are such a win.
pub(in crate::engine) fn immediate_win(position: &Position, attacker: Side) -> Option<Proof> {
    let (board, rule) = (position.board(), position.rule());
    if position.outcome().is_some() {
        return None;
    }
    let chances = Chances::of(board, attacker, rule);
    let defender_has_five = || {
        let defender = Chances::of(board, attacker.other(), rule);
        !defender.fives.is_empty()
    };
    let nodes = match (position.to_move() == attacker, &chances.fives[..]) {
        (true, &[point, ..]) => vec![Node::Five { point }],
        (true, []) => {
            let point = chances.double_fours().next()?;
            if defender_has_five() {
                return None;
            }
            vec![Node::Four { point, reply: None }]
        }
        (false, &[first, second, ..]) if !defender_has_five() => {
            let mut rows = Rows::new(board, rule);
            let line = vec![first];
            let followed = follow(&mut rows, attacker, &line).ok()?;
            let cells = followed.zone;
            // Whichever of the two is taken, the other is left.
            let fives = cells.iter().map(|&cell| Node::Five {
                point: if cell == first { second } else { first },
            });
            let replies = cells.iter().zip(1..);
            let replies = replies.map(|(&point, node)| ProofReply { point, node });
            let replies = replies.collect();
            let root = Node::threat(None, line, replies);
            std::iter::once(root).chain(fives).collect()
        }
        (false, _) => return None,
    };
    Some(Proof {
        position: position.clone(),
        attacker,
        nodes,
    })
}
