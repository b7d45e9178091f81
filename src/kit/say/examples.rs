//! Examples for translators: messages with arguments, as they occur in tests. `cargo xtask messages --examples` gathers
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

/// The maximum number of examples of a message that a test program records.
const MOST: usize = 40;

/// The environment variable that names the file to write to.
const FILE: &str = "PARLOUR_EXAMPLES";

/// The examples recorded, by context and English text.
type Known = BTreeMap<(&'static str, &'static str), BTreeSet<String>>;

static KNOWN: Mutex<Known> = Mutex::new(BTreeMap::new());

static TO: LazyLock<Option<File>> =
    LazyLock::new(|| File::options().append(true).create(true).open(std::env::var_os(FILE)?).ok());

/// Appends a line to the file: context, English and example, separated by tabs.
pub fn record(context: &'static str, english: &'static str, said: &str) {
    let (Some(mut to), Ok(mut known)) = (TO.as_ref(), KNOWN.lock()) else { return };
    let examples = known.entry((context, english)).or_default();
    let is_line = !said.contains(['\t', '\n']);
    if is_line && examples.len() < MOST && examples.insert(said.to_owned()) {
        // A failed write only loses an example.
        let _ = to.write_all(format!("{context}\t{english}\t{said}\n").as_bytes());
    }
}
