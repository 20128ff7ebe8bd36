//! Each file of `fixtures/invalid` is refused with the words of the `.error` file beside it.

use mugen::gomoku::record;
use std::fs;

/// The file's error without its name, which depends on the machine.
fn error_of(path: &std::path::Path) -> String {
    match record::read_file(path) {
        Ok(records) => format!("no error, but {} records", records.len()),
        Err(error) => error.error.to_string(),
    }
}

#[test]
fn every_file_is_refused_with_its_error() {
    let files = crate::support::files("fixtures/invalid", "json");
    assert!(files.len() >= 90, "only {} files", files.len());
    let mut wrong = String::new();
    for path in files {
        let found = error_of(&path);
        let expected = fs::read_to_string(path.with_extension("error")).unwrap_or_default();
        if found != expected.trim_end() {
            let name = path.file_name().unwrap().display();
            wrong += &format!("{name}\n  expected {expected}\n  found    {found}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_error_belongs_to_a_file() {
    for path in crate::support::files("fixtures/invalid", "error") {
        assert!(path.with_extension("json").exists(), "{}", path.display());
    }
}

#[test]
fn errors_of_files_name_the_file() {
    let path = crate::support::project("fixtures/invalid/empty.json");
    let error = record::read_file(&path).unwrap_err().to_string();
    assert!(error.starts_with(&format!("{}: ", path.display())));
    let missing = crate::support::project("fixtures/invalid/no-such-file.json");
    let error = record::read_file(&missing).unwrap_err().to_string();
    assert!(
        error.starts_with(&format!("{}: ", missing.display())),
        "{error}"
    );
    let folder = crate::support::project("fixtures/invalid");
    assert!(record::read_file(&folder).is_err());
}
