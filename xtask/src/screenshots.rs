//! Screenshots of every screen, for review and for the README.

use anyhow::{Result, ensure};

use crate::options::BuildOptions;
use crate::test::journeys;
use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;

/// Takes the screenshots listed in `tests/browser/screens.ts`.
pub fn take(
    workspace: &Workspace,
    options: BuildOptions,
    playwright_args: &[String],
) -> Result<()> {
    let dist = options.release(workspace)?;
    println!("Tools for taking pictures");
    let toolbox = Toolbox::prepare(workspace, Tool::FOR_JOURNEYS)?;
    let folder = workspace.output("screenshots");
    let visit =
        journeys::Visit { config: "screenshots.config.ts", output: &folder, playwright_args };
    let status = visit.run(workspace, &toolbox, &dist)?;
    ensure!(status.success(), "some screens could not be pictured; look above for the reason");
    println!("The pictures are in {}", folder.display());
    Ok(())
}
