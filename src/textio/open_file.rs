//! Opens files by name.
//!
//! A screen, and a program that writes its file again, need a regular file: a pipe or a device might never
//! end, or block. An argument of a command may also be a pipe, such as the shell's `<(...)`: the user can
//! stop the command with Ctrl-C.

#[cfg(feature = "cli")]
use crate::game::MAX_TEXT;
use std::fs::{self, File, FileType, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Opens a regular file for reading. It never waits.
///
/// # Errors
///
/// What is there instead, or what the system says, in words for people without the name of the file.
pub(crate) fn open_regular(path: &Path) -> io::Result<File> {
    open_regular_with(path, OpenOptions::new().read(true))
}

/// Opens a regular file in another way, such as for writing. It never waits.
///
/// # Errors
///
/// Those of [`open_regular`].
pub(crate) fn open_regular_with(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Before anything is opened, as opening alone makes some devices do something ...
    if let Ok(found) = fs::metadata(path) {
        check(found.file_type(), false)?;
    }
    do_not_wait(options);
    let file = options.open(path).map_err(|error| explained(path, error))?;
    // ... and again, as another thing may have taken its place meanwhile.
    check(file.metadata()?.file_type(), false)?;
    Ok(file)
}

/// Opens a file that is an argument of a command: a regular file or a pipe. A pipe that nobody writes to
/// is waited for.
///
/// # Errors
///
/// Those of [`open_regular`], pipes left out.
#[cfg(feature = "cli")]
pub(crate) fn open_argument(path: &Path) -> io::Result<File> {
    let found = fs::metadata(path).map_err(|error| explained(path, error))?;
    check(found.file_type(), true)?;
    if found.is_file() {
        return open_regular(path);
    }
    let file = File::open(path).map_err(|error| explained(path, error))?;
    check(file.metadata()?.file_type(), true)?;
    Ok(file)
}

/// Reads a whole text of at most [`MAX_TEXT`] bytes.
///
/// # Errors
///
/// When it cannot be read, is longer, or is not UTF-8.
#[cfg(feature = "cli")]
pub(crate) fn read_text(reader: impl Read) -> io::Result<String> {
    let too_long = || io::Error::other(format!("longer than {MAX_TEXT} bytes"));
    let bytes = read_bounded(reader, MAX_TEXT)?.ok_or_else(too_long)?;
    String::from_utf8(bytes).map_err(|_| io::Error::other("not UTF-8 text"))
}

/// Reads a regular file as [`read_text`] does.
///
/// # Errors
///
/// Those of [`read_text`], and when it is no regular file or cannot be opened.
#[cfg(feature = "cli")]
pub(crate) fn read_text_file(path: &Path) -> io::Result<String> {
    read_text(open_regular(path)?)
}

/// What a reader gives, or none where that is more than `most` bytes: only one more is read, which is
/// enough to know it.
///
/// # Errors
///
/// Those of the reader.
pub(crate) fn read_bounded(reader: impl Read, most: usize) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    reader.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() <= most).then_some(bytes))
}

#[cfg(unix)]
fn do_not_wait(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    // A pipe without a writer is opened at once, and no terminal becomes this process's own.
    options.custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
}

#[cfg(not(unix))]
fn do_not_wait(_: &mut OpenOptions) {}

fn check(found: FileType, pipes: bool) -> io::Result<()> {
    if found.is_file() || (pipes && is_pipe(found)) {
        return Ok(());
    }
    let (kind, words) = match found {
        found if found.is_dir() => (
            ErrorKind::IsADirectory,
            "a folder, not a file: give a file in it",
        ),
        found if is_pipe(found) => (
            ErrorKind::InvalidInput,
            "a pipe, not a file: save its output to a file first",
        ),
        _ => (
            ErrorKind::InvalidInput,
            "a device or socket, not a regular file",
        ),
    };
    Err(io::Error::new(kind, words))
}

#[cfg(unix)]
fn is_pipe(found: FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    found.is_fifo()
}

#[cfg(not(unix))]
fn is_pipe(_: FileType) -> bool {
    false
}

/// The system's error in words for people, where these say more.
fn explained(path: &Path, error: io::Error) -> io::Error {
    let words = match error.kind() {
        ErrorKind::NotFound if path.is_symlink() => "a broken link",
        ErrorKind::NotFound => "no such file",
        ErrorKind::NotADirectory => "no such file: a part of its path is not a folder",
        ErrorKind::PermissionDenied => "no permission: change its permissions, or copy it",
        _ => return error,
    };
    io::Error::new(error.kind(), words)
}

#[cfg(all(test, unix, feature = "cli"))]
mod tests {
    use super::*;
    use std::io::Write;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    use std::process::Command;
    use std::thread;

    fn words<T>(opened: io::Result<T>) -> String {
        opened
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    }

    fn make_pipe(path: &Path) {
        let made = Command::new("mkfifo").arg(path).status();
        assert!(made.is_ok_and(|status| status.success()));
    }

    #[test]
    fn what_might_never_end_is_refused_without_waiting() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        make_pipe(&at("pipe"));
        symlink("/dev/zero", at("link")).unwrap();
        symlink(at("pipe"), at("link to a pipe")).unwrap();
        symlink(at("none"), at("broken link")).unwrap();
        fs::write(at("file"), "text").unwrap();
        let _socket = UnixListener::bind(at("socket")).unwrap();
        for (name, start) in [
            (at("pipe"), "a pipe"),
            (at("link to a pipe"), "a pipe"),
            (at("link"), "a device"),
            ("/dev/null".into(), "a device"),
            ("/dev/tty".into(), "a device"),
            (at("socket"), "a device or socket"),
            (folder.path().into(), "a folder"),
            (at("none"), "no such file"),
            (at("file").join("x"), "no such file: a part"),
            (at("broken link"), "a broken link"),
        ] {
            let error = words(open_regular(&name));
            assert!(error.starts_with(start), "{}: {error}", name.display());
            let mut options = OpenOptions::new();
            let error = words(open_regular_with(&name, options.read(true).write(true)));
            assert!(error.starts_with(start), "{}: {error}", name.display());
            if !start.starts_with("a pipe") {
                let error = words(open_argument(&name));
                assert!(error.starts_with(start), "{}: {error}", name.display());
            }
        }
        assert!(open_regular(&at("file")).is_ok());
    }

    #[test]
    fn a_pipe_given_as_an_argument_is_read_to_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pipe");
        make_pipe(&path);
        let writer = thread::spawn({
            let path = path.clone();
            move || {
                let mut file = OpenOptions::new().write(true).open(path).unwrap();
                file.write_all(b"0,0").unwrap();
            }
        });
        let mut text = String::new();
        let mut file = open_argument(&path).unwrap();
        file.read_to_string(&mut text).unwrap();
        writer.join().unwrap();
        assert_eq!(text, "0,0");
    }

    #[test]
    fn a_file_of_the_system_that_never_ends_does_not_block() {
        // Regular by its type, and its reader waits: it exists on Linux, for root.
        let Ok(mut file) = open_regular(Path::new("/proc/kmsg")) else {
            return;
        };
        let mut bytes = [0; 4096];
        for _ in 0..100_000 {
            match file.read(&mut bytes) {
                Err(_) | Ok(0) => return,
                Ok(_) => (),
            }
        }
    }
}
