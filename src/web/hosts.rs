//! The names by which the server may be called. A page elsewhere can let its own name lead to this
//! machine (DNS rebinding); its requests then still carry that name.

#![deny(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing
)]

use axum::http::uri::Authority;
use std::net::IpAddr;
use thiserror::Error;

/// The hosts that the server answers to, whatever the port.
///
/// These are the names given, `localhost`, the loopback addresses, and the address at which a connection
/// arrived: nobody can make another machine's address lead here.
///
/// ```
/// use mugen::web::Hosts;
/// let here = "127.0.0.1".parse()?;
/// let hosts = Hosts::new(["board.lan"])?;
/// assert!(hosts.allow("localhost:8080", here) && hosts.allow("Board.lan", here));
/// assert!(!hosts.allow("example.com", here) && !hosts.allow("192.168.1.9", here));
/// assert!(Hosts::new(["http://board.lan"]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hosts {
    names: Vec<String>,
}

/// A text that is not a host name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{name}` is not a host name: write it as in an address, without `http://` and without a port"
)]
pub struct BadHost {
    /// The text.
    pub name: String,
}

impl Hosts {
    /// These names beside the usual ones.
    ///
    /// # Errors
    ///
    /// [`BadHost`] for the first text that is no name.
    pub fn new<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> Result<Self, BadHost> {
        let name = |name: S| {
            let name = name.as_ref();
            let known = name.parse::<Authority>().ok();
            known
                .filter(|authority| authority.host() == name && !name.is_empty())
                .map(|_| name.to_ascii_lowercase())
                .ok_or_else(|| BadHost { name: name.into() })
        };
        Ok(Self {
            names: names.into_iter().map(name).collect::<Result<_, _>>()?,
        })
    }

    /// Whether a request may name `host`, with or without a port, on a connection that arrived at the
    /// address `local`.
    pub fn allow(&self, host: &str, local: IpAddr) -> bool {
        let Ok(authority) = host.parse::<Authority>() else {
            return false;
        };
        if host.contains('@') {
            return false;
        }
        let name = authority.host().to_ascii_lowercase();
        let bare = name.trim_start_matches('[').trim_end_matches(']');
        if let Ok(address) = bare.parse::<IpAddr>() {
            let address = address.to_canonical();
            return address.is_loopback() || address == local.to_canonical() || self.has(&name);
        }
        name == "localhost" || self.has(&name)
    }

    fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_names_and_own_addresses_are_answered() {
        let hosts = Hosts::new(["board.lan", "10.1.2.3"]).unwrap();
        let local: IpAddr = "192.168.1.5".parse().unwrap();
        for host in [
            "localhost",
            "LOCALHOST:1",
            "127.0.0.1:8080",
            "[::1]:8080",
            "192.168.1.5:80",
            "board.lan:99",
            "10.1.2.3",
        ] {
            assert!(hosts.allow(host, local), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "192.168.1.6",
            "user@localhost",
            "localhost@evil.example",
            "board.lan.",
            "a b",
            "[::2]",
            "localhost:80:80",
        ] {
            assert!(!hosts.allow(host, local), "{host}");
        }
    }

    #[test]
    fn names_are_names_alone() {
        for name in ["", "http://a", "a:80", "a/b", "a b", "u@a"] {
            assert!(Hosts::new([name]).is_err(), "{name}");
        }
    }
}
