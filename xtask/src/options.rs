//! Options shared by several commands, and the format of their errors.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::app::{self, Quality};
use crate::workspace::Workspace;

/// The choice between building the release and taking the last one.
#[derive(Args, Clone, Copy)]
pub struct BuildOptions {
    /// Take the release as last built instead of building it
    #[arg(long)]
    pub no_build: bool,
}

impl BuildOptions {
    /// The folder of the release, built now or before.
    pub fn release(self, workspace: &Workspace) -> Result<PathBuf> {
        if self.no_build {
            app::last_release(workspace)
        } else {
            app::obtain(workspace, Quality::Release, None)
        }
    }
}

/// Formats an error, with its causes on further lines.
pub fn explain(error: &anyhow::Error) -> String {
    let reasons: Vec<String> = error.chain().map(ToString::to_string).collect();
    reasons.join("\n  because: ")
}
