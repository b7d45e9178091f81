//! What the list of lessons says of each, told by the code that reads them.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::tools::Toolbox;

/// A lesson, as `xtask/lessons.rs` describes it.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct About {
    /// The name of its file, without the ending.
    pub name: String,
    pub title: String,
    pub aim: String,
    pub puzzle: String,
    pub age: Option<u32>,
    pub minutes: Option<u32>,
    pub steps: usize,
}

/// Describes every lesson of the folder `static/lessons`, by puzzles in the order of the register.
pub fn describe(toolbox: &Toolbox) -> Result<Vec<About>> {
    // As the tests are built, so that nothing is compiled twice for them.
    let args = ["run", "--quiet", "--profile=test", "--example=lessons"];
    let json = toolbox
        .command("cargo", args)
        .read()
        .context("the lessons could not be described; look above for the reason")?;
    serde_json::from_str(&json).context("cannot understand how the lessons are described")
}
