//! The scripts and style sheets of an app: bundled with their imports from other packages, and in a release without
//! comments and blanks.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files;
use crate::tools::Toolbox;

/// The script that takes a part of a package: `idb-keyval`.
const BUNDLED: &str = "archive.js";

/// Puts the imports of the archive into its script.
pub fn bundle(toolbox: &Toolbox, app: &Path) -> Result<()> {
    let script = app.join(BUNDLED);
    let mut out = OsString::from("--outfile=");
    out.push(&script);
    let args = ["--bundle", "--format=esm", "--allow-overwrite"].map(OsString::from);
    esbuild(toolbox, args.into_iter().chain([script.into_os_string(), out]))
}

/// The script that other pages load. Their encoding may be another one, so it stays as it is, in ASCII.
const OF_OTHER_PAGES: &str = "embed.js";

/// Makes the scripts and style sheets of our own pages smaller. The exports of a module keep their names, and so do the names of the
/// whole page in any other script.
pub fn minify(toolbox: &Toolbox, app: &Path) -> Result<()> {
    let folder = |option: &str| {
        let mut option = OsString::from(option);
        option.push(app);
        option
    };
    let options = ["--minify", "--allow-overwrite"].map(OsString::from);
    let folders = ["--outdir=", "--outbase="].map(folder);
    let is_ours =
        |name: &String| (name.ends_with(".js") && name != OF_OTHER_PAGES) || name.ends_with(".css");
    let names = files::names(app)?.into_iter().filter(is_ours);
    let scripts = names.map(|name| app.join(name).into_os_string());
    esbuild(toolbox, options.into_iter().chain(folders).chain(scripts))
}

fn esbuild(toolbox: &Toolbox, args: impl Iterator<Item = OsString>) -> Result<()> {
    let common = ["--charset=utf8", "--log-level=warning"].map(OsString::from);
    toolbox
        .command("esbuild", common.into_iter().chain(args))
        .stdout_to_stderr()
        .run()
        .map(drop)
        .context("esbuild could not write the scripts; look above for the reason")
}
