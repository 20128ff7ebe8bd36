//! One connection: HTTP/1.1 with limits of time, so that nobody holds it for nothing.

use super::client::Client;
use super::limits::{MAX_HEAD, MAX_THINKING};
use super::socket::{Ahead, Socket};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use socket2::SockRef;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::Interest;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// A request's head arrives within this time, and a connection without requests lasts no longer.
const HEAD_TIME: Duration = Duration::from_secs(10);

/// The longest life of a connection: no thinking lasts longer.
const LIFE: Duration = Duration::from_secs(MAX_THINKING.as_secs() + 60);

/// The bytes that the system keeps of what a client has not taken yet. With more of them a stalled
/// client would take some now and then by itself, and all clients together much memory.
const SEND_BUFFER: usize = 128 << 10;

/// How long a connection may be idle while another one waits for a place.
const PATIENCE: Duration = Duration::from_secs(7);

/// How often a client is looked at that has sent more than is read.
const LOOK: Duration = Duration::from_millis(100);

/// How long the server still works for a client that will send no more. Some end their side as soon
/// as they have asked, and read on.
const GRACE: Duration = Duration::from_millis(300);

/// How long, and how many bytes of, what a refused client still sends is thrown away: closing earlier
/// would take the refusal from it.
const LINGER: Duration = Duration::from_millis(500);
const LINGER_BYTES: usize = 16 << 20;

/// How long answers that are being written may go on when the server ends.
const FAREWELL: Duration = Duration::from_millis(500);

/// Serves one connection to its end, or to the server's. It takes a permit of `wanted`, places that
/// others wait for, where it ends for them.
pub(super) async fn serve(
    stream: TcpStream,
    router: Router,
    wanted: Arc<Semaphore>,
    mut ending: watch::Receiver<bool>,
) {
    let Ok(local) = stream.local_addr() else {
        return;
    };
    // Small answers leave at once. Where that cannot be had they come a little later.
    let _ = stream.set_nodelay(true);
    let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
    let client = Client::new(local.ip());
    let router = router.layer(axum::Extension(client.clone()));
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        // `left` sees to clients that end their side.
        .half_close(true)
        .max_buf_size(MAX_HEAD);
    let stream = Arc::new(stream);
    let ahead = Ahead::default();
    let socket = TokioIo::new(Socket::new(stream.clone(), ahead.clone()));
    let mut connection = pin!(builder.serve_connection(socket, TowerToHyperService::new(router)));
    // Whatever goes wrong with a connection ends it, and concerns nobody else.
    tokio::select! {
        _ = connection.as_mut() => drop(timeout(LINGER, rest(&stream)).await),
        () = sleep(LIFE) => {}
        () = left(&stream, &client, &ahead) => {}
        () = displaced(&client, &wanted) => {}
        () = async { drop(ending.wait_for(|&ending| ending).await) } => {
            connection.as_mut().graceful_shutdown();
            let _ = timeout(FAREWELL, connection).await;
        }
    }
}

/// Ends when the client has ended its side while the server works for it, or sends too much meanwhile.
/// hyper does not notice an end behind bytes which it has not read yet. Where the server only writes,
/// writing fails.
async fn left(stream: &TcpStream, client: &Client, ahead: &Ahead) {
    while let Ok(ready) = stream.ready(Interest::READABLE).await {
        if ready.is_read_closed() {
            break;
        }
        // While the server works hyper does not read.
        if client.is_served() && !ahead.fill(stream) {
            return;
        }
        sleep(LOOK).await;
    }
    sleep(GRACE).await;
    while !client.is_served() {
        sleep(LOOK).await;
    }
}

/// Ends when the connection has been idle for long enough and another one waits for its place. Those
/// that have been idle for longest come first.
async fn displaced(client: &Client, wanted: &Semaphore) {
    loop {
        if let Some(more) = PATIENCE.checked_sub(client.idle()) {
            sleep(more.max(LOOK)).await;
            continue;
        }
        // The semaphore is never closed.
        let Ok(place) = wanted.acquire().await else {
            return;
        };
        if client.idle() >= PATIENCE {
            place.forget();
            return;
        }
    }
}

/// Reads what a client still sends, to its end.
async fn rest(stream: &TcpStream) {
    let (mut buffer, mut bytes) = ([0; 4096], 0);
    while bytes < LINGER_BYTES && stream.readable().await.is_ok() {
        match stream.try_read(&mut buffer) {
            Ok(0) => return,
            Ok(read) => bytes += read,
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}
