//! Saved games: written whole, and never by mistake over something else.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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
    /// One line that says what to do.
    pub(crate) fn save(&mut self, file: &str, over: bool, text: &str) -> Result<(), String> {
        if file.is_empty() {
            return Err("save where? `save game.json`".into());
        }
        let path = Path::new(file);
        if path.is_dir() {
            return Err(format!("{file}: a folder; name a file in it"));
        }
        if path.exists() && !over && !self.known.iter().any(|known| known == path) {
            return Err(format!(
                "{file} exists: choose another name, or `save! {file}` to write over it"
            ));
        }
        write_whole(path, text).map_err(|error| format!("{file}: {error}"))?;
        self.know(path);
        Ok(())
    }

    /// Notes that the session has read `path`.
    pub(crate) fn know(&mut self, path: &Path) {
        if !self.known.iter().any(|known| known == path) {
            self.known.push(path.into());
        }
    }
}

/// Writes a file so that it is there as a whole or not at all.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path
        .file_name()
        .ok_or_else(|| io::Error::other("not the name of a file"))?
        .to_os_string();
    name.push(".part");
    let part = path.with_file_name(name);
    fs::write(&part, text)?;
    fs::rename(&part, path).inspect_err(|_| {
        // The first error is the one to tell.
        let _ = fs::remove_file(&part);
    })
}
