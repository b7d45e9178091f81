//! `cargo xtask test`: every check, in the order of what it costs, with a count at the end.

mod cargo_checks;
mod counts;
pub mod journeys;

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use clap::ValueEnum;

use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;
use crate::{BuildOptions, explain};
use counts::Counts;

/// The kinds of checks, in the order they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Kind {
    /// All code is formatted as rustfmt does it
    Format,
    /// Clippy has nothing to say, natively and for WebAssembly
    Clippy,
    /// Unit, documentation, command-line and other tests that need no browser
    Native,
    /// Tests of the app's components, in Chromium
    Components,
    /// Journeys through the release app and accessibility checks, in Chromium
    Journeys,
}

impl Kind {
    fn title(self) -> &'static str {
        match self {
            Self::Format => "Format",
            Self::Clippy => "Clippy",
            Self::Native => "Native tests",
            Self::Components => "Component tests in Chromium",
            Self::Journeys => "Journeys in Chromium, on the release app",
        }
    }

    /// The name it has on the command line.
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    fn tools(self) -> Vec<Tool> {
        match self {
            Self::Format => vec![Tool::Rustfmt],
            Self::Clippy => vec![Tool::Clippy, Tool::WasmTarget],
            Self::Native => vec![],
            Self::Components => Tool::FOR_COMPONENTS.to_vec(),
            Self::Journeys => [Tool::FOR_BUNDLE, Tool::FOR_JOURNEYS].concat(),
        }
    }

    /// What to do when it fails.
    fn remedy(self) -> &'static str {
        match self {
            Self::Format => "`cargo fmt --all` formats everything.",
            Self::Clippy => "Mend what Clippy names above; `cargo clippy --fix` can do some of it.",
            Self::Native => "The failed tests are named above; plain `cargo test` runs them too.",
            Self::Components => "The failed tests, in tests/components.rs, are named above.",
            Self::Journeys => {
                "The failed journeys are named above; pictures are in target/journeys."
            }
        }
    }
}

/// What the checks have at hand.
struct Bench<'a> {
    workspace: &'a Workspace,
    toolbox: Toolbox<'a>,
    build: BuildOptions,
    runner_args: &'a [String],
}

impl Bench<'_> {
    /// Runs the checks of one kind, counting the tests among them as they pass and fail.
    fn check(&self, kind: Kind, counts: &mut Counts) -> Result<()> {
        match kind {
            Kind::Format => self.format(),
            Kind::Clippy => self.clippy(),
            Kind::Native => self.native(counts),
            Kind::Components => self.components(counts),
            Kind::Journeys => self.journeys(counts),
        }
    }
}

/// Runs the checks asked for (all of them if none are named) up to the first kind that fails.
pub fn run(
    workspace: &Workspace,
    only: &[Kind],
    build: BuildOptions,
    runner_args: &[String],
) -> Result<ExitCode> {
    let kinds: Vec<Kind> = Kind::value_variants()
        .iter()
        .copied()
        .filter(|kind| only.is_empty() || only.contains(kind))
        .collect();

    let mut counts = Counts::default();
    println!("==> Tools");
    let tools: Vec<Tool> = kinds.iter().flat_map(|kind| kind.tools()).collect();
    let toolbox = match Toolbox::prepare(workspace, &tools) {
        Ok(toolbox) => toolbox,
        Err(error) => {
            println!("\nFAILED: tools\n{}", explain(&error));
            println!("`cargo xtask setup` tries again to install everything.");
            return Ok(finish(counts.stopped_at("tools")));
        }
    };
    let bench = Bench { workspace, toolbox, build, runner_args };
    for (index, &kind) in kinds.iter().enumerate() {
        println!("\n==> {}/{} {}", index + 1, kinds.len(), kind.title());
        let start = Instant::now();
        if let Err(error) = bench.check(kind, &mut counts) {
            println!("\nFAILED: {}", kind.title());
            println!("{}\n{}", explain(&error), kind.remedy());
            let name = kind.name();
            println!("`cargo xtask test --only {name}` runs just this step again.");
            return Ok(finish(counts.stopped_at(&name)));
        }
        println!("    done in {:.1} s", start.elapsed().as_secs_f32());
    }
    Ok(finish(counts))
}

/// Prints the two last lines: one to read, and one to parse.
fn finish(counts: Counts) -> ExitCode {
    let total = counts.total();
    println!("\n{counts}");
    println!("{} passed, {} failed", total.passed, total.failed);
    if total.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
