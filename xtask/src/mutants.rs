//! Mutation testing: runs cargo-mutants on a part of the code.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};

use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;

/// The files to mutate by default: the mathematics, and the parser of links.
pub const MATHEMATICS: [&str; 4] =
    ["src/puzzles/**", "src/search/**", "src/algebra/**", "src/play/link/**"];

/// The options that exclude tests, which cargo-mutants does not recognise behind `cfg(all(test, …))`.
const TESTS: [&str; 2] = ["--exclude=**/tests.rs", r"--exclude-re=\b(tests|properties)::"];

/// Mutates the lines that differ from a commit, or else files; tries the mutants, and lists the survivors in
/// `mutants.out` in cargo's target folder. Fails if there are any.
pub fn find(
    workspace: &Workspace,
    since: Option<&str>,
    files: &[String],
    shard: Option<&str>,
    test_args: &[String],
) -> Result<ExitCode> {
    let toolbox = Toolbox::prepare(workspace, &[Tool::Mutants])?;
    let output = &workspace.target;
    fs::create_dir_all(output).context("cannot make a folder for what is found")?;
    let folder = output.display().to_string();
    let mut args =
        ["mutants", "--package=parlour", "--output", &folder].map(str::to_owned).to_vec();
    args.extend(TESTS.map(str::to_owned));
    match since {
        None => args.extend(files.iter().map(|file| format!("--file={file}"))),
        Some(commit) => {
            let diff = toolbox.command("git", ["diff", commit, "--", "src"]).read();
            let diff = diff.with_context(|| format!("git knows no difference from {commit}"))?;
            ensure!(!diff.trim().is_empty(), "nothing in src differs from {commit}");
            let path = output.join("mutants.diff");
            fs::write(&path, diff + "\n").context("cannot write the difference")?;
            args.push(format!("--in-diff={}", path.display()));
        }
    }
    args.extend(shard.map(|shard| format!("--shard={shard}")));
    args.extend(passed_on(test_args));
    let done = toolbox
        .command("cargo", args)
        // Debug information would only take time.
        .env("CARGO_PROFILE_TEST_DEBUG", "0")
        .unchecked()
        .run()
        .context("cannot start cargo")?;
    println!("What survived is listed in {folder}/mutants.out/missed.txt");
    Ok(if done.status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Translates arguments of `cargo test` for cargo-mutants. Those that select test targets also go to the build, which
/// would otherwise compile all targets for every mutant.
fn passed_on(test_args: &[String]) -> Vec<String> {
    let (mut args, mut names) = (Vec::new(), Vec::new());
    let mut rest = test_args.iter();
    while let Some(arg) = rest.next() {
        if arg == "--" {
            names.push(arg.clone());
            names.extend(rest.by_ref().cloned());
        } else if arg.starts_with('-') {
            args.push(format!("--cargo-arg={arg}"));
            if ["--test", "--bin", "--example", "--features", "--profile"].contains(&&**arg) {
                args.extend(rest.next().map(|value| format!("--cargo-arg={value}")));
            }
        } else {
            names.push(arg.clone());
        }
    }
    if !names.is_empty() {
        args.push("--".to_owned());
        args.extend(names);
    }
    args
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_select_tests_are_passed_to_the_build_too() {
        let passed = |line: &str| {
            let args: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            passed_on(&args).join(" ")
        };
        assert_eq!(passed(""), "");
        assert_eq!(passed("--lib pennies"), "--cargo-arg=--lib -- pennies");
        assert_eq!(passed("--test links"), "--cargo-arg=--test --cargo-arg=links");
        assert_eq!(passed("--lib -- --nocapture"), "--cargo-arg=--lib -- -- --nocapture");
    }

    #[test]
    fn the_files_of_the_mathematics_exist() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for file in MATHEMATICS {
            assert!(root.join(file.trim_end_matches("/**")).exists(), "{file}");
        }
    }
}
