//! Counts passed and failed tests from the output of the test runners.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::AddAssign;
use std::time::Duration;

use anyhow::{Context, Result};
use serde::Deserialize;

/// The counts of one kind of tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The counts of all kinds of tests.
#[derive(Debug, Default)]
pub struct Counts {
    pub native: Tally,
    pub command_line: Tally,
    pub component: Tally,
    pub journey: Tally,
    /// Journeys that failed and then passed on retry.
    pub second_try: usize,
    /// Size limits: one for home and two for each puzzle.
    pub size: Tally,
    /// Screens in which axe found no violations.
    pub accessible_screens: usize,
    /// The first step that failed.
    failed_at: Option<String>,
}

impl Counts {
    /// Records a failed step, unless one is recorded already.
    pub fn fail_at(&mut self, step: &str) {
        self.failed_at.get_or_insert_with(|| step.to_owned());
    }

    /// Adds native tests. Those of the command line are counted separately.
    pub fn add_native(&mut self, output: &CargoTestOutput) {
        let CargoTestOutput { total, command_line, .. } = output;
        self.command_line += *command_line;
        self.native += Tally {
            passed: total.passed - command_line.passed,
            failed: total.failed - command_line.failed,
        };
    }

    /// The sum of all counts. If a step failed without a failed test, for instance at compiling, it
    /// counts as one.
    pub fn total(&self) -> Tally {
        let mut total = self.native;
        for tally in [self.command_line, self.component, self.journey, self.size] {
            total += tally;
        }
        if self.failed_at.is_some() {
            total.failed = total.failed.max(1);
        }
        total
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(step) = &self.failed_at {
            write!(f, "Parlour: FAILED at the step `{step}`; ")?;
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
    /// All tests.
    pub total: Tally,
    /// The command-line tests, a module of the native ones.
    command_line: Tally,
    /// The tests with reported times.
    pub times: Vec<(String, Duration)>,
}

impl CargoTestOutput {
    /// Parses the next line.
    pub fn read(&mut self, line: &str) {
        let line = line.trim_start();
        self.total += result_line(line).unwrap_or_default();
        let Some((name, passed, time)) = test_line(line) else { return };
        if name.starts_with("command_line::") {
            self.command_line.passed += usize::from(passed);
            self.command_line.failed += usize::from(!passed);
        }
        self.times.extend(time.map(|time| (name.to_owned(), time)));
    }
}

/// Parses `test a::b ... ok <0.123s>` into the name, whether the test passed, and its time.
fn test_line(line: &str) -> Option<(&str, bool, Option<Duration>)> {
    let (name, end) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let (word, time) = end.split_once(' ').unwrap_or((end, ""));
    let passed = match word {
        "ok" => true,
        "FAILED" => false,
        _ => return None,
    };
    let seconds = time.strip_prefix('<').and_then(|time| time.strip_suffix("s>")?.parse().ok());
    Some((name, passed, seconds.map(Duration::from_secs_f64)))
}

/// Parses `test result: ok. 12 passed; 0 failed; …`, which both Rust's and wasm-bindgen's test runner
/// print.
fn result_line(line: &str) -> Option<Tally> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let count = |word: &str| {
        counts.split("; ").find_map(|part| part.strip_suffix(word)?.trim_end().parse().ok())
    };
    Some(Tally { passed: count("passed")?, failed: count("failed")? })
}

/// The parts of Playwright's JSON report that are used here.
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

/// A test in the source.
#[derive(Debug, Deserialize)]
struct Spec {
    #[serde(default)]
    title: String,
    #[serde(default)]
    file: String,
    tests: Vec<TestRun>,
}

/// A run of a test in one of the projects.
#[derive(Debug, Deserialize)]
struct TestRun {
    status: String,
    annotations: Vec<Annotation>,
    #[serde(default, rename = "projectName")]
    project: String,
    #[serde(default)]
    results: Vec<TestResult>,
}

/// One attempt of a run.
#[derive(Debug, Deserialize)]
struct TestResult {
    /// The duration in milliseconds.
    duration: u64,
}

#[derive(Debug, Deserialize)]
struct Annotation {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    description: String,
}

impl PlaywrightReport {
    /// Parses the reporter's JSON.
    pub fn parse(json: &str) -> Result<Self> {
        serde_json::from_str(json).context("cannot understand Playwright's report")
    }

    /// The counts of passed and failed tests. Skipped ones do not count.
    pub fn tally(&self) -> Tally {
        Tally { passed: self.stats.expected + self.stats.flaky, failed: self.stats.unexpected }
    }

    /// The number of tests that passed only on retry, which hints at a race in them or in the app.
    pub fn second_try(&self) -> usize {
        self.stats.flaky
    }

    /// The number of distinct screens without accessibility violations. `checkA11y` of the journeys
    /// annotates the test with the screen's name.
    pub fn accessible_screens(&self) -> usize {
        let specs = self.specs();
        let runs = specs.iter().flat_map(|spec| &spec.tests);
        let passed = runs.filter(|run| matches!(run.status.as_str(), "expected" | "flaky"));
        let annotations = passed.flat_map(|run| &run.annotations);
        let screens = annotations.filter(|annotation| annotation.kind == "axe");
        screens.map(|screen| &screen.description).collect::<BTreeSet<_>>().len()
    }

    /// Every test with its time.
    pub fn times(&self) -> Vec<(String, Duration)> {
        let specs = self.specs();
        let runs = specs.iter().flat_map(|spec| spec.tests.iter().map(move |run| (spec, run)));
        runs.map(|(spec, run)| {
            let milliseconds = run.results.iter().map(|result| result.duration).sum();
            let name = format!("{} ({}): {}", spec.file, run.project, spec.title);
            (name, Duration::from_millis(milliseconds))
        })
        .collect()
    }

    fn specs(&self) -> Vec<&Spec> {
        let mut specs = Vec::new();
        let mut suites: Vec<&Suite> = self.suites.iter().collect();
        while let Some(suite) = suites.pop() {
            suites.extend(&suite.suites);
            specs.extend(&suite.specs);
        }
        specs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(passed: usize, failed: usize) -> Tally {
        Tally { passed, failed }
    }

    #[test]
    fn tests_of_the_command_line_are_counted_by_themselves() {
        let mut output = CargoTestOutput::default();
        for line in [
            "   Compiling parlour v0.1.0",
            "     Running unittests src/lib.rs (target/debug/deps/parlour-0a1b)",
            "running 2 tests",
            "test a::b ... ok <0.250s>",
            "test b ... FAILED <1.000s>",
            "test c ... ignored",
            "test result: FAILED. 1 passed; 1 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s",
            "     Running tests/native/main.rs (target/debug/deps/native-0a1b)",
            "test command_line::hanoi::solves ... ok",
            "test command_line::hanoi::counts ... FAILED",
            "test links::opens ... ok",
            "test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.20s",
        ] {
            output.read(line);
        }
        assert_eq!(output.total, tally(3, 2));
        let seconds: Vec<f64> = output.times.iter().map(|(_, time)| time.as_secs_f64()).collect();
        assert_eq!(seconds, [0.25, 1.0]);
        let mut counts = Counts::default();
        counts.add_native(&output);
        counts.add_native(&output);
        assert_eq!((counts.native, counts.command_line), (tally(4, 2), tally(2, 2)));
    }

    #[test]
    fn the_result_line_of_wasm_bindgen_is_read_too() {
        let line = "test result: ok. 9 passed; 0 failed; 0 ignored; 0 filtered out";
        assert_eq!(result_line(line), Some(tally(9, 0)));
        assert_eq!(result_line("test result: unknown"), None);
        assert_eq!(result_line("9 passed; 0 failed"), None);
    }

    #[test]
    fn playwrights_report_gives_tests_and_screens() -> Result<()> {
        let report = PlaywrightReport::parse(
            r#"{
                "suites": [{
                    "title": "home.spec.ts",
                    "specs": [{ "title": "opens", "file": "home.spec.ts", "tests": [
                        { "status": "expected", "annotations": [], "projectName": "phone",
                          "results": [{ "duration": 1200 }, { "duration": 300 }] }
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
        let opens = ("home.spec.ts (phone): opens".to_owned(), Duration::from_millis(1500));
        assert!(report.times().contains(&opens), "{:?}", report.times());
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
            failed_at: None,
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
    fn a_failed_step_counts_as_a_failure() {
        let mut counts = Counts::default();
        counts.fail_at("clippy");
        counts.fail_at("native, too slow");
        assert_eq!(counts.total(), tally(0, 1));
        assert!(counts.to_string().contains("FAILED at the step `clippy`"));
    }
}
