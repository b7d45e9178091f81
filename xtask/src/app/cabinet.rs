//! The texts and pictures of puzzles and lessons on the static pages.
//!
//! They are stored in `xtask/cabinet.json`, so that puzzles need not be compiled natively before the
//! app. The test `cabinet` of the package `parlour` writes the file and compares it with the register.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::tools::Toolbox;
use crate::workspace::Workspace;

/// All puzzles, family by family, and all lessons.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Cabinet {
    pub puzzles: Vec<Puzzle>,
    pub lessons: Vec<Lesson>,
}

/// A puzzle, with the data for its plate on home and for its page.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Puzzle {
    pub id: String,
    /// The folder of its sources, in `src/puzzles`.
    pub folder: String,
    pub name: String,
    pub tagline: String,
    /// Further words by which the search on home finds it.
    pub keywords: String,
    pub goal: String,
    pub how: String,
    pub rules: String,
    pub family: String,
    /// The title of the family on home.
    pub family_title: String,
    /// The title of the standard game, and its status.
    pub title: String,
    pub summary: String,
    /// The board of the standard game.
    pub board: Picture,
    /// The board for windows higher than wide, if it is drawn differently there.
    pub tall: Option<Picture>,
    /// A game in progress.
    pub midplay: Picture,
}

/// A drawing in the colours of the style sheet.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Picture {
    pub svg: String,
    /// The ratio of width to height.
    pub ratio: f64,
}

/// A lesson of the folder `static/lessons`.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Lesson {
    /// The name of its file, without the extension.
    pub name: String,
    pub title: String,
    pub aim: String,
    /// The puzzle it is about.
    pub puzzle: String,
    /// The minimum age, in years.
    pub age: Option<u32>,
    pub minutes: Option<u32>,
    pub steps: usize,
    /// Its checksum in hex digits, the same in all languages.
    pub checksum: String,
    /// Its title and aim in other languages, by language code.
    pub translations: BTreeMap<String, Translation>,
}

/// The title and aim of a lesson in another language.
#[derive(Debug, Clone, Deserialize, Serialize)]
pub struct Translation {
    pub title: String,
    pub aim: String,
}

/// Runs the native test that writes the file from the present puzzles and lessons.
pub fn renew(workspace: &Workspace) -> Result<()> {
    let test = ["test", "--quiet", "--test=native", "cabinet::"];
    let test =
        Toolbox::prepare(workspace, [])?.command("cargo", test).env("INSTA_UPDATE", "always");
    test.run().map(drop).context("the cabinet could not be described; look above for the reason")
}

impl Cabinet {
    /// The file, relative to the root of the clone.
    pub const FILE: &str = "xtask/cabinet.json";

    /// Reads the file.
    pub fn read(workspace: &Workspace) -> Result<Self> {
        let json = fs::read_to_string(workspace.root.join(Self::FILE))
            .with_context(|| format!("cannot read {}; restore it with git", Self::FILE))?;
        serde_json::from_str(&json).with_context(|| {
            format!("cannot understand {}; `cargo xtask cabinet` writes it anew", Self::FILE)
        })
    }

    /// The names of the puzzles.
    pub fn ids(&self) -> Vec<String> {
        self.puzzles.iter().map(|puzzle| puzzle.id.clone()).collect()
    }
}
