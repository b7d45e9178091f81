//! Journeys through the release app, driven by Playwright.

use std::ffi::OsString;
use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::process::ExitStatus;

use anyhow::{Context, Result, ensure};

use super::Bench;
use super::counts::{Counts, PlaywrightReport};
use crate::bundle;
use crate::server::{Port, StaticServer};
use crate::tools::{self, Toolbox};
use crate::workspace::Workspace;

/// The app must work under any path of a host, so it is not served at the root.
const SUB_PATH: &str = "/some/path/";

/// One run of Playwright on a served app.
pub struct Visit<'a> {
    /// The configuration, a file of `tests/browser`.
    pub config: &'a str,
    /// The folder for what it leaves behind.
    pub output: &'a Path,
    pub playwright_args: &'a [String],
}

impl Visit<'_> {
    /// Serves the app and runs Playwright on it.
    pub fn run(&self, workspace: &Workspace, toolbox: &Toolbox, dist: &Path) -> Result<ExitStatus> {
        let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let server = StaticServer::start(dist, host, Port::Any, SUB_PATH)?;
        println!("Visiting {}", server.url());
        let journeys = workspace.journeys();
        let runner = journeys.join("node_modules/.bin/playwright");
        let args = ["test", "--config", self.config].map(OsString::from);
        let args = args.into_iter().chain(self.playwright_args.iter().map(OsString::from));
        let finished = toolbox
            .command_in(&journeys, runner, args)
            .env("PARLOUR_URL", server.url())
            .env("PARLOUR_CHROMIUM", tools::chromium()?)
            .env("PARLOUR_FIREFOX", tools::firefox()?)
            .env("PARLOUR_OUTPUT", self.output)
            .unchecked()
            .run()
            .context("cannot start Playwright")?;
        Ok(finished.status)
    }
}

impl Bench<'_> {
    /// Checks the journeys' types and runs them on the release app.
    pub fn journeys(&self, counts: &mut Counts) -> Result<()> {
        let journeys = self.workspace.journeys();
        let compiler = journeys.join("node_modules/.bin/tsc");
        self.toolbox
            .command_in(&journeys, compiler, ["--noEmit"])
            .run()
            .context("the TypeScript of tests/browser is not well typed")?;

        let dist = bundle::last_built(self.workspace)?;
        let output = self.workspace.output("journeys");
        let report = output.join("report.json");
        if report.exists() {
            fs::remove_file(&report).context("cannot remove the report of the last run")?;
        }
        let visit = Visit {
            config: "playwright.config.ts",
            output: &output,
            playwright_args: self.runner_args,
        };
        let status = visit.run(self.workspace, &self.toolbox, &dist)?;
        let report = fs::read_to_string(&report)
            .context("Playwright wrote no report; look above for the reason")?;
        let report = PlaywrightReport::parse(&report)?;
        counts.journey = report.tally();
        counts.second_try = report.second_try();
        counts.accessible_screens = report.accessible_screens();
        ensure!(status.success(), "some journeys failed");
        Ok(())
    }
}
