//! The files of a book.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use crate::proof::{FAR, ProofFile, ProofFileError, ProofRefusal};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The ending of the files of a folder.
const ENDING: &str = "proof";

/// Why a file cannot be part of a book.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BookError {
    /// It cannot be read.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// It is not a proof.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: Box<ProofFileError>,
    },
    /// The proof does not hold.
    #[error("{}: the proof does not hold: {refusal}", path.display())]
    Refused {
        /// The file.
        path: PathBuf,
        /// Where it fails.
        refusal: Box<ProofRefusal>,
    },
    /// A proof whose stones lie where the ends of the coordinates could matter: it says nothing of images.
    #[error("{}: a stone of the proof lies beyond {FAR}: shift it nearer to 0,0", path.display())]
    Far {
        /// The file.
        path: PathBuf,
    },
    /// A folder without proofs.
    #[error("{}: there are no `.{ENDING}` files in this folder", path.display())]
    Empty {
        /// The folder.
        path: PathBuf,
    },
}

/// The file, or the `.proof` files of the folder, by name.
pub(super) fn proof_files(path: &Path) -> Result<Vec<PathBuf>, BookError> {
    let io = |error| BookError::Io {
        path: path.to_owned(),
        error,
    };
    if !fs::metadata(path).map_err(io)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path).map_err(io)? {
        let file = entry.map_err(io)?.path();
        if file.extension().is_some_and(|ending| ending == ENDING) {
            files.push(file);
        }
    }
    if files.is_empty() {
        let path = path.to_owned();
        return Err(BookError::Empty { path });
    }
    files.sort();
    Ok(files)
}

/// The proof in a file, unchecked.
pub(super) fn read(path: &Path) -> Result<ProofFile, BookError> {
    let file = File::open(path).map_err(|error| BookError::Io {
        path: path.to_owned(),
        error,
    })?;
    ProofFile::read(file).map_err(|error| BookError::File {
        path: path.to_owned(),
        error: Box::new(error),
    })
}
