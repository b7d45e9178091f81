//! Bundles the scripts of an app with their imports, and minifies scripts and style sheets in a release.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files;
use crate::tools::Toolbox;

/// The scripts that import others or the package `idb-keyval`.
const BUNDLED: [&str; 5] = ["archive.js", "backup.js", "home.js", "list.js", "start.js"];

/// The scripts that are only imported by others.
const IMPORTED: [&str; 3] = ["finder.js", "offline.js", "translated.js"];

/// Bundles the scripts that have imports, because import addresses in a script could not name the build.
pub fn bundle(toolbox: &Toolbox, app: &Path) -> Result<()> {
    let options = ["--bundle", "--format=esm", "--allow-overwrite"].map(OsString::from);
    let scripts = BUNDLED.map(|name| app.join(name).into_os_string());
    esbuild(toolbox, options.into_iter().chain(folders_of(app)).chain(scripts))?;
    IMPORTED.iter().try_for_each(|name| {
        fs::remove_file(app.join(name)).with_context(|| format!("cannot remove {name}"))
    })
}

/// The options that make esbuild overwrite the scripts in place.
fn folders_of(app: &Path) -> [OsString; 2] {
    ["--outdir=", "--outbase="].map(|option| {
        let mut option = OsString::from(option);
        option.push(app);
        option
    })
}

/// The script that other sites load. Their encoding may differ, so it is left alone, in ASCII.
const OF_OTHER_PAGES: &str = "embed.js";

/// Minifies the scripts and style sheets of our own pages. Exports of modules and globals of other scripts keep their
/// names.
pub fn minify(toolbox: &Toolbox, app: &Path) -> Result<()> {
    // wasm-bindgen lists a script once for each function imported from it, so the generated object has duplicate keys.
    let twice = "--log-override:duplicate-object-key=silent";
    let options = ["--minify", "--allow-overwrite", twice].map(OsString::from);
    let is_ours =
        |name: &String| (name.ends_with(".js") && name != OF_OTHER_PAGES) || name.ends_with(".css");
    let names = files::names(app)?.into_iter().filter(is_ours);
    let scripts = names.map(|name| app.join(name).into_os_string());
    esbuild(toolbox, options.into_iter().chain(folders_of(app)).chain(scripts))
}

fn esbuild(toolbox: &Toolbox, args: impl Iterator<Item = OsString>) -> Result<()> {
    let common = ["--charset=utf8", "--log-level=warning"].map(OsString::from);
    let esbuild = toolbox.command("esbuild", common.into_iter().chain(args)).stdout_to_stderr();
    let written = esbuild.run().map(drop);
    written.context("esbuild could not write the scripts; look above for the reason")
}
