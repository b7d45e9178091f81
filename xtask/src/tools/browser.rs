//! Chromium, and the driver that goes with it.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use super::{Found, apt, version_line};

/// The names Chromium goes by.
const CHROMIUM: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where Chromium is.
pub fn chromium() -> Result<PathBuf> {
    CHROMIUM
        .into_iter()
        .find_map(|name| which::which(name).ok())
        .context("there is no Chromium on the PATH; install the package `chromium`")
}

/// Where ChromeDriver is.
pub fn chromedriver() -> Result<PathBuf> {
    which::which("chromedriver")
        .context("there is no chromedriver on the PATH; install the package `chromium-driver`")
}

/// Makes sure that there is a Chromium that runs.
pub fn ensure_chromium() -> Result<Found> {
    if chromium().is_err() {
        apt::install(&["chromium"], "the browser tests run in it")?;
    }
    let version = version_line(chromium()?)
        .context("`chromium --version` fails; install the package `chromium` anew")?;
    Ok(Found::on_path(version.trim()))
}

/// Makes sure that there is a ChromeDriver, of the same age as Chromium.
pub fn ensure_chromedriver() -> Result<Found> {
    if chromedriver().is_err() {
        apt::install(&["chromium-driver"], "it steers Chromium in the component tests")?;
    }
    let version = version_line(chromedriver()?)
        .context("`chromedriver --version` fails; install the package `chromium-driver` anew")?;
    let browser = version_line(chromium()?).unwrap_or_default();
    ensure!(
        major_version(&version).is_some() && major_version(&version) == major_version(&browser),
        "ChromeDriver and Chromium must be of one major version, but are `{version}` and \
         `{browser}`: upgrade both, with apt the packages `chromium` and `chromium-driver`"
    );
    Ok(Found::on_path(version))
}

/// Reads the 120 of `Chromium 120.0.1.2 built on Debian`.
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
