//! Runs the journeys, which are end-to-end tests of the release in Playwright.

use std::ffi::OsString;
use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::process::ExitStatus;

use anyhow::{Context, Result, ensure};

use super::counts::PlaywrightReport;
use super::{Bench, Findings};
use crate::app;
use crate::server::{Port, StaticServer};
use crate::tools::{self, Toolbox};
use crate::workspace::Workspace;

/// The path of the served app. It is not the root, because the app must work under any path.
const SUB_PATH: &str = "/some/path/";

/// One run of Playwright on a served app.
pub struct Visit<'a> {
    /// The configuration, a file of `tests/browser`.
    pub config: &'a str,
    /// The folder for its output.
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
            .env("PARLOUR_CHROMIUM", tools::headless_chromium()?)
            .env("PARLOUR_FIREFOX", tools::firefox()?)
            .env("PARLOUR_OUTPUT", self.output)
            .unchecked()
            .run()
            .context("cannot start Playwright")?;
        Ok(finished.status)
    }
}

impl Bench<'_> {
    /// Type-checks the journeys and runs them on the release.
    pub fn journeys(&self, found: &mut Findings) -> Result<()> {
        let journeys = self.workspace.journeys();
        let compiler = journeys.join("node_modules/.bin/tsc");
        let compiled = self.toolbox.command_in(&journeys, compiler, ["--noEmit"]).run();
        compiled.context("the TypeScript of tests/browser is not well typed")?;
        let dist = app::last_release(self.workspace)?;
        let args = self.runner_args;
        self.visit("playwright.config.ts", "journeys", &dist, args, found)
    }

    /// Runs a few journeys on the release in WebKitGTK.
    pub fn webkit(&self, found: &mut Findings) -> Result<()> {
        let dist = app::last_release(self.workspace)?;
        self.visit("webkit.config.ts", "webkit-journeys", &dist, self.runner_args, found)
    }

    /// Builds the app with Trunk and the modules of the quick build, and runs a journey that plays a move.
    pub fn trunk(&self, found: &mut Findings) -> Result<()> {
        self.build_wasm_bindgen()?;
        let dist = self.workspace.output("trunk");
        let args = ["build", "--offline", "--dist"].map(OsString::from);
        self.toolbox
            .with_folder(self.workspace.output("debug"))?
            .command("trunk", args.into_iter().chain([dist.clone().into()]))
            // Trunk rejects `1`, the usual value.
            .env_remove("NO_COLOR")
            .run()
            .context("Trunk could not build the app; look above for the reason")?;
        self.visit("trunk.config.ts", "trunk-journey", &dist, &[], found)
    }

    fn visit(
        &self,
        config: &str,
        output: &str,
        app: &Path,
        args: &[String],
        found: &mut Findings,
    ) -> Result<()> {
        let output = self.workspace.output(output);
        let report = output.join("report.json");
        if report.exists() {
            fs::remove_file(&report).context("cannot remove the report of the last run")?;
        }
        let visit = Visit { config, output: &output, playwright_args: args };
        let status = visit.run(self.workspace, &self.toolbox, app)?;
        let report = fs::read_to_string(&report)
            .context("Playwright wrote no report; look above for the reason")?;
        found.add_journeys(&PlaywrightReport::parse(&report)?);
        ensure!(status.success(), "some journeys failed");
        Ok(())
    }
}
