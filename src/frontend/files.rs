//! Files of saved games: written whole, and never over another file by mistake.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use thiserror::Error;

/// The files that a session has read or written: they may be written again.
#[derive(Debug, Default)]
pub(crate) struct SavedFiles {
    /// The latest last; whether the game on the board has all that is in it.
    known: Vec<(PathBuf, bool)>,
}

impl SavedFiles {
    /// Writes `text` to `file`; with `over` also where there is a file that is not known.
    ///
    /// # Errors
    ///
    /// [`SaveError`] says what is wrong; nothing has changed then.
    pub(crate) fn save(&mut self, file: &str, over: bool, text: &str) -> Result<(), SaveError> {
        if file.is_empty() {
            return Err(SaveError::NoName);
        }
        let path = Path::new(file);
        if path.is_dir() {
            return Err(SaveError::Folder { file: file.into() });
        }
        let known = |(known, is_whole): &(PathBuf, bool)| known == path && *is_whole;
        if is_there(path) && !over && !self.known.iter().any(known) {
            return Err(SaveError::Exists { file: file.into() });
        }
        write_whole(path, text).map_err(|error| SaveError::Io {
            file: file.into(),
            error,
        })?;
        self.remember(path, true);
        Ok(())
    }

    /// The file that was read or written last.
    #[cfg(feature = "tui")]
    pub(crate) fn last(&self) -> Option<&Path> {
        self.known.last().map(|(path, _)| path.as_path())
    }

    /// Notes that the session has read `path`. It may be written again without a question only where the
    /// session `is_whole`: has all that is in the file.
    pub(crate) fn remember(&mut self, path: &Path, is_whole: bool) {
        self.known.retain(|(known, _)| known != path);
        self.known.push((path.into(), is_whole));
    }
}

/// Why a game is not saved.
#[derive(Debug, Error)]
pub(crate) enum SaveError {
    #[error("give a file, as in `save game.json`")]
    NoName,
    #[error("{file} is a folder: give a file in it")]
    Folder { file: String },
    #[error("{file} exists: choose another name, or overwrite it with `save! {file}`")]
    Exists { file: String },
    #[error("{file}: {error}")]
    Io { file: String, error: io::Error },
}

/// Also a link that leads nowhere: it belongs to somebody.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Writes a file so that it is there as a whole or not at all. A link is followed, and a file that
/// was there keeps its permissions.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let path = if is_there(path) {
        fs::canonicalize(path)?
    } else {
        path.to_path_buf()
    };
    let before = fs::metadata(&path).ok();
    if before.as_ref().is_some_and(|before| !before.is_file()) {
        return Err(io::Error::other("not a regular file: choose another name"));
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    // A name that nobody else has; removed again where anything fails.
    let mut part = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
        .map_err(|error| without_path(&error))?;
    part.write_all(text.as_bytes())?;
    match before {
        Some(before) => fs::set_permissions(part.path(), before.permissions())?,
        None => make_readable(part.path())?,
    }
    part.persist(&path)
        .map_err(|error| without_path(&error.error))?;
    Ok(())
}

/// The error without the name of the temporary file, which nobody has asked for.
fn without_path(error: &io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::NotFound => io::Error::new(error.kind(), "no such folder"),
        kind => io::Error::from(kind),
    }
}

/// Temporary files are for their owner alone; a saved game is a file like others.
#[cfg(unix)]
fn make_readable(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn make_readable(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_beside_the_file_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.json");
        let name = file.to_str().unwrap();
        fs::write(folder.path().join("game.json.part"), "precious").unwrap();
        let mut files = SavedFiles::default();
        files.save(name, false, "one").unwrap();
        files.save(name, false, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
        let error = SavedFiles::default()
            .save(name, false, "three")
            .unwrap_err();
        let error = error.to_string();
        assert!(error.contains("exists: choose another name"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    }

    #[test]
    fn an_error_names_the_file_once_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("missing").join("game.json");
        let name = file.to_str().unwrap();
        let error = SavedFiles::default().save(name, false, "one").unwrap_err();
        let expected = format!("{name}: no such folder");
        assert_eq!(error.to_string(), expected);
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_and_devices_are_refused() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let text = |name: &str| at(name).to_str().unwrap().to_owned();
        fs::write(at("game"), "one").unwrap();
        fs::set_permissions(at("game"), fs::Permissions::from_mode(0o600)).unwrap();
        symlink(at("game"), at("link")).unwrap();
        symlink(at("nowhere"), at("dangling")).unwrap();
        symlink("/dev/null", at("device")).unwrap();
        let mut files = SavedFiles::default();
        files.save(&text("link"), true, "two").unwrap();
        assert_eq!(fs::read_to_string(at("game")).unwrap(), "two");
        assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
        let mode = fs::metadata(at("game")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert!(files.save(&text("dangling"), false, "three").is_err());
        assert!(files.save(&text("dangling"), true, "three").is_err());
        let error = files.save(&text("device"), true, "four").unwrap_err();
        let error = error.to_string();
        assert!(
            error.ends_with("not a regular file: choose another name"),
            "{error}"
        );
    }
}
