//! `cargo xtask test`: runs every check, cheapest first, and prints the counts.

mod cargo_checks;
mod counts;
pub mod journeys;
mod slowest;

use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::clock::{Clock, Minutes};
use crate::options::{BuildOptions, explain};
use crate::tools::{Tool, Toolbox};
use crate::workspace::Workspace;
use crate::{app, groups, sizes};
use counts::{Counts, PlaywrightReport, Tally};
use slowest::Slowest;

/// The kinds of checks, in the order they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Kind {
    /// All code is formatted as rustfmt does it
    Format,
    /// All words are spelled right
    Spelling,
    /// Licences and origins of the dependencies
    Dependencies,
    /// Clippy has nothing to say, natively and for WebAssembly
    Clippy,
    /// The documentation of the code is whole
    Docs,
    /// Unit, documentation, command-line and other tests that need no browser
    Native,
    /// Tests of the app's components, in Chromium
    Components,
    /// The app as Trunk builds it opens and plays a move
    Trunk,
    /// The downloads stay within their size limits
    Sizes,
    /// A few journeys through the release app in WebKitGTK
    Webkit,
    /// Journeys through the release app and accessibility checks, in Chromium and Firefox
    Journeys,
}

impl Kind {
    fn title(self) -> &'static str {
        match self {
            Self::Format => "Format",
            Self::Spelling => "Spelling",
            Self::Dependencies => "Licences and origins of the dependencies",
            Self::Clippy => "Clippy",
            Self::Docs => "Documentation",
            Self::Native => "Native tests",
            Self::Components => "Component tests in Chromium",
            Self::Trunk => "The app as Trunk builds it",
            Self::Sizes => "Sizes of the release",
            Self::Webkit => "Journeys in WebKitGTK",
            Self::Journeys => "Journeys through the release",
        }
    }

    /// The time budget in minutes, on two slow cores with nothing compiled. Tools and release are separate stages.
    fn share(self) -> u32 {
        match self {
            Self::Format | Self::Spelling | Self::Sizes => 1,
            Self::Dependencies | Self::Webkit => 2,
            Self::Clippy => 5,
            Self::Docs => 2,
            Self::Native => 17,
            Self::Components => 7,
            Self::Trunk => 5,
            Self::Journeys => 30,
        }
    }

    fn needs_release(self) -> bool {
        matches!(self, Self::Sizes | Self::Webkit | Self::Journeys)
    }

    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    fn tools(self) -> Vec<Tool> {
        match self {
            Self::Format => vec![Tool::Rustfmt],
            Self::Spelling => vec![Tool::Typos],
            Self::Dependencies => vec![Tool::Deny],
            Self::Clippy => vec![Tool::Clippy, Tool::WasmTarget],
            Self::Docs | Self::Native => vec![],
            Self::Components => Tool::FOR_COMPONENTS.to_vec(),
            Self::Trunk => [&[Tool::Trunk], Tool::FOR_QUICK, Tool::FOR_JOURNEYS].concat(),
            Self::Sizes => Tool::FOR_RELEASE.to_vec(),
            Self::Webkit => [Tool::FOR_RELEASE, &[Tool::WebKit], Tool::FOR_JOURNEYS].concat(),
            Self::Journeys => [Tool::FOR_RELEASE, Tool::FOR_JOURNEYS].concat(),
        }
    }

    fn remedy(self) -> &'static str {
        match self {
            Self::Format => "`cargo fmt --all` formats everything.",
            Self::Spelling => {
                "`typos --write-changes` mends spelling; typos.toml lists other words."
            }
            Self::Dependencies => "deny.toml lists the licences and origins that are allowed.",
            Self::Clippy => "Mend what Clippy names above; `cargo clippy --fix` can do some of it.",
            Self::Docs => "`cargo doc --no-deps` shows the same.",
            Self::Native => "The failed tests are named above; plain `cargo test` runs them too.",
            Self::Components => "The failed tests, in tests/components, are named above.",
            Self::Trunk => "`trunk build` shows the same; Trunk.toml says what it does.",
            Self::Sizes => "`cargo xtask sizes` prints what travels, file by file.",
            Self::Webkit => "The failed journeys, in tests/browser/webkit, are named above.",
            Self::Journeys => {
                "The failed journeys are named above; pictures are in target/journeys."
            }
        }
    }
}

/// The context of the checks.
struct Bench<'a> {
    workspace: &'a Workspace,
    toolbox: Toolbox<'a>,
    runner_args: &'a [String],
}

#[derive(Default)]
struct Findings {
    counts: Counts,
    slowest: Slowest,
}

impl Findings {
    fn add_journeys(&mut self, report: &PlaywrightReport) {
        let counts = &mut self.counts;
        counts.journey += report.tally();
        counts.second_try += report.second_try();
        counts.accessible_screens += report.accessible_screens();
        for (name, time) in report.times() {
            self.slowest.add(&name, time);
        }
    }
}

impl Bench<'_> {
    /// Runs the checks of one kind, and counts passed and failed tests.
    fn check(&self, kind: Kind, found: &mut Findings) -> Result<()> {
        match kind {
            Kind::Format => self.format(),
            Kind::Spelling => self.spelling(),
            Kind::Dependencies => self.dependencies(),
            Kind::Clippy => self.clippy(),
            Kind::Docs => self.docs(),
            Kind::Native => self.native(found),
            Kind::Components => self.components(found),
            Kind::Trunk => self.trunk(found),
            Kind::Sizes => self.sizes(found),
            Kind::Webkit => self.webkit(found),
            Kind::Journeys => self.journeys(found),
        }
    }

    /// Compares the transfer sizes with their limits, and the sizes by group with the table in the repository.
    fn sizes(&self, found: &mut Findings) -> Result<()> {
        let release = app::last_release(self.workspace)?;
        let report = sizes::Report::of(&release)?;
        print!("{report}");
        let goals = report.goals();
        let passed = goals.iter().filter(|goal| goal.holds()).count();
        found.counts.size = Tally { passed, failed: goals.len() - passed };
        ensure!(found.counts.size.failed == 0, "something is larger than it may be; see above");
        groups::Map::of(&release, &self.workspace.root)?.check()
    }
}

/// Tells whether a stage exceeded its budget by more than a quarter. `patience` multiplies the budget, for slow
/// machines.
fn is_too_slow(kind: Kind, time: Duration, patience: u32) -> bool {
    time > Duration::from_secs(60) * kind.share() * patience * 5 / 4
}

/// Runs the selected checks (all if none are selected) up to the first kind that fails.
pub fn run(
    workspace: &Workspace,
    only: &[Kind],
    build: BuildOptions,
    patience: u32,
    runner_args: &[String],
) -> Result<ExitCode> {
    let is_asked = |kind: &Kind| only.is_empty() || only.contains(kind);
    let kinds: Vec<Kind> = Kind::value_variants().iter().copied().filter(is_asked).collect();

    let (mut found, mut clock) = (Findings::default(), Clock::default());
    let tools: Vec<Tool> = kinds.iter().flat_map(|kind| kind.tools()).collect();
    let toolbox = match clock.time("Tools", || Toolbox::prepare(workspace, &tools)) {
        Ok(toolbox) => toolbox,
        Err(error) => {
            println!("\nFAILED: tools\n{}", explain(&error));
            println!("`cargo xtask setup` tries again to install everything.");
            found.counts.fail_at("tools");
            return Ok(finish(&found, &clock));
        }
    };
    let bench = Bench { workspace, toolbox, runner_args };
    let mut has_release = build.no_build;
    for &kind in &kinds {
        if kind.needs_release() && !has_release {
            if let Err(error) = app::release(workspace, &bench.toolbox, None, &mut clock) {
                println!("\nFAILED: release\n{}", explain(&error));
                println!("`cargo xtask bundle` builds just that.");
                found.counts.fail_at("release");
                return Ok(finish(&found, &clock));
            }
            has_release = true;
        }
        if let Err(error) = clock.time(kind.title(), || bench.check(kind, &mut found)) {
            println!("\nFAILED: {}", kind.title());
            println!("{}\n{}", explain(&error), kind.remedy());
            println!("`cargo xtask test --only {}` runs just this step again.", kind.name());
            found.counts.fail_at(&kind.name());
            return Ok(finish(&found, &clock));
        }
        let time = clock.last();
        if is_too_slow(kind, time, patience) {
            let (title, took, may) = (kind.title(), Minutes(time), kind.share() * patience);
            println!(
                "FAILED: {title} took{took}; {may} min are its share. On a slow machine, --patience 2 doubles it."
            );
            found.counts.fail_at(&format!("{}, too slow", kind.name()));
        }
    }
    Ok(finish(&found, &clock))
}

/// Prints the slowest tests, the times of all stages, and two summary lines: one to read, and one to parse.
fn finish(found: &Findings, clock: &Clock) -> ExitCode {
    let Findings { counts, slowest } = found;
    let total = counts.total();
    println!("\n{slowest}\n{clock}\n{counts}");
    println!("{} passed, {} failed", total.passed, total.failed);
    if total.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shares_fit_into_the_limit_of_a_run_with_tools_and_release() {
        const LIMIT: u32 = 90;
        const TOOLS_AND_RELEASE: u32 = 17;
        let sum: u32 = Kind::value_variants().iter().map(|kind| kind.share()).sum();
        assert!(sum + TOOLS_AND_RELEASE <= LIMIT, "{sum} minutes");
    }

    #[test]
    fn a_stage_may_take_a_quarter_more_than_its_share() {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        assert!(!is_too_slow(Kind::Clippy, minutes(6), 1));
        assert!(is_too_slow(Kind::Clippy, minutes(7), 1));
        assert!(!is_too_slow(Kind::Clippy, minutes(12), 2));
    }
}
