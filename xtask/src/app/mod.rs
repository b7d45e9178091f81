//! Builds the app, a folder of files for a static host.

pub mod cabinet;
mod library;
mod names;
mod offline;
mod order;
mod pages;
pub mod programs;
mod scripts;
mod words;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow, ensure};

use crate::clock::Clock;
use crate::files;
use crate::tools::{Tool, Toolbox, compiler};
use crate::workspace::{VERSION, Workspace};
use cabinet::Cabinet;
pub use library::is_tried;
use pages::Site;
pub use pages::{MISSING, POLICY};
use words::Language;
pub use words::{is_of_language, renew as renew_messages};

/// The trade-off between build time and the size and speed of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// A short build time, for trying the app or working on it.
    Quick,
    /// A small and fast app.
    Release,
}

impl Quality {
    fn tools(self) -> &'static [Tool] {
        match self {
            Self::Quick => Tool::FOR_QUICK,
            Self::Release => Tool::FOR_RELEASE,
        }
    }
}

/// The file with the identifier of the build. It also marks a folder that may be replaced.
const BUILD_FILE: &str = "parlour-build.txt";

/// The environment variable with the identifier of the build, for all its programs.
const BUILD: &str = "PARLOUR_BUILD";

/// The template of all pages, relative to the root of the clone.
const TEMPLATE: &str = "index.html";

/// The folder of files that are copied into an app, relative to the root of the clone.
const STATIC: &str = "static";

/// Installs the tools, builds an app, and returns its folder.
pub fn obtain(workspace: &Workspace, quality: Quality, url: Option<&str>) -> Result<PathBuf> {
    let mut clock = Clock::default();
    let toolbox = clock.time("Tools", || Toolbox::prepare(workspace, quality.tools()))?;
    let app = match quality {
        Quality::Quick => quick(workspace, &toolbox, &mut clock)?,
        Quality::Release => release(workspace, &toolbox, url, &mut clock)?,
    };
    eprintln!("\n{clock}");
    Ok(app)
}

/// The folder of the last built release.
pub fn last_release(workspace: &Workspace) -> Result<PathBuf> {
    let dist = workspace.dist();
    ensure!(dist.join(BUILD_FILE).is_file(), "no release has been built yet; leave out --no-build");
    Ok(dist)
}

/// Makes the quick build and returns its folder. The folder is kept between calls, and only changed parts are built
/// again.
pub fn quick(workspace: &Workspace, toolbox: &Toolbox, clock: &mut Clock) -> Result<PathBuf> {
    let cabinet = Cabinet::read(workspace)?;
    let app = clock.time("Programs, built quickly", || {
        programs::quick(workspace, toolbox, &cabinet.ids(), VERSION)
    })?;
    clock.time("Pages", || {
        // Everything but the programs is rewritten, so that files without a source disappear.
        for name in files::names(&app)?.iter().filter(|name| !programs::is_of_program(name)) {
            fs::remove_file(app.join(name)).with_context(|| format!("cannot remove {name}"))?;
        }
        files::copy(&workspace.root.join(STATIC), &app)?;
        fs::copy(workspace.root.join(TEMPLATE), app.join(TEMPLATE))?;
        // The programs are identified by the version: with a digest of the sources, every change of a script would
        // recompile them all.
        complete(workspace, toolbox, &cabinet, &app, VERSION, None, Quality::Quick)
    })?;
    Ok(app)
}

/// Builds the release and returns its folder.
pub fn release(
    workspace: &Workspace,
    toolbox: &Toolbox,
    url: Option<&str>,
    clock: &mut Clock,
) -> Result<PathBuf> {
    let build_id = workspace.build_id(&compiler()?.release)?;
    let cabinet = Cabinet::read(workspace)?;
    let ids = cabinet.ids();
    clock
        .time("Crates", || toolbox.command("cargo", ["fetch", "--locked"]).run())
        .context("could not download the crates of Cargo.lock")?;
    let made = clock.time("Programs of the release", || {
        thread::scope(|scope| {
            // Compile the splitter and the painter in parallel with the programs.
            let build = ["build", "--quiet", "--locked", "--package=xtask-split", PAINTER];
            let beside = scope.spawn(move || toolbox.command("cargo", build).run());
            let made = programs::release(workspace, toolbox, &ids, &build_id)?;
            beside.join().map_err(|_| anyhow!("compiling programs of ours broke off"))??;
            Ok::<_, anyhow::Error>(made)
        })
    })?;
    let app = workspace.output("release");
    clock.time("Pages", || -> Result<()> {
        files::remove(&app)?;
        files::copy(&workspace.root.join(STATIC), &app)?;
        programs::copy(&made, &ids, &app, false)?;
        fs::copy(workspace.root.join(TEMPLATE), app.join(TEMPLATE))?;
        complete(workspace, toolbox, &cabinet, &app, &build_id, url, Quality::Release)
    })?;
    let dist = workspace.dist();
    name_build(workspace, &app, &build_id)?;
    replace(&dist, &app)?;
    Ok(dist)
}

fn name_build(workspace: &Workspace, app: &Path, build_id: &str) -> Result<()> {
    fs::write(app.join(BUILD_FILE), format!("{build_id}\n{}\n", workspace.commit()))
        .context("cannot name the build")
}

/// Completes an app that already has its programs, its static files and the template. A quick build is not minified.
fn complete(
    workspace: &Workspace,
    toolbox: &Toolbox,
    cabinet: &Cabinet,
    app: &Path,
    build_id: &str,
    url: Option<&str>,
    quality: Quality,
) -> Result<()> {
    let template = fs::read_to_string(app.join(TEMPLATE)).context("the app has no template")?;
    let languages = Language::all(&workspace.root)?;
    let offline = quality == Quality::Release;
    Site { cabinet, build_id, url, offline, languages: &languages }.write(&template, app)?;
    if quality == Quality::Quick {
        return scripts::bundle(toolbox, app);
    }
    paint(toolbox, app)?;
    scripts::bundle(toolbox, app)?;
    scripts::minify(toolbox, app)?;
    offline::write(app, build_id)
}

fn paint(toolbox: &Toolbox, app: &Path) -> Result<()> {
    let run = ["run", "--quiet", "--locked", PAINTER, "--", Cabinet::FILE].map(OsStr::new);
    let painted = toolbox.command("cargo", run.into_iter().chain([app.as_os_str()])).run();
    painted
        .map(drop)
        .context("the pictures of links could not be painted; look above for the reason")
}

/// The program that paints pictures. It is separate because it takes long to compile and quick builds do without it.
const PAINTER: &str = "--package=xtask-pictures";

/// Adds programs and pages to an app whose shell Trunk has built. Trunk gives the folder.
pub fn finish(workspace: &Workspace) -> Result<()> {
    let staging = std::env::var("TRUNK_STAGING_DIR")
        .context("this is for Trunk to call: use `cargo xtask bundle` or `trunk build`")?;
    let app = Path::new(&staging);
    let quality = match std::env::var("TRUNK_PROFILE").as_deref() {
        Ok("release") => Quality::Release,
        _ => Quality::Quick,
    };
    // All parts must have the same identifier, and Trunk's shell has the version unless the variable is set.
    let build_id = std::env::var(BUILD).unwrap_or_else(|_| VERSION.to_owned());
    let cabinet = Cabinet::read(workspace)?;
    let ids = cabinet.ids();
    name_build(workspace, app, &build_id)?;
    let toolbox = Toolbox::prepare(workspace, quality.tools())?;
    let made = match quality {
        Quality::Quick => programs::quick(workspace, &toolbox, &ids, &build_id)?,
        Quality::Release => programs::release(workspace, &toolbox, &ids, &build_id)?,
    };
    programs::copy(&made, &ids, app, true)?;
    complete(workspace, &toolbox, &cabinet, app, &build_id, None, quality)
}

/// Copies the release to a folder that is new, empty, or holds an earlier release.
pub fn export(dist: &Path, out: &Path) -> Result<()> {
    let out = std::path::absolute(out)?;
    if out != dist {
        ensure!(!out.starts_with(dist), "{} is in the folder to be copied", out.display());
        replace(&out, dist)?;
    }
    println!("{} is complete: copy it to any static host, under any path", out.display());
    Ok(())
}

/// Replaces a folder by a copy of a release. Fails if it holds anything but an earlier release. The copy gets the
/// folder's name when it is complete.
fn replace(folder: &Path, release: &Path) -> Result<()> {
    let cannot_read = || format!("cannot read {}", folder.display());
    if folder.try_exists().with_context(cannot_read)? {
        let is_empty = folder.read_dir().with_context(cannot_read)?.next().is_none();
        ensure!(
            is_empty || folder.join(BUILD_FILE).is_file(),
            "{} holds other things than a bundle; name a new or an empty folder",
            folder.display()
        );
    }
    // A path such as `..` has no name.
    ensure!(folder.file_name().is_some(), "{} names no folder of its own", folder.display());
    let part = folder.with_added_extension("part");
    files::remove(&part)?;
    files::copy(release, &part)?;
    files::remove(folder)?;
    fs::rename(&part, folder).with_context(|| format!("cannot write {}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::SOURCES;

    #[test]
    fn every_input_of_an_app_is_part_of_the_build_identifier() -> Result<()> {
        let inputs = [
            ("CATALOGUES", words::CATALOGUES),
            ("STATIC", STATIC),
            ("Self::FILE", Cabinet::FILE),
            ("TEMPLATE", TEMPLATE),
        ];
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
        let mut read = 0;
        for name in files::names(&here)? {
            let code = fs::read_to_string(here.join(&name))?;
            let code = code.split("#[cfg(test)]").next().unwrap_or_default();
            for rest in code.split("root.join(").skip(1) {
                let named = rest.split(')').next().unwrap_or_default();
                let input = inputs.iter().find(|(constant, _)| *constant == named);
                let (_, input) = input.with_context(|| format!("{name} reads {named}"))?;
                assert!(SOURCES.iter().any(|source| input.starts_with(source)), "{input}");
                read += 1;
            }
        }
        assert!(read >= inputs.len());
        Ok(())
    }

    #[test]
    fn a_bundle_is_copied_whole_and_may_be_replaced() -> Result<()> {
        let dist = tempfile::tempdir()?;
        fs::write(dist.path().join(BUILD_FILE), "abc\n")?;
        fs::create_dir(dist.path().join("icons"))?;
        fs::write(dist.path().join("icons/small.svg"), "<svg/>")?;

        let parent = tempfile::tempdir()?;
        // A shell completes the name of a folder with a slash.
        let out = parent.path().join("site/");
        export(dist.path(), &out)?;
        fs::write(out.join("old.js"), "")?;
        export(dist.path(), &out)?;

        assert_eq!(fs::read_to_string(out.join("icons/small.svg"))?, "<svg/>");
        assert!(!out.join("old.js").exists());
        assert_eq!(parent.path().read_dir()?.count(), 1, "no half-made copy is left");
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
