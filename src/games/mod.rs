//! Small games for the solver: tic-tac-toe, connect four, othello.

mod connect4;
mod drawing;
mod othello;
mod tictactoe;

pub use connect4::{Column, ConnectFour};
pub use othello::{Othello, OthelloMove};
pub use tictactoe::{Square, TicTacToe};
