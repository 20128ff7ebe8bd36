//! Proofs on disk: one file for each claim.

use crate::game::Side;
use crate::gomoku::Position;
use crate::proof::{Claim, ProofStream, StreamError};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use thiserror::Error;

/// The ending of the files.
const ENDING: &str = "proof";
/// How the names of files begin that are not complete.
const PREFIX: &str = ".new-";
const DAY: Duration = Duration::from_secs(86_400);

/// A folder of proofs, found by what they show, whatever shift, turn or mirror they are written in.
///
/// Each file is complete or absent, so a store survives the end of the program, and of the machine, at any
/// moment; several programs may add to one store at a time. A file is checked before it is added; what
/// stands in the folder is read, and not checked again.
#[derive(Debug)]
pub struct ProofStore {
    folder: PathBuf,
    files: BTreeMap<Claim, PathBuf>,
}

/// Why a proof is not kept or found.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// A file or the folder cannot be used.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which one.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The store is not a folder.
    #[error("{}: this is a file: a store is a folder", path.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
    },
    /// A file of the folder that is not a stream.
    #[error("{}: {error}; delete the file, and it is proved again", path.display())]
    Stream {
        /// Which one.
        path: PathBuf,
        /// What is wrong.
        error: Box<StreamError>,
    },
}

impl StoreError {
    fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |error| Self::Io { path, error }
    }
}

impl ProofStore {
    /// The store in `folder`, which is made if it is missing.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where the folder or one of its `.proof` files cannot be read.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        if folder.exists() && !folder.is_dir() {
            let path = folder.to_owned();
            return Err(StoreError::NoFolder { path });
        }
        fs::create_dir_all(folder).map_err(StoreError::io(folder))?;
        // Better now than after hours of work.
        incomplete_file(folder).map_err(StoreError::io(folder))?;
        let mut store = Self {
            folder: folder.to_owned(),
            files: BTreeMap::new(),
        };
        store.refresh()?;
        Ok(store)
    }

    /// Takes notice of what other programs have added.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open).
    pub fn refresh(&mut self) -> Result<(), StoreError> {
        let entries = fs::read_dir(&self.folder).map_err(StoreError::io(&self.folder))?;
        let mut paths = Vec::new();
        for entry in entries {
            let path = entry.map_err(StoreError::io(&self.folder))?.path();
            if is_left_over(&path) {
                // Another program may have removed it.
                let _ = fs::remove_file(&path);
            }
            if path.extension().is_some_and(|ending| ending == ENDING) {
                paths.push(path);
            }
        }
        paths.sort();
        let known: BTreeSet<PathBuf> = self.files.values().cloned().collect();
        for path in paths.into_iter().filter(|path| !known.contains(path)) {
            let (position, attacker) = header(&path)?;
            let claim = Claim::new(&position, attacker);
            self.files.entry(claim).or_insert(path);
        }
        Ok(())
    }

    /// How many claims are proven.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether nothing is proven.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Whether there is a proof of `claim`.
    pub fn contains(&self, claim: &Claim) -> bool {
        self.files.contains_key(claim)
    }

    /// The proof that `attacker` wins `position`, as it stands in the file: perhaps of a shifted, turned or
    /// mirrored position.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where the file cannot be read.
    pub fn find(
        &self,
        position: &Position,
        attacker: Side,
    ) -> Result<Option<ProofStream>, StoreError> {
        let Some(path) = self.files.get(&Claim::new(position, attacker)) else {
            return Ok(None);
        };
        let file = File::open(path).map_err(StoreError::io(path))?;
        let stream = ProofStream::read(file).map_err(|error| StoreError::Stream {
            path: path.clone(),
            error: Box::new(error),
        })?;
        Ok(Some(stream))
    }

    /// Keeps `stream`, which has been checked, unless its claim is proven already. Gives the file.
    ///
    /// The file appears at once and whole: it is written under another name, brought to disk, and renamed.
    ///
    /// # Errors
    ///
    /// [`StoreError`] where it cannot be written.
    pub fn add(&mut self, stream: &ProofStream) -> Result<PathBuf, StoreError> {
        let claim = Claim::new(stream.position(), stream.attacker());
        if let Some(path) = self.files.get(&claim) {
            return Ok(path.clone());
        }
        let path = self
            .folder
            .join(format!("{}.{ENDING}", &digest(&claim)[..32]));
        let written = || -> io::Result<()> {
            let mut file = incomplete_file(&self.folder)?;
            file.write_all(&stream.to_bytes())?;
            file.as_file().sync_all()?;
            file.persist(&path)?;
            Ok(())
        };
        written().map_err(StoreError::io(&path))?;
        self.files.insert(claim, path.clone());
        Ok(path)
    }
}

/// The SHA-256 of a claim's text, in hexadecimal digits.
pub fn digest(claim: &Claim) -> String {
    let digest = Sha256::digest(claim.text());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A new file of `folder` that disappears unless it is given a name.
fn incomplete_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    tempfile::Builder::new().prefix(PREFIX).tempfile_in(folder)
}

/// Whether `path` is a file that a program which was killed had begun to write: one older than a day.
fn is_left_over(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let age = || {
        let written = fs::metadata(path).ok()?.modified().ok()?;
        written.elapsed().ok()
    };
    name.is_some_and(|name| name.starts_with(PREFIX)) && age().is_some_and(|age| age > DAY)
}

/// What the first line of a file says.
fn header(path: &Path) -> Result<(Position, Side), StoreError> {
    let file = File::open(path).map_err(StoreError::io(path))?;
    let mut line = Vec::new();
    let mut reader = BufReader::new(file);
    reader
        .read_until(b'\n', &mut line)
        .map_err(StoreError::io(path))?;
    ProofStream::parse_header(&line).map_err(|error| StoreError::Stream {
        path: path.to_owned(),
        error: Box::new(error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::{MAX_WORK, Proof};

    fn stream(text: &str) -> ProofStream {
        Proof::parse(text).unwrap().to_stream(MAX_WORK).unwrap()
    }

    #[test]
    fn a_proof_is_found_again_in_any_image() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = ProofStore::open(folder.path()).unwrap();
        assert!(store.is_empty());
        let first = stream(
            r#"{"position": {"x": [[0, 0], [1, 0], [2, 0]], "o": [[0, 1]], "to_move": "x"}, "attacker": "x",
                "nodes": [{"move": [3, 0], "kind": "four"}]}"#,
        );
        let path = store.add(&first).unwrap();
        // The other colour, turned and shifted.
        let image = stream(
            r#"{"position": {"o": [[9, 7], [9, 8], [9, 9]], "x": [[8, 7]], "to_move": "o"}, "attacker": "o",
                "nodes": [{"move": [9, 10], "kind": "four"}]}"#,
        );
        assert_eq!(store.add(&image).unwrap(), path);
        let again = ProofStore::open(folder.path()).unwrap();
        assert_eq!(again.len(), 1);
        let found = again.find(image.position(), image.attacker()).unwrap();
        assert_eq!(found, Some(first));
        let other = stream(
            r#"{"position": {"x": [[0, 0], [1, 0], [2, 0]], "to_move": "x"}, "attacker": "x",
                "nodes": [{"move": [3, 0], "kind": "four"}]}"#,
        );
        assert_eq!(
            again.find(other.position(), other.attacker()).unwrap(),
            None
        );
    }

    #[test]
    fn a_file_that_is_no_proof_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("half.proof"), b"{\"stream\":1,").unwrap();
        fs::write(folder.path().join("notes.txt"), b"anything").unwrap();
        let error = ProofStore::open(folder.path()).unwrap_err().to_string();
        assert!(error.contains("half.proof: "), "{error}");
    }
}
