//! A connection's socket. A client that reads nothing for too long is cut off.

use super::refusal;
use socket2::SockRef;
use std::future::Future;
use std::io::{self, IoSlice};
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// How long a client may take nothing while there is something to send.
const WRITE_TIME: Duration = Duration::from_secs(10);

/// The most bytes that a client may send behind a request while the server works on it.
const MAX_AHEAD: usize = 64 << 10;

/// What a client has sent behind a request on which the server works. hyper does not read it before
/// its answer, and the end of the client's side may lie behind it.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead(Arc<Mutex<Vec<u8>>>);

impl Ahead {
    /// Reads what has arrived. Only while hyper is not waiting to read. Whether it is no more than may be.
    pub(super) fn fill(&self, stream: &TcpStream) -> bool {
        let mut bytes = self.bytes();
        let mut buffer = [0; 4096];
        while bytes.len() <= MAX_AHEAD {
            match stream.try_read(&mut buffer) {
                Ok(read @ 1..) => bytes.extend(buffer.iter().take(read)),
                // There is no more now, or never.
                _ => return true,
            }
        }
        false
    }

    /// Moves the first bytes into `buffer`, and says whether there were any.
    fn take(&self, buffer: &mut ReadBuf<'_>) -> bool {
        let mut bytes = self.bytes();
        let length = bytes.len().min(buffer.remaining());
        let (first, _) = bytes.split_at(length);
        buffer.put_slice(first);
        bytes.drain(..length);
        length > 0
    }

    /// Nothing is half done when the lock is given back.
    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A socket for hyper to read and to write.
pub(super) struct Socket {
    stream: Arc<TcpStream>,
    ahead: Ahead,
    /// The time that is left, while the client takes nothing.
    stalled: Option<Pin<Box<Sleep>>>,
    /// What is left of a refusal that is sent instead of hyper's own.
    refusal: Option<Vec<u8>>,
}

impl Socket {
    pub(super) const fn new(stream: Arc<TcpStream>, ahead: Ahead) -> Self {
        Self {
            stream,
            ahead,
            stalled: None,
            refusal: None,
        }
    }

    fn poll_send(
        &mut self,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        while let Poll::Ready(writable) = self.stream.poll_write_ready(context) {
            writable?;
            match self.stream.try_write_vectored(parts) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                sent => {
                    self.stalled = None;
                    return Poll::Ready(sent);
                }
            }
        }
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(sleep(WRITE_TIME)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.ahead.take(buffer) {
            return Poll::Ready(Ok(()));
        }
        loop {
            ready!(self.stream.poll_read_ready(context))?;
            match self.stream.try_read(buffer.initialize_unfilled()) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                read => {
                    buffer.advance(read?);
                    return Poll::Ready(Ok(()));
                }
            }
        }
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(context, &[IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let socket = self.get_mut();
        if socket.refusal.is_none()
            && let [part] = parts
        {
            socket.refusal = refusal::in_json(part);
        }
        while let Some(mut left) = socket.refusal.take() {
            match socket.poll_send(context, &[IoSlice::new(&left)]) {
                Poll::Ready(Ok(sent)) => {
                    left.drain(..sent.min(left.len()));
                    if left.is_empty() {
                        return Poll::Ready(Ok(parts.iter().map(|part| part.len()).sum()));
                    }
                    socket.refusal = Some(left);
                }
                other => {
                    socket.refusal = Some(left);
                    return other;
                }
            }
        }
        socket.poll_send(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Nothing is kept here.
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(SockRef::from(&*self.stream).shutdown(Shutdown::Write))
    }
}
