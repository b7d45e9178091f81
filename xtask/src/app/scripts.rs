//! The scripts and style sheets of an app: bundled with their imports from other packages, and in a release without
//! comments and blanks.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files;
use crate::tools::Toolbox;

/// The scripts that import others, and the package `idb-keyval`.
const BUNDLED: [&str; 5] = ["archive.js", "backup.js", "home.js", "list.js", "start.js"];

/// The scripts that only others import.
const IMPORTED: [&str; 3] = ["finder.js", "offline.js", "translated.js"];

/// Puts imports into the scripts that have any: an address within a script has no name of the build.
pub fn bundle(toolbox: &Toolbox, app: &Path) -> Result<()> {
    let options = ["--bundle", "--format=esm", "--allow-overwrite"].map(OsString::from);
    let scripts = BUNDLED.map(|name| app.join(name).into_os_string());
    esbuild(toolbox, options.into_iter().chain(folders_of(app)).chain(scripts))?;
    IMPORTED.iter().try_for_each(|name| {
        fs::remove_file(app.join(name)).with_context(|| format!("cannot remove {name}"))
    })
}

/// The options by which scripts are written where they were.
fn folders_of(app: &Path) -> [OsString; 2] {
    ["--outdir=", "--outbase="].map(|option| {
        let mut option = OsString::from(option);
        option.push(app);
        option
    })
}

/// The script that other pages load. Their encoding may be another one, so it stays as it is, in ASCII.
const OF_OTHER_PAGES: &str = "embed.js";

/// Makes the scripts and style sheets of our own pages smaller. The exports of a module keep their names, and so do the names of the
/// whole page in any other script.
pub fn minify(toolbox: &Toolbox, app: &Path) -> Result<()> {
    // Each loader of a part is an import of its own, in a list by scripts: wasm-bindgen names the script twice.
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
