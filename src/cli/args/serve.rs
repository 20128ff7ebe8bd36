//! The arguments of `mugen serve`.

use super::book::BookArgs;
use super::values::whole;
use clap::{Args, ValueHint};
use std::net::IpAddr;
use std::num::NonZeroUsize;

#[derive(Args)]
#[command(after_help = "Examples:
  mugen serve --open
  mugen serve --port 8080
  mugen serve --bind 0.0.0.0 --port 8080 --allow-host board.lan

Press Ctrl-C to stop. docs/api.md describes the JSON API.")]
pub(crate) struct ServeArgs {
    /// Port [default: any free port]
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true,
          value_parser = whole::<u16>(0..=65535))]
    pub(crate) port: u16,

    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Address to listen on; with `0.0.0.0` everyone on the same network can play and use the
    /// engine
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    pub(crate) bind: IpAddr,

    /// Also accept this host name, if others reach this computer by it; can be repeated
    #[arg(long, value_name = "NAME", value_hint = ValueHint::Hostname)]
    pub(crate) allow_host: Vec<String>,

    /// Searches that run in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = parse_positive)]
    pub(crate) searches: Option<NonZeroUsize>,

    /// Longest search time per request, in seconds
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "600",
        value_parser = whole::<u64>(1..=600)
    )]
    pub(crate) max_time: u64,

    #[command(flatten)]
    pub(crate) book: BookArgs,
}

fn parse_positive(text: &str) -> Result<NonZeroUsize, String> {
    let number = whole::<usize>(1..=u64::MAX)(text)?;
    NonZeroUsize::new(number).ok_or_else(|| "give a whole number, 1 or more".into())
}
