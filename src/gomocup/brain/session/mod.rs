//! A conversation: what is carried out at once, what waits, and when an answer is due.

mod commands;
mod conversation;
mod effect;
mod event_loop;
mod execute;
mod preparation;
mod prepare;
mod think;

pub(super) use conversation::Session;
