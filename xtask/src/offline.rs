//! What keeps the bundle on a device: the service worker with the list of its files, and the icons of the installed app.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files;
use crate::picture;

/// The worker's file, which comes without its list.
const WORKER: &str = "service-worker.js";

/// The sizes of the icons, in pixels.
const ICONS: [u32; 2] = [192, 512];

/// Completes a bundle that is otherwise whole.
pub fn write(bundle: &Path, build_id: &str) -> Result<()> {
    let icon = fs::read_to_string(bundle.join("icon.svg")).context("the bundle has no icon")?;
    for size in ICONS {
        fs::write(bundle.join(format!("icon-{size}.png")), picture::icon(&icon, size)?)
            .context("cannot write an icon")?;
    }
    let mut files = files::names(bundle)?;
    files.retain(|name| is_asked_for(name));
    let worker = bundle.join(WORKER);
    let code = fs::read_to_string(&worker).context("the bundle has no service worker")?;
    let (build, files) = (serde_json::to_string(build_id)?, serde_json::to_string(&files)?);
    fs::write(&worker, format!("const BUILD = {build};\nconst FILES = {files};\n{code}"))
        .context("cannot write the service worker")
}

/// Whether pages ask for a file: pictures of links are for other programs, and the worker is no file of its own list.
fn is_asked_for(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    name != WORKER && file != "picture.png" && !file.ends_with(".txt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worker_knows_every_file_that_a_page_asks_for() -> Result<()> {
        let bundle = tempfile::tempdir()?;
        let bundle = bundle.path();
        fs::create_dir(bundle.join("hanoi"))?;
        for (name, content) in [
            ("index.html", ""),
            ("hanoi/index.html", ""),
            ("hanoi/picture.png", ""),
            ("parlour-build.txt", ""),
            (WORKER, "// the worker\n"),
            ("icon.svg", include_str!("../../static/icon.svg")),
        ] {
            fs::write(bundle.join(name), content)?;
        }
        write(bundle, "0a1b")?;
        assert_eq!(
            fs::read_to_string(bundle.join(WORKER))?,
            "const BUILD = \"0a1b\";\nconst FILES = [\"hanoi/index.html\",\"icon-192.png\",\
             \"icon-512.png\",\"icon.svg\",\"index.html\"];\n// the worker\n"
        );
        let png = fs::read(bundle.join("icon-192.png"))?;
        assert!(png.starts_with(b"\x89PNG"));
        Ok(())
    }
}
