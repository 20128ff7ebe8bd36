//! A proof in either of its forms.

use super::{Checked, MAX_STREAM, Proof, ProofError, ProofRefusal, ProofStream, StreamError};
use crate::formats::json::{io_error, utf8};
use crate::game::Side;
use crate::gomoku::Position;
use crate::textio::read_bounded;
use std::borrow::Cow;
use std::io::Read;
use thiserror::Error;

/// A proof as it stands in a file: JSON, or a compact stream.
#[derive(Clone, Debug, PartialEq)]
pub enum ProofFile {
    /// JSON.
    Tree(Proof),
    /// A stream.
    Stream(ProofStream),
}

/// Why a file is not a proof.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProofFileError {
    /// As JSON.
    #[error(transparent)]
    Tree(#[from] ProofError),
    /// As a stream.
    #[error(transparent)]
    Stream(#[from] StreamError),
}

impl ProofFile {
    /// The proof in what `reader` gives, which is read to its end or to [`MAX_STREAM`].
    ///
    /// # Errors
    ///
    /// [`ProofFileError`] for the first thing that is wrong.
    pub fn read(reader: impl Read) -> Result<Self, ProofFileError> {
        let bytes = read_bounded(reader, MAX_STREAM);
        let bytes = bytes.map_err(|error| ProofError::from(io_error(&error)))?;
        let bytes = bytes.ok_or(StreamError::TooLarge)?;
        match ProofStream::is_stream(&bytes) {
            true => Ok(Self::Stream(ProofStream::parse(&bytes)?)),
            false => {
                let text = utf8(&bytes, 1).map_err(ProofError::from)?;
                Ok(Self::Tree(Proof::parse(text)?))
            }
        }
    }

    /// The position at the root.
    pub const fn position(&self) -> &Position {
        match self {
            Self::Tree(proof) => &proof.position,
            Self::Stream(stream) => stream.position(),
        }
    }

    /// The side that is said to win.
    pub const fn attacker(&self) -> Side {
        match self {
            Self::Tree(proof) => proof.attacker,
            Self::Stream(stream) => stream.attacker(),
        }
    }

    /// The nodes it is said to have.
    pub const fn nodes(&self) -> u64 {
        match self {
            Self::Tree(proof) => proof.nodes.len() as u64,
            Self::Stream(stream) => stream.nodes(),
        }
    }

    /// Checks the proof with at most `work` steps, counted as for [`MAX_WORK`](super::MAX_WORK).
    ///
    /// # Errors
    ///
    /// [`ProofRefusal`] with the first node that does not hold.
    pub fn check_within(&self, work: u64) -> Result<Checked, ProofRefusal> {
        match self {
            Self::Tree(proof) => super::check_within(proof, work),
            Self::Stream(stream) => stream.check_within(work),
        }
    }

    /// The proof with all its nodes in memory.
    ///
    /// # Errors
    ///
    /// As for [`ProofStream::to_proof`].
    pub fn to_proof(&self, work: u64) -> Result<Cow<'_, Proof>, ProofRefusal> {
        match self {
            Self::Tree(proof) => Ok(Cow::Borrowed(proof)),
            Self::Stream(stream) => stream.to_proof(work).map(Cow::Owned),
        }
    }

    /// The proof as a compact stream.
    ///
    /// # Errors
    ///
    /// As for [`Proof::to_stream`].
    pub fn to_stream(&self, work: u64) -> Result<Cow<'_, ProofStream>, ProofRefusal> {
        match self {
            Self::Tree(proof) => proof.to_stream(work).map(Cow::Owned),
            Self::Stream(stream) => Ok(Cow::Borrowed(stream)),
        }
    }

    /// How many of the first `plies` from the root are the attacker's.
    pub fn moves_among(&self, plies: u32) -> u32 {
        super::format::moves_among(self.position(), self.attacker(), plies)
    }
}
