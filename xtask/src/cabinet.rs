//! What the pages say and show of every puzzle, told by the puzzles' own code.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::tools::Toolbox;

/// A puzzle, as `xtask/cabinet.rs` describes it.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct About {
    pub id: String,
    pub name: String,
    pub tagline: String,
    pub rules: String,
    pub family: String,
    /// What the family is called on home.
    pub family_title: String,
    /// What is on the board of the standard game, and where that game stands.
    pub title: String,
    pub summary: String,
    /// The board of the standard game.
    pub board: Picture,
    /// The same where there is more height than width, if it is drawn otherwise there.
    pub tall: Option<Picture>,
    /// A game in progress.
    pub midplay: Picture,
}

/// A drawing in the colours of the style sheet.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Picture {
    pub svg: String,
    /// Width over height.
    pub ratio: f64,
}

/// Describes every puzzle of the register, family by family.
pub fn describe(toolbox: &Toolbox) -> Result<Vec<About>> {
    // As the tests are built, so that nothing is compiled twice for them.
    let args = ["run", "--quiet", "--profile=test", "--example=cabinet"];
    let json = toolbox
        .command("cargo", args)
        .read()
        .context("the puzzles could not be described; look above for the reason")?;
    serde_json::from_str(&json).context("cannot understand how the puzzles are described")
}
