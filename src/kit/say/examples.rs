//! Examples for translators: messages with their arguments, as tests say them. `cargo xtask messages --examples` gathers
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

/// The largest number of examples of a message that a test program writes down.
const MOST: usize = 40;

/// The environment variable that names the file to write to.
const FILE: &str = "PARLOUR_EXAMPLES";

/// The examples written down, by context and English.
type Known = BTreeMap<(&'static str, &'static str), BTreeSet<String>>;

static KNOWN: Mutex<Known> = Mutex::new(BTreeMap::new());

static TO: LazyLock<Option<File>> =
    LazyLock::new(|| File::options().append(true).create(true).open(std::env::var_os(FILE)?).ok());

/// Writes down what was said, as a line: context, English and example, with tabs between them.
pub fn record(context: &'static str, english: &'static str, said: &str) {
    let (Some(mut to), Ok(mut known)) = (TO.as_ref(), KNOWN.lock()) else { return };
    let examples = known.entry((context, english)).or_default();
    let is_line = !said.contains(['\t', '\n']);
    if is_line && examples.len() < MOST && examples.insert(said.to_owned()) {
        // What cannot be written down is one example less.
        let _ = to.write_all(format!("{context}\t{english}\t{said}\n").as_bytes());
    }
}
