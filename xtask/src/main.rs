//! `cargo xtask`: all development tasks that need more than one line of cargo.
//!
//! Each command first installs missing tools (see [`tools`]). So a machine with only Rust can build,
//! serve and test the app.

#![forbid(unsafe_code)]

mod app;
mod clock;
mod files;
mod groups;
mod measure;
mod mutants;
mod options;
mod screenshots;
mod server;
mod sizes;
mod test;
mod tools;
mod workspace;

use std::net::IpAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand, ValueEnum};

use crate::app::Quality;
use crate::options::{BuildOptions, explain};
use crate::server::Port;
use crate::test::Kind;
use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;

/// Build, serve and test Parlour.
///
/// Missing tools are installed first: system packages through apt, everything else into a cache
/// folder outside the clone ($PARLOUR_CACHE, or `parlour` in the user's cache folder).
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the app quickly and serve it on this machine
    Serve {
        /// Serve the release, which is smaller and faster. Building it takes minutes: see CONTRIBUTING.md
        #[arg(long)]
        release: bool,
        /// Port to listen on [default: 8080, or any free one if that is taken]
        #[arg(long)]
        port: Option<u16>,
        /// Address to listen on; 0.0.0.0 lets a phone on the same network in
        #[arg(long, default_value = "127.0.0.1")]
        host: IpAddr,
        #[command(flatten)]
        build: BuildOptions,
    },
    /// Write a folder for any static host, at any sub-path
    Bundle {
        /// Folder to write: a new or empty one, or one that holds an earlier bundle
        /// [default: dist, in the clone]
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// Address of the folder, so that posted links show their pictures
        #[arg(long, value_name = "https://…", value_parser = site_address)]
        url: Option<String>,
    },
    /// Run every check: format, lints, native, command-line, component and journey tests
    Test {
        /// Run these checks only
        #[arg(long, value_enum, value_name = "KIND")]
        only: Vec<Kind>,
        #[command(flatten)]
        build: BuildOptions,
        /// Multiply the time of every stage by this, on a slow machine
        #[arg(long, default_value_t = 1, value_name = "TIMES")]
        patience: u32,
        /// Passed on to the test runner, as in `--only journeys -- --grep hanoi`
        #[arg(last = true, requires = "only")]
        runner_args: Vec<String>,
    },
    /// Take a picture of every screen, in every size and theme, into target/screenshots
    Screenshots {
        #[command(flatten)]
        build: BuildOptions,
        /// Passed on to Playwright, as in `-- --grep home`
        #[arg(last = true)]
        runner_args: Vec<String>,
    },
    /// Change the code in small ways, and list the changes that no test notices
    Mutants {
        /// Change only the lines that differ from this commit or branch
        #[arg(long, value_name = "COMMIT", conflicts_with = "file")]
        since: Option<String>,
        /// Change only these files, as in `src/puzzles/pennies/**`
        #[arg(long, value_name = "GLOB", default_values = mutants::MATHEMATICS)]
        file: Vec<String>,
        /// Try only a part of the changes, as in 0/8
        #[arg(long, value_name = "K/N")]
        shard: Option<String>,
        /// Passed on to `cargo test`, as in `-- --lib pennies`
        #[arg(last = true)]
        test_args: Vec<String>,
    },
    /// Measure the waits of users, natively and in Chromium
    Measure {
        #[command(flatten)]
        build: BuildOptions,
    },
    /// Collect all messages for translators, in po/, and check their translations
    Messages {
        /// Gather examples first: run the tests, and keep what they say
        #[arg(long)]
        examples: bool,
    },
    /// Print the download sizes of home and of each puzzle, compressed
    Sizes {
        /// As JSON
        #[arg(long)]
        json: bool,
        /// Print the map of programs and kinds of files instead; fail where one has grown by more than 2 kB
        #[arg(long, value_name = "WHAT", conflicts_with = "json")]
        by: Option<By>,
        /// Store the map as it is now (in xtask/sizes.json)
        #[arg(long, requires = "by")]
        renew: bool,
        #[command(flatten)]
        build: BuildOptions,
    },
    /// Renew the words and pictures for the static pages (xtask/cabinet.json)
    Cabinet,
    /// Add programs and pages to the shell that Trunk built; Trunk calls this itself
    #[command(hide = true)]
    Finish,
    /// Install every tool that the other commands need, and do nothing else
    Setup,
}

/// The grouping of a release's sizes.
#[derive(Clone, Copy, ValueEnum)]
enum By {
    /// Programs, and kinds of other files
    Group,
}

/// Parses the web address of a folder, and ends it with a slash.
fn site_address(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let has_host = host.is_some_and(|host| host.starts_with(|c: char| c.is_ascii_alphanumeric()));
    let fits = |c: char| c.is_ascii_alphanumeric() || "-._~:/%".contains(c);
    if has_host && text.chars().all(fits) {
        Ok(format!("{}/", text.trim_end_matches('/')))
    } else {
        Err("an address such as https://example.org/parlour is allowed".to_owned())
    }
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("\nerror: {}", explain(&error));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<ExitCode> {
    let workspace = Workspace::locate()?;
    match command {
        Command::Serve { release, port, host, build } => {
            let dist = if release || build.no_build {
                build.release(&workspace)?
            } else {
                app::obtain(&workspace, Quality::Quick, None)?
            };
            let port = port.map_or(Port::Preferred(8080), Port::Exactly);
            server::serve_until_stopped(&dist, host, port)?;
        }
        Command::Bundle { out, url } => {
            let dist = app::obtain(&workspace, Quality::Release, url.as_deref())?;
            app::export(&dist, out.as_deref().unwrap_or(&dist))?;
        }
        Command::Test { only, build, patience, runner_args } => {
            return test::run(&workspace, &only, build, patience, &runner_args);
        }
        Command::Screenshots { build, runner_args } => {
            screenshots::take(&workspace, build, &runner_args)?;
        }
        Command::Mutants { since, file, shard, test_args } => {
            return mutants::find(
                &workspace,
                since.as_deref(),
                &file,
                shard.as_deref(),
                &test_args,
            );
        }
        Command::Measure { build } => measure::take(&workspace, build)?,
        Command::Sizes { by: Some(By::Group), renew, build, .. } => {
            let map = groups::Map::of(&build.release(&workspace)?, &workspace.root)?;
            print!("{map}");
            if renew {
                map.renew(&workspace.root)?;
            } else {
                map.check()?;
            }
        }
        Command::Sizes { by: None, json, build, .. } => {
            let dist = build.release(&workspace)?;
            let report = sizes::Report::of(&dist)?;
            if json {
                println!("{}", report.json());
            } else {
                print!("{report}");
            }
        }
        Command::Cabinet => app::cabinet::renew(&workspace)?,
        Command::Messages { examples } => app::renew_messages(&workspace, examples)?,
        Command::Finish => app::finish(&workspace)?,
        Command::Setup => {
            Toolbox::prepare(&workspace, Tool::ALL)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_a_bundle_ends_in_one_slash() {
        for text in ["https://example.org/parlour", "https://example.org/parlour/"] {
            assert_eq!(site_address(text), Ok("https://example.org/parlour/".to_owned()));
        }
        let injected = "https://example.org/\"><script>";
        for text in ["example.org", injected, "https://example.org/?a=b", "https://", "http:///a"] {
            assert!(site_address(text).is_err(), "{text}");
        }
    }
}
