//! A small static file server, for looking at the app on this machine and for the journeys.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, Result};
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Response, StatusCode};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use tokio::runtime::Runtime;

use crate::pages::POLICY;
use crate::workspace::fingerprint;

/// Which port to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// This one or none.
    Exactly(u16),
    /// This one, or any other if it is taken.
    Preferred(u16),
    /// Any that is free.
    Any,
}

/// A server of one folder, which answers until it is dropped.
pub struct StaticServer {
    /// Answers; its end closes every connection.
    _runtime: Runtime,
    address: SocketAddr,
    base: String,
}

impl StaticServer {
    /// Serves `folder` under the path `base`, which begins and ends with a slash.
    pub fn start(folder: &Path, host: IpAddr, port: Port, base: &str) -> Result<Self> {
        let listener = listen(host, port)?;
        let address = listener.local_addr()?;
        listener.set_nonblocking(true)?;
        let runtime = Runtime::new().context("cannot start the server’s threads")?;
        let site = Arc::new(Site {
            folder: folder.to_owned(),
            base: base.to_owned(),
            compressed: Compressed::default(),
        });
        let answer = axum::routing::get(move |request: Request| async move {
            // Reading and compressing take their time, in which other requests are answered.
            let answer = tokio::task::spawn_blocking(move || site.answer(&request)).await;
            answer.unwrap_or_else(|_| plain(StatusCode::INTERNAL_SERVER_ERROR, "an error inside"))
        });
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener)?
        };
        runtime.spawn(async move { axum::serve(listener, answer).await });
        Ok(Self { _runtime: runtime, address, base: base.to_owned() })
    }

    /// The address to open in a browser.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.base)
    }
}

/// Serves a folder and prints its address, until the user stops the program.
pub fn serve_until_stopped(folder: &Path, host: IpAddr, port: Port) -> Result<()> {
    let server = StaticServer::start(folder, host, port, "/")?;
    println!("\nParlour is at {}\n(Ctrl-C stops it)", server.url());
    loop {
        std::thread::park();
    }
}

fn listen(host: IpAddr, port: Port) -> Result<TcpListener> {
    let wanted = match port {
        Port::Exactly(port) | Port::Preferred(port) => port,
        Port::Any => 0,
    };
    match TcpListener::bind((host, wanted)) {
        Err(_) if matches!(port, Port::Preferred(_)) => {
            println!("Port {wanted} is taken: using another");
            TcpListener::bind((host, 0)).with_context(|| format!("cannot listen on {host}"))
        }
        bound => bound.with_context(|| {
            format!("cannot listen on {host}, port {wanted}; choose another with --port")
        }),
    }
}

/// What is served, and where.
struct Site {
    folder: PathBuf,
    base: String,
    compressed: Compressed,
}

/// What has been compressed, so that it is done once: by the content's tag and the encoding.
#[derive(Default)]
struct Compressed(Mutex<HashMap<(String, &'static str), Vec<u8>>>);

impl Compressed {
    /// A content in an encoding; nothing if it cannot be compressed, which is no loss.
    fn obtain(&self, tag: &str, encoding: &'static str, content: &[u8]) -> Option<Vec<u8>> {
        let key = (tag.to_owned(), encoding);
        // A thread that panicked while it held the lock has left nothing half done.
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(compressed) = known().get(&key) {
            return Some(compressed.clone());
        }
        let compressed = if encoding == "br" { brotli(content)? } else { gzip(content)? };
        known().insert(key, compressed.clone());
        Some(compressed)
    }
}

/// What a request path leads to.
#[derive(Debug, PartialEq, Eq)]
enum Target {
    File(PathBuf),
    /// A folder without its last slash, under which relative addresses would go astray.
    AddSlash,
    Nothing,
}

impl Site {
    fn answer(&self, request: &Request) -> Response<Body> {
        let (path, query) = (request.uri().path(), request.uri().query());
        match self.target(path) {
            Target::File(file) => match fs::read(&file) {
                Ok(content) => self.file(&file, content, query.is_some(), request),
                Err(_) => plain(StatusCode::NOT_FOUND, "not found"),
            },
            Target::AddSlash => {
                let query = query.map(|query| format!("?{query}")).unwrap_or_default();
                let mut answer = plain(StatusCode::MOVED_PERMANENTLY, "");
                add(&mut answer, header::LOCATION, &format!("{path}/{query}"));
                answer
            }
            Target::Nothing => plain(StatusCode::NOT_FOUND, "not found"),
        }
    }

    /// A file as a good static host gives it; docs/hosting.md says why. `named` is whether its address names the build.
    fn file(
        &self,
        file: &Path,
        content: Vec<u8>,
        named: bool,
        request: &Request,
    ) -> Response<Body> {
        let kind = mime_guess::from_path(file).first_or_octet_stream();
        let is_page = kind.subtype() == "html";
        let cached =
            if named && !is_page { "public, max-age=31536000, immutable" } else { "no-cache" };
        let tag = format!("\"{}\"", fingerprint(Sha256::new_with_prefix(&content)));
        let known = header_of(request, &header::IF_NONE_MATCH).contains(&tag);
        let compresses = matches!(kind.type_().as_str(), "text" | "application")
            || kind.suffix().is_some_and(|suffix| suffix == "xml");
        let accepted = header_of(request, &header::ACCEPT_ENCODING);
        let encoding = ["br", "gzip"].into_iter().find(|encoding| accepted.contains(encoding));
        let compressed = encoding.filter(|_| compresses && !known).and_then(|encoding| {
            Some((encoding, self.compressed.obtain(&tag, encoding, &content)?))
        });
        let (encoding, content) = match compressed {
            Some((encoding, content)) => (Some(encoding), content),
            None if known => (None, Vec::new()),
            None => (None, content),
        };
        let mut answer = Response::new(Body::from(content));
        if known {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
        }
        if let Some(encoding) = encoding {
            add(&mut answer, header::CONTENT_ENCODING, encoding);
        }
        for (name, value) in [
            (header::CONTENT_TYPE, kind.as_ref()),
            (header::CACHE_CONTROL, cached),
            (header::ETAG, &tag),
            (header::VARY, "Accept-Encoding"),
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
        ] {
            add(&mut answer, name, value);
        }
        answer
    }

    fn target(&self, path: &str) -> Target {
        if format!("{path}/") == self.base {
            return Target::AddSlash;
        }
        let Some(inside) = path.strip_prefix(&self.base) else {
            return Target::Nothing;
        };
        let inside = Path::new(inside);
        // No `..`, and no second slash that would make the path absolute.
        if !inside.components().all(|part| matches!(part, Component::Normal(_))) {
            return Target::Nothing;
        }
        let file = self.folder.join(inside);
        match (file.is_dir(), path.ends_with('/')) {
            (true, true) => Target::File(file.join("index.html")),
            (true, false) => Target::AddSlash,
            (false, _) => Target::File(file),
        }
    }
}

/// Compresses as static hosts do; nothing if it cannot be done, which is no loss.
pub fn gzip(content: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).ok()?;
    encoder.finish().ok()
}

/// As [`gzip`], smaller: at the middle quality, which takes a moment only.
fn brotli(content: &[u8]) -> Option<Vec<u8>> {
    let parameters = BrotliEncoderParams { quality: 5, ..BrotliEncoderParams::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut compressed, &parameters).ok()?;
    Some(compressed)
}

/// What a request says under a name, or nothing.
fn header_of<'a>(request: &'a Request, name: &HeaderName) -> &'a str {
    request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// An answer in words alone.
fn plain(status: StatusCode, words: &'static str) -> Response<Body> {
    let mut answer = Response::new(Body::from(words));
    *answer.status_mut() = status;
    answer
}

fn add(answer: &mut Response<Body>, name: HeaderName, value: &str) {
    // What is not plain ASCII came in an address, which is left out.
    if let Ok(value) = HeaderValue::from_str(value) {
        answer.headers_mut().insert(name, value);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::net::{Ipv4Addr, TcpStream};
    use std::time::Duration;

    use super::*;

    const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn site(folder: &Path) -> Site {
        let (folder, base) = (folder.to_owned(), "/some/path/".to_owned());
        Site { folder, base, compressed: Compressed::default() }
    }

    #[test]
    fn paths_lead_to_files_of_the_folder_only() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let folder = folder.path();
        let site = site(folder);
        let file = |name: &str| Target::File(folder.join(name));
        assert_eq!(site.target("/some/path/"), file("index.html"));
        assert_eq!(site.target("/some/path/app.js"), file("app.js"));
        assert_eq!(site.target("/some/path"), Target::AddSlash);
        fs::create_dir(folder.join("hanoi"))?;
        assert_eq!(site.target("/some/path/hanoi/"), file("hanoi/index.html"));
        assert_eq!(site.target("/some/path/hanoi"), Target::AddSlash);
        assert_eq!(site.target("/"), Target::Nothing);
        assert_eq!(site.target("/some/path/../../etc/passwd"), Target::Nothing);
        assert_eq!(site.target("/some/path//etc/passwd"), Target::Nothing);
        Ok(())
    }

    /// Sends one request and gives the head of the answer.
    fn head_of_answer(server: &StaticServer, path: &str, headers: &str) -> Result<String> {
        let mut stream = TcpStream::connect(server.address)?;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, _) = answer.split_once("\r\n\r\n").context("no head")?;
        Ok(head.to_ascii_lowercase())
    }

    #[test]
    fn files_come_with_their_type_and_compressed_if_asked() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("app.wasm"), [0; 1000])?;
        let server = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/a/")?;

        let plain = head_of_answer(&server, "/a/app.wasm", "")?;
        assert!(plain.starts_with("http/1.1 200"), "{plain}");
        assert!(plain.contains("content-type: application/wasm"), "{plain}");
        assert!(!plain.contains("content-encoding"), "{plain}");

        let compressed = head_of_answer(&server, "/a/app.wasm", "Accept-Encoding: gzip\r\n")?;
        assert!(compressed.contains("content-encoding: gzip"), "{compressed}");

        let smaller = head_of_answer(&server, "/a/app.wasm", "Accept-Encoding: gzip, br\r\n")?;
        assert!(smaller.contains("content-encoding: br"), "{smaller}");

        fs::create_dir(folder.path().join("hanoi"))?;
        let folder = head_of_answer(&server, "/a/hanoi?from=x", "")?;
        assert!(folder.starts_with("http/1.1 301"), "{folder}");
        assert!(folder.contains("location: /a/hanoi/?from=x"), "{folder}");

        let missing = head_of_answer(&server, "/a/none.js", "")?;
        assert!(missing.starts_with("http/1.1 404"), "{missing}");
        Ok(())
    }

    #[test]
    fn what_is_known_is_not_sent_again_and_what_names_its_build_is_kept() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("app.js"), "1;")?;
        fs::write(folder.path().join("index.html"), "<!doctype html>")?;
        let server = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/a/")?;

        let head = head_of_answer(&server, "/a/app.js?0a1b", "")?;
        assert!(head.contains("max-age=31536000, immutable"), "{head}");
        for line in ["content-security-policy: default-src 'none'", "nosniff", "no-referrer"] {
            assert!(head.contains(line), "{line} in {head}");
        }
        let page = head_of_answer(&server, "/a/?lesson=x", "")?;
        assert!(page.contains("cache-control: no-cache"), "{page}");

        let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).context("no tag")?;
        let known = format!("If-None-Match: {tag}\r\n");
        let again = head_of_answer(&server, "/a/app.js", &known)?;
        assert!(again.starts_with("http/1.1 304"), "{again}");
        fs::write(folder.path().join("app.js"), "2;")?;
        let changed = head_of_answer(&server, "/a/app.js", &known)?;
        assert!(changed.starts_with("http/1.1 200"), "{changed}");
        Ok(())
    }

    /// A browser opens several connections at once and keeps them: none waits for another’s end.
    #[test]
    fn connections_that_stay_open_keep_nobody_waiting() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("index.html"), "<!doctype html>")?;
        for _ in 0..20 {
            let server = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/")?;
            let mut open = (0..50)
                .map(|_| TcpStream::connect(server.address))
                .collect::<std::io::Result<Vec<_>>>()?;
            for stream in &mut open {
                write!(stream, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")?;
            }
            for stream in &mut open {
                stream.set_read_timeout(Some(Duration::from_secs(30)))?;
                let mut first = [0; 12];
                stream.read_exact(&mut first).context("no answer")?;
                assert_eq!(&first, b"HTTP/1.1 200");
            }
        }
        Ok(())
    }

    #[test]
    fn a_taken_port_is_an_error_only_if_it_was_asked_for() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let first = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/")?;
        let taken = first.address.port();
        let second = StaticServer::start(folder.path(), LOCALHOST, Port::Preferred(taken), "/")?;
        assert_ne!(second.address.port(), taken);
        assert!(StaticServer::start(folder.path(), LOCALHOST, Port::Exactly(taken), "/").is_err());
        Ok(())
    }
}
