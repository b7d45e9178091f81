//! The sizes of a release's files by group, compared with the table in the repository.
//!
//! Each program is a group. A release has no function names, so programs are not broken down further.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::app::{is_of_language, programs};
use crate::files;
use crate::sizes::{compressed, kilobytes};

/// The table of the recorded sizes, relative to the root of the clone.
const TABLE: &str = "xtask/sizes.json";

/// The number of bytes by which a group may exceed its recorded size.
const GROWTH: u64 = 2000;

/// The sizes of groups in bytes, compressed.
type Sizes = BTreeMap<String, u64>;

/// The group of a file in the bundle; `None` for texts that no page loads.
fn group_of(name: &str) -> Option<&str> {
    if is_of_language(name) {
        return Some("languages");
    }
    if let Some(program) = programs::program_of(name).or(programs::part_of(name)) {
        return Some(program);
    }
    match Path::new(name).extension()?.to_str()? {
        "html" => Some("pages"),
        "css" => Some("style"),
        "js" => Some("scripts"),
        "md" => Some("lessons"),
        "woff2" => Some("typefaces"),
        "png" | "svg" => Some("pictures"),
        _ => None,
    }
}

/// The present sizes, and those in the table.
pub struct Map {
    now: Sizes,
    before: Sizes,
}

impl Map {
    /// Measures a bundle, and reads the clone's table.
    pub fn of(bundle: &Path, root: &Path) -> Result<Self> {
        let mut now = Sizes::new();
        for name in files::names(bundle)? {
            if let Some(group) = group_of(&name) {
                *now.entry(group.to_owned()).or_default() += compressed(&bundle.join(&name))?;
            }
        }
        let table = root.join(TABLE);
        let text = fs::read_to_string(&table)
            .with_context(|| format!("cannot read {}", table.display()))?;
        let before = serde_json::from_str(&text)
            .with_context(|| format!("{} is no table of sizes", table.display()))?;
        Ok(Self { now, before })
    }

    /// Writes the present sizes into the clone's table.
    pub fn renew(&self, root: &Path) -> Result<()> {
        let text = serde_json::to_string_pretty(&self.now)? + "\n";
        fs::write(root.join(TABLE), text).with_context(|| format!("cannot write {TABLE}"))
    }

    /// Fails if a group has grown by more than the limit.
    pub fn check(&self) -> Result<()> {
        let grown: Vec<&str> = self.groups().filter(|group| self.has_grown(group)).collect();
        ensure!(
            grown.is_empty(),
            "larger than in {TABLE} by more than {}: {}. Look for the reason. If the bytes are worth \
             it, `cargo xtask sizes --by group --renew` renews the table",
            kilobytes(GROWTH),
            grown.join(", ")
        );
        Ok(())
    }

    fn groups(&self) -> impl Iterator<Item = &str> {
        let all: BTreeSet<&String> = self.now.keys().chain(self.before.keys()).collect();
        all.into_iter().map(String::as_str)
    }

    /// The sizes of a group in the table and now; 0 if it is missing.
    fn sizes(&self, group: &str) -> (u64, u64) {
        let size = |sizes: &Sizes| sizes.get(group).copied().unwrap_or(0);
        (size(&self.before), size(&self.now))
    }

    fn has_grown(&self, group: &str) -> bool {
        let (before, now) = self.sizes(group);
        now > before + GROWTH
    }
}

impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{:<28}{:>12}{:>12}{:>12}", "group", "table", "now", "change")?;
        for group in self.groups() {
            let (before, now) = self.sizes(group);
            let sign = if now < before { '-' } else { '+' };
            let change = format!("{sign}{}", kilobytes(now.abs_diff(before)));
            let mark = if self.has_grown(group) { "  FAILED" } else { "" };
            let (before, now) = (kilobytes(before), kilobytes(now));
            writeln!(f, "{group:<28}{before:>12}{now:>12}{change:>12}{mark}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_grouped_by_program_or_kind() {
        for (name, group) in [
            ("app.js", Some("app")),
            ("app_bg.wasm", Some("app")),
            ("split_later.wasm", Some("split_later")),
            ("modules/hanoi.js", Some("hanoi")),
            ("modules/hanoi_bg.wasm", Some("hanoi")),
            ("modules/hanoi_solver.wasm", Some("hanoi_solver")),
            ("modules/qr_bg.wasm", Some("qr")),
            ("worker.js", Some("scripts")),
            ("snippets/parlour-0a1b/modules.js", Some("scripts")),
            ("modules/snippets/parlour-0a1b/modules.js", Some("scripts")),
            ("style.css", Some("style")),
            ("hanoi/index.html", Some("pages")),
            ("lessons/french-centre.md", Some("lessons")),
            ("fonts/inter-latin-wght-normal.woff2", Some("typefaces")),
            ("fonts/inter-OFL.txt", None),
            ("hanoi/picture.png", Some("pictures")),
            ("parlour-build.txt", None),
        ] {
            assert_eq!(group_of(name), group, "{name}");
        }
    }

    #[test]
    fn a_group_may_grow_a_little_and_shrink() {
        let sizes =
            |app, style| Sizes::from([("app".to_owned(), app), ("style".to_owned(), style)]);
        let map = |app, style| Map { now: sizes(app, style), before: sizes(300_000, 20_000) };
        assert!(map(302_000, 5_000).check().is_ok());
        let grown = map(302_001, 22_001);
        let message = grown.check().expect_err("both have grown").to_string();
        assert!(message.contains("by more than 2.0 kB: app, style. "), "{message}");
        assert!(message.contains("--renew"), "{message}");
        assert!(grown.to_string().contains("+2.0 kB  FAILED"), "{grown}");
    }

    #[test]
    fn a_new_group_needs_a_place_in_the_table() -> Result<()> {
        let clone = tempfile::tempdir()?;
        let bundle = clone.path().join("dist");
        fs::create_dir_all(clone.path().join("xtask"))?;
        fs::create_dir_all(&bundle)?;
        // It shrinks little.
        let style: String =
            (1..500_u32).map(|n| n.wrapping_mul(2_654_435_761).to_string()).collect();
        fs::write(bundle.join("style.css"), style)?;
        fs::write(clone.path().join(TABLE), "{ \"scripts\": 30 }\n")?;
        let map = Map::of(&bundle, clone.path())?;
        assert_eq!(map.groups().collect::<Vec<_>>(), ["scripts", "style"]);
        let message = map.check().expect_err("style is new").to_string();
        assert!(message.contains("kB: style. "), "{message}");
        map.renew(clone.path())?;
        let again = Map::of(&bundle, clone.path())?;
        assert_eq!(again.groups().collect::<Vec<_>>(), ["style"]);
        assert_eq!(again.now, again.before);
        again.check()?;
        Ok(())
    }
}
