//! The WebAssembly modules of every puzzle: its board, for the page, and its solver, for the worker; and what is of no
//! puzzle: the page of lessons, and what draws QR codes.
//!
//! Boards and solvers are built side by side: they have different profiles, and so different folders and
//! locks of cargo's, so that two cores have work. Finished modules are kept, with a stamp of what they were made from.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow};

use crate::bundle;
use crate::library::Library;
use crate::tools::Toolbox;
use crate::workspace::Workspace;

/// The two modules a puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Rules and drawings.
    Board,
    /// Solvers.
    Solver,
}

impl Kind {
    /// Both, the one that takes longer first.
    const ALL: [Self; 2] = [Self::Solver, Self::Board];

    /// The binary it is built from, and the end of its name in the bundle.
    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Solver => "solver",
        }
    }

    fn profile(self, quality: Quality) -> &'static str {
        match (quality, self) {
            (Quality::Draft, _) => "draft",
            (Quality::Release, Self::Board) => "page",
            (Quality::Release, Self::Solver) => "solver",
        }
    }

    fn library(self, quality: Quality) -> Library {
        match (quality, self) {
            (Quality::Draft, _) => Library::AsItComes,
            (Quality::Release, Self::Board) => Library::ForSize,
            (Quality::Release, Self::Solver) => Library::ForSpeed,
        }
    }

    /// People wait for the download of a board, and for a solver at work.
    fn wasm_opt_level(self) -> &'static str {
        match self {
            Self::Board => "-Oz",
            Self::Solver => "-O3",
        }
    }
}

/// How much time is spent on building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// As little as can be, for somebody at work on the app.
    Draft,
    /// What it takes to be small and fast.
    Release,
}

impl Quality {
    fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Release => "release",
        }
    }
}

/// What a file of the bundle's folder `modules` is called, without its ending.
fn file_name(id: &str, kind: Kind) -> String {
    format!("{id}-{}", kind.name())
}

/// The puzzle and the kind of a module, from the name of one of its files.
pub fn puzzle_of(file: &str) -> Option<(&str, Kind)> {
    let name = file.strip_suffix(".js").or_else(|| file.strip_suffix("_bg.wasm"))?;
    Kind::ALL.into_iter().find_map(|kind| {
        let id = name.strip_suffix(kind.name())?.strip_suffix('-')?;
        Some((id, kind))
    })
}

/// Builds the modules of these puzzles, unless they are there, and gives the folder they are in.
pub fn obtain(
    workspace: &Workspace,
    toolbox: &Toolbox,
    ids: &[String],
    build_id: &str,
    quality: Quality,
) -> Result<PathBuf> {
    let folder = workspace.output("modules").join(quality.name());
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    // The name of the build may be a mere version, so the sources are named beside it.
    let stamp = stamp(&[build_id.to_owned(), workspace.build_id()?], toolbox.versions());
    let maker = Maker { workspace, toolbox, build_id, quality, folder: &folder, stamp: &stamp };
    thread::scope(|scope| {
        let streams = Kind::ALL.map(|kind| scope.spawn(move || maker.make_all(kind, ids)));
        streams.into_iter().try_for_each(|stream| {
            stream.join().map_err(|_| anyhow!("building the modules broke off"))?
        })
    })?;
    for (binary, features) in OF_NO_PUZZLE {
        maker.make_once(&Program {
            binary,
            name: binary.to_owned(),
            features,
            profile: Kind::Board.profile(quality),
            library: Kind::Board.library(quality),
            wasm_opt_level: Kind::Board.wasm_opt_level(),
            puzzle: None,
        })?;
    }
    Ok(folder)
}

/// The tools that make a module.
const MAKERS: [&str; 3] = ["rustc ", "wasm-bindgen ", "wasm-opt "];

/// What modules are made from and with. Which other tools are at hand depends on the caller: were they named, the bundle
/// would make all modules again that the tests have just made.
fn stamp(sources: &[String], tools: &[String]) -> String {
    let makes = |tool: &&String| MAKERS.iter().any(|maker| tool.starts_with(maker));
    let parts: Vec<&str> =
        sources.iter().chain(tools.iter().filter(makes)).map(String::as_str).collect();
    parts.join("\n")
}

/// The page of lessons, what draws QR codes and what makes animated pictures: the binary, which is also its name in the bundle's folder `modules`, and
/// the features it is built with.
const OF_NO_PUZZLE: [(&str, &str); 3] = [
    ("classroom", "--features=web"),
    ("qr", "--features=module"),
    ("animation", "--features=module"),
];

/// Something to be built.
struct Program<'a> {
    binary: &'a str,
    /// What its files are called.
    name: String,
    features: &'a str,
    profile: &'a str,
    library: Library,
    wasm_opt_level: &'a str,
    /// The puzzle it is built for.
    puzzle: Option<&'a str>,
}

#[derive(Clone, Copy)]
struct Maker<'a> {
    workspace: &'a Workspace,
    toolbox: &'a Toolbox<'a>,
    build_id: &'a str,
    quality: Quality,
    folder: &'a Path,
    /// What all modules are made from and with.
    stamp: &'a str,
}

impl Maker<'_> {
    fn make_all(self, kind: Kind, ids: &[String]) -> Result<()> {
        for (index, id) in ids.iter().enumerate() {
            let program = Program {
                binary: kind.name(),
                name: file_name(id, kind),
                features: "--features=module",
                profile: kind.profile(self.quality),
                library: kind.library(self.quality),
                wasm_opt_level: kind.wasm_opt_level(),
                puzzle: Some(id),
            };
            self.make_once(&program).with_context(|| format!("{} of {}", index + 1, ids.len()))?;
        }
        Ok(())
    }

    /// Makes a program, unless it is there.
    fn make_once(self, program: &Program<'_>) -> Result<()> {
        let name = &program.name;
        let stamp_file = self.folder.join(format!("{name}.stamp"));
        if fs::read_to_string(&stamp_file).is_ok_and(|made| made == self.stamp) {
            return Ok(());
        }
        eprintln!("  {name}");
        self.make(program).with_context(|| format!("could not make {name}"))?;
        fs::write(&stamp_file, self.stamp).context("cannot write the stamp of a module")
    }

    fn make(self, program: &Program<'_>) -> Result<()> {
        let Program { binary, name, features, profile, library, wasm_opt_level, puzzle } = program;
        let cargo = self.toolbox.command(
            "cargo",
            [
                "build",
                "--quiet",
                "--bin",
                binary,
                "--profile",
                profile,
                "--target=wasm32-unknown-unknown",
                "--no-default-features",
                features,
            ],
        );
        library
            .build_with(cargo)
            // Some programs are of no puzzle.
            .env("PARLOUR_PUZZLE", puzzle.unwrap_or_default())
            .env("PARLOUR_BUILD", self.build_id)
            .run()
            .context("cargo failed; look above for the reason")?;

        let target = self.workspace.target().join("wasm32-unknown-unknown");
        let built = target.join(profile).join(format!("{binary}.wasm"));
        self.toolbox
            .command(
                "wasm-bindgen",
                [
                    "--target=web".as_ref(),
                    "--no-typescript".as_ref(),
                    "--out-name".as_ref(),
                    name.as_ref(),
                    "--out-dir".as_ref(),
                    self.folder.as_os_str(),
                    built.as_os_str(),
                ],
            )
            .run()
            .context("wasm-bindgen failed; look above for the reason")?;

        if self.quality == Quality::Release {
            let module = self.folder.join(format!("{name}_bg.wasm"));
            self.toolbox
                .command(
                    "wasm-opt",
                    [
                        wasm_opt_level.as_ref(),
                        module.as_os_str(),
                        "-o".as_ref(),
                        module.as_os_str(),
                    ],
                )
                .run()
                .context("wasm-opt failed; look above for the reason")?;
        }
        Ok(())
    }
}

/// Copies the modules of these puzzles, and those of none, into a bundle.
pub fn copy(from: &Path, ids: &[String], bundle: &Path) -> Result<()> {
    let to = bundle.join("modules");
    fs::create_dir_all(&to).with_context(|| format!("cannot make {}", to.display()))?;
    let of_puzzles = ids.iter().flat_map(|id| Kind::ALL.map(|kind| file_name(id, kind)));
    let of_none = OF_NO_PUZZLE.iter().map(|(binary, _)| (*binary).to_owned());
    for name in of_puzzles.chain(of_none) {
        for ending in [".js", "_bg.wasm"] {
            let name = format!("{name}{ending}");
            fs::copy(from.join(&name), to.join(&name))
                .with_context(|| format!("cannot copy the module {name}"))?;
        }
    }
    // The scripts of ours that the page of lessons imports.
    bundle::copy(&from.join("snippets"), &to.join("snippets"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_names_the_tools_that_make_a_module_and_no_others() {
        let owned =
            |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let sources = owned(&["0a1b", "2c3d"]);
        let few = owned(&[
            "rustc 1.95.0 for wasm32-unknown-unknown",
            "wasm-bindgen 0.2.130",
            "wasm-opt 132",
        ]);
        let many =
            [&few[..1], &owned(&["trunk 0.21.14", "Chromium 156", "Node v20"]), &few[1..]].concat();
        assert_eq!(stamp(&sources, &many), stamp(&sources, &few));
        let other = owned(&[
            "rustc 1.96.0 for wasm32-unknown-unknown",
            "wasm-bindgen 0.2.130",
            "wasm-opt 132",
        ]);
        assert_ne!(stamp(&sources, &other), stamp(&sources, &few));
    }

    #[test]
    fn a_module_is_known_by_its_name() {
        for kind in Kind::ALL {
            let name = file_name("k-tower", kind);
            assert_eq!(puzzle_of(&format!("{name}.js")), Some(("k-tower", kind)));
            assert_eq!(puzzle_of(&format!("{name}_bg.wasm")), Some(("k-tower", kind)));
        }
        assert_eq!(puzzle_of("k-tower.js"), None);
        assert_eq!(puzzle_of("k-tower-board.stamp"), None);
    }
}
