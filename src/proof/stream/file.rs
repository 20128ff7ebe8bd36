//! The file of a stream: a line of JSON, and the bytes of the nodes.

use super::code::{Code, MoveKind, read};
use super::nodes::StreamNodes;
use crate::formats::json::{Fields, Value, io_error, record, utf8};
use crate::formats::{GameRecord, RecordError, RecordFault};
use crate::game::{Point, Side};
use crate::gomoku::Position;
use crate::proof::check::root;
use crate::proof::walk::Walker;
use crate::proof::work::Work;
use crate::proof::{Checked, MAX_STREAM, ProofRefusal, RefusalReason};
use crate::textio::read_bounded;
use std::io::Read;
use thiserror::Error;

/// The version of the format.
const VERSION: i64 = 1;
/// How every stream begins.
const START: &[u8] = b"{\"stream\":";
const KEYS: [&str; 6] = ["stream", "position", "attacker", "nodes", "bytes", "crc32"];

/// A strategy as a compact stream: what is written to a file, unchecked.
#[derive(Clone, Debug, PartialEq)]
pub struct ProofStream {
    position: Position,
    attacker: Side,
    nodes: u64,
    bytes: Vec<u8>,
}

/// Why bytes cannot be read as a stream.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// Something in the header, with its key.
    #[error("the header of the stream: {0}")]
    Header(#[from] RecordError),
    /// No line that is the header.
    #[error(
        "the stream has no header: its first line must be a JSON object that begins with `stream`"
    )]
    NoHeader,
    /// A version that is not known.
    #[error("the stream has version {found}; version {VERSION} can be read")]
    Version {
        /// What the header says.
        found: i64,
    },
    /// More bytes than [`MAX_STREAM`].
    #[error("the stream is larger than {} MiB: split it into parts", MAX_STREAM >> 20)]
    TooLarge,
    /// Another length than the header says.
    #[error(
        "the stream has {found} bytes after its header, which says {expected}: part of it is missing or too much"
    )]
    Length {
        /// Bytes after the header.
        found: usize,
        /// Bytes announced.
        expected: i64,
    },
    /// Bytes that were changed.
    #[error("the checksum of the stream is wrong: it was damaged")]
    Checksum,
}

impl ProofStream {
    pub(super) const fn new(
        position: Position,
        attacker: Side,
        nodes: u64,
        bytes: Vec<u8>,
    ) -> Self {
        Self {
            position,
            attacker,
            nodes,
            bytes,
        }
    }

    /// Whether a file that begins with `bytes` is a stream: at least 10 bytes are looked at.
    pub fn is_stream(bytes: &[u8]) -> bool {
        bytes.starts_with(START)
    }

    /// The position at the root.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The side that is said to win.
    pub const fn attacker(&self) -> Side {
        self.attacker
    }

    /// The nodes it is said to have, each position once.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The attacker's first move, where it is to move and the defender may answer anywhere.
    pub fn first_move(&self) -> Option<Point> {
        let mut bytes = &self.bytes[..];
        let is_attacker = self.position.to_move() == self.attacker;
        match is_attacker
            .then(|| read(&mut bytes, Point::new(0, 0)))?
            .ok()?
        {
            Code::Move {
                kind: MoveKind::Quiet,
                point,
                ..
            } => Some(point),
            _ => None,
        }
    }

    /// The bytes of the nodes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The whole file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut file = format!(
            "{{\"stream\":{VERSION},\"position\":{},\"attacker\":\"{}\",\"nodes\":{},\"bytes\":{},\"crc32\":{}}}\n",
            GameRecord::new(self.position.clone()).to_json(),
            self.attacker,
            self.nodes,
            self.bytes.len(),
            crc32fast::hash(&self.bytes),
        )
        .into_bytes();
        file.extend(&self.bytes);
        file
    }

    /// The stream in what `reader` gives, which is read to its end or to [`MAX_STREAM`].
    ///
    /// # Errors
    ///
    /// [`StreamError`] for the first thing that is wrong.
    pub fn read(reader: impl Read) -> Result<Self, StreamError> {
        let bytes = read_bounded(reader, MAX_STREAM).map_err(|error| io_error(&error))?;
        Self::parse(&bytes.ok_or(StreamError::TooLarge)?)
    }

    /// The stream in `file`.
    ///
    /// # Errors
    ///
    /// [`StreamError`] for the first thing that is wrong.
    pub fn parse(file: &[u8]) -> Result<Self, StreamError> {
        let end = file.iter().position(|&byte| byte == b'\n');
        let (line, rest) = file.split_at(end.ok_or(StreamError::NoHeader)?);
        let bytes = rest.get(1..).unwrap_or_default();
        let header = Header::parse(line)?;
        if i64::try_from(bytes.len()) != Ok(header.bytes) {
            return Err(StreamError::Length {
                found: bytes.len(),
                expected: header.bytes,
            });
        }
        if header.checksum != i64::from(crc32fast::hash(bytes)) {
            return Err(StreamError::Checksum);
        }
        Ok(Self {
            position: header.position,
            attacker: header.attacker,
            nodes: header.nodes.unsigned_abs(),
            bytes: bytes.to_vec(),
        })
    }

    /// The position and the winner that the first line of a file names.
    ///
    /// # Errors
    ///
    /// [`StreamError`] for the first thing that is wrong with the line.
    pub fn parse_header(line: &[u8]) -> Result<(Position, Side), StreamError> {
        let header = Header::parse(line)?;
        Ok((header.position, header.attacker))
    }

    /// Checks the strategy by the rules alone, with at most `work` steps, counted as for
    /// [`MAX_WORK`](crate::proof::MAX_WORK).
    ///
    /// # Errors
    ///
    /// [`ProofRefusal`] with the first node of the walk that does not hold.
    pub fn check_within(&self, work: u64) -> Result<Checked, ProofRefusal> {
        let at_root = |reason| ProofRefusal { node: 0, reason };
        let mut work = Work::new(work);
        let mut rows = root(&self.position, &mut work).map_err(at_root)?;
        let nodes = StreamNodes::new(&self.bytes, &self.position, self.attacker);
        let first = super::nodes::NEXT;
        let mut walker = Walker::new(nodes, first, &mut rows, self.attacker, work);
        let checked = walker.check(self.position.to_move())?;
        let bytes = walker.source.rest();
        let (found, expected) = (checked.nodes, self.nodes);
        match (bytes, found == expected) {
            (0, true) => Ok(checked),
            (0, false) => Err(at_root(RefusalReason::StreamNodes { found, expected })),
            _ => Err(at_root(RefusalReason::StreamGoesOn { bytes })),
        }
    }
}

/// The first line of a file.
struct Header {
    position: Position,
    attacker: Side,
    nodes: i64,
    bytes: i64,
    checksum: i64,
}

impl Header {
    fn parse(line: &[u8]) -> Result<Self, StreamError> {
        if !ProofStream::is_stream(line) {
            return Err(StreamError::NoHeader);
        }
        let fields = Fields::of(Value::parse(utf8(line, 1)?, 1)?, &KEYS)?;
        let version = fields.needed("stream", "the version of the format", count)?;
        if version != VERSION {
            return Err(StreamError::Version { found: version });
        }
        Ok(Self {
            position: fields
                .needed("position", "the position at the root", record)?
                .position,
            attacker: fields.needed("attacker", "the side that wins, `x` or `o`", Value::side)?,
            nodes: fields.needed("nodes", "how many nodes there are", count)?,
            bytes: fields.needed("bytes", "the bytes after the header", count)?,
            checksum: fields.needed("crc32", "the checksum of the bytes", count)?,
        })
    }
}

/// A whole number from 0 up.
fn count(value: Value<'_>) -> Result<i64, RecordError> {
    let found = value.whole()?.filter(|number| *number >= 0);
    found.ok_or_else(|| {
        let found = value.shortened();
        value.error(RecordFault::Index { found })
    })
}
