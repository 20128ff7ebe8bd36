//! Proofs as text.

use super::{Node, Pass, Proof, ProofReply};
use crate::formats::GameRecord;
use std::fmt::{Display, Write};

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
        Node::Elsewhere => write!(text, "{{\"kind\":\"elsewhere\"}}"),
        Node::Five { point } => write!(text, "{{\"move\":[{point}],\"kind\":\"five\"}}"),
        Node::Four { point, reply } => {
            let _ = write!(text, "{{\"move\":[{point}],\"kind\":\"four\"");
            if let Some(reply) = reply {
                let _ = write!(text, ",\"reply\":{reply}");
            }
            write!(text, "}}")
        }
        Node::Quiet {
            point,
            pass,
            replies,
        } => {
            text.push('{');
            if let Some(point) = point {
                let kind = match pass {
                    Pass::Line(_) => "threat",
                    Pass::Node(_) => "quiet",
                };
                let _ = write!(text, "\"move\":[{point}],\"kind\":\"{kind}\",");
            }
            write_answers(text, pass, replies);
            write!(text, "}}")
        }
    };
}

fn write_answers(text: &mut String, pass: &Pass, replies: &[ProofReply]) {
    match pass {
        Pass::Line(line) => write_list(text, "line", line.iter()),
        Pass::Node(node) => {
            let _ = write!(text, "\"pass\":{node}");
        }
    }
    text.push(',');
    let replies = replies.iter();
    let replies = replies.map(|ProofReply { point, node }| format!("{point},{node}"));
    write_list(text, "replies", replies);
}

fn write_list(text: &mut String, key: &str, elements: impl Iterator<Item = impl Display>) {
    let _ = write!(text, "\"{key}\":[");
    for (index, element) in elements.enumerate() {
        let comma = if index > 0 { "," } else { "" };
        let _ = write!(text, "{comma}[{element}]");
    }
    text.push(']');
}
