//! One connection: HTTP/1.1 with limits of time, so that nobody holds it for nothing.

use super::MAX_THINKING;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// A request's head arrives within this time, and a connection without requests lasts no longer.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// The most bytes of a request's head.
const HEAD_BYTES: usize = 32 << 10;

/// The longest life of a connection: no thinking lasts longer, and a reader that has stopped reading
/// is not waited for.
const LIFE: Duration = Duration::from_secs(MAX_THINKING.as_secs() + 60);

/// How long answers that are being written may go on when the server ends.
const FAREWELL: Duration = Duration::from_millis(500);

/// Where a connection arrived.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer {
    /// The address on this side.
    pub(super) local: IpAddr,
}

/// Serves one connection to its end, or to the server's.
pub(super) async fn serve(stream: TcpStream, router: Router, mut ending: watch::Receiver<bool>) {
    let Ok(local) = stream.local_addr() else {
        return;
    };
    // Small answers leave at once. Where that cannot be had they come a little later.
    let _ = stream.set_nodelay(true);
    let router = router.layer(axum::Extension(Peer { local: local.ip() }));
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(HEAD_BYTES);
    let mut connection =
        pin!(builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)));
    // Whatever goes wrong with a connection ends it, and concerns nobody else.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = sleep(LIFE) => {}
        () = async { drop(ending.wait_for(|&ending| ending).await) } => {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(FAREWELL, connection).await;
        }
    }
}
