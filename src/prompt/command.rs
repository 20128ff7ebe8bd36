//! A typed line, understood.

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    /// Nothing was typed.
    Nothing,
    /// The computer moves for the user.
    ComputerMoves,
    Undo,
    Redo,
    BringBack,
    New,
    Save {
        file: &'a str,
        /// Overwrite a file that this game has not read or written.
        over: bool,
    },
    Load {
        file: &'a str,
    },
    Help,
    Quit,
    /// How the weight of a cell is made up.
    Explain {
        cell: &'a str,
    },
    /// Show or hide the weights.
    Weights,
    /// Anything else.
    Move {
        text: &'a str,
    },
}

/// Reads a line. A move begins with a digit, a minus sign or a letter and its row, so that no move
/// is taken for a command.
pub(crate) fn parse(line: &str) -> Command<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let alone = rest.is_empty();
    match word {
        "" => Command::Nothing,
        "d" if alone => Command::ComputerMoves,
        "u" | "undo" if alone => Command::Undo,
        "r" | "redo" if alone => Command::Redo,
        "b" | "back" if alone => Command::BringBack,
        "n" | "new" if alone => Command::New,
        "save" | "save!" => Command::Save {
            file: rest,
            over: word == "save!",
        },
        "load" => Command::Load { file: rest },
        "h" | "help" | "?" if alone => Command::Help,
        "q" | "quit" | "exit" if alone => Command::Quit,
        "t" => Command::Explain { cell: rest },
        "w" if alone => Command::Weights,
        _ => Command::Move { text: line },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_their_rests() {
        assert_eq!(parse("  "), Command::Nothing);
        assert_eq!(parse(" u "), Command::Undo);
        assert_eq!(
            parse("save  my game.json"),
            Command::Save {
                file: "my game.json",
                over: false
            }
        );
        assert_eq!(parse("load"), Command::Load { file: "" });
        assert_eq!(parse("t 3,-4"), Command::Explain { cell: "3,-4" });
        assert_eq!(parse("-1,0"), Command::Move { text: "-1,0" });
        assert_eq!(parse(" q 4"), Command::Move { text: "q 4" });
    }
}
