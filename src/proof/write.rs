//! Proofs as text.

use super::{Node, Proof, ProofReply};
use crate::formats::GameRecord;
use crate::game::Point;
use std::fmt::Write;

impl Proof {
    /// The proof as JSON on one line, without a line feed.
    ///
    /// The position is written as in [`GameRecord::to_json`](crate::formats::GameRecord::to_json).
    pub fn to_json(&self) -> String {
        self.text("", "")
    }

    /// The proof as JSON with a node a line, the nodes in their order. It ends with a line feed, and it
    /// reads back as the same proof as [`to_json`](Self::to_json) gives.
    pub fn to_json_lines(&self) -> String {
        self.text("\n", " ") + "\n"
    }

    fn text(&self, feed: &str, blank: &str) -> String {
        let position = GameRecord::new(self.position.clone()).to_json();
        let mut text = format!("{{{feed}\"position\":{blank}{position},{feed}");
        // Writing to a string does not fail.
        let _ = write!(text, "\"attacker\":{blank}\"{}\",{feed}", self.attacker);
        let _ = write!(text, "\"nodes\":{blank}[{feed}");
        for (index, node) in self.nodes.iter().enumerate() {
            if index > 0 {
                text.push(',');
                text.push_str(feed);
            }
            write_node(&mut text, node);
        }
        text.push_str(feed);
        text.push_str("]}");
        text
    }
}

fn write_node(text: &mut String, node: &Node) {
    let _ = match node {
        Node::Five { point } => write!(text, "{{\"move\":[{point}],\"kind\":\"five\"}}"),
        Node::Four { point, reply } => {
            let _ = write!(text, "{{\"move\":[{point}],\"kind\":\"four\"");
            if let Some(reply) = reply {
                let _ = write!(text, ",\"reply\":{reply}");
            }
            write!(text, "}}")
        }
        Node::Threat {
            point,
            line,
            replies,
        } => {
            let _ = write!(text, "{{\"move\":[{point}],\"kind\":\"threat\",");
            write_answers(text, line, replies);
            write!(text, "}}")
        }
        Node::Defence { line, replies } => {
            text.push('{');
            write_answers(text, line, replies);
            write!(text, "}}")
        }
    };
}

fn write_answers(text: &mut String, line: &[Point], replies: &[ProofReply]) {
    let _ = write!(text, "\"line\":[");
    for (index, point) in line.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        let _ = write!(text, "{comma}[{point}]");
    }
    let _ = write!(text, "],\"replies\":[");
    for (index, ProofReply { point, node }) in replies.iter().enumerate() {
        let comma = if index > 0 { "," } else { "" };
        let _ = write!(text, "{comma}[{point},{node}]");
    }
    text.push(']');
}
