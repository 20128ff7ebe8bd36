//! A conversation: what is carried out at once, what waits, and when an answer is due.

mod carry_out;
mod commands;
mod conversation;
mod listen;
mod next;
mod preparation;
mod prepare;
mod think;

pub(super) use conversation::Session;
