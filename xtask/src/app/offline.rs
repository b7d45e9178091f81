//! Completes the service worker, which caches the app on a device, with the list of the app's files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::words::is_of_language;
use crate::files;

/// The worker's file, whose source has no list.
const WORKER: &str = "service-worker.js";

/// Writes the list into the worker of an otherwise complete app.
pub fn write(app: &Path, build_id: &str) -> Result<()> {
    let mut files = files::names(app)?;
    files.retain(|name| is_asked_for(name));
    let worker = app.join(WORKER);
    let code = fs::read_to_string(&worker).context("the app has no service worker")?;
    let digests: BTreeMap<String, String> = files
        .into_iter()
        .map(|name| {
            let content =
                fs::read(app.join(&name)).with_context(|| format!("cannot read {name}"))?;
            Ok((name, integrity(&content)))
        })
        .collect::<Result<_>>()?;
    let (build, files) = (serde_json::to_string(build_id)?, serde_json::to_string(&digests)?);
    fs::write(&worker, format!("const BUILD = {build};\nconst FILES = {files};\n{code}"))
        .context("cannot write the service worker")
}

/// The digest of a file's content, in the format of subresource integrity.
fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(content)))
}

/// Tells whether pages request a file. Pictures of links are for other programs, and the worker does not list itself.
/// Packages of lessons contain the typefaces' licences.
fn is_asked_for(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    let is_read = !name.ends_with(".txt") || is_of_language(name) || name.starts_with("fonts/");
    name != WORKER && file != "picture.png" && is_read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_knows_every_file_that_a_page_asks_for() -> Result<()> {
        let app = tempfile::tempdir()?;
        let app = app.path();
        for folder in ["hanoi", "fonts", "words/de"] {
            fs::create_dir_all(app.join(folder))?;
        }
        for (name, content) in [
            ("index.html", ""),
            ("hanoi/index.html", ""),
            ("hanoi/picture.png", ""),
            ("fonts/licence.txt", ""),
            ("words/de/app.txt", ""),
            ("parlour-build.txt", ""),
            (WORKER, "// the worker\n"),
            ("icon.svg", "<svg/>"),
        ] {
            fs::write(app.join(name), content)?;
        }
        write(app, "0a1b")?;
        assert_eq!(
            fs::read_to_string(app.join(WORKER))?,
            "const BUILD = \"0a1b\";\nconst FILES = {\"fonts/licence.txt\":\"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\",\
             \"hanoi/index.html\":\"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\",\
             \"icon.svg\":\"sha256-1NxWZpFDA08xqjCWNdQRPZrXagKxc52iLJZe0gSb6eY=\",\
             \"index.html\":\"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\",\
             \"words/de/app.txt\":\"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\"};\n// the worker\n"
        );
        Ok(())
    }
}
