//! Scripts without what only their readers need: comments, blanks and long names.

use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context, Result};

use crate::sizes;
use crate::tools::Toolbox;

/// Makes the scripts of a bundle smaller that pages load. The exports of a module keep their names, and in any other script so
/// does what belongs to the whole page.
pub fn scripts(toolbox: &Toolbox, bundle: &Path) -> Result<()> {
    let mut args: Vec<OsString> =
        ["--minify", "--charset=utf8", "--allow-overwrite", "--log-level=warning"]
            .map(OsString::from)
            .to_vec();
    for option in ["--outdir=", "--outbase="] {
        let mut option = OsString::from(option);
        option.push(bundle);
        args.push(option);
    }
    let names = sizes::counted(bundle)?.into_iter().filter(|name| name.ends_with(".js"));
    args.extend(names.map(|name| bundle.join(name).into_os_string()));
    toolbox
        .command("esbuild", args)
        .stdout_to_stderr()
        .run()
        .map(drop)
        .context("the scripts could not be made smaller; look above for the reason")
}
