//! Reading nested arrays, without recursion.
#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::node::{MAX_STATIC, Stored};
use crate::game::PositionError;
use crate::solver::MAX_DEPTH;
use ahash::RandomState;
use std::collections::HashMap;

/// The most nodes of a tree that is read, every occurrence of a subtree counted.
pub const MAX_TREE_NODES: usize = 10_000;

/// The nodes, each after its children, and the index of the root.
pub(super) fn read(text: &str) -> Result<(Vec<Stored>, usize), PositionError> {
    PositionError::check_length(text)?;
    let mut reader = Reader {
        text,
        at: 0,
        read: 0,
        nodes: Vec::new(),
        known: HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4)),
    };
    let root = reader.tree()?;
    Ok((reader.nodes, root))
}

struct Reader<'a> {
    text: &'a str,
    /// The byte that comes next.
    at: usize,
    /// Nodes read, equal ones included.
    read: usize,
    nodes: Vec<Stored>,
    /// The index of each different subtree.
    known: HashMap<(i32, Vec<usize>), usize, RandomState>,
}

impl Reader<'_> {
    fn tree(&mut self) -> Result<usize, PositionError> {
        let mut open: Vec<(i32, Vec<usize>)> = Vec::new();
        loop {
            self.expect('[', "a node begins with `[`")?;
            open.push((self.number()?, Vec::new()));
            self.check_size(open.len())?;
            // Close nodes until one goes on with another child.
            while !self.accept(',') {
                self.expect(
                    ']',
                    "a node continues with `,` and a child, or ends with `]`",
                )?;
                let Some(closed) = open.pop() else { continue };
                let index = self.intern(closed);
                match open.last_mut() {
                    Some((_, children)) => children.push(index),
                    None => return self.end(index),
                }
            }
        }
    }

    fn check_size(&mut self, depth: usize) -> Result<(), PositionError> {
        self.read += 1;
        if self.read > MAX_TREE_NODES {
            return Err(PositionError::impossible(format!(
                "the tree has more than {MAX_TREE_NODES} nodes: give a smaller one"
            )));
        }
        if depth > MAX_DEPTH as usize + 1 {
            return Err(PositionError::impossible(format!(
                "the tree is more than {MAX_DEPTH} plies deep: give a flatter one"
            )));
        }
        Ok(())
    }

    fn intern(&mut self, (value, children): (i32, Vec<usize>)) -> usize {
        let index = self.nodes.len();
        let known = *self.known.entry((value, children.clone())).or_insert(index);
        if known == index {
            let node = Stored::new(value, children, &self.nodes);
            self.nodes.push(node);
        }
        known
    }

    fn end(&mut self, root: usize) -> Result<usize, PositionError> {
        match self.rest().is_empty() {
            true => Ok(root),
            false => Err(self.wrong("nothing follows the tree")),
        }
    }

    /// What comes next, after white space.
    fn rest(&mut self) -> &str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed
    }

    fn accept(&mut self, wanted: char) -> bool {
        let found = self.rest().starts_with(wanted);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, wanted: char, hint: &str) -> Result<(), PositionError> {
        if self.accept(wanted) {
            Ok(())
        } else {
            Err(self.wrong(hint))
        }
    }

    fn number(&mut self) -> Result<i32, PositionError> {
        let rest = self.rest();
        let end = rest.find(|c: char| c != '-' && !c.is_ascii_digit());
        let digits = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let (length, number) = (digits.len(), digits.parse::<i32>());
        match number {
            Ok(number) if (-MAX_STATIC..=MAX_STATIC).contains(&number) => {
                self.at += length;
                Ok(number)
            }
            _ => Err(self.wrong("a static value is a whole number within ±1,000,000,000")),
        }
    }

    fn wrong(&mut self, hint: &str) -> PositionError {
        let rest = self.rest().to_string();
        let place = format!("byte {}", self.at + 1);
        PositionError::unreadable(place, &rest, hint)
    }
}
