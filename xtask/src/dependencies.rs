//! What Parlour is built of: the licences of its dependencies, and what is known against their versions.
//!
//! Both are checked without a network. The advisories of the RustSec database about crates of the lock file lie in
//! `xtask/advisories`, as they were on the day that is said beside them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use cargo_metadata::{CargoOpt, MetadataCommand};
use duct::cmd;
use rustsec::advisory::Informational;
use rustsec::report::Settings;
use rustsec::{Database, Lockfile, Report};
use spdx::{Expression, ParseMode};

use crate::workspace::Workspace;

/// The licences that let Parlour be under its own: they ask for no more than to be named.
const ALLOWED: [&str; 10] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Zlib",
];

/// What Parlour is built for; crates for other systems are never compiled.
const TARGETS: [&str; 2] = ["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"];

/// The day of the stored advisories.
const DAY: &str = "day.txt";

/// Checks licences and advisories, and prints what was checked.
///
/// # Errors
/// Which crates are under another licence, or have a known fault.
pub fn check(workspace: &Workspace) -> Result<()> {
    println!("{}", licences(workspace)?);
    println!("{}", advisories(workspace)?);
    Ok(())
}

/// Stores the advisories of a clone of the RustSec database that are about crates of the lock file.
///
/// # Errors
/// Where the folder is no such clone.
pub fn store(workspace: &Workspace, clone: &Path) -> Result<()> {
    // Any other folder would leave no advisories at all.
    ensure!(
        clone.join("crates").is_dir(),
        "{} is no clone of the RustSec database",
        clone.display()
    );
    let lockfile = Lockfile::load(workspace.root().join("Cargo.lock"))?;
    let stored = workspace.root().join("xtask/advisories");
    let day = cmd!("git", "-C", clone, "log", "-1", "--format=%cs").read()?;
    fs::remove_dir_all(stored.join("crates")).or_else(|error| match error.kind() {
        std::io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })?;
    for package in &lockfile.packages {
        let from = clone.join("crates").join(package.name.as_str());
        let Ok(advisories) = fs::read_dir(&from) else { continue };
        let to = stored.join("crates").join(package.name.as_str());
        fs::create_dir_all(&to)?;
        for advisory in advisories {
            let advisory = advisory?;
            fs::copy(advisory.path(), to.join(advisory.file_name()))?;
        }
    }
    fs::write(stored.join(DAY), format!("{day}\n"))?;
    println!("Stored the advisories of {day}.");
    check(workspace)
}

fn licences(workspace: &Workspace) -> Result<String> {
    let mut command = MetadataCommand::new();
    command.manifest_path(workspace.root().join("Cargo.toml")).features(CargoOpt::AllFeatures);
    let filters = TARGETS.iter().map(|target| format!("--filter-platform={target}"));
    command.other_options(filters.chain(["--locked".to_owned()]).collect::<Vec<_>>());
    let packages = command.exec().context("cargo does not tell the dependencies")?.packages;
    let wrong: Vec<String> = packages
        .iter()
        .filter(|package| !is_allowed(package.license.as_deref().unwrap_or_default()))
        .map(|package| {
            let licence = package.license.as_deref().unwrap_or("none that is named");
            format!("{} {}: {licence}", package.name, package.version)
        })
        .collect();
    ensure!(
        wrong.is_empty(),
        "licences that are not among those allowed ({}):\n{}",
        ALLOWED.join(", "),
        wrong.join("\n")
    );
    Ok(format!("{} packages: every licence is among those allowed.", packages.len()))
}

/// Whether a licence, as a crate states it, lets us choose one that is allowed.
fn is_allowed(licence: &str) -> bool {
    let expression = Expression::parse_mode(licence, ParseMode::LAX);
    expression.is_ok_and(|expression| {
        expression.evaluate(|part| part.license.id().is_some_and(|id| ALLOWED.contains(&id.name)))
    })
}

fn advisories(workspace: &Workspace) -> Result<String> {
    let stored = workspace.root().join("xtask/advisories");
    let day = fs::read_to_string(stored.join(DAY)).context("no advisories are stored")?;
    let database = Database::open(&stored)?;
    let lockfile = Lockfile::load(workspace.root().join("Cargo.lock"))?;
    let (faults, remarks) = known(&database, &lockfile);
    for remark in &remarks {
        println!("{remark}");
    }
    let day = day.trim();
    ensure!(faults.is_empty(), "known faults, as of {day}:\n{}", faults.join("\n"));
    Ok(format!(
        "{} advisories about crates of the lock file, as of {day}: none about the versions in use{}.",
        database.iter().count(),
        if remarks.is_empty() { "" } else { " but the remarks above" }
    ))
}

/// What is known against the versions in use: faults, and crates that nobody looks after.
fn known(database: &Database, lockfile: &Lockfile) -> (Vec<String>, Vec<String>) {
    let informational_warnings =
        vec![Informational::Unmaintained, Informational::Unsound, Informational::Notice];
    let settings = Settings { informational_warnings, ..Settings::default() };
    let report = Report::generate(database, lockfile, &settings);
    let mut faults: Vec<String> = report
        .vulnerabilities
        .list
        .iter()
        .map(|one| {
            let (package, advisory) = (&one.package, &one.advisory);
            format!("{} {}: {}, {}", package.name, package.version, advisory.id, advisory.title)
        })
        .collect();
    let mut remarks = Vec::new();
    for warning in report.warnings.values().flatten() {
        let Some(advisory) = &warning.advisory else { continue };
        let package = &warning.package;
        let words =
            format!("{} {}: {}, {}", package.name, package.version, advisory.id, advisory.title);
        match advisory.informational {
            Some(Informational::Unsound) => faults.push(words),
            _ => remarks.push(words),
        }
    }
    (faults, remarks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_licences_one_is_chosen() {
        for allowed in
            ["MIT", "MIT OR GPL-3.0", "MIT/Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"]
        {
            assert!(is_allowed(allowed), "{allowed}");
        }
        for other in ["", "GPL-3.0", "MIT AND GPL-3.0", "our own"] {
            assert!(!is_allowed(other), "{other}");
        }
    }

    #[test]
    fn advisories_are_stored_from_a_clone_of_their_database_only() -> Result<()> {
        let workspace = Workspace::locate()?;
        let other = workspace.root().join("xtask/src");
        let refused = store(&workspace, &other).expect_err("it has no crates");
        let words = format!("{} is no clone of the RustSec database", other.display());
        assert_eq!(refused.to_string(), words);
        Ok(())
    }

    #[test]
    fn a_version_with_a_fault_is_named_and_a_mended_one_is_not() -> Result<()> {
        let workspace = Workspace::locate()?;
        let database = Database::open(&workspace.root().join("xtask/advisories"))?;
        let faults = |version: &str| -> Result<Vec<String>> {
            let source = "registry+https://github.com/rust-lang/crates.io-index";
            let lock = format!(
                "version = 4\n[[package]]\nname = \"tokio\"\nversion = \"{version}\"\nsource = \"{source}\"\n"
            );
            Ok(known(&database, &lock.parse()?).0)
        };
        let old = faults("1.18.0")?;
        assert!(old.iter().any(|fault| fault.starts_with("tokio 1.18.0: RUSTSEC-")), "{old:?}");
        assert_eq!(faults("1.54.1")?, Vec::<String>::new());
        Ok(())
    }
}
