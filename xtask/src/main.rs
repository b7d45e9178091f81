//! `cargo xtask`: every chore of Parlour that is more than one line of cargo.
//!
//! Each command first makes sure that the tools it needs are there (see [`tools`]), so that a
//! machine with Rust alone can build, serve and test the app.

mod bundle;
mod measure;
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
use clap::{Args, Parser, Subcommand};

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
    /// Build the release app and serve it on this machine
    Serve {
        /// Port to listen on [default: 8080, or any free one if that is taken]
        #[arg(long)]
        port: Option<u16>,
        /// Address to listen on; 0.0.0.0 lets a phone on the same network in
        #[arg(long, default_value = "127.0.0.1")]
        host: IpAddr,
        #[command(flatten)]
        build: BuildOptions,
    },
    /// Write a folder that any static host serves, at any sub-path
    Bundle {
        /// Folder to write: a new or empty one, or one that holds an earlier bundle
        /// [default: dist, in the clone]
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },
    /// Run every check: format, lints, native, command-line, component and journey tests
    Test {
        /// Run these checks only
        #[arg(long, value_enum, value_name = "KIND")]
        only: Vec<Kind>,
        #[command(flatten)]
        build: BuildOptions,
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
    /// Measure what users wait for, natively and in Chromium
    Measure {
        #[command(flatten)]
        build: BuildOptions,
    },
    /// Print the size of every file of the bundle, raw and compressed
    Sizes {
        #[command(flatten)]
        build: BuildOptions,
    },
    /// Install every tool that the other commands need, and do nothing else
    Setup,
}

#[derive(Args, Clone, Copy)]
struct BuildOptions {
    /// Take the app as last built instead of building it
    #[arg(long)]
    no_build: bool,
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

/// What went wrong, and on further lines why.
fn explain(error: &anyhow::Error) -> String {
    let reasons: Vec<String> = error.chain().map(ToString::to_string).collect();
    reasons.join("\n  because: ")
}

fn run(command: Command) -> Result<ExitCode> {
    let workspace = Workspace::locate()?;
    match command {
        Command::Serve { port, host, build } => {
            let dist = bundle::obtain(&workspace, build)?;
            let port = port.map_or(Port::Preferred(8080), Port::Exactly);
            server::serve_until_stopped(&dist, host, port)?;
        }
        Command::Bundle { out } => {
            let dist = bundle::obtain(&workspace, BuildOptions { no_build: false })?;
            bundle::export(&dist, out.as_deref().unwrap_or(&dist))?;
        }
        Command::Test { only, build, runner_args } => {
            return test::run(&workspace, &only, build, &runner_args);
        }
        Command::Screenshots { build, runner_args } => {
            screenshots::take(&workspace, build, &runner_args)?;
        }
        Command::Measure { build } => measure::take(&workspace, build)?,
        Command::Sizes { build } => {
            let dist = bundle::obtain(&workspace, build)?;
            print!("{}", sizes::Report::of(&dist)?);
        }
        Command::Setup => {
            Toolbox::prepare(&workspace, Tool::ALL)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
