//! `cargo xtask test`: every check, in the order of what it costs, with a count at the end.

mod cargo_checks;
mod counts;
pub mod journeys;

use std::fmt;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;
use crate::{BuildOptions, bundle, dependencies, explain, sizes};
use counts::{Counts, Tally};

/// The kinds of checks, in the order they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Kind {
    /// All code is formatted as rustfmt does it
    Format,
    /// Clippy has nothing to say, natively and for WebAssembly
    Clippy,
    /// Licences of the dependencies, and what is known against their versions
    Dependencies,
    /// Unit, documentation, command-line and other tests that need no browser
    Native,
    /// Tests of the app's components, in Chromium
    Components,
    /// What travels stays within its goals
    Sizes,
    /// Journeys through the release app and accessibility checks, in Chromium
    Journeys,
}

impl Kind {
    fn title(self) -> &'static str {
        match self {
            Self::Format => "Format",
            Self::Clippy => "Clippy",
            Self::Dependencies => "Licences and advisories of the dependencies",
            Self::Native => "Native tests",
            Self::Components => "Component tests in Chromium",
            Self::Sizes => "Sizes of the release app",
            Self::Journeys => "Journeys in Chromium, on the release app",
        }
    }

    /// Whether it is about the release app.
    fn needs_bundle(self) -> bool {
        matches!(self, Self::Sizes | Self::Journeys)
    }

    /// The name it has on the command line.
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    fn tools(self) -> Vec<Tool> {
        match self {
            Self::Format => vec![Tool::Rustfmt],
            Self::Clippy => vec![Tool::Clippy, Tool::WasmTarget],
            Self::Dependencies | Self::Native => vec![],
            Self::Components => Tool::FOR_COMPONENTS.to_vec(),
            Self::Sizes => Tool::FOR_BUNDLE.to_vec(),
            Self::Journeys => [Tool::FOR_BUNDLE, Tool::FOR_JOURNEYS].concat(),
        }
    }

    /// What to do when it fails.
    fn remedy(self) -> &'static str {
        match self {
            Self::Format => "`cargo fmt --all` formats everything.",
            Self::Clippy => "Mend what Clippy names above; `cargo clippy --fix` can do some of it.",
            Self::Dependencies => {
                "`cargo update` takes mended versions; xtask/src/dependencies.rs lists the licences."
            }
            Self::Native => "The failed tests are named above; plain `cargo test` runs them too.",
            Self::Components => "The failed tests, in tests/components.rs, are named above.",
            Self::Sizes => "`cargo xtask sizes` prints what travels, file by file.",
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
    runner_args: &'a [String],
}

impl Bench<'_> {
    /// Runs the checks of one kind, counting the tests among them as they pass and fail.
    fn check(&self, kind: Kind, counts: &mut Counts) -> Result<()> {
        match kind {
            Kind::Format => self.format(),
            Kind::Clippy => self.clippy(),
            Kind::Dependencies => dependencies::check(self.workspace),
            Kind::Native => self.native(counts),
            Kind::Components => self.components(counts),
            Kind::Sizes => self.sizes(counts),
            Kind::Journeys => self.journeys(counts),
        }
    }

    /// Holds what travels against its goals.
    fn sizes(&self, counts: &mut Counts) -> Result<()> {
        let report = sizes::Report::of(&bundle::last_built(self.workspace)?)?;
        print!("{report}");
        let goals = report.goals();
        let passed = goals.iter().filter(|goal| goal.holds()).count();
        counts.size = Tally { passed, failed: goals.len() - passed };
        ensure!(counts.size.failed == 0, "something is larger than it may be; see above");
        Ok(())
    }
}

/// How long the steps took.
#[derive(Default)]
struct Clock {
    steps: Vec<(&'static str, Duration)>,
}

impl Clock {
    fn time<T>(&mut self, step: &'static str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let done = work();
        self.steps.push((step, start.elapsed()));
        done
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut line = |step: &str, time: Duration| {
            let seconds = time.as_secs();
            writeln!(f, "{step:<44}{:>4} min {:>2} s", seconds / 60, seconds % 60)
        };
        for (step, time) in &self.steps {
            line(step, *time)?;
        }
        line("All steps", self.steps.iter().map(|(_, time)| *time).sum())
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

    let (mut counts, mut clock) = (Counts::default(), Clock::default());
    println!("==> Tools");
    let tools: Vec<Tool> = kinds.iter().flat_map(|kind| kind.tools()).collect();
    let toolbox = match clock.time("Tools", || Toolbox::prepare(workspace, &tools)) {
        Ok(toolbox) => toolbox,
        Err(error) => {
            println!("\nFAILED: tools\n{}", explain(&error));
            println!("`cargo xtask setup` tries again to install everything.");
            return Ok(finish(counts.stopped_at("tools"), &clock));
        }
    };
    let bench = Bench { workspace, toolbox, runner_args };
    let mut has_bundle = build.no_build;
    for (index, &kind) in kinds.iter().enumerate() {
        if kind.needs_bundle() && !has_bundle {
            println!("\n==> Release app");
            let built =
                clock.time("Release app", || bundle::build(workspace, &bench.toolbox, None));
            if let Err(error) = built {
                println!("\nFAILED: release app\n{}", explain(&error));
                println!("`cargo xtask bundle` builds just that.");
                return Ok(finish(counts.stopped_at("release app"), &clock));
            }
            has_bundle = true;
        }
        println!("\n==> {}/{} {}", index + 1, kinds.len(), kind.title());
        if let Err(error) = clock.time(kind.title(), || bench.check(kind, &mut counts)) {
            println!("\nFAILED: {}", kind.title());
            println!("{}\n{}", explain(&error), kind.remedy());
            let name = kind.name();
            println!("`cargo xtask test --only {name}` runs just this step again.");
            return Ok(finish(counts.stopped_at(&name), &clock));
        }
    }
    Ok(finish(counts, &clock))
}

/// Prints how long the steps took, and the two last lines: one to read, and one to parse.
fn finish(counts: Counts, clock: &Clock) -> ExitCode {
    let total = counts.total();
    println!("\n{clock}\n{counts}");
    println!("{} passed, {} failed", total.passed, total.failed);
    if total.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
