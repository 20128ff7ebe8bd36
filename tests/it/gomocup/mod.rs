//! The Gomocup protocol: mugen as a brain, and as the manager of other brains.

#[cfg(feature = "client")]
mod client;
#[cfg(feature = "cli")]
mod dialogues;
#[cfg(feature = "cli")]
mod foreign;
mod manager;
mod players;
#[cfg(feature = "cli")]
mod resources;
#[cfg(feature = "cli")]
mod search;
mod thinking;
