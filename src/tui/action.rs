//! What can be asked for on the screen.

use tui_input::InputRequest;

/// Something that the person wants, whichever key or click said so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The cursor by so many cells.
    Cursor {
        /// To the right.
        right: i32,
        /// Downwards.
        down: i32,
    },
    /// A move at the cursor.
    Place,
    /// The machine moves for the person.
    MachineMoves,
    /// The machine says what it would play.
    Hint,
    /// Show or hide what the cell under the cursor weighs, and why.
    Explanation,
    /// Show or hide the weights of all analysed cells.
    Weights,
    /// Show or hide the numbers of the moves.
    Numbers,
    /// Take a move back.
    Undo,
    /// Make it again.
    Redo,
    /// Bring back moves that another move has cut off.
    BringBack,
    /// The person plays the other side.
    SwitchSides,
    /// A new game.
    New,
    /// Ask for a file to save to.
    Save,
    /// Ask for a file to go on with.
    Open,
    /// A stronger or weaker machine.
    Level(i8),
    /// The machine does not begin to think by itself, or does so again.
    Pause,
    /// Show or hide the help.
    Help,
    /// The end of the program.
    Quit,
    /// Ends what goes on: thinking, a message.
    Stop,
    /// To the last move.
    LastMove,
    /// Larger or smaller cells.
    CellSize(i8),
    /// The view by so many cells.
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
