//! The server: it listens, serves, and ends on request.

use super::connection;
use super::router::router;
use super::settings::Settings;
use super::state::App;
use super::worker_pool;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Connections that are served at the same time; others wait for the place of an idle one.
const MAX_CONNECTIONS: usize = 512;

/// How long connections have to end when the server does.
const FAREWELL: Duration = Duration::from_millis(800);

/// How long what runs in threads has after that.
const LAST_WAIT: Duration = Duration::from_millis(200);

/// A server that listens.
///
/// ```
/// use mugen::web::{Hosts, Server, Settings};
/// use std::{io::{Read, Write}, net::TcpStream, thread};
///
/// let server = Server::bind(&Settings {
///     address: "127.0.0.1:0".parse()?,
///     hosts: Hosts::default(),
///     searches: std::num::NonZeroUsize::MIN,
///     thinking: mugen::web::MAX_THINKING,
///     book: None,
/// })?;
/// let (address, shutdown) = (server.address(), server.shutdown());
/// let running = thread::spawn(move || server.run());
/// let mut stream = TcpStream::connect(address)?;
/// stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
/// let mut page = String::new();
/// stream.read_to_string(&mut page)?;
/// assert!(page.starts_with("HTTP/1.1 200 OK") && page.contains("<title>"));
/// shutdown.now();
/// running.join().unwrap()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: App,
    runtime: Runtime,
    ending: watch::Sender<bool>,
}

/// Ends a server, from a signal handler or another thread.
#[derive(Clone, Debug)]
pub struct Shutdown {
    ending: watch::Sender<bool>,
}

impl Shutdown {
    /// Asks the server to end: it does within two seconds, whatever its clients do.
    pub fn now(&self) {
        self.ending.send_replace(true);
    }
}

impl Server {
    /// A server that listens already; [`run`](Self::run) makes it answer.
    ///
    /// # Errors
    ///
    /// Where the address cannot be listened at.
    pub fn bind(settings: &Settings) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.address)?;
        listener.set_nonblocking(true)?;
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(worker_pool::THREADS)
            .enable_all()
            .build()?;
        Ok(Self {
            address: listener.local_addr()?,
            listener,
            app: App::new(settings),
            runtime,
            ending: watch::Sender::new(false),
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What ends it.
    pub fn shutdown(&self) -> Shutdown {
        Shutdown {
            ending: self.ending.clone(),
        }
    }

    /// Serves until it is told to end.
    ///
    /// # Errors
    ///
    /// Where the listener cannot be used.
    pub fn run(self) -> io::Result<()> {
        let Self {
            listener,
            app,
            runtime,
            ending,
            ..
        } = self;
        let searches = app.searches.clone();
        let served = runtime.block_on(async move {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            let mut ended = ending.subscribe();
            let mut open = JoinSet::new();
            tokio::select! {
                () = accept(&listener, app, &ending, &mut open) => {}
                () = async { drop(ended.wait_for(|&ending| ending).await) } => {}
            }
            drop(listener);
            searches.stop_all();
            let all = async { while open.join_next().await.is_some() {} };
            // Those that are left are cut off with the runtime.
            let _ = timeout(FAREWELL, all).await;
            Ok(())
        });
        runtime.shutdown_timeout(LAST_WAIT);
        served
    }
}

/// Takes connections for ever.
async fn accept(
    listener: &tokio::net::TcpListener,
    app: App,
    ending: &watch::Sender<bool>,
    open: &mut JoinSet<()>,
) {
    let wanted = app.wanted.clone();
    let router = router(app);
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let place = place(&places, &wanted).await;
                let wanted = wanted.clone();
                let served = connection::serve(stream, router.clone(), wanted, ending.subscribe());
                open.spawn(async move {
                    served.await;
                    drop(place);
                });
            }
            // Out of files, or a client that is gone already: the next may be luckier.
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
        while open.try_join_next().is_some() {}
    }
}

/// A place for a connection. Where there is none, it says so to those that have one.
async fn place(places: &Arc<Semaphore>, wanted: &Semaphore) -> Option<OwnedSemaphorePermit> {
    if let Ok(place) = places.clone().try_acquire_owned() {
        return Some(place);
    }
    wanted.add_permits(1);
    // The semaphore is never closed.
    let place = places.clone().acquire_owned().await.ok();
    // The place may be that of a connection that has ended by itself.
    if let Ok(request) = wanted.try_acquire() {
        request.forget();
    }
    place
}
