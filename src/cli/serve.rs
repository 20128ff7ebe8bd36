//! `mugen serve`: a page to play on.

use super::args::ServeArgs;
use super::exit_code::DONE;
use super::output::Output;
use super::signals::Requests;
use crate::web::{Hosts, Server, Settings};
use anyhow::Context;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

pub(super) fn run(args: &ServeArgs, out: &mut Output) -> anyhow::Result<u8> {
    let settings = Settings {
        address: SocketAddr::new(args.bind, args.port),
        hosts: Hosts::new(&args.allow_host).context("--allow-host")?,
        searches: args.searches.unwrap_or_else(cores),
        thinking: Duration::from_secs(args.max_time),
        book: args.book.load()?,
    };
    let server = Server::bind(&settings).with_context(|| {
        format!(
            "cannot listen on {}: choose another --port or --bind",
            settings.address
        )
    })?;
    let shutdown = server.shutdown();
    // Ended in order, whichever signal asks: that is how a server ends.
    Requests::listen(move || shutdown.now())?;
    let address = page_address(server.address());
    if !args.bind.is_loopback() {
        // It is the user's to read, whether or not somebody reads standard output.
        let _ = writeln!(
            io::stderr(),
            "{WARNING}\n{}",
            for_others(server.address(), &args.allow_host)
        );
    }
    writeln!(out, "{address}")?;
    out.flush()?;
    if args.open {
        open(address);
    }
    server.run().context("the server")?;
    Ok(DONE)
}

const WARNING: &str = "warning: everyone on this network can play here, use the engine, and read the games stored on \
     the server";

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

/// What to type on another device of the network.
fn for_others(listening: SocketAddr, names: &[String]) -> String {
    let port = listening.port();
    let ip = match listening.ip() {
        ip if ip.is_unspecified() => own_address(ip),
        ip => Some(ip),
    };
    let by_name = names.iter().map(|name| format!("http://{name}:{port}/"));
    let by_address = ip.map(|ip| format!("http://{}/", SocketAddr::new(ip, port)));
    let pages: Vec<_> = by_address.into_iter().chain(by_name).collect();
    if pages.is_empty() {
        return format!(
            "on a phone on the same network, open http://ADDRESS:{port}/, where ADDRESS is this machine's \
             network address (`ip address` or `ipconfig` shows it)"
        );
    }
    format!(
        "on a phone on the same network, open {}",
        pages.join(" or ")
    )
}

/// The address that this machine has in its network: the one from which it would speak to a far one.
/// Nothing is sent.
fn own_address(unspecified: IpAddr) -> Option<IpAddr> {
    // Addresses that are kept free for documentation (RFC 5737, RFC 3849): the usual way out leads there.
    let far: [(IpAddr, IpAddr); 2] = [
        (
            Ipv4Addr::UNSPECIFIED.into(),
            Ipv4Addr::new(192, 0, 2, 1).into(),
        ),
        (
            Ipv6Addr::UNSPECIFIED.into(),
            Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
        ),
    ];
    far.into_iter()
        // A socket for IPv6 takes IPv4 too, on most systems.
        .filter(|(from, _)| unspecified.is_ipv6() || from.is_ipv4())
        .find_map(|(from, to)| {
            let socket = UdpSocket::bind((from, 0)).ok()?;
            socket.connect((to, 9)).ok()?;
            let ip = socket.local_addr().ok()?.ip();
            (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
        })
}

/// Opens the browser, which may take its time.
fn open(address: String) {
    // Without a thread it stays closed: the address has been printed.
    let _ = thread::Builder::new().spawn(move || {
        if let Err(error) = opener::open_browser(&address) {
            let _ = writeln!(
                io::stderr(),
                "mugen: no browser could be opened ({error}): open {address} yourself"
            );
        }
    });
}
