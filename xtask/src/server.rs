//! The development server, which serves an app as a good static host does, for developers and for the journeys.

use std::ffi::OsStr;
use std::fs;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::Path;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::Request;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Response, StatusCode};
use axum::response::{Html, Redirect};
use axum::routing::get;
use tokio::runtime::Runtime;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::app::{MISSING, POLICY};

/// The port to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// This port, or an error.
    Exactly(u16),
    /// This port, or any free one if it is taken.
    Preferred(u16),
    /// Any free port.
    Any,
}

/// A server of one folder, which runs until it is dropped.
pub struct StaticServer {
    /// The server's runtime. Dropping it closes every connection.
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
        let site = site(folder, base);
        let listener = {
            let _inside = runtime.enter();
            tokio::net::TcpListener::from_std(listener)?
        };
        runtime.spawn(async move { axum::serve(listener, site).await });
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

/// Routes all requests and sets the headers; docs/hosting.md gives the reasons.
fn site(folder: &Path, base: &str) -> Router {
    // Browsers cache files whose address names a build, and revalidate all others.
    let keep = |named| if named { "public, max-age=31536000, immutable" } else { "no-cache" };
    let cached = axum::middleware::from_fn(
        move |request: Request, next: axum::middleware::Next| async move {
            let named = is_kept(request.uri().path(), request.uri().query());
            let mut answer: Response<_> = next.run(request).await;
            answer
                .headers_mut()
                .insert(header::CACHE_CONTROL, HeaderValue::from_static(keep(named)));
            answer
        },
    );
    let fixed = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
    };
    let missing = missing(folder, base);
    let nowhere = get(move || async move { (StatusCode::NOT_FOUND, Html(missing)) });
    let files = ServeDir::new(folder)
        .redirect_path_prefix(base.trim_end_matches('/'))
        .fallback(nowhere.clone());
    let router = if base == "/" {
        Router::new().fallback_service(files)
    } else {
        let home = base.to_owned();
        let to_home = get(move || async move { Redirect::permanent(&home) });
        let outer = base.trim_end_matches('/');
        Router::new().nest_service(base, files).route(outer, to_home).fallback(nowhere)
    };
    router
        .layer(cached)
        // The connection is local, so compression only costs time.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "no-referrer"))
}

/// The page for unknown addresses. In an app without a known address, its links are relative to the root of a host.
fn missing(folder: &Path, base: &str) -> String {
    let page = fs::read_to_string(folder.join(MISSING)).unwrap_or_default();
    page.replace("=\"/", &format!("=\"{base}"))
}

/// Tells whether a file is immutable under its address: it has a query, which names the build. Queries of pages do not,
/// and a query with a dot is the version of the quick build, which changes.
fn is_kept(path: &str, query: Option<&str>) -> bool {
    let ending = Path::new(path).extension().and_then(OsStr::to_str);
    let is_file = ending.is_some_and(|ending| ending != "html");
    is_file && query.is_some_and(|query| !query.contains('.'))
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Ipv4Addr, TcpStream};
    use std::time::Duration;

    use super::*;

    const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    fn answer(server: &StaticServer, path: &str, headers: &str) -> Result<String> {
        let mut stream = TcpStream::connect(server.address)?;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    }

    fn head_of_answer(server: &StaticServer, path: &str, headers: &str) -> Result<String> {
        let answer = answer(server, path, headers)?;
        let (head, _) = answer.split_once("\r\n\r\n").context("no head")?;
        Ok(head.to_owned())
    }

    #[test]
    fn paths_lead_to_files_of_the_folder_only() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let app = folder.path().join("app");
        fs::create_dir_all(app.join("hanoi"))?;
        fs::write(folder.path().join("secret.txt"), "not to be served")?;
        fs::write(app.join("index.html"), "<!doctype html>")?;
        fs::write(app.join("hanoi/index.html"), "<!doctype html>")?;
        let server = StaticServer::start(&app, LOCALHOST, Port::Any, "/some/path/")?;
        let status = |path: &str| -> Result<String> {
            let head = head_of_answer(&server, path, "")?;
            Ok(head.split_whitespace().nth(1).unwrap_or_default().to_owned())
        };
        for path in ["/some/path/", "/some/path/index.html", "/some/path/hanoi/"] {
            assert_eq!(status(path)?, "200", "{path}");
        }
        for path in [
            "/some/path/../secret.txt",
            "/some/path/%2e%2e/secret.txt",
            "/some/path//etc/passwd",
            "/",
        ] {
            assert_ne!(status(path)?, "200", "{path}");
        }
        for path in ["/some/path", "/some/path/hanoi"] {
            let head = head_of_answer(&server, path, "")?;
            assert!(head.contains(&format!("location: {path}/")), "{head}");
        }
        Ok(())
    }

    #[test]
    fn an_unknown_path_gives_a_page_with_links() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join(MISSING), "<a href=\"/hanoi/\">")?;
        let server = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/a/")?;
        for path in ["/a/none/", "/a/hanoi/%23english", "/b/c"] {
            let answer = answer(&server, path, "")?;
            assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
            assert!(answer.contains("content-type: text/html"), "{answer}");
            assert!(answer.ends_with("<a href=\"/a/hanoi/\">"), "{answer}");
        }
        Ok(())
    }

    #[test]
    fn files_come_with_their_type_and_compressed_if_asked() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("app.wasm"), [0; 1000])?;
        let server = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/a/")?;

        let plain = head_of_answer(&server, "/a/app.wasm", "")?;
        assert!(plain.starts_with("HTTP/1.1 200"), "{plain}");
        assert!(plain.contains("content-type: application/wasm"), "{plain}");
        assert!(!plain.contains("content-encoding"), "{plain}");

        let compressed = head_of_answer(&server, "/a/app.wasm", "Accept-Encoding: gzip, br\r\n")?;
        assert!(compressed.contains("content-encoding: gzip"), "{compressed}");

        let missing = head_of_answer(&server, "/a/none.js", "")?;
        assert!(missing.starts_with("HTTP/1.1 404"), "{missing}");
        Ok(())
    }

    #[test]
    fn a_folder_keeps_the_query_of_its_address() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::create_dir(folder.path().join("hanoi"))?;
        let server = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/a/")?;
        let head = head_of_answer(&server, "/a/hanoi?from=x", "")?;
        assert!(head.contains("location: /a/hanoi/?from=x"), "{head}");
        Ok(())
    }

    #[test]
    fn files_of_a_build_are_cached_and_all_others_revalidated() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("app.js"), "1;")?;
        fs::write(folder.path().join("index.html"), "<!doctype html>")?;
        let server = StaticServer::start(folder.path(), LOCALHOST, Port::Any, "/a/")?;

        let head = head_of_answer(&server, "/a/app.js?0a1b", "")?;
        assert!(head.contains("max-age=31536000, immutable"), "{head}");
        for line in ["content-security-policy: default-src 'none'", "nosniff", "no-referrer"] {
            assert!(head.contains(line), "{line} in {head}");
        }
        for path in ["/a/?lesson=x", "/a/app.js", "/a/app.js?0.1.0"] {
            let head = head_of_answer(&server, path, "")?;
            assert!(head.contains("cache-control: no-cache"), "{head}");
        }

        let day = head.lines().find_map(|line| line.strip_prefix("last-modified: "));
        let known = format!("If-Modified-Since: {}\r\n", day.context("no day")?);
        let again = head_of_answer(&server, "/a/app.js", &known)?;
        assert!(again.starts_with("HTTP/1.1 304"), "{again}");
        let file = fs::File::open(folder.path().join("app.js"))?;
        file.set_modified(std::time::SystemTime::now() + Duration::from_secs(2))?;
        let changed = head_of_answer(&server, "/a/app.js", &known)?;
        assert!(changed.starts_with("HTTP/1.1 200"), "{changed}");
        Ok(())
    }

    /// A browser opens several connections at once and keeps them open. None may block another.
    #[test]
    fn connections_that_stay_open_block_no_other() -> Result<()> {
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
