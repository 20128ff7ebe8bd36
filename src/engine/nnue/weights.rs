#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]
//! The file of weights: what the trainer writes and the engine reads.
//!
//! All numbers are little endian: [`MAGIC`], then [`LANES`], [`HIDDEN`], [`SHAPES`], [`PAIRS`] and
//! [`THREAT_BITS`] as `u32`, then the fields of [`NetworkWeights`] in their order, row after row. Nothing follows.

use super::features::{PAIRS, SHAPES};
use super::threat_bits::THREAT_BITS;
use thiserror::Error;

/// The first bytes of a file: the format and its version.
pub const MAGIC: [u8; 8] = *b"mugennt1";

/// Numbers that are kept for each cell and side.
pub const LANES: usize = 16;

/// Nodes of the hidden layer.
pub const HIDDEN: usize = 16;

/// What the hidden layer sees: the lanes of the side to move, those of the other side, and the threat bits.
pub const INPUTS: usize = 2 * LANES + THREAT_BITS;

/// No weight of 16 bits is farther from zero.
pub const MAX_WEIGHT: i16 = 2047;

/// No bias of 32 bits is farther from zero.
pub const MAX_BIAS: i32 = 1 << 30;

/// The weights of the network as whole numbers. Within [`MAX_WEIGHT`] and [`MAX_BIAS`] no sum overflows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkWeights {
    /// What a cell starts with, in parts of 64.
    pub bias: [i16; LANES],
    /// What a line adds by its shape, in parts of 64.
    pub shapes: Box<[[i16; LANES]; SHAPES]>,
    /// What a line adds by its pair of classes, in parts of 64.
    pub pairs: Box<[[i16; LANES]; PAIRS]>,
    /// The hidden layer, in parts of 256.
    pub hidden: [[i16; INPUTS]; HIDDEN],
    /// What each node of it starts with, in parts of 2^15.
    pub hidden_bias: [i32; HIDDEN],
    /// What each node of it adds to the result, in parts of 256.
    pub output: [i16; HIDDEN],
    /// What each input adds to the result directly, in parts of 256.
    pub direct: [i16; INPUTS],
    /// What the result starts with, in parts of 2^15.
    pub output_bias: i32,
}

/// Why bytes are no weights.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// It is some other file.
    #[error("this is not a weights file: it should begin with `mugennt1`")]
    Magic,
    /// It was made for a network of another size.
    #[error(
        "the weights are for {found} {what}, but this network has {expected}: train new weights"
    )]
    Size {
        /// What is counted.
        what: &'static str,
        /// How many the file has.
        found: u32,
        /// How many there should be.
        expected: u32,
    },
    /// It ends too early, or goes on too long.
    #[error("the weights file has {found} bytes instead of {expected}: copy it again")]
    Length {
        /// Bytes of the file.
        found: usize,
        /// Bytes it should have.
        expected: usize,
    },
    /// A number is out of its range, so that sums could overflow.
    #[error("number {place} of {field} is {value}: it must be from -{most} to {most}")]
    Range {
        /// The field of [`NetworkWeights`].
        field: &'static str,
        /// Its place there, from 0, row after row.
        place: usize,
        /// What it is.
        value: i32,
        /// The limit.
        most: i32,
    },
}

/// What is counted at the beginning of a file.
const SIZES: [(&str, usize); 5] = [
    ("lanes", LANES),
    ("hidden nodes", HIDDEN),
    ("shapes", SHAPES),
    ("pairs", PAIRS),
    ("threat bits", THREAT_BITS),
];

/// Bytes of a file.
pub const BYTES: usize = MAGIC.len()
    + 4 * SIZES.len()
    + 2 * (LANES * (1 + SHAPES + PAIRS) + INPUTS * (HIDDEN + 1) + HIDDEN)
    + 4 * (HIDDEN + 1);

impl NetworkWeights {
    /// NetworkWeights that are all zero.
    pub fn zero() -> Self {
        Self {
            bias: [0; LANES],
            shapes: rows(),
            pairs: rows(),
            hidden: [[0; INPUTS]; HIDDEN],
            hidden_bias: [0; HIDDEN],
            output: [0; HIDDEN],
            direct: [0; INPUTS],
            output_bias: 0,
        }
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] where they are not exactly such a file, or where a number is out of range.
    pub fn read(bytes: &[u8]) -> Result<Self, WeightsError> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(WeightsError::Magic)?;
        let length = WeightsError::Length {
            found: bytes.len(),
            expected: BYTES,
        };
        let mut reader = Reader { rest };
        for (what, expected) in SIZES {
            let found = u32::from_le_bytes(reader.take().ok_or(length.clone())?);
            let expected = expected as u32;
            if found != expected {
                return Err(WeightsError::Size {
                    what,
                    found,
                    expected,
                });
            }
        }
        let weights = reader.weights().ok_or(length)?;
        weights.check()?;
        Ok(weights)
    }

    /// The bytes of a file: [`read`](Self::read) gives the same weights where they are in their ranges.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(BYTES);
        bytes.extend(MAGIC);
        for (_, size) in SIZES {
            bytes.extend((size as u32).to_le_bytes());
        }
        let [first, second] = self.small();
        let extend = |bytes: &mut Vec<u8>, fields: &[(&str, &[i16])]| {
            for (_, numbers) in fields {
                bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
            }
        };
        extend(&mut bytes, &first);
        for number in self.hidden_bias {
            bytes.extend(number.to_le_bytes());
        }
        extend(&mut bytes, &second);
        bytes.extend(self.output_bias.to_le_bytes());
        bytes
    }

    /// Whether every number is in its range.
    ///
    /// # Errors
    ///
    /// [`WeightsError::Range`] for the first that is not.
    pub fn check(&self) -> Result<(), WeightsError> {
        for (field, numbers) in self.small().iter().flatten() {
            for (place, &number) in numbers.iter().enumerate() {
                within(field, place, number.into(), MAX_WEIGHT.into())?;
            }
        }
        for (place, &number) in self.hidden_bias.iter().enumerate() {
            within("hidden_bias", place, number, MAX_BIAS)?;
        }
        within("output_bias", 0, self.output_bias, MAX_BIAS)
    }

    /// The fields of 16 bits: those before the biases of the hidden layer, and those after them.
    fn small(&self) -> [Vec<(&'static str, &[i16])>; 2] {
        [
            vec![
                ("bias", &self.bias),
                ("shapes", self.shapes.as_flattened()),
                ("pairs", self.pairs.as_flattened()),
                ("hidden", self.hidden.as_flattened()),
            ],
            vec![("output", &self.output), ("direct", &self.direct)],
        ]
    }
}

/// LineRows of zeros, made on the heap.
fn rows<const N: usize>() -> Box<[[i16; LANES]; N]> {
    match vec![[0; LANES]; N].into_boxed_slice().try_into() {
        Ok(rows) => rows,
        // The vector has this very length.
        Err(_) => Box::new([[0; LANES]; N]),
    }
}

fn within(field: &'static str, place: usize, value: i32, most: i32) -> Result<(), WeightsError> {
    match (-most..=most).contains(&value) {
        true => Ok(()),
        false => Err(WeightsError::Range {
            field,
            place,
            value,
            most,
        }),
    }
}

/// What is left to read. None wherever it is too short.
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*first)
    }

    // As many bytes as all the numbers need are taken at once: a check for each number would be a chain
    // that LLVM follows for minutes.
    fn small(&mut self, numbers: &mut [i16]) -> Option<()> {
        let (bytes, rest) = self.rest.split_at_checked(2 * numbers.len())?;
        self.rest = rest;
        for (number, bytes) in numbers.iter_mut().zip(bytes.as_chunks().0) {
            *number = i16::from_le_bytes(*bytes);
        }
        Some(())
    }

    fn large(&mut self, numbers: &mut [i32]) -> Option<()> {
        let (bytes, rest) = self.rest.split_at_checked(4 * numbers.len())?;
        self.rest = rest;
        for (number, bytes) in numbers.iter_mut().zip(bytes.as_chunks().0) {
            *number = i32::from_le_bytes(*bytes);
        }
        Some(())
    }

    fn weights(mut self) -> Option<NetworkWeights> {
        let mut weights = NetworkWeights::zero();
        self.small(&mut weights.bias)?;
        self.small(weights.shapes.as_flattened_mut())?;
        self.small(weights.pairs.as_flattened_mut())?;
        self.small(weights.hidden.as_flattened_mut())?;
        self.large(&mut weights.hidden_bias)?;
        self.small(&mut weights.output)?;
        self.small(&mut weights.direct)?;
        weights.output_bias = i32::from_le_bytes(self.take()?);
        self.rest.is_empty().then_some(weights)
    }
}
