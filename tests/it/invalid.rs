//! Each file of `fixtures/invalid` is refused with the words of the `.error` file beside it.

use crate::support::{assert_refused, files, project};
use mugen::formats::json;
use mugen::replay::PLAYERS;
use std::fs::File;

#[test]
fn every_file_is_refused_with_its_error() {
    let files = files("fixtures/invalid", "json");
    assert!(files.len() >= 90, "only {} files", files.len());
    // Without the file's name, which depends on the machine.
    assert_refused(&files, |path| {
        json::read_checked(File::open(path).unwrap(), &PLAYERS)
    });
}

#[test]
fn errors_of_files_name_the_file() {
    let path = project("fixtures/invalid/empty.json");
    let error = json::read_file(&path).unwrap_err().to_string();
    assert!(error.starts_with(&format!("{}: ", path.display())));
    let missing = project("fixtures/invalid/no-such-file.json");
    let error = json::read_file(&missing).unwrap_err().to_string();
    assert!(
        error.starts_with(&format!("{}: ", missing.display())),
        "{error}"
    );
    let folder = project("fixtures/invalid");
    assert!(json::read_file(&folder).is_err());
}
