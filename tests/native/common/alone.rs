//! Tests that need a process of their own.

use std::env;
use std::process::Command;

/// The variable that is set in the process of such a test.
const ALONE: &str = "PARLOUR_ALONE";

/// Runs a test again in a process of its own, where no other test has searched. Tells whether this is that process.
///
/// Solvers remember their results. A test of a search that must take place calls this first, with its own name.
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
