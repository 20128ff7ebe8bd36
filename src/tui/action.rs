//! What the user can do on the screen.

use tui_input::InputRequest;

/// What the user wants, by whichever key or click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves the cursor by this many cells.
    Cursor {
        /// To the right.
        right: i32,
        /// Downwards.
        down: i32,
    },
    /// A move at the cursor.
    Place,
    /// The computer moves for the user.
    ComputerMoves,
    /// The computer shows what it would play.
    Hint,
    /// Show or hide how the weight of the cell under the cursor is made up.
    Explanation,
    /// Show or hide the weights of all analysed cells.
    Weights,
    /// Show or hide the move numbers.
    Numbers,
    /// Take a move back.
    Undo,
    /// Make it again.
    Redo,
    /// Bring back replaced moves.
    BringBack,
    /// The user plays the other side.
    SwitchSides,
    /// A new game.
    New,
    /// Ask for a file to save to.
    Save,
    /// Ask for a file to open.
    Open,
    /// A stronger or weaker computer.
    Level(i8),
    /// The computer waits, or continues.
    Pause,
    /// Show or hide the help.
    Help,
    /// Leave the program.
    Quit,
    /// Stop the search, or leave the line that is being typed.
    Stop,
    /// To the last move.
    LastMove,
    /// Larger or smaller cells.
    CellSize(i8),
    /// Scrolls the view by this many cells.
    Scroll {
        /// To the right.
        right: i64,
        /// Downwards.
        down: i64,
    },
    /// The mouse button goes down at this place of the terminal.
    Press {
        /// From the left, 0 first.
        column: u16,
        /// From the top, 0 first.
        row: u16,
    },
    /// The mouse moves with its button down.
    Drag {
        /// From the left, 0 first.
        column: u16,
        /// From the top, 0 first.
        row: u16,
    },
    /// The mouse button goes up.
    Release {
        /// From the left, 0 first.
        column: u16,
        /// From the top, 0 first.
        row: u16,
    },
    /// The terminal has this size now.
    Resize {
        /// Characters in a row.
        columns: u16,
        /// Rows.
        rows: u16,
    },
    /// A character of a line that is being typed; it begins one where there is none.
    Type(char),
    /// The character before the cursor of the line away; where nothing is typed, the line.
    Erase,
    /// Another change of the line that is being typed, or a step of its cursor.
    Edit(InputRequest),
    /// The line is finished.
    Submit,
    /// One of the choices of the opening, from 1.
    Choose(u8),
}

/// What keys mean now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The board.
    Board,
    /// A line is being typed.
    Typing,
    /// The help is shown.
    Help,
    /// The opening asks which side is taken.
    Choosing,
}
