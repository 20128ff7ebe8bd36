//! `mugen serve`: a page to play on.

use super::args::ServeArgs;
use super::{DONE, Output};
use crate::web::{Hosts, Server, Settings};
use anyhow::Context;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

pub(super) fn run(args: &ServeArgs, out: &mut Output) -> anyhow::Result<u8> {
    let settings = Settings {
        address: SocketAddr::new(args.bind, args.port),
        hosts: Hosts::new(&args.allow_host).context("--allow-host")?,
        searches: args.searches.unwrap_or_else(cores),
        thinking: Duration::from_secs(args.max_time),
    };
    let server = Server::bind(&settings).with_context(|| {
        format!(
            "cannot listen at {}: choose another --port or --bind",
            settings.address
        )
    })?;
    let shutdown = server.shutdown();
    ctrlc::set_handler(move || shutdown.now()).context("Ctrl-C")?;
    let address = page_address(server.address());
    if !args.bind.is_loopback() {
        // It is the user's to read, whether or not somebody reads standard output.
        let _ = writeln!(io::stderr(), "{WARNING}");
    }
    writeln!(out, "{address}")?;
    out.flush()?;
    if args.open {
        open(address);
    }
    server.run().context("the server")?;
    Ok(DONE)
}

const WARNING: &str = "warning: everyone in this network can play here, make this machine think, and read the games \
     that it keeps";

fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Where the page is, seen from this machine.
fn page_address(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    format!("http://{}/", SocketAddr::new(ip, address.port()))
}

/// Opens the browser, which may take its time.
fn open(address: String) {
    thread::spawn(move || {
        if let Err(error) = opener::open_browser(&address) {
            let _ = writeln!(
                io::stderr(),
                "mugen: no browser could be opened ({error}): open {address} yourself"
            );
        }
    });
}
