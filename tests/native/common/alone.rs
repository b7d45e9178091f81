//! Tests that need a separate process.

use std::env;
use std::process::Command;

/// The environment variable that marks such a process.
const ALONE: &str = "PARLOUR_ALONE";

/// Reruns a test in a separate process, where no other test has searched. Returns whether this is that process.
///
/// Solvers cache their results. A test that needs the search to run calls this first, with its own name.
pub fn in_own_process(test: &str) -> bool {
    if env::var_os(ALONE).is_some() {
        return true;
    }
    let program = env::current_exe().expect("the program of the tests");
    let output = Command::new(program).args(["--exact", test]).env(ALONE, "1").output();
    let output = output.expect("it runs");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && told.contains("1 passed"), "{told}");
    false
}
