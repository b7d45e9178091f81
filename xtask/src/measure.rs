//! Measures what users wait for: download sizes, times in Chromium, and, for comparison, native solver times.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::options::BuildOptions;
use crate::sizes;
use crate::test::journeys;
use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;

/// Measures, and prints the tables of `docs/performance.md`.
pub fn take(workspace: &Workspace, options: BuildOptions) -> Result<()> {
    let dist = options.release(workspace)?;
    let toolbox = Toolbox::prepare(workspace, Tool::FOR_JOURNEYS)?;
    let folder = workspace.output("measurements");
    fs::create_dir_all(&folder).context("cannot make a folder for the measurements")?;

    println!("The worker's jobs, natively");
    let native = toolbox.command("cargo", ["bench", "--quiet", "--bench", "jobs"]).read();
    let native = native.context("the native jobs could not be measured")?;
    fs::write(folder.join("native.json"), native).context("cannot write the measurements")?;

    println!("What users wait for, in Chromium");
    let visit =
        journeys::Visit { config: "measure.config.ts", output: &folder, playwright_args: &[] };
    let status = visit.run(workspace, &toolbox, &dist)?;
    ensure!(status.success(), "some things could not be measured; look above for the reason");
    print!("{}", sizes::Report::of(&dist)?);
    Ok(())
}
