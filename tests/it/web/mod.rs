//! The real server, `mugen serve`, spoken to over plain TCP: no browser is needed.

mod abuse;
mod api;
mod ending;
mod five;
mod games;
mod load;
mod openapi;
mod proofs;
mod refusals;
mod small;

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Far longer than any answer takes.
const LIMIT: Duration = Duration::from_secs(600);
/// Far longer than the end of the server takes, and half of what the longest search of a test would.
const END: Duration = Duration::from_secs(300);

/// A server that runs until it is dropped.
struct Serving {
    child: Child,
    address: SocketAddr,
}

/// An answer.
#[derive(Debug)]
struct Answer {
    status: u16,
    /// Everything before the body, in lower case.
    head: String,
    body: String,
}

impl Answer {
    /// The body of a request that went well.
    fn json(&self) -> Value {
        assert!(matches!(self.status, 200 | 201), "{self:?}");
        serde_json::from_str(&self.body).expect("JSON")
    }

    /// The status and the error of one that did not.
    fn refused(&self) -> (u16, String) {
        let body: Value = serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{self:?}"));
        let error = body["error"].as_str().unwrap_or_else(|| panic!("{self:?}"));
        (self.status, error.to_owned())
    }

    /// The events of a stream: their names and data.
    fn events(&self) -> Vec<(String, Value)> {
        assert_eq!(self.status, 200, "{self:?}");
        let parse = |block: &str| {
            let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name));
            let data = serde_json::from_str(field("data: ")?).expect("JSON");
            Some((field("event: ")?.to_owned(), data))
        };
        self.body.split("\n\n").filter_map(parse).collect()
    }
}

fn serve() -> Serving {
    serve_with(&[])
}

fn serve_with(arguments: &[&str]) -> Serving {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mugen"))
        .arg("serve")
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    let stdout = child.stdout.as_mut().expect("piped");
    BufReader::new(stdout).read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("http://");
    let address = address.and_then(|rest| rest.strip_suffix('/'));
    let address = address.unwrap_or_else(|| panic!("no address: {line:?}"));
    Serving {
        child,
        address: address.parse().expect("an address"),
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Serving {
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(LIMIT)).expect("a limit");
        stream.set_write_timeout(Some(LIMIT)).expect("a limit");
        stream
    }

    /// Sends bytes and reads all that comes back until the connection ends.
    fn raw(&self, bytes: impl AsRef<[u8]>) -> Answer {
        let mut stream = self.connect();
        // It may answer, and end, before it has read all.
        let _ = stream.write_all(bytes.as_ref());
        read_answer(stream)
    }

    /// A request with more lines in its head.
    fn request(&self, method: &str, path: &str, head: &str, body: &str) -> Answer {
        self.raw(format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n{head}\r\n{body}",
            self.address,
            body.len()
        ))
    }

    fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "", "")
    }

    fn post(&self, path: &str, body: impl ToString) -> Answer {
        self.request("POST", path, JSON, &body.to_string())
    }

    /// Asks it to end as Ctrl-C does, and gives its exit code.
    fn interrupt(&mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &id]).status();
        assert!(sent.expect("kill").success());
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status.code();
            }
            assert!(begun.elapsed() < END, "it does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

const JSON: &str = "Content-Type: application/json\r\n";

fn read_answer(mut stream: impl Read) -> Answer {
    let mut bytes = Vec::new();
    // What came before a connection broke is what there is.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8(bytes).expect("UTF-8");
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let head = head.to_ascii_lowercase();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let chunked = head.contains("transfer-encoding: chunked");
    Answer {
        status: status.unwrap_or(0),
        body: if chunked {
            unchunked(body)
        } else {
            body.to_owned()
        },
        head,
    }
}

/// The body behind lines of lengths.
fn unchunked(mut text: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = text.split_once("\r\n") {
        let Ok(length) = usize::from_str_radix(length, 16) else {
            break;
        };
        body.push_str(&rest[..length.min(rest.len())]);
        text = rest.get(length + 2..).unwrap_or("");
    }
    body
}
