//! How many tests passed and failed, read off what the test runners print.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::iter::Sum;

use anyhow::{Context, Result};
use serde::Deserialize;

/// Tests of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Self>>(tallies: I) -> Self {
        tallies.fold(Self::default(), |sum, tally| Self {
            passed: sum.passed + tally.passed,
            failed: sum.failed + tally.failed,
        })
    }
}

/// The tests of all kinds.
#[derive(Debug, Default)]
pub struct Counts {
    pub native: Tally,
    pub command_line: Tally,
    pub component: Tally,
    pub journey: Tally,
    /// Journeys that failed, and passed when they were tried once more.
    pub second_try: usize,
    /// Goals of size, one for home and two for each puzzle.
    pub size: Tally,
    /// Screens in which axe found nothing amiss.
    pub accessible_screens: usize,
    /// The step that failed.
    stopped_at: Option<String>,
}

impl Counts {
    /// Marks that a step failed.
    pub fn stopped_at(self, step: &str) -> Self {
        Self { stopped_at: Some(step.to_owned()), ..self }
    }

    /// All tests together. A step that failed without a failed test (it may not even have
    /// compiled) counts as one that failed.
    pub fn total(&self) -> Tally {
        let mut total: Tally =
            [self.native, self.command_line, self.component, self.journey, self.size]
                .into_iter()
                .sum();
        if self.stopped_at.is_some() {
            total.failed = total.failed.max(1);
        }
        total
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(step) = &self.stopped_at {
            write!(f, "Parlour: FAILED at the step `{step}`; until then ")?;
        } else {
            write!(f, "Parlour: ")?;
        }
        write!(
            f,
            "{} native, {} command-line, {} component and {} journey tests passed; {} sizes within their limits; \
             {} screens free of accessibility violations",
            self.native.passed,
            self.command_line.passed,
            self.component.passed,
            self.journey.passed,
            self.size.passed,
            self.accessible_screens
        )?;
        match self.second_try {
            0 => Ok(()),
            1 => write!(f, "; 1 journey passed only at the second try"),
            many => write!(f, "; {many} journeys passed only at the second try"),
        }
    }
}

/// Reads the output of `cargo test`, line by line.
#[derive(Debug, Default)]
pub struct CargoTestOutput {
    /// The test binary whose output is being read, or `doc` for documentation tests.
    current: String,
    tallies: BTreeMap<String, Vec<Tally>>,
}

impl CargoTestOutput {
    /// Takes in the next line.
    pub fn read(&mut self, line: &str) {
        let line = line.trim_start();
        if let Some(binary) = line.strip_prefix("Running ").and_then(binary_name) {
            self.current = binary.to_owned();
        } else if line.starts_with("Doc-tests ") {
            self.current = "doc".to_owned();
        } else if let Some(tally) = result_line(line) {
            self.tallies.entry(self.current.clone()).or_default().push(tally);
        }
    }

    /// The tests of one binary.
    pub fn of(&self, binary: &str) -> Tally {
        self.sum(|name| name == binary)
    }

    /// The tests of all binaries but one.
    pub fn of_others(&self, binary: &str) -> Tally {
        self.sum(|name| name != binary)
    }

    /// All tests.
    pub fn total(&self) -> Tally {
        self.sum(|_| true)
    }

    fn sum(&self, select: impl Fn(&str) -> bool) -> Tally {
        self.tallies
            .iter()
            .filter(|(name, _)| select(name))
            .flat_map(|(_, tallies)| tallies.iter().copied())
            .sum()
    }
}

/// Reads the `parlour` of `unittests src/lib.rs (target/debug/deps/parlour-0123456789abcdef)`.
fn binary_name(running: &str) -> Option<&str> {
    let (_, path) = running.strip_suffix(')')?.rsplit_once(" (")?;
    let (_, file) = path.rsplit_once(['/', '\\'])?;
    let (name, _hash) = file.rsplit_once('-')?;
    Some(name)
}

/// Reads `test result: ok. 12 passed; 0 failed; …`, which Rust's own test runner and that of
/// wasm-bindgen print alike.
fn result_line(line: &str) -> Option<Tally> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let count = |word: &str| {
        counts.split("; ").find_map(|part| part.strip_suffix(word)?.trim_end().parse().ok())
    };
    Some(Tally { passed: count("passed")?, failed: count("failed")? })
}

/// The report that Playwright's JSON reporter writes, as far as we read it.
#[derive(Debug, Deserialize)]
pub struct PlaywrightReport {
    suites: Vec<Suite>,
    stats: Stats,
}

#[derive(Debug, Deserialize)]
struct Stats {
    expected: usize,
    flaky: usize,
    unexpected: usize,
}

/// A file, or a group of tests in it.
#[derive(Debug, Deserialize)]
struct Suite {
    #[serde(default)]
    suites: Vec<Suite>,
    #[serde(default)]
    specs: Vec<Spec>,
}

/// A test as written.
#[derive(Debug, Deserialize)]
struct Spec {
    tests: Vec<TestRun>,
}

/// A test as run in one of the projects.
#[derive(Debug, Deserialize)]
struct TestRun {
    status: String,
    annotations: Vec<Annotation>,
}

#[derive(Debug, Deserialize)]
struct Annotation {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    description: String,
}

impl PlaywrightReport {
    /// Reads the reporter's JSON.
    pub fn parse(json: &str) -> Result<Self> {
        serde_json::from_str(json).context("cannot understand Playwright's report")
    }

    /// The tests that passed and failed; those skipped are neither.
    pub fn tally(&self) -> Tally {
        Tally { passed: self.stats.expected + self.stats.flaky, failed: self.stats.unexpected }
    }

    /// The tests that passed only when they were tried once more: there is a race in them, or in the app.
    pub fn second_try(&self) -> usize {
        self.stats.flaky
    }

    /// How many different screens were found free of accessibility violations: `checkA11y` of
    /// the journeys leaves an annotation with the screen's name in the test.
    pub fn accessible_screens(&self) -> usize {
        let mut names = BTreeSet::new();
        let mut suites: Vec<&Suite> = self.suites.iter().collect();
        while let Some(suite) = suites.pop() {
            suites.extend(&suite.suites);
            let runs = suite.specs.iter().flat_map(|spec| &spec.tests);
            let annotations = runs
                .filter(|run| matches!(run.status.as_str(), "expected" | "flaky"))
                .flat_map(|run| &run.annotations);
            names.extend(
                annotations
                    .filter(|annotation| annotation.kind == "axe")
                    .map(|annotation| annotation.description.as_str()),
            );
        }
        names.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: usize, failed: usize) -> Tally {
        Tally { passed, failed }
    }

    #[test]
    fn results_are_booked_to_the_binary_that_ran() {
        let mut output = CargoTestOutput::default();
        for line in [
            "   Compiling parlour v0.1.0",
            "     Running unittests src/lib.rs (target/debug/deps/parlour-0a1b)",
            "running 2 tests",
            "test a ... ok",
            "test b ... FAILED",
            "test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            "     Running tests/command_line.rs (target/debug/deps/command_line-0a1b)",
            "test result: ok. 14 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out; finished in 1.20s",
            "     Running unittests src/main.rs (target/debug/deps/xtask-0a1b)",
            "test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            "   Doc-tests parlour",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.50s",
        ] {
            output.read(line);
        }
        assert_eq!(output.of("command_line"), tally(14, 0));
        assert_eq!(output.of_others("command_line"), tally(9, 1));
        assert_eq!(output.total(), tally(23, 1));
    }

    #[test]
    fn the_result_line_of_wasm_bindgen_is_read_too() {
        let line = "test result: ok. 9 passed; 0 failed; 0 ignored; 0 filtered out";
        assert_eq!(result_line(line), Some(tally(9, 0)));
        assert_eq!(result_line("test result: unknown"), None);
        assert_eq!(result_line("9 passed; 0 failed"), None);
    }

    #[test]
    fn a_test_binary_is_known_by_its_file() {
        let name = |path| binary_name(path);
        assert_eq!(name("unittests src/lib.rs (target/debug/deps/parlour-0a1b)"), Some("parlour"));
        assert_eq!(name("tests/a-b/main.rs (/tmp/x y/deps/a_b-0a1b)"), Some("a_b"));
        assert_eq!(name("tests/papers.rs"), None);
    }

    #[test]
    fn playwrights_report_gives_tests_and_screens() -> Result<()> {
        let report = PlaywrightReport::parse(
            r#"{
                "suites": [{
                    "title": "home.spec.ts",
                    "specs": [{ "tests": [
                        { "status": "expected", "annotations": [] }
                    ] }],
                    "suites": [{ "specs": [{ "tests": [
                        { "status": "expected",
                          "annotations": [{ "type": "axe", "description": "home, light" }] },
                        { "status": "expected",
                          "annotations": [{ "type": "axe", "description": "home, light" },
                                          { "type": "axe", "description": "home, dark" }] },
                        { "status": "unexpected",
                          "annotations": [{ "type": "axe", "description": "help" }] }
                    ] }] }]
                }],
                "stats": { "expected": 3, "unexpected": 1, "flaky": 2, "skipped": 0 }
            }"#,
        )?;
        assert_eq!(report.tally(), tally(5, 1));
        assert_eq!(report.second_try(), 2);
        assert_eq!(report.accessible_screens(), 2);
        Ok(())
    }

    #[test]
    fn the_summary_names_every_kind() {
        let counts = Counts {
            native: tally(212, 0),
            command_line: tally(14, 0),
            component: tally(9, 0),
            journey: tally(23, 0),
            second_try: 1,
            size: tally(25, 0),
            accessible_screens: 12,
            stopped_at: None,
        };
        assert_eq!(
            counts.to_string(),
            "Parlour: 212 native, 14 command-line, 9 component and 23 journey tests passed; \
             25 sizes within their limits; 12 screens free of accessibility violations; \
             1 journey passed only at the second try"
        );
        assert_eq!(counts.total(), tally(283, 0));
    }

    #[test]
    fn a_failed_step_is_never_no_failure() {
        let counts = Counts::default().stopped_at("clippy");
        assert_eq!(counts.total(), tally(0, 1));
        assert!(counts.to_string().contains("FAILED at the step `clippy`"));
    }
}
