//! The walk through a strategy: each node is checked by the rules, and its zone is computed from below.
//!
//! [`Walker`] does what JSON and streams have in common; a [`Source`] says what the nodes are. The walk is
//! depth first, the pass before the replies, and needs no recursion.

use super::below::Below;
use super::bench::Bench;
use super::line::line_below;
use super::source::{Link, Passed, Reply, Sharing, Source, Step, Visit};
use super::work::Work;
use super::zone::Zones;
use super::{MAX_PASSES, RefusalReason, Rows, is_far};
use crate::game::{Point, Side};
use crate::gomoku::{Position, five_at};
use std::rc::Rc;

type Result<T, E = RefusalReason> = std::result::Result<T, E>;

/// What was counted on a walk.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) nodes: u64,
    pub(super) quiet: u64,
    /// Cells of all zones, and of the largest.
    pub(super) zone_cells: u64,
    pub(super) largest_zone: usize,
}

/// A node on the way to the one looked at.
struct Frame<N> {
    node: N,
    attack: Option<Point>,
    /// Passes on the way from the root: for up to as many free stones the zones are needed.
    passes: usize,
    zones: Zones,
    plies: u32,
    deepest: u32,
    /// The edge walked, and those to come.
    edge: Option<Edge<N>>,
    ahead: std::vec::IntoIter<Edge<N>>,
}

/// A way down from a node.
enum Edge<N> {
    Forced(Point, N),
    Pass(N),
    Reply(Reply<N>),
}

impl<N: Copy> Edge<N> {
    const fn end(&self) -> (Option<Point>, N) {
        match self {
            Self::Forced(point, node) => (Some(*point), *node),
            Self::Pass(node) => (None, *node),
            Self::Reply(reply) => (Some(reply.point), reply.node),
        }
    }
}

/// Where a node is entered.
#[derive(Clone, Copy)]
struct Entrance {
    passes: usize,
    /// The defender's last stone, where the other windows were added on the way.
    through: Option<Point>,
}

/// Walks through all of a strategy.
pub(super) struct Walker<'a, 'r, S: Source<'a>> {
    pub(super) source: S,
    pub(super) bench: Bench<'r>,
    attacker: Side,
    frames: Vec<Frame<S::Node>>,
    pub(super) tally: Tally,
    /// The positions that other files prove.
    pub(super) relies_on: Vec<Position>,
    /// Whether the root has stones so far out that no symmetry is used.
    is_far_root: bool,
    /// The node looked at, for errors.
    here: S::Node,
}

impl<'a, 'r, S: Source<'a>> Walker<'a, 'r, S> {
    pub(super) fn new(
        source: S,
        root: S::Node,
        rows: &'r mut Rows,
        attacker: Side,
        work: Work,
    ) -> Self {
        let mut bench = Bench::new(rows, work);
        let occupied = bench.rows.board().occupied();
        bench.is_far = occupied.iter().any(|&(point, _)| is_far(point));
        Self {
            is_far_root: bench.is_far,
            source,
            bench,
            attacker,
            frames: Vec::new(),
            tally: Tally::default(),
            relies_on: Vec::new(),
            here: root,
        }
    }

    /// Walks from the root to the end.
    ///
    /// # Errors
    ///
    /// The node that does not hold, and why.
    pub(super) fn walk(&mut self, to_move: Side) -> Result<Rc<Below>, (S::Node, RefusalReason)> {
        let root = self.here;
        self.run(root, to_move == self.attacker)
            .map_err(|reason| (self.here, reason))
    }

    fn run(&mut self, root: S::Node, attackers_turn: bool) -> Result<Rc<Below>> {
        let link = Link {
            from: None,
            attack: None,
            reply: None,
            node: root,
        };
        let entrance = Entrance {
            passes: 0,
            through: None,
        };
        let mut done = self.enter(link, entrance, attackers_turn)?;
        loop {
            if let Some(below) = done.take() {
                if self.frames.is_empty() {
                    return Ok(below);
                }
                self.deliver(&below)?;
            }
            let Some(frame) = self.frames.last_mut() else {
                return Err(RefusalReason::NoNodes);
            };
            self.here = frame.node;
            frame.edge = frame.ahead.next();
            done = match &frame.edge {
                None => self.leave()?,
                Some(edge) => {
                    let (reply, node) = edge.end();
                    let link = Link {
                        from: Some(frame.node),
                        attack: frame.attack,
                        reply,
                        node,
                    };
                    let pass = usize::from(reply.is_none());
                    let entrance = Entrance {
                        passes: frame.passes + pass,
                        through: reply,
                    };
                    self.descend(link, entrance)?
                }
            };
        }
    }

    /// Goes down an edge: the defender's stone, if any, is placed until the node's end is delivered.
    fn descend(&mut self, link: Link<S::Node>, entrance: Entrance) -> Result<Option<Rc<Below>>> {
        self.bench.work.spend(2)?;
        if let Some(reply) = link.reply {
            let placed = self.bench.place(reply, self.attacker.other());
            placed.map_err(RefusalReason::Reply)?;
        }
        self.enter(link, entrance, true)
    }

    /// Looks at a node; gives what is below at once where nothing needs to be walked.
    fn enter(
        &mut self,
        link: Link<S::Node>,
        mut entrance: Entrance,
        attackers_turn: bool,
    ) -> Result<Option<Rc<Below>>> {
        let (node, step, sharing) = match self.source.enter(link, &mut self.bench)? {
            Visit::Known(below) => return Ok(Some(below)),
            Visit::New(node, step, sharing) => (node, step, sharing),
            Visit::Elsewhere => return self.elsewhere(entrance).map(Some),
        };
        self.here = node;
        if sharing == Sharing::Shared {
            entrance.through = None;
        }
        if entrance.passes > MAX_PASSES {
            return Err(RefusalReason::TooManyPasses);
        }
        self.tally.nodes += 1;
        let attack = step.point();
        self.attack(attack, attackers_turn, matches!(step, Step::Five(_)))?;
        let mut frame = Frame {
            node,
            attack,
            passes: entrance.passes,
            zones: Zones::new(entrance.passes),
            plies: 1,
            deepest: 0,
            edge: None,
            ahead: Vec::new().into_iter(),
        };
        let Bench { cells, work, .. } = &mut self.bench;
        frame.zones.add_cells(attack, cells, work)?;
        match step {
            Step::Five(_) => (),
            Step::Four(point) => self.four(&mut frame, point, entrance.through)?,
            Step::Quiet(point, pass) => self.quiet(&mut frame, point, pass, entrance.through)?,
        }
        self.bench.work.hold(frame.zones.words())?;
        self.frames.push(frame);
        Ok(None)
    }

    /// Notes a position that another file proves: only where nothing is asked of its zone.
    fn elsewhere(&mut self, entrance: Entrance) -> Result<Rc<Below>> {
        if self.frames.is_empty() {
            return Err(RefusalReason::ElsewhereAtRoot);
        }
        if entrance.passes > 0 {
            return Err(RefusalReason::ElsewhereAfterPass);
        }
        let Bench { rows, work, .. } = &mut self.bench;
        let stones = rows.board().stones() + rows.board().dead();
        work.spend(2 * stones)?;
        work.hold(2 * stones + 8)?;
        let board = rows.board().clone();
        let position = Position::from_board(board, self.attacker, rows.rule());
        self.relies_on.push(position);
        Ok(Rc::new(Below {
            zones: Zones::new(0),
            plies: 0,
            passes: 0,
        }))
    }

    /// Makes the attacker's move, which is a five exactly where `five` says so.
    fn attack(&mut self, attack: Option<Point>, attackers_turn: bool, five: bool) -> Result<()> {
        let attacker = self.attacker;
        let point = match (attack, attackers_turn) {
            (Some(point), true) => point,
            (None, true) => return Err(RefusalReason::NoMove { attacker }),
            (Some(_), false) => {
                let defender = attacker.other();
                return Err(RefusalReason::DefenderToMove { defender });
            }
            (None, false) => return Ok(()),
        };
        self.bench.work.spend(2)?;
        let placed = self.bench.place(point, attacker);
        placed.map_err(RefusalReason::Move)?;
        let rows = &self.bench.rows;
        let made = !five_at(rows.board(), point, attacker, rows.rule()).is_empty();
        match (made, five) {
            (false, true) => Err(RefusalReason::NoFive { point }),
            (true, false) => Err(RefusalReason::Five { point }),
            _ => Ok(()),
        }
    }

    fn four(
        &mut self,
        frame: &mut Frame<S::Node>,
        point: Point,
        through: Option<Point>,
    ) -> Result<()> {
        let completions = self.completions()?;
        if completions.is_empty() {
            return Err(RefusalReason::NoFour { point });
        }
        let child = self.source.after_four(frame.node, point, &completions)?;
        let Bench { cells, work, .. } = &mut self.bench;
        frame
            .zones
            .add_cells(completions.iter().copied(), cells, work)?;
        self.windows(frame, through)?;
        frame.plies = 3;
        if let (Some(child), Some(&forced)) = (child, completions.first()) {
            frame.ahead = vec![Edge::Forced(forced, child)].into_iter();
        }
        Ok(())
    }

    fn quiet(
        &mut self,
        frame: &mut Frame<S::Node>,
        point: Option<Point>,
        pass: Passed<'a, S::Node>,
        through: Option<Point>,
    ) -> Result<()> {
        let completions = self.completions()?;
        if let (Some(point), false) = (point, completions.is_empty()) {
            return Err(RefusalReason::Four { point });
        }
        self.tally.quiet += 1;
        self.windows(frame, through)?;
        match pass {
            Passed::Node(node) => frame.ahead = vec![Edge::Pass(node)].into_iter(),
            Passed::Line(line) => {
                let below = line_below(&mut self.bench, self.attacker, line, frame.passes + 1)?;
                self.passed(frame, &below)?;
            }
        }
        Ok(())
    }

    /// The attacker's completions, where the defender has none.
    fn completions(&mut self) -> Result<Vec<Point>> {
        let Bench { rows, work, .. } = &mut self.bench;
        let windows = Side::BOTH.map(|side| rows.four_windows(side));
        work.spend(windows.into_iter().sum())?;
        let defender = self.attacker.other();
        match rows.completions(defender).first() {
            Some(&completion) => Err(RefusalReason::DefenderWins {
                defender,
                completion,
            }),
            None => Ok(rows.completions(self.attacker)),
        }
    }

    fn windows(&mut self, frame: &mut Frame<S::Node>, through: Option<Point>) -> Result<()> {
        let defender = self.attacker.other();
        frame.zones.add_windows(&mut self.bench, defender, through)
    }

    /// Takes in what the pass led to: the zone is known now, and with it the replies.
    fn passed(&mut self, frame: &mut Frame<S::Node>, below: &Below) -> Result<()> {
        self.here = frame.node;
        frame.zones.add_pass(&below.zones);
        if below.zones.finite() == 0 || frame.zones.finite() < frame.passes {
            return Err(RefusalReason::TooManyPasses);
        }
        let own = 1 + u32::from(frame.attack.is_some());
        frame.plies = below.plies.saturating_add(own);
        frame.deepest = below.passes + 1;
        let Bench {
            rows, cells, work, ..
        } = &mut self.bench;
        work.spend(below.zones.words())?;
        let mut zone = below.zones.first().points(cells);
        work.spend(zone.len())?;
        zone.retain(|&cell| rows.board().is_free(cell));
        self.tally.zone_cells += zone.len() as u64;
        self.tally.largest_zone = self.tally.largest_zone.max(zone.len());
        let replies = self.source.replies(
            frame.node,
            &zone,
            frame.passes == 0 && !self.is_far_root,
            &mut self.bench,
        )?;
        let edges: Vec<_> = replies.into_iter().map(Edge::Reply).collect();
        frame.ahead = edges.into_iter();
        Ok(())
    }

    /// Gives what was found below the edge walked to the node above it.
    fn deliver(&mut self, below: &Below) -> Result<()> {
        let Some(mut frame) = self.frames.pop() else {
            return Ok(());
        };
        self.here = frame.node;
        self.bench.work.release(frame.zones.words());
        self.bench.work.spend(2 * below.zones.words())?;
        if let Some(Edge::Forced(..) | Edge::Reply(_)) = frame.edge {
            self.bench.rows.undo();
        }
        match frame.edge.take() {
            None => (),
            Some(Edge::Pass(_)) => self.passed(&mut frame, below)?,
            Some(Edge::Forced(..) | Edge::Reply(_)) => frame.add(below),
        }
        if frame.zones.finite() < frame.passes {
            return Err(RefusalReason::TooManyPasses);
        }
        self.bench.work.hold(frame.zones.words())?;
        self.frames.push(frame);
        Ok(())
    }

    /// Ends the last node.
    fn leave(&mut self) -> Result<Option<Rc<Below>>> {
        let Some(frame) = self.frames.pop() else {
            return Ok(None);
        };
        self.bench.work.release(frame.zones.words());
        if frame.attack.is_some() {
            self.bench.rows.undo();
        }
        let below = Rc::new(Below {
            zones: frame.zones,
            plies: frame.plies,
            passes: frame.deepest,
        });
        self.source.leave(frame.node, &below, &mut self.bench)?;
        Ok(Some(below))
    }
}

impl<N> Frame<N> {
    /// Takes in what a reply led to.
    fn add(&mut self, below: &Below) {
        let own = 1 + u32::from(self.attack.is_some());
        self.zones.add_reply(&below.zones);
        self.plies = self.plies.max(below.plies.saturating_add(own));
        self.deepest = self.deepest.max(below.passes);
    }
}
