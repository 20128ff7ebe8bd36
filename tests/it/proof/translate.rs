//! Between proofs and the strategies of the plain checker.

use super::field::{Cell, Field};
use super::theory::{Kind, NOWHERE, Step, Strategy};
use mugen::game::{Area, Point, Side};
use mugen::gomoku::{Board, Occupant, Position, Rule};
use mugen::proof::{Node, Pass, Proof, ProofReply};

/// The cells of a proof's board that a [`Field`] has: those of the board, or all that could matter.
pub(crate) fn area_of(proof: &Proof) -> Area {
    let board = proof.position.board();
    let stones = board.occupied().into_iter().map(|(point, _)| point);
    let moves = proof.nodes.iter().flat_map(points);
    let points = stones.chain(moves);
    let area = points.fold(Area::of(Point::new(0, 0)), Area::with).grown(6);
    let area = board.bounds().unwrap_or(area);
    assert!(area.cells() < 20_000, "{area:?}");
    area
}

fn points(node: &Node) -> Vec<Point> {
    let mut points: Vec<Point> = node.replies().iter().map(|reply| reply.point).collect();
    points.extend(node.point());
    if let Node::Quiet {
        pass: Pass::Line(line),
        ..
    } = node
    {
        points.extend(line);
    }
    points
}

/// The strategy of a proof, with each line as a path of nodes; none where a line ends with the defender.
pub(crate) fn strategy_of(proof: &Proof) -> Option<Strategy> {
    let area = area_of(proof);
    let cell = |point: Point| match area.contains(point) {
        true => cell_of(area, point),
        false => NOWHERE,
    };
    let exact = proof.position.rule() == Rule::Exact;
    let mut root = Field::new(area.width() as usize, area.height() as usize, 5, exact);
    for (point, occupant) in proof.position.board().occupied() {
        root.cells[cell(point)] = match occupant {
            Occupant::Dead => Cell::Dead,
            Occupant::Stone(side) if side == proof.attacker => Cell::Attacker,
            Occupant::Stone(_) => Cell::Defender,
        };
    }
    let mut steps = Vec::new();
    let mut paths = Vec::new();
    for node in &proof.nodes {
        let kind = match node {
            // No part of the theory, which knows one file.
            Node::Elsewhere => return None,
            Node::Five { .. } => Kind::Five,
            Node::Four { reply, .. } => Kind::Four(reply.map(|node| node as usize), None),
            Node::Quiet { pass, replies, .. } => {
                let pass = match pass {
                    Pass::Node(node) => *node as usize,
                    Pass::Line(line) => {
                        let first = proof.nodes.len() + paths.len();
                        let line: Vec<usize> = line.iter().map(|&point| cell(point)).collect();
                        paths.extend(path(&line, first)?);
                        first
                    }
                };
                let replies = replies.iter();
                let replies = replies.map(|reply| (cell(reply.point), reply.node as usize));
                Kind::Quiet(pass, replies.collect())
            }
        };
        let cell = node.point().map(cell);
        steps.push(Step { cell, kind });
    }
    steps.extend(paths);
    Some(Strategy {
        root,
        defender_begins: proof.position.to_move() != proof.attacker,
        steps,
    })
}

/// The nodes of a line, the first of which has this number.
fn path(line: &[usize], first: usize) -> Option<Vec<Step>> {
    let moves = line.len().div_ceil(2);
    let step = |n: usize| Step {
        cell: Some(line[2 * n]),
        kind: match n + 1 < moves {
            true => Kind::Four(Some(first + n + 1), Some(line[2 * n + 1])),
            false => Kind::Last,
        },
    };
    (line.len() % 2 == 1).then(|| (0..moves).map(step).collect())
}

fn cell_of(area: Area, point: Point) -> usize {
    let (x, y) = (point.x - area.min().x, point.y - area.min().y);
    (i64::from(y) * area.width() + i64::from(x)) as usize
}

pub(crate) fn point_of(area: Area, cell: usize) -> Point {
    let width = area.width() as usize;
    let (x, y) = ((cell % width) as i32, (cell / width) as i32);
    Point::new(area.min().x + x, area.min().y + y)
}

/// The proof of a strategy for rows of five, with the field's corner at `corner` and its edges.
pub(crate) fn proof_of(strategy: &Strategy, attacker: Side, corner: Point) -> Proof {
    let root = &strategy.root;
    let far = Point::new(
        corner.x + root.width as i32 - 1,
        corner.y + root.height as i32 - 1,
    );
    let area = Area::new(corner, far).unwrap();
    let mut board = Board::with_bounds(area).unwrap();
    for (cell, content) in root.cells.iter().enumerate() {
        let occupant = match content {
            Cell::Empty => continue,
            Cell::Attacker => Occupant::Stone(attacker),
            Cell::Defender => Occupant::Stone(attacker.other()),
            Cell::Dead => Occupant::Dead,
        };
        board.put(point_of(area, cell), occupant);
    }
    let to_move = match strategy.defender_begins {
        true => attacker.other(),
        false => attacker,
    };
    let rule = if root.exact {
        Rule::Exact
    } else {
        Rule::Freestyle
    };
    Proof {
        position: Position::from_board(board, to_move, rule),
        attacker,
        nodes: strategy
            .steps
            .iter()
            .map(|step| node_of(step, area))
            .collect(),
    }
}

fn node_of(step: &Step, area: Area) -> Node {
    let point = step.cell.map(|cell| point_of(area, cell));
    match &step.kind {
        Kind::Quiet(pass, replies) => Node::Quiet {
            point,
            pass: Pass::Node(*pass as u32),
            replies: replies
                .iter()
                .map(|&(cell, node)| ProofReply {
                    point: point_of(area, cell),
                    node: node as u32,
                })
                .collect(),
        },
        Kind::Four(reply, _) => Node::Four {
            point: point.unwrap(),
            reply: reply.map(|node| node as u32),
        },
        Kind::Five | Kind::Last => Node::Five {
            point: point.unwrap(),
        },
    }
}

/// The proof of a strategy with a line in place of each path of fours after a pass.
pub(crate) fn with_lines(strategy: &Strategy, mut proof: Proof) -> Proof {
    let area = area_of(&proof);
    let after = strategy.positions().unwrap();
    for node in &mut proof.nodes {
        let Node::Quiet { pass, .. } = node else {
            continue;
        };
        let Pass::Node(first) = *pass else { continue };
        if let Some(line) = line_from(strategy, &after, first as usize) {
            let line = line.into_iter().map(|cell| point_of(area, cell));
            *pass = Pass::Line(line.collect());
        }
    }
    proof.nodes = reached(proof.nodes);
    proof
}

/// The moves from a node on, if they are all fours and a five.
fn line_from(strategy: &Strategy, after: &[Field], mut node: usize) -> Option<Vec<usize>> {
    let mut line = Vec::new();
    loop {
        line.extend(strategy.steps[node].cell);
        match strategy.steps[node].kind {
            Kind::Four(Some(reply), _) => {
                line.push(after[node].completions(Cell::Attacker)[0]);
                node = reply;
            }
            Kind::Quiet(..) => return None,
            _ => return Some(line),
        }
    }
}

/// The nodes that the first one leads to.
fn reached(nodes: Vec<Node>) -> Vec<Node> {
    let mut number = vec![None; nodes.len()];
    number[0] = Some(0);
    let mut count = 0;
    let mut kept = Vec::new();
    for (node, content) in nodes.into_iter().enumerate() {
        if number[node].is_some() {
            number[node] = Some(count);
            count += 1;
            content
                .children()
                .for_each(|child| number[child as usize] = Some(0));
            kept.push(content);
        }
    }
    for node in &mut kept {
        node.rename(|child| number[child as usize].unwrap());
    }
    kept
}
