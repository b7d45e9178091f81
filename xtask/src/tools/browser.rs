//! Chromium, its driver, Firefox, and WebKitGTK.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use duct::cmd;

use super::apt;
use super::found::{Found, version_line};

/// The possible names of Chromium's executable.
const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Debian's package of headless Chromium, and its executable.
const HEADLESS_SHELL: &str = "chromium-headless-shell";

/// The possible names of Firefox's executable.
const FIREFOX: [&str; 2] = ["firefox-esr", "firefox"];

/// The path of Chromium.
pub fn chromium() -> Result<PathBuf> {
    first_of(&CHROMIUM).context("there is no Chromium on the PATH; install the package `chromium`")
}

/// The path of the journeys' Chromium: the headless shell, which opens a page in a third of the time, or else the full
/// browser.
pub fn headless_chromium() -> Result<PathBuf> {
    which::which(HEADLESS_SHELL).or_else(|_| chromium())
}

/// The path of Firefox.
pub fn firefox() -> Result<PathBuf> {
    first_of(&FIREFOX).context("there is no Firefox on the PATH; install the package `firefox-esr`")
}

fn first_of(names: &[&str]) -> Option<PathBuf> {
    names.iter().find_map(|name| which::which(name).ok())
}

/// The path of ChromeDriver.
pub fn chromedriver() -> Result<PathBuf> {
    which::which("chromedriver")
        .context("there is no chromedriver on the PATH; install the package `chromium-driver`")
}

/// Makes sure that a Chromium runs.
pub fn ensure_chromium() -> Result<Found> {
    ensure_package(chromium, "chromium", "the browser tests run in it").map(Found::on_path)
}

/// Makes sure that there is a Chromium for the journeys. Not every system has a headless shell.
pub fn ensure_headless_chromium() -> Result<Found> {
    if which::which(HEADLESS_SHELL).is_err()
        && let Err(error) = apt::install(&[HEADLESS_SHELL], "the journeys run in it")
    {
        eprintln!("  going on with Chromium as it is: {error}");
    }
    let program = headless_chromium()?;
    Ok(Found::on_path(format!("{} for the journeys", program.display())))
}

/// Makes sure that a Firefox runs.
pub fn ensure_firefox() -> Result<Found> {
    ensure_package(firefox, "firefox-esr", "some journeys run in it too").map(Found::on_path)
}

/// Makes sure that there is a ChromeDriver, of the same major version as Chromium.
pub fn ensure_chromedriver() -> Result<Found> {
    let purpose = "it steers Chromium in the component tests";
    let version = ensure_package(chromedriver, "chromium-driver", purpose)?;
    let browser = version_line(chromium()?).unwrap_or_default();
    ensure!(
        major_version(&version).is_some() && major_version(&version) == major_version(&browser),
        "ChromeDriver and Chromium must be of one major version, but are `{version}` and \
         `{browser}`: upgrade both, with apt the packages `chromium` and `chromium-driver`"
    );
    Ok(Found::on_path(version))
}

/// Makes sure that WebKitGTK, its driver and a virtual screen are installed.
pub fn ensure_webkit() -> Result<Found> {
    for (program, package) in [("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb")] {
        if which::which(program).is_err() {
            apt::install(&[package], "a few journeys run in WebKitGTK too")?;
        }
        which::which(program).with_context(|| {
            format!("there is no {program} on the PATH; install the package `{package}`")
        })?;
    }
    // The driver does not support `--version`.
    let help = cmd!("WebKitWebDriver", "--help").stdin_null().read();
    ensure!(
        help.is_ok_and(|help| help.contains("--port")),
        "`WebKitWebDriver --help` fails; install the package `webkit2gtk-driver` anew"
    );
    Ok(Found::on_path("WebKitGTK's driver, Xvfb"))
}

/// Installs the package of a missing program, and returns the program's version.
fn ensure_package(find: fn() -> Result<PathBuf>, package: &str, purpose: &str) -> Result<String> {
    if find().is_err() {
        apt::install(&[package], purpose)?;
    }
    let program = find()?;
    let version = version_line(&program).with_context(|| {
        format!("`{} --version` fails; install the package `{package}` anew", program.display())
    })?;
    Ok(version.trim().to_owned())
}

/// Parses the 120 in `Chromium 120.0.1.2 built on Debian`.
fn major_version(line: &str) -> Option<u32> {
    line.split_whitespace().find_map(|word| word.split_once('.')?.0.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::major_version;

    #[test]
    fn the_major_version_is_the_first_dotted_number() {
        let chromium = "Chromium 120.0.6099.71 built on Debian 12.4, running on Debian 12.4";
        assert_eq!(major_version(chromium), Some(120));
        assert_eq!(major_version("ChromeDriver 120.0.6099.71 (9729082)"), Some(120));
        assert_eq!(major_version("no version here."), None);
    }
}
