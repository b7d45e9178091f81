//! The built app: a folder of files for a static host.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::BuildOptions;
use crate::cabinet::{self, About};
use crate::lessons;
use crate::library::Library;
use crate::minify;
use crate::modules::{self, Quality};
use crate::offline;
use crate::pages::Site;
use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;

/// A file of every bundle, naming the build. It also marks a folder as ours to replace.
const BUILD_FILE: &str = "parlour-build.txt";

/// The variable that hands the bundle's address on to [`finish`].
const URL: &str = "PARLOUR_SITE";

/// The variable that hands the name of the build on to everything that is built.
const BUILD: &str = "PARLOUR_BUILD";

/// Builds the release app, or takes the one last built if that is wished.
pub fn obtain(workspace: &Workspace, options: BuildOptions, url: Option<&str>) -> Result<PathBuf> {
    if options.no_build {
        return last_built(workspace);
    }
    eprintln!("Tools for building the app");
    let toolbox = Toolbox::prepare(workspace, Tool::FOR_BUNDLE)?;
    build(workspace, &toolbox, url)
}

/// The app as last built.
pub fn last_built(workspace: &Workspace) -> Result<PathBuf> {
    let dist = workspace.dist();
    ensure!(dist.join(BUILD_FILE).is_file(), "no app has been built yet; leave out --no-build");
    Ok(dist)
}

/// Builds the release app with Trunk and gives the folder it is in.
pub fn build(workspace: &Workspace, toolbox: &Toolbox, url: Option<&str>) -> Result<PathBuf> {
    let build_id = workspace.build_id()?;
    eprintln!("Building the release app, build {build_id}");
    // Trunk is told to download nothing, and tells cargo so: the crates must be there before.
    Library::ForSize
        .build_with(toolbox.command("cargo", ["fetch", "--locked"]))
        .run()
        .context("could not download the crates of Cargo.lock")?;
    // Before Trunk, which would ask for them on one core only when the shell is built.
    let cabinet = cabinet::describe(toolbox)?;
    modules::obtain(workspace, toolbox, &ids(&cabinet), &build_id, Quality::Release)?;
    Library::ForSize
        .build_with(toolbox.command("trunk", ["build", "--release", "--offline"]))
        // All parts compare this at run time, to be sure that they are of one build.
        .env(BUILD, &build_id)
        .env(URL, url.unwrap_or_default())
        // Trunk takes `1`, the usual value, for an error.
        .env_remove("NO_COLOR")
        .stdout_to_stderr()
        .run()
        .context("Trunk could not build the app; look above for the reason")?;
    let dist = workspace.dist();
    fs::write(dist.join(BUILD_FILE), format!("{build_id}\n{}\n", workspace.commit()?))
        .context("cannot write to the folder `dist`")?;
    Ok(dist)
}

/// Builds the modules of every puzzle and gives the folder they are in.
pub fn modules(workspace: &Workspace, quality: Quality) -> Result<PathBuf> {
    let toolbox = Toolbox::prepare(workspace, Tool::FOR_MODULES)?;
    let cabinet = cabinet::describe(&toolbox)?;
    modules::obtain(workspace, &toolbox, &ids(&cabinet), &build_name(workspace)?, quality)
}

/// Adds the puzzles' modules and the pages to what Trunk has built so far; Trunk says where.
pub fn finish(workspace: &Workspace) -> Result<()> {
    let staging = std::env::var("TRUNK_STAGING_DIR")
        .context("this is for Trunk to call: use `cargo xtask bundle` or `trunk build`")?;
    let staging = Path::new(&staging);
    let release = std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    let quality = if release { Quality::Release } else { Quality::Draft };
    let build_id = build_name(workspace)?;
    let url = std::env::var(URL).ok().filter(|url| !url.is_empty());

    let tools = Tool::FOR_MODULES.iter().chain(release.then_some(&Tool::Esbuild));
    let toolbox = Toolbox::prepare(workspace, tools)?;
    let cabinet = cabinet::describe(&toolbox)?;
    let ids = ids(&cabinet);
    let made = modules::obtain(workspace, &toolbox, &ids, &build_id, quality)?;
    modules::copy(&made, &ids, staging)?;
    let lessons = lessons::describe(&toolbox)?;
    let site = Site {
        cabinet: &cabinet,
        lessons: &lessons,
        build_id: &build_id,
        url: url.as_deref(),
        offline: release,
    };
    site.write(staging)?;
    // Somebody at work on the app wants each file as it is now.
    if !release {
        return Ok(());
    }
    minify::scripts(&toolbox, staging)?;
    offline::write(staging, &build_id)
}

/// The build that all parts must be of: the one given by the caller, so that the shell, which Trunk
/// built, names the same. Without one, parts name the package's version (see `BUILD` in
/// `src/worker/protocol.rs`).
fn build_name(workspace: &Workspace) -> Result<String> {
    match std::env::var(BUILD) {
        Ok(build_id) => Ok(build_id),
        Err(_) => workspace.locked_version("parlour"),
    }
}

fn ids(cabinet: &[About]) -> Vec<String> {
    cabinet.iter().map(|about| about.id.clone()).collect()
}

/// Copies the built app to a folder that is new, empty, or holds an earlier bundle.
pub fn export(dist: &Path, out: &Path) -> Result<()> {
    let out = std::path::absolute(out)?;
    if out != dist {
        ensure!(!out.starts_with(dist), "{} is in the folder to be copied", out.display());
        clear(&out)?;
        copy(dist, &out)?;
    }
    println!("{} is complete: copy it to any static host, under any path", out.display());
    Ok(())
}

/// Empties a folder, but only of an earlier bundle.
fn clear(folder: &Path) -> Result<()> {
    let cannot_read = || format!("cannot read {}", folder.display());
    if !folder.try_exists().with_context(cannot_read)? {
        return Ok(());
    }
    let is_empty = folder.read_dir().with_context(cannot_read)?.next().is_none();
    ensure!(
        is_empty || folder.join(BUILD_FILE).is_file(),
        "{} holds other things than a bundle; name a new or an empty folder",
        folder.display()
    );
    fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))
}

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in from.read_dir().with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)
                .with_context(|| format!("cannot write {}", target.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_is_copied_whole_and_may_be_replaced() -> Result<()> {
        let dist = tempfile::tempdir()?;
        fs::write(dist.path().join(BUILD_FILE), "abc\n")?;
        fs::create_dir(dist.path().join("icons"))?;
        fs::write(dist.path().join("icons/small.svg"), "<svg/>")?;

        let parent = tempfile::tempdir()?;
        let out = parent.path().join("site");
        export(dist.path(), &out)?;
        fs::write(out.join("old.js"), "")?;
        export(dist.path(), &out)?;

        assert_eq!(fs::read_to_string(out.join("icons/small.svg"))?, "<svg/>");
        assert!(!out.join("old.js").exists());
        Ok(())
    }

    #[test]
    fn a_bundle_is_not_copied_into_itself() -> Result<()> {
        let dist = tempfile::tempdir()?;
        assert!(export(dist.path(), &dist.path().join("site")).is_err());
        Ok(())
    }

    #[test]
    fn a_folder_of_other_things_is_left_alone() -> Result<()> {
        let dist = tempfile::tempdir()?;
        let out = tempfile::tempdir()?;
        fs::write(out.path().join("letter.txt"), "dear")?;
        assert!(export(dist.path(), out.path()).is_err());
        assert!(out.path().join("letter.txt").exists());
        Ok(())
    }
}
