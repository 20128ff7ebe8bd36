//! Saved games: written whole, and never by mistake over something else. Texts are read to a bounded
//! length.

use crate::foreign::open_regular;
use crate::formats::record::MAX_FILE;
use crate::game::{Game, MAX_TEXT};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use thiserror::Error;

/// The files that a session has read or written: they may be written again.
#[derive(Debug, Default)]
pub(crate) struct Files {
    known: Vec<PathBuf>,
}

impl Files {
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
        if is_there(path) && !over && !self.known.iter().any(|known| known == path) {
            return Err(SaveError::Exists { file: file.into() });
        }
        write_whole(path, text).map_err(|error| SaveError::Io {
            file: file.into(),
            error,
        })?;
        self.know(path);
        Ok(())
    }

    /// The file that was read or written last.
    #[cfg(feature = "tui")]
    pub(crate) fn last(&self) -> Option<&Path> {
        self.known.last().map(PathBuf::as_path)
    }

    /// Notes that the session has read `path`.
    pub(crate) fn know(&mut self, path: &Path) {
        self.known.retain(|known| known != path);
        self.known.push(path.into());
    }
}

/// A game that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened<G> {
    /// The game.
    pub game: G,
    /// What of its file was not kept, for people.
    pub remarks: Vec<String>,
}

impl<G> Opened<G> {
    /// A game of whose file everything was kept.
    pub const fn whole(game: G) -> Self {
        Self {
            game,
            remarks: Vec::new(),
        }
    }

    /// What was opened, for people: the file, and what of it was not kept.
    pub(crate) fn words(&self, path: &Path) -> String {
        let mut words = format!("opened {}", path.display());
        for remark in &self.remarks {
            words.push_str("; ");
            words.push_str(remark);
        }
        words
    }
}

/// Why a game is not saved.
#[derive(Debug, Error)]
pub(crate) enum SaveError {
    #[error("save where? `save game.json`")]
    NoName,
    #[error("{file}: a folder; name a file in it")]
    Folder { file: String },
    #[error("{file} exists: choose another name, or `save! {file}` to write over it")]
    Exists { file: String },
    #[error("{file}: {error}")]
    Io { file: String, error: io::Error },
}

/// Reads a whole text of at most [`MAX_TEXT`] bytes.
///
/// # Errors
///
/// When it cannot be read, is longer, or is not UTF-8.
pub(crate) fn read_text(reader: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    reader.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_TEXT {
        let message = format!("more than {MAX_TEXT} bytes: too long");
        return Err(io::Error::other(message));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::other("not a text in UTF-8"))
}

/// Reads a regular file as [`read_text`] does.
///
/// # Errors
///
/// Those of [`read_text`], and when it is no regular file or cannot be opened.
pub(crate) fn read_text_file(path: &Path) -> io::Result<String> {
    read_text(open_regular(path)?)
}

/// The bytes of a file of games, of at most [`MAX_FILE`].
///
/// # Errors
///
/// When it is longer, no regular file, or cannot be read.
pub(crate) fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MAX_FILE as u64 + 1;
    open_regular(path)?.take(most).read_to_end(&mut bytes)?;
    match bytes.len() > MAX_FILE {
        true => {
            let message = format!("larger than {} MiB", MAX_FILE >> 20);
            Err(io::Error::other(message))
        }
        false => Ok(bytes),
    }
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
        return Err(io::Error::other("not a file: choose another name"));
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
        io::ErrorKind::NotFound => io::Error::new(error.kind(), "there is no such folder"),
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

/// What a game is saved as: the list of its moves, unless it began from another position.
pub(crate) fn game_file_text<G: Game>(game: &G) -> String {
    let moves = format!("{} {}", game.kind(), game.move_list());
    let moves = moves.trim().to_owned();
    let from_moves = G::parse(&moves).is_ok_and(|parsed| parsed == *game);
    let mut text = if from_moves { moves } else { game.text() };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Reads what [`game_file_text`] wrote.
///
/// # Errors
///
/// One line that names the file.
pub(crate) fn read_game_file<G: Game>(path: &Path) -> Result<G, String> {
    let name = path.display();
    let text = read_text_file(path).map_err(|error| format!("{name}: {error}"))?;
    G::parse(&text).map_err(|error| format!("{name}: {error}"))
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
        let mut files = Files::default();
        files.save(name, false, "one").unwrap();
        files.save(name, false, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
        let error = Files::default().save(name, false, "three").unwrap_err();
        let error = error.to_string();
        assert!(error.contains("exists: choose another name"), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
    }

    #[test]
    fn an_error_names_the_file_once_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("missing").join("game.json");
        let name = file.to_str().unwrap();
        let error = Files::default().save(name, false, "one").unwrap_err();
        let expected = format!("{name}: there is no such folder");
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
        let mut files = Files::default();
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
            error.ends_with("not a file: choose another name"),
            "{error}"
        );
    }
}
