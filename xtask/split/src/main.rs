//! Splits a program into parts: one that is loaded first, and those that are loaded later.
//!
//! `xtask-split PROGRAM FOLDER BUILD`: the program as cargo built it, the folder for the parts, and the identifier of
//! the build. `cargo xtask bundle` calls it. The first part is `main.wasm`, which wasm-bindgen then processes. On the
//! page, a script fetches the other parts. Workers get theirs from the page.

#![forbid(unsafe_code)]

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_split_cli_support::{Options, transform};

/// The name of the script that fetches the parts.
const SCRIPT: &str = "parts.js";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [program, folder, build] = &args[..] else {
        bail!("three arguments are allowed: a program, a folder for its parts, and a build’s name")
    };
    split(Path::new(program), Path::new(folder), build)
}

fn split(program: &Path, folder: &Path, build: &str) -> Result<()> {
    let whole = fs::read(program).with_context(|| format!("cannot read {}", program.display()))?;
    // Every address names the build, so that no outdated copy of a file is used.
    let script = format!("./{SCRIPT}?{build}");
    let page = format!("./app.js?{build}");
    let main = folder.join("main.wasm");
    let mut options = Options::new(&whole);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = &script;
    options.main_module = &page;
    transform(options)
        .map_err(|error| anyhow!("{error:#}"))
        .with_context(|| format!("cannot divide {}", program.display()))?;
    let written = folder.join(&script);
    let code = fs::read_to_string(&written).context("the parts have no script")?;
    fs::remove_file(written).context("cannot rename the script of the parts")?;
    // `part` of `loading.js` fetches again when a connection stalls.
    let fetching = "fetch(new URL(";
    ensure!(code.contains(fetching), "the script of the parts fetches none");
    // The page itself reports a part that fails to load, and it is no error if the user leaves the page.
    let failing = "console.error(";
    ensure!(code.contains(failing), "the script of the parts tells of no failure");
    let code = code
        .replace(fetching, "part(new URL(")
        .replace(failing, "console.info(")
        .replace(".wasm\"", &format!(".wasm?{build}\""));
    let code = format!("import {{ part }} from \"./loading.js?{build}\";\n{code}");
    fs::write(folder.join(SCRIPT), code).context("cannot write the script of the parts")
}
