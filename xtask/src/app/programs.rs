//! Builds the WebAssembly programs of the app: the page, one for each puzzle, and those for QR codes, animations,
//! packages and paper cards. In a release, the page and the puzzles are split into parts.
//!
//! A release compiles each program separately, for size. The page has its own cargo profile, and so its own folder and
//! lock, which lets it compile in parallel with the others. The quick build compiles all programs in one call, with a
//! single program for all puzzles.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::{library, names, order};
use crate::clock::Minutes;
use crate::files;
use crate::tools::{self, Toolbox};
use crate::workspace::Workspace;

/// The two parts of a puzzle's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Rules and drawings.
    Board,
    /// Solvers.
    Solver,
}

/// The suffix of the file with a puzzle's solvers.
const SOLVER_END: &str = "_solver.wasm";

/// The puzzle and the part that a file in the folder `modules` belongs to.
pub fn puzzle_of(file: &str) -> Option<(&str, Part)> {
    let (id, part) = match file.strip_suffix(SOLVER_END) {
        Some(id) => (id, Part::Solver),
        None => (ENDS.iter().find_map(|end| file.strip_suffix(end))?, Part::Board),
    };
    let is_of_none = OF_NO_PUZZLE.iter().any(|(binary, _)| *binary == id);
    (!is_of_none && !id.contains('/')).then_some((id, part))
}

/// The program that a file of the app belongs to.
pub fn program_of(file: &str) -> Option<&str> {
    let name = ENDS.iter().find_map(|end| file.strip_suffix(end))?;
    let name = name.strip_prefix("modules/").or((name == "app").then_some(name))?;
    (!name.contains('/')).then_some(name)
}

/// The name of the part that a file of the app holds: `split_later`, `split_lessons`, `chunk` or `hanoi_solver`.
pub fn part_of(file: &str) -> Option<&str> {
    match file.strip_suffix(".wasm")? {
        name if name.starts_with("split_") => Some(name),
        name if name.starts_with("chunk_") => Some("chunk"),
        name => name.strip_prefix("modules/").filter(|_| file.ends_with(SOLVER_END)),
    }
}

/// Tells whether a file of a quick build belongs to a program.
pub fn is_of_program(file: &str) -> bool {
    let is_shared = file.strip_prefix(PUZZLE).is_some_and(|end| ENDS.contains(&end));
    program_of(file).or(part_of(file)).is_some() || file.contains("snippets/") || is_shared
}

const PUZZLE: &str = "puzzle";

/// The programs that belong to no puzzle: the binary, and its name in the app.
const OF_NO_PUZZLE: [(&str, &str); 5] = [
    ("app", "app"),
    ("qr", "modules/qr"),
    ("animation", "modules/animation"),
    ("package", "modules/package"),
    ("cards", "modules/cards"),
];

/// The cargo arguments of a quick build.
pub const QUICK: [&str; 2] = ["--profile=quick", "--features=web,every-puzzle"];

/// The binaries of all programs.
pub fn binaries() -> Vec<&'static str> {
    let of_none = OF_NO_PUZZLE.iter().map(|(binary, _)| *binary);
    of_none.chain([PUZZLE]).collect()
}

/// Makes a quick build of all programs and returns their folder. Every puzzle gets links to the common program under
/// its own name, and an empty solver part.
pub fn quick(
    workspace: &Workspace,
    toolbox: &Toolbox,
    puzzles: &[String],
    build_id: &str,
) -> Result<PathBuf> {
    let programs = || OF_NO_PUZZLE.into_iter().chain([(PUZZLE, PUZZLE)]);
    let mut args: Vec<&str> = CARGO_BUILD.into();
    args.extend(QUICK);
    args.extend(programs().flat_map(|(binary, _)| ["--bin", binary]));
    toolbox.command("cargo", args).run().context("cargo failed; look above for the reason")?;

    let folder = workspace.output("programs/quick");
    let bind_changed = |(binary, name)| -> Result<()> {
        let built = built(workspace, "quick", binary);
        if is_newer(&program_file(&folder, name), &built) {
            return Ok(());
        }
        bind(&built, &folder, name, true)
    };
    thread::scope(|scope| {
        let bound: Vec<_> =
            programs().map(|program| scope.spawn(move || bind_changed(program))).collect();
        bound.into_iter().try_for_each(join)
    })?;
    for puzzle in puzzles {
        for end in ENDS {
            let from = folder.join(format!("{PUZZLE}{end}"));
            files::link(&from, &folder.join(format!("{}{end}", name_of(puzzle))))?;
        }
        let part = folder.join(format!("{}{SOLVER_END}", name_of(puzzle)));
        fs::write(&part, EMPTY).with_context(|| format!("cannot write {}", part.display()))?;
        name_build(&part, build_id)?;
    }
    Ok(folder)
}

fn is_newer(file: &Path, than: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    time(file).zip(time(than)).is_some_and(|(file, than)| file > than)
}

/// Makes a release build of all programs that are not up to date, and returns their folder.
pub fn release(
    workspace: &Workspace,
    toolbox: &Toolbox,
    puzzles: &[String],
    build_id: &str,
) -> Result<PathBuf> {
    let folder = workspace.output("programs/release");
    let compiler = tools::compiler()?.release;
    library::warn(&compiler);
    // The identifier of the build may be a mere version, so a digest of the sources, including lock files, is added.
    let stamp = [build_id, &workspace.build_id(&compiler)?].join("\n");
    let maker =
        Maker { workspace, toolbox, build_id, compiler: &compiler, folder: &folder, stamp: &stamp };
    let programs = programs(puzzles);
    let maker = &maker;
    thread::scope(|scope| {
        let streams = [Profile::Page, Profile::Module].map(|profile| {
            let programs: Vec<&Program> =
                programs.iter().filter(|program| program.profile == profile).collect();
            scope.spawn(move || programs.into_iter().try_for_each(|program| maker.make(program)))
        });
        streams.into_iter().try_for_each(join)
    })?;
    Ok(folder)
}

fn join(thread: ScopedJoinHandle<'_, Result<()>>) -> Result<()> {
    thread.join().map_err(|_| anyhow!("making the programs broke off"))?
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Profile {
    Page,
    Module,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Module => "module",
        }
    }

    fn features(self) -> &'static str {
        match self {
            Self::Page => "--features=web,parts",
            Self::Module => "--features=module,parts",
        }
    }
}

struct Program {
    binary: &'static str,
    /// The base name of its files in the app, with their folder.
    name: String,
    profile: Profile,
    /// The puzzle in it, if it is for one.
    puzzle: Option<String>,
}

impl Program {
    fn is_divided(&self) -> bool {
        self.profile == Profile::Page || self.puzzle.is_some()
    }

    /// The names of its files in the app, except the parts of the page.
    fn files(&self) -> impl Iterator<Item = String> {
        let solver = self.puzzle.is_some().then_some(SOLVER_END);
        ENDS.into_iter().chain(solver).map(|end| format!("{}{end}", self.name))
    }
}

fn programs(puzzles: &[String]) -> Vec<Program> {
    let of_none = OF_NO_PUZZLE.into_iter().map(|(binary, name)| Program {
        binary,
        name: name.to_owned(),
        profile: if binary == "app" { Profile::Page } else { Profile::Module },
        puzzle: None,
    });
    let of_puzzles = puzzles.iter().map(|puzzle| Program {
        binary: PUZZLE,
        name: name_of(puzzle),
        profile: Profile::Module,
        puzzle: Some(puzzle.clone()),
    });
    of_none.chain(of_puzzles).collect()
}

fn name_of(puzzle: &str) -> String {
    format!("modules/{puzzle}")
}

const CARGO_BUILD: [&str; 4] =
    ["build", "--locked", "--target=wasm32-unknown-unknown", "--no-default-features"];

/// The suffixes of a program's files.
const ENDS: [&str; 2] = [".js", "_bg.wasm"];

/// The folder of the parts, beside the finished programs, with a subfolder for each program.
const PARTS: &str = "parts";

/// The file of the first part, as named by `xtask-split`.
const FIRST_PART: &str = "main.wasm";

/// An empty WebAssembly module.
const EMPTY: &[u8] = b"\0asm\x01\0\0\0";

/// Appends a custom section with the identifier of the build, which `static/worker.js` checks.
fn name_build(part: &Path, build_id: &str) -> Result<()> {
    const NAME: &str = "build";
    let named = |text: &str| u8::try_from(text.len()).ok().filter(|length| *length < 100);
    let (Some(name), Some(id)) = (named(NAME), named(build_id)) else {
        bail!("the name of a build has fewer than 100 bytes: {build_id}")
    };
    let mut module = fs::read(part).with_context(|| format!("cannot read {}", part.display()))?;
    module.extend([0, 1 + name + id, name]);
    module.extend([NAME, build_id].concat().bytes());
    fs::write(part, module).with_context(|| format!("cannot write {}", part.display()))
}

fn program_file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}_bg.wasm"))
}

fn built(workspace: &Workspace, profile: &str, binary: &str) -> PathBuf {
    workspace.output("wasm32-unknown-unknown").join(profile).join(format!("{binary}.wasm"))
}

/// Runs wasm-bindgen: writes the script for a program, and the adapted program. The names of functions, which help to
/// debug a panic, are kept or dropped.
fn bind(built: &Path, folder: &Path, name: &str, keep_names: bool) -> Result<()> {
    let (folder, name) = match name.rsplit_once('/') {
        Some((inner, name)) => (folder.join(inner), name),
        None => (folder.to_owned(), name),
    };
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    Bindgen::new()
        .input_path(built)
        .out_name(name)
        .remove_name_section(!keep_names)
        .remove_producers_section(!keep_names)
        // The other parts call functions through the table of the first.
        .keep_lld_exports(built.ends_with(FIRST_PART))
        .typescript(false)
        .web(true)
        .and_then(|bindgen| bindgen.generate(&folder))
        .map_err(|error| anyhow!("{error:#}"))
        .with_context(|| format!("wasm-bindgen cannot read {}", built.display()))
}

fn shorten_names(folder: &Path, name: &str) -> Result<()> {
    let [script_file, program_file] = ENDS.map(|end| folder.join(format!("{name}{end}")));
    let read =
        |file: &Path| fs::read(file).with_context(|| format!("cannot read {}", file.display()));
    let script = String::from_utf8(read(&script_file)?).context("a script is no text")?;
    let (program, script) = names::shorten(&read(&program_file)?, &script)
        .with_context(|| format!("cannot shorten the names in {name}"))?;
    for (file, content) in [(script_file, script.into_bytes()), (program_file, program)] {
        fs::write(&file, content).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// The context for building the programs of a release.
struct Maker<'a> {
    workspace: &'a Workspace,
    toolbox: &'a Toolbox<'a>,
    build_id: &'a str,
    compiler: &'a str,
    folder: &'a Path,
    /// A fingerprint of the sources and the compiler. A program with the same stamp is up to date.
    stamp: &'a str,
}

impl Maker<'_> {
    /// Builds a program unless it is up to date.
    fn make(&self, program: &Program) -> Result<()> {
        let Program { binary, name, profile, puzzle } = program;
        let stamp_file = self.folder.join(format!("{name}.stamp"));
        if fs::read_to_string(&stamp_file).is_ok_and(|made| made == self.stamp) {
            return Ok(());
        }
        if stamp_file.exists() {
            // Programs that are half made have no stamp.
            fs::remove_file(&stamp_file).context("cannot remove the stamp of a program")?;
        }
        let begun = Instant::now();
        let make = || -> Result<()> {
            let mut args: Vec<String> = CARGO_BUILD.map(str::to_owned).into();
            args.push("--quiet".to_owned());
            args.push(format!("--profile={}", profile.name()));
            args.extend([profile.features(), "--bin", binary].map(str::to_owned));
            if program.is_divided() {
                // `xtask-split` needs the relocations.
                args[0] = "rustc".to_owned();
                args.extend(["--", "-Clink-arg=--emit-relocs"].map(str::to_owned));
            }
            library::build_with(self.toolbox.command("cargo", args), self.compiler)
                .env("PARLOUR_PUZZLE", puzzle.as_deref().unwrap_or_default())
                .env("PARLOUR_BUILD", self.build_id)
                .run()
                .context("cargo failed; look above for the reason")?;
            let built = built(self.workspace, profile.name(), binary);
            let first = if program.is_divided() { self.divide(&built, program)? } else { built };
            bind(&first, self.folder, name, false)?;
            // The page waits for these programs, and browsers compile a function at its first call.
            self.shrink(&program_file(self.folder, name), &["--inlining-optimizing"])?;
            shorten_names(self.folder, name)?;
            fs::write(&stamp_file, self.stamp).context("cannot write the stamp of a program")
        };
        make().with_context(|| format!("could not make {name}"))?;
        eprintln!("  {name:<36}{}", Minutes(begun.elapsed()));
        Ok(())
    }

    /// Splits a program into parts, and returns the path of the first. The part with a puzzle's solvers is put beside
    /// its other files; the parts of the page stay in their own folder.
    fn divide(&self, built: &Path, program: &Program) -> Result<PathBuf> {
        let folder = self.folder.join(PARTS).join(program.binary);
        files::remove(&folder)?;
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let run = ["run", "--quiet", "--locked", "--package=xtask-split", "--"].map(OsStr::new);
        let args = [built.as_os_str(), folder.as_os_str(), OsStr::new(self.build_id)];
        let divided = self.toolbox.command("cargo", run.into_iter().chain(args)).run();
        divided.context("a program could not be divided; look above for the reason")?;
        for part in files::names(&folder)?.iter().filter(|name| part_of(name).is_some()) {
            self.shrink(&folder.join(part), &[])?;
        }
        if program.puzzle.is_some() {
            let solver = self.folder.join(format!("{}{SOLVER_END}", program.name));
            files::copy_file(&folder.join("split_solver.wasm"), &solver)?;
            name_build(&solver, self.build_id)?;
        }
        Ok(folder.join(FIRST_PART))
    }

    /// Shrinks a program with wasm-opt by further `passes`, and reorders its functions. A higher level takes twice the
    /// time and gains nothing.
    fn shrink(&self, path: &Path, passes: &[&str]) -> Result<()> {
        let file = path.as_os_str();
        let passes = ["-O1", "--strip-target-features"].iter().chain(passes).map(OsStr::new);
        // It warns about unknown sections and drops them, so its output is only shown on failure.
        let ended = self
            .toolbox
            .command("wasm-opt", passes.chain([file, OsStr::new("-o"), file]))
            .stderr_capture()
            .unchecked()
            .run()
            .context("wasm-opt does not run")?;
        let said = String::from_utf8_lossy(&ended.stderr);
        ensure!(ended.status.success(), "wasm-opt failed: {said}");
        let program = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        let ordered = order::by_likeness(&program)
            .with_context(|| format!("cannot order the functions of {}", path.display()))?;
        fs::write(path, ordered).with_context(|| format!("cannot write {}", path.display()))
    }
}

/// Copies the finished programs into an app: all, or only those in the folder `modules`.
pub fn copy(from: &Path, puzzles: &[String], app: &Path, of_modules: bool) -> Result<()> {
    for program in programs(puzzles) {
        if of_modules && program.profile == Profile::Page {
            continue;
        }
        for file in program.files() {
            files::copy_file(&from.join(&file), &app.join(&file))?;
        }
    }
    if !of_modules {
        let parts = from.join(PARTS).join("app");
        for name in files::names(&parts)?.iter().filter(|name| *name != FIRST_PART) {
            files::copy_file(&parts.join(name), &app.join(name))?;
        }
    }
    // Our own scripts that programs import.
    for folder in ["snippets", "modules/snippets"] {
        if from.join(folder).is_dir() && (!of_modules || folder.starts_with("modules/")) {
            files::copy(&from.join(folder), &app.join(folder))?;
        }
    }
    ensure!(app.join("modules").is_dir(), "the app has no modules");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_build_keeps_its_programs_only() {
        let programs = ["app.js", "app_bg.wasm", "puzzle.js", "modules/hanoi_bg.wasm"];
        assert!(programs.into_iter().all(is_of_program));
        assert!(is_of_program("snippets/parlour-0a1b/modules.js"));
        let others =
            ["start.js", "style.css", "hanoi/index.html", "lessons/de/hanoi.md", "boards.js"];
        assert!(!others.into_iter().any(is_of_program));
    }

    #[test]
    fn a_part_is_known_by_its_name() {
        assert_eq!(part_of("split_lessons.wasm"), Some("split_lessons"));
        assert_eq!(part_of("chunk_3.wasm"), Some("chunk"));
        assert_eq!(part_of("split_solver.wasm"), Some("split_solver"));
        assert_eq!(part_of("modules/hanoi_solver.wasm"), Some("hanoi_solver"));
        assert!(
            ["app_bg.wasm", "parts.js", "main.wasm"]
                .into_iter()
                .all(|file| part_of(file).is_none())
        );
    }

    #[test]
    fn a_file_of_a_puzzle_is_known_by_its_name() {
        assert_eq!(puzzle_of("k-tower.js"), Some(("k-tower", Part::Board)));
        assert_eq!(puzzle_of("k-tower_bg.wasm"), Some(("k-tower", Part::Board)));
        assert_eq!(puzzle_of("k-tower_solver.wasm"), Some(("k-tower", Part::Solver)));
        for other in ["qr.js", "cards_bg.wasm", "k-tower.stamp", "snippets/parlour-0a1b/one.js"] {
            assert_eq!(puzzle_of(other), None, "{other}");
        }
    }

    #[test]
    fn a_release_has_a_program_for_each_puzzle_and_five_for_none() {
        let programs = programs(&["hanoi".to_owned(), "k-tower".to_owned()]);
        let names: Vec<&str> = programs.iter().map(|program| &*program.name).collect();
        assert_eq!(names.len(), 7);
        assert!(names.contains(&"app") && names.contains(&"modules/k-tower"), "{names:?}");
    }

    #[test]
    fn a_file_is_newer_than_one_that_was_written_before() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let [old, new] = ["old", "new"].map(|name| folder.path().join(name));
        fs::write(&new, "")?;
        assert!(!is_newer(&new, &old), "there is no other");
        fs::write(&old, "")?;
        fs::File::open(&old)?.set_modified(std::time::SystemTime::UNIX_EPOCH)?;
        assert!(is_newer(&new, &old) && !is_newer(&old, &new));
        Ok(())
    }
}
