//! How another brain is started.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use thiserror::Error;

/// A program with its arguments. No shell stands between.
///
/// ```
/// use mugen::gomocup::client::BrainCommand;
/// let command: BrainCommand = "engines/pbrain-a --level '1 2'".parse()?;
/// assert_eq!(command.args, ["--level", "1 2"]);
/// assert_eq!(command.to_string(), "engines/pbrain-a --level '1 2'");
/// # Ok::<(), mugen::gomocup::client::BrainCommandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrainCommand {
    /// The program: a path, or a name that is looked for where programs are.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// The folder in which it runs; none: the present one.
    pub folder: Option<PathBuf>,
}

impl BrainCommand {
    /// A program without arguments.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            args: Vec::new(),
            folder: None,
        }
    }

    /// With one more argument.
    #[must_use]
    pub fn arg(mut self, arg: impl Into<OsString>) -> Self {
        self.args.push(arg.into());
        self
    }

    /// The program's name without folders and ending, and without `pbrain-`: what it is called until
    /// it tells its name.
    pub fn stem(&self) -> String {
        let stem = Path::new(&self.program).file_stem().unwrap_or_default();
        let stem = stem.to_string_lossy();
        stem.strip_prefix("pbrain-").unwrap_or(&stem).to_owned()
    }
}

/// Why a text is no command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BrainCommandError {
    /// Nothing but blanks.
    #[error("the command is empty: give a program, such as `./pbrain-name`")]
    Empty,
    /// A quotation mark without a second one.
    #[error("a quotation mark ({0}) is not closed in the command")]
    Unclosed(char),
}

/// Words separated by blanks; blanks between quotation marks of either kind belong to a word.
/// Backslashes are themselves, as paths on Windows need.
impl FromStr for BrainCommand {
    type Err = BrainCommandError;

    fn from_str(text: &str) -> Result<Self, BrainCommandError> {
        let mut words: Vec<String> = Vec::new();
        let (mut inside, mut quote) = (false, None);
        for character in text.chars() {
            match quote {
                Some(mark) if character == mark => quote = None,
                None if character.is_whitespace() => inside = false,
                _ => {
                    if !inside {
                        words.push(String::new());
                        inside = true;
                    }
                    if quote.is_none() && (character == '"' || character == '\'') {
                        quote = Some(character);
                    } else if let Some(word) = words.last_mut() {
                        word.push(character);
                    }
                }
            }
        }
        if let Some(mark) = quote {
            return Err(BrainCommandError::Unclosed(mark));
        }
        let mut words = words.into_iter();
        let program = words.next().filter(|word| !word.is_empty());
        Ok(Self {
            program: program.ok_or(BrainCommandError::Empty)?.into(),
            args: words.map(OsString::from).collect(),
            folder: None,
        })
    }
}

/// As it is read, where no word holds quotation marks of both kinds.
impl std::fmt::Display for BrainCommand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&quoted(&self.program.to_string_lossy()))?;
        for arg in &self.args {
            write!(f, " {}", quoted(&arg.to_string_lossy()))?;
        }
        Ok(())
    }
}

fn quoted(word: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && c != '"' && c != '\'';
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else if word.contains('\'') {
        format!("\"{word}\"")
    } else {
        format!("'{word}'")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_as_a_shell_would() {
        let command: BrainCommand =
            r#" "C:\My Brains\a.exe"  --x="1 2" '' 'say "a"' "#.parse().unwrap();
        assert_eq!(command.program, PathBuf::from(r"C:\My Brains\a.exe"));
        assert_eq!(command.args, ["--x=1 2", "", "say \"a\""]);
        assert_eq!(command.to_string().parse(), Ok(command));
        assert_eq!(" ".parse::<BrainCommand>(), Err(BrainCommandError::Empty));
        assert_eq!("''".parse::<BrainCommand>(), Err(BrainCommandError::Empty));
        assert_eq!(
            "a 'b".parse::<BrainCommand>(),
            Err(BrainCommandError::Unclosed('\''))
        );
    }

    #[test]
    fn a_brain_is_called_by_its_file() {
        assert_eq!(BrainCommand::new("x/pbrain-rapfi.exe").stem(), "rapfi");
        assert_eq!(BrainCommand::new("other").stem(), "other");
    }
}
