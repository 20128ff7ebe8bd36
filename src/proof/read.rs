//! Proofs from text. Lists are walked without recursion, so that the depth of a text costs nothing.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use super::{MAX_FILE, Node, Pass, Proof, ProofError, ProofReply};
use crate::formats::json::{Fields, Value, check_mark, io_error, is_blank, record, utf8};
use crate::formats::{RecordError, RecordFault};
use crate::game::Point;
use crate::gomoku::COORDINATE_LIMIT;
use crate::textio::read_bounded;
use std::io::Read;

type Result<T, E = RecordError> = std::result::Result<T, E>;

const KEYS: [&str; 3] = ["position", "attacker", "nodes"];
const NODE_KEYS: [&str; 6] = ["move", "kind", "reply", "line", "pass", "replies"];

const LINE: &str = "the attacker's win by fours if the other side passes, a list of points";
const PASS: &str = "the node after a pass of the other side";
const REPLIES: &str = "the answers to each reply of the zone, a list of [x, y, node]";
const NO_ANSWERS: &str =
    "only a `threat` or `quiet` move, and a root where the defender is to move, has it";
const KINDS: &str = "`five`, `four`, `threat`, `quiet` or `elsewhere`";

/// The kinds of an attacker's move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Five,
    Four,
    Threat,
    Quiet,
    Elsewhere,
}

impl Proof {
    /// The proof in a text. Only its form is looked at: [`check`](crate::proof::check) does the rest.
    ///
    /// Of `position`, which is a record, the position alone is kept.
    ///
    /// # Errors
    ///
    /// [`ProofError`] for the first thing that is wrong.
    ///
    /// ```
    /// use mugen::proof::Proof;
    /// let text = r#"{"position": {"moves": []}, "attacker": "x", "nodes": [{"kind": "five"}]}"#;
    /// assert_eq!(
    ///     Proof::parse(text).unwrap_err().to_string(),
    ///     "line 1, column 56: nodes[0]: `move` is missing: the attacker's move, a point [x, y]"
    /// );
    /// ```
    pub fn parse(text: &str) -> Result<Self, ProofError> {
        if text.len() > MAX_FILE {
            return Err(ProofError::TooLarge);
        }
        check_mark(text)?;
        if is_blank(text) {
            return Err(ProofError::Empty);
        }
        Ok(proof(Value::parse(text, 1)?)?)
    }

    /// The proof in what `reader` gives, which is read to its end or to [`MAX_FILE`].
    ///
    /// # Errors
    ///
    /// [`ProofError`] for the first thing that is wrong.
    pub fn read(reader: impl Read) -> Result<Self, ProofError> {
        read_limited(reader, MAX_FILE)
    }
}

/// Reads at most one byte more than `limit`: enough to know that there is more.
fn read_limited(reader: impl Read, limit: usize) -> Result<Proof, ProofError> {
    let bytes = read_bounded(reader, limit).map_err(|error| io_error(&error))?;
    let bytes = bytes.ok_or(ProofError::TooLarge)?;
    Proof::parse(utf8(&bytes, 1)?)
}

fn proof(value: Value<'_>) -> Result<Proof> {
    let fields = Fields::of(value, &KEYS)?;
    let position = fields
        .needed("position", "the position at the root", record)?
        .position;
    let attacker = fields.needed("attacker", "the side that wins, `x` or `o`", Value::side)?;
    let mut nodes = Vec::new();
    fields.needed("nodes", "the nodes, the root first", |value| {
        value.each("a list of nodes", |element| {
            nodes.push(node(element)?);
            Ok(())
        })
    })?;
    Ok(Proof {
        position,
        attacker,
        nodes,
    })
}

fn node(value: Value<'_>) -> Result<Node> {
    let fields = Fields::of(value, &NODE_KEYS)?;
    if !fields.has("move") && (fields.has("line") || fields.has("pass")) {
        without(&fields, &["reply"], "`replies` say what follows here")?;
        let implied = match fields.has("line") {
            true => Kind::Threat,
            false => Kind::Quiet,
        };
        match fields.read("kind", kind)? {
            // A five or four needs its move.
            Some(Kind::Five | Kind::Four | Kind::Elsewhere) => (),
            found => return quiet(&fields, None, found.unwrap_or(implied)),
        }
    }
    if !fields.has("move") && fields.read("kind", kind)? == Some(Kind::Elsewhere) {
        without(
            &fields,
            &["reply", "line", "pass", "replies"],
            "another file proves it",
        )?;
        return Ok(Node::Elsewhere);
    }
    let move_help = "the attacker's move, a point [x, y]";
    let point = fields.needed("move", move_help, Value::point)?;
    match fields.needed("kind", KINDS, kind)? {
        Kind::Five => {
            without(&fields, &["reply"], "nothing follows a five")?;
            without(&fields, &["line", "pass", "replies"], NO_ANSWERS)?;
            Ok(Node::Five { point })
        }
        Kind::Four => {
            without(&fields, &["line", "pass", "replies"], NO_ANSWERS)?;
            let reply = fields.read("reply", index)?;
            Ok(Node::Four { point, reply })
        }
        Kind::Elsewhere => {
            without(&fields, &["move"], "another file proves it")?;
            Ok(Node::Elsewhere)
        }
        kind => {
            without(&fields, &["reply"], "a slower move has `replies`")?;
            quiet(&fields, Some(point), kind)
        }
    }
}

/// A node after which the defender has a free move.
fn quiet(fields: &Fields<'_>, point: Option<Point>, kind: Kind) -> Result<Node> {
    let pass = match kind {
        Kind::Threat => {
            without(fields, &["pass"], "a node with `line` has no `pass`")?;
            Pass::Line(line(fields)?)
        }
        _ => {
            without(fields, &["line"], "a `quiet` move has `pass`")?;
            Pass::Node(fields.needed("pass", PASS, index)?)
        }
    };
    Ok(Node::Quiet {
        point,
        pass,
        replies: replies(fields)?,
    })
}

fn kind(value: Value<'_>) -> Result<Kind> {
    value.choice("kind", KINDS, |text| match text {
        "five" => Some(Kind::Five),
        "four" => Some(Kind::Four),
        "threat" => Some(Kind::Threat),
        "quiet" => Some(Kind::Quiet),
        "elsewhere" => Some(Kind::Elsewhere),
        _ => None,
    })
}

fn without(fields: &Fields<'_>, keys: &[&str], help: &'static str) -> Result<()> {
    match keys.iter().find(|key| fields.has(key)) {
        Some(key) => Err(fields.error(key, RecordFault::NeedlessKey { help })),
        None => Ok(()),
    }
}

fn line(fields: &Fields<'_>) -> Result<Vec<Point>> {
    let mut line = Vec::new();
    fields.needed("line", LINE, |value| {
        value.each("a list of points", |element| {
            line.push(element.point()?);
            Ok(())
        })
    })?;
    // There may be very many short lists.
    line.shrink_to_fit();
    Ok(line)
}

fn replies(fields: &Fields<'_>) -> Result<Vec<ProofReply>> {
    let mut replies = Vec::new();
    fields.needed("replies", REPLIES, |value| {
        value.each("a list of replies [x, y, node]", |element| {
            replies.push(reply(element)?);
            Ok(())
        })
    })?;
    replies.shrink_to_fit();
    Ok(replies)
}

fn reply(value: Value<'_>) -> Result<ProofReply> {
    let range = -COORDINATE_LIMIT..=COORDINATE_LIMIT;
    // Almost every reply is right; the careful way is for those that are not.
    if let Some((x, y, node)) = value.plain::<(i32, i32, u32)>()
        && range.contains(&x)
        && range.contains(&y)
    {
        let point = Point::new(x, y);
        return Ok(ProofReply { point, node });
    }
    let [x, y, node] = value.elements("a reply with its node [x, y, node]")?;
    let x = x.coordinate().map_err(|error| error.in_index(0))?;
    let y = y.coordinate().map_err(|error| error.in_index(1))?;
    let node = index(node).map_err(|error| error.in_index(2))?;
    let point = Point::new(x, y);
    Ok(ProofReply { point, node })
}

fn index(value: Value<'_>) -> Result<u32> {
    let found = value.whole()?.and_then(|found| u32::try_from(found).ok());
    found.ok_or_else(|| {
        let found = value.shortened();
        value.error(RecordFault::Index { found })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_the_limit() {
        let text = r#"{"position": {"moves": []}, "attacker": "x", "nodes": []}"#;
        assert!(read_limited(text.as_bytes(), text.len()).is_ok());
        let error = read_limited(text.as_bytes(), text.len() - 1);
        assert_eq!(error, Err(ProofError::TooLarge));
        let endless = std::io::repeat(b' ');
        assert_eq!(read_limited(endless, 1000), Err(ProofError::TooLarge));
    }
}
